// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/heatmargins.h"

#include "analysis/interval.h"
#include "domain/numberformat.h"
#include "heatmap/heatheader.h"
#include "shared/fonts.h"
#include "shared/tokens.h"

#include <QPainter>
#include <QScrollBar>
#include <QTableView>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace kbx::heatmap {
namespace {

using shared::FontRole;
using shared::Token;

constexpr int lineHeight = 27;

} // namespace

HeatMargins::HeatMargins(QTableView* table, QWidget* parent)
    : QWidget(parent)
    , m_table(table)
{
    setFixedHeight(2 * lineHeight + 10);
    connect(table->horizontalScrollBar(), &QScrollBar::valueChanged, this,
        qOverload<>(&QWidget::update));
    connect(
        table->horizontalHeader(), &QHeaderView::sectionMoved, this, qOverload<>(&QWidget::update));
    connect(table->horizontalHeader(), &QHeaderView::sectionResized, this,
        qOverload<>(&QWidget::update));
}

void HeatMargins::setData(std::shared_ptr<const analysis::HeatmapData> newData)
{
    m_data = std::move(newData);
    QStringList sentences;
    for (std::size_t at = 0; m_data && at < m_data->margins.size(); ++at) {
        const analysis::HeatMargin& margin = m_data->margins[at];
        sentences << tr("%1: %2 of %3 correct kernels are slower than the baseline, %4 below 2×")
                         .arg(QString::fromStdString(m_data->gpus[at]))
                         .arg(margin.slower)
                         .arg(margin.n)
                         .arg(margin.below2);
    }
    setAccessibleName(sentences.join(u"; "_s));
    setToolTip(sentences.join(u'\n'));
    update();
}

void HeatMargins::paintShare(
    QPainter& painter, const QRect& cell, std::int64_t k, std::int64_t n) const
{
    const shared::Tokens& tokens = shared::Tokens::current();
    const QRect area = cell.adjusted(5, 0, -5, 0);
    if (n == 0) {
        painter.setFont(shared::font(FontRole::Small));
        painter.setPen(tokens[Token::Text3]);
        painter.drawText(area, Qt::AlignCenter, tr("n/a (none timed)"));
        return;
    }
    const double share = static_cast<double>(k) / static_cast<double>(n);
    painter.setFont(shared::font(FontRole::Strong));
    painter.setPen(tokens[Token::Text]);
    shared::drawNumber(&painter, QRectF(area.left(), area.top() + 2, area.width(), 16),
        QString::fromStdString(number::ratePercent(share, n)) + u" %"_s, Qt::AlignLeft);
    painter.setFont(shared::font(FontRole::Small));
    painter.setPen(tokens[Token::Text2]);
    shared::drawNumber(&painter, QRectF(area.left(), area.top() + 2, area.width(), 16),
        u"n "_s + QString::number(n), Qt::AlignRight);
    const QRectF bar(area.left(), area.top() + 20, area.width(), 3);
    painter.fillRect(bar, tokens[Token::Line]);
    painter.fillRect(
        QRectF(bar.left(), bar.top(), bar.width() * share, bar.height()), tokens[Token::Slower]);
    if (const auto interval = analysis::wilson(k, n)) {
        painter.fillRect(QRectF(bar.left() + bar.width() * interval->low, bar.top() + 1,
                             bar.width() * (interval->high - interval->low), 1),
            tokens[Token::Text]);
    }
}

void HeatMargins::paintEvent(QPaintEvent*)
{
    const shared::Tokens& tokens = shared::Tokens::current();
    QPainter painter(this);
    painter.fillRect(rect(), tokens[Token::Pane]);
    painter.fillRect(QRect(0, 0, width(), 2), tokens[Token::Outline]);
    if (!m_data || m_data->margins.empty()) {
        return;
    }
    painter.setFont(shared::font(FontRole::Strong));
    painter.setPen(tokens[Token::Text]);
    painter.drawText(QRect(10, 6, HeatHeader::nameWidth - 14, lineHeight), Qt::AlignVCenter,
        tr("P(speedup < 1 | correct)"));
    painter.drawText(QRect(10, 6 + lineHeight, HeatHeader::nameWidth - 14, lineHeight),
        Qt::AlignVCenter, tr("P(speedup < 2 | correct)"));
    const int gpus = static_cast<int>(m_data->gpus.size());
    painter.setClipRect(QRect(HeatHeader::nameWidth, 0, width() - HeatHeader::nameWidth, height()));
    for (int gpu = 0; gpu < gpus; ++gpu) {
        const int left = HeatHeader::nameWidth + m_table->columnViewportPosition(gpu);
        const analysis::HeatMargin& margin = m_data->margins[static_cast<std::size_t>(gpu)];
        paintShare(painter, QRect(left, 6, m_table->columnWidth(gpu), lineHeight), margin.slower,
            margin.n);
        paintShare(painter, QRect(left, 6 + lineHeight, m_table->columnWidth(gpu), lineHeight),
            margin.below2, margin.n);
    }
    if (m_data->portabilityMedian && m_data->portabilityMean && m_data->portabilityWorst) {
        const int left = HeatHeader::nameWidth + m_table->columnViewportPosition(gpus) + 8;
        painter.setPen(tokens[Token::Text]);
        painter.setFont(shared::font(FontRole::Strong));
        painter.drawText(QRect(left, 6, width() - left, lineHeight), Qt::AlignVCenter,
            tr("median %1 · mean %2")
                .arg(*m_data->portabilityMedian, 0, 'f', 2)
                .arg(*m_data->portabilityMean, 0, 'f', 2));
        painter.setFont(shared::font(FontRole::Secondary));
        painter.setPen(tokens[Token::Text2]);
        const auto n = std::count_if(m_data->rows.begin(), m_data->rows.end(),
            [](const analysis::HeatRow& row) { return row.portability.has_value(); });
        painter.drawText(QRect(left, 6 + lineHeight, width() - left, lineHeight), Qt::AlignVCenter,
            tr("worst %1 (%2), n %3")
                .arg(*m_data->portabilityWorst, 0, 'f', 2)
                .arg(QString::fromStdString(m_data->worstPair))
                .arg(n));
    }
}

} // namespace kbx::heatmap
