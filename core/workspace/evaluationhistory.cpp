// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/evaluationhistory.h"

#include "domain/candidatetable.h"
#include "store/candidaterepository.h"
#include "store/evaluationrepository.h"
#include "workspace/studysession.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <functional>
#include <set>

namespace kbx::workspace {
namespace {

/// Enough to be steady, few enough to be read while somebody looks at the page.
constexpr std::size_t mostForEstimate = 48;

} // namespace

Result<EvaluationHistory> evaluationHistory(StudySession& session, std::int64_t candidateId)
{
    const auto candidate = store::CandidateRepository(session.study()).candidate(candidateId);
    if (!candidate) {
        return candidate.error();
    }
    EvaluationHistory history;
    history.candidateId = candidateId;
    store::EvaluationRepository evaluations(session.study());
    for (const std::int64_t id : candidate->evaluations) {
        if (history.entries.size() >= mostEntries) {
            ++history.leftOut;
            continue;
        }
        auto detail = evaluations.load(id);
        if (!detail) {
            return detail.error();
        }
        HistoryEntry entry;
        entry.evaluationId = id;
        entry.createdAtMs = detail->createdAtMs;
        entry.sourcePath = detail->sourcePath;
        entry.synthetic
            = detail->record.environmentJson.find("\"synthetic\":true") != std::string::npos;
        entry.record = std::make_shared<const EvaluationRecord>(std::move(detail->record));
        history.entries.push_back(std::move(entry));
    }
    return history;
}

std::optional<double> totalSeconds(const EvaluationRecord& record)
{
    const QJsonObject seconds
        = QJsonDocument::fromJson(QByteArray::fromStdString(record.secondsJson)).object();
    double sum = 0.0; // without the time in queues: that is of the other jobs
    for (const char* const key : {"prepare", "compile", "correct", "fast"}) {
        sum += seconds.value(QLatin1String(key)).toDouble(0.0);
    }
    return sum > 0.0 ? std::optional(sum) : std::nullopt;
}

Result<std::optional<JobSeconds>> earlierSeconds(
    StudySession& session, const CandidateTable& table, bool onGpu, bool timed)
{
    std::set<std::int64_t, std::greater<>> newest; // ids grow with time
    for (const CandidateRow& row : table.rows) {
        if (row.key < 0 || row.evaluationId == 0) {
            continue;
        }
        const KeyInfo& key = table.keys[static_cast<std::size_t>(row.key)];
        const Backend wanted = onGpu ? Backend::Compiled : Backend::Interpreted;
        if (key.origin == Origin::Measured && key.backend == wanted && !key.synthetic) {
            newest.insert(row.evaluationId);
        }
    }
    store::EvaluationRepository evaluations(session.study());
    std::vector<double> seconds;
    std::size_t read = 0;
    for (const std::int64_t id : newest) {
        if (read++ >= mostForEstimate) {
            break;
        }
        const auto detail = evaluations.load(id);
        if (!detail) {
            return detail.error();
        }
        const auto total = totalSeconds(detail->record);
        if (total && (!timed || !detail->record.timings.empty())) {
            seconds.push_back(*total);
        }
    }
    if (seconds.empty()) {
        return std::optional<JobSeconds>();
    }
    const auto middle = seconds.begin() + static_cast<std::ptrdiff_t>(seconds.size() / 2);
    std::nth_element(seconds.begin(), middle, seconds.end());
    return std::optional(JobSeconds{*middle, static_cast<int>(seconds.size())});
}

} // namespace kbx::workspace
