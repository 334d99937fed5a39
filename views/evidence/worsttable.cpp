// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "evidence/worsttable.h"

#include "shared/fonts.h"
#include "shared/tokens.h"

#include <QPainter>

#include <array>

namespace kbx::evidence {
namespace {

constexpr std::size_t mostShown = 3;
constexpr int rowHeight = 17;

} // namespace

WorstTable::WorstTable(QWidget* parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void WorstTable::setPositions(std::vector<WorstPosition> positions)
{
    if (positions.size() > mostShown) {
        positions.resize(mostShown);
    }
    m_positions = std::move(positions);
    QStringList sentences;
    for (const WorstPosition& at : m_positions) {
        sentences << tr("at %1 the reference is %2, the kernel gives %3, error %4")
                         .arg(QString::fromStdString(at.index),
                             QString::fromStdString(at.reference),
                             QString::fromStdString(at.kernel),
                             QString::fromStdString(at.absError));
    }
    setAccessibleName(sentences.join(QStringLiteral("; ")));
    setVisible(!m_positions.empty());
    updateGeometry();
    update();
}

namespace {

/// Eight digits tell two values apart and fit the column; a number is never cut.
QString shortNumber(const std::string& text)
{
    bool isNumber = false;
    const double value = QString::fromStdString(text).toDouble(&isNumber);
    return isNumber ? QString::number(value, 'g', 8) : QString::fromStdString(text);
}

} // namespace

QSize WorstTable::sizeHint() const
{
    return QSize(
        360, m_positions.empty() ? 0 : rowHeight * (1 + static_cast<int>(m_positions.size())));
}

void WorstTable::paintEvent(QPaintEvent*)
{
    using shared::Token;
    const shared::Tokens& tokens = shared::Tokens::current();
    QPainter painter(this);
    const int column = std::min(110, width() / 4);
    const auto row = [&](int at, const std::array<QString, 4>& words, bool head) {
        painter.setFont(shared::font(head ? shared::FontRole::Small : shared::FontRole::Code));
        for (int i = 0; i < 4; ++i) {
            painter.setPen(tokens[head ? Token::Text3 : i == 3 ? Token::Fail : Token::Text]);
            const QRect cell(i * column, at * rowHeight, column - 8, rowHeight);
            painter.drawText(cell, Qt::AlignVCenter,
                i == 0 ? painter.fontMetrics().elidedText(words[0], Qt::ElideMiddle, cell.width())
                       : words[static_cast<std::size_t>(i)]);
        }
    };
    row(0, {tr("index"), tr("reference"), tr("kernel"), tr("abs error")}, true);
    for (std::size_t i = 0; i < m_positions.size(); ++i) {
        const WorstPosition& at = m_positions[i];
        row(static_cast<int>(i) + 1,
            {QString::fromStdString(at.index), shortNumber(at.reference), shortNumber(at.kernel),
                shortNumber(at.absError)},
            false);
    }
}

} // namespace kbx::evidence
