// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/casemodel.h"

#include <algorithm>

namespace kbx::models {

CaseModel::CaseModel(QObject* parent)
    : QAbstractTableModel(parent)
{
}

void CaseModel::setCases(std::vector<CaseResult> cases)
{
    beginResetModel();
    m_cases = std::move(cases);
    endResetModel();
}

const CaseResult* CaseModel::caseAt(const QModelIndex& index) const
{
    return index.isValid() ? &m_cases[static_cast<std::size_t>(index.row())] : nullptr;
}

int CaseModel::firstFault() const
{
    const auto first = [this](Verdict verdict) {
        const auto found = std::find_if(m_cases.begin(), m_cases.end(),
            [verdict](const CaseResult& result) { return result.verdict == verdict; });
        return found == m_cases.end() ? -1 : static_cast<int>(found - m_cases.begin());
    };
    const int failed = first(Verdict::Fail);
    return failed >= 0 ? failed : first(Verdict::NotRun);
}

int CaseModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_cases.size());
}

int CaseModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

QVariant CaseModel::data(const QModelIndex& index, int role) const
{
    const CaseResult* const result = caseAt(index);
    if (!result) {
        return {};
    }
    const QVariant maxAbs = result->maxAbs ? QVariant(*result->maxAbs) : QVariant();
    switch (role) {
    case VerdictRole:
        return static_cast<int>(result->verdict);
    case MaxAbsRole:
        return maxAbs;
    case CodeRole:
        return QString::fromStdString(result->code);
    case ErrorRole:
        return QString::fromStdString(result->error);
    case VacuousRole:
        return result->vacuous.value_or(false);
    case Qt::DisplayRole:
    case CopyRole:
        if (index.column() == CaseColumn) {
            return QString::fromStdString(result->name);
        }
        return index.column() == ModeColumn ? QVariant(QString::fromStdString(result->mode))
                                            : maxAbs;
    default:
        return {};
    }
}

} // namespace kbx::models
