// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace kbx::formats {

/// Splits a JSON document into the values of its top-level array or object by counting brackets
/// and quotes only, so that a torn or partly broken document still gives its whole parts.
class JsonSplitter {
public:
    enum class Root { None, Object, Array };
    struct Piece {
        std::string key; ///< raw spelling between the quotes; empty in arrays
        std::size_t offset = 0, length = 0; ///< of the value
        bool complete = true; ///< false: the text ends inside the value
    };

    explicit JsonSplitter(std::string_view text);
    Root root() const { return m_root; }
    /// Next value. False at the end of the root or of the text.
    bool next(Piece& piece);
    /// True once the closing bracket of the root was seen.
    bool closed() const { return m_closed; }
    /// Where reading stopped.
    std::size_t position() const { return m_at; }

private:
    void skipSpace();
    bool skipString();
    bool skipValue();

    std::string_view m_text;
    std::size_t m_at = 0;
    Root m_root = Root::None;
    bool m_closed = false;
};

/// Offset behind the JSON value that starts at the beginning of the text, or npos when the text
/// ends inside it.
std::size_t jsonValueEnd(std::string_view text);

} // namespace kbx::formats
