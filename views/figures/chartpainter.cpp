// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/chartpainter.h"

#include "figures/figurefonts.h"

#include <QBarCategoryAxis>
#include <QBarSeries>
#include <QBarSet>
#include <QCategoryAxis>
#include <QChart>
#include <QFontMetricsF>
#include <QGraphicsLayout>
#include <QGraphicsScene>
#include <QLegend>
#include <QLineSeries>
#include <QLogValueAxis>
#include <QPainter>
#include <QScatterSeries>
#include <QValueAxis>

#include <cmath>
#include <memory>

namespace kbx::views {
namespace {

using figures::FigureKind;
using figures::FigureModel;
using figures::FigureSeries;

constexpr double pixelsPerPoint = 96.0 / 72.0;

QString utf8(const std::string& text)
{
    return QString::fromStdString(text);
}

QFont chartFont(const FigureModel& model, double scale = 1.0)
{
    return figureFont(model.fontPt * pixelsPerPoint * scale);
}

void styleAxis(QAbstractAxis& axis, const FigureModel& model, const figures::FigureAxis& from)
{
    // A category axis explains itself, and its title would stand where the names are painted.
    axis.setTitleText(from.categories.empty() ? utf8(from.title) : QString());
    axis.setLabelsFont(chartFont(model, 0.85));
    QFont title = chartFont(model);
    axis.setTitleFont(title);
    axis.setGridLineColor(QColor(0xDC, 0xE0, 0xE6));
    axis.setLinePenColor(QColor(0x45, 0x4C, 0x5A));
}

QAbstractAxis* valueAxis(const FigureModel& model, const figures::FigureAxis& from)
{
    if (from.isLog2) {
        auto* axis = new QLogValueAxis;
        axis->setBase(2.0);
        axis->setRange(from.low, from.high);
        styleAxis(*axis, model, from);
        return axis;
    }
    auto* axis = new QCategoryAxis;
    axis->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
    axis->setRange(from.low, from.high);
    axis->setStartValue(from.low);
    for (const auto& tick : from.ticks) {
        axis->append(utf8(tick.text), tick.at);
    }
    styleAxis(*axis, model, from);
    return axis;
}

QAbstractAxis* categoryAxis(const FigureModel& model)
{
    auto* axis = new QBarCategoryAxis;
    for (const auto& name : model.xAxis.categories) {
        axis->append(utf8(name));
    }
    styleAxis(*axis, model, model.xAxis);
    axis->setGridLineVisible(false);
    // Qt Charts cuts slanted labels to "Acti…": they are painted by paintCategories.
    axis->setLabelsVisible(false);
    return axis;
}

/// A missing value has no bar; Qt Charts needs a number, and 0 draws nothing.
void addBars(QChart& chart, const FigureModel& model, QAbstractAxis* x, QAbstractAxis* y)
{
    auto* bars = new QBarSeries;
    for (const FigureSeries& series : model.series) {
        auto* set = new QBarSet(utf8(series.name));
        set->setColor(toColor(series.style.colour));
        set->setBorderColor(toColor(series.style.colour));
        for (std::size_t i = 0; i < model.xAxis.categories.size(); ++i) {
            set->append(0.0);
        }
        for (const auto& point : series.points) {
            if (point.number.value) {
                set->replace(static_cast<int>(std::lround(point.x)), *point.number.value);
            }
        }
        bars->append(set);
    }
    bars->setBarWidth(0.8);
    chart.addSeries(bars);
    bars->attachAxis(x);
    bars->attachAxis(y);
}

void addLines(QChart& chart, const FigureModel& model, QAbstractAxis* x, QAbstractAxis* y)
{
    for (const FigureSeries& series : model.series) {
        QXYSeries* line = model.kind == FigureKind::Scatter
            ? static_cast<QXYSeries*>(new QScatterSeries)
            : static_cast<QXYSeries*>(new QLineSeries);
        line->setName(utf8(series.name));
        line->setPen(QPen(toColor(series.style.colour), 1.2 * pixelsPerPoint));
        for (const auto& point : series.points) {
            // NaN shifts indices and one zero on a log axis removes the series: leave both out.
            if (point.number.value && std::isfinite(*point.number.value)
                && !(model.yAxis.isLog2 && *point.number.value <= 0.0)) {
                line->append(point.x, *point.number.value);
            }
        }
        chart.addSeries(line);
        line->attachAxis(x);
        line->attachAxis(y);
    }
}

constexpr double labelSlant = -38.0; // degrees

double categoryBand(const FigureModel& model)
{
    const QFontMetricsF metrics(chartFont(model, 0.85));
    double widest = 0.0;
    for (const auto& name : model.xAxis.categories) {
        widest = std::max(widest, metrics.horizontalAdvance(utf8(name)));
    }
    return widest * std::sin(-labelSlant * 3.14159265 / 180.0) + metrics.height() + 6.0;
}

/// Category names under the bars, slanted, whole.
void paintCategories(const QChart& chart, const FigureModel& model, QPainter& painter)
{
    const QRectF plot = chart.plotArea();
    const QFont font = chartFont(model, 0.85);
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    painter.setPen(QColor(0x1A, 0x1E, 0x26));
    const double slot = plot.width() / static_cast<double>(model.xAxis.categories.size());
    for (std::size_t i = 0; i < model.xAxis.categories.size(); ++i) {
        const QString name = utf8(model.xAxis.categories[i]);
        painter.save();
        painter.translate(plot.left() + slot * (static_cast<double>(i) + 0.5), plot.bottom() + 6.0);
        painter.rotate(labelSlant);
        painter.drawText(QPointF(-metrics.horizontalAdvance(name), metrics.ascent() * 0.8), name);
        painter.restore();
    }
}

/// Intervals over the bars, which Qt Charts cannot draw.
void paintIntervals(const QChart& chart, const FigureModel& model, QPainter& painter)
{
    const QRectF plot = chart.plotArea();
    const auto categories = static_cast<double>(model.xAxis.categories.size());
    const auto sets = static_cast<double>(model.series.size());
    if (categories < 1.0 || sets < 1.0) {
        return;
    }
    const double slot = plot.width() / categories;
    const double bar = slot * 0.8 / sets;
    const auto y = [&](double value) {
        const double share = (value - model.yAxis.low) / (model.yAxis.high - model.yAxis.low);
        return plot.bottom() - plot.height() * std::clamp(share, 0.0, 1.0);
    };
    painter.setPen(QPen(QColor(0x1A, 0x1E, 0x26), 0.6 * pixelsPerPoint));
    for (std::size_t s = 0; s < model.series.size(); ++s) {
        for (const auto& point : model.series[s].points) {
            const double x
                = plot.left() + slot * (point.x + 0.1) + bar * (static_cast<double>(s) + 0.5);
            const auto& number = point.number;
            if (number.low && number.high && number.value) {
                painter.drawLine(QPointF(x, y(*number.low)), QPointF(x, y(*number.high)));
                const double cap = std::min(bar * 0.3, 2.0);
                painter.drawLine(
                    QPointF(x - cap, y(*number.low)), QPointF(x + cap, y(*number.low)));
                painter.drawLine(
                    QPointF(x - cap, y(*number.high)), QPointF(x + cap, y(*number.high)));
            } else if (!number.value) {
                painter.drawText(QRectF(x - bar, plot.bottom() - 12.0, 2.0 * bar, 11.0),
                    Qt::AlignCenter, QStringLiteral("\u2013"));
            }
        }
    }
    if (model.yAxis.referenceLine) {
        painter.setPen(QPen(QColor(0x45, 0x4C, 0x5A), 0.6 * pixelsPerPoint, Qt::DashLine));
        const double line = y(*model.yAxis.referenceLine);
        painter.drawLine(QPointF(plot.left(), line), QPointF(plot.right(), line));
    }
}

} // namespace

void paintChart(const FigureModel& model, QPainter& painter, const QRectF& page)
{
    painter.fillRect(page, Qt::white);
    const double noteLine = model.fontPt * 1.15;
    const double notes = noteLine * static_cast<double>(model.footnotes.size());
    const QRectF area(QPointF(0, 0), QSizeF(page.width(), page.height() - notes) * pixelsPerPoint);
    QGraphicsScene scene;
    auto* chart = new QChart;
    scene.addItem(chart);
    chart->setAnimationOptions(QChart::NoAnimation);
    chart->setBackgroundVisible(false);
    const bool categories = !model.xAxis.categories.empty();
    chart->setMargins(QMargins(2, 2, 2, categories ? qRound(categoryBand(model)) : 2));
    chart->layout()->setContentsMargins(0, 0, 0, 0);
    QAbstractAxis* x
        = model.xAxis.categories.empty() ? valueAxis(model, model.xAxis) : categoryAxis(model);
    QAbstractAxis* y = valueAxis(model, model.yAxis);
    chart->addAxis(x, Qt::AlignBottom);
    chart->addAxis(y, Qt::AlignLeft);
    if (model.kind == FigureKind::Bars) {
        addBars(*chart, model, x, y);
    } else {
        addLines(*chart, model, x, y);
    }
    chart->legend()->setFont(chartFont(model, 0.85));
    chart->legend()->setAlignment(Qt::AlignTop);
    chart->legend()->setVisible(model.series.size() > 1);
    chart->resize(area.size());
    scene.setSceneRect(area);
    painter.save();
    painter.translate(page.topLeft());
    painter.scale(1.0 / pixelsPerPoint, 1.0 / pixelsPerPoint);
    scene.render(&painter, area, area);
    if (categories) {
        paintCategories(*chart, model, painter);
    }
    if (model.kind == FigureKind::Bars) {
        painter.setFont(chartFont(model, 0.85));
        paintIntervals(*chart, model, painter);
    }
    painter.restore();
    painter.setPen(QColor(0x45, 0x4C, 0x5A));
    painter.setFont(figureFont(model.fontPt * 0.85));
    double top = page.bottom() - notes;
    for (const auto& note : model.footnotes) {
        painter.drawText(QRectF(page.left() + 2.0, top, page.width() - 4.0, noteLine),
            Qt::AlignLeft | Qt::AlignVCenter, utf8(note));
        top += noteLine;
    }
}

} // namespace kbx::views
