// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/roundsummarymodel.h"

#include "analysis/interval.h"

namespace kbx::models {
namespace {

using Model = RoundSummaryModel;

QVariant rate(std::int64_t passed, std::int64_t n, int role)
{
    const auto interval = analysis::wilson(passed, n);
    switch (role) {
    case Model::ValueRole:
    case Model::CopyRole:
        return n > 0 ? QVariant(static_cast<double>(passed) / static_cast<double>(n)) : QVariant();
    case Model::NumeratorRole:
        return static_cast<qint64>(passed);
    case Model::DenominatorRole:
        return static_cast<qint64>(n);
    case Model::LowRole:
        return interval ? QVariant(interval->low) : QVariant();
    case Model::HighRole:
        return interval ? QVariant(interval->high) : QVariant();
    default:
        return {};
    }
}

/// Transitions of the first round do not exist; that is not the same as none.
QVariant count(std::int64_t value, int role, bool exists = true)
{
    const bool wanted = role == Model::ValueRole || role == Model::CopyRole;
    return wanted && exists ? QVariant(static_cast<qint64>(value)) : QVariant();
}

} // namespace

RoundSummaryModel::RoundSummaryModel(QObject* parent)
    : QAbstractTableModel(parent)
{
}

void RoundSummaryModel::setData(std::shared_ptr<const analysis::TrajectoryOverview> data)
{
    beginResetModel();
    m_data = std::move(data);
    m_state = m_data && !m_data->rounds.empty() ? LoadState::Ready : LoadState::Empty;
    endResetModel();
}

void RoundSummaryModel::setLoadState(LoadState state)
{
    m_state = state;
    if (rowCount() > 0) {
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1), {LoadStateRole});
    }
}

int RoundSummaryModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_data ? 0 : static_cast<int>(m_data->rounds.size());
}

int RoundSummaryModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

QVariant RoundSummaryModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) {
        return {};
    }
    if (role == LoadStateRole) {
        return static_cast<int>(m_state);
    }
    const analysis::RoundSummary& round = m_data->rounds[static_cast<std::size_t>(index.row())];
    const int wanted = role == Qt::DisplayRole ? static_cast<int>(ValueRole) : role;
    const bool compared
        = round.rescued + round.persistent + round.regressed + round.stillFailing > 0;
    switch (index.column()) {
    case RoundColumn:
        return count(round.round, wanted);
    case TrajectoriesColumn:
        return count(round.trajectories, wanted);
    case CompileColumn:
        return rate(round.compilePass, round.compileN, wanted);
    case CorrectColumn:
        return rate(round.correctPass, round.correctN, wanted);
    case RescuedColumn:
        return count(round.rescued, wanted, compared);
    case PersistentColumn:
        return count(round.persistent, wanted, compared);
    case RegressedColumn:
        return count(round.regressed, wanted, compared);
    case StillFailingColumn:
        return count(round.stillFailing, wanted, compared);
    case IdenticalColumn:
        return count(round.identicalCode, wanted, compared || round.identicalCode > 0);
    default:
        return {};
    }
}

} // namespace kbx::models
