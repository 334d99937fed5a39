// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "label/disagreementmodel.h"

#include "label/labelwords.h"
#include "shared/rowdelegate.h"
#include "shared/wording.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace kbx::label {

DisagreementModel::DisagreementModel(QObject* parent)
    : QAbstractTableModel(parent)
{
}

void DisagreementModel::setReport(
    std::shared_ptr<const workspace::AgreementReport> report, const analysis::LabelScale& scale)
{
    beginResetModel();
    m_report = std::move(report);
    m_scale = scale;
    m_only.reset();
    collect();
    endResetModel();
}

void DisagreementModel::setOnly(const std::optional<Only>& only)
{
    beginResetModel();
    m_only = only;
    collect();
    endResetModel();
}

void DisagreementModel::collect()
{
    m_units.clear();
    if (!m_report) {
        return;
    }
    if (!m_only) {
        m_units = m_report->data.disagreements;
        return;
    }
    const auto says = [this](const workspace::AgreementReportUnit& unit, std::size_t who,
                          const std::string& label) {
        return who < unit.labels.size() && m_scale.labelOf(unit.labels[who]) == label;
    };
    for (std::size_t at = 0; at < m_report->units.size(); ++at) {
        const workspace::AgreementReportUnit& unit = m_report->units[at];
        if (says(unit, m_only->first, m_only->firstLabel)
            && says(unit, m_only->second, m_only->secondLabel)) {
            m_units.push_back(at);
        }
    }
}

const workspace::AgreementReportUnit* DisagreementModel::unitAt(int row) const
{
    return row < 0 || row >= rowCount() ? nullptr
                                        : &m_report->units[m_units[static_cast<std::size_t>(row)]];
}

int DisagreementModel::rowOf(const LabelTarget& target) const
{
    for (int row = 0; row < rowCount(); ++row) {
        if (unitAt(row)->target == target) {
            return row;
        }
    }
    return -1;
}

int DisagreementModel::decided() const
{
    return static_cast<int>(std::count_if(m_units.begin(), m_units.end(),
        [this](std::size_t at) { return !m_report->units[at].adjudicated.empty(); }));
}

int DisagreementModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_units.size());
}

int DisagreementModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_report
        ? 0
        : ColumnCount + static_cast<int>(m_report->data.annotators.size()) + 1;
}

bool DisagreementModel::isDecision(int column) const
{
    return column == columnCount() - 1;
}

QVariant DisagreementModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || !m_report) {
        return {};
    }
    if (section == TaskColumn) {
        return tr("Task");
    }
    if (section == RoundsColumn) {
        return tr("Rounds");
    }
    if (isDecision(section)) {
        return tr("Decision");
    }
    const auto who = static_cast<std::size_t>(section - ColumnCount);
    return who < m_report->data.annotators.size()
        ? QString::fromStdString(m_report->data.annotators[who])
        : QVariant();
}

QString DisagreementModel::textAt(const workspace::AgreementReportUnit& unit, int column) const
{
    if (column == TaskColumn) {
        return shared::taskStem(unit.task);
    }
    if (column == RoundsColumn) {
        return unit.target.parentId == 0 ? QString::number(unit.toRound)
                                         : u"%1→%2"_s.arg(unit.fromRound).arg(unit.toRound);
    }
    if (isDecision(column)) {
        return labelText(unit.adjudicated);
    }
    const auto who = static_cast<std::size_t>(column - ColumnCount);
    return who < unit.labels.size() ? labelText(unit.labels[who]) : QString();
}

QVariant DisagreementModel::data(const QModelIndex& index, int role) const
{
    const workspace::AgreementReportUnit* const unit = unitAt(index.row());
    if (!unit) {
        return {};
    }
    const QString text = textAt(*unit, index.column());
    switch (role) {
    case Qt::DisplayRole:
        if (isDecision(index.column())) {
            return text.isEmpty() ? tr("open") : text;
        }
        return text.isEmpty() ? QString(u'–') : text;
    case CopyRole:
        return text;
    case Qt::ToolTipRole:
        if (isDecision(index.column()) && !unit->adjudicated.empty()) {
            return tr("Decided by %1: %2")
                .arg(QString::fromStdString(unit->decidedBy), QString::fromStdString(unit->reason));
        }
        return index.column() == TaskColumn
            ? tr("%1, %2, run %3", "task, method, run")
                  .arg(QString::fromStdString(unit->task), QString::fromStdString(unit->method),
                      QString::fromStdString(unit->run))
            : QVariant();
    case shared::RowDelegate::ColorRole:
        return static_cast<int>(text.isEmpty() ? shared::Token::Text3
                : isDecision(index.column())   ? shared::Token::Pass
                                               : shared::Token::Text);
    default:
        return {};
    }
}

} // namespace kbx::label
