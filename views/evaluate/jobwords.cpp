// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluate/jobwords.h"

#include "domain/numberformat.h"
#include "evaluate/joborder.h"
#include "evaluate/jobrows.h"
#include "models/jobmodel.h"
#include "shared/fonts.h"
#include "shared/verdictglyph.h"
#include "shared/wording.h"
#include "shell/kerneldrag.h"

#include <QMimeData>
#include <QPainter>

#include <algorithm>
#include <memory>

using namespace Qt::StringLiterals;

namespace kbx::evaluate {

using models::JobModel;
using models::JobRow;
using models::JobStage;
using shared::Token;

namespace {

const JobRow* rowOf(const QModelIndex& index)
{
    const auto* const words = qobject_cast<const JobWords*>(index.model());
    return words ? words->rowAt(index) : nullptr;
}

QString stateWord(const JobRow& row)
{
    switch (row.state) {
    case JobRow::State::Waiting:
        return JobWords::tr("waiting");
    case JobRow::State::Running:
        return JobWords::tr("running");
    case JobRow::State::Finished:
        return shared::verdictWord(row.verdict);
    case JobRow::State::Failed:
        return shared::verdictWord(Verdict::NotRun);
    case JobRow::State::Cancelled:
        return JobWords::tr("cancelled");
    }
    return {};
}

/// A ring that closes with real progress, three dots, or the verdict.
void paintState(QPainter* painter, const QRectF& rect, const JobRow& row)
{
    const shared::Tokens& tokens = shared::Tokens::current();
    painter->setRenderHint(QPainter::Antialiasing);
    switch (row.state) {
    case JobRow::State::Waiting:
        painter->setPen(Qt::NoPen);
        painter->setBrush(tokens[Token::Text3]);
        for (int dot = -1; dot <= 1; ++dot) {
            painter->drawEllipse(rect.center() + QPointF(dot * 4.5, 0), 1.3, 1.3);
        }
        return;
    case JobRow::State::Running: {
        const QRectF ring = rect.adjusted(1, 1, -1, -1);
        painter->setBrush(Qt::NoBrush);
        painter->setPen(QPen(tokens[Token::Line], 2));
        painter->drawEllipse(ring);
        painter->setPen(QPen(tokens[Token::Accent], 2, Qt::SolidLine, Qt::FlatCap));
        const double part = std::max(0.25, row.progress);
        painter->drawArc(ring, 90 * 16, -static_cast<int>(part * 360 * 16));
        return;
    }
    case JobRow::State::Finished:
        shared::paintVerdict(painter, rect, row.verdict);
        return;
    case JobRow::State::Failed:
        shared::paintVerdict(painter, rect, Verdict::NotRun);
        return;
    case JobRow::State::Cancelled:
        shared::paintVerdict(painter, rect, Verdict::NotApplicable);
        return;
    }
}

void paintStage(QPainter* painter, const QRectF& bar, JobStage stage, double progress)
{
    const shared::Tokens& tokens = shared::Tokens::current();
    painter->setRenderHint(QPainter::Antialiasing);
    if (stage == JobStage::Skipped || stage == JobStage::Left) {
        painter->setBrush(Qt::NoBrush);
        QPen dotted(tokens[Token::Outline], 1, Qt::DotLine);
        painter->setPen(dotted);
        painter->drawRoundedRect(bar.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
        return;
    }
    painter->setPen(Qt::NoPen);
    painter->setBrush(tokens[stage == JobStage::Failed ? Token::Fail
            : stage == JobStage::Passed                ? Token::Pass
                                                       : Token::Line]);
    painter->setOpacity(stage == JobStage::Passed ? 0.82 : 1.0);
    painter->drawRoundedRect(bar, 3, 3);
    painter->setOpacity(1.0);
    if (stage == JobStage::Running && progress > 0.0) {
        painter->setBrush(tokens[Token::Accent]);
        QRectF filled = bar;
        filled.setWidth(std::max(6.0, bar.width() * progress));
        painter->drawRoundedRect(filled, 3, 3);
    }
    if (stage == JobStage::Failed) {
        painter->setPen(QPen(tokens[Token::Pane], 1.4));
        const QPointF c = bar.center();
        painter->drawLine(c + QPointF(-2, -2), c + QPointF(2, 2));
        painter->drawLine(c + QPointF(2, -2), c + QPointF(-2, 2));
    }
}

} // namespace

QString jobMimeType()
{
    return u"application/x-kbx-job"_s;
}

const JobRow* JobWords::rowAt(const QModelIndex& index) const
{
    const auto* const order = qobject_cast<const JobOrder*>(sourceModel());
    const auto* const model = order ? qobject_cast<const JobModel*>(order->sourceModel()) : nullptr;
    return model && index.isValid() ? model->rowAt(order->mapToSource(mapToSource(index)))
                                    : nullptr;
}

Qt::ItemFlags JobWords::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags plain = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    return index.isValid() ? plain | Qt::ItemIsDragEnabled | Qt::ItemIsDropEnabled
                           : Qt::ItemFlags(Qt::ItemIsDropEnabled);
}

QMimeData* JobWords::mimeData(const QModelIndexList& indexes) const
{
    const JobRow* const row = indexes.isEmpty() ? nullptr : rowAt(indexes.front());
    if (!row) {
        return nullptr;
    }
    const std::int64_t candidate = m_candidateOf ? m_candidateOf(*row) : 0;
    auto data = candidate != 0 ? shell::kernelMime(candidate, row->task + u", "_s + row->label)
                               : std::make_unique<QMimeData>();
    const auto* const order = qobject_cast<const JobOrder*>(sourceModel());
    if (row->state == JobRow::State::Waiting && order->isQueueOrder()) {
        data->setData(jobMimeType(), QByteArray::number(static_cast<qlonglong>(row->id)));
    }
    return data->formats().isEmpty() ? nullptr : data.release();
}

bool JobWords::canDropMimeData(
    const QMimeData* data, Qt::DropAction, int, int, const QModelIndex&) const
{
    return data->hasFormat(jobMimeType());
}

void JobWords::setQueueState(bool paused, bool stuck)
{
    if (paused == m_paused && stuck == m_stuck) {
        return;
    }
    m_paused = paused;
    m_stuck = stuck;
    if (rowCount() > 0) {
        Q_EMIT dataChanged(
            index(0, JobModel::NowColumn), index(rowCount() - 1, JobModel::NowColumn));
    }
}

QString JobWords::text(const QModelIndex& index) const
{
    const JobRow* const row = rowOf(index);
    if (!row) {
        return {};
    }
    switch (index.column()) {
    case JobModel::StateColumn:
        return stateWord(*row);
    case JobModel::TaskColumn:
        return shared::taskStem(row->task.toStdString());
    case JobModel::LabelColumn:
        return row->label;
    case JobModel::TargetColumn:
        return whereText(row->target);
    case JobModel::NowColumn:
        return nowText(*row, m_paused, m_stuck);
    case JobModel::TimeColumn:
        return row->state == JobRow::State::Waiting
            ? QString()
            : QString::fromStdString(number::elapsed(row->seconds));
    default:
        return {};
    }
}

QVariant JobWords::data(const QModelIndex& index, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        // The glyph and the bars are painted; their words are for readers and copies.
        return index.column() == JobModel::StateColumn || index.column() == JobModel::StagesColumn
            ? QVariant()
            : QVariant(text(index));
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(
            Qt::Alignment((index.column() == JobModel::TimeColumn ? Qt::AlignRight : Qt::AlignLeft)
                | Qt::AlignVCenter));
    case Qt::AccessibleTextRole: {
        const auto at = [&](int column) { return text(index.siblingAtColumn(column)); };
        return tr("%1, %2: %3, %4", "task, label: state, result")
            .arg(at(JobModel::TaskColumn), at(JobModel::LabelColumn), at(JobModel::StateColumn),
                at(JobModel::NowColumn));
    }
    case Qt::ToolTipRole:
        if (const JobRow* const row = rowOf(index)) {
            if (const QString lease = leaseText(row->lease); !lease.isEmpty()) {
                return QString(row->task + u'\n' + lease
                    + (row->step.isEmpty() ? QString() : u'\n' + row->step));
            }
            return QString(row->task + u'\n' + (row->reason.isEmpty() ? row->label : row->reason));
        }
        return {};
    default:
        return QIdentityProxyModel::data(index, role);
    }
}

