// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/figurespec.h"

#include "figures/palette.h"

#include <cmath>
#include <cstdio>

namespace kbx::figures {
namespace {

constexpr const char* tueplots = "pnkraemer/tueplots, figsizes";
constexpr const char* memory = "from memory";
constexpr std::string_view fullSuffix = ":full";

constexpr double inches(double value)
{
    return value * mmPerInch;
}

Error usage(std::string text, std::string remedy)
{
    return {ErrorCode::Usage, std::move(text), std::move(remedy), {}, {}};
}

std::string asPrinted(double value)
{
    char buffer[32];
    std::snprintf(buffer, sizeof buffer, "%g", value);
    return buffer;
}

std::string listed(const std::vector<std::string>& words)
{
    std::string text;
    for (const std::string& word : words) {
        text += (text.empty() ? "" : ", ") + word;
    }
    return text;
}

bool isBetween(double value, double low, double high)
{
    return std::isfinite(value) && value >= low && value <= high;
}

} // namespace

const std::vector<Venue>& venues()
{
    static const std::vector<Venue> all{
        {"neurips", "NeurIPS", inches(5.5), inches(5.5), true, tueplots},
        {"iclr", "ICLR", inches(5.5), inches(5.5), true, tueplots},
        {"icml", "ICML", inches(3.25), inches(6.75), true, tueplots},
        {"aistats", "AISTATS", inches(3.25), inches(6.75), true, tueplots},
        {"uai", "UAI", inches(3.25), inches(6.75), true, tueplots},
        {"aaai", "AAAI", inches(3.3), inches(6.975), true, tueplots},
        {"cvpr", "CVPR", inches(3.25), inches(6.875), true, tueplots},
        {"eccv", "ECCV", inches(4.8), inches(4.8), true, tueplots},
        {"jmlr", "JMLR", inches(6.0), inches(6.0), true, tueplots},
        {"tmlr", "TMLR", inches(6.5), inches(6.5), true, tueplots},
        {"acm", "ACM, two columns", mmFromTexPoints(241.15), mmFromTexPoints(506.3), false,
            "acmart class defaults, from memory"},
        {"mlsys", "MLSys", inches(3.25), inches(6.75), false, memory},
        {"ieee", "IEEE", inches(3.5), inches(7.16), false, memory},
        {"usenix", "USENIX", inches(3.33), inches(7.0), false, memory},
    };
    return all;
}

const Venue* findVenue(const std::string& name)
{
    const auto colon = name.find(':');
    const std::string key = name.substr(0, colon);
    if (colon != std::string::npos && name.substr(colon) != fullSuffix) {
        return nullptr;
    }
    for (const Venue& venue : venues()) {
        if (venue.key == key) {
            return &venue;
        }
    }
    return nullptr;
}

bool isFullWidth(const FigureSpec& spec)
{
    const Venue* const venue = findVenue(spec.venue);
    return venue != nullptr && venue->fullMm > venue->columnMm
        && spec.widthMm > venue->columnMm + 0.01;
}

Result<FigureSpec> resolved(FigureSpec spec)
{
    if (!spec.venue.empty()) {
        const Venue* const venue = findVenue(spec.venue);
        if (venue == nullptr) {
            std::vector<std::string> keys;
            for (const Venue& known : venues()) {
                keys.push_back(known.key);
            }
            return usage("The venue “" + spec.venue + "” is not known.",
                "Known are " + listed(keys) + ", each also with “:full”.");
        }
        const bool full = spec.venue.find(':') != std::string::npos;
        if (spec.widthMm == 0.0) {
            spec.widthMm = full ? venue->fullMm : venue->columnMm;
        }
    }
    if (!isBetween(spec.widthMm, 20.0, 1200.0)) {
        return usage("A width of " + asPrinted(spec.widthMm) + " mm is not possible.",
            "Give 20 to 1200 mm, or a venue.");
    }
    if (spec.heightMm != 0.0 && !isBetween(spec.heightMm, 15.0, 1200.0)) {
        return usage("A height of " + asPrinted(spec.heightMm) + " mm is not possible.",
            "Give 15 to 1200 mm, or none for the figure's own.");
    }
    if (!isBetween(spec.fontPt, 4.0, 24.0)) {
        return usage(
            "Text of " + asPrinted(spec.fontPt) + " pt is not possible.", "Give 4 to 24 pt.");
    }
    if (!Palette::isKnown(spec.palette)) {
        return usage("The palette “" + spec.palette + "” is not known.",
            "Known are " + listed(Palette::names()) + ".");
    }
    return spec;
}

} // namespace kbx::figures
