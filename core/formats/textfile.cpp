// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/textfile.h"

#include "formats/importer.h"
#include "formats/sourcefile.h"
#include "formats/textencoding.h"

namespace kbx::formats {

Result<TextFile> readTextFile(const std::string& path, std::size_t limit)
{
    auto bytes = readFile(path, limit);
    if (!bytes) {
        return bytes.error();
    }
    TextFile file;
    file.bytes = static_cast<std::int64_t>(bytes->size());
    if (bytes->empty()) {
        return Error{ErrorCode::InvalidInput, path + " is empty.", "Nothing can be taken from it.",
            "", {{"code", "empty"}}};
    }
    const Encoding encoding = detectEncoding(std::string_view(*bytes).substr(0, sniffBytes));
    if (encoding == Encoding::Binary) {
        const std::string kind = binaryKind(*bytes);
        return Error{ErrorCode::InvalidInput,
            path + " is " + (kind.empty() ? "binary data" : kind) + ", no text.",
            "Give a text file.", "", {{"code", "binary"}}};
    }
    file.utf8 = bytes->substr(bomLength(*bytes));
    if (encoding == Encoding::Utf16Le || encoding == Encoding::Utf16Be) {
        file.utf8 = utf16ToUtf8(file.utf8, encoding == Encoding::Utf16Be);
        file.note = std::string("read as ") + toString(encoding);
    } else if (!isValidUtf8(file.utf8)) {
        auto decoded = decodeFallback(file.utf8);
        file.utf8 = std::move(decoded.utf8);
        file.note = "not UTF-8, read as " + decoded.encoding;
    }
    return file;
}

} // namespace kbx::formats
