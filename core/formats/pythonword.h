// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace kbx::formats {

// Characters of Python's names and numbers, whatever the locale; bytes of UTF-8 belong to names.

inline bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

inline bool isWordStart(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'
        || static_cast<unsigned char>(c) >= 0x80U;
}

inline bool isWordPart(char c)
{
    return isWordStart(c) || isDigit(c);
}

} // namespace kbx::formats
