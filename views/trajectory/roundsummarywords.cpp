// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "trajectory/roundsummarywords.h"

#include "domain/numberformat.h"
#include "models/roundsummarymodel.h"
#include "shared/fonts.h"
#include "shared/ratecell.h"
#include "shared/wording.h"

#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace kbx::trajectory {

using Rounds = models::RoundSummaryModel;
using shared::Token;

namespace {

bool isRate(int column)
{
    return column == Rounds::CompileColumn || column == Rounds::CorrectColumn
        || column == Rounds::RescuedColumn || column == Rounds::PersistentColumn;
}

bool isSpeedup(int column)
{
    return column == Rounds::SpeedupColumn || column == Rounds::RescuedSpeedupColumn
        || column == Rounds::PersistentSpeedupColumn;
}

/// Why a cell has no value.
QString reasonOf(const QModelIndex& index)
{
    const auto n = [&index](int column) {
        return index.siblingAtColumn(column).data(Rounds::NumeratorRole).toLongLong();
    };
    switch (index.column()) {
    case Rounds::CompileColumn:
    case Rounds::CorrectColumn:
        return RoundSummaryWords::tr("no verdicts");
    case Rounds::SpeedupColumn:
        return n(Rounds::CorrectColumn) > 0 ? RoundSummaryWords::tr("no times yet")
                                            : RoundSummaryWords::tr("no correct kernel");
    case Rounds::ScoreColumn:
        return RoundSummaryWords::tr("no roofline score yet");
    case Rounds::RescuedColumn:
        return RoundSummaryWords::tr("none wrong before");
    case Rounds::PersistentColumn:
        return RoundSummaryWords::tr("none correct before");
    case Rounds::RescuedSpeedupColumn:
        return n(Rounds::RescuedColumn) > 0 ? RoundSummaryWords::tr("no times yet")
                                            : RoundSummaryWords::tr("none rescued");
    case Rounds::PersistentSpeedupColumn:
        return n(Rounds::PersistentColumn) > 0 ? RoundSummaryWords::tr("no times yet")
                                               : RoundSummaryWords::tr("none persistent");
    default:
        return RoundSummaryWords::tr("first round");
    }
}

shared::RateCell rateOf(const QModelIndex& index)
{
    shared::RateCell cell;
    const QVariant value = index.data(Rounds::ValueRole);
    const auto k = index.data(Rounds::NumeratorRole).toLongLong();
    const auto n = index.data(Rounds::DenominatorRole).toLongLong();
    if (!value.isValid()) {
        cell.reason = reasonOf(index);
        return cell;
    }
    cell.kind = shared::RateCell::Kind::Value;
    cell.value = QString::fromStdString(number::ratePercent(value.toDouble(), n));
    cell.ratio = QString::fromStdString(number::ratio(k, n));
    cell.position = value.toDouble();
    cell.tint = value.toDouble();
    if (const QVariant low = index.data(Rounds::LowRole); low.isValid()) {
        cell.low = low.toDouble();
        cell.high = index.data(Rounds::HighRole).toDouble();
    }
    return cell;
}

/// The parts of a mean speedup: number, interval or why there is none, n.
struct MeanWords {
    QString mean, interval, count;
};

MeanWords meanOf(const QModelIndex& index)
{
    const double mean = index.data(Rounds::ValueRole).toDouble();
    const QVariant low = index.data(Rounds::LowRole);
    const auto n = index.data(Rounds::DenominatorRole).toLongLong();
    return {QString::fromStdString(number::speedup(mean)),
        low.isValid() ? QString::fromStdString(
            number::speedupInterval(mean, low.toDouble(), index.data(Rounds::HighRole).toDouble()))
                      : RoundSummaryWords::tr("no interval"),
        RoundSummaryWords::tr("n = %1").arg(QString::fromStdString(number::count(n)))};
}

/// What the persistent kernels took in the round before; empty elsewhere.
QString earlierText(const QModelIndex& index)
{
    const QVariant earlier = index.data(Rounds::EarlierRole);
    if (!earlier.isValid()) {
        return {};
    }
    const auto n = index.data(Rounds::EarlierCountRole).toLongLong();
    return RoundSummaryWords::tr("%1 in the round before, n = %2")
        .arg(QString::fromStdString(number::speedup(earlier.toDouble())),
            QString::fromStdString(number::count(n)));
}

QString captionOf(int section, bool steps)
{
    switch (section) {
    case Rounds::RoundColumn:
        return steps ? RoundSummaryWords::tr("Step") : RoundSummaryWords::tr("Round");
    case Rounds::TrajectoriesColumn:
        return RoundSummaryWords::tr("Trajectories");
    case Rounds::CompileColumn:
        return RoundSummaryWords::tr("Compile %");
    case Rounds::CorrectColumn:
        return RoundSummaryWords::tr("Correct %");
    case Rounds::SpeedupColumn:
        return RoundSummaryWords::tr("Mean speedup");
    case Rounds::ScoreColumn:
        return RoundSummaryWords::tr("Score");
    case Rounds::RescuedColumn:
        return RoundSummaryWords::tr("Rescued %");
    case Rounds::PersistentColumn:
        return RoundSummaryWords::tr("Persistent %");
    case Rounds::RescuedSpeedupColumn:
        return RoundSummaryWords::tr("Speedup of rescued");
    case Rounds::PersistentSpeedupColumn:
        return RoundSummaryWords::tr("Speedup of persistent");
    case Rounds::RegressedColumn:
        return RoundSummaryWords::tr("Regressed");
    case Rounds::StillFailingColumn:
        return RoundSummaryWords::tr("Still failing");
    case Rounds::UncomparedColumn:
        return RoundSummaryWords::tr("Not comparable");
    case Rounds::IdenticalColumn:
        return RoundSummaryWords::tr("Identical");
    case Rounds::CompileRescuedColumn:
        return RoundSummaryWords::tr("Compile rescued");
    case Rounds::CompileRegressedColumn:
        return RoundSummaryWords::tr("Compile regressed");
    default:
        return {};
    }
}

QString definitionOf(int section)
{
    switch (section) {
    case Rounds::CompileColumn:
        return RoundSummaryWords::tr("Passed compile; 95 % Wilson interval");
    case Rounds::CorrectColumn:
        return RoundSummaryWords::tr(
            "Passed correct, compile failures included; 95 % Wilson interval");
    case Rounds::SpeedupColumn:
        return RoundSummaryWords::tr(
            "Arithmetic mean over correct kernels with a time; 95 % bootstrap over tasks");
    case Rounds::ScoreColumn:
        return RoundSummaryWords::tr("Mean of max(IOU, MFU) over correct kernels, in percent");
    case Rounds::RescuedColumn:
        return RoundSummaryWords::tr("Correct in this round, of those that were wrong before");
    case Rounds::PersistentColumn:
        return RoundSummaryWords::tr("Correct in this round, of those that were correct before");
    case Rounds::RescuedSpeedupColumn:
        return RoundSummaryWords::tr(
            "Mean speedup in this round of kernels that were wrong before");
    case Rounds::PersistentSpeedupColumn:
        return RoundSummaryWords::tr(
            "Mean speedup in this round of kernels that were correct before");
    case Rounds::RegressedColumn:
        return RoundSummaryWords::tr("Correct in the round before, wrong in this one");
    case Rounds::StillFailingColumn:
        return RoundSummaryWords::tr("Wrong in both rounds");
    case Rounds::UncomparedColumn:
        return RoundSummaryWords::tr("A verdict is missing in one of both rounds");
    case Rounds::IdenticalColumn:
        return RoundSummaryWords::tr("Same submission as the round before");
    case Rounds::CompileRescuedColumn:
        return RoundSummaryWords::tr("Did not compile in the round before, compiles in this one");
    case Rounds::CompileRegressedColumn:
        return RoundSummaryWords::tr("Compiled in the round before, does not in this one");
    default:
        return captionOf(section, false);
    }
}

/// "1.44× [1.21, 1.71] n = 32".
void paintMean(QPainter* painter, const QRect& area, const QModelIndex& index)
{
    const shared::Tokens& tokens = shared::Tokens::current();
    const MeanWords words = meanOf(index);
    QRect rest = area;
    const auto word = [&](const QString& text, shared::FontRole role, Token color) {
        painter->setFont(shared::font(role));
        painter->setPen(tokens[color]);
        const QString shown
            = painter->fontMetrics().elidedText(text, Qt::ElideRight, std::max(0, rest.width()));
        painter->drawText(rest, Qt::AlignVCenter, shown);
        rest.setLeft(rest.left() + painter->fontMetrics().horizontalAdvance(shown) + 8);
    };
    const double mean = index.data(Rounds::ValueRole).toDouble();
    const QVariant low = index.data(Rounds::LowRole);
    const bool clear
        = low.isValid() && (low.toDouble() > 1.0 || index.data(Rounds::HighRole).toDouble() < 1.0);
    word(words.mean, shared::FontRole::Strong,
        !clear            ? Token::Text
            : mean >= 1.0 ? Token::Faster
                          : Token::Slower);
    word(words.interval, shared::FontRole::Secondary, Token::Text2);
    word(words.count, shared::FontRole::Small, Token::Text3);
}

} // namespace

