// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "filledstudy.h"

#include "store/actionrepository.h"
#include "store/candidaterepository.h"
#include "store/codebookrepository.h"
#include "store/importwriter.h"
#include "store/study.h"
#include "store/userchange.h"
#include "support/syntheticstudy.h"
#include "workspace/codebooks.h"

namespace kbx::testing {
namespace {

constexpr const char* labels[] = {"mask_fix", "indexing_fix", "dtype_fix", "performance_rewrite"};

/// Passes candidates on with what the generator of synthetic studies leaves out.
class FillingSink : public ImportSink {
public:
    explicit FillingSink(ImportSink& sink)
        : m_sink(sink)
    {
    }
    Result<bool> beginSource(const SourceRecord& source) override
    {
        return m_sink.beginSource(source);
    }
    Result<ImportOutcome> addTask(const TaskRecord& task) override { return m_sink.addTask(task); }
    Result<ImportOutcome> addRun(const RunRecord& run) override { return m_sink.addRun(run); }
    Result<ImportOutcome> addCandidate(const CandidateRecord& candidate) override
    {
        CandidateRecord filled = candidate;
        const bool isQuantized = candidate.task.starts_with("Quantization/");
        for (EvaluationRecord& evaluation : filled.evaluations) {
            if (evaluation.origin == Origin::Measured
                && evaluation.verdicts.compile == Verdict::Pass) {
                addCases(evaluation, isQuantized);
            }
        }
        const EvaluationRecord& first = candidate.evaluations.front();
        if (first.verdicts.compile == Verdict::Pass && first.verdicts.correct == Verdict::Fail) {
            filled.evaluations.push_back(diagnostic(first));
        }
        ++m_count;
        return m_sink.addCandidate(filled);
    }
    Result<ImportOutcome> addReferenceTiming(const ReferenceTimingRecord& timing) override
    {
        return m_sink.addReferenceTiming(timing);
    }
    Result<void> finishSource(std::int64_t rows, std::int64_t taken, std::int64_t skipped,
        std::int64_t unchanged) override
    {
        return m_sink.finishSource(rows, taken, skipped, unchanged);
    }
    void abandonSource() override { m_sink.abandonSource(); }

private:
    void addCases(EvaluationRecord& evaluation, bool isQuantized) const
    {
        const bool isCorrect = evaluation.verdicts.correct == Verdict::Pass;
        for (int at = 0; at < 4; ++at) {
            CaseResult one;
            one.name = "case_" + std::to_string(at);
            one.mode = at % 2 == 0 ? "standard" : "outlier";
            // Every second wrong kernel fails on outliers alone.
            const bool fails = !isCorrect && (at % 2 == 1 || m_count % 2 == 0);
            one.verdict = fails ? Verdict::Fail : Verdict::Pass;
            one.code = fails ? "wrong_values" : "";
            one.maxAbs = (fails ? 3e-4 : 2e-6) * (1.0 + static_cast<double>(m_count % 5));
            one.maxRel = 10.0 * *one.maxAbs;
            one.tolerance = 1e-4;
            one.referenceMax = 2.0;
            one.over = fails ? 12 : 0;
            one.count = 1024;
            one.vacuous = m_count % 7 == 0;
            if (isQuantized) {
                one.cosine = fails ? 0.9 : 0.9999;
                one.l1Relative = fails ? 0.4 : 0.001;
                one.rmse = fails ? 0.5 : 0.001;
            }
            evaluation.cases.push_back(one);
        }
    }
    /// Times of a kernel that is wrong; they count nowhere but in their own analysis.
    EvaluationRecord diagnostic(const EvaluationRecord& wrong) const
    {
        EvaluationRecord record = wrong;
        record.purpose = Purpose::Diagnostic;
        record.occurrence = "diagnostic";
        TimingRecord timing;
        timing.profile = "paired-cold";
        timing.baseline = "eager";
        timing.speedup = 0.8 + 0.1 * static_cast<double>(m_count % 7);
        timing.speedupLow = *timing.speedup * 0.98;
        timing.speedupHigh = *timing.speedup * 1.02;
        timing.speedupVerdict = *timing.speedup > 1.02 ? "faster" : "slower";
        timing.runtimeMs = 0.5;
        record.timings = {timing};
        return record;
    }

    ImportSink& m_sink;
    std::int64_t m_count = 0;
};

SyntheticOptions options()
{
    SyntheticOptions made;
    made.methods = {"Claude", "GEAK"};
    made.tasks = {"Activation/leaky_relu", "Activation/gelu_bf16", "Math/div", "Math/log1p",
        "Reduce/sum", "Reduce/argmax", "Fusion/fused_add_mean", "Fusion/fused_relu_sqrt",
        "MatrixMultiply/matmul", "Quantization/matmul_w8a8", "Quantization/linear_w4a16",
        "Loss/cross_entropy"};
    made.rounds = 2;
    made.gpus = {"H20", "L20"};
    made.measuredTimes = true;
    return made;
}

/// Two people label every edit and differ on every third.
Result<void> addLabels(store::Study& study)
{
    const auto& books = workspace::builtInCodebooks();
    if (!books) {
        return books.error();
    }
    const Codebook& book = books->front();
    const std::string json = workspace::codebookToJson(book);
    if (auto added = store::CodebookRepository(study).add(book.name, book.version, json); !added) {
        return added.error();
    }
    const auto table = store::CandidateRepository(study).loadTable();
    if (!table) {
        return table.error();
    }
    std::vector<store::UserChange> changes;
    std::int64_t last = 0;
    for (const CandidateRow& row : (*table)->rows) {
        if (row.parentId == 0 || row.candidateId == last) {
            continue;
        }
        last = row.candidateId;
        const auto at = static_cast<std::size_t>(row.candidateId);
        for (const char* const annotator : {"mh", "jl"}) {
            store::UserChange change;
            change.kind = store::UserChange::Kind::Label;
            change.label.target = {row.parentId, row.candidateId, {}};
            change.label.annotator = annotator;
            change.label.codebook = book.name;
            change.label.codebookVersion = book.version;
            const bool differs = annotator[0] == 'j' && at % 3 == 0;
            change.label.value.label = labels[(at + (differs ? 1 : 0)) % std::size(labels)];
            change.label.createdAtMs = 1000;
            changes.push_back(change);
        }
    }
    const auto done = store::ActionRepository(study).perform("label", changes);
    return done ? Result<void>() : Result<void>(done.error());
}

} // namespace

Result<void> writeEmptyStudy(const QString& path)
{
    const auto study = store::Study::create(path);
    return study ? (*study)->setMeta("synthetic", "1") : Result<void>(study.error());
}

Result<void> writeFilledStudy(const QString& path)
{
    const auto study = store::Study::create(path);
    if (!study) {
        return study.error();
    }
    if (auto marked = (*study)->setMeta("synthetic", "1"); !marked) {
        return marked;
    }
    store::ImportWriter writer(**study);
    FillingSink sink(writer);
    if (auto sent = sendSyntheticStudy(options(), sink); !sent) {
        return sent;
    }
    return addLabels(**study);
}

} // namespace kbx::testing
