// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStackedWidget>

namespace kbx::shared {
class EmptyState;
}

namespace kbx::task {

class CellTableView;

/// A table that needs the worker: until it has answered, or when it cannot, a sentence and at most
/// one button stand instead.
class DescriptionPage : public QStackedWidget {
    Q_OBJECT

public:
    /// `header` (may be null) stands above the table and belongs to the page.
    DescriptionPage(const QString& accessibleName, QWidget* header, QWidget* parent = nullptr);
    CellTableView* table() const { return m_table; }
    void showTable();
    void showWords(const QString& title, const QString& sentence, const QString& action = {});
    bool isShowingTable() const { return currentIndex() == 1; }
    /// What stands instead of the table.
    QString words() const { return m_words; }

Q_SIGNALS:
    void actionTriggered();

private:
    shared::EmptyState* m_empty;
    CellTableView* m_table;
    QString m_words;
};

} // namespace kbx::task
