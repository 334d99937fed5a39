// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/redaction.h"

#include <algorithm>
#include <array>

namespace kbx {

std::string redacted(std::string_view text)
{
    constexpr std::array<std::string_view, 4> homes{
        "/home/", "/Users/", "\\Users\\", "\\\\Users\\\\"};
    std::string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const auto home = std::find_if(homes.begin(), homes.end(),
            [&](std::string_view one) { return text.substr(at, one.size()) == one; });
        if (home == homes.end()) {
            out += text[at++];
            continue;
        }
        out += *home;
        at += home->size();
        const auto end = std::min(text.find_first_of("/\\ \t\r\n\"'`:;,()[]{}<>", at), text.size());
        if (end > at) {
            out += "user";
        }
        at = end;
    }
    return out;
}

} // namespace kbx
