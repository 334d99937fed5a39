// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/auditannotation.h"

#include "formats/sourcefile.h"
#include "formats/textfile.h"

#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <regex>
#include <set>

namespace kbx::formats {
namespace {

constexpr std::size_t maxBytes = std::size_t{16} << 20;

Error badYaml(const std::string& path, int line, const std::string& why)
{
    return {ErrorCode::InvalidInput, fileName(path) + " is no valid YAML: " + why + ".",
        "Correct the file and import it again.", "",
        {{"code", "bad_yaml"}, {"line", std::to_string(line)}}};
}

/// Text of a scalar at the top; empty for an absent key and for null.
std::string scalar(const YAML::Node& document, const char* key)
{
    const YAML::Node node = document[key];
    if (!node || !node.IsScalar()) {
        return {};
    }
    std::string text = node.Scalar();
    text.erase(text.find_last_not_of(" \t\r\n") + 1);
    return text;
}

/// The hash of the audited source: a key of its own, or "solution.py SHA256 is <64 hex digits>"
/// within the text.
std::vector<std::string> hashesOf(const YAML::Node& document, const std::string& text)
{
    std::set<std::string> found;
    const auto keep = [&](std::string hash) {
        std::transform(hash.begin(), hash.end(), hash.begin(),
            [](char c) { return c >= 'A' && c <= 'F' ? static_cast<char>(c - 'A' + 'a') : c; });
        if (hash.size() == 64 && hash.find_first_not_of("0123456789abcdef") == std::string::npos) {
            found.insert(hash);
        }
    };
    for (const char* const key : {"sha256", "solution_sha256", "kernel_sha256", "source_sha256"}) {
        keep(scalar(document, key));
    }
    constexpr std::string_view subject = "solution.py";
    for (auto at = text.find(subject); at != std::string::npos; at = text.find(subject, at + 1)) {
        // A short window: regular expressions over megabytes of foreign text are a trap.
        const std::string window = text.substr(at + subject.size(), 160);
        static const std::regex hash(
            "^'?s?\\s+SHA-?256(\\s+is|\\s*[:=])?\\s+([0-9a-fA-F]{64})([^0-9a-fA-F]|$)",
            std::regex::icase);
        std::smatch match;
        if (std::regex_search(window, match, hash)) {
            keep(match[2].str());
        }
    }
    return {found.begin(), found.end()};
}

/// The line of a quote that is open to the end of the text, which yaml-cpp takes as closed there:
/// then a key behind the end becomes part of the last text. 0: none.
int openQuoteLine(const std::string& text)
{
    constexpr auto sentinel = "kbx_end_of_file";
    try {
        const auto documents = YAML::LoadAll(text + "\n" + sentinel + ": 1\n");
        if (documents.size() != 1 || documents.front()[sentinel]) {
            return 0;
        }
        YAML::Node last = documents.front();
        while (last.IsMap() || last.IsSequence()) {
            YAML::Node child;
            for (const auto& member : last) {
                child.reset(last.IsMap() ? member.second : member);
            }
            last.reset(child);
        }
        return last.IsScalar() ? last.Mark().line + 1 : 0;
    } catch (const YAML::Exception&) {
        return 0; // the text ends a document by itself
    }
}

Result<AuditAnnotation> fromDocument(
    const YAML::Node& document, const std::string& path, const std::string& text)
{
    if (!document.IsMap()) {
        return badYaml(path, 1, "it holds no keys");
    }
    std::set<std::string> seen;
    for (const auto& member : document) {
        if (member.first.IsScalar() && !seen.insert(member.first.Scalar()).second) {
            return badYaml(path, member.first.Mark().line + 1,
                "the key " + member.first.Scalar() + " stands twice");
        }
    }
    AuditAnnotation audit;
    audit.runId = scalar(document, "run_id");
    audit.problem = scalar(document, "problem");
    audit.model = scalar(document, "model");
    audit.harness = scalar(document, "harness");
    audit.gpu = scalar(document, "gpu");
    audit.verdict = scalar(document, "verdict");
    audit.summary = scalar(document, "summary");
    audit.hashes = hashesOf(document, text);
    audit.verdictLine = audit.verdict.empty() ? 0 : document["verdict"].Mark().line + 1;
    return audit;
}

} // namespace

bool looksLikeAudit(std::string_view head)
{
    if (head.empty() || head.front() == '{' || head.front() == '[') {
        return false;
    }
    bool run = false, verdict = false;
    for (std::size_t at = 0; at < head.size();) {
        const auto end = std::min(head.find('\n', at), head.size());
        const auto line = head.substr(at, end - at);
        run = run || line.rfind("run_id:", 0) == 0;
        verdict = verdict || line.rfind("verdict:", 0) == 0;
        at = end + 1;
    }
    return run || verdict;
}

Result<AuditAnnotation> readAuditAnnotation(const std::string& path)
{
    const auto file = readTextFile(path, maxBytes);
    if (!file) {
        return file.error();
    }
    try {
        const auto documents = YAML::LoadAll(file->utf8);
        if (documents.size() != 1) {
            return badYaml(path, 1, "it holds " + std::to_string(documents.size()) + " documents");
        }
        if (const int line = openQuoteLine(file->utf8)) {
            return badYaml(path, line, "a quote is never closed");
        }
        return fromDocument(documents.front(), path, file->utf8);
    } catch (const YAML::Exception& exception) {
        return badYaml(path, exception.mark.line + 1, exception.msg);
    }
}

std::string verdictWord(std::string_view text)
{
    std::string word;
    for (const char c : text) {
        const bool letter = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        const char lower = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        if (letter || lower != c) {
            word += lower;
        } else if (!word.empty() && word.back() != '_') {
            word += '_';
        }
    }
    word.erase(word.find_last_not_of('_') + 1);
    return word;
}

} // namespace kbx::formats
