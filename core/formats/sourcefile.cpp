// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/sourcefile.h"

#include "formats/bundledevice.h"

#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace kbx::formats {
namespace {

constexpr qint64 chunkBytes = qint64{1} << 20;

QByteArrayView view(std::string_view bytes)
{
    return {bytes.data(), static_cast<qsizetype>(bytes.size())};
}

Error unreadable(const std::string& path, const QFile& file)
{
    return {ErrorCode::Io, path + " cannot be read.",
        "Check that it exists and that you may read it.", file.errorString().toStdString(), {}};
}

/// Fills in hash and size from the source's own bytes.
Result<SourceRecord> hashed(SourceRecord source)
{
    const auto device = openSourceBytes(source);
    QCryptographicHash hash(QCryptographicHash::Sha256);
    QByteArray chunk(chunkBytes, Qt::Uninitialized);
    qint64 got = device ? 0 : -1;
    while (device && (got = device->read(chunk.data(), chunkBytes)) > 0) {
        hash.addData(QByteArray::fromRawData(chunk.constData(), got));
        source.bytes += got;
    }
    if (got < 0) {
        return Error{ErrorCode::Io, source.path + " cannot be read.",
            "Check that it exists and that you may read it.",
            device ? device->errorString().toStdString() : std::string(), {}};
    }
    source.sha256 = hash.result().toHex().toStdString();
    return source;
}

} // namespace

std::string sha256Hex(std::string_view bytes)
{
    return QCryptographicHash::hash(view(bytes), QCryptographicHash::Sha256).toHex().toStdString();
}

Result<SourceRecord> describeFile(const std::string& path, const std::string& format)
{
    SourceRecord source;
    source.path = path;
    source.format = format;
    return hashed(std::move(source));
}

Result<SourceRecord> describeBundle(const std::string& path, const std::string& base,
    std::vector<std::string> files, const std::string& format)
{
    std::sort(files.begin(), files.end());
    SourceRecord source;
    source.path = path;
    source.format = format;
    source.base = base;
    source.files = std::move(files);
    return hashed(std::move(source));
}

std::unique_ptr<QIODevice> openSourceBytes(const SourceRecord& source)
{
    std::unique_ptr<QIODevice> device;
    if (source.files.empty()) {
        device = std::make_unique<QFile>(QString::fromStdString(source.path));
    } else {
        device = std::make_unique<BundleDevice>(source.base, source.files);
    }
    return device->open(QIODevice::ReadOnly) ? std::move(device) : nullptr;
}

Result<std::string> readFile(const std::string& path, std::size_t limit)
{
    QFile file(QString::fromStdString(path));
    if (!file.open(QIODevice::ReadOnly)) {
        return unreadable(path, file);
    }
    if (static_cast<std::uint64_t>(file.size()) > limit) {
        return Error{ErrorCode::InvalidInput,
            path + " has " + std::to_string(file.size()) + " bytes, more than the limit of "
                + std::to_string(limit) + " for one document.",
            "Split it, or convert it to JSON Lines.", "", {{"code", "too_large"}}};
    }
    return file.readAll().toStdString();
}

Result<std::string> readHead(const std::string& path, std::size_t bytes)
{
    QFile file(QString::fromStdString(path));
    if (!file.open(QIODevice::ReadOnly)) {
        return unreadable(path, file);
    }
    return file.read(static_cast<qint64>(bytes)).toStdString();
}

std::string fileName(const std::string& path)
{
    const auto end = path.find_last_not_of('/');
    if (end == std::string::npos) {
        return path;
    }
    const auto slash = path.rfind('/', end);
    const std::size_t start = slash == std::string::npos ? 0 : slash + 1;
    return path.substr(start, end + 1 - start);
}

std::string fileStem(const std::string& path)
{
    const std::string name = fileName(path);
    const auto dot = name.rfind('.');
    return dot == std::string::npos || dot == 0 ? name : name.substr(0, dot);
}

std::string folderOf(const std::string& path)
{
    const auto end = path.find_last_not_of('/');
    const auto slash = end == std::string::npos ? end : path.rfind('/', end);
    return slash == std::string::npos ? std::string() : slash == 0 ? "/" : path.substr(0, slash);
}

std::string joinPath(const std::string& folder, const std::string& name)
{
    if (folder.empty() || (!name.empty() && name.front() == '/')) {
        return name;
    }
    return folder.back() == '/' ? folder + name : folder + '/' + name;
}

bool isFolder(const std::string& path)
{
    return QFileInfo(QString::fromStdString(path)).isDir();
}

bool fileExists(const std::string& path)
{
    return QFileInfo(QString::fromStdString(path)).isFile();
}

} // namespace kbx::formats