RoundSummaryWords::RoundSummaryWords(bool steps, QObject* parent)
    : QIdentityProxyModel(parent)
    , m_steps(steps)
{
}

QString RoundSummaryWords::cellText(const QModelIndex& index) const
{
    const QVariant value = index.data(Rounds::ValueRole);
    if (index.column() == Rounds::RoundColumn) {
        const QString round = shared::roundWord(value.toInt());
        return m_steps ? tr("to %1", "round").arg(round) : round;
    }
    if (!value.isValid()) {
        return tr("n/a (%1)").arg(reasonOf(index));
    }
    if (isSpeedup(index.column())) {
        const MeanWords words = meanOf(index);
        return tr("%1, %2, %3", "mean, interval, n").arg(words.mean, words.interval, words.count);
    }
    if (!isRate(index.column())) {
        return QString::fromStdString(number::count(value.toLongLong()));
    }
    const shared::RateCell cell = rateOf(index);
    const auto percent = [&index](int bound) {
        return QString::fromStdString(number::ratePercent(index.data(bound).toDouble(), 20));
    };
    return tr("%1 %, %2, interval %3 to %4")
        .arg(cell.value, cell.ratio, percent(Rounds::LowRole), percent(Rounds::HighRole));
}

QVariant RoundSummaryWords::data(const QModelIndex& index, int role) const
{
    switch (role) {
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return cellText(index);
    case Qt::ToolTipRole: {
        const QString head = headerData(index.column(), Qt::Horizontal, Qt::DisplayRole).toString();
        const QString earlier = earlierText(index);
        return QString(
            head + u": "_s + cellText(index) + (earlier.isEmpty() ? QString() : u'\n' + earlier));
    }
    default:
        return QIdentityProxyModel::data(index, role);
    }
}

