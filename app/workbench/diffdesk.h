// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "label/deskcontroller.h"

#include <QObject>

namespace kbx::diff {
class DiffPane;
}

namespace kbx::label {
class LabelPanel;
}

namespace kbx::workbench {

/// Puts the label panel under a diff and joins both: what is shown is what keys label, deciding
/// statements get their bars, blind mode takes the outcome from the headers.
class DiffDesk : public QObject {
    Q_OBJECT

public:
    /// Child of the pane; the controller outlives it.
    DiffDesk(diff::DiffPane& pane, label::DeskController& desk);
    label::LabelPanel* panel() const { return m_panel; }

private:
    void setupPane();
    void setupMessages();
    void followPair();
    void followHunk();
    void markDeciding();
    void showOutcome();

    diff::DiffPane& m_pane;
    label::DeskController& m_desk;
    label::LabelPanel* m_panel;
    bool m_errors = true; ///< shown now
};

} // namespace kbx::workbench
