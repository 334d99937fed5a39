// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QTemporaryDir>

#include <utility>

namespace kbx::testing {

/// Settings, data and caches of this process and its children lie in a folder of their own, removed
/// at its end. QStandardPaths' test mode would not do: its places belong to the person, so two test
/// programs that run at once would change each other's settings. Call it before the first
/// QSettings.
inline void useOwnPlaces()
{
    static const QTemporaryDir folder;
    for (const auto& [variable, name] :
        {std::pair{"XDG_CONFIG_HOME", "config"}, std::pair{"XDG_DATA_HOME", "data"},
            std::pair{"XDG_CACHE_HOME", "cache"}, std::pair{"XDG_STATE_HOME", "state"}}) {
        qputenv(variable, folder.filePath(QLatin1String(name)).toLocal8Bit());
    }
}

} // namespace kbx::testing
