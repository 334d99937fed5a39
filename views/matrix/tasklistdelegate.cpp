// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "matrix/tasklistdelegate.h"

#include "domain/numberformat.h"
#include "models/tasklistmodel.h"
#include "shared/fonts.h"
#include "shared/speedtoken.h"
#include "shared/verdictglyph.h"
#include "shared/wording.h"

#include <QApplication>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

using namespace Qt::StringLiterals;

namespace kbx::matrix {
namespace {

using models::TaskListModel;
using shared::Token;

const CandidateRow* rowOf(const QModelIndex& index)
{
    const auto* const model = qobject_cast<const TaskListModel*>(index.model());
    return model ? model->rowAt(index) : nullptr;
}

/// Words beside or instead of a speedup.
QString remark(const CandidateRow& row)
{
    if (!row.verdicts.isCorrect()) {
        return shared::reasonWord(row);
    }
    if (row.speedupVerdict == "below_resolution") {
        return TaskListDelegate::tr("below resolution");
    }
    if (!row.speedup) {
        return TaskListDelegate::tr("correct, not timed");
    }
    if (row.speedupVerdict == "indistinguishable") {
        return TaskListDelegate::tr("within noise");
    }
    return row.speedupLow && row.speedupHigh ? QString::fromStdString(
               number::speedupInterval(*row.speedup, *row.speedupLow, *row.speedupHigh))
                                             : QString();
}

bool hasSpeedup(const CandidateRow& row)
{
    return row.verdicts.isCorrect() && row.speedup && row.speedupVerdict != "below_resolution";
}

} // namespace

QString TaskListDelegate::resultText(const QModelIndex& index)
{
    const CandidateRow* const row = rowOf(index);
    if (!row) {
        return {};
    }
    const QString speedup
        = hasSpeedup(*row) ? QString::fromStdString(number::speedup(*row->speedup)) : QString();
    return QStringList{speedup, remark(*row)}.join(u' ').trimmed();
}

QString TaskListDelegate::sentence(const QModelIndex& index)
{
    const CandidateRow* const row = rowOf(index);
    if (!row) {
        return {};
    }
    QStringList parts{index.siblingAtColumn(TaskListModel::TaskColumn).data().toString(),
        shared::verdictWord(shared::overallVerdict(*row)), resultText(index)};
    if (!row->verdicts.reason.empty()) {
        parts << QString::fromStdString(row->verdicts.reason);
    }
    const auto* const model = static_cast<const TaskListModel*>(index.model());
    if (row->key >= 0) {
        parts << shared::keyWord(model->table()->keys[static_cast<std::size_t>(row->key)]);
    }
    parts.removeAll(QString());
    return parts.join(u", "_s);
}

void TaskListDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const CandidateRow* const row = rowOf(index);
    if (!row) {
        return;
    }
    const shared::Tokens& tokens = shared::Tokens::current();
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    item.viewItemPosition = QStyleOptionViewItem::OnlyOne;
    QApplication::style()->drawPrimitive(QStyle::PE_PanelItemViewItem, &item, painter, item.widget);
    painter->save();
    const QRect area = option.rect.adjusted(11, 0, -10, 0);
    shared::paintVerdict(
        painter, QRectF(area.left(), area.center().y() - 6, 13, 13), shared::overallVerdict(*row));
    const QFont small = shared::font(shared::FontRole::Small);
    const QString words = remark(*row);
    const bool timed = hasSpeedup(*row);
    const int nameRight = timed ? area.left() + 126 : area.left() + 122;
    QFont nameFont
        = shared::font(option.state.testFlag(QStyle::State_Selected) ? shared::FontRole::Strong
                                                                     : shared::FontRole::Base);
    painter->setFont(nameFont);
    painter->setPen(tokens[Token::Text]);
    const QRect name(area.left() + 20, area.top(), nameRight - area.left() - 20, area.height());
    painter->drawText(name, Qt::AlignVCenter,
        painter->fontMetrics().elidedText(
            index.siblingAtColumn(TaskListModel::TaskColumn).data().toString(), Qt::ElideRight,
            name.width()));
    int wordsLeft = nameRight + 6;
    if (timed) {
        painter->setFont(shared::font(shared::FontRole::Strong));
        painter->setPen(tokens[shared::speedupToken(*row->speedup, row->speedupVerdict)]);
        shared::drawNumber(painter, QRectF(nameRight, area.top(), 52, area.height()),
            QString::fromStdString(number::speedup(*row->speedup)), Qt::AlignRight);
        wordsLeft = nameRight + 60;
    }
    painter->setFont(small);
    painter->setPen(tokens[Token::Text2]);
    const int room = area.right() - wordsLeft;
    const QString shown = painter->fontMetrics().elidedText(words, Qt::ElideRight, room);
    shared::drawNumber(
        painter, QRectF(wordsLeft, area.top(), room, area.height()), shown, Qt::AlignLeft);
    painter->restore();
}

bool TaskListDelegate::helpEvent(QHelpEvent* event, QAbstractItemView* view,
    const QStyleOptionViewItem& option, const QModelIndex& index)
{
    if (event->type() == QEvent::ToolTip && index.isValid()) {
        QToolTip::showText(event->globalPos(), sentence(index));
        return true;
    }
    return QStyledItemDelegate::helpEvent(event, view, option, index);
}

} // namespace kbx::matrix