QVariant JobWords::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return QVariant::fromValue(Qt::Alignment(
            (section == JobModel::TimeColumn ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case JobModel::TaskColumn:
        return tr("Task");
    case JobModel::LabelColumn:
        return tr("Method");
    case JobModel::TargetColumn:
        return tr("Where");
    case JobModel::StagesColumn:
        return tr("Stages");
    case JobModel::NowColumn:
        return tr("Now or result");
    case JobModel::TimeColumn:
        return tr("Time");
    default:
        return {};
    }
}

void JobDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const JobRow* const row = rowOf(index);
    if (!row) {
        return;
    }
    const shared::Tokens& tokens = shared::Tokens::current();
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    painter->save();
    if (selected) {
        painter->fillRect(option.rect, tokens[Token::Selection]);
    }
    const QRect area = option.rect.adjusted(8, 0, -8, -1);
    const double middle = area.top() + area.height() / 2.0;
    switch (index.column()) {
    case JobModel::StateColumn:
        if (selected) {
            painter->fillRect(QRect(option.rect.left(), option.rect.top(), 3, option.rect.height()),
                tokens[Token::Accent]);
        }
        paintState(painter, QRectF(area.left() + 4, middle - 7, 14, 14), *row);
        break;
    case JobModel::StagesColumn:
        for (std::size_t at = 0; at < row->stages.size(); ++at) {
            paintStage(painter,
                QRectF(
                    area.left() + static_cast<double>(at) * stageStep, middle - 4, stageWidth, 8),
                row->stages[at], row->progress);
        }
        break;
    default: {
        const bool bad = row->state == JobRow::State::Finished && row->verdict == Verdict::Fail;
        const bool quiet = row->state == JobRow::State::Waiting
            || row->state == JobRow::State::Cancelled || row->state == JobRow::State::Failed;
        Token color = index.column() == JobModel::TaskColumn ? Token::Text : Token::Text2;
        if (index.column() == JobModel::NowColumn) {
            color = bad ? Token::Fail : quiet ? Token::Text3 : Token::Text;
        }
        const bool strong = selected && index.column() == JobModel::TaskColumn;
        painter->setFont(shared::font(strong ? shared::FontRole::Strong : shared::FontRole::Base));
        painter->setPen(tokens[color]);
        const QString shown = painter->fontMetrics().elidedText(
            index.data().toString(), Qt::ElideRight, area.width());
        if (index.column() == JobModel::TimeColumn) {
            shared::drawNumber(painter, area, shown, Qt::AlignRight);
        } else {
            painter->drawText(area, Qt::AlignVCenter, shown);
        }
    }
    }
    painter->setRenderHint(QPainter::Antialiasing, false);
    painter->setPen(tokens[Token::Line]);
    painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    painter->restore();
}

} // namespace kbx::evaluate
