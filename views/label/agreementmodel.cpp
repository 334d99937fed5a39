// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "label/agreementmodel.h"

#include "label/agreementwords.h"
#include "label/labelwords.h"
#include "shared/rowdelegate.h"

#include <QStandardItemModel>

using namespace Qt::StringLiterals;

namespace kbx::label {

AgreementModel::AgreementModel(QObject* parent)
    : QAbstractTableModel(parent)
{
}

void AgreementModel::setReport(std::shared_ptr<const workspace::AgreementReport> report)
{
    beginResetModel();
    m_report = std::move(report);
    collect();
    endResetModel();
}

void AgreementModel::collect()
{
    m_labels.clear();
    m_statistics.clear();
    if (!m_report) {
        return;
    }
    const analysis::AgreementData& data = m_report->data;
    for (const analysis::LabelAgreement& label : data.perLabel) {
        if (label.units > 0) {
            m_labels.push_back(&label);
        }
    }
    m_statistics.push_back({tr("Agreement"), tr("Share of pairs of ratings that are equal"), true});
    for (const analysis::AnnotatorPair& pair : data.pairs) {
        const QString both = tr("%1, %2", "two annotators")
                                 .arg(QString::fromStdString(data.annotators[pair.first]),
                                     QString::fromStdString(data.annotators[pair.second]));
        m_statistics.push_back(
            {data.pairs.size() == 1 ? tr("Cohen's κ") : tr("Cohen's κ, %1").arg(both),
                tr("Cohen's κ of %1").arg(both), false});
    }
    m_statistics.push_back({tr("Fleiss' κ"), tr("Fleiss' κ over units that all labelled"), false});
    m_statistics.push_back({tr("Krippendorff's α"),
        tr("Krippendorff's α over units that two or more labelled"), false});
}

int AgreementModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_report ? 0 : static_cast<int>(m_labels.size()) + 1;
}

int AgreementModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : PercentColumn + static_cast<int>(m_statistics.size());
}

const analysis::AgreementValue* AgreementModel::valueAt(int row, int column) const
{
    const int at = column - PercentColumn;
    if (at < 0 || static_cast<std::size_t>(at) >= m_statistics.size()) {
        return nullptr;
    }
    const analysis::AgreementStatistics& all = row == 0
        ? m_report->data.overall
        : m_labels[static_cast<std::size_t>(row) - 1]->statistics;
    const auto pairs = static_cast<int>(m_report->data.pairs.size());
    if (at == 0) {
        return &all.percent;
    }
    if (at <= pairs) {
        const auto pair = static_cast<std::size_t>(at) - 1;
        return pair < all.cohen.size() ? &all.cohen[pair] : nullptr;
    }
    return at == pairs + 1 ? &all.fleiss : &all.krippendorff;
}

QString AgreementModel::labelAt(int row) const
{
    return row == 0 ? tr("all labels")
                    : labelText(m_labels[static_cast<std::size_t>(row) - 1]->label);
}

std::int64_t AgreementModel::unitsAt(int row) const
{
    return row == 0 ? m_report->data.paired : m_labels[static_cast<std::size_t>(row) - 1]->units;
}

QVariant AgreementModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole) {
        return QVariant::fromValue(
            Qt::Alignment(section == UnitsColumn ? Qt::AlignRight : Qt::AlignLeft));
    }
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::ToolTipRole)) {
        return {};
    }
    if (section == LabelColumn) {
        return tr("Label");
    }
    if (section == UnitsColumn) {
        return role == Qt::ToolTipRole
            ? tr("Units that two or more labelled; of one label: units that anybody gave it")
            : tr("Units");
    }
    const auto at = static_cast<std::size_t>(section - PercentColumn);
    if (at >= m_statistics.size()) {
        return {};
    }
    return role == Qt::ToolTipRole ? m_statistics[at].tip : m_statistics[at].name;
}

QVariant AgreementModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || !m_report) {
        return {};
    }
    const analysis::AgreementValue* const value = valueAt(index.row(), index.column());
    const bool percent = index.column() == PercentColumn;
    switch (role) {
    case Qt::DisplayRole:
        return index.column() == LabelColumn ? QVariant(labelAt(index.row()))
            : index.column() == UnitsColumn  ? QVariant(QString::number(unitsAt(index.row())))
            : value                          ? QVariant(agreementText(*value, percent))
                                             : QVariant();
    case CopyRole:
        return index.column() == LabelColumn ? QVariant(labelAt(index.row()))
            : index.column() == UnitsColumn ? QVariant(static_cast<qlonglong>(unitsAt(index.row())))
            : value && value->value         ? QVariant(*value->value)
                                            : QVariant();
    case Qt::ToolTipRole:
        return value ? agreementTip(
                   *value, headerData(index.column(), Qt::Horizontal, Qt::ToolTipRole).toString())
                     : QVariant();
    case shared::RowDelegate::FontRoleRole:
        return static_cast<int>(
            index.row() == 0 ? shared::FontRole::Strong : shared::FontRole::Base);
    case shared::RowDelegate::ColorRole:
        return static_cast<int>(
            value && !value->value ? shared::Token::Text3 : shared::Token::Text);
    case shared::RowDelegate::NumberRole:
        return index.column() != LabelColumn;
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(
            Qt::Alignment(index.column() == UnitsColumn ? Qt::AlignRight : Qt::AlignLeft));
    default:
        return {};
    }
}

QString AgreementModel::copied(shared::CopyForm form) const
{
    QStandardItemModel table;
    QStringList head{tr("Label"), tr("Units")};
    for (const Statistic& each : m_statistics) {
        head << each.name << tr("low") << tr("high") << QString(u'n');
    }
    table.setHorizontalHeaderLabels(head);
    for (int row = 0; row < rowCount(); ++row) {
        QList<QStandardItem*> line;
        const auto add = [&line](const QVariant& value) {
            line << new QStandardItem;
            line.last()->setData(value, Qt::DisplayRole);
        };
        add(labelAt(row));
        add(static_cast<qlonglong>(unitsAt(row)));
        for (int column = PercentColumn; column < columnCount(); ++column) {
            const analysis::AgreementValue* const value = valueAt(row, column);
            add(value && value->value ? QVariant(*value->value) : QVariant());
            add(value && value->interval ? QVariant(value->interval->low) : QVariant());
            add(value && value->interval ? QVariant(value->interval->high) : QVariant());
            add(value ? QVariant(static_cast<qlonglong>(value->n)) : QVariant());
        }
        table.appendRow(line);
        table.setVerticalHeaderItem(row, new QStandardItem(QString())); // no number
    }
    return shared::copyText(table, {}, form, Qt::DisplayRole);
}

} // namespace kbx::label
