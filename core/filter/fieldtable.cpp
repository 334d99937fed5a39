// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "filter/fieldtable.h"

#include <algorithm>

namespace kbx::filter {
namespace {

using Table = CandidateTable;
using Row = CandidateRow;
using Number = std::optional<double>;
using Text = std::optional<std::string>;

Text known(const std::string& text)
{
    return text.empty() ? std::nullopt : Text(text);
}

/// One name a line, which TextRule::Member takes apart.
std::string joined(const std::vector<std::string>& names)
{
    std::string all;
    for (const std::string& name : names) {
        all += (all.empty() ? "" : "\n") + name;
    }
    return all;
}

Number counted(bool known, double value)
{
    return known ? Number(value) : std::nullopt;
}

const KeyInfo* keyOf(const Table& table, const Row& row)
{
    return row.key < 0 ? nullptr : &table.keys[static_cast<std::size_t>(row.key)];
}

Field numberField(const char* name, const char* help, Number (*get)(const Table&, const Row&))
{
    Field field;
    field.info = {name, "number", help};
    field.type = FieldType::Number;
    field.number = get;
    return field;
}

Field textField(const char* name, const char* help, Text (*get)(const Table&, const Row&),
    TextRule rule = TextRule::Plain, std::vector<std::string> words = {})
{
    Field field;
    field.info = {name, "text", help};
    field.type = FieldType::Text;
    field.text = get;
    field.rule = rule;
    field.words = std::move(words);
    return field;
}

Field flagField(const char* name, const char* help, Truth (*get)(const Table&, const Row&))
{
    Field field;
    field.info = {name, "flag", help};
    field.type = FieldType::Flag;
    field.flag = get;
    field.words = {"true", "false"};
    return field;
}

Field verdictField(const char* name, const char* help, Truth (*get)(const Table&, const Row&),
    Verdict (*verdict)(const Row&))
{
    Field field = flagField(name, help, get);
    field.type = FieldType::Verdict;
    field.verdict = verdict;
    field.words = {"pass", "fail", "not_run", "not_applicable", "inconclusive", "unknown"};
    return field;
}

Field specialField(const char* name, const char* kind, const char* help, FieldType type)
{
    Field field;
    field.info = {name, kind, help};
    field.type = type;
    return field;
}

Truth ofVote(RateVote vote)
{
    return vote == RateVote::Pass ? Truth::True
        : vote == RateVote::Fail  ? Truth::False
                                  : Truth::Unknown;
}

Truth fastTruth(const Row& row)
{
    if (correctVote(row.verdicts) == RateVote::Fail || row.verdicts.fast == Verdict::Fail) {
        return Truth::False;
    }
    return row.verdicts.fast == Verdict::Pass ? Truth::True : Truth::Unknown;
}

template <CandidateFlag flag> Truth hasFlag(const Table&, const Row& row)
{
    return truthOf((row.flags & flag) != 0);
}

void addNumbers(std::vector<Field>& fields)
{
    fields.push_back(specialField("round", "number",
        "Round of the trajectory; also round=last and round=best", FieldType::Round));
    fields.push_back(numberField("speedup", "Reference time / kernel time, above 1 is faster",
        [](const Table&, const Row& row) { return row.speedup; }));
    fields.push_back(numberField("runtime", "Kernel time in milliseconds",
        [](const Table&, const Row& row) { return row.runtimeMs; }));
    fields.push_back(numberField("casesFailed", "Correctness cases that failed",
        [](const Table&, const Row& row) { return counted(row.casesTotal > 0, row.casesFailed); }));
    fields.push_back(numberField("cases", "Correctness cases judged",
        [](const Table&, const Row& row) { return counted(row.casesTotal > 0, row.casesTotal); }));
    fields.push_back(numberField(
        "sizes", "Input sizes with a time on both sides", [](const Table&, const Row& row) {
            return row.sizes ? Number(*row.sizes) : std::nullopt;
        }));
    fields.push_back(
        numberField("bytes", "Length of the source in bytes", [](const Table&, const Row& row) {
            return counted(row.kernelId != 0, static_cast<double>(row.sourceBytes));
        }));
    fields.push_back(numberField("lines", "Lines of the source",
        [](const Table&, const Row& row) { return counted(row.kernelId != 0, row.sourceLines); }));
    fields.push_back(numberField("maintainability", "Maintainability index of the source",
        [](const Table&, const Row& row) { return row.maintainability; }));
    fields.push_back(numberField("cyclomatic", "Cyclomatic complexity of the source",
        [](const Table&, const Row& row) { return row.cyclomatic; }));
}

void addNames(std::vector<Field>& fields)
{
    fields.push_back(textField(
        "task", "Task, with or without its category",
        [](const Table& table, const Row& row) { return known(table.taskOf(row).name); },
        TextRule::TaskName));
    fields.push_back(textField("category", "Category of the task",
        [](const Table& table, const Row& row) { return known(table.taskOf(row).category); }));
    fields.push_back(textField("method", "What produced the kernel",
        [](const Table& table, const Row& row) { return known(table.methodOf(row).name); }));
    fields.push_back(textField("run", "One execution of a method",
        [](const Table& table, const Row& row) { return known(table.runOf(row).name); }));
    fields.push_back(textField("sample", "Worker, beam or k within a round",
        [](const Table&, const Row& row) { return known(row.sample); }));
    fields.push_back(textField(
        "label", "Edit type against the parent; label:x also finds x:detail",
        [](const Table&, const Row& row) { return known(row.editLabel); }, TextRule::Label));
    fields.push_back(textField(
        "hash", "SHA-256 of the source, or its first 6 or more digits",
        [](const Table&, const Row& row) { return known(row.kernelHash); }, TextRule::Hash));
    fields.push_back(textField(
        "submission", "SHA-256 of the submission, or its start",
        [](const Table&, const Row& row) { return known(row.submissionHash); }, TextRule::Hash));
    fields.push_back(textField("note", "Text of the note: note~mask",
        [](const Table&, const Row& row) { return known(row.note); }));
    fields.push_back(textField(
        "in", "In a collection: in:\"hard ones\"",
        [](const Table&, const Row& row) { return known(joined(row.collections)); },
        TextRule::Member));
    fields.push_back(textField("dtype", "Data type of the evaluation",
        [](const Table&, const Row& row) { return known(row.dtype); }));
    fields.push_back(specialField(
        "code", "text", "Source text, searched last: code~/tl\\.dot/", FieldType::Code));
}

void addEvidence(std::vector<Field>& fields)
{
    fields.push_back(textField(
        "gpu", "GPU model of the evaluation: gpu~H200", [](const Table& table, const Row& row) {
            const KeyInfo* key = keyOf(table, row);
            return key == nullptr ? std::nullopt : known(key->gpuModel);
        }));
    fields.push_back(textField("backend", "compiled, interpreted or unknown",
        [](const Table& table, const Row& row) {
            const KeyInfo* key = keyOf(table, row);
            return key == nullptr ? std::nullopt : Text(toString(key->backend));
        },
        TextRule::Plain, {"compiled", "interpreted", "unknown"}));
    fields.push_back(textField("origin", "measured, imported, self_reported or published",
        [](const Table& table, const Row& row) {
            const KeyInfo* key = keyOf(table, row);
            return key == nullptr ? std::nullopt : Text(toString(key->origin));
        },
        TextRule::Plain, {"measured", "imported", "self_reported", "published"}));
    fields.push_back(textField("environment", "Versions the evaluation ran with",
        [](const Table&, const Row& row) { return known(row.environment); }));
    fields.push_back(textField("profile", "Timing profile",
        [](const Table&, const Row& row) { return known(row.profile); }));
    fields.push_back(textField("baseline", "What the speedup is measured against",
        [](const Table&, const Row& row) { return known(row.baseline); }));
    fields.push_back(textField("timing", "Verdict on the speedup",
        [](const Table&, const Row& row) { return known(row.speedupVerdict); }, TextRule::Plain,
        {"faster", "slower", "indistinguishable", "below_resolution", "inconclusive",
            "impossible"}));
    fields.push_back(textField("reason", "Reason code of the first barrier not passed",
        [](const Table&, const Row& row) { return known(row.verdicts.reasonCode); }));
    fields.push_back(textField("message", "Sentence of that reason",
        [](const Table&, const Row& row) { return known(row.verdicts.reason); }));
}

void addFlags(std::vector<Field>& fields)
{
    fields.push_back(verdictField(
        "compile", "Stage 1 passed; also compile=fail …",
        [](const Table&, const Row& row) { return ofVote(compileVote(row.verdicts)); },
        [](const Row& row) { return row.verdicts.compile; }));
    fields.push_back(verdictField(
        "correct", "Stages 1 and 2 passed; also correct=not_run …",
        [](const Table&, const Row& row) { return ofVote(correctVote(row.verdicts)); },
        [](const Row& row) { return row.verdicts.correct; }));
    fields.push_back(verdictField(
        "fast", "Timing completed validly",
        [](const Table&, const Row& row) { return fastTruth(row); },
        [](const Row& row) { return row.verdicts.fast; }));
    fields.push_back(flagField("evaluated", "Has an evaluation",
        [](const Table&, const Row& row) { return truthOf(row.key >= 0); }));
    fields.push_back(flagField("answered", "Has a source",
        [](const Table&, const Row& row) { return truthOf(row.kernelId != 0); }));
    fields.push_back(flagField("representative", "Stands for its round",
        [](const Table&, const Row& row) { return truthOf(row.representative); }));
    fields.push_back(flagField("starred", "Marked with a star",
        [](const Table&, const Row& row) { return truthOf(row.starred); }));
    fields.push_back(flagField("noted", "Has a note",
        [](const Table&, const Row& row) { return truthOf(!row.note.empty()); }));
    fields.push_back(flagField("labelled", "Its edit has a label",
        [](const Table&, const Row& row) { return truthOf(!row.editLabel.empty()); }));
    fields.push_back(flagField("stale", "Made under another task, evaluator or gate version",
        [](const Table&, const Row& row) { return truthOf(row.stale); }));
    fields.push_back(flagField(
        "delegated", "Library compute reached from the entry", [](const Table&, const Row& row) {
            return row.key < 0 ? Truth::Unknown : truthOf(row.delegated);
        }));
    fields.push_back(
        flagField("throttled", "The GPU throttled while timing", [](const Table&, const Row& row) {
            return row.speedup ? truthOf(row.throttled) : Truth::Unknown;
        }));
    fields.push_back(
        flagField("synthetic", "From a generated study", [](const Table& table, const Row& row) {
            const KeyInfo* key = keyOf(table, row);
            return truthOf(table.synthetic || (key != nullptr && key->synthetic));
        }));
    fields.push_back(flagField("unparsable", "Not valid Python", hasFlag<FlagUnparsable>));
    fields.push_back(flagField("flattened", "Its line breaks were lost", hasFlag<FlagFlattened>));
    fields.push_back(
        flagField("diffMismatch", "The stored diff is of other code", hasFlag<FlagDiffMismatch>));
    fields.push_back(
        flagField("identicalCode", "Same submission as its parent", hasFlag<FlagIdenticalCode>));
    fields.push_back(flagField(
        "notInCatalogue", "Its task is not in the catalogue", hasFlag<FlagNotInCatalogue>));
    fields.push_back(flagField("cutError", "The source cut the error text", hasFlag<FlagCutError>));
    fields.push_back(flagField("joined", "Joined from two records", hasFlag<FlagJoined>));
    fields.push_back(flagField("fenced", "Markdown fences were stripped", hasFlag<FlagFenced>));
}

std::vector<Field> makeTable()
{
    std::vector<Field> fields;
    addNames(fields);
    addNumbers(fields);
    addFlags(fields);
    addEvidence(fields);
    return fields;
}

/// Optimal string alignment distance: insertions, deletions, replacements, swapped neighbours.
std::size_t distance(const std::string& one, const std::string& other)
{
    std::vector<std::vector<std::size_t>> d(
        one.size() + 1, std::vector<std::size_t>(other.size() + 1));
    for (std::size_t i = 0; i <= one.size(); ++i) {
        for (std::size_t j = 0; j <= other.size(); ++j) {
            if (i == 0 || j == 0) {
                d[i][j] = i + j;
                continue;
            }
            const std::size_t replaced = d[i - 1][j - 1] + (one[i - 1] == other[j - 1] ? 0 : 1);
            d[i][j] = std::min({d[i - 1][j] + 1, d[i][j - 1] + 1, replaced});
            if (i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1]) {
                d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
            }
        }
    }
    return d[one.size()][other.size()];
}

} // namespace

