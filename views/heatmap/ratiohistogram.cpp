// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/ratiohistogram.h"

#include "domain/numberformat.h"
#include "shared/fonts.h"
#include "shared/tokens.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace kbx::heatmap {
namespace {

using shared::FontRole;
using shared::Token;

constexpr int titleHeight = 20;
constexpr int labelHeight = 16;

/// As speedups are written, with more digits where the ends would read the same.
QStringList ratioTexts(const std::vector<double>& sorted)
{
    const std::array values{sorted.front(), sorted[sorted.size() / 2], sorted.back()};
    QStringList texts;
    for (const double value : values) {
        texts << QString::fromStdString(number::speedup(value));
    }
    for (int digits = 3; texts.first() == texts.last() && digits <= 4; ++digits) {
        QStringList finer;
        for (const double value : values) {
            finer << QString::number(value, 'f', digits) + u'×';
        }
        if (finer.first() != finer.last()) {
            return finer;
        }
    }
    return texts;
}

} // namespace

RatioHistogram::RatioHistogram(QWidget* parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    hide();
}

void RatioHistogram::setRatios(std::vector<double> ratios)
{
    m_sorted = std::move(ratios);
    std::sort(m_sorted.begin(), m_sorted.end());
    setVisible(!m_sorted.empty());
    if (!m_sorted.empty()) {
        const QStringList texts = ratioTexts(m_sorted);
        const QString words = tr("Speedup of %1 sample pairs: lowest %2, median %3, highest %4")
                                  .arg(m_sorted.size())
                                  .arg(texts[0], texts[1], texts[2]);
        setAccessibleName(words);
        setToolTip(words);
    }
    update();
}

std::vector<int> RatioHistogram::counts() const
{
    const auto wanted = static_cast<std::size_t>(
        std::lround(std::sqrt(static_cast<double>(m_sorted.size()))) + 1);
    std::vector<int> bins(std::clamp<std::size_t>(wanted, 5, 16), 0);
    const double low = m_sorted.front();
    const double span = m_sorted.back() - low;
    for (const double ratio : m_sorted) {
        const double part = span > 0.0 ? (ratio - low) / span : 0.5;
        const auto at = static_cast<std::size_t>(part * static_cast<double>(bins.size()));
        ++bins[std::min(at, bins.size() - 1)];
    }
    return bins;
}

void RatioHistogram::paintEvent(QPaintEvent*)
{
    if (m_sorted.empty()) {
        return;
    }
    const shared::Tokens& tokens = shared::Tokens::current();
    QPainter painter(this);
    painter.setFont(shared::font(FontRole::Strong));
    painter.setPen(tokens[Token::Text]);
    painter.drawText(
        QRect(0, 0, width(), titleHeight), Qt::AlignVCenter, tr("Ratio per sample pair"));
    painter.setFont(shared::font(FontRole::Small));
    painter.setPen(tokens[Token::Text2]);
    painter.drawText(QRect(0, 0, width(), titleHeight), Qt::AlignVCenter | Qt::AlignRight,
        tr("n %1").arg(m_sorted.size()));
    const std::vector<int> bins = counts();
    const int most = *std::max_element(bins.begin(), bins.end());
    const int bottom = height() - labelHeight - 2;
    const double each = static_cast<double>(width()) / static_cast<double>(bins.size());
    for (std::size_t at = 0; at < bins.size(); ++at) {
        const double high = (bottom - titleHeight - 6.0) * bins[at] / most;
        painter.fillRect(QRectF(static_cast<double>(at) * each, bottom - high, each - 1.5, high),
            tokens.oneSided(0.55));
    }
    painter.fillRect(QRect(0, bottom, width(), 1), tokens[Token::Outline]);
    const QRect labels(0, bottom + 2, width(), labelHeight);
    const QStringList texts = ratioTexts(m_sorted);
    painter.drawText(labels, Qt::AlignLeft | Qt::AlignVCenter, texts[0]);
    painter.drawText(labels, Qt::AlignHCenter | Qt::AlignVCenter, tr("median %1").arg(texts[1]));
    painter.drawText(labels, Qt::AlignRight | Qt::AlignVCenter, texts[2]);
}

} // namespace kbx::heatmap
