// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "trajectory/trajectorylistwords.h"

#include "domain/numberformat.h"
#include "models/trajectorylistmodel.h"
#include "shared/fonts.h"
#include "shared/speedtoken.h"
#include "shared/verdictglyph.h"
#include "shared/wording.h"

#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace kbx::trajectory {

using models::TrajectoryListModel;
using shared::Token;

namespace {

Verdict strip(const QVariant& value)
{
    return static_cast<Verdict>(value.toInt());
}

} // namespace

TrajectoryListWords::TrajectoryListWords(QObject* parent)
    : QSortFilterProxyModel(parent)
{
    setSortRole(TrajectoryListModel::SortRole);
}

/// "1.37×  [1.35, 1.39] in round 2, H200, measured here".
QString TrajectoryListWords::bestText(const QModelIndex& index) const
{
    const QString round = shared::roundWord(index.data(TrajectoryListModel::BestRoundRole).toInt());
    const QVariant speedup = index.data(TrajectoryListModel::SpeedupRole);
    if (!speedup.isValid()) {
        return tr("correct in %1, no time").arg(round);
    }
    const QVariant low = index.data(TrajectoryListModel::SpeedupLowRole);
    const QVariant high = index.data(TrajectoryListModel::SpeedupHighRole);
    const QString interval = low.isValid() && high.isValid()
        ? QString::fromStdString(
            number::speedupInterval(speedup.toDouble(), low.toDouble(), high.toDouble()))
        : tr("no interval");
    const auto* const source = qobject_cast<const TrajectoryListModel*>(sourceModel());
    const auto row = static_cast<std::size_t>(
        std::max(0, index.data(TrajectoryListModel::BestRowRole).toInt()));
    const int key = source && source->table() ? source->table()->rows[row].key : -1;
    const QString where = key < 0
        ? QString()
        : shared::keyWord(source->table()->keys[static_cast<std::size_t>(key)]);
    return tr("%1  %2 in %3, %4", "speedup interval round evidence")
        .arg(QString::fromStdString(number::speedup(speedup.toDouble())), interval, round, where);
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
                // Without any verdict nothing is known, not even that none is correct.
                const QVariantList verdicts
                    = index.data(TrajectoryListModel::VerdictsRole).toList();
                const bool judged = std::any_of(verdicts.begin(), verdicts.end(),
                    [](const QVariant& verdict) { return strip(verdict) != Verdict::Unknown; });
                return judged ? tr("none correct") : tr("no verdict yet");
            }
            return bestText(index);
        }
        default:
            break;
        }
    }
    if (role == Qt::ToolTipRole && index.column() >= TrajectoryListModel::StripColumn) {
        return data(index, Qt::DisplayRole);
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
        if (best && speedup.isValid()) {
            color = shared::speedupToken(speedup.toDouble(),
                index.data(TrajectoryListModel::SpeedupVerdictRole).toString().toStdString(),
                color);
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
