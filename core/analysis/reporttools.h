// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/interval.h"
#include "analysis/reportitems.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace kbx::analysis {

/// Below this many, `Estimate::reason` says "n = 2" beside the value.
inline constexpr std::int64_t smallSample = 5;
/// Marks a value as resting on few; keeps a reason that is there.
void markSmall(Estimate& estimate);
/// "n = 2" for a sample too small to be shown without a word, else empty.
std::string smallText(std::int64_t n);
/// Keeps what was counted and takes the value away.
Estimate withoutValue(Estimate estimate, const std::string& reason);
/// An estimate without a value.
Estimate noEstimate(std::string reason, std::int64_t excluded = 0);
/// A number that is counted, not estimated.
Estimate countEstimate(std::int64_t count, std::vector<std::uint32_t> rows = {});

/// Wilson interval of k of n, where each task votes once. n = 0: no value, `reason` says why.
Estimate shareEstimate(std::int64_t k, std::int64_t n, std::int64_t excluded,
    const ReportOptions& options, std::vector<std::uint32_t> rows = {},
    const std::string& reason = "nothing was judged");

/// Votes of kernels on one share. Wilson where each task votes once, else the task-cluster
/// bootstrap; where that has too few tasks or no width, Wilson with one trial per task.
class ShareTally {
public:
    /// `row` < 0: no row stands behind it. Excluded votes only widen the bounds.
    void add(std::uint32_t task, RateVote vote, std::int64_t row = -1);
    void add(const ReportItem& item, RateVote vote) { add(item.task, vote, item.row); }
    std::int64_t n() const { return static_cast<std::int64_t>(m_votes.size()); }
    std::int64_t passed() const { return m_passed; }
    Estimate estimate(
        const ReportOptions& options, const std::string& reason = "nothing was judged") const;

private:
    struct Pooled {
        double confidence = 0.0;
        int resamples = 0;
        std::uint64_t seed = 0;
        std::int64_t n = 0, tasks = 0;
        NamedInterval interval;
    };
    const Pooled& pooled(const ReportOptions& options) const;

    std::vector<std::pair<std::uint32_t, bool>> m_votes;
    std::vector<std::uint32_t> m_rows;
    std::int64_t m_passed = 0, m_excluded = 0;
    /// The one last computed: panel, table and headline of a report ask for the same.
    mutable std::optional<Pooled> m_pooled;
};

/// Ratios over 0 (speedups) of kernels, by task.
class RatioTally {
public:
    void add(std::uint32_t task, double ratio, std::int64_t row = -1);
    void exclude() { ++m_excluded; }
    std::int64_t n() const { return static_cast<std::int64_t>(m_ratios.size()); }
    std::int64_t excluded() const { return m_excluded; }
    std::vector<double> sorted() const;
    /// Percentile bootstrap of tasks, none for one task; the geometric mean on the log scale; the
    /// median from order statistics where each task has one ratio.
    Estimate geometric(const ReportOptions& options, const std::string& reason) const;
    Estimate arithmetic(const ReportOptions& options, const std::string& reason) const;
    /// Arithmetic and geometric mean over the same resamples, in half the time.
    std::pair<Estimate, Estimate> bothMeans(
        const ReportOptions& options, const std::string& reason) const;
    Estimate median(const ReportOptions& options, const std::string& reason) const;
    /// Share strictly below a limit, of all ratios.
    Estimate shareBelow(
        double limit, const ReportOptions& options, const std::string& reason) const;

private:
    Estimate start(const std::string& reason) const;
    std::vector<std::pair<std::uint32_t, double>> m_ratios;
    std::vector<std::uint32_t> m_rows;
    std::int64_t m_excluded = 0;
};

/// Sets the published value of (category or "" for all, method) where the options show what the
/// papers report: the last round.
void joinPublished(Estimate& estimate, const ReportInput& input, const std::string& row,
    const std::string& column, MatrixValue value);
/// Sets a fact of published.json by its name, where there is one.
void joinFact(Estimate& estimate, const Evidence& evidence, const std::string& name);

/// "Wilson 95 %"
std::string wilsonText(const ReportOptions& options);
/// "percentile bootstrap of tasks 95 %, 2,000 resamples, seed 7"
std::string bootstrapText(const ReportOptions& options);
/// "Intervals: Wilson 95 %; where a task has several kernels, percentile bootstrap …": a sentence.
std::string shareIntervalsText(const ReportOptions& options);
/// "last round of each trajectory, represented by its recorded choice, else its first candidate"
std::string representativeText(const ReportOptions& options);
/// "methods: Claude, GEAK"; "methods: none"
std::string methodSetText(const CandidateTable& table, const std::vector<std::uint32_t>& methods);
/// "against eager, profile paired-cold"; empty without times.
std::string timingText(const TimingScope& timing);
/// "n = 120, left out 7 (not run, unknown or inconclusive)."
std::string countText(std::int64_t n, std::int64_t excluded);
/// "Category/stem@method/run#round", with ".sample" where it is not its round's representative.
std::string candidateText(const CandidateTable& table, std::uint32_t row);

/// Why a rate of these items has no value: "event-selected source" where all of them are of one,
/// else `other`. `method`: only its items; nothing: all.
std::string whyNoRate(const ReportItems& items, const std::string& other,
    std::optional<std::uint32_t> method = std::nullopt);

/// Fills evidence, method set, statistic and the notes that every report over items needs.
void describeItems(Report& report, const ReportInput& input, const ReportItems& items);

/// A panel without content so far.
ReportPanel panelNamed(std::string id, std::string title, PanelKind kind, std::string missing = {});
/// From 0 to 100 %.
ReportAxis shareAxis(std::string title);
/// By powers of two, with a line at 1×.
ReportAxis ratioAxis(std::string title);

/// An empty series.
ReportSeries seriesNamed(std::string name, bool published = false);

/// Cells of a table.
TableCell textCell(std::string text);
TableCell numberCell(Estimate estimate);
/// The published value of an estimate as a number of its own; no value when there is none.
Estimate publishedEstimate(const Estimate& estimate);
/// The same as a cell; empty when there is none.
TableCell publishedCell(const Estimate& estimate);
void addHeadline(Report& report, std::string key, std::string text, Unit unit, Estimate number);

} // namespace kbx::analysis
