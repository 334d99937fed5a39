// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/sizebars.h"

#include "domain/numberformat.h"
#include "shared/fonts.h"
#include "shared/tokens.h"
#include "shared/verdictglyph.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <map>

using namespace Qt::StringLiterals;

namespace kbx::heatmap {
namespace {

using shared::FontRole;
using shared::Token;

constexpr int lineHeight = 20;
constexpr qsizetype mostLines = 12;

std::optional<double> timeOf(const SampleSeries& series)
{
    if (series.summaryMs) {
        return series.summaryMs;
    }
    if (series.samplesMs.empty()) {
        return std::nullopt;
    }
    std::vector<float> sorted = series.samplesMs;
    const auto middle = sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 2);
    std::nth_element(sorted.begin(), middle, sorted.end());
    return static_cast<double>(*middle);
}

/// "[[4096,4096],[4096]]" → "4096 × 4096, 4096".
QString readable(const std::string& inputSize)
{
    QString text = QString::fromStdString(inputSize);
    text.replace(u"],["_s, u", "_s).remove(u'[').remove(u']').remove(u' ');
    return text.replace(u',', u" × "_s);
}

} // namespace

SizeBars::SizeBars(QWidget* parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

QList<SizeBars::Size> SizeBars::sizesOf(const EvaluationRecord& record)
{
    QList<Size> sizes;
    if (record.timings.empty()) {
        return sizes;
    }
    std::map<std::string, std::pair<std::optional<double>, std::optional<double>>> times;
    QStringList order;
    for (const SampleSeries& series : record.timings.front().series) {
        const QString name = QString::fromStdString(series.inputSize);
        if (!order.contains(name)) {
            order << name;
        }
        auto& [reference, kernel] = times[series.inputSize];
        (series.side == TimingSide::Reference ? reference : kernel) = timeOf(series);
    }
    for (const QString& name : std::as_const(order)) {
        const auto& [reference, kernel] = times[name.toStdString()];
        const bool both = reference && kernel && *kernel > 0.0;
        sizes.append({readable(name.toStdString()),
            both ? std::optional<double>(*reference / *kernel) : std::nullopt});
    }
    return sizes;
}

void SizeBars::setSizes(const QList<Size>& sizes)
{
    m_sizes = sizes;
    QStringList words;
    for (const Size& size : sizes) {
        words << (size.speedup
                ? u"%1: %2"_s.arg(size.name, QString::fromStdString(number::speedup(*size.speedup)))
                : tr("%1: no match").arg(size.name));
    }
    setAccessibleName(words.join(u"; "_s));
    setToolTip(words.join(u'\n'));
    setVisible(!sizes.isEmpty());
    updateGeometry();
    update();
}

QSize SizeBars::sizeHint() const
{
    const qsizetype lines = std::min(m_sizes.size(), mostLines);
    return QSize(260, static_cast<int>(lines + 1) * lineHeight + 4);
}

void SizeBars::paintEvent(QPaintEvent*)
{
    const shared::Tokens& tokens = shared::Tokens::current();
    QPainter painter(this);
    painter.setFont(shared::font(FontRole::Strong));
    painter.setPen(tokens[Token::Text]);
    painter.drawText(QRect(0, 0, width(), lineHeight), Qt::AlignVCenter, tr("By input size"));
    painter.setFont(shared::font(FontRole::Small));
    painter.setPen(tokens[Token::Text2]);
    const qsizetype shown = std::min(m_sizes.size(), mostLines);
    painter.drawText(QRect(0, 0, width(), lineHeight), Qt::AlignVCenter | Qt::AlignRight,
        tr("speedup, %1 of %2 shown").arg(shown).arg(m_sizes.size()));
    const int nameWidth = width() * 42 / 100;
    const int valueWidth = 52;
    const int barLeft = nameWidth + 6;
    const int barRoom = width() - barLeft - valueWidth - 8;
    for (qsizetype at = 0; at < shown; ++at) {
        const Size& size = m_sizes[at];
        const int top = static_cast<int>(at + 1) * lineHeight;
        painter.setFont(shared::font(FontRole::Secondary));
        painter.setPen(tokens[Token::Text]);
        painter.drawText(QRect(0, top, nameWidth, lineHeight), Qt::AlignVCenter,
            painter.fontMetrics().elidedText(size.name, Qt::ElideRight, nameWidth));
        if (!size.speedup) {
            shared::paintHatch(&painter, QRectF(barLeft, top + 6, barRoom, 8), tokens);
            painter.setPen(tokens[Token::Text2]);
            painter.setFont(shared::font(FontRole::Small));
            painter.drawText(QRect(width() - valueWidth, top, valueWidth, lineHeight),
                Qt::AlignVCenter | Qt::AlignRight, tr("no match"));
            continue;
        }
        // log2 from 1/8 to 8 with 1× in the middle.
        const double position = std::clamp(std::log2(*size.speedup), -3.0, 3.0) / 6.0;
        const qreal middle = barLeft + barRoom / 2.0;
        const qreal length = position * barRoom;
        painter.fillRect(
            QRectF(std::min(middle, middle + length), top + 6, std::max(1.0, std::abs(length)), 8),
            tokens.speedupFill(*size.speedup));
        painter.fillRect(QRectF(middle - 0.5, top + 3, 1, 14), tokens[Token::Text2]);
        painter.setFont(shared::font(FontRole::Strong));
        painter.setPen(tokens[*size.speedup < 1.0 ? Token::Slower : Token::Faster]);
        shared::drawNumber(&painter, QRectF(width() - valueWidth, top, valueWidth, lineHeight),
            QString::fromStdString(number::speedup(*size.speedup)), Qt::AlignRight);
    }
}

} // namespace kbx::heatmap
