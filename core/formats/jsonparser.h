// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "formats/jsonvalue.h"

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace kbx::formats {

/// Why a text is not a JSON value.
struct JsonFault {
    std::string code; ///< "not_json", "torn", "encoding", "too_deep"
    std::string text; ///< short reason, no position
    std::size_t offset = 0; ///< bytes from the start of the text, as near as is known
};

/// Parses one JSON object or array into a JsonValue; visits every field, so every error is seen.
/// Keeps its buffers between calls; one parser per thread.
class JsonParser {
public:
    JsonParser();
    ~JsonParser();
    JsonParser(const JsonParser&) = delete;
    JsonParser& operator=(const JsonParser&) = delete;

    /// Bytes that must be allocated (any content) behind a text given to `parse`.
    static std::size_t padding();
    static constexpr int maxDepth = 256;

    /// True and `value` filled, or false and `fault()` says why. `capacity` counts the allocated
    /// bytes from `text` on and must be at least length + padding().
    bool parse(const char* text, std::size_t length, std::size_t capacity, JsonValue& value);
    /// Copies the text into a padded buffer first.
    bool parse(const std::string& text, JsonValue& value);

    const JsonFault& fault() const { return m_fault; }
    /// What was kept as raw text in the last value: "NaN at `speedup`" …; empty when nothing.
    const std::vector<std::string>& notes() const { return m_notes; }

private:
    struct State;
    std::unique_ptr<State> m_state;
    JsonFault m_fault;
    std::vector<std::string> m_notes;
};

} // namespace kbx::formats
