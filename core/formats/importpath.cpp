// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/importpath.h"

#include "formats/corpusimporter.h"
#include "formats/folderimport.h"
#include "formats/goldenimporter.h"
#include "formats/metricsimporter.h"
#include "formats/predictionsimporter.h"
#include "formats/pyfolderimporter.h"
#include "formats/resultsimporter.h"
#include "formats/sampleimporter.h"
#include "formats/sourcefile.h"
#include "formats/summaryimporter.h"
#include "formats/textencoding.h"

#include <QFileInfo>

namespace kbx::formats {
namespace {

constexpr double leastConfidence = 0.2;

Error unusable(
    const std::string& path, const char* code, const std::string& why, const std::string& remedy)
{
    return {ErrorCode::InvalidInput, path + " " + why, remedy, "", {{"code", code}}};
}

std::string knownFormats()
{
    std::string names;
    for (const auto& importer : importers()) {
        names += names.empty() ? "" : ", ";
        names += importer->name();
    }
    return names;
}

/// The head as UTF-8, or why the file holds no text.
Result<Sniff> sniffFile(const std::string& path, const TaskNames* names)
{
    auto head = readHead(path, sniffBytes);
    if (!head) {
        return head.error();
    }
    if (head->empty()) {
        return unusable(path, "empty", "is empty.", "Nothing can be taken from it.");
    }
    Sniff sniff;
    sniff.path = path;
    sniff.names = names;
    const Encoding encoding = detectEncoding(*head);
    if (encoding == Encoding::Binary) {
        const std::string kind = binaryKind(*head);
        return unusable(path, "binary",
            "is " + (kind.empty() ? "binary data" : kind) + ", no text.",
            "Give text files: JSON, JSON Lines or Python.");
    }
    const std::string body = head->substr(bomLength(*head));
    const bool wide = encoding == Encoding::Utf16Le || encoding == Encoding::Utf16Be;
    sniff.head = wide ? utf16ToUtf8(body, encoding == Encoding::Utf16Be) : body;
    return sniff;
}

Result<const Importer*> chooseImporter(const std::string& path, const ImportOptions& options)
{
    if (options.as) {
        return importerNamed(*options.as);
    }
    const auto recognition = recognise(path, options.names);
    if (!recognition) {
        return recognition.error();
    }
    return importerNamed(recognition->format);
}

} // namespace

const std::vector<std::unique_ptr<Importer>>& importers()
{
    static const auto all = [] {
        std::vector<std::unique_ptr<Importer>> list;
        list.push_back(std::make_unique<CorpusImporter>());
        list.push_back(std::make_unique<ResultsImporter>());
        list.push_back(std::make_unique<SampleImporter>());
        list.push_back(std::make_unique<MetricsImporter>());
        list.push_back(std::make_unique<SummaryImporter>());
        list.push_back(std::make_unique<PredictionsImporter>());
        list.push_back(std::make_unique<GoldenImporter>());
        list.push_back(std::make_unique<PyFolderImporter>());
        return list;
    }();
    return all;
}

const Importer* importerNamed(const std::string& format)
{
    for (const auto& importer : importers()) {
        if (format == importer->name()) {
            return importer.get();
        }
    }
    return nullptr;
}

Result<Recognition> recognise(const std::string& path, const TaskNames* names)
{
    const QFileInfo info(QString::fromStdString(path));
    if (!info.exists()) {
        return Error{ErrorCode::NotFound, path + " does not exist.", "Check the spelling.", "", {}};
    }
    Sniff sniff;
    sniff.path = path;
    sniff.folder = info.isDir();
    sniff.names = names;
    if (!sniff.folder) {
        auto sniffed = sniffFile(path, names);
        if (!sniffed) {
            return sniffed.error();
        }
        sniff = sniffed.take();
    }
    Recognition best;
    for (const auto& importer : importers()) {
        const double confidence = importer->confidence(sniff);
        if (confidence > best.confidence) {
            best = {importer->name(), confidence};
        }
    }
    if (best.confidence < leastConfidence) {
        return sniff.folder
            ? unusable(path, "nothing_known", "holds nothing of a known format.",
                "Known formats: " + knownFormats() + ".")
            : unusable(path, "not_recognised", "is of no known format.",
                "Known formats: " + knownFormats() + ". Name one with --as if you are sure.");
    }
    return best;
}

Result<std::vector<SourceReport>> importPath(
    const std::string& path, const ImportOptions& options, ImportSink& sink)
{
    if (options.as && !importerNamed(*options.as)) {
        return Error{ErrorCode::Usage, "There is no format \"" + *options.as + "\".",
            "Known formats: " + knownFormats() + ".", "", {}};
    }
    const QFileInfo info(QString::fromStdString(path));
    if (!info.exists()) {
        return Error{ErrorCode::NotFound, path + " does not exist.", "Check the spelling.", "", {}};
    }
    if (info.isDir()) {
        return importFolder(path, options, sink);
    }
    const auto importer = chooseImporter(path, options);
    if (!importer && importer.error().code != ErrorCode::InvalidInput) {
        return importer.error();
    }
    if (!importer) {
        return std::vector{refusedReport(path, info.size(), importer.error())};
    }
    auto report = (*importer)->importFrom(path, options, sink);
    if (!report) {
        return report.error();
    }
    return std::vector{report.take()};
}

} // namespace kbx::formats
