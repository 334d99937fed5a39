// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/heatmargins.h"

#include "analysis/interval.h"
#include "domain/numberformat.h"
#include "shared/fonts.h"
#include "shared/tokens.h"

#include <QHeaderView>
#include <QPainter>
#include <QScrollBar>
#include <QTableView>

using namespace Qt::StringLiterals;

namespace kbx::heatmap {
namespace {

using shared::FontRole;
using shared::Token;

constexpr int flatLine = 27;
constexpr int tallLine = 40;
constexpr int top = 6;

QString shareText(std::int64_t k, std::int64_t n)
{
    const double share = static_cast<double>(k) / static_cast<double>(n);
    return HeatMargins::tr("%1 %").arg(QString::fromStdString(number::ratePercent(share, n)));
}

QString ratioText(std::int64_t k, std::int64_t n)
{
    return QString::fromStdString(number::ratio(k, n));
}

} // namespace

HeatMargins::HeatMargins(QTableView* table, QWidget* parent)
    : QWidget(parent)
    , m_table(table)
{
    const QHeaderView* const head = table->horizontalHeader();
    connect(table->horizontalScrollBar(), &QScrollBar::valueChanged, this,
        qOverload<>(&QWidget::update));
    connect(head, &QHeaderView::sectionMoved, this, qOverload<>(&QWidget::update));
    connect(head, &QHeaderView::sectionResized, this, &HeatMargins::layOut);
    layOut();
}

int HeatMargins::lineHeight() const
{
    return m_tall ? tallLine : flatLine;
}

int HeatMargins::namesWidth() const
{
    return m_table->verticalHeader()->width();
}

void HeatMargins::layOut()
{
    m_tall = false;
    for (std::size_t gpu = 0; m_data && gpu < m_data->margins.size(); ++gpu) {
        const analysis::HeatMargin& margin = m_data->margins[gpu];
        if (margin.n == 0) {
            continue;
        }
        const qreal room = m_table->columnWidth(static_cast<int>(gpu)) - 10;
        for (const std::int64_t k : {margin.slower, margin.below2}) {
            const qreal needed
                = shared::numberWidth(shared::font(FontRole::Strong), shareText(k, margin.n))
                + shared::numberWidth(shared::font(FontRole::Small), ratioText(k, margin.n)) + 6;
            m_tall = m_tall || needed > room;
        }
    }
    setFixedHeight(2 * lineHeight() + 10);
    update();
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
    if (m_data && m_data->portabilityMedian && m_data->portabilityMean
        && m_data->portabilityWorst) {
        sentences << tr("Highest over lowest speedup over the GPUs, %1 kernels: median %2, mean "
                        "%3, worst %4 (%5)")
                         .arg(m_data->portabilityCount)
                         .arg(*m_data->portabilityMedian, 0, 'f', 2)
                         .arg(*m_data->portabilityMean, 0, 'f', 2)
                         .arg(*m_data->portabilityWorst, 0, 'f', 2)
                         .arg(QString::fromStdString(m_data->worstPair));
    }
    setAccessibleName(sentences.join(u"; "_s));
    setToolTip(sentences.join(u'\n'));
    layOut();
}

void HeatMargins::paintShare(
    QPainter& painter, const QRect& cell, std::int64_t k, std::int64_t n) const
{
    const shared::Tokens& tokens = shared::Tokens::current();
    const QRect area = cell.adjusted(5, 0, -5, 0);
    if (n == 0) {
        painter.setFont(shared::font(FontRole::Small));
        painter.setPen(tokens[Token::Text3]);
        painter.drawText(area, Qt::AlignCenter,
            painter.fontMetrics().elidedText(tr("n/a (none timed)"), Qt::ElideRight, area.width()));
        return;
    }
    const QRectF line(area.left(), area.top() + 2, area.width(), 16);
    painter.setFont(shared::font(FontRole::Strong));
    painter.setPen(tokens[Token::Text]);
    shared::drawNumber(&painter, line, shareText(k, n), Qt::AlignLeft);
    painter.setFont(shared::font(FontRole::Small));
    painter.setPen(tokens[Token::Text2]);
    if (m_tall) {
        shared::drawNumber(&painter, line.translated(0, 14), ratioText(k, n), Qt::AlignLeft);
    } else {
        shared::drawNumber(&painter, line, ratioText(k, n), Qt::AlignRight);
    }
    const double share = static_cast<double>(k) / static_cast<double>(n);
    const QRectF bar(area.left(), area.top() + lineHeight() - 7, area.width(), 3);
    painter.fillRect(bar, tokens[Token::Line]);
    painter.fillRect(
        QRectF(bar.left(), bar.top(), bar.width() * share, bar.height()), tokens[Token::Slower]);
    if (const auto interval = analysis::wilson(k, n)) {
        painter.fillRect(QRectF(bar.left() + bar.width() * interval->low, bar.top() + 1,
                             bar.width() * (interval->high - interval->low), 1),
            tokens[Token::Text]);
    }
}

void HeatMargins::paintSummary(QPainter& painter) const
{
    if (!m_data->portabilityMedian || !m_data->portabilityMean || !m_data->portabilityWorst) {
        return;
    }
    const shared::Tokens& tokens = shared::Tokens::current();
    const int gpus = static_cast<int>(m_data->gpus.size());
    const int left = namesWidth() + m_table->columnViewportPosition(gpus) + 10;
    const int room = width() - left - 6;
    const auto draw = [&](int line, const QString& text) {
        painter.drawText(QRect(left, top + line * lineHeight(), room, lineHeight()),
            Qt::AlignVCenter, painter.fontMetrics().elidedText(text, Qt::ElideRight, room));
    };
    painter.setPen(tokens[Token::Text]);
    painter.setFont(shared::font(FontRole::Strong));
    draw(0,
        tr("median %1 · mean %2")
            .arg(*m_data->portabilityMedian, 0, 'f', 2)
            .arg(*m_data->portabilityMean, 0, 'f', 2));
    painter.setFont(shared::font(FontRole::Secondary));
    painter.setPen(tokens[Token::Text2]);
    draw(1,
        tr("worst %1, n %2 (%3)", "ratio, number, pair of GPUs")
            .arg(*m_data->portabilityWorst, 0, 'f', 2)
            .arg(m_data->portabilityCount)
            .arg(QString::fromStdString(m_data->worstPair)));
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
    const int names = namesWidth();
    painter.setFont(shared::font(FontRole::Strong));
    painter.setPen(tokens[Token::Text]);
    const QStringList titles{tr("P(speedup < 1 | correct)"), tr("P(speedup < 2 | correct)")};
    for (int line = 0; line < 2; ++line) {
        painter.drawText(QRect(10, top + line * lineHeight(), names - 14, lineHeight()),
            Qt::AlignVCenter,
            painter.fontMetrics().elidedText(titles[line], Qt::ElideRight, names - 14));
    }
    painter.setClipRect(QRect(names, 0, width() - names, height()));
    for (std::size_t gpu = 0; gpu < m_data->gpus.size(); ++gpu) {
        const int column = static_cast<int>(gpu);
        const QRect cell(names + m_table->columnViewportPosition(column), top,
            m_table->columnWidth(column), lineHeight());
        const analysis::HeatMargin& margin = m_data->margins[gpu];
        paintShare(painter, cell, margin.slower, margin.n);
        paintShare(painter, cell.translated(0, lineHeight()), margin.below2, margin.n);
    }
    paintSummary(painter);
}

} // namespace kbx::heatmap
