// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "trajectory/roundscopy.h"

#include "shared/wording.h"
#include "trajectory/roundwords.h"

#include <QCoreApplication>
#include <QStandardItemModel>

using namespace Qt::StringLiterals;

namespace kbx::trajectory {
namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(kbx::trajectory::RoundsCopy)
};

QVariant number(const std::optional<double>& value)
{
    return value ? QVariant(*value) : QVariant();
}

QVariantList cellsOf(
    const CandidateTable& table, const CandidateRow& row, const analysis::RoundCard& card)
{
    const QString key
        = row.key < 0 ? QString() : shared::keyWord(table.keys[static_cast<std::size_t>(row.key)]);
    return {row.round, QString::fromStdString(row.sample),
        shared::verdictWord(row.verdicts.compile), shared::verdictWord(row.verdicts.correct),
        shared::verdictWord(row.verdicts.fast), number(row.speedup), number(row.speedupLow),
        number(row.speedupHigh), key, arrowWords(row, card).lines.join(u"; "_s),
        QString::fromStdString(row.verdicts.reason), QString::fromStdString(row.kernelHash)};
}

} // namespace

QString roundsAs(
    shared::CopyForm form, const analysis::TrajectoryData& trajectory, const CandidateTable& table)
{
    QStandardItemModel model;
    model.setHorizontalHeaderLabels(
        {Text::tr("Round"), Text::tr("Sample"), Text::tr("Compile"), Text::tr("Correct"),
            Text::tr("Fast"), Text::tr("Speedup"), Text::tr("Low"), Text::tr("High"),
            Text::tr("Evidence"), Text::tr("Change"), Text::tr("Reason"), Text::tr("Kernel")});
    for (const analysis::RoundCard& card : trajectory.cards) {
        const CandidateRow& row = table.rows[card.row];
        QList<QStandardItem*> items;
        for (const QVariant& value : cellsOf(table, row, card)) {
            items << new QStandardItem;
            items.last()->setData(value, Qt::DisplayRole);
        }
        if (card.parent < 0) {
            items[9]->setData(QString(), Qt::DisplayRole);
        }
        model.appendRow(items);
        model.setVerticalHeaderItem(
            model.rowCount() - 1, new QStandardItem(roundWords(table, row).title));
    }
    return shared::copyText(model, {}, form, Qt::DisplayRole);
}

} // namespace kbx::trajectory
