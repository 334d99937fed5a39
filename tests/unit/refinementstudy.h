// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "reportstudy.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <string>
#include <vector>

namespace kbx::testing {

/// A study with edits: labels, suggestions, code and timings beside its table.
struct RefinementStudy : ReportStudy {
    TableBuilder& b = builder;
    std::function<std::string(std::uint32_t)> code;

    RefinementStudy() = default;
    RefinementStudy(const RefinementStudy&) = delete;
    RefinementStudy& operator=(const RefinementStudy&) = delete;

    analysis::Report report(const std::string& name) { return report(name, b.all()); }
    analysis::Report report(const std::string& name, const std::vector<std::uint32_t>& visible)
    {
        evidence.tasks.resize(b.table.tasks.size());
        evidence.budgets.resize(b.table.runs.size());
        for (const analysis::ReportEntry& entry : analysis::refinementReports()) {
            if (name == entry.name) {
                return entry.compute(
                    {b.table, visible, evidence, categories, published, options, code});
            }
        }
        return {};
    }
    void label(std::uint32_t parentRow, std::uint32_t childRow, const std::string& annotator,
        const std::string& key, bool adjudication = false)
    {
        evidence.labels.push_back({b.table.rows[parentRow].candidateId,
            b.table.rows[childRow].candidateId, annotator, "edits", key, "", adjudication});
    }
    void suggest(std::uint32_t parentRow, std::uint32_t childRow, const std::string& content,
        const std::string& outcome)
    {
        evidence.suggestions.push_back({b.table.rows[parentRow].candidateId,
            b.table.rows[childRow].candidateId, outcome, content, "high"});
    }
    /// Evaluation evidence of a row with one timing.
    EvaluationEvidence& timing(std::uint32_t row, double iou, double mfu)
    {
        const CandidateRow& of = b.table.rows[row];
        EvaluationEvidence evaluation;
        evaluation.evaluationId = of.evaluationId;
        TimingEvidence timing;
        timing.main = true;
        timing.profile = of.profile;
        timing.baseline = of.baseline;
        timing.speedup = of.speedup;
        timing.iou = iou;
        timing.mfu = mfu;
        evaluation.timings.push_back(timing);
        evidence.byEvaluation[of.evaluationId]
            = static_cast<std::uint32_t>(evidence.evaluations.size());
        evidence.evaluations.push_back(evaluation);
        return evidence.evaluations.back();
    }
};

inline const analysis::ReportSeries* seriesOf(
    const analysis::ReportPanel* panel, const std::string& name)
{
    for (std::size_t i = 0; panel != nullptr && i < panel->series.size(); ++i) {
        if (panel->series[i].name == name) {
            return &panel->series[i];
        }
    }
    return nullptr;
}

inline const analysis::ReportTable* tableOf(const analysis::Report& report, const std::string& id)
{
    for (const analysis::ReportTable& table : report.tables) {
        if (table.id == id) {
            return &table;
        }
    }
    return nullptr;
}

/// An empty estimate with a telling reason when there is no such headline.
inline analysis::Estimate headline(const analysis::Report& report, const std::string& key)
{
    for (const analysis::Headline& each : report.headlines) {
        if (each.key == key) {
            return each.number;
        }
    }
    analysis::Estimate none;
    none.reason = "no headline " + key;
    return none;
}

inline bool near(const std::optional<double>& value, double expected, double tolerance = 1e-9)
{
    return value && std::abs(*value - expected) <= tolerance;
}

inline bool hasNote(
    const analysis::Report& report, analysis::NoteKind kind, const std::string& part)
{
    return std::any_of(report.notes.begin(), report.notes.end(), [&](const auto& note) {
        return note.kind == kind && note.text.find(part) != std::string::npos;
    });
}

} // namespace kbx::testing
