// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/jsonsketch.h"

#include "formats/jsonsplitter.h"

#include <algorithm>

namespace kbx::formats {
namespace {

constexpr std::size_t maxKeys = 200;

/// Keys of the object that starts the text; `inner` receives those of its first object member.
std::vector<std::string> keysOf(std::string_view text, std::vector<std::string>* inner)
{
    std::vector<std::string> keys;
    JsonSplitter splitter(text);
    JsonSplitter::Piece piece;
    while (splitter.root() == JsonSplitter::Root::Object && splitter.next(piece)
        && keys.size() < maxKeys) {
        if (!piece.key.empty()) {
            keys.push_back(piece.key);
        }
        const auto value = text.substr(piece.offset, piece.length);
        if (inner && inner->empty() && !value.empty() && value.front() == '{') {
            *inner = keysOf(value, nullptr);
        }
    }
    return keys;
}

bool contains(const std::vector<std::string>& keys, std::string_view key)
{
    return std::find(keys.begin(), keys.end(), key) != keys.end();
}

} // namespace

bool JsonSketch::has(std::string_view key) const
{
    return contains(keys, key);
}

bool JsonSketch::hasInner(std::string_view key) const
{
    return contains(innerKeys, key);
}

int JsonSketch::count(std::initializer_list<std::string_view> wanted) const
{
    return static_cast<int>(
        std::count_if(wanted.begin(), wanted.end(), [&](auto key) { return has(key); }));
}

JsonSketch sketchJson(std::string_view head)
{
    JsonSketch sketch;
    const auto start = head.find_first_not_of(" \t\r\n");
    if (start == std::string_view::npos || (head[start] != '{' && head[start] != '[')) {
        return sketch;
    }
    const auto text = head.substr(start);
    if (text.front() == '[') {
        sketch.root = JsonSketch::Root::Array;
        JsonSplitter splitter(text);
        JsonSplitter::Piece piece;
        if (splitter.next(piece)) {
            sketch.keys = keysOf(text.substr(piece.offset, piece.length), &sketch.innerKeys);
        }
        return sketch;
    }
    sketch.root = JsonSketch::Root::Object;
    sketch.keys = keysOf(text, &sketch.innerKeys);
    const auto lineEnd = text.find('\n');
    if (lineEnd != std::string_view::npos) {
        const auto next = text.find_first_not_of(" \t\r\n", lineEnd);
        sketch.moreValues
            = next != std::string_view::npos && text[next] == '{' && text[next - 1] == '\n';
    }
    return sketch;
}

} // namespace kbx::formats
