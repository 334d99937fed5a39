// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "statistics/chartzoom.h"

#include "figures/figurecanvas.h"

#include <QMouseEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QTimer>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace kbx::statistics {
namespace {

constexpr int margins = 24; ///< beside the canvas
constexpr double step = 1.25; ///< per notch of the wheel
constexpr double notch = 120.0;
constexpr double most = 4.0;
constexpr int mostPixels = 4000; ///< of a side: the picture is kept in memory

} // namespace

ChartZoom::ChartZoom(QScrollArea* scroll, views::FigureCanvas* canvas, QObject* parent)
    : QObject(parent)
    , m_scroll(scroll)
    , m_canvas(canvas)
{
    m_scroll->viewport()->installEventFilter(this);
    m_canvas->installEventFilter(this);
}

void ChartZoom::fit()
{
    const int room = m_scroll->viewport()->width() - margins;
    if (room <= 0 || !m_canvas->hasHeightForWidth()) {
        m_canvas->setMinimumSize(0, 0);
        return;
    }
    if (m_factor <= 1.0) {
        m_canvas->setMinimumSize(0, m_canvas->heightForWidth(room));
    } else {
        const int tall = std::max(m_canvas->heightForWidth(room), m_scroll->viewport()->height());
        const auto grown = [this](int side) {
            return std::max(
                side, std::min(mostPixels, static_cast<int>(std::lround(side * m_factor))));
        };
        m_canvas->setMinimumSize(grown(room), grown(tall));
    }
    m_scroll->setHorizontalScrollBarPolicy(
        m_factor > 1.0 ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
}

void ChartZoom::reset()
{
    m_factor = 1.0;
    fit();
}

/// What is under the pointer stays there.
void ChartZoom::zoom(const QWheelEvent& event)
{
    const double before = m_factor;
    m_factor = std::clamp(m_factor * std::pow(step, event.angleDelta().y() / notch), 1.0, most);
    if (m_factor == before) {
        return;
    }
    const QPoint at = m_canvas->mapTo(m_scroll->viewport(), event.position().toPoint());
    const double grown = m_factor / before;
    const auto target = [grown](const QScrollBar* bar, int place) {
        return static_cast<int>(std::lround((bar->value() + place) * grown)) - place;
    };
    const int x = target(m_scroll->horizontalScrollBar(), at.x());
    const int y = target(m_scroll->verticalScrollBar(), at.y());
    fit();
    // The bars know their new range once the canvas is laid out.
    QTimer::singleShot(0, this, [this, x, y] {
        m_scroll->horizontalScrollBar()->setValue(x);
        m_scroll->verticalScrollBar()->setValue(y);
    });
}

bool ChartZoom::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_scroll->viewport() && event->type() == QEvent::Resize) {
        fit();
    } else if (watched == m_canvas && event->type() == QEvent::Wheel) {
        const auto* const wheel = static_cast<QWheelEvent*>(event);
        if (wheel->modifiers().testFlag(Qt::ControlModifier)) {
            zoom(*wheel);
            return true;
        }
    } else if (watched == m_canvas && event->type() == QEvent::MouseButtonDblClick) {
        if (!m_canvas->markAt(static_cast<QMouseEvent*>(event)->position())) {
            reset();
            return true;
        }
    }
    return QObject::eventFilter(watched, event);
}

} // namespace kbx::statistics
