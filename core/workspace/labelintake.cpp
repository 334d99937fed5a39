// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/labelintake.h"

#include "domain/redaction.h"
#include "store/codebookrepository.h"
#include "store/labelrepository.h"
#include "workspace/codebooks.h"
#include "workspace/labelcheck.h"
#include "workspace/studysession.h"

#include <QDateTime>

#include <algorithm>

namespace kbx::workspace {
namespace {

void skip(SourceReport& report, SourcePlace place, const char* code, const std::string& text)
{
    ++report.skipped;
    report.problems.push_back({place.line, place.byte, code, text});
}

/// Notes may have been redacted on their way, or got other line ends.
std::string plainNote(const std::string& note)
{
    std::string text = redacted(note);
    text.erase(std::remove(text.begin(), text.end(), '\r'), text.end());
    return text;
}

bool saySame(const LabelValue& a, const LabelValue& b)
{
    LabelValue left = a, right = b;
    left.remark = plainNote(left.remark);
    right.remark = plainNote(right.remark);
    return left == right;
}

std::string wordOf(const LabelValue& value)
{
    return value.label.empty() ? "unsure" : value.label;
}

} // namespace

LabelIntake::Key LabelIntake::keyOf(const LabelRecord& record)
{
    return {record.target.childId, record.target.parentId, record.target.hunk,
        record.adjudication ? std::string() : record.annotator, record.codebook};
}

void LabelIntake::offerCodebooks(const std::vector<std::string>& jsonTexts, SourceReport& report)
{
    m_offered.clear();
    for (const auto& json : jsonTexts) {
        auto book = codebookFromJson(json, "A codebook of the file");
        if (!book) {
            report.problems.push_back({0, 0, "bad_codebook", book.error().text});
            continue;
        }
        const auto known = codebookOf(book->name, book->version);
        if (known && *known && codebookToJson(**known) != codebookToJson(*book)) {
            report.problems.push_back({0, 0, "other_codebook",
                "Codebook " + book->name + " version " + std::to_string(book->version)
                    + " of the file is not that of this study: compare their definitions."});
        }
        const auto key = std::pair(book->name, book->version);
        m_offered.emplace(key, book.take());
    }
}

Result<const Codebook*> LabelIntake::codebookOf(const std::string& name, int version)
{
    const auto key = std::pair(name, version);
    if (const auto known = m_books.find(key); known != m_books.end()) {
        return &known->second;
    }
    auto book = codebook(m_session, name, version);
    if (!book && book.error().code != ErrorCode::NotFound) {
        return book.error();
    }
    if (!book) {
        const auto offered = m_offered.find(key);
        if (offered == m_offered.end()) {
            return nullptr;
        }
        if (!m_dryRun) {
            const auto added = store::CodebookRepository(m_session.study())
                                   .add(name, version, codebookToJson(offered->second));
            if (!added) {
                return added.error();
            }
        }
        book = offered->second;
    }
    return &m_books.emplace(key, book.take()).first->second;
}

Result<std::map<LabelIntake::Key, LabelRecord>*> LabelIntake::existing(const std::string& codebook)
{
    const auto [at, isNew] = m_existing.try_emplace(codebook);
    if (isNew) {
        const auto labels = store::LabelRepository(m_session.study()).labels(codebook);
        if (!labels) {
            return labels.error();
        }
        for (const auto& label : *labels) {
            at->second[keyOf(label)] = label;
        }
    }
    return &at->second;
}

Result<void> LabelIntake::take(const formats::LabelRow& row, SourceReport& report)
{
    const LabelRecord& given = row.record;
    const auto book = codebookOf(given.codebook, given.codebookVersion);
    if (!book) {
        return book.error();
    }
    if (!*book) {
        const std::string version = given.codebookVersion == 0
            ? std::string()
            : " version " + std::to_string(given.codebookVersion);
        skip(report, row.place, "unknown_codebook",
            "Codebook " + given.codebook + version
                + " is not in this study. Export the labels as JSON, which brings it along.");
        return {};
    }
    if (const auto unknown = unknownLabel(**book, given.value)) {
        skip(report, row.place, "unknown_label", describe(*unknown));
        return {};
    }
    const LabelMatch match = m_matcher.find(row, (*book)->unit);
    if (!match.target) {
        skip(report, row.place, match.code.c_str(), match.text);
        return {};
    }
    if (const auto unknown = unknownTag(**book, given.value)) {
        report.problems.push_back(
            {row.place.line, row.place.byte, "remark", describe(*unknown) + " It was kept."});
    }
    LabelRecord record = given;
    record.codebookVersion = (*book)->version;
    record.target.parentId = match.target->parentId;
    record.target.childId = match.target->childId;
    return keep(record, row.place, report);
}

Result<void> LabelIntake::take(LabelRecord record, SourcePlace place, SourceReport& report)
{
    const auto book = codebookOf(record.codebook, record.codebookVersion);
    if (!book) {
        return book.error();
    }
    const auto unknown = *book ? unknownLabel(**book, record.value) : std::nullopt;
    if (!*book || unknown) {
        skip(report, place, *book ? "unknown_label" : "unknown_codebook",
            *book ? describe(*unknown) : "Codebook " + record.codebook + " is not in this study.");
        return {};
    }
    if ((*book)->unit == LabelUnit::Edit && record.target.parentId == 0) {
        skip(report, place, "wrong_unit",
            "Codebook " + record.codebook + " labels edits, and this is of one kernel.");
        return {};
    }
    record.codebookVersion = (*book)->version;
    return keep(record, place, report);
}

Result<void> LabelIntake::keep(const LabelRecord& record, SourcePlace place, SourceReport& report)
{
    const auto known = existing(record.codebook);
    if (!known) {
        return known.error();
    }
    const auto there = (*known)->find(keyOf(record));
    if (there != (*known)->end() && saySame(there->second.value, record.value)) {
        ++report.unchanged;
        return {};
    }
    if (there != (*known)->end() && !m_replace) {
        const LabelValue& value = there->second.value;
        const std::string difference = wordOf(value) == wordOf(record.value)
            ? "with other details"
            : "where the file says " + wordOf(record.value);
        skip(report, place, "conflict",
            "This study has " + wordOf(value) + " of "
                + (record.adjudication ? "the decision" : there->second.annotator) + " here, "
                + difference + "; it stayed. Import with --replace to take the file's.");
        return {};
    }
    LabelRecord& kept = m_labels.emplace_back(record);
    if (kept.createdAtMs == 0) {
        kept.createdAtMs = QDateTime::currentMSecsSinceEpoch();
    }
    (**known)[keyOf(kept)] = kept;
    ++report.taken;
    return {};
}

} // namespace kbx::workspace
