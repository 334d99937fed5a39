// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluate/histogramplot.h"

#include "domain/numberformat.h"
#include "evaluate/samplesdata.h"
#include "shared/fonts.h"
#include "shared/tokens.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace kbx::evaluate {

using shared::FontRole;
using shared::Token;

namespace {

constexpr int sideRoom = 12;
constexpr int topRoom = 18; ///< caption of the upper side
constexpr int bottomRoom = 50; ///< caption of the lower side, ticks, axis
constexpr int bins = 32;

QString durationText(double milliseconds)
{
    return QString::fromStdString(number::duration(milliseconds));
}

QString sideText(const QString& name, const std::optional<double>& median,
    const std::optional<std::pair<double, double>>& interval)
{
    if (!median) {
        return HistogramPlot::tr("%1: no samples").arg(name);
    }
    return interval ? HistogramPlot::tr("%1: median %2, 95 % interval %3 to %4")
                          .arg(name, durationText(*median), durationText(interval->first),
                              durationText(interval->second))
                    : HistogramPlot::tr("%1: median %2, too few samples for an interval")
                          .arg(name, durationText(*median));
}

} // namespace

HistogramPlot::HistogramPlot(QWidget* parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void HistogramPlot::setSamples(const analysis::SizeTiming& samples)
{
    m_histogram
        = analysis::sampleHistogram(samples.referenceSamplesMs, samples.kernelSamplesMs, bins);
    m_most = 0;
    for (const auto* const side : {&m_histogram.reference, &m_histogram.kernel}) {
        for (const int count : *side) {
            m_most = std::max(m_most, count);
        }
    }
    setAccessibleName(
        sideText(tr("reference"), m_histogram.referenceMedian, m_histogram.referenceInterval)
        + u"; "_s + sideText(tr("kernel"), m_histogram.kernelMedian, m_histogram.kernelInterval));
    setToolTip(accessibleName());
    update();
}

QRectF HistogramPlot::plotArea() const
{
    return QRectF(sideRoom, topRoom, std::max(40, width() - 2 * sideRoom),
        std::max(40, height() - topRoom - bottomRoom));
}

double HistogramPlot::xOf(double milliseconds, const QRectF& area) const
{
    const double span = m_histogram.stepMs * bins;
    return area.left() + area.width() * (milliseconds - m_histogram.lowMs) / span;
}

void HistogramPlot::paintBars(QPainter& painter, const QRectF& area) const
{
    const shared::Tokens& tokens = shared::Tokens::current();
    const double middle = area.center().y();
    const double most = area.height() / 2.0 - 2.0;
    const double width = area.width() / bins;
    const auto bars = [&](const std::vector<int>& counts, Token color, bool up) {
        for (std::size_t at = 0; at < counts.size(); ++at) {
            const double height = most * counts[at] / std::max(1, m_most);
            const double left = area.left() + width * static_cast<double>(at);
            const QRectF bar(
                left + 0.5, up ? middle - height : middle, std::max(1.0, width - 1.0), height);
            QColor fill = tokens[color];
            fill.setAlphaF(0.55F);
            painter.fillRect(bar, fill);
        }
    };
    bars(m_histogram.reference, Token::Accent, true);
    bars(m_histogram.kernel, Token::Slower, false);
    painter.setPen(QPen(tokens[Token::Outline], 0));
    painter.drawLine(QPointF(area.left(), middle), QPointF(area.right(), middle));
}

void HistogramPlot::paintMedian(QPainter& painter, const QRectF& half, bool reference) const
{
    const shared::Tokens& tokens = shared::Tokens::current();
    const auto& median = reference ? m_histogram.referenceMedian : m_histogram.kernelMedian;
    const auto& interval = reference ? m_histogram.referenceInterval : m_histogram.kernelInterval;
    if (!median) {
        return;
    }
    const QRectF area = plotArea();
    const Token color = reference ? Token::Accent : Token::Slower;
    if (interval) {
        QColor band = tokens[Token::Text];
        band.setAlphaF(0.14F);
        const double left = xOf(interval->first, area);
        painter.fillRect(QRectF(left, half.top(), std::max(2.0, xOf(interval->second, area) - left),
                             half.height()),
            band);
    }
    painter.setPen(QPen(tokens[color], 2));
    painter.drawLine(
        QPointF(xOf(*median, area), half.top()), QPointF(xOf(*median, area), half.bottom()));
}

void HistogramPlot::paintLabels(QPainter& painter, const QRectF& area) const
{
    const shared::Tokens& tokens = shared::Tokens::current();
    painter.setFont(shared::font(FontRole::Small));
    const auto caption = [&](const QString& name, const std::optional<double>& median, Token color,
                             double y) {
        painter.setPen(tokens[color]);
        const QString text = median
            ? tr("%1, median %2", "side, time").arg(name, durationText(*median))
            : tr("%1: no samples").arg(name);
        painter.drawText(QRectF(area.left(), y, area.width(), 15), Qt::AlignLeft | Qt::AlignVCenter,
            painter.fontMetrics().elidedText(text, Qt::ElideRight, static_cast<int>(area.width())));
    };
    caption(tr("▲ reference"), m_histogram.referenceMedian, Token::Accent, 1);
    caption(tr("▼ kernel"), m_histogram.kernelMedian, Token::Slower, area.bottom() + 2);
    painter.setPen(tokens[Token::Text2]);
    const double high = m_histogram.lowMs + m_histogram.stepMs * bins;
    const TimeUnit unit = timeUnit(high);
    const double step = niceStep(high - m_histogram.lowMs, 3);
    for (double tick = std::ceil(m_histogram.lowMs / step) * step; tick <= high; tick += step) {
        const double x = xOf(tick, area);
        painter.drawLine(QPointF(x, area.bottom()), QPointF(x, area.bottom() - 3));
        const QRectF place(std::clamp(x - 40.0, 0.0, width() - 80.0), area.bottom() + 17, 80, 15);
        painter.drawText(place, Qt::AlignCenter, QString::number(tick * unit.perMs, 'g', 4));
    }
    painter.drawText(QRectF(0, area.bottom() + 32, width(), 15), Qt::AlignCenter,
        tr("time, %1; grey: 95 % interval of the median", "unit").arg(unit.name));
}

void HistogramPlot::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), shared::Tokens::current()[Token::Pane]);
    if (m_most == 0) {
        painter.setPen(shared::Tokens::current()[Token::Text2]);
        painter.setFont(shared::font(FontRole::Secondary));
        painter.drawText(rect(), Qt::AlignCenter, tr("No samples of this size are kept."));
        return;
    }
    const QRectF area = plotArea();
    paintBars(painter, area);
    QRectF half = area;
    half.setBottom(area.center().y());
    paintMedian(painter, half, true);
    half.setTop(area.center().y());
    half.setBottom(area.bottom());
    paintMedian(painter, half, false);
    paintLabels(painter, area);
}

} // namespace kbx::evaluate
