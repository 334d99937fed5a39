// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "label/labelqueuemodel.h"

#include "label/labelwords.h"
#include "shared/wording.h"

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;

namespace kbx::label {
LabelQueueModel::LabelQueueModel(QObject* parent)
    : QAbstractTableModel(parent)
    , m_desk(std::make_shared<workspace::LabelDesk>())
{
}

bool LabelQueueModel::isSameQueue(const workspace::LabelDesk& desk) const
{
    return desk.annotator == m_desk->annotator && desk.filter == m_desk->filter
        && std::equal(desk.items.begin(), desk.items.end(), m_desk->items.begin(),
            m_desk->items.end(),
            [](const auto& one, const auto& other) { return one.target == other.target; });
}

void LabelQueueModel::setDesk(std::shared_ptr<const workspace::LabelDesk> desk)
{
    if (desk == m_desk) {
        return;
    }
    if (isSameQueue(*desk)) {
        const auto before = std::exchange(m_desk, std::move(desk));
        tellChanges(*before);
        return;
    }
    beginResetModel();
    m_desk = std::move(desk);
    arrange();
    endResetModel();
}

void LabelQueueModel::arrange()
{
    const std::vector<workspace::LabelItem>& items = m_desk->items;
    m_order.resize(items.size());
    std::iota(m_order.begin(), m_order.end(), std::size_t{0});
    std::stable_partition(
        m_order.begin(), m_order.end(), [&items](std::size_t at) { return !items[at].isGiven(); });
    m_rows.clear();
    for (std::size_t row = 0; row < m_order.size(); ++row) {
        m_rows[items[m_order[row]].target] = static_cast<int>(row);
    }
    m_manyMethods = std::any_of(items.begin(), items.end(),
        [&items](const workspace::LabelItem& item) { return item.method != items[0].method; });
}

void LabelQueueModel::tellChanges(const workspace::LabelDesk& before)
{
    const bool all = before.blind != m_desk->blind;
    for (std::size_t row = 0; row < m_order.size(); ++row) {
        const std::size_t at = m_order[row];
        if (all || before.items[at] != m_desk->items[at]) {
            const QModelIndex changed = index(static_cast<int>(row), TaskColumn);
            Q_EMIT dataChanged(changed, changed.siblingAtColumn(ColumnCount - 1));
        }
    }
}

const workspace::LabelItem* LabelQueueModel::itemAt(int row) const
{
    return row < 0 || row >= rowCount() ? nullptr
                                        : &m_desk->items[m_order[static_cast<std::size_t>(row)]];
}

int LabelQueueModel::rowOf(const LabelTarget& unit) const
{
    const auto found = m_rows.find(unit);
    return found == m_rows.end() ? -1 : found->second;
}

int LabelQueueModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_order.size());
}

int LabelQueueModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant LabelQueueModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case TaskColumn:
        return tr("Task");
    case MethodColumn:
        return tr("Method");
    case RunColumn:
        return tr("Run");
    case TransitionColumn:
        return tr("Rounds");
    case LabelColumn:
        return tr("Label");
    default:
        return {};
    }
}

QString LabelQueueModel::columnText(const workspace::LabelItem& item, int column) const
{
    switch (column) {
    case TaskColumn:
        return QString::fromStdString(item.task);
    case MethodColumn:
        return QString::fromStdString(item.method);
    case RunColumn:
        return QString::fromStdString(item.run);
    case TransitionColumn:
        return isHidden(item) ? QString() : QString::fromStdString(item.transition);
    case LabelColumn:
        return item.unsure ? u"unsure"_s : labelText(item.label);
    default:
        return {};
    }
}

bool LabelQueueModel::isHidden(const workspace::LabelItem& item) const
{
    return m_desk->blind && !item.isGiven();
}

QString LabelQueueModel::stateText(const workspace::LabelItem& item) const
{
    QString own = item.isGiven() ? (item.label.empty() ? tr("unsure") : labelText(item.label))
                                 : tr("not labelled");
    if (!item.adjudicated.empty()) {
        return item.adjudicated == item.label
            ? own
            : tr("%1, decided: %2", "own label, decision").arg(own, labelText(item.adjudicated));
    }
    if (item.disputed && !item.others.empty()) {
        QStringList people;
        for (const auto& [name, label] : item.others) {
            people << initials(QString::fromStdString(name));
        }
        if (item.isGiven()) {
            people.prepend(initials(QString::fromStdString(m_desk->annotator)));
        }
        return people.join(u" ≠ "_s);
    }
    return own;
}

QString LabelQueueModel::sentence(const workspace::LabelItem& item) const
{
    QStringList parts{shared::taskStem(item.task)};
    if (!isHidden(item)) {
        parts << QString::fromStdString(item.transition);
    }
    if (m_manyMethods) {
        parts << QString::fromStdString(item.method);
    }
    parts << stateText(item);
    return parts.join(u", "_s);
}

QString LabelQueueModel::tip(const workspace::LabelItem& item) const
{
    QString text = tr("%1, %2, run %3", "task, method, run")
                       .arg(QString::fromStdString(item.task), QString::fromStdString(item.method),
                           QString::fromStdString(item.run));
    if (!isHidden(item)) {
        text += u", "_s + QString::fromStdString(item.transition);
    }
    text += u'\n' + stateText(item);
    for (const auto& [name, label] : item.others) {
        text += u'\n'
            + tr("%1: %2", "annotator, label")
                  .arg(QString::fromStdString(name),
                      label.empty() ? tr("unsure") : labelText(label));
    }
    return text;
}

QVariant LabelQueueModel::data(const QModelIndex& index, int role) const
{
    const workspace::LabelItem* const item = itemAt(index.row());
    if (!item) {
        return {};
    }
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return index.column() == TaskColumn ? sentence(*item) : columnText(*item, index.column());
    case Qt::ToolTipRole:
        return tip(*item);
    case TaskRole:
        return shared::taskStem(item->task);
    case TransitionRole:
        return isHidden(*item) ? QString() : QString::fromStdString(item->transition);
    case StateRole:
        return stateText(*item);
    case GivenRole:
        return item->isGiven();
    case DisputedRole:
        return item->disputed && item->adjudicated.empty();
    case MethodRole:
        return m_manyMethods ? QString::fromStdString(item->method) : QString();
    case RemarkRole:
        return item->calibration ? tr("calibration") : QString();
    case CopyRole:
        return columnText(*item, index.column());
    default:
        return {};
    }
}

} // namespace kbx::label
