// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/gpudevice.h"

#include <array>

namespace kbx::gpu {
namespace {

struct Reason {
    const char* word;
    bool slows;
};

/// By bit number (nvmlClocksEventReason…).
constexpr std::array<Reason, 9> reasonsByBit{{{"idle", false}, {"applications_clocks", false},
    {"power_cap", true}, {"hw_slowdown", true}, {"sync_boost", true}, {"sw_thermal", true},
    {"hw_thermal", true}, {"power_brake", true}, {"display_clocks", false}}};

} // namespace

std::vector<std::string> throttleWords(std::uint64_t reasons)
{
    std::vector<std::string> words;
    for (std::size_t bit = 0; bit < 64; ++bit) {
        if ((reasons >> bit & 1U) != 0) {
            words.push_back(
                bit < reasonsByBit.size() ? reasonsByBit[bit].word : "bit_" + std::to_string(bit));
        }
    }
    return words;
}

bool isThrottled(std::uint64_t reasons)
{
    for (std::size_t bit = 0; bit < reasonsByBit.size(); ++bit) {
        if ((reasons >> bit & 1U) != 0 && reasonsByBit[bit].slows) {
            return true;
        }
    }
    return false;
}

std::string shortUuid(const std::string& uuid)
{
    const auto first = uuid.find('-');
    const auto second = first == std::string::npos ? first : uuid.find('-', first + 1);
    return uuid.substr(0, second == std::string::npos ? 12 : second);
}

} // namespace kbx::gpu
