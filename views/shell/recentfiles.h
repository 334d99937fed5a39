// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

class QSettings;

namespace kbx::shell {

/// The last ten studies, newest first; files that no longer exist are left out when listed.
class RecentFiles : public QObject {
    Q_OBJECT

public:
    explicit RecentFiles(QSettings& settings, QObject* parent = nullptr);
    void add(const QString& path);
    QStringList paths() const;
    void clear();

Q_SIGNALS:
    void changed();

private:
    QSettings& m_settings;
};

} // namespace kbx::shell
