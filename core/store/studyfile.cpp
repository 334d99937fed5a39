// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/studyfile.h"

#include "store/migrations.h"

#include <QFile>
#include <QFileInfo>
#include <QStorageInfo>
#include <QtEndian>

#include <array>

namespace kbx::store {
namespace {

constexpr qint64 headerSize = 100;
constexpr int pageSizeAt = 16;
constexpr int changeCounterAt = 24;
constexpr int pageCountAt = 28;
constexpr int userVersionAt = 60;
constexpr int applicationIdAt = 68;
constexpr int validForAt = 92;

quint32 fieldAt(const QByteArray& header, int at)
{
    return qFromBigEndian<quint32>(header.constData() + at);
}

Error errorAbout(
    ErrorCode code, const std::string& name, const std::string& text, const std::string& remedy)
{
    return {code, "\"" + name + "\" " + text, remedy, {}, {{"path", name}}};
}

Result<void> checkLength(const QByteArray& header, const QFileInfo& info, const std::string& name)
{
    // A write-ahead log may hold pages that the main file still lacks.
    const QFileInfo log(info.filePath() + QStringLiteral("-wal"));
    if (log.exists() && log.size() > 0) {
        return {};
    }
    qint64 pageSize = qFromBigEndian<quint16>(header.constData() + pageSizeAt);
    pageSize = pageSize == 1 ? 65536 : pageSize;
    const qint64 expected = pageSize * fieldAt(header, pageCountAt);
    const bool counted = fieldAt(header, changeCounterAt) == fieldAt(header, validForAt);
    if (counted && info.size() < expected) {
        return errorAbout(ErrorCode::Damaged, name,
            "is truncated: " + std::to_string(info.size()) + " of " + std::to_string(expected)
                + " bytes are there.",
            "Take another copy of it, or run \"kbx check --repair-copy OUT\" to save what can be "
            "read.");
    }
    return {};
}

} // namespace

Result<int> inspectStudyFile(const QString& path)
{
    const std::string name = path.toStdString();
    const QFileInfo info(path);
    if (!info.exists()) {
        return errorAbout(ErrorCode::NotFound, name, "does not exist.",
            "Check the name, or make a study with \"kbx new\".");
    }
    if (!info.isFile()) {
        return errorAbout(ErrorCode::InvalidInput, name, "is a folder or a device, not a study.",
            "Name a .kbx file.");
    }
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return errorAbout(ErrorCode::Io, name,
            "cannot be read: " + file.errorString().toStdString() + ".", "Check its permissions.");
    }
    const QByteArray header = file.read(headerSize);
    const char* const importRemedy = "To read other files into a study use \"kbx import\".";
    if (header.isEmpty()) {
        return errorAbout(ErrorCode::InvalidInput, name, "is empty, not a study.", importRemedy);
    }
    if (!QByteArrayView("SQLite format 3\0", 16)
             .startsWith(QByteArrayView(header).first(std::min<qsizetype>(16, header.size())))) {
        return errorAbout(ErrorCode::InvalidInput, name, "is not a study.", importRemedy);
    }
    if (header.size() < headerSize) {
        return errorAbout(ErrorCode::Damaged, name, "is truncated within its first 100 bytes.",
            "Take another copy of it.");
    }
    if (fieldAt(header, applicationIdAt) != applicationId) {
        return errorAbout(ErrorCode::InvalidInput, name,
            "is an SQLite database of another program, not a study.", importRemedy);
    }
    const int version = static_cast<int>(fieldAt(header, userVersionAt));
    if (version > newestSchemaVersion()) {
        return errorAbout(ErrorCode::NewerVersion, name,
            "was written by a newer version of this program (schema " + std::to_string(version)
                + ", this one knows up to " + std::to_string(newestSchemaVersion()) + ").",
            "Update the program. The file was not touched.");
    }
    if (const auto length = checkLength(header, info, name); !length) {
        return length.error();
    }
    return version;
}

bool fileSystemSupportsWal(const QString& path)
{
    static constexpr std::array<const char*, 13> shared{"nfs", "nfs4", "cifs", "smb3", "smbfs",
        "9p", "afs", "ceph", "lustre", "gpfs", "beegfs", "fuse.sshfs", "vboxsf"};
    const QByteArray type = QStorageInfo(QFileInfo(path).absolutePath()).fileSystemType();
    return std::none_of(
        shared.begin(), shared.end(), [&type](const char* name) { return type == name; });
}

} // namespace kbx::store
