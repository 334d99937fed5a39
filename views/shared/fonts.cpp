// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/fonts.h"

#include "shared/theme.h"

#include <QFontDatabase>
#include <QFontMetricsF>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

using namespace Qt::StringLiterals;

namespace kbx::shared {
namespace {

constexpr std::size_t fontRoles = static_cast<std::size_t>(FontRole::Number) + 1;

QString pick(const QString& wanted, QFontDatabase::SystemFont fallback)
{
    static const QStringList families = QFontDatabase::families();
    return families.contains(wanted) ? wanted : QFontDatabase::systemFont(fallback).family();
}

QString uiFamily()
{
    const QString& chosen = Theme::fonts().uiFamily;
    return chosen.isEmpty() ? installedUiFamily() : chosen;
}

QString codeFamily()
{
    const QString& chosen = Theme::fonts().codeFamily;
    return chosen.isEmpty() ? installedCodeFamily() : chosen;
}

#if QT_VERSION < QT_VERSION_CHECK(6, 7, 0)
bool hasTabularDigits(const QFont& font)
{
    const QFontMetricsF metrics(font);
    const qreal width = metrics.horizontalAdvance(u'0');
    for (char16_t digit = u'1'; digit <= u'9'; ++digit) {
        if (std::abs(metrics.horizontalAdvance(QChar(digit)) - width) > 0.01) {
            return false;
        }
    }
    return true;
}
#endif

QFont made(const QString& family, double ratioOfBase, QFont::Weight weight)
{
    QFont result(family);
    result.setPixelSize(
        std::max(11, static_cast<int>(std::lround(ratioOfBase * Theme::basePixels()))));
    result.setWeight(weight);
    return result;
}

QFont fixedFont()
{
    QFont code = made(codeFamily(), 12.0 / 13.0, QFont::Normal);
    code.setStyleHint(QFont::Monospace);
    code.setFixedPitch(true);
    return code;
}

QFont numberFont()
{
    QFont result = made(uiFamily(), 12.0 / 13.0, QFont::Normal);
#if QT_VERSION >= QT_VERSION_CHECK(6, 7, 0)
    result.setFeature("tnum", 1);
    return result;
#else
    return hasTabularDigits(result) ? result : made(codeFamily(), 12.0 / 13.0, QFont::Normal);
#endif
}

QFont makeFont(FontRole role)
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
    case FontRole::Fixed:
        return fixedFont();
    case FontRole::Code: {
        QFont code = fixedFont();
        code.setPixelSize(std::clamp(Theme::fonts().codePixels, 8, 32));
        return code;
    }
    case FontRole::Number:
        return numberFont();
    }
    return made(uiFamily(), 1.0, QFont::Normal);
}

} // namespace

QString installedUiFamily()
{
    static const QString family = pick(u"Inter"_s, QFontDatabase::GeneralFont);
    return family;
}

QString installedCodeFamily()
{
    static const QString family = pick(u"JetBrains Mono"_s, QFontDatabase::FixedFont);
    return family;
}

QFont font(FontRole role)
{
    // Painters ask several times per cell, and the answer changes only with the choice of fonts.
    static std::array<std::optional<QFont>, fontRoles> made;
    static FontChoice madeFor;
    if (madeFor != Theme::fonts()) {
        made = {};
        madeFor = Theme::fonts();
    }
    std::optional<QFont>& cached = made[static_cast<std::size_t>(role)];
    if (!cached) {
        cached = makeFont(role);
    }
    return *cached;
}

} // namespace kbx::shared