const std::vector<Field>& fieldTable()
{
    static const std::vector<Field> table = makeTable();
    return table;
}

const Field* findField(std::string_view name)
{
    const std::string wanted = folded(name);
    for (const Field& field : fieldTable()) {
        if (folded(field.info.name) == wanted) {
            return &field;
        }
    }
    return nullptr;
}

std::string folded(std::string_view text)
{
    std::string result(text);
    for (char& byte : result) {
        if (byte >= 'A' && byte <= 'Z') {
            byte = static_cast<char>(byte - 'A' + 'a');
        }
    }
    return result;
}

std::string nearest(std::string_view word, const std::vector<std::string>& names)
{
    // A very long word resembles no name; comparing it would only cost time.
    if (word.empty() || word.size() > 40) {
        return {};
    }
    const std::string wanted = folded(word);
    std::string best;
    std::size_t bestDistance = std::max<std::size_t>(1, wanted.size() / 3) + 1;
    for (const std::string& name : names) {
        const std::string candidate = folded(name);
        const bool starts = wanted.size() >= 3 && candidate.compare(0, wanted.size(), wanted) == 0;
        const std::size_t apart = starts ? 1 : distance(wanted, candidate);
        if (apart < bestDistance) {
            bestDistance = apart;
            best = name;
        }
    }
    return best;
}

std::vector<std::string> fieldNames()
{
    std::vector<std::string> names;
    for (const Field& field : fieldTable()) {
        names.push_back(field.info.name);
    }
    return names;
}

const std::vector<FieldInfo>& fields()
{
    static const std::vector<FieldInfo> infos = [] {
        std::vector<FieldInfo> list;
        for (const Field& field : fieldTable()) {
            list.push_back(field.info);
        }
        return list;
    }();
    return infos;
}

} // namespace kbx::filter
