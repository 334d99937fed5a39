// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/kernelref.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace kbx::workspace {
namespace {

constexpr std::size_t shortestPrefix = 6;

struct Reference {
    std::string task, method;
    std::optional<std::string> run, sample;
    std::optional<int> round;
};

std::string lowered(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(),
        [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return text;
}

bool isHashPrefix(const std::string& text)
{
    return text.size() >= shortestPrefix && text.size() <= 64
        && text.find_first_not_of("0123456789abcdef") == std::string::npos;
}

/// Reads one part up to any of `stops`, quoted or not; advances `at`. Absent when a quote is not
/// closed.
std::optional<std::string> part(const std::string& text, std::size_t& at, const char* stops)
{
    if (at < text.size() && text[at] == '"') {
        const auto end = text.find('"', at + 1);
        if (end == std::string::npos) {
            return std::nullopt;
        }
        std::string inside = text.substr(at + 1, end - at - 1);
        at = end + 1;
        return inside;
    }
    const auto end = std::min(text.find_first_of(stops, at), text.size());
    std::string plain = text.substr(at, end - at);
    at = end;
    return plain;
}

std::optional<Reference> parse(const std::string& text)
{
    Reference reference;
    std::size_t at = 0;
    const auto task = part(text, at, "@");
    if (!task || at >= text.size() || text[at] != '@') {
        return std::nullopt;
    }
    reference.task = *task;
    const auto method = part(text, ++at, "/#");
    if (!method || method->empty()) {
        return std::nullopt;
    }
    reference.method = *method;
    if (at < text.size() && text[at] == '/') {
        reference.run = part(text, ++at, "#");
    }
    if (at < text.size() && text[at] == '#') {
        const auto round = part(text, ++at, ".");
        if (!round || round->empty() || round->size() > 6
            || round->find_first_not_of("0123456789") != std::string::npos) {
            return std::nullopt;
        }
        reference.round = std::stoi(*round);
        if (at < text.size() && text[at] == '.') {
            reference.sample = part(text, ++at, "");
        }
    }
    if (at != text.size()) {
        return std::nullopt;
    }
    return reference;
}

bool taskMatches(const std::string& name, const std::string& wanted)
{
    if (lowered(name) == lowered(wanted)) {
        return true;
    }
    const auto slash = name.find('/');
    return slash != std::string::npos && lowered(name.substr(slash + 1)) == lowered(wanted);
}

Error notFound(const std::string& text, const std::string& remedy)
{
    return {ErrorCode::NotFound, "No kernel \"" + text + "\" is in this study.", remedy, {}, {}};
}

Result<std::vector<std::uint32_t>> single(
    const CandidateTable& table, const std::string& text, const std::vector<std::uint32_t>& rows)
{
    std::map<std::int64_t, std::vector<std::uint32_t>> byCandidate;
    for (const auto row : rows) {
        byCandidate[table.rows[row].candidateId].push_back(row);
    }
    if (byCandidate.empty()) {
        return notFound(text, "kbx list kernels shows them all.");
    }
    if (byCandidate.size() > 1) {
        std::string choices;
        int named = 0;
        for (const auto& [id, own] : byCandidate) {
            if (++named > 4) {
                choices += " …";
                break;
            }
            choices
                += (choices.empty() ? "" : ", ") + candidateName(table, table.rows[own.front()]);
        }
        return Error{ErrorCode::Ambiguous,
            "\"" + text + "\" fits " + std::to_string(byCandidate.size())
                + " candidates: " + choices + ".",
            "Name one of them.", {}, {}};
    }
    return byCandidate.begin()->second;
}

Result<std::vector<std::uint32_t>> byHash(const CandidateTable& table, const std::string& prefix)
{
    std::set<std::string> hashes;
    std::vector<std::uint32_t> rows;
    for (std::uint32_t i = 0; i < table.rows.size(); ++i) {
        if (table.rows[i].kernelHash.compare(0, prefix.size(), prefix) == 0) {
            hashes.insert(table.rows[i].kernelHash);
            rows.push_back(i);
        }
    }
    if (hashes.size() > 1) {
        return Error{ErrorCode::Ambiguous,
            "\"" + prefix + "\" begins " + std::to_string(hashes.size()) + " kernels.",
            "Give more digits.", {}, {}};
    }
    if (rows.empty()) {
        return notFound(prefix, "kbx list kernels shows them all.");
    }
    // One text may stand for several candidates; the first stands for it.
    std::vector<std::uint32_t> first;
    for (const auto row : rows) {
        if (table.rows[row].candidateId == table.rows[rows.front()].candidateId) {
            first.push_back(row);
        }
    }
    return first;
}

std::string quotedIfNeeded(const std::string& text)
{
    return text.find_first_of("/@#\" ") == std::string::npos ? text : "\"" + text + "\"";
}

} // namespace

Result<std::vector<std::uint32_t>> resolveCandidate(
    const CandidateTable& table, const std::string& text)
{
    if (isHashPrefix(lowered(text))) {
        return byHash(table, lowered(text));
    }
    const auto reference = parse(text);
    if (!reference) {
        return Error{ErrorCode::Usage, "\"" + text + "\" names no kernel.",
            "Use at least 6 digits of its hash, or task@method/run#round.", {}, {}};
    }
    std::vector<std::uint32_t> rows;
    int last = -1;
    for (std::uint32_t i = 0; i < table.rows.size(); ++i) {
        const CandidateRow& row = table.rows[i];
        if (!taskMatches(table.taskOf(row).name, reference->task)
            || lowered(table.methodOf(row).name) != lowered(reference->method)
            || (reference->run && lowered(table.runOf(row).name) != lowered(*reference->run))) {
            continue;
        }
        if (reference->round && row.round != *reference->round) {
            continue;
        }
        if (reference->sample ? row.sample != *reference->sample : !row.representative) {
            continue;
        }
        if (!reference->round && row.round > last) {
            rows.clear();
        }
        last = std::max(last, row.round);
        if (reference->round || row.round == last) {
            rows.push_back(i);
        }
    }
    return single(table, text, rows);
}

std::string candidateName(const CandidateTable& table, const CandidateRow& row)
{
    const std::string& task = table.taskOf(row).name;
    // The slash of "Category/stem" is expected in a task and needs no quotes.
    const std::string taskPart
        = task.find_first_of("@#\" ") == std::string::npos ? task : "\"" + task + "\"";
    return taskPart + "@" + quotedIfNeeded(table.methodOf(row).name) + "/"
        + quotedIfNeeded(table.runOf(row).name) + "#" + std::to_string(row.round) + "."
        + row.sample;
}

} // namespace kbx::workspace
