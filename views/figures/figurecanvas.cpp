// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/figurecanvas.h"

#include "figures/figurelayout.h"

#include <QEvent>
#include <QFontInfo>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace kbx::views {
namespace {

constexpr double reach = 6.0; // pixels around a mark that still mean it
constexpr int usualWidth = 560;

double distance(const QRectF& rect, const QPointF& place)
{
    const double dx = std::max({rect.left() - place.x(), 0.0, place.x() - rect.right()});
    const double dy = std::max({rect.top() - place.y(), 0.0, place.y() - rect.bottom()});
    return std::hypot(dx, dy);
}

/// Every pixel as someone else sees it.
void recolour(QImage& image, figures::Vision vision)
{
    for (int y = 0; y < image.height(); ++y) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
        for (int x = 0; x < image.width(); ++x) {
            const figures::Rgb seen
                = figures::colourBlind({static_cast<std::uint8_t>(qRed(line[x])),
                                           static_cast<std::uint8_t>(qGreen(line[x])),
                                           static_cast<std::uint8_t>(qBlue(line[x]))},
                    vision);
            line[x] = qRgb(seen.red, seen.green, seen.blue);
        }
    }
}

} // namespace

FigureCanvas::FigureCanvas(QWidget* parent)
    : QWidget(parent)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void FigureCanvas::setFigure(std::shared_ptr<const figures::FigureModel> figure)
{
    m_figure = std::move(figure);
    m_hovered.reset();
    setAccessibleName(m_figure ? QString::fromStdString(m_figure->title) : QString());
    setAccessibleDescription(m_figure ? QString::fromStdString(m_figure->caption) : QString());
    updateGeometry();
    redraw();
}

void FigureCanvas::setSelected(std::optional<figures::MarkRef> mark)
{
    m_selected = mark;
    update();
}

void FigureCanvas::setPrinted(bool printed)
{
    m_printed = printed;
    updateGeometry();
    redraw();
}

void FigureCanvas::setVision(figures::Vision vision)
{
    m_vision = vision;
    redraw();
}

std::optional<figures::MarkRef> FigureCanvas::markAt(const QPointF& place) const
{
    std::optional<figures::MarkRef> nearest;
    double best = reach;
    for (const PaintedMark& mark : m_marks) {
        const double away = distance(mark.rect, place);
        // The last one painted lies on top: it wins a tie.
        if (away <= best) {
            best = away;
            nearest = mark.mark;
        }
    }
    return nearest;
}

QRectF FigureCanvas::rectOf(const figures::MarkRef& mark) const
{
    for (const PaintedMark& painted : m_marks) {
        if (painted.mark == mark) {
            return painted.rect;
        }
    }
    return {};
}

double FigureCanvas::screenFont() const
{
    return QFontInfo(font()).pixelSize();
}

int FigureCanvas::heightForWidth(int width) const
{
    if (!m_figure) {
        return -1;
    }
    if (m_printed) {
        return qRound(width * m_figure->heightMm / std::max(m_figure->widthMm, 1.0));
    }
    figures::FigureModel model = *m_figure;
    return static_cast<int>(std::ceil(figures::arrange(model, width, 0.0, screenFont())));
}

QSize FigureCanvas::sizeHint() const
{
    return m_figure ? QSize(usualWidth, heightForWidth(usualWidth)) : QSize(usualWidth, 320);
}

QSize FigureCanvas::minimumSizeHint() const
{
    return {160, 100};
}

void FigureCanvas::redraw()
{
    m_image = {};
    m_marks.clear();
    update();
}

