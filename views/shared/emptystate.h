// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace kbx::shared {

/// What a pane shows instead of content: a title, a sentence and at most one action.
class EmptyState : public QWidget {
    Q_OBJECT

public:
    explicit EmptyState(QWidget* parent = nullptr);
    /// An empty `action` shows no button.
    void setWords(const QString& title, const QString& sentence, const QString& action = {});

Q_SIGNALS:
    void actionTriggered();

protected:
    void changeEvent(QEvent* event) override;

private:
    void applyFonts();

    QLabel* m_title;
    QLabel* m_sentence;
    QPushButton* m_action;
};

} // namespace kbx::shared
