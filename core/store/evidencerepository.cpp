// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/evidencerepository.h"

#include "store/blobcodec.h"
#include "store/connection.h"
#include "store/storeerror.h"
#include "store/study.h"
#include "store/tablenames.h"
#include "store/verdictcode.h"

#include <algorithm>
#include <unordered_map>

// Each table is read once in its own order and joined in memory, as in tableloader.cpp.

namespace kbx::store {
namespace {

constexpr std::size_t errorBytes = 2000;
constexpr std::size_t headBytes = 1000;
constexpr int mostCases = 10'000; ///< to make room for: the number is what a file says
using Places = std::unordered_map<std::int64_t, std::size_t>;

bool continuesCharacter(char c)
{
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

/// Beginning and end of a text, whole UTF-8 characters: the end of a traceback names the error.
std::string shortened(std::string text)
{
    static const std::string gap = "\n…\n";
    if (text.size() <= errorBytes) {
        return text;
    }
    std::size_t head = headBytes;
    while (head > 0 && continuesCharacter(text[head])) {
        --head;
    }
    std::size_t tail = text.size() - (errorBytes - headBytes - gap.size());
    while (tail < text.size() && continuesCharacter(text[tail])) {
        ++tail;
    }
    return text.substr(0, head) + gap + text.substr(tail);
}

/// What names a refusal before anything was compiled or run.
bool isStaticRejection(const Verdicts& verdicts)
{
    return verdicts.reasonCode == "static_rejection" || verdicts.reasonCode == "syntax_error"
        || verdicts.reasonCode == "missing_entry";
}

/// Keys as the candidate table has them, where equal GPUs are one, by the stored keys.
std::unordered_map<std::int64_t, std::int64_t> tableKeys(Connection& connection)
{
    CandidateTable table;
    const TableNames names = loadNames(connection, {}, table);
    std::unordered_map<std::int64_t, std::int64_t> keys;
    for (const auto& [stored, index] : names.keyIndex) {
        keys[stored] = table.keys[static_cast<std::size_t>(index)].id;
    }
    return keys;
}

std::vector<EvaluationEvidence> readEvaluations(Connection& connection,
    const std::unordered_set<std::int64_t>& wanted, const EvidenceReaders& readers)
{
    const auto keys = tableKeys(connection);
    std::vector<EvaluationEvidence> all;
    all.reserve(wanted.size());
    Query row = connection.query(
        "SELECT e.id, e.diagnostic, e.compile, e.correct, e.fast, e.reason_code, e.reason,"
        " x.detail, x.findings, x.seconds, e.key_id, e.cases_total FROM evaluation e"
        " LEFT JOIN evaluation_text x ON x.evaluation_id = e.id ORDER BY e.id");
    while (row.step()) {
        if (!wanted.contains(row.integer(0))) {
            continue;
        }
        EvaluationEvidence one;
        one.evaluationId = row.integer(0);
        one.keyId = keys.at(row.integer(10));
        one.diagnostic = row.flag(1);
        one.verdicts = {verdictOf(row.small(2)), verdictOf(row.small(3)), verdictOf(row.small(4)),
            row.text(5), row.text(6)};
        one.staticRejection = isStaticRejection(one.verdicts);
        if (!one.verdicts.isCorrect() || one.verdicts.fast == Verdict::Fail) {
            auto detail = row.isNull(7) ? std::nullopt : decompressed(row.text(7));
            one.errorText
                = shortened(detail && !detail->empty() ? std::move(*detail) : one.verdicts.reason);
        }
        one.cases.reserve(static_cast<std::size_t>(std::clamp(row.small(11), 0, mostCases)));
        readers.evaluation(row.text(8), row.text(9), one);
        all.push_back(std::move(one));
    }
    return all;
}

CaseEvidence caseIn(const Query& row)
{
    CaseEvidence one;
    one.name = row.text(1);
    one.mode = row.text(2);
    one.verdict = verdictOf(row.small(3));
    one.code = row.text(4);
    one.maxAbs = row.maybeReal(5);
    one.maxRel = row.maybeReal(6);
    one.referenceMax = row.maybeReal(7);
    one.tolerance = row.maybeReal(8);
    one.cosine = row.maybeReal(9);
    one.l1Relative = row.maybeReal(10);
    one.rmse = row.maybeReal(11);
    one.over = row.maybeInteger(12);
    one.count = row.maybeInteger(13);
    if (!row.isNull(14)) {
        one.vacuous = row.flag(14);
    }
    return one;
}

void readCases(Connection& connection, const Places& places, std::vector<EvaluationEvidence>& all)
{
    Query row = connection.query(
        "SELECT evaluation_id, name, mode, verdict, code, max_abs, max_rel, reference_max,"
        " tolerance, cosine, l1_relative, rmse, over_count, element_count, vacuous"
        " FROM eval_case ORDER BY id");
    std::int64_t last = 0;
    EvaluationEvidence* of = nullptr; // cases of an evaluation mostly stand together
    while (row.step()) {
        const std::int64_t id = row.integer(0);
        if (id != last) {
            const auto at = places.find(id);
            of = at == places.end() ? nullptr : &all[at->second];
            last = id;
        }
        if (of != nullptr) {
            of->cases.push_back(caseIn(row));
        }
    }
}

TimingEvidence timingIn(const Query& row)
{
    TimingEvidence one;
    one.main = row.flag(2);
    one.profile = row.text(3);
    one.baseline = row.text(4);
    one.sizeSet = row.text(5);
    one.speedup = row.maybeReal(6);
    one.low = row.maybeReal(7);
    one.high = row.maybeReal(8);
    one.speedupVerdict = row.text(9);
    one.runtimeMs = row.maybeReal(10);
    one.throttled = row.flag(11);
    one.iou = row.maybeReal(12);
    one.mfu = row.maybeReal(13);
    one.utilisation = row.maybeReal(14);
    one.peaksSource = row.text(15);
    one.aaHalfWidth = row.maybeReal(16);
    return one;
}

struct TimingText {
    std::string detail, autotune;
};

/// Evaluation and index of each timing, by its id.
struct TimingPlace {
    std::size_t evaluation = 0, timing = 0;
    TimingText text;
};
using TimingPlaces = std::unordered_map<std::int64_t, TimingPlace>;

TimingPlaces readTimings(
    Connection& connection, const Places& places, std::vector<EvaluationEvidence>& all)
{
    TimingPlaces timings;
    Query row = connection.query(
        "SELECT id, evaluation_id, main, profile, baseline, size_set, speedup, speedup_low,"
        " speedup_high, speedup_verdict, runtime_ms, throttled, iou, mfu, utilisation,"
        " peaks_source, aa_half_width, detail, autotune FROM timing ORDER BY id");
    while (row.step()) {
        const auto at = places.find(row.integer(1));
        if (at == places.end()) {
            continue;
        }
        auto& list = all[at->second].timings;
        timings[row.integer(0)] = {at->second, list.size(), {row.text(17), row.text(18)}};
        list.push_back(timingIn(row));
    }
    return timings;
}

double medianOf(std::vector<float> samples)
{
    const auto middle = samples.begin() + static_cast<std::ptrdiff_t>(samples.size() / 2);
    std::nth_element(samples.begin(), middle, samples.end());
    if (samples.size() % 2 == 1) {
        return static_cast<double>(*middle);
    }
    return (static_cast<double>(*middle)
               + static_cast<double>(*std::max_element(samples.begin(), middle)))
        / 2.0;
}

SizeEvidence& sizeOf(TimingEvidence& timing, std::string size)
{
    // The sides of a size stand together.
    const auto found = std::find_if(timing.sizes.rbegin(), timing.sizes.rend(),
        [&size](const SizeEvidence& one) { return one.size == size; });
    if (found != timing.sizes.rend()) {
        return *found;
    }
    timing.sizes.push_back({});
    timing.sizes.back().size = std::move(size);
    return timing.sizes.back();
}

void readSeries(
    Connection& connection, const TimingPlaces& timings, std::vector<EvaluationEvidence>& all)
{
    if (timings.empty()) {
        return;
    }
    Query row = connection.query(
        "SELECT timing_id, size, side, summary_ms, gb_per_second, tflops,"
        " CASE WHEN summary_ms IS NULL THEN samples END FROM series ORDER BY id");
    while (row.step()) {
        const auto at = timings.find(row.integer(0));
        if (at == timings.end()) {
            continue;
        }
        SizeEvidence& size
            = sizeOf(all[at->second.evaluation].timings[at->second.timing], row.text(1));
        auto ms = row.maybeReal(3);
        if (!ms && !row.isNull(6)) {
            auto samples = floatsOf(row.text(6));
            ms = samples.empty() ? std::nullopt : std::optional(medianOf(std::move(samples)));
        }
        if (row.small(2) == 0) {
            size.referenceMs = ms;
        } else {
            size.kernelMs = ms;
            size.gbPerSecond = row.maybeReal(4);
            size.tflops = row.maybeReal(5);
        }
    }
}

} // namespace

Result<std::vector<EvaluationEvidence>> EvidenceRepository::evaluations(
    const std::unordered_set<std::int64_t>& wanted, const EvidenceReaders& readers)
{
    return guard("read what evaluations found", [&] {
        Connection& connection = m_study.connection();
        ReadTransaction transaction(connection);
        auto all = readEvaluations(connection, wanted, readers);
        Places places;
        places.reserve(all.size());
        for (std::size_t i = 0; i < all.size(); ++i) {
            places[all[i].evaluationId] = i;
        }
        readCases(connection, places, all);
        const auto timings = readTimings(connection, places, all);
        readSeries(connection, timings, all);
        for (const auto& [id, place] : timings) {
            readers.timing(place.text.detail, place.text.autotune,
                all[place.evaluation].timings[place.timing]);
        }
        return all;
    });
}

Result<std::vector<EvaluationLink>> EvidenceRepository::diagnosticLinks()
{
    return guard("look for diagnostic evaluations", [&] {
        std::vector<EvaluationLink> links;
        Query row
            = m_study.connection().query("SELECT l.candidate_id, e.id FROM evaluation e"
                                         " JOIN candidate_evaluation l ON l.evaluation_id = e.id"
                                         " WHERE e.diagnostic = 1 ORDER BY e.id, l.candidate_id");
        while (row.step()) {
            links.push_back({row.integer(0), row.integer(1)});
        }
        return links;
    });
}

Result<std::vector<TimedLink>> EvidenceRepository::mainTimings()
{
    return guard("look for times", [&] {
        const auto keys = tableKeys(m_study.connection());
        std::vector<TimedLink> links;
        Query row = m_study.connection().query(
            "SELECT l.candidate_id, e.id, e.key_id, t.profile, t.baseline, t.speedup"
            " FROM timing t JOIN evaluation e ON e.id = t.evaluation_id"
            " JOIN candidate_evaluation l ON l.evaluation_id = e.id"
            " WHERE t.main = 1 AND e.diagnostic = 0 ORDER BY e.id DESC, l.candidate_id");
        while (row.step()) {
            links.push_back({{row.integer(0), row.integer(1)}, keys.at(row.integer(2)), row.text(3),
                row.text(4), row.maybeReal(5)});
        }
        return links;
    });
}

Result<void> EvidenceRepository::kernelTexts(const std::unordered_set<std::int64_t>& wanted,
    const std::function<void(std::int64_t kernelId, const std::string& text)>& take)
{
    return guard("read the kernels", [&] {
        if (wanted.empty()) {
            return;
        }
        Query row = m_study.connection().query(
            "SELECT kernel_id, data FROM kernel_source ORDER BY kernel_id");
        while (row.step()) {
            if (!wanted.contains(row.integer(0))) {
                continue;
            }
            const auto text = decompressed(row.text(1));
            if (!text) {
                fail(ErrorCode::Damaged, "The stored text of a kernel is damaged.",
                    "Run \"kbx check\" on the study.");
            }
            take(row.integer(0), *text);
        }
    });
}

} // namespace kbx::store
