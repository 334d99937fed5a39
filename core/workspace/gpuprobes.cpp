// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/gpuprobes.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QSaveFile>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace kbx::workspace {
namespace {

QString folder()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation)
        + u"/kbx/gpuprobe"_s;
}

QString fileOf(const std::string& uuid)
{
    return folder() + u'/' + QString::fromStdString(uuid) + u".json"_s;
}

} // namespace

QString gpuProbeProgram()
{
    const QString chosen = qEnvironmentVariable("KBX_GPUPROBE");
    if (!chosen.isEmpty()) {
        return chosen;
    }
    const QString name = u"kbx-gpuprobe"_s;
    const QString beside
        = QStandardPaths::findExecutable(name, {QCoreApplication::applicationDirPath()});
    return beside.isEmpty() ? QStandardPaths::findExecutable(name) : beside;
}

QString cublasLtLibrary(const QStringList& interpreters)
{
    const QString chosen = qEnvironmentVariable("KBX_CUBLASLT_LIBRARY");
    if (!chosen.isEmpty()) {
        return chosen;
    }
    for (const QString& python : interpreters) {
        // The environment's own folder, not that of the interpreter it links to.
        const QDir lib(QFileInfo(python).absolutePath() + u"/../lib"_s);
        for (const QString& version : lib.entryList({u"python3*"_s}, QDir::Dirs)) {
            const QDir packages(lib.filePath(version + u"/site-packages/nvidia"_s));
            for (const QString& part : {u"cu13/lib"_s, u"cublas/lib"_s}) {
                const QDir place(packages.filePath(part));
                const QStringList found
                    = place.entryList({u"libcublasLt.so*"_s}, QDir::Files, QDir::Name);
                if (!found.isEmpty()) {
                    return QDir::cleanPath(place.filePath(found.last()));
                }
            }
        }
    }
    return {};
}

Result<void> storeGpuProbe(const gpu::ProbeResult& result)
{
    const auto before = storedGpuProbe(result.uuid);
    if (result.quick && before && !before->quick) {
        return {};
    }
    const QString path = fileOf(result.uuid);
    QSaveFile file(path);
    if (!QDir().mkpath(folder()) || !file.open(QIODevice::WriteOnly)
        || file.write(QByteArray::fromStdString(result.json)) < 0 || !file.commit()) {
        return Error{ErrorCode::Io,
            "The measurement could not be kept in " + path.toStdString() + ".",
            "Check the folder's permissions and the free space.", file.errorString().toStdString(),
            {}};
    }
    return {};
}

std::optional<gpu::ProbeResult> storedGpuProbe(const std::string& uuid)
{
    QFile file(fileOf(uuid));
    if (!file.open(QIODevice::ReadOnly)) {
        return std::nullopt;
    }
    const auto result = gpu::ProbeResult::fromJson(file.readAll().toStdString());
    return result ? std::optional<gpu::ProbeResult>(*result) : std::nullopt;
}

} // namespace kbx::workspace
