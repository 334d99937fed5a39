// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "label/confusiongrid.h"

#include "label/labelwords.h"
#include "shared/fonts.h"
#include "shared/kbxstyle.h"

#include <QFontMetrics>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace kbx::label {
namespace {

using shared::FontRole;
using shared::Token;

constexpr int cellWidth = 34;
constexpr int cellHeight = 24;
constexpr int captionHeight = 20;
constexpr int edge = 10;
constexpr int mostHead = 150;

} // namespace

ConfusionGrid::ConfusionGrid(QWidget* parent)
    : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
}

void ConfusionGrid::setConfusion(const analysis::Confusion& confusion)
{
    m_confusion = confusion;
    m_used.clear();
    for (std::size_t label = 0; label < confusion.labels.size(); ++label) {
        if (confusion.rowSums[label] + confusion.columnSums[label] > 0) {
            m_used.push_back(label);
        }
    }
    m_chosen = {};
    m_current = {};
    setAccessibleName(tr("Confusion of %1 and %2, %L3 units", "rows, columns")
                          .arg(rowsName(), columnsName())
                          .arg(confusion.n));
    updateGeometry();
    update();
    Q_EMIT chosenChanged();
}

std::optional<std::pair<std::string, std::string>> ConfusionGrid::chosen() const
{
    if (m_chosen.row < 0) {
        return {};
    }
    return std::pair(m_confusion.labels[m_used[static_cast<std::size_t>(m_chosen.row)]],
        m_confusion.labels[m_used[static_cast<std::size_t>(m_chosen.column)]]);
}

QString ConfusionGrid::labelAt(int place) const
{
    return labelText(m_confusion.labels[m_used[static_cast<std::size_t>(place)]]);
}

QString ConfusionGrid::rowsName() const
{
    return QString::fromStdString(m_confusion.rows);
}

QString ConfusionGrid::columnsName() const
{
    return QString::fromStdString(m_confusion.columns);
}

int ConfusionGrid::headHeight() const
{
    const QFontMetrics metrics(shared::font(FontRole::Secondary));
    int most = 0;
    for (int at = 0; at < count(); ++at) {
        most = std::max(most, metrics.horizontalAdvance(labelAt(at)));
    }
    return std::min(mostHead, most + 8);
}

int ConfusionGrid::nameWidth() const
{
    return std::max(90, headHeight() + 6);
}

QSize ConfusionGrid::sizeHint() const
{
    if (m_used.empty()) {
        return QSize(240, 80);
    }
    return QSize(2 * edge + nameWidth() + count() * cellWidth + 8,
        captionHeight + headHeight() + count() * cellHeight + edge);
}

std::int64_t ConfusionGrid::countAt(const Cell& cell) const
{
    return m_confusion.count(
        m_used[static_cast<std::size_t>(cell.row)], m_used[static_cast<std::size_t>(cell.column)]);
}

QRect ConfusionGrid::rectOf(const Cell& cell) const
{
    return QRect(edge + nameWidth() + cell.column * cellWidth,
        captionHeight + headHeight() + cell.row * cellHeight, cellWidth, cellHeight);
}

ConfusionGrid::Cell ConfusionGrid::cellAt(const QPoint& at) const
{
    const QPoint inside = at - rectOf({0, 0}).topLeft();
    const Cell cell{inside.y() / cellHeight, inside.x() / cellWidth};
    const bool valid
        = inside.x() >= 0 && inside.y() >= 0 && cell.row < count() && cell.column < count();
    return valid ? cell : Cell{};
}

QString ConfusionGrid::sentence(const Cell& cell) const
{
    return tr("%1: %2, %3: %4, %L5 of %L6 units", "annotator, label, annotator, label")
        .arg(rowsName(), labelAt(cell.row), columnsName(), labelAt(cell.column))
        .arg(countAt(cell))
        .arg(m_confusion.n);
}

void ConfusionGrid::choose(const Cell& cell)
{
    m_current = cell;
    m_chosen = cell == m_chosen ? Cell{} : cell;
    update();
    Q_EMIT chosenChanged();
}

