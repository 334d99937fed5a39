// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/textencoding.h"

#include <QByteArray>
#include <QString>
#include <QStringDecoder>

#include <simdjson.h>
#include <uchardet/uchardet.h>

#include <algorithm>
#include <array>
#include <utility>

namespace kbx::formats {
namespace {

using namespace std::string_view_literals;

constexpr std::array<std::pair<std::string_view, std::string_view>, 12> signatures{{
    {"\x7F"
     "ELF"sv,
        "an ELF program"sv},
    {"PK\x03\x04"sv, "a zip archive"sv},
    {"\x1F\x8B"sv, "gzip-compressed data"sv},
    {"\x28\xB5\x2F\xFD"sv, "zstd-compressed data"sv},
    {"\xFD"
     "7zXZ"sv,
        "xz-compressed data"sv},
    {"BZh"sv, "bzip2-compressed data"sv},
    {"SQLite format 3"sv, "an SQLite database"sv},
    {"PAR1"sv, "a Parquet file"sv},
    {"\x89PNG"sv, "a PNG picture"sv},
    {"%PDF"sv, "a PDF document"sv},
    {"\x93NUMPY"sv, "a NumPy array"sv},
    {"\x80\x02"sv, "a Python pickle"sv},
}};

bool startsWith(std::string_view text, std::string_view prefix)
{
    return text.substr(0, prefix.size()) == prefix;
}

/// Decides UTF-16 without a mark: mostly ASCII, so every second byte is NUL.
std::optional<Encoding> unmarkedUtf16(std::string_view head)
{
    const std::size_t pairs = std::min<std::size_t>(head.size(), 4096) / 2;
    std::size_t evenNul = 0;
    std::size_t oddNul = 0;
    for (std::size_t i = 0; i < pairs; ++i) {
        evenNul += head[2 * i] == '\0' ? 1 : 0;
        oddNul += head[2 * i + 1] == '\0' ? 1 : 0;
    }
    if (pairs >= 2 && oddNul * 10 >= pairs * 7 && evenNul * 20 <= pairs) {
        return Encoding::Utf16Le;
    }
    if (pairs >= 2 && evenNul * 10 >= pairs * 7 && oddNul * 20 <= pairs) {
        return Encoding::Utf16Be;
    }
    return std::nullopt;
}

std::string guessedEncoding(std::string_view bytes)
{
    const uchardet_t detector = uchardet_new();
    const bool handled = uchardet_handle_data(detector, bytes.data(), bytes.size()) == 0;
    uchardet_data_end(detector);
    std::string name = handled ? uchardet_get_charset(detector) : "";
    uchardet_delete(detector);
    return name;
}

} // namespace

Encoding detectEncoding(std::string_view head)
{
    if (startsWith(head, "\xEF\xBB\xBF"sv)) {
        return Encoding::Utf8Bom;
    }
    if (startsWith(head, "\xFF\xFE"sv)) {
        return Encoding::Utf16Le;
    }
    if (startsWith(head, "\xFE\xFF"sv)) {
        return Encoding::Utf16Be;
    }
    if (!binaryKind(head).empty()) {
        return Encoding::Binary;
    }
    if (head.find('\0') == std::string_view::npos) {
        return Encoding::Utf8;
    }
    return unmarkedUtf16(head).value_or(Encoding::Binary);
}

std::string binaryKind(std::string_view head)
{
    for (const auto& [magic, kind] : signatures) {
        if (startsWith(head, magic)) {
            return std::string(kind);
        }
    }
    return {};
}

std::size_t bomLength(std::string_view head)
{
    if (startsWith(head, "\xEF\xBB\xBF"sv)) {
        return 3;
    }
    return startsWith(head, "\xFF\xFE"sv) || startsWith(head, "\xFE\xFF"sv) ? 2 : 0;
}

const char* toString(Encoding encoding)
{
    switch (encoding) {
    case Encoding::Utf8:
        return "UTF-8";
    case Encoding::Utf8Bom:
        return "UTF-8 with byte order mark";
    case Encoding::Utf16Le:
        return "UTF-16LE";
    case Encoding::Utf16Be:
        return "UTF-16BE";
    case Encoding::Binary:
        return "binary";
    }
    return "";
}

bool isValidUtf8(std::string_view bytes)
{
    return simdjson::validate_utf8(bytes.data(), bytes.size());
}

std::size_t firstInvalidUtf8(std::string_view bytes)
{
    if (isValidUtf8(bytes)) {
        return std::string_view::npos;
    }
    // Validity of prefixes that end at a character start is monotone: halve until found.
    std::size_t good = 0;
    std::size_t bad = bytes.size();
    while (bad - good > 4) {
        std::size_t middle = good + (bad - good) / 2;
        while (middle > good && (static_cast<unsigned char>(bytes[middle]) & 0xC0) == 0x80) {
            --middle;
        }
        if (middle == good) {
            break;
        }
        (isValidUtf8(bytes.substr(0, middle)) ? good : bad) = middle;
    }
    return good;
}

std::string utf16ToUtf8(std::string_view bytes, bool bigEndian)
{
    QStringDecoder decoder(bigEndian ? QStringConverter::Utf16BE : QStringConverter::Utf16LE,
        QStringConverter::Flag::ConvertInitialBom);
    const QString text
        = decoder(QByteArrayView(bytes.data(), static_cast<qsizetype>(bytes.size())));
    return text.toStdString();
}

DecodedText decodeFallback(std::string_view bytes)
{
    const QByteArrayView view(bytes.data(), static_cast<qsizetype>(bytes.size()));
    const std::string guess = guessedEncoding(bytes);
    if (!guess.empty() && guess != "UTF-8" && guess != "ASCII") {
        QStringDecoder decoder(guess.c_str());
        if (decoder.isValid()) {
            const QString text = decoder(view);
            if (!decoder.hasError()) {
                return {text.toStdString(), guess};
            }
        }
    }
    return {QString::fromLatin1(view).toStdString(), "ISO-8859-1"};
}

} // namespace kbx::formats
