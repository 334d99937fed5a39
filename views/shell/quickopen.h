// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workspace/navigation.h"

#include <QLineEdit>

namespace kbx::shell {

class CardFrame;
class QuickOpenList;
class QuickOpenModel;

/// The search field of the toolbar (Ctrl+P) with its list below, over tasks, kernels, panes and
/// commands.
class QuickOpen : public QLineEdit {
    Q_OBJECT

public:
    explicit QuickOpen(QWidget* parent = nullptr);
    QuickOpenModel* model() const;
    QuickOpenList* list() const { return m_list; }
    bool isListShown() const;

Q_SIGNALS:
    /// The field got the focus: what can be found may be brought up to date.
    void opened();
    /// Esc or a choice: the keyboard goes back to the pane.
    void left();
    void selectionChosen(const kbx::workspace::Selection& selection);
    void paneChosen(const QString& paneId);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void showList();
    void choose(int row);
    void leave();

    CardFrame* m_card;
    QuickOpenList* m_list;
};

} // namespace kbx::shell