void ConfusionGrid::paintHead(QPainter* painter) const
{
    const shared::Tokens& tokens = shared::Tokens::current();
    painter->setFont(shared::font(FontRole::Secondary));
    painter->setPen(tokens[Token::Text2]);
    const QRect caption(edge, 0, width() - 2 * edge, captionHeight);
    painter->drawText(caption, Qt::AlignVCenter,
        painter->fontMetrics().elidedText(
            tr("rows %1, columns %2, n = %L3").arg(rowsName(), columnsName()).arg(m_confusion.n),
            Qt::ElideRight, caption.width()));
    const int head = headHeight();
    for (int at = 0; at < count(); ++at) {
        painter->setPen(tokens[Token::Text]);
        const QRect row = rectOf({at, 0});
        const QRect name(edge, row.top(), nameWidth() - 8, cellHeight);
        painter->drawText(name, Qt::AlignRight | Qt::AlignVCenter,
            painter->fontMetrics().elidedText(labelAt(at), Qt::ElideMiddle, name.width()));
        const QRect column = rectOf({0, at});
        painter->save();
        painter->translate(column.left(), column.top() - 4);
        painter->rotate(-90);
        painter->drawText(QRect(0, 0, head - 4, cellWidth), Qt::AlignLeft | Qt::AlignVCenter,
            painter->fontMetrics().elidedText(labelAt(at), Qt::ElideMiddle, head - 4));
        painter->restore();
    }
}

void ConfusionGrid::paintCells(QPainter* painter) const
{
    const shared::Tokens& tokens = shared::Tokens::current();
    std::int64_t most = 1;
    for (int row = 0; row < count(); ++row) {
        for (int column = 0; column < count(); ++column) {
            most = std::max(most, countAt({row, column}));
        }
    }
    painter->setFont(shared::font(FontRole::Number));
    for (int row = 0; row < count(); ++row) {
        for (int column = 0; column < count(); ++column) {
            const Cell cell{row, column};
            const QRect area = rectOf(cell);
            const std::int64_t times = countAt(cell);
            if (times > 0) {
                painter->fillRect(
                    area, tokens.cellTint(static_cast<double>(times) / static_cast<double>(most)));
            }
            painter->setPen(tokens[Token::Line]);
            painter->drawRect(area);
            painter->setPen(tokens[times == 0 ? Token::Text3 : Token::Text]);
            shared::drawNumber(
                painter, area.adjusted(0, 0, -9, 0), QString::number(times), Qt::AlignRight);
        }
    }
    painter->setPen(QPen(tokens[Token::Outline], 1));
    for (int at = 0; at < count(); ++at) {
        painter->drawRect(rectOf({at, at}));
    }
    if (m_chosen.row >= 0) {
        painter->setPen(QPen(tokens[Token::Accent], 2));
        painter->drawRect(rectOf(m_chosen).adjusted(1, 1, 0, 0));
    }
    if (hasFocus() && m_current.row >= 0) {
        shared::paintFocusRing(painter, rectOf(m_current));
    }
}

void ConfusionGrid::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    if (m_used.empty()) {
        painter.setFont(shared::font(FontRole::Secondary));
        painter.setPen(shared::Tokens::current()[Token::Text2]);
        painter.drawText(rect().adjusted(edge, 0, -edge, 0), Qt::AlignVCenter | Qt::TextWordWrap,
            m_confusion.rows.empty() ? tr("Two annotators are needed.")
                                     : tr("No unit was labelled by both."));
        return;
    }
    paintHead(&painter);
    paintCells(&painter);
}

void ConfusionGrid::mousePressEvent(QMouseEvent* event)
{
    if (const Cell cell = cellAt(event->pos()); cell.row >= 0 && !m_used.empty()) {
        choose(cell);
    }
}

void ConfusionGrid::keyPressEvent(QKeyEvent* event)
{
    if (m_used.empty()) {
        QWidget::keyPressEvent(event);
        return;
    }
    Cell to = m_current.row < 0 ? Cell{0, 0} : m_current;
    switch (event->key()) {
    case Qt::Key_Left:
        to.column = std::max(0, to.column - 1);
        break;
    case Qt::Key_Right:
        to.column = std::min(count() - 1, to.column + 1);
        break;
    case Qt::Key_Up:
        to.row = std::max(0, to.row - 1);
        break;
    case Qt::Key_Down:
        to.row = std::min(count() - 1, to.row + 1);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        choose(to);
        return;
    default:
        QWidget::keyPressEvent(event);
        return;
    }
    m_current = to;
    setAccessibleDescription(sentence(to));
    update();
}

bool ConfusionGrid::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip && !m_used.empty()) {
        auto* const help = static_cast<QHelpEvent*>(event);
        const Cell cell = cellAt(help->pos());
        QToolTip::showText(help->globalPos(), cell.row >= 0 ? sentence(cell) : QString(), this);
        return true;
    }
    return QWidget::event(event);
}

void ConfusionGrid::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    update();
}

void ConfusionGrid::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    update();
}

} // namespace kbx::label
