// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "eval/jobtypes.h"
#include "evidence/logview.h"

#include <QWidget>

class QComboBox;
class QPushButton;
class QStackedWidget;

namespace kbx::evidence {
class EvidenceView;
}
namespace kbx::shared {
class ElidedLabel;
class SegmentedChoice;
} // namespace kbx::shared

namespace kbx::evaluate {

class ComparePage;
class TimingPage;

/// A verdict of the study that is shown without a job of this session.
struct StoredVerdict {
    std::int64_t evaluationId = 0; ///< 0: the kernel has none
    QString title; ///< "softmax · GEAK round 2"
    QString where; ///< "H200, imported"
    Verdict verdict = Verdict::NotRun;
};

/// One job, or one stored evaluation: its verdict, cases and log, its times, and how it compares
/// with other runs of the same kernel.
class JobPage : public QWidget {
    Q_OBJECT

public:
    enum class Tab { Cases, Timing, Compare };

    explicit JobPage(QWidget* parent = nullptr);
    /// `lines`: what was noted with times; without any the job's own log is shown.
    void setJob(const eval::JobEntry& entry, const std::vector<evidence::LogLine>& lines);
    /// What stands there until showRecord() brings the record of the same evaluation.
    void setStored(const StoredVerdict& stored);
    /// Evaluations of the kernel that can be shown instead; fewer than two show no choice.
    void setChoices(const QList<std::pair<std::int64_t, QString>>& evaluations);
    void showRecord(std::int64_t evaluationId, std::shared_ptr<const EvaluationRecord> record);
    void showFailure(std::int64_t evaluationId, const QString& why);
    void appendLine(const evidence::LogLine& line);
    void clear();
    eval::JobId jobId() const { return m_job; }
    /// 0 while a job is shown, or nothing.
    std::int64_t evaluationId() const { return m_evaluation; }
    QString title() const;
    bool isEmptyLog() const;
    QComboBox* choice() const { return m_choice; }
    evidence::EvidenceView* evidenceView() const { return m_evidence; }
    TimingPage* timingPage() const { return m_timing; }
    ComparePage* comparePage() const { return m_compare; }
    QPushButton* againButton() const { return m_again; }
    Tab tab() const;
    void setTab(Tab tab);
    /// What was compared may have changed: asks anew, at once when it is looked at.
    void refreshComparison();
    /// Why the subject cannot run again now; empty = it can.
    void setAgainRefusal(const QString& why);

Q_SIGNALS:
    /// The page of comparisons is looked at and needs the runs of the subject.
    void comparisonWanted();
    void runAgainRequested();
    void evaluationChosen(std::int64_t evaluationId);

public Q_SLOTS:
    void copyLog() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void setupHead();
    void showTab(int index);
    QString insteadOf(const eval::JobEntry& entry) const;

    eval::JobId m_job = 0;
    std::int64_t m_evaluation = 0;
    bool m_hasSubject = false;
    Verdict m_verdict = Verdict::NotRun;
    std::size_t m_shownLines = 0;
    shared::ElidedLabel* m_title;
    shared::ElidedLabel* m_where;
    QComboBox* m_choice;
    shared::SegmentedChoice* m_tabs;
    QPushButton* m_again;
    QPushButton* m_copy;
    evidence::EvidenceView* m_evidence;
    TimingPage* m_timing;
    ComparePage* m_compare;
    QStackedWidget* m_pages;
    const void* m_shownResult = nullptr; ///< record of the job that is compared
    bool m_comparisonStale = true;
};

} // namespace kbx::evaluate
