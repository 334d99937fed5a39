// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "statistics/reportrows.h"

#include "figures/estimatetext.h"
#include "models/reporttablemodel.h"
#include "shared/rowdelegate.h"
#include "statistics/reportwords.h"

#include <QStandardItemModel>

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;

namespace kbx::statistics {
namespace {

using analysis::Estimate;
using models::ReportTableModel;
using shared::RowDelegate;

/// Position of each row's text in alphabetical order, capitals as small ones.
std::vector<double> ranksOf(const ReportTableModel& table, int column)
{
    const auto rows = static_cast<std::size_t>(table.rowCount());
    std::vector<QString> texts(rows);
    for (std::size_t row = 0; row < rows; ++row) {
        texts[row] = table.index(static_cast<int>(row), column).data().toString();
    }
    std::vector<std::size_t> order(rows);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&texts](std::size_t a, std::size_t b) {
        return texts[a].compare(texts[b], Qt::CaseInsensitive) < 0;
    });
    std::vector<double> ranks(rows);
    for (std::size_t at = 0; at < rows; ++at) {
        ranks[order[at]] = static_cast<double>(at);
    }
    return ranks;
}

QVariant orNothing(const std::optional<double>& number)
{
    return number ? QVariant(*number) : QVariant();
}

/// What of a column of numbers is written beside the values when it is copied.
struct ColumnParts {
    bool numbers = false, intervals = false, published = false;
};

ColumnParts partsOf(const ReportTableModel& table, int column)
{
    ColumnParts parts;
    for (int row = 0; row < table.rowCount(); ++row) {
        if (const Estimate* const each = table.estimateAt(table.index(row, column))) {
            parts.numbers = true;
            parts.intervals = parts.intervals || each->low || each->high || each->n > 0;
            parts.published = parts.published || each->published.has_value();
        }
    }
    return parts;
}

QList<QVariant> fieldsOf(
    const ReportTableModel& table, const QModelIndex& index, const ColumnParts& parts)
{
    const Estimate* const number = table.estimateAt(index);
    QList<QVariant> fields{index.data(ReportTableModel::CopyRole)};
    if (parts.intervals) {
        fields << (number ? orNothing(number->low) : QVariant())
               << (number ? orNothing(number->high) : QVariant())
               << (number ? QVariant(static_cast<qlonglong>(number->n)) : QVariant());
    }
    if (parts.published) {
        fields << (number ? orNothing(number->published) : QVariant());
    }
    return fields;
}

} // namespace

ReportRows::ReportRows(QObject* parent)
    : RowProxy(parent)
{
    setSourceModel(new ReportTableModel(this));
}

ReportTableModel* ReportRows::table() const
{
    return static_cast<ReportTableModel*>(sourceModel());
}

void ReportRows::setReport(std::shared_ptr<const analysis::Report> report, std::size_t index)
{
    m_report = report;
    table()->setReport(std::move(report), index);
}

void ReportRows::sourceWasReset()
{
    m_ranks.assign(static_cast<std::size_t>(table()->columnCount()), {});
    for (int column = 0; column < table()->columnCount(); ++column) {
        if (!partsOf(*table(), column).numbers) {
            m_ranks[static_cast<std::size_t>(column)] = ranksOf(*table(), column);
        }
    }
}

std::optional<double> ReportRows::sortValue(int sourceRow, int column) const
{
    const auto& ranks = m_ranks[static_cast<std::size_t>(column)];
    if (!ranks.empty()) {
        return ranks[static_cast<std::size_t>(sourceRow)];
    }
    const Estimate* const number = table()->estimateAt(table()->index(sourceRow, column));
    return number ? number->value : std::nullopt;
}

models::ReportMark ReportRows::markAt(const QModelIndex& index) const
{
    models::ReportMark mark;
    const QModelIndex source = mapToSource(index);
    if (!source.isValid() || !table()->table()) {
        return mark;
    }
    mark.estimate = table()->estimateAt(source);
    mark.panel = table()->table()->title;
    mark.label = table()->rowName(source.row()).toStdString();
    mark.quantity = table()
                        ->headerData(source.column(), Qt::Horizontal, Qt::DisplayRole)
                        .toString()
                        .toStdString();
    mark.unit = table()->unitOf(source.column());
    return mark;
}

QVariant ReportRows::data(const QModelIndex& index, int role) const
{
    const QModelIndex source = mapToSource(index);
    const Estimate* const number = source.isValid() ? table()->estimateAt(source) : nullptr;
    if (!number) {
        return role == Qt::AccessibleTextRole ? RowProxy::data(index, Qt::DisplayRole)
            : role == IsNumberRole            ? QVariant(false)
                                              : RowProxy::data(index, role);
    }
    const analysis::Unit unit = table()->unitOf(source.column());
    switch (role) {
    case Qt::DisplayRole:
        return QString::fromStdString(figures::printedValue(*number, unit));
    case BesideRole: {
        if (!number->value) {
            return {};
        }
        const auto count = QString::fromStdString(
            unit == analysis::Unit::Count ? std::string() : figures::printedCount(*number));
        const auto interval = QString::fromStdString(figures::printedInterval(*number, unit));
        return QString(count + u' ' + interval).trimmed();
    }
    case IsNumberRole:
        return true;
    case Qt::ToolTipRole:
        return m_report ? markTip(markAt(index), *m_report) : QString();
    case Qt::AccessibleTextRole:
        return markSentence(markAt(index));
    case RowDelegate::ColorRole:
        return static_cast<int>(number->value ? shared::Token::Text : shared::Token::Text3);
    case RowDelegate::FontRoleRole:
        return static_cast<int>(source.data(ReportTableModel::IsBestRole).toBool()
                ? shared::FontRole::Strong
                : shared::FontRole::Base);
    default:
        return RowProxy::data(index, role);
    }
}

QString ReportRows::copied(shared::CopyForm form) const
{
    const ReportTableModel& from = *table();
    QStandardItemModel to;
    QStringList head;
    std::vector<ColumnParts> parts;
    for (int column = 0; column < from.columnCount(); ++column) {
        parts.push_back(partsOf(from, column));
        head << from.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        if (parts.back().intervals) {
            head << tr("low") << tr("high") << QString(u'n');
        }
        if (parts.back().published) {
            head << tr("published");
        }
    }
    to.setHorizontalHeaderLabels(head);
    for (int row = 0; row < rowCount(); ++row) {
        QList<QStandardItem*> line;
        for (int column = 0; column < from.columnCount(); ++column) {
            const QModelIndex index = mapToSource(this->index(row, column));
            for (const QVariant& field :
                fieldsOf(from, index, parts[static_cast<std::size_t>(column)])) {
                line << new QStandardItem;
                line.last()->setData(field, Qt::DisplayRole);
            }
        }
        to.appendRow(line);
        to.setVerticalHeaderItem(row, new QStandardItem(QString())); // no number
    }
    return shared::copyText(to, {}, form, Qt::DisplayRole);
}

} // namespace kbx::statistics
