// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/trajectorydata.h"
#include "domain/candidatetable.h"
#include "workspace/workspaceservice.h"

#include <QWidget>

#include <memory>

namespace kbx::evidence {
class EvidenceView;
}
namespace kbx::shared {
class BadgeRow;
class ElidedLabel;
} // namespace kbx::shared

namespace kbx::trajectory {

class RoundsArea;
class RoundsCanvas;

/// One trajectory: cards above, what the evaluator said of the right side below (where there is
/// room).
class RoundsPage : public QWidget {
    Q_OBJECT

public:
    explicit RoundsPage(QWidget* parent = nullptr);
    void setTrajectory(std::shared_ptr<const analysis::TrajectoryData> trajectory,
        std::shared_ptr<const CandidateTable> table);
    /// Marks both sides and names the right one below.
    void setSides(std::int64_t left, std::int64_t right);
    /// Null: the candidate was never evaluated.
    void setEvaluation(std::shared_ptr<const workspace::EvaluationDetail> detail);
    RoundsCanvas* canvas() const;
    evidence::EvidenceView* evidenceView() const { return m_evidence; }

protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void layOut();
    int cardsHeight() const;

    std::shared_ptr<const CandidateTable> m_table;
    RoundsArea* m_area;
    QWidget* m_below;
    shared::ElidedLabel* m_title;
    shared::ElidedLabel* m_where;
    shared::BadgeRow* m_badges;
    evidence::EvidenceView* m_evidence;
};

} // namespace kbx::trajectory
