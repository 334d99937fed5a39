// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "trajectory/overviewwords.h"

#include "domain/numberformat.h"
#include "models/roundsummarymodel.h"
#include "models/trajectorylistmodel.h"
#include "shared/fonts.h"
#include "shared/ratecell.h"
#include "shared/verdictglyph.h"
#include "shared/wording.h"

#include <QPainter>

using namespace Qt::StringLiterals;

namespace kbx::trajectory {

using models::RoundSummaryModel;
using models::TrajectoryListModel;
using shared::Token;

namespace {

bool isRate(int column)
{
    return column == RoundSummaryModel::CompileColumn || column == RoundSummaryModel::CorrectColumn;
}

shared::RateCell rateOf(const QModelIndex& index)
{
    shared::RateCell cell;
    const QVariant value = index.data(RoundSummaryModel::ValueRole);
    const auto k = index.data(RoundSummaryModel::NumeratorRole).toLongLong();
    const auto n = index.data(RoundSummaryModel::DenominatorRole).toLongLong();
    if (!value.isValid()) {
        cell.reason = RoundSummaryWords::tr("no verdicts");
        return cell;
    }
    cell.kind = shared::RateCell::Kind::Value;
    cell.value = QString::fromStdString(number::ratePercent(value.toDouble(), n));
    cell.ratio = QString::fromStdString(number::ratio(k, n));
    cell.position = value.toDouble();
    cell.tint = value.toDouble();
    if (const QVariant low = index.data(RoundSummaryModel::LowRole); low.isValid()) {
        cell.low = low.toDouble();
        cell.high = index.data(RoundSummaryModel::HighRole).toDouble();
    }
    return cell;
}

Verdict strip(const QVariant& value)
{
    return static_cast<Verdict>(value.toInt());
}

} // namespace

QVariant RoundSummaryWords::data(const QModelIndex& index, int role) const
{
    if (role == Qt::TextAlignmentRole) {
        return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
    }
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole) {
        return QIdentityProxyModel::data(index, role);
    }
    const QVariant value = index.data(RoundSummaryModel::ValueRole);
    if (index.column() == RoundSummaryModel::RoundColumn) {
        return shared::roundWord(value.toInt());
    }
    if (!value.isValid()) {
        return isRate(index.column()) ? tr("n/a (no verdicts)") : tr("n/a (first round)");
    }
    if (!isRate(index.column())) {
        return QString::fromStdString(number::count(value.toLongLong()));
    }
    const shared::RateCell cell = rateOf(index);
    const auto percent = [&index](int bound) {
        return QString::fromStdString(number::ratePercent(index.data(bound).toDouble(), 20));
    };
    return tr("%1 %, %2, interval %3 to %4")
        .arg(cell.value, cell.ratio, percent(RoundSummaryModel::LowRole),
            percent(RoundSummaryModel::HighRole));
}

QVariant RoundSummaryWords::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        const bool left = section == RoundSummaryModel::RoundColumn || isRate(section);
        return QVariant::fromValue(
            Qt::Alignment((left ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter));
    }
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole) {
        return {};
    }
    const bool tip = role == Qt::ToolTipRole;
    switch (section) {
    case RoundSummaryModel::RoundColumn:
        return tr("Round");
    case RoundSummaryModel::TrajectoriesColumn:
        return tr("Trajectories");
    case RoundSummaryModel::CompileColumn:
        return tip ? tr("Passed compile; 95 % Wilson interval") : tr("Compile %");
    case RoundSummaryModel::CorrectColumn:
        return tip ? tr("Passed correct, compile failures included; 95 % Wilson interval")
                   : tr("Correct %");
    case RoundSummaryModel::RescuedColumn:
        return tip ? tr("Wrong in the round before, correct in this one") : tr("Rescued");
    case RoundSummaryModel::PersistentColumn:
        return tip ? tr("Correct in both rounds") : tr("Persistent");
    case RoundSummaryModel::RegressedColumn:
        return tip ? tr("Correct in the round before, wrong in this one") : tr("Regressed");
    case RoundSummaryModel::StillFailingColumn:
        return tip ? tr("Wrong in both rounds") : tr("Still failing");
    case RoundSummaryModel::IdenticalColumn:
        return tip ? tr("Same submission as the round before") : tr("Identical");
    default:
        return {};
    }
}

void RoundSummaryDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const shared::Tokens& tokens = shared::Tokens::current();
    painter->save();
    if (isRate(index.column())) {
        shared::paintRateCell(painter, QRectF(option.rect).adjusted(0, 0, -1, -1), rateOf(index),
            {option.state.testFlag(QStyle::State_Selected)
                    && option.state.testFlag(QStyle::State_HasFocus),
                false});
    } else {
        if (option.state.testFlag(QStyle::State_Selected)) {
            painter->fillRect(option.rect, tokens[Token::Selection]);
        }
        const bool head = index.column() == RoundSummaryModel::RoundColumn;
        const bool value = index.data(RoundSummaryModel::ValueRole).isValid();
        painter->setFont(shared::font(head ? shared::FontRole::Strong : shared::FontRole::Base));
        painter->setPen(tokens[value ? Token::Text : Token::Text3]);
        const QRect area = option.rect.adjusted(10, 0, -10, 0);
        if (head) {
            painter->drawText(area, Qt::AlignVCenter, index.data().toString());
        } else {
            shared::drawNumber(painter, area,
                value ? index.data().toString() : RoundSummaryWords::tr("n/a"), Qt::AlignRight);
        }
    }
    painter->setPen(tokens[Token::Line]);
    painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    painter->restore();
}

