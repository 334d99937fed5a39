// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figurespane/printedpage.h"

#include "figures/figurecanvas.h"
#include "figures/figurespec.h"
#include "shared/fonts.h"
#include "shared/tokens.h"

#include <QApplication>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace kbx::figurespane {
namespace {

constexpr int rulerSpace = 44;
constexpr int longTick = 8;
constexpr int shortTick = 4;

} // namespace

PrintedPage::PrintedPage(QWidget* parent)
    : QWidget(parent)
    , m_canvas(new views::FigureCanvas(this))
{
    m_canvas->setPrinted(true);
    m_canvas->installEventFilter(this);
    m_canvas->hide();
}

double PrintedPage::pixelsPerMm() const
{
    return logicalDpiX() / figures::mmPerInch * m_zoom;
}

void PrintedPage::setFigure(std::shared_ptr<const figures::FigureModel> figure)
{
    m_figure = std::move(figure);
    m_canvas->setFigure(m_figure);
    m_canvas->setVisible(m_figure != nullptr);
    place();
}

void PrintedPage::setZoom(double zoom)
{
    m_zoom = std::clamp(zoom, 0.1, 8.0);
    place();
}

void PrintedPage::setRuler(Ruler ruler)
{
    m_ruler = ruler;
    update();
}

double PrintedPage::zoomFor(int width) const
{
    const double mm = m_figure ? m_figure->widthMm : 100.0;
    return (width - rulerSpace - 8) / (mm * logicalDpiX() / figures::mmPerInch);
}

void PrintedPage::place()
{
    if (m_figure) {
        m_canvas->setGeometry(rulerSpace, rulerSpace / 2,
            static_cast<int>(std::lround(m_figure->widthMm * pixelsPerMm())),
            static_cast<int>(std::lround(m_figure->heightMm * pixelsPerMm())));
    }
    setFixedSize(sizeHint());
    update();
}

QSize PrintedPage::sizeHint() const
{
    return m_figure
        ? QSize(m_canvas->width() + rulerSpace + 8, m_canvas->height() + rulerSpace / 2 + 8)
        : QSize(200, 80);
}

void PrintedPage::paintRuler(QPainter& painter, bool horizontal) const
{
    const bool inches = m_ruler == Ruler::Inches;
    // Steps of 5 mm with a number at every 20, or eighths with a number at every inch.
    const double step = (inches ? figures::mmPerInch / 8 : 5.0) * pixelsPerMm();
    const int perNumber = inches ? 8 : 4;
    const QRect sheet = m_canvas->geometry();
    const int length = horizontal ? sheet.width() : sheet.height();
    for (int tick = 0; tick * step <= length; ++tick) {
        const int at = static_cast<int>(std::lround(tick * step));
        const int size = tick % perNumber == 0 ? longTick : shortTick;
        const QString number = tick % perNumber != 0 ? QString()
            : inches                                 ? QString::number(tick / perNumber)
                                                     : QString::number(tick * 5);
        if (horizontal) {
            const int x = sheet.left() + at;
            painter.drawLine(x, sheet.top() - 2 - size, x, sheet.top() - 2);
            painter.drawText(QRect(x + 3, 0, 60, sheet.top() - 4), Qt::AlignLeft | Qt::AlignTop,
                tick == 0 ? (inches ? tr("0 in") : tr("0 mm")) : number);
        } else if (tick > 0) {
            const int y = sheet.top() + at;
            painter.drawLine(sheet.left() - 2 - size, y, sheet.left() - 2, y);
            painter.drawText(QRect(0, y - 8, sheet.left() - 4 - longTick, 16),
                Qt::AlignRight | Qt::AlignVCenter, number);
        }
    }
}

void PrintedPage::paintEvent(QPaintEvent*)
{
    if (!m_figure) {
        return;
    }
    const shared::Tokens& tokens = shared::Tokens::current();
    QPainter painter(this);
    painter.setPen(tokens[shared::Token::Outline]);
    painter.drawRect(m_canvas->geometry().adjusted(-1, -1, 0, 0));
    if (m_ruler != Ruler::None) {
        painter.setPen(tokens[shared::Token::Text3]);
        painter.setFont(shared::font(shared::FontRole::Small));
        paintRuler(painter, true);
        paintRuler(painter, false);
    }
}

void PrintedPage::mousePressEvent(QMouseEvent* event)
{
    m_pressed = event->pos();
}

bool PrintedPage::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::MouseButtonPress) {
        m_pressed = static_cast<QMouseEvent*>(event)->pos();
    } else if (event->type() == QEvent::MouseMove) {
        const auto* const move = static_cast<QMouseEvent*>(event);
        if (move->buttons().testFlag(Qt::LeftButton)
            && (move->pos() - m_pressed).manhattanLength() >= QApplication::startDragDistance()) {
            Q_EMIT dragStarted();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace kbx::figurespane
