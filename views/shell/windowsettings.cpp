// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/windowsettings.h"

#include <QDir>
#include <QSettings>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace kbx::shell {
namespace {

QString themeName(shared::ThemeMode mode)
{
    switch (mode) {
    case shared::ThemeMode::System:
        return u"system"_s;
    case shared::ThemeMode::Light:
        return u"light"_s;
    case shared::ThemeMode::Dark:
        return u"dark"_s;
    }
    return {};
}

int bounded(const QSettings& settings, const QString& key, int fallback, int least, int most)
{
    bool number = false;
    const int value = settings.value(key, fallback).toInt(&number);
    return number ? std::clamp(value, least, most) : fallback;
}

} // namespace

WindowSettings WindowSettings::load(const QSettings& settings)
{
    WindowSettings result;
    result.python = settings.value(u"python"_s).toString();
    const QString theme = settings.value(u"theme"_s).toString();
    for (const shared::ThemeMode mode : {shared::ThemeMode::Light, shared::ThemeMode::Dark}) {
        if (theme == themeName(mode)) {
            result.theme = mode;
        }
    }
    result.fonts.basePixels = bounded(settings, u"basePixels"_s, 13, 11, 24);
    result.fonts.codePixels = bounded(settings, u"codePixels"_s, 12, 8, 32);
    result.fonts.uiFamily = settings.value(u"uiFamily"_s).toString();
    result.fonts.codeFamily = settings.value(u"codeFamily"_s).toString();
    result.language = settings.value(u"language"_s).toString();
    result.reopenLast = settings.value(u"reopenLast"_s, true).toBool();
    result.reduceMotion = settings.value(u"reduceMotion"_s, false).toBool();
    return result;
}

void WindowSettings::save(QSettings& settings) const
{
    settings.setValue(u"python"_s, python);
    settings.setValue(u"theme"_s, themeName(theme));
    settings.setValue(u"basePixels"_s, fonts.basePixels);
    settings.setValue(u"codePixels"_s, fonts.codePixels);
    settings.setValue(u"uiFamily"_s, fonts.uiFamily);
    settings.setValue(u"codeFamily"_s, fonts.codeFamily);
    settings.setValue(u"language"_s, language);
    settings.setValue(u"reopenLast"_s, reopenLast);
    settings.setValue(u"reduceMotion"_s, reduceMotion);
}

QStringList translatedLanguages()
{
    QStringList codes;
    const QStringList files
        = QDir(u":/kbx/translations"_s).entryList({u"kbx_*.qm"_s}, QDir::Files, QDir::Name);
    for (const QString& file : files) {
        codes << file.mid(4, file.size() - 4 - 3);
    }
    return codes;
}

} // namespace kbx::shell
