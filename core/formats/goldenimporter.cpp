// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/goldenimporter.h"

#include "formats/delivery.h"
#include "formats/fieldreading.h"
#include "formats/jsonsketch.h"
#include "formats/recordreader.h"
#include "formats/sourcefile.h"

#include <QDir>

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace kbx::formats {
namespace {

constexpr std::array<std::pair<const char*, const char*>, 6> machines{
    {{"4090", "RTX 4090"}, {"5090", "RTX 5090"}, {"a100", "A100-PCIE-40GB"}, {"h20", "H20"},
        {"h800", "H800"}, {"l20", "L20"}}};
constexpr std::ptrdiff_t leastCopies = 3;
constexpr std::size_t rowHeadBytes = 16384; // the first row shows the format

bool hasGoldenRows(const std::string& head)
{
    const JsonSketch sketch = sketchJson(head);
    return sketch.root == JsonSketch::Root::Array && sketch.has("input_size") && sketch.has("ms");
}

/// Reads the rows of one file of one GPU.
class GoldenReading {
public:
    GoldenReading(const ImportOptions& options, Delivery& delivery)
        : m_options(options)
        , m_delivery(delivery)
    {
    }
    Result<void> readOp(const std::string& path, const std::string& gpu);

private:
    void readRow(const JsonRecord& record, ReferenceTimingRecord timing, const std::string& file);

    const ImportOptions& m_options;
    Delivery& m_delivery;
    std::map<std::string, int> m_sizes; ///< how often each input size was seen in this file
    int m_repeats = 0;
};

Result<void> GoldenReading::readOp(const std::string& path, const std::string& gpu)
{
    auto reader = RecordReader::open(path, m_options);
    if (!reader) {
        return reader.error();
    }
    bool inCatalogue = false;
    ReferenceTimingRecord timing;
    timing.task = m_delivery.taskFor(fileName(path), &inCatalogue);
    timing.baseline = "eager";
    timing.gpuModel = gpu;
    timing.profile = "imported";
    if (m_options.names && !inCatalogue) {
        m_delivery.countFlag(flagName(FlagNotInCatalogue));
    }
    m_sizes.clear();
    m_repeats = 0;
    JsonRecord record;
    while (!m_delivery.stopped() && reader->next(record)) {
        readRow(record, timing, fileName(path));
    }
    if (m_repeats > 0) {
        m_delivery.remark({}, "repeated_size",
            fileName(path) + " times one input size several times (" + std::to_string(m_repeats)
                + " repeats); they were kept as \"size#2\", \"size#3\" and so on.");
    }
    return {};
}

void GoldenReading::readRow(
    const JsonRecord& record, ReferenceTimingRecord timing, const std::string& file)
{
    if (!record.ok || !record.value.isObject()) {
        m_delivery.skipRow(record.place, record.ok ? "wrong_type" : record.fault.code,
            file + ": " + (record.ok ? "a row is no object" : record.fault.text));
        return;
    }
    FieldReader fields(record.value);
    const auto* size = fields.take("input_size");
    const auto ms = fields.quantity("ms");
    if (!size || size->isNull() || !ms || !(*ms > 0.0)) {
        m_delivery.skipRow(record.place, "missing_field",
            file + ": a row without input_size or without a time above 0 was skipped.");
        return;
    }
    timing.inputSize = size->toJson();
    timing.ms = *ms;
    timing.gbPerSecond = fields.quantity("GB/s");
    timing.tflops = fields.quantity("TFLOPS");
    // Some files time one size several times: all are kept, the first under the plain size.
    if (const int seen = ++m_sizes[timing.inputSize]; seen > 1) {
        timing.inputSize += "#" + std::to_string(seen);
        ++m_repeats;
    }
    timing.extraJson = fields.restJson();
    timing.place = {record.place.line, record.place.byte};
    m_delivery.beginRow(record.place);
    m_delivery.addReferenceTiming(timing);
    m_delivery.endRow();
    m_delivery.remarks(record.place, "wrong_type", fields.wrongTypes());
}

} // namespace

std::optional<std::string> gpuOfFolder(const std::string& folderName)
{
    const std::string lower = QString::fromStdString(folderName).toLower().toStdString();
    for (const auto& [folder, model] : machines) {
        if (lower == folder) {
            return std::string(model);
        }
    }
    return std::nullopt;
}

std::vector<std::string> goldenFiles(const std::string& folder)
{
    std::vector<std::string> files;
    const QDir dir(QString::fromStdString(folder));
    for (const QString& entry :
        dir.entryList({QStringLiteral("*.json")}, QDir::Files | QDir::Readable, QDir::Name)) {
        const std::string name = entry.toStdString();
        const auto head = readHead(joinPath(folder, name), rowHeadBytes);
        if (head && hasGoldenRows(*head)) {
            files.push_back(name);
        }
    }
    return files;
}

std::vector<std::pair<std::string, std::string>> copiedTimes(
    const std::vector<std::string>& folders)
{
    std::vector<std::pair<std::string, std::string>> found;
    std::vector<std::map<std::string, std::string>> hashes; // file name to hash, per folder
    for (const auto& folder : folders) {
        auto& mine = hashes.emplace_back();
        for (const auto& name : goldenFiles(folder)) {
            const auto file = describeFile(joinPath(folder, name), "");
            mine[name] = file ? file->sha256 : name;
        }
        for (std::size_t other = 0; other + 1 < hashes.size(); ++other) {
            const auto same = std::count_if(mine.begin(), mine.end(), [&](const auto& one) {
                const auto twin = hashes[other].find(one.first);
                return twin != hashes[other].end() && twin->second == one.second;
            });
            if (same >= leastCopies && 2 * same >= static_cast<std::ptrdiff_t>(mine.size())) {
                found.emplace_back(folder,
                    std::to_string(same) + " of " + std::to_string(mine.size())
                        + " files are byte for byte those of " + fileName(folders[other])
                        + ": the times of one of these two GPUs are a copy, do not compare them.");
            }
        }
    }
    return found;
}

double GoldenImporter::confidence(const Sniff& sniff) const
{
    if (!sniff.folder) {
        return hasGoldenRows(sniff.head) ? 0.9 : 0.0;
    }
    return !goldenFiles(sniff.path).empty() ? 0.9 : 0.0;
}

Result<SourceReport> GoldenImporter::importFrom(
    const std::string& path, const ImportOptions& options, ImportSink& sink) const
{
    const bool whole = isFolder(path);
    const std::string absolute
        = QDir::cleanPath(QDir().absoluteFilePath(QString::fromStdString(path))).toStdString();
    const std::string folder = whole ? absolute : folderOf(absolute);
    const std::string gpuFolder = fileName(folder);
    // Equal rows are real for two tasks or GPUs: the source's identity covers both names.
    std::vector<std::string> files;
    for (const auto& name : whole ? goldenFiles(path) : std::vector{fileName(absolute)}) {
        files.push_back(joinPath(gpuFolder, name));
    }
    const auto source = describeBundle(path, folderOf(folder), files, name());
    if (!source) {
        return source.error();
    }
    Delivery delivery(*source, options, sink);
    const auto gpu = gpuOfFolder(gpuFolder);
    if (!gpu) {
        delivery.remark({}, "unknown_gpu",
            "The folder name \"" + gpuFolder
                + "\" names no GPU of the golden baselines; it was "
                  "kept as the GPU's name.");
    }
    GoldenReading reading(options, delivery);
    for (const auto& file : files) {
        const auto read = reading.readOp(joinPath(source->base, file), gpu.value_or(gpuFolder));
        if (!read) {
            return read.error();
        }
    }
    return delivery.finish();
}

} // namespace kbx::formats
