// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/studyview.h"

#include "filter/filter.h"

#include <QRegularExpression>

#include <set>

namespace kbx::workspace {
namespace {

std::optional<filter::Matcher> compile(const std::string& pattern)
{
    const QRegularExpression expression(QString::fromStdString(pattern),
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::MultilineOption);
    if (!expression.isValid()) {
        return std::nullopt;
    }
    return filter::Matcher([expression](std::string_view subject) {
        return expression
            .match(QString::fromUtf8(subject.data(), static_cast<qsizetype>(subject.size())))
            .hasMatch();
    });
}

std::int64_t candidatesIn(const CandidateTable& table, const std::vector<std::uint32_t>& rows)
{
    // Rows of one candidate stand together.
    std::int64_t count = 0;
    std::int64_t last = 0;
    for (const auto row : rows) {
        count += table.rows[row].candidateId != last ? 1 : 0;
        last = table.rows[row].candidateId;
    }
    return count;
}

} // namespace

Result<std::shared_ptr<const StudyView>> makeView(std::shared_ptr<const CandidateTable> table,
    const std::string& filterText, const CodeOfRow& code, const StopAsked& stop,
    std::optional<FilterFault>* fault)
{
    filter::SyntaxFault where;
    const auto parsed = filter::Filter::parse(filterText, &where);
    if (!parsed) {
        if (fault != nullptr) {
            *fault = FilterFault{where.begin, where.end};
        }
        return parsed.error();
    }
    auto rows = parsed->apply(
        *table, compile, code, [&](std::size_t, std::size_t) { return !stop || !stop(); });
    if (!rows) {
        return rows.error();
    }
    auto view = std::make_shared<StudyView>();
    view->visible = rows.take();
    view->shown = candidatesIn(*table, view->visible);
    std::set<std::int64_t> all;
    for (const auto& row : table->rows) {
        all.insert(row.candidateId);
    }
    view->total = static_cast<std::int64_t>(all.size());
    view->table = std::move(table);
    return std::shared_ptr<const StudyView>(std::move(view));
}

QStringList filterWordsOf(const CandidateTable* table)
{
    QStringList words{QStringLiteral("and"), QStringLiteral("or"), QStringLiteral("not")};
    for (const auto& field : filter::fields()) {
        words.append(QString::fromStdString(field.name));
    }
    if (table != nullptr) {
        for (const auto& task : table->tasks) {
            words.append(QString::fromStdString(task.category));
            words.append(QString::fromStdString(task.name.substr(task.name.find('/') + 1)));
        }
        for (const auto& method : table->methods) {
            words.append(QString::fromStdString(method.name));
        }
    }
    words.removeDuplicates();
    words.removeAll(QString());
    return words;
}

} // namespace kbx::workspace
