// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/codebooks.h"

#include "store/codebookrepository.h"
#include "store/labelrepository.h"
#include "store/study.h"
#include "workspace/datafiles.h"
#include "workspace/studysession.h"

#include <QFile>

#include <algorithm>
#include <array>
#include <map>
#include <optional>

namespace kbx::workspace {
namespace {

constexpr std::array shipped{"edits", "paper5", "failure", "audit"};

Result<Codebook> readShipped(const std::string& name)
{
    QFile file(dataFolder() + QStringLiteral("/resources/codebooks/")
        + QString::fromStdString(name + ".json"));
    if (!file.open(QIODevice::ReadOnly)) {
        return Error{ErrorCode::Io,
            "The codebook " + file.fileName().toStdString() + " cannot be read.",
            "Reinstall the program, or restore the file.", file.errorString().toStdString(), {}};
    }
    auto codebook = codebookFromJson(file.readAll().toStdString(), file.fileName().toStdString());
    if (codebook) {
        codebook->builtIn = true;
    }
    return codebook;
}

const Codebook* builtIn(const std::string& name)
{
    const auto& all = builtInCodebooks();
    if (!all) {
        return nullptr;
    }
    const auto found = std::find_if(
        all->begin(), all->end(), [&name](const Codebook& each) { return each.name == name; });
    return found == all->end() ? nullptr : &*found;
}

Result<Codebook> parsed(const store::CodebookRow& row)
{
    auto codebook = codebookFromJson(row.json, "codebook \"" + row.name + "\" of the study");
    if (codebook) {
        codebook->id = row.id;
        codebook->version = row.version;
        const Codebook* const original = builtIn(row.name);
        codebook->builtIn
            = original != nullptr && codebookToJson(*original) == codebookToJson(*codebook);
    }
    return codebook;
}

Error unknown(const std::string& name, const std::vector<Codebook>& known)
{
    std::string names;
    for (const Codebook& each : known) {
        names += (names.empty() ? "" : ", ") + each.name;
    }
    return {ErrorCode::NotFound, "There is no codebook \"" + name + "\".",
        "Choose one of: " + names + ".", {}, {}};
}

} // namespace

const Result<std::vector<Codebook>>& builtInCodebooks()
{
    static const Result<std::vector<Codebook>> all = []() -> Result<std::vector<Codebook>> {
        std::vector<Codebook> books;
        for (const char* const name : shipped) {
            auto codebook = readShipped(name);
            if (!codebook) {
                return codebook.error();
            }
            books.push_back(codebook.take());
        }
        return books;
    }();
    return all;
}

Result<std::vector<Codebook>> codebooks(StudySession& session)
{
    const auto& original = builtInCodebooks();
    if (!original) {
        return original.error();
    }
    const auto rows = store::CodebookRepository(session.study()).all();
    if (!rows) {
        return rows.error();
    }
    std::map<std::string, const store::CodebookRow*> newest; // rows are by version
    for (const store::CodebookRow& row : *rows) {
        newest[row.name] = &row;
    }
    std::vector<Codebook> books = *original;
    for (const auto& [name, row] : newest) {
        auto codebook = parsed(*row);
        if (!codebook) {
            return codebook.error();
        }
        const auto same = std::find_if(books.begin(), books.end(),
            [&](const Codebook& each) { return each.name == codebook->name; });
        if (same == books.end()) {
            books.push_back(codebook.take());
        } else {
            *same = codebook.take();
        }
    }
    return books;
}

Result<Codebook> codebook(StudySession& session, const std::string& name, int version)
{
    const auto row = store::CodebookRepository(session.study()).find(name, version);
    if (!row) {
        return row.error();
    }
    if (*row) {
        return parsed(**row);
    }
    const Codebook* const original = builtIn(name);
    if (original != nullptr && (version == 0 || version == original->version)) {
        return *original;
    }
    const auto known = codebooks(session);
    return known ? unknown(name, *known) : known.error();
}

Result<std::int64_t> codebookRow(StudySession& session, const std::string& name, int version)
{
    const auto wanted = codebook(session, name, version);
    if (!wanted) {
        return wanted.error();
    }
    if (wanted->id != 0) {
        return wanted->id;
    }
    return store::CodebookRepository(session.study())
        .add(name, wanted->version, codebookToJson(*wanted));
}

Result<Codebook> saveCodebook(StudySession& session, const Codebook& changed)
{
    if (const auto problems = problemsOf(changed); !problems.empty()) {
        return Error{
            ErrorCode::Usage, problems.front(), "Change the codebook and save it again.", {}, {}};
    }
    Codebook next = changed;
    next.version = 1;
    next.id = 0;
    const auto known = codebook(session, changed.name);
    if (!known && known.error().code != ErrorCode::NotFound) {
        return known.error();
    }
    if (known) {
        if (known->unit != changed.unit) {
            return Error{ErrorCode::Usage,
                "Codebook \"" + changed.name + "\" labels another kind of thing already.",
                "Give the new one another name.", {}, {}};
        }
        next.version = known->version;
        if (codebookToJson(*known) == codebookToJson(next)) {
            return *known;
        }
        // The version that labels were given under stays readable.
        if (const auto kept = codebookRow(session, changed.name, known->version); !kept) {
            return kept.error();
        }
        next.version = known->version + 1;
    }
    const auto id = store::CodebookRepository(session.study())
                        .add(next.name, next.version, codebookToJson(next));
    if (!id) {
        return id.error();
    }
    return codebook(session, next.name, next.version);
}

namespace {

/// The entry of each version, read once.
class Versions {
public:
    explicit Versions(StudySession& session, std::string name)
        : m_session(session)
        , m_name(std::move(name))
    {
    }

    Result<const Codebook*> at(int version)
    {
        const auto known = m_books.find(version);
        if (known != m_books.end()) {
            return &known->second;
        }
        auto book = codebook(m_session, m_name, version);
        if (!book) {
            return book.error();
        }
        return &m_books.emplace(version, book.take()).first->second;
    }

private:
    StudySession& m_session;
    std::string m_name;
    std::map<int, Codebook> m_books;
};

/// Nothing: the definition is the same, or there was none before either.
std::optional<ReviewItem> changeOf(
    const LabelRecord& record, const std::string& label, const Codebook& then, const Codebook& now)
{
    const CodebookEntry* const before = then.find(label);
    const CodebookEntry* const after = now.find(label);
    if (label.empty() || (before == nullptr && after == nullptr)) {
        return std::nullopt;
    }
    ReviewItem item{record, before != nullptr ? before->definition : std::string(),
        after != nullptr ? after->definition : std::string(), after == nullptr};
    if (!item.removed && item.oldDefinition == item.newDefinition) {
        return std::nullopt;
    }
    return item;
}

} // namespace

Result<std::vector<ReviewItem>> labelsToReview(
    StudySession& session, const std::string& name, const std::string& annotator)
{
    Versions versions(session, name);
    const auto newest = versions.at(0);
    if (!newest) {
        return newest.error();
    }
    const auto labels = store::LabelRepository(session.study()).labels(name, annotator);
    if (!labels) {
        return labels.error();
    }
    std::vector<ReviewItem> items;
    for (const LabelRecord& record : *labels) {
        if (record.codebookVersion == (*newest)->version) {
            continue;
        }
        const auto then = versions.at(record.codebookVersion);
        if (!then) {
            return then.error();
        }
        auto item = changeOf(record, record.value.label, **then, **newest);
        if (!item) {
            item = changeOf(record, record.value.secondary, **then, **newest);
        }
        if (item) {
            items.push_back(std::move(*item));
        }
    }
    return items;
}

} // namespace kbx::workspace
