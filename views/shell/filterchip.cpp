// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/filterchip.h"

#include "domain/numberformat.h"
#include "shared/fonts.h"
#include "shared/icons.h"
#include "shared/kbxstyle.h"

#include <QFontMetrics>
#include <QPainter>
#include <QToolButton>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace kbx::shell {
namespace {

using shared::FontRole;
using shared::Token;

constexpr int clearWidth = 26;
constexpr int mostChipWidth = 300;

QFont chipFont()
{
    QFont code = shared::font(FontRole::Fixed);
    code.setPixelSize(std::max(11, code.pixelSize() - 1));
    return code;
}

} // namespace

FilterChip::FilterChip(QWidget* parent)
    : QWidget(parent)
    , m_clear(new QToolButton(this))
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_clear->setIcon(shared::icon(shared::Icon::Close));
    m_clear->setAutoRaise(true);
    m_clear->setToolTip(tr("Clear filter"));
    m_clear->setAccessibleName(tr("Clear filter"));
    connect(m_clear, &QToolButton::clicked, this, &FilterChip::clearRequested);
    hide();
}

QString FilterChip::countText() const
{
    return tr("%1 of %2")
        .arg(QString::fromStdString(number::count(m_shown)),
            QString::fromStdString(number::count(m_total)));
}

void FilterChip::setFilter(const QString& text, qint64 shown, qint64 total)
{
    m_text = text;
    m_shown = shown;
    m_total = total;
    setToolTip(text);
    setAccessibleName(tr("Filter %1, %2").arg(text, countText()));
    setVisible(!text.isEmpty());
    updateGeometry();
    update();
}

int FilterChip::textWidth(const QString& filter) const
{
    const QFontMetrics small(shared::font(FontRole::Secondary));
    const int chip
        = std::min(mostChipWidth, QFontMetrics(chipFont()).horizontalAdvance(filter) + 14);
    return small.horizontalAdvance(tr("Filter")) + 8 + chip + 8
        + small.horizontalAdvance(countText()) + 6;
}

QSize FilterChip::sizeHint() const
{
    return QSize(textWidth(m_text) + clearWidth, 28);
}

QSize FilterChip::minimumSizeHint() const
{
    return QSize(std::min(sizeHint().width(), textWidth(u"MMMM…"_s) + clearWidth), 28);
}

void FilterChip::resizeEvent(QResizeEvent*)
{
    m_clear->setGeometry(width() - clearWidth, (height() - 24) / 2, 24, 24);
}

void FilterChip::mousePressEvent(QMouseEvent*)
{
    Q_EMIT editRequested();
}

void FilterChip::paintEvent(QPaintEvent*)
{
    const shared::Tokens& tokens = shared::Tokens::current();
    QPainter painter(this);
    painter.setFont(shared::font(FontRole::Secondary));
    painter.setPen(tokens[Token::Text2]);
    const QFontMetrics small = painter.fontMetrics();
    painter.drawText(rect(), Qt::AlignVCenter, tr("Filter"));
    const int left = small.horizontalAdvance(tr("Filter")) + 8;
    const int countWidth = small.horizontalAdvance(countText()) + 6;
    const int room = width() - clearWidth - countWidth - 8 - left;
    const QFontMetrics code(chipFont());
    const int chip = std::min(room, code.horizontalAdvance(m_text) + 14);
    const QRect box(left, (height() - 18) / 2, chip, 18);
    shared::paintBox(&painter, box, tokens[Token::Selection], tokens[Token::Accent]);
    painter.setFont(chipFont());
    painter.setPen(tokens[Token::Accent]);
    painter.drawText(box, Qt::AlignCenter, code.elidedText(m_text, Qt::ElideRight, chip - 12));
    painter.setFont(shared::font(FontRole::Secondary));
    painter.setPen(tokens[Token::Text2]);
    painter.drawText(
        QRect(box.right() + 9, 0, countWidth, height()), Qt::AlignVCenter, countText());
}

} // namespace kbx::shell