TrajectoryListWords::TrajectoryListWords(QObject* parent)
    : QSortFilterProxyModel(parent)
{
    setSortRole(TrajectoryListModel::SortRole);
}

QVariant TrajectoryListWords::data(const QModelIndex& index, int role) const
{
    if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole) {
        switch (index.column()) {
        case TrajectoryListModel::TaskColumn:
            return QSortFilterProxyModel::data(index, Qt::DisplayRole).toString().section(u'/', -1);
        case TrajectoryListModel::StripColumn: {
            QStringList words;
            for (const QVariant& verdict : index.data(TrajectoryListModel::VerdictsRole).toList()) {
                words << shared::verdictWord(strip(verdict));
            }
            return words.join(u", "_s);
        }
        case TrajectoryListModel::BestColumn: {
            const QVariant round = index.data(TrajectoryListModel::BestRoundRole);
            if (!round.isValid()) {
                return tr("none correct");
            }
            const QVariant speedup = index.data(TrajectoryListModel::SpeedupRole);
            return speedup.isValid()
                ? tr("%1 in %2", "speedup in round")
                      .arg(QString::fromStdString(number::speedup(speedup.toDouble())),
                          shared::roundWord(round.toInt()))
                : tr("correct in %1, no time").arg(shared::roundWord(round.toInt()));
        }
        default:
            break;
        }
    }
    if (role == Qt::ToolTipRole) {
        const auto at = [&index](int column) {
            return index.siblingAtColumn(column).data(TrajectoryListModel::CopyRole).toString();
        };
        return QString(
            at(TrajectoryListModel::TaskColumn) + u", "_s + at(TrajectoryListModel::MethodColumn));
    }
    return QSortFilterProxyModel::data(index, role);
}

QVariant TrajectoryListWords::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return QVariant::fromValue(Qt::Alignment(Qt::AlignLeft | Qt::AlignVCenter));
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case TrajectoryListModel::TaskColumn:
        return tr("Task");
    case TrajectoryListModel::MethodColumn:
        return tr("Method");
    case TrajectoryListModel::StripColumn:
        return tr("Rounds");
    case TrajectoryListModel::BestColumn:
        return tr("Best");
    default:
        return {};
    }
}

void TrajectoryListDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const shared::Tokens& tokens = shared::Tokens::current();
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    painter->save();
    if (selected) {
        painter->fillRect(option.rect, tokens[Token::Selection]);
    }
    if (selected && index.column() == TrajectoryListModel::TaskColumn) {
        painter->fillRect(QRect(option.rect.left(), option.rect.top(), 3, option.rect.height()),
            tokens[Token::Accent]);
    }
    const QRect area = option.rect.adjusted(10, 0, -8, 0);
    if (index.column() == TrajectoryListModel::StripColumn) {
        qreal x = area.left();
        const qreal y = area.center().y() - 5.5;
        const QVariantList verdicts = index.data(TrajectoryListModel::VerdictsRole).toList();
        for (qsizetype at = 0; at < verdicts.size() && x + 14 < area.right(); ++at) {
            if (at > 0) {
                painter->setPen(tokens[Token::Outline]);
                painter->drawLine(QPointF(x - 9, y + 6.5), QPointF(x - 3, y + 6.5));
            }
            shared::paintVerdict(painter, QRectF(x, y, 12, 12), strip(verdicts[at]));
            x += 24;
        }
    } else {
        const QVariant speedup = index.data(TrajectoryListModel::SpeedupRole);
        const bool best = index.column() == TrajectoryListModel::BestColumn;
        const bool none = best && !index.data(TrajectoryListModel::BestRoundRole).isValid();
        Token color
            = index.column() == TrajectoryListModel::TaskColumn ? Token::Text : Token::Text2;
        if (best && speedup.isValid()
            && index.data(TrajectoryListModel::SpeedupVerdictRole).toString()
                != u"indistinguishable"_s) {
            color = speedup.toDouble() >= 1.0 ? Token::Faster : Token::Slower;
        } else if (none) {
            color = Token::Text3;
        }
        painter->setFont(shared::font(shared::FontRole::Base));
        painter->setPen(tokens[color]);
        painter->drawText(area, Qt::AlignVCenter,
            painter->fontMetrics().elidedText(
                index.data().toString(), Qt::ElideRight, area.width()));
    }
    painter->restore();
}

} // namespace kbx::trajectory
