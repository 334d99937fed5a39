// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shared/theme.h"

#include <QString>
#include <QStringList>

class QSettings;

namespace kbx::shell {

/// What a person can set; kept in QSettings under the names of the members.
struct WindowSettings {
    QString python; ///< interpreter for evaluations; empty = the first that fits
    shared::ThemeMode theme = shared::ThemeMode::System;
    shared::FontChoice fonts;
    QString language; ///< "en", "zh_CN"; empty = as the system. Read at start
    bool reopenLast = true; ///< a start without arguments opens the study of the last time
    bool reduceMotion = false;

    static WindowSettings load(const QSettings& settings);
    void save(QSettings& settings) const;
    friend bool operator==(const WindowSettings&, const WindowSettings&) = default;
};

/// Codes of the languages that this program brings beside English, such as "zh_CN".
QStringList translatedLanguages();

} // namespace kbx::shell
