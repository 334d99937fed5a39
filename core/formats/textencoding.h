// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kbx::formats {

enum class Encoding { Utf8, Utf8Bom, Utf16Le, Utf16Be, Binary };

/// Judges the first bytes of a file: byte order marks, UTF-16 without mark by its NUL bytes,
/// known binary signatures and NUL bytes elsewhere. Anything else counts as UTF-8 until shown
/// otherwise.
Encoding detectEncoding(std::string_view head);
/// "an ELF program", "a zip archive", … when the first bytes say so; empty if unknown.
std::string binaryKind(std::string_view head);
/// Bytes of the byte order mark at the start of head; 0 if there is none.
std::size_t bomLength(std::string_view head);
const char* toString(Encoding encoding);

bool isValidUtf8(std::string_view bytes);
/// Offset of the first byte that is not UTF-8, or npos.
std::size_t firstInvalidUtf8(std::string_view bytes);
/// UTF-16 (without mark) to UTF-8; lone surrogates become U+FFFD.
std::string utf16ToUtf8(std::string_view bytes, bool bigEndian);

/// Text of bytes that are not UTF-8 in a guessed encoding that is named, so that nothing is
/// silently replaced. ISO-8859-1, which maps every byte, where the guess does not fit.
struct DecodedText {
    std::string utf8;
    std::string encoding;
};
DecodedText decodeFallback(std::string_view bytes);

} // namespace kbx::formats
