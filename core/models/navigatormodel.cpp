// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/navigatormodel.h"

namespace kbx::models {
namespace {

using analysis::NavigatorLevel;
using analysis::NavigatorNode;

Verdict firstNonPass(const Verdicts& verdicts)
{
    return verdicts.compile != Verdict::Pass ? verdicts.compile : verdicts.correct;
}

} // namespace

NavigatorModel::NavigatorModel(QObject* parent)
    : QAbstractItemModel(parent)
{
}

void NavigatorModel::setData(std::shared_ptr<const analysis::NavigatorData> data,
    std::shared_ptr<const CandidateTable> table)
{
    beginResetModel();
    m_data = std::move(data);
    m_table = std::move(table);
    m_state = m_data && m_data->rootCount > 0 ? LoadState::Ready : LoadState::Empty;
    endResetModel();
}

void NavigatorModel::setLoadState(LoadState state)
{
    m_state = state;
    if (const int rows = rowCount(); rows > 0) {
        Q_EMIT dataChanged(index(0, 0), index(rows - 1, ColumnCount - 1), {LoadStateRole});
    }
}

const NavigatorNode& NavigatorModel::nodeAt(const QModelIndex& index) const
{
    return m_data->nodes[static_cast<std::size_t>(index.internalId())];
}

const CandidateRow* NavigatorModel::rowAt(const QModelIndex& index) const
{
    if (!index.isValid() || !m_table) {
        return nullptr;
    }
    const std::int32_t row = nodeAt(index).row;
    return row < 0 ? nullptr : &m_table->rows[static_cast<std::size_t>(row)];
}

QModelIndex NavigatorModel::index(int row, int column, const QModelIndex& parent) const
{
    if (row < 0 || column < 0 || column >= ColumnCount || row >= rowCount(parent)) {
        return {};
    }
    const std::uint32_t first = parent.isValid() ? nodeAt(parent).firstChild : 0;
    return createIndex(row, column, static_cast<quintptr>(first + static_cast<std::uint32_t>(row)));
}

QModelIndex NavigatorModel::parent(const QModelIndex& child) const
{
    if (!child.isValid()) {
        return {};
    }
    const std::int32_t above = nodeAt(child).parent;
    if (above < 0) {
        return {};
    }
    const NavigatorNode& node = m_data->nodes[static_cast<std::size_t>(above)];
    const std::uint32_t first
        = node.parent < 0 ? 0 : m_data->nodes[static_cast<std::size_t>(node.parent)].firstChild;
    return createIndex(above - static_cast<int>(first), 0, static_cast<quintptr>(above));
}

int NavigatorModel::rowCount(const QModelIndex& parent) const
{
    if (!m_data || parent.column() > 0) {
        return 0;
    }
    return static_cast<int>(parent.isValid() ? nodeAt(parent).childCount : m_data->rootCount);
}

int NavigatorModel::columnCount(const QModelIndex&) const
{
    return ColumnCount;
}

QVariant NavigatorModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) {
        return {};
    }
    const NavigatorNode& node = nodeAt(index);
    const CandidateRow* const row = rowAt(index);
    switch (role) {
    case Qt::DisplayRole:
        if (index.column() == NameColumn) {
            return node.level == NavigatorLevel::Round
                ? QVariant(node.round)
                : QVariant(QString::fromStdString(node.name));
        }
        return row && row->speedup ? QVariant(*row->speedup)
                                   : QVariant(static_cast<qint64>(node.count));
    case LevelRole:
        return static_cast<int>(node.level);
    case NameRole:
        return QString::fromStdString(node.name);
    case RoundRole:
        return node.round;
    case CountRole:
        return static_cast<qint64>(node.count);
    case VerdictRole:
        return row && node.level != NavigatorLevel::Category
            ? QVariant(static_cast<int>(firstNonPass(row->verdicts)))
            : QVariant();
    case SpeedupRole:
        return row && row->speedup ? QVariant(*row->speedup) : QVariant();
    case SpeedupVerdictRole:
        return row ? QVariant(QString::fromStdString(row->speedupVerdict)) : QVariant();
    case TableRowRole:
        return node.row;
    case CandidateRole:
        return static_cast<qint64>(row ? row->candidateId : 0);
    case StarredRole:
        return row && row->starred && node.level == NavigatorLevel::Round;
    case LoadStateRole:
        return static_cast<int>(m_state);
    default:
        return {};
    }
}

QModelIndex NavigatorModel::childNamed(const QModelIndex& parent, const std::string& name) const
{
    for (int row = 0; row < rowCount(parent); ++row) {
        const QModelIndex child = index(row, 0, parent);
        if (nodeAt(child).name == name) {
            return child;
        }
    }
    return {};
}

QModelIndex NavigatorModel::find(const QString& category, const QString& taskName,
    const QString& method, qint64 candidateId) const
{
    QModelIndex at = childNamed({}, category.toStdString());
    if (!at.isValid() || taskName.isEmpty()) {
        return at;
    }
    const QString stem = taskName.section(u'/', -1);
    const QModelIndex task = childNamed(at, stem.toStdString());
    if (!task.isValid() || method.isEmpty()) {
        return task.isValid() ? task : at;
    }
    const QModelIndex methodNode = childNamed(task, method.toStdString());
    if (!methodNode.isValid() || candidateId == 0) {
        return methodNode.isValid() ? methodNode : task;
    }
    for (int row = 0; row < rowCount(methodNode); ++row) {
        const QModelIndex round = index(row, 0, methodNode);
        const CandidateRow* const candidate = rowAt(round);
        if (candidate && candidate->candidateId == candidateId) {
            return round;
        }
    }
    return methodNode;
}

} // namespace kbx::models
