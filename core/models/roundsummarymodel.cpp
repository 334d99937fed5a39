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

QVariant number(const std::optional<double>& value)
{
    return value ? QVariant(*value) : QVariant();
}

QVariant mean(const analysis::MeanSpeedup& speedup, int role)
{
    switch (role) {
    case Model::ValueRole:
    case Model::CopyRole:
        return number(speedup.mean);
    case Model::DenominatorRole:
        return static_cast<qint64>(speedup.n);
    case Model::LowRole:
        return number(speedup.low);
    case Model::HighRole:
        return number(speedup.high);
    default:
        return {};
    }
}

QVariant persistentMean(const analysis::RoundSummary& round, int role)
{
    switch (role) {
    case Model::EarlierRole:
        return number(round.persistentBefore.mean);
    case Model::EarlierCountRole:
        return static_cast<qint64>(round.persistentBefore.n);
    default:
        return mean(round.persistentSpeedup, role);
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
    switch (index.column()) {
    case RoundColumn:
        return count(round.round, wanted);
    case TrajectoriesColumn:
        return count(round.trajectories, wanted);
    case CompileColumn:
        return rate(round.compilePass, round.compileN, wanted);
    case CorrectColumn:
        return rate(round.correctPass, round.correctN, wanted);
    case SpeedupColumn:
        return mean(round.speedup, wanted);
    case ScoreColumn:
        return wanted == ValueRole || wanted == CopyRole ? number(round.score) : QVariant();
    case RescuedSpeedupColumn:
        return mean(round.rescuedSpeedup, wanted);
    case PersistentSpeedupColumn:
        return persistentMean(round, wanted);
    default:
        return transitions(round, index.column(), wanted);
    }
}

QVariant RoundSummaryModel::transitions(
    const analysis::RoundSummary& round, int column, int role) const
{
    const bool compared
        = round.rescued + round.persistent + round.regressed + round.stillFailing + round.uncompared
        > 0;
    switch (column) {
    case CompileRescuedColumn:
        return count(round.compileRescued, role, compared);
    case CompileRegressedColumn:
        return count(round.compileRegressed, role, compared);
    case RescuedColumn:
        return role == CopyRole ? count(round.rescued, role, compared)
                                : rate(round.rescued, round.rescued + round.stillFailing, role);
    case PersistentColumn:
        return role == CopyRole ? count(round.persistent, role, compared)
                                : rate(round.persistent, round.persistent + round.regressed, role);
    case RegressedColumn:
        return count(round.regressed, role, compared);
    case StillFailingColumn:
        return count(round.stillFailing, role, compared);
    case UncomparedColumn:
        return count(round.uncompared, role, compared);
    case IdenticalColumn:
        return count(round.identicalCode, role, compared || round.identicalCode > 0);
    default:
        return {};
    }
}

} // namespace kbx::models
