// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/heatmapdata.h"
#include "domain/candidatetable.h"
#include "domain/evaluation.h"
#include "heatmap/samplesummary.h"
#include "shared/detailspanel.h"
#include "shared/tokens.h"

class QFormLayout;
class QPushButton;

namespace kbx::shared {
class BadgeRow;
class ElidedLabel;
} // namespace kbx::shared

namespace kbx::heatmap {

class RatioHistogram;
class SizeBars;

/// One kernel (or a mean over kernels) on one GPU: speedup with interval, where it comes from, how
/// the samples spread, and the ratio per input size.
class HeatDetails : public shared::DetailsPanel {
    Q_OBJECT

public:
    explicit HeatDetails(QWidget* parent = nullptr);
    void showCell(const QString& kernel, const QString& gpu, const analysis::HeatCell& cell,
        const CandidateTable* table);
    /// A group: its name and how many kernels it has.
    void showMean(const QString& name, const QString& gpu, const analysis::HeatCell& cell,
        std::int64_t kernels);
    /// Sizes of the evaluation shown now; others are ignored.
    void showEvaluation(std::int64_t evaluationId, const EvaluationRecord& record);
    void showHint(const QString& text);
    /// 0 when nothing is shown.
    std::int64_t evaluationId() const { return m_evaluation; }

Q_SIGNALS:
    void trajectoryRequested();
    void samplesRequested();

private:
    void setupBody();
    void showNumber(const QString& title, const analysis::HeatCell& cell, const QString& words);
    void addEvidence(const CandidateTable& table, const CandidateRow& row);
    void addSamples(const SampleSummary& summary);
    void addLine(
        const QString& name, const QString& value, shared::Token color = shared::Token::Text);
    void clearLines();

    shared::ElidedLabel* m_value;
    shared::ElidedLabel* m_interval;
    shared::ElidedLabel* m_words;
    shared::BadgeRow* m_badges;
    QFormLayout* m_lines;
    RatioHistogram* m_histogram;
    SizeBars* m_sizes;
    shared::ElidedLabel* m_note; ///< what the sizes lack
    QPushButton* m_trajectory;
    QPushButton* m_samples;
    std::int64_t m_evaluation = 0;
    std::string m_profile, m_baseline; ///< of the timing shown
};

} // namespace kbx::heatmap
