// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gpu/gpufacts.h"
#include "gpu/peaks.h"
#include "workspace/datafiles.h"
#include "workspace/evidenceparts.h"
#include "workspace/gpuprobes.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <cctype>

namespace kbx::workspace {
namespace {

/// The peaks that the KernelBench-X paper scores with.
constexpr double paperGbPerSecond = 1555.0;
constexpr double paperTflops = 19.5;

/// A GPU of a table and the devices of that model which are known.
struct UsedGpu {
    std::string model;
    std::vector<std::string> uuids;
};

std::vector<UsedGpu> gpusOf(const CandidateTable& table)
{
    std::vector<UsedGpu> gpus;
    for (const KeyInfo& key : table.keys) {
        if (key.gpuModel.empty()) {
            continue;
        }
        auto known = std::find_if(gpus.begin(), gpus.end(),
            [&key](const UsedGpu& one) { return one.model == key.gpuModel; });
        if (known == gpus.end()) {
            known = gpus.insert(gpus.end(), UsedGpu{key.gpuModel, {}});
        }
        known->uuids.push_back(key.gpuUuid);
        known->uuids.insert(known->uuids.end(), key.otherUuids.begin(), key.otherUuids.end());
    }
    return gpus;
}

/// Of the first device that was measured.
std::optional<gpu::ProbeResult> probeOf(const UsedGpu& used)
{
    for (const std::string& uuid : used.uuids) {
        auto probe = uuid.empty() ? std::nullopt : storedGpuProbe(uuid);
        if (probe) {
            return probe;
        }
    }
    return std::nullopt;
}

using Words = std::vector<std::string>;

/// Words of a name in lower case, without vendor and brand: "rtx 4090", "a100 pcie 40gb".
Words wordsOf(const std::string& name)
{
    Words words{std::string()};
    for (const char c : name) {
        if (std::isalnum(static_cast<unsigned char>(c)) != 0) {
            words.back() += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        } else if (!words.back().empty()) {
            words.emplace_back();
        }
    }
    std::erase_if(words, [](const std::string& word) {
        return word.empty() || word == "nvidia" || word == "geforce" || word == "tesla";
    });
    return words;
}

bool beginsWith(const Words& words, const Words& head)
{
    return !head.empty() && head.size() <= words.size()
        && std::equal(head.begin(), head.end(), words.begin());
}

/// By the exact name, else as imported files shorten it ("RTX 4090", "H800"), where that means one
/// GPU only.
const gpu::GpuPeaks* vendorPeaks(const std::string& model)
{
    const gpu::PeakTable& table = gpu::PeakTable::builtIn();
    if (const auto* const exact = table.find(model)) {
        return exact;
    }
    const Words wanted = wordsOf(model);
    const gpu::GpuPeaks* variant = nullptr;
    int variants = 0;
    for (const gpu::GpuPeaks& one : table.gpus()) {
        if (std::any_of(one.names.begin(), one.names.end(),
                [&wanted](const std::string& name) { return wordsOf(name) == wanted; })) {
            return &one;
        }
        if (beginsWith(wordsOf(one.title), wanted)) {
            variant = &one;
            ++variants;
        }
    }
    return variants == 1 ? variant : nullptr;
}

/// The facts whose name has most words in common with a GPU's; "A100" is also "A100-PCIE-40GB".
const GpuFacts* factsOf(const std::string& model, const std::vector<GpuFacts>& known)
{
    const Words wanted = wordsOf(model);
    const GpuFacts* best = nullptr;
    std::size_t most = 0;
    for (const GpuFacts& one : known) {
        const Words name = wordsOf(one.model);
        if (name == wanted) {
            return &one;
        }
        const bool fits = beginsWith(wanted, name) || beginsWith(name, wanted);
        const std::size_t common = std::min(name.size(), wanted.size());
        if (fits && common > most) {
            best = &one;
            most = common;
        }
    }
    return best;
}

void addVendor(const std::string& model, std::vector<GpuPeaks>& all)
{
    const gpu::GpuPeaks* const found = vendorPeaks(model);
    if (found == nullptr) {
        return;
    }
    const std::string name = "vendor-dtype";
    all.push_back({model, name, {}, found->bandwidthGBs, std::nullopt, found->source()});
    for (const auto& [type, tflops] : found->tflops) {
        all.push_back({model, name, type, found->bandwidthGBs, tflops, found->source()});
    }
}

void addPaper(const std::string& model, std::vector<GpuPeaks>& all)
{
    if (beginsWith(wordsOf(model), {"a100"})) {
        all.push_back({model, "paper", {}, paperGbPerSecond, paperTflops,
            "KernelBench-X paper: A100, 1,555 GB/s and 19.5 TFLOPS"});
    }
}

void addMeasured(const UsedGpu& used, std::vector<GpuPeaks>& all)
{
    const auto probe = probeOf(used);
    if (!probe) {
        return;
    }
    const std::string& model = used.model;
    const auto best = [&probe](std::string_view figure) {
        const auto* const found = probe->figure(figure);
        return found == nullptr ? std::nullopt : found->best;
    };
    const auto copy = best("copy");
    const auto read = best("read");
    const auto bandwidth = copy && read ? std::optional(std::max(*copy, *read))
        : copy                          ? copy
                                        : read;
    const std::string source = "kbx-gpuprobe on " + probe->name + ", driver " + probe->driver
        + (probe->quick ? ", quick" : "");
    all.push_back({model, "measured", {}, bandwidth, std::nullopt, source});
    for (const auto* const type : {"fp64", "fp32", "tf32", "fp16", "bf16", "fp8", "int8"}) {
        if (const auto tflops = best(type)) {
            all.push_back({model, "measured", type, bandwidth, tflops, source});
        }
    }
}

Result<QByteArray> readData(const QString& path, bool mayBeAbsent)
{
    QFile file(dataFolder() + path);
    if (mayBeAbsent && !file.exists()) {
        return QByteArray();
    }
    if (!file.open(QIODevice::ReadOnly)) {
        return Error{ErrorCode::Io, file.fileName().toStdString() + " cannot be read.",
            "Reinstall the program, or restore the file.", file.errorString().toStdString(), {}};
    }
    return file.readAll();
}

} // namespace

std::vector<GpuPeaks> gpuPeaks(const CandidateTable& table)
{
    std::vector<GpuPeaks> all;
    for (const UsedGpu& used : gpusOf(table)) {
        addPaper(used.model, all);
        addVendor(used.model, all);
        addMeasured(used, all);
    }
    return all;
}

Result<std::vector<GpuFacts>> gpuFacts(const CandidateTable& table)
{
    const auto text = readData(QStringLiteral("/resources/gpu/gpufacts.toml"), true);
    if (!text) {
        return text.error();
    }
    auto known = gpu::gpuFactsFromToml(text->toStdString(), "gpufacts.toml");
    if (!known) {
        return known.error();
    }
    std::vector<GpuFacts> all;
    for (const UsedGpu& used : gpusOf(table)) {
        const GpuFacts* const best = factsOf(used.model, *known);
        if (best != nullptr) {
            all.push_back(*best);
            all.back().model = used.model;
        }
    }
    for (const GpuFacts& one : *known) {
        const bool isThere = std::any_of(all.begin(), all.end(),
            [&one](const GpuFacts& other) { return other.model == one.model; });
        if (!isThere) {
            all.push_back(one);
        }
    }
    return all;
}

Result<std::map<std::string, PublishedFact>> publishedFacts()
{
    const auto text = readData(QStringLiteral("/resources/published.json"), false);
    if (!text) {
        return text.error();
    }
    std::map<std::string, PublishedFact> facts;
    const QJsonArray rows
        = QJsonDocument::fromJson(*text).object().value(QLatin1String("facts")).toArray();
    for (const QJsonValue& row : rows) {
        const QJsonObject object = row.toObject();
        PublishedFact fact{object.value(QLatin1String("name")).toString().toStdString(),
            object.value(QLatin1String("number")).toDouble(),
            object.value(QLatin1String("source")).toString().toStdString()};
        if (fact.name.empty() || !object.value(QLatin1String("number")).isDouble()
            || fact.source.empty()) {
            return Error{ErrorCode::InvalidInput,
                "published.json: fact " + std::to_string(facts.size() + 1)
                    + " has no name, number or source.",
                "Restore the file as shipped.", {}, {}};
        }
        facts.emplace(fact.name, std::move(fact));
    }
    return facts;
}

} // namespace kbx::workspace
