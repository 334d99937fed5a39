// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListView>

class QLineEdit;

namespace kbx::shell {

class QuickOpenModel;

/// The list below a search field. The field keeps the focus; Up, Down, Page Up, Page Down and
/// Enter are handed to the list by it.
class QuickOpenList : public QListView {
    Q_OBJECT

public:
    explicit QuickOpenList(QWidget* parent = nullptr);
    QuickOpenModel* matches() const { return m_matches; }
    void search(const QString& query);
    /// Keys of `field` that move or choose come here from now on, and so do its edits.
    void serve(QLineEdit* field);
    /// Height that shows all rows, up to twelve.
    int wantedHeight() const;

Q_SIGNALS:
    void rowChosen(int row);
    void searched();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void choose(int row);

    QuickOpenModel* m_matches;
};

} // namespace kbx::shell
