// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/heatmapdata.h"
#include "domain/candidatetable.h"
#include "domain/evaluation.h"
#include "shared/detailspanel.h"

class QFormLayout;
class QPushButton;

namespace kbx::shared {
class BadgeRow;
class ElidedLabel;
} // namespace kbx::shared

namespace kbx::heatmap {

class SizeBars;

/// One kernel on one GPU: speedup with interval, where it comes from, and the ratio per input size.
class HeatDetails : public shared::DetailsPanel {
    Q_OBJECT

public:
    explicit HeatDetails(QWidget* parent = nullptr);
    void showCell(const QString& kernel, const QString& gpu, const analysis::HeatCell& cell,
        const CandidateTable* table);
    /// Sizes of the evaluation shown now; others are ignored.
    void showEvaluation(std::int64_t evaluationId, const EvaluationRecord& record);
    void showHint(const QString& text);
    /// 0 when nothing is shown.
    std::int64_t evaluationId() const { return m_evaluation; }

Q_SIGNALS:
    void trajectoryRequested();

private:
    void addLine(const QString& name, const QString& value);
    void clearLines();

    shared::ElidedLabel* m_value;
    shared::ElidedLabel* m_interval;
    shared::ElidedLabel* m_words;
    shared::BadgeRow* m_badges;
    QFormLayout* m_lines;
    SizeBars* m_sizes;
    QPushButton* m_trajectory;
    std::int64_t m_evaluation = 0;
};

} // namespace kbx::heatmap
