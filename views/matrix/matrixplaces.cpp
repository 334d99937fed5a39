// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "matrix/matrixplaces.h"

#include "analysis/tableview.h"
#include "shared/wording.h"
#include "shell/itemmenu.h"

#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace kbx::matrix {
namespace {

using analysis::MatrixAxis;
using analysis::MatrixHeader;

QString text(const std::string& value)
{
    return QString::fromStdString(value);
}

/// Any row behind the cell: all of them share run or GPU where that is an axis.
const CandidateRow* anyRow(const CellPlace& place, const CandidateTable& table)
{
    return place.cell->rows.empty() ? nullptr : &table.rows[place.cell->rows.front()];
}

/// The key that a header of targets stands for; null when the table changed meanwhile.
const KeyInfo* keyOf(const MatrixHeader& header, const CandidateTable& table)
{
    for (std::size_t at = 0; at < table.keys.size(); ++at) {
        const std::string name = analysis::keyText(table, static_cast<std::int32_t>(at));
        if (header.key == name || header.key == name + " #" + std::to_string(table.keys[at].id)) {
            return &table.keys[at];
        }
    }
    return nullptr;
}

void apply(workspace::Selection& selection, MatrixAxis axis, const MatrixHeader& header,
    const CellPlace& place, const CandidateTable& table)
{
    const CandidateRow* const row = anyRow(place, table);
    switch (axis) {
    case MatrixAxis::Category:
        selection.category = text(header.key);
        return;
    case MatrixAxis::Task:
        selection.task = text(header.key);
        selection.category = text(header.group);
        return;
    case MatrixAxis::Method:
        selection.method = text(header.key);
        return;
    case MatrixAxis::Run:
        selection.method = text(header.group);
        selection.run = row != nullptr ? text(table.runOf(*row).name) : QString();
        return;
    case MatrixAxis::Target:
        if (const KeyInfo* const key = keyOf(header, table)) {
            selection.target = text(key->gpuModel);
        }
        return;
    case MatrixAxis::Round:
        return;
    }
}

void addTerm(QStringList& terms, MatrixAxis axis, const MatrixHeader& header,
    const workspace::Selection& selection)
{
    using shell::filterTerm;
    switch (axis) {
    case MatrixAxis::Category:
        if (header.key != analysis::notInCatalogueKey) {
            terms << filterTerm(u"category"_s, text(header.key));
        }
        return;
    case MatrixAxis::Task:
        terms << filterTerm(u"task"_s, text(header.key));
        return;
    case MatrixAxis::Method:
        terms << filterTerm(u"method"_s, text(header.key));
        return;
    case MatrixAxis::Run:
        terms << filterTerm(u"method"_s, text(header.group));
        if (!selection.run.isEmpty()) {
            terms << filterTerm(u"run"_s, selection.run);
        }
        return;
    case MatrixAxis::Target:
        if (!selection.target.isEmpty()) {
            terms << filterTerm(u"gpu"_s, selection.target);
        }
        return;
    case MatrixAxis::Round:
        terms << filterTerm(u"round"_s, text(header.key));
        return;
    }
}

} // namespace

workspace::Selection selectionOf(const CellPlace& place, const CandidateTable& table)
{
    workspace::Selection selection;
    apply(selection, place.spec->columns, *place.column, place, table);
    if (place.row != nullptr) {
        apply(selection, place.spec->rows, *place.row, place, table);
    }
    if (place.cell->rows.size() == 1) {
        const CandidateRow& row = table.rows[place.cell->rows.front()];
        selection.candidateId = row.candidateId;
        selection.run = text(table.runOf(row).name);
    }
    return selection;
}

bool isSelected(const MatrixHeader& header, MatrixAxis axis, const workspace::Selection& selection,
    const CandidateTable& table)
{
    switch (axis) {
    case MatrixAxis::Category:
        return text(header.key) == selection.category;
    case MatrixAxis::Task:
        return text(header.key) == selection.task;
    case MatrixAxis::Method:
        return text(header.key) == selection.method;
    case MatrixAxis::Run:
        return text(header.group) == selection.method
            && (text(header.key) == selection.run
                || text(header.key) == selection.method + u'/' + selection.run);
    case MatrixAxis::Target: {
        const KeyInfo* const key = keyOf(header, table);
        return key != nullptr && !selection.target.isEmpty()
            && text(key->gpuModel) == selection.target;
    }
    case MatrixAxis::Round:
        break;
    }
    return false;
}

QString filterOf(const CellPlace& place, const CandidateTable& table)
{
    const workspace::Selection selection = selectionOf(place, table);
    QStringList terms;
    if (place.row != nullptr) {
        addTerm(terms, place.spec->rows, *place.row, selection);
    }
    addTerm(terms, place.spec->columns, *place.column, selection);
    return terms.join(u" and "_s);
}

QString headerWord(const MatrixHeader& header, MatrixAxis axis, const CandidateTable* table)
{
    if (axis == MatrixAxis::Round) {
        return shared::roundWord(text(header.key).toInt());
    }
    const KeyInfo* const key
        = axis == MatrixAxis::Target && table != nullptr ? keyOf(header, *table) : nullptr;
    if (key == nullptr) {
        return text(header.key);
    }
    const auto same = std::count_if(table->keys.begin(), table->keys.end(),
        [key](const KeyInfo& other) { return shared::keyWord(other) == shared::keyWord(*key); });
    // Several environments of one GPU are told apart by all there is to say.
    return same > 1 ? shared::keyWord(*key) + u": "_s + text(header.key) : shared::keyWord(*key);
}

std::vector<std::int64_t> candidatesOf(
    const analysis::MatrixCell& cell, const CandidateTable& table)
{
    std::vector<std::int64_t> ids;
    ids.reserve(cell.rows.size());
    for (const std::uint32_t at : cell.rows) {
        ids.push_back(table.rows[at].candidateId);
    }
    std::sort(ids.begin(), ids.end());
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    return ids;
}

} // namespace kbx::matrix
