// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/trajectorylistmodel.h"

namespace kbx::models {
namespace {

using analysis::RoundCard;
using analysis::TrajectoryData;

Verdict overall(const CandidateRow& row)
{
    return row.verdicts.compile != Verdict::Pass ? row.verdicts.compile : row.verdicts.correct;
}

const RoundCard* cardAt(const TrajectoryData& trajectory, int index)
{
    return index < 0 ? nullptr : &trajectory.cards[static_cast<std::size_t>(index)];
}

} // namespace

TrajectoryListModel::TrajectoryListModel(QObject* parent)
    : QAbstractTableModel(parent)
{
}

void TrajectoryListModel::setData(std::shared_ptr<const analysis::TrajectoryOverview> data,
    std::shared_ptr<const CandidateTable> table)
{
    beginResetModel();
    m_data = std::move(data);
    m_table = std::move(table);
    endResetModel();
}

int TrajectoryListModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_data || !m_table ? 0
                                                   : static_cast<int>(m_data->trajectories.size());
}

int TrajectoryListModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

const CandidateRow& TrajectoryListModel::rowOf(const RoundCard& card) const
{
    return m_table->rows[card.row];
}

QVariantList TrajectoryListModel::verdicts(const TrajectoryData& trajectory) const
{
    QVariantList list;
    for (const RoundCard& card : trajectory.cards) {
        if (card.branch == 0) {
            list << static_cast<int>(overall(rowOf(card)));
        }
    }
    return list;
}

const RoundCard* TrajectoryListModel::lastMain(const TrajectoryData& trajectory) const
{
    const RoundCard* last = nullptr;
    for (const RoundCard& card : trajectory.cards) {
        if (card.branch == 0) {
            last = &card;
        }
    }
    return last;
}

QVariant TrajectoryListModel::sortValue(const TrajectoryData& trajectory, int column) const
{
    const RoundCard* const best = cardAt(trajectory, trajectory.best);
    switch (column) {
    case TaskColumn:
        return QString::fromStdString(trajectory.task);
    case MethodColumn:
        return QString::fromStdString(trajectory.method + "\n" + trajectory.run);
    case StripColumn:
        return verdicts(trajectory).size();
    case BestColumn:
        return best ? rowOf(*best).speedup.value_or(0.0) : -1.0;
    default:
        return {};
    }
}

QVariant TrajectoryListModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) {
        return {};
    }
    const TrajectoryData& trajectory = m_data->trajectories[static_cast<std::size_t>(index.row())];
    const RoundCard* const best = cardAt(trajectory, trajectory.best);
    const RoundCard* const first = cardAt(trajectory, trajectory.firstCorrect);
    const RoundCard* const last = lastMain(trajectory);
    switch (role) {
    case Qt::DisplayRole:
        return index.column() == TaskColumn  ? QVariant(QString::fromStdString(trajectory.task))
            : index.column() == MethodColumn ? QVariant(QString::fromStdString(trajectory.method))
                                             : QVariant();
    case VerdictsRole:
        return verdicts(trajectory);
    case RoundsRole:
        return static_cast<int>(verdicts(trajectory).size());
    case FirstCorrectRole:
        return first ? QVariant(first->round) : QVariant();
    case SpeedupRole:
        return best && rowOf(*best).speedup ? QVariant(*rowOf(*best).speedup) : QVariant();
    case SpeedupVerdictRole:
        return best ? QVariant(QString::fromStdString(rowOf(*best).speedupVerdict)) : QVariant();
    case SpeedupLowRole:
        return best && rowOf(*best).speedupLow ? QVariant(*rowOf(*best).speedupLow) : QVariant();
    case SpeedupHighRole:
        return best && rowOf(*best).speedupHigh ? QVariant(*rowOf(*best).speedupHigh) : QVariant();
    case BestRoundRole:
        return best ? QVariant(best->round) : QVariant();
    case BestRowRole:
        return best ? static_cast<int>(best->row) : -1;
    case CandidateRole:
        return last ? static_cast<qint64>(rowOf(*last).candidateId) : qint64(0);
    case TableRowRole:
        return last ? static_cast<int>(last->row) : -1;
    case SortRole:
        return sortValue(trajectory, index.column());
    case CopyRole:
        return index.column() == StripColumn ? QVariant(verdicts(trajectory).size())
            : index.column() == BestColumn   ? data(index, SpeedupRole)
                                             : data(index, Qt::DisplayRole);
    default:
        return {};
    }
}

} // namespace kbx::models
