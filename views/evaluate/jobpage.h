// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "eval/jobtypes.h"
#include "evidence/logview.h"

#include <QWidget>

class QPushButton;

namespace kbx::evidence {
class EvidenceView;
}
namespace kbx::shared {
class ElidedLabel;
}

namespace kbx::evaluate {

/// One job: its verdict, cases and log.
class JobPage : public QWidget {
    Q_OBJECT

public:
    explicit JobPage(QWidget* parent = nullptr);
    /// `lines`: what was noted with times; without any the job's own log is shown.
    void setJob(const eval::JobEntry& entry, const std::vector<evidence::LogLine>& lines);
    void appendLine(const evidence::LogLine& line);
    void clear();
    eval::JobId jobId() const { return m_job; }
    evidence::EvidenceView* evidenceView() const { return m_evidence; }

public Q_SLOTS:
    void copyLog() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString insteadOf(const eval::JobEntry& entry) const;

    eval::JobId m_job = 0;
    Verdict m_verdict = Verdict::NotRun;
    std::size_t m_shownLines = 0;
    shared::ElidedLabel* m_title;
    shared::ElidedLabel* m_where;
    QPushButton* m_copy;
    evidence::EvidenceView* m_evidence;
};

} // namespace kbx::evaluate
