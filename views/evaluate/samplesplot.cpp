// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluate/samplesplot.h"

#include "domain/numberformat.h"
#include "shared/fonts.h"
#include "shared/tokens.h"

#include <QHelpEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace kbx::evaluate {

using shared::FontRole;
using shared::Token;

namespace {

constexpr int leftRoom = 56;
constexpr int rightRoom = 82;
constexpr int bottomRoom = 34;
constexpr double ringRadius = 2.6;

QString durationText(double milliseconds)
{
    return QString::fromStdString(number::duration(milliseconds));
}

} // namespace

SamplesPlot::SamplesPlot(QWidget* parent)
    : QWidget(parent)
{
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void SamplesPlot::setSamples(const analysis::SizeTiming& samples, int perBlock)
{
    m_samples = samples;
    m_perBlock = perBlock;
    m_count = std::max(samples.referenceSamplesMs.size(), samples.kernelSamplesMs.size());
    double low = std::numeric_limits<double>::infinity();
    double high = 0.0;
    for (const auto* const side : {&samples.referenceSamplesMs, &samples.kernelSamplesMs}) {
        for (const float value : *side) {
            low = std::min(low, static_cast<double>(value));
            high = std::max(high, static_cast<double>(value));
        }
    }
    if (!(low <= high)) {
        low = 0.0;
        high = 1.0;
    }
    const double room = std::max((high - low) * 0.08, high * 0.002);
    m_step = niceStep(std::max(high - low + 2 * room, 1e-9), 4);
    m_low = std::max(0.0, std::floor((low - room) / m_step) * m_step);
    m_high = std::ceil((high + room) / m_step) * m_step;
    const auto side = [](const QString& name, const std::vector<float>& values,
                          const std::optional<double>& typical) {
        if (!typical) {
            return tr("%1: no samples").arg(name);
        }
        return values.size() == 1
            ? tr("%1: 1 sample, median %2").arg(name, durationText(*typical))
            : tr("%1: %n samples, median %2", "side, median", static_cast<int>(values.size()))
                  .arg(name, durationText(*typical));
    };
    setAccessibleName(side(tr("reference"), samples.referenceSamplesMs, samples.referenceMs)
        + u"; "_s + side(tr("kernel"), samples.kernelSamplesMs, samples.kernelMs));
    update();
}

QRectF SamplesPlot::plotArea() const
{
    return QRectF(leftRoom, 8, std::max(40, width() - leftRoom - rightRoom),
        std::max(40, height() - 8 - bottomRoom));
}

double SamplesPlot::xOf(std::size_t index, const QRectF& area) const
{
    return area.left()
        + area.width() * (static_cast<double>(index) + 0.5)
        / static_cast<double>(std::max<std::size_t>(1, m_count));
}

double SamplesPlot::yOf(double milliseconds, const QRectF& area) const
{
    return area.bottom() - area.height() * (milliseconds - m_low) / (m_high - m_low);
}

void SamplesPlot::paintGrid(QPainter& painter, const QRectF& area) const
{
    const shared::Tokens& tokens = shared::Tokens::current();
    if (m_perBlock > 0) {
        const auto per = static_cast<std::size_t>(m_perBlock);
        for (std::size_t block = 0; block * per < m_count; block += 2) {
            const double each = area.width() / static_cast<double>(m_count);
            const double left = area.left() + each * static_cast<double>(block * per);
            painter.fillRect(
                QRectF(left, area.top(), each * static_cast<double>(per), area.height())
                    .intersected(area),
                tokens[Token::Raised]);
        }
    }
    const TimeUnit unit = timeUnit(m_high);
    const auto number = [&unit](double tick) { return QString::number(tick * unit.perMs, 'g', 4); };
    painter.setFont(shared::font(FontRole::Small));
    for (double tick = m_low; tick <= m_high + m_step / 2; tick += m_step) {
        const double y = yOf(tick, area);
        painter.setPen(QPen(tokens[Token::Line], 0));
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        painter.setPen(tokens[Token::Text2]);
        painter.drawText(QRectF(0, y - 8, leftRoom - 6, 16), Qt::AlignRight | Qt::AlignVCenter,
            tick + m_step > m_high + m_step / 2
                ? tr("%1 %2", "number, unit").arg(number(tick), unit.name)
                : number(tick));
    }
}

void SamplesPlot::paintMarks(QPainter& painter, const QRectF& area) const
{
    const shared::Tokens& tokens = shared::Tokens::current();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(tokens[Token::Accent], 1.3));
    for (std::size_t at = 0; at < m_samples.referenceSamplesMs.size(); ++at) {
        painter.drawEllipse(QPointF(xOf(at, area),
                                yOf(static_cast<double>(m_samples.referenceSamplesMs[at]), area)),
            ringRadius, ringRadius);
    }
    painter.setPen(QPen(tokens[Token::Slower], 1.5));
    for (std::size_t at = 0; at < m_samples.kernelSamplesMs.size(); ++at) {
        const QPointF c(
            xOf(at, area), yOf(static_cast<double>(m_samples.kernelSamplesMs[at]), area));
        painter.drawLine(c + QPointF(-2.6, -2.6), c + QPointF(2.6, 2.6));
        painter.drawLine(c + QPointF(2.6, -2.6), c + QPointF(-2.6, 2.6));
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

void SamplesPlot::paintLabels(QPainter& painter, const QRectF& area) const
{
    const shared::Tokens& tokens = shared::Tokens::current();
    painter.setFont(shared::font(FontRole::Small));
    painter.setPen(tokens[Token::Text2]);
    const QString axis = m_perBlock > 0 ? tr("sample, in order of measurement (ABBA blocks)")
                                        : tr("sample, in order of measurement");
    painter.drawText(QRectF(0, area.bottom() + 16, width(), 16), Qt::AlignCenter,
        painter.fontMetrics().elidedText(axis, Qt::ElideRight, width()));
    painter.drawText(QRectF(area.left(), area.bottom() + 2, 60, 14), Qt::AlignLeft, u"1"_s);
    painter.drawText(QRectF(area.right() - 60, area.bottom() + 2, 60, 14), Qt::AlignRight,
        QString::number(m_count));
    const auto side
        = [&](const QString& name, Token color, const std::optional<double>& typical, double y) {
              const QRectF at(area.right() + 8, y, rightRoom - 8, 15);
              painter.setFont(shared::font(FontRole::Small));
              painter.setPen(tokens[color]);
              painter.drawText(at, Qt::AlignLeft | Qt::AlignVCenter, name);
              painter.setPen(tokens[Token::Text]);
              painter.drawText(at.translated(0, 14), Qt::AlignLeft | Qt::AlignVCenter,
                  typical ? durationText(*typical) : tr("no samples"));
          };
    const auto place = [&](const std::optional<double>& typical) {
        return typical ? std::clamp(yOf(*typical, area) - 14, area.top(), area.bottom() - 28)
                       : area.bottom() - 28;
    };
    double kernel = place(m_samples.kernelMs);
    double reference = place(m_samples.referenceMs);
    // The two captions never cover each other.
    if (std::abs(kernel - reference) < 30) {
        double& lower = kernel < reference ? reference : kernel;
        double& upper = kernel < reference ? kernel : reference;
        upper = std::max(area.top(), lower - 30);
        lower = std::max(lower, upper + 30);
    }
    side(tr("× kernel"), Token::Slower, m_samples.kernelMs, kernel);
    side(tr("○ reference"), Token::Accent, m_samples.referenceMs, reference);
}

void SamplesPlot::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), shared::Tokens::current()[Token::Pane]);
    const QRectF area = plotArea();
    paintGrid(painter, area);
    paintMarks(painter, area);
    paintLabels(painter, area);
}

bool SamplesPlot::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip) {
        return QWidget::event(event);
    }
    auto* const help = static_cast<QHelpEvent*>(event);
    const QRectF area = plotArea();
    double nearest = 8.0;
    QString text;
    const auto look = [&](const std::vector<float>& values, const QString& name) {
        for (std::size_t at = 0; at < values.size(); ++at) {
            const double value = static_cast<double>(values[at]);
            const QPointF mark(xOf(at, area), yOf(value, area));
            const double distance = QLineF(mark, help->pos()).length();
            if (distance < nearest) {
                nearest = distance;
                text = tr("%1, sample %2: %3").arg(name).arg(at + 1).arg(durationText(value));
            }
        }
    };
    look(m_samples.referenceSamplesMs, tr("reference"));
    look(m_samples.kernelSamplesMs, tr("kernel"));
    QToolTip::showText(help->globalPos(), text, this);
    return true;
}

} // namespace kbx::evaluate