QVariant RoundSummaryWords::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        const bool left = section == Rounds::RoundColumn || isRate(section) || isSpeedup(section)
            || section == Rounds::ScoreColumn;
        return QVariant::fromValue(
            Qt::Alignment((left ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter));
    }
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole) {
        return {};
    }
    return role == Qt::ToolTipRole ? definitionOf(section) : captionOf(section, m_steps);
}

void RoundSummaryDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const shared::Tokens& tokens = shared::Tokens::current();
    painter->save();
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const bool value = index.data(Rounds::ValueRole).isValid();
    if (isRate(index.column())) {
        shared::paintRateCell(painter, QRectF(option.rect).adjusted(0, 0, -1, -1), rateOf(index),
            {selected && option.state.testFlag(QStyle::State_HasFocus), false});
    } else {
        if (selected) {
            painter->fillRect(option.rect, tokens[Token::Selection]);
        }
        const bool head = index.column() == Rounds::RoundColumn;
        const QRect area = option.rect.adjusted(10, 0, -10, 0);
        if (value && isSpeedup(index.column())) {
            paintMean(painter, area, index);
        } else {
            painter->setFont(
                shared::font(head ? shared::FontRole::Strong : shared::FontRole::Base));
            painter->setPen(tokens[value ? Token::Text : Token::Text3]);
            const QString text = painter->fontMetrics().elidedText(
                index.data().toString(), Qt::ElideRight, area.width());
            if (value && !head) {
                shared::drawNumber(painter, area, text, Qt::AlignRight);
            } else {
                painter->drawText(area, Qt::AlignVCenter, text);
            }
        }
    }
    painter->setPen(tokens[Token::Line]);
    painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    painter->restore();
}

} // namespace kbx::trajectory
