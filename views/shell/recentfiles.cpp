// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/recentfiles.h"

#include <QFileInfo>
#include <QSettings>

using namespace Qt::StringLiterals;

namespace kbx::shell {
namespace {

constexpr qsizetype mostFiles = 10;
const auto settingsKey = u"recentFiles"_s;

} // namespace

RecentFiles::RecentFiles(QSettings& settings, QObject* parent)
    : QObject(parent)
    , m_settings(settings)
{
}

void RecentFiles::add(const QString& path)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    QStringList all = m_settings.value(settingsKey).toStringList();
    all.removeAll(absolute);
    all.prepend(absolute);
    m_settings.setValue(settingsKey, QStringList(all.mid(0, mostFiles)));
    Q_EMIT changed();
}

QStringList RecentFiles::paths() const
{
    QStringList present;
    for (const QString& path : m_settings.value(settingsKey).toStringList()) {
        if (QFileInfo::exists(path)) {
            present << path;
        }
    }
    return present;
}

void RecentFiles::clear()
{
    m_settings.remove(settingsKey);
    Q_EMIT changed();
}

} // namespace kbx::shell
