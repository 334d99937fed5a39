// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/report.h"

#include <QStringList>
#include <QWidget>

class QVBoxLayout;

namespace kbx::statistics {

/// What a report has to say beside its numbers: a box that says why something is missing, and one
/// with warnings. Remarks stand in the details.
class ReportNotes : public QWidget {
    Q_OBJECT

public:
    explicit ReportNotes(QWidget* parent = nullptr);
    /// Null: nothing. Hidden when there is nothing to say.
    void setReport(const analysis::Report* report);
    /// All that is said, one line each.
    QStringList texts() const;

private:
    void clear();
    void addBox(analysis::NoteKind kind, const QStringList& texts);

    QVBoxLayout* m_layout;
    QStringList m_texts;
};

} // namespace kbx::statistics