void FigureCanvas::render()
{
    const double ratio = devicePixelRatioF();
    m_image = QImage(size() * ratio, QImage::Format_RGB32);
    m_image.setDevicePixelRatio(ratio);
    m_image.fill(palette().color(backgroundRole()));
    QPainter painter(&m_image);
    if (m_printed) {
        const QSizeF page(figures::pdfPointsFromMm(m_figure->widthMm),
            figures::pdfPointsFromMm(m_figure->heightMm));
        const double scale = std::min(width() / page.width(), height() / page.height());
        painter.scale(scale, scale);
        m_marks = paintFigure(
            *m_figure, painter, QRectF(QPointF(), page), FigureText::paper(), m_figure->fontPt);
        for (PaintedMark& mark : m_marks) {
            mark.rect = QRectF(mark.rect.topLeft() * scale, mark.rect.size() * scale);
        }
    } else {
        figures::FigureModel model = *m_figure;
        const double em = screenFont();
        figures::arrange(model, width(), height(), em);
        m_marks = paintFigure(
            model, painter, QRectF(QPointF(), QSizeF(size())), FigureText::screen(font()), em);
    }
    painter.end();
    if (m_vision != figures::Vision::Normal) {
        recolour(m_image, m_vision);
    }
}

void FigureCanvas::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    if (!m_figure || width() < 2 || height() < 2) {
        return;
    }
    if (m_image.isNull()) {
        render();
    }
    painter.drawImage(QPointF(), m_image);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor accent = palette().color(QPalette::Highlight);
    const auto frame = [&](const figures::MarkRef& mark, double width) {
        const QRectF rect = rectOf(mark);
        if (!rect.isNull()) {
            painter.setPen(QPen(accent, width));
            painter.drawRoundedRect(rect.adjusted(-1.0, -1.0, 1.0, 1.0), 2.0, 2.0);
        }
    };
    if (m_hovered && m_hovered != m_selected) {
        frame(*m_hovered, 1.0);
    }
    if (m_selected) {
        frame(*m_selected, 2.0);
    }
}

void FigureCanvas::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    redraw();
}

void FigureCanvas::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange) {
        updateGeometry();
        redraw();
    }
}

void FigureCanvas::mouseMoveEvent(QMouseEvent* event)
{
    const auto mark = markAt(event->position());
    if (mark == m_hovered) {
        return;
    }
    m_hovered = mark;
    update();
    if (mark) {
        Q_EMIT hovered(*mark, event->globalPosition().toPoint());
    } else {
        Q_EMIT unhovered();
    }
}

void FigureCanvas::leaveEvent(QEvent* event)
{
    QWidget::leaveEvent(event);
    if (m_hovered) {
        m_hovered.reset();
        update();
        Q_EMIT unhovered();
    }
}

void FigureCanvas::mousePressEvent(QMouseEvent* event)
{
    QWidget::mousePressEvent(event);
    if (event->button() != Qt::LeftButton) {
        return;
    }
    if (const auto mark = markAt(event->position())) {
        setSelected(mark);
        Q_EMIT clicked(*mark);
    }
}

void FigureCanvas::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (const auto mark = markAt(event->position())) {
        Q_EMIT activated(*mark);
    }
}

/// Left and right walk over the marks in their order, Enter goes deeper.
void FigureCanvas::keyPressEvent(QKeyEvent* event)
{
    const bool forward = event->key() == Qt::Key_Right || event->key() == Qt::Key_Down;
    const bool back = event->key() == Qt::Key_Left || event->key() == Qt::Key_Up;
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && m_selected) {
        Q_EMIT activated(*m_selected);
        return;
    }
    if ((!forward && !back) || m_marks.empty()) {
        QWidget::keyPressEvent(event);
        return;
    }
    const auto at = std::find_if(m_marks.begin(), m_marks.end(),
        [this](const PaintedMark& mark) { return m_selected && mark.mark == *m_selected; });
    std::size_t next = forward ? 0 : m_marks.size() - 1;
    if (at != m_marks.end()) {
        const auto index = static_cast<std::size_t>(at - m_marks.begin());
        next = (index + (forward ? 1 : m_marks.size() - 1)) % m_marks.size();
    }
    setSelected(m_marks[next].mark);
    Q_EMIT clicked(m_marks[next].mark);
}

} // namespace kbx::views
