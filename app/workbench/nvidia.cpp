// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "nvidia.h"

#include <QDir>
#include <QFile>

using namespace Qt::StringLiterals;

namespace kbx::workbench {

QString nvidiaDriver()
{
    QFile file(u"/sys/module/nvidia/version"_s);
    return file.open(QIODevice::ReadOnly) ? QString::fromLatin1(file.readAll()).trimmed()
                                          : QString();
}

QStringList nvidiaGpus()
{
    QStringList models;
    const QDir folder(u"/proc/driver/nvidia/gpus"_s);
    for (const QString& bus : folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
        QFile file(folder.filePath(bus + u"/information"_s));
        if (!file.open(QIODevice::ReadOnly)) {
            continue;
        }
        const QStringList lines = QString::fromUtf8(file.readAll()).split(u'\n');
        for (const QString& line : lines) {
            if (line.startsWith(u"Model:"_s)) {
                models << line.section(u':', 1).trimmed();
            }
        }
    }
    return models;
}

} // namespace kbx::workbench
