// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/paneregistry.h"

#include <QByteArray>
#include <QString>

class QSettings;

namespace kbx::shell {

/// Where the person was when the window was closed; kept in QSettings.
struct WindowSession {
    QString study; ///< absolute path; empty = none was open
    QString place; ///< the selection as a kbx:// link
    QString filter;
    QString pane; ///< in front

    static WindowSession load(const QSettings& settings);
    void save(QSettings& settings) const;
};

/// Size, position and docks of the window.
struct WindowArrangement {
    QByteArray geometry;
    QByteArray docks;
    LayoutPreset preset = LayoutPreset::Browse;

    static WindowArrangement load(const QSettings& settings);
    void save(QSettings& settings) const;
};

} // namespace kbx::shell
