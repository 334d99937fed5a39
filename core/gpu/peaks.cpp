// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gpu/peaks.h"

#include <QFile>

#include <toml++/toml.h>

#include <algorithm>
#include <array>
#include <cassert>

/// A static library's resources are registered by name, outside of every namespace.
static void initPeakResources()
{
    Q_INIT_RESOURCE(gpupeaks);
}

namespace kbx::gpu {
namespace {

constexpr std::array types{"fp64", "fp32", "tf32", "fp16", "bf16", "fp8", "int8"};

/// Lower case without spaces and a leading "nvidia".
std::string plain(std::string_view name)
{
    std::string text;
    for (const char letter : name) {
        if (letter != ' ') {
            text += letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
        }
    }
    constexpr std::string_view vendor = "nvidia";
    return text.rfind(vendor, 0) == 0 ? text.substr(vendor.size()) : text;
}

class EntryReader {
public:
    EntryReader(const toml::table& table, std::string file)
        : m_table(table)
        , m_file(std::move(file))
    {
    }

    GpuPeaks read()
    {
        GpuPeaks gpu;
        gpu.id = text(m_table, "id");
        gpu.title = text(m_table, "title");
        if (const auto* const names = m_table["names"].as_array()) {
            for (const auto& name : *names) {
                gpu.names.push_back(name.value_or(std::string()));
            }
        }
        gpu.bandwidthGBs = m_table["bandwidthGBs"].value<double>();
        gpu.l2MiB = m_table["l2MiB"].value<double>();
        gpu.tflops = numbers("tflops");
        gpu.tflopsHalfAccumulate = numbers("tflopsHalfAccumulate");
        gpu.sources = texts("sources");
        gpu.absent = texts("absent");
        if (const auto* const source = m_table["source"].as_table()) {
            gpu.document = text(*source, "document");
            gpu.where = text(*source, "where");
        }
        check(gpu);
        return gpu;
    }
    const std::optional<Error>& error() const { return m_error; }

private:
    std::string text(const toml::table& table, std::string_view key)
    {
        const auto value = table[key].value<std::string>();
        if (!value || value->empty()) {
            fail("the text " + std::string(key) + " is missing");
        }
        return value.value_or("");
    }
    std::map<std::string, double> numbers(std::string_view key)
    {
        std::map<std::string, double> values;
        if (const auto* const table = m_table[key].as_table()) {
            for (const auto& [name, node] : *table) {
                const auto value = node.value<double>();
                if (!value || *value <= 0
                    || std::find(types.begin(), types.end(), name.str()) == types.end()) {
                    fail(std::string(key) + "." + std::string(name.str())
                        + " is no positive number of a known type");
                }
                values.emplace(name.str(), value.value_or(0.0));
            }
        }
        return values;
    }
    std::map<std::string, std::string> texts(std::string_view key)
    {
        std::map<std::string, std::string> values;
        if (const auto* const table = m_table[key].as_table()) {
            for (const auto& [name, node] : *table) {
                values.emplace(name.str(), node.value_or(std::string()));
            }
        }
        return values;
    }
    /// Each value is there or its absence explained.
    void check(const GpuPeaks& gpu)
    {
        if (gpu.names.empty() || gpu.document.empty() || gpu.where.empty()) {
            fail("an entry needs names and a source");
        }
        const auto need = [&](const std::string& name, bool there) {
            if (!there && gpu.absent.count(name) == 0) {
                fail(gpu.id + " has neither " + name + " nor a reason in absent");
            }
        };
        need("bandwidthGBs", gpu.bandwidthGBs.has_value());
        need("l2MiB", gpu.l2MiB.has_value());
        for (const char* const type : types) {
            need(type, gpu.tflops.count(type) != 0);
        }
    }
    void fail(const std::string& why)
    {
        if (!m_error) {
            m_error = Error{ErrorCode::InvalidInput,
                m_file + ", line " + std::to_string(m_table.source().begin.line) + ": " + why + ".",
                {}, {}, {{"file", m_file}}};
        }
    }

    const toml::table& m_table;
    std::string m_file;
    std::optional<Error> m_error;
};

} // namespace

std::optional<double> GpuPeaks::ceilingTflops(const std::string& type) const
{
    std::optional<double> highest;
    for (const auto* const table : {&tflops, &tflopsHalfAccumulate}) {
        if (const auto found = table->find(type); found != table->end()) {
            highest = std::max(highest.value_or(0.0), found->second);
        }
    }
    return highest;
}

Result<PeakTable> PeakTable::fromToml(std::string_view text, const std::string& file)
{
    PeakTable table;
    try {
        const toml::table document = toml::parse(text, file);
        const auto* const gpus = document["gpu"].as_array();
        if (document["schema"].value_or(0) != 1 || gpus == nullptr) {
            return Error{ErrorCode::InvalidInput, file + " is no table of GPU peaks of schema 1.",
                {}, {}, {{"file", file}}};
        }
        for (const auto& node : *gpus) {
            if (!node.is_table()) {
                continue;
            }
            EntryReader reader(*node.as_table(), file);
            table.m_gpus.push_back(reader.read());
            if (reader.error()) {
                return *reader.error();
            }
        }
    } catch (const toml::parse_error& error) {
        return Error{ErrorCode::InvalidInput,
            file + ", line " + std::to_string(error.source().begin.line) + ": "
                + std::string(error.description()) + ".",
            {}, {}, {{"file", file}}};
    }
    return table;
}

const PeakTable& PeakTable::builtIn()
{
    static const PeakTable table = [] {
        initPeakResources();
        QFile file(QStringLiteral(":/kbx/gpu/peaks.toml"));
        const bool open = file.open(QIODevice::ReadOnly);
        assert(open);
        const auto read
            = fromToml(open ? file.readAll().toStdString() : std::string(), "peaks.toml");
        assert(read.ok());
        return read ? *read : PeakTable();
    }();
    return table;
}

const GpuPeaks* PeakTable::find(std::string_view name) const
{
    const std::string wanted = plain(name);
    for (const GpuPeaks& gpu : m_gpus) {
        for (const std::string& known : gpu.names) {
            if (plain(known) == wanted) {
                return &gpu;
            }
        }
    }
    return nullptr;
}

} // namespace kbx::gpu
