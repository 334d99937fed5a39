// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/datafiles.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace kbx::workspace {

QString dataFolder()
{
    const QString installed
        = QDir(QCoreApplication::applicationDirPath()).filePath(QStringLiteral(KBX_DATA_FROM_BIN));
    if (QDir(installed).exists(QStringLiteral("tasks"))) {
        return QDir::cleanPath(installed);
    }
    return QStringLiteral(KBX_DATA_DIR);
}

QString tasksFolder()
{
    return dataFolder() + QStringLiteral("/tasks");
}

QString sampleFolder()
{
    return dataFolder() + QStringLiteral("/resources/sample");
}

Result<std::vector<analysis::PublishedValue>> loadPublishedValues(const QString& path)
{
    QFile file(path.isEmpty() ? dataFolder() + QStringLiteral("/resources/published.json") : path);
    if (!file.open(QIODevice::ReadOnly)) {
        return Error{ErrorCode::Io,
            "The published values cannot be read: " + file.fileName().toStdString() + ".",
            "Reinstall the program, or restore resources/published.json.",
            file.errorString().toStdString(), {}};
    }
    QJsonParseError parse;
    const QJsonDocument document = QJsonDocument::fromJson(file.readAll(), &parse);
    if (parse.error != QJsonParseError::NoError) {
        return Error{ErrorCode::InvalidInput,
            file.fileName().toStdString() + " is no JSON at byte " + std::to_string(parse.offset)
                + ".",
            "Restore the file as shipped.", parse.errorString().toStdString(), {}};
    }
    std::vector<analysis::PublishedValue> values;
    const QJsonArray rows = document.object().value(QStringLiteral("values")).toArray();
    for (const QJsonValue& row : rows) {
        const QJsonObject object = row.toObject();
        const auto value = analysis::matrixValueFromString(
            object.value(QStringLiteral("value")).toString().toStdString());
        const QJsonValue number = object.value(QStringLiteral("number"));
        if (!value || !number.isDouble()) {
            return Error{ErrorCode::InvalidInput,
                file.fileName().toStdString() + ": entry " + std::to_string(values.size() + 1)
                    + " has no known value name or no number.",
                "Restore the file as shipped.", {}, {}};
        }
        values.push_back({object.value(QStringLiteral("row")).toString().toStdString(),
            object.value(QStringLiteral("column")).toString().toStdString(), *value,
            number.toDouble(), object.value(QStringLiteral("source")).toString().toStdString()});
    }
    return values;
}

} // namespace kbx::workspace
