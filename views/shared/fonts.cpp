// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/fonts.h"

#include "shared/theme.h"

#include <QFontDatabase>
#include <QFontMetricsF>
#include <QHash>
#include <QPainter>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace kbx::shared {
namespace {

QString pick(const QString& wanted, QFontDatabase::SystemFont fallback)
{
    static const QStringList families = QFontDatabase::families();
    return families.contains(wanted) ? wanted : QFontDatabase::systemFont(fallback).family();
}

const QString& uiFamily()
{
    static const QString family = pick(u"Inter"_s, QFontDatabase::GeneralFont);
    return family;
}

const QString& codeFamily()
{
    static const QString family = pick(u"JetBrains Mono"_s, QFontDatabase::FixedFont);
    return family;
}

qreal widestDigit(const QFont& font)
{
    static QHash<QString, qreal> cache;
    const QString key = font.key();
    if (const auto found = cache.constFind(key); found != cache.constEnd()) {
        return *found;
    }
    const QFontMetricsF metrics(font);
    qreal widest = 0;
    for (char16_t digit = u'0'; digit <= u'9'; ++digit) {
        widest = std::max(widest, metrics.horizontalAdvance(QChar(digit)));
    }
    cache.insert(key, widest);
    return widest;
}

QFont made(const QString& family, double ratioOfBase, QFont::Weight weight)
{
    QFont result(family);
    result.setPixelSize(
        std::max(11, static_cast<int>(std::lround(ratioOfBase * Theme::basePixels()))));
    result.setWeight(weight);
    return result;
}

QFont numberFont()
{
    QFont result = made(uiFamily(), 12.0 / 13.0, QFont::Normal);
#if QT_VERSION >= QT_VERSION_CHECK(6, 7, 0)
    result.setFeature("tnum", 1);
    return result;
#else
    const QFontMetricsF metrics(result);
    const bool tabular = std::abs(metrics.horizontalAdvance(u'1') - widestDigit(result)) < 0.01;
    return tabular ? result : made(codeFamily(), 12.0 / 13.0, QFont::Normal);
#endif
}

} // namespace

QFont font(FontRole role)
{
    switch (role) {
    case FontRole::Base:
        return made(uiFamily(), 1.0, QFont::Normal);
    case FontRole::Strong:
        return made(uiFamily(), 1.0, QFont::DemiBold);
    case FontRole::Secondary:
        return made(uiFamily(), 12.0 / 13.0, QFont::Normal);
    case FontRole::Small:
        return made(uiFamily(), 11.0 / 13.0, QFont::Normal);
    case FontRole::Title:
        return made(uiFamily(), 15.0 / 13.0, QFont::DemiBold);
    case FontRole::Headline:
        return made(uiFamily(), 22.0 / 13.0, QFont::DemiBold);
    case FontRole::Code: {
        QFont code = made(codeFamily(), 12.0 / 13.0, QFont::Normal);
        code.setStyleHint(QFont::Monospace);
        code.setFixedPitch(true);
        return code;
    }
    case FontRole::Number:
        return numberFont();
    }
    return made(uiFamily(), 1.0, QFont::Normal);
}

qreal numberWidth(const QFont& font, const QString& text)
{
    const QFontMetricsF metrics(font);
    const qreal digit = widestDigit(font);
    qreal width = 0;
    for (const QChar character : text) {
        width += character.isDigit() ? digit : metrics.horizontalAdvance(character);
    }
    return width;
}

void drawNumber(QPainter* painter, const QRectF& rect, const QString& text, Qt::Alignment alignment)
{
    const QFont used = painter->font();
    const QFontMetricsF metrics(used);
    const qreal digit = widestDigit(used);
    const qreal width = numberWidth(used, text);
    qreal x = rect.left();
    if (alignment & Qt::AlignRight) {
        x = rect.right() - width;
    } else if (alignment & Qt::AlignHCenter) {
        x = rect.center().x() - width / 2;
    }
    const qreal baseline = rect.top() + (rect.height() + metrics.ascent() - metrics.descent()) / 2;
    for (const QChar character : text) {
        const qreal advance = metrics.horizontalAdvance(character);
        const qreal cell = character.isDigit() ? digit : advance;
        painter->drawText(QPointF(x + (cell - advance) / 2, baseline), QString(character));
        x += cell;
    }
}

} // namespace kbx::shared
