// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/pyfolderimporter.h"

#include "formats/codeflags.h"
#include "formats/delivery.h"
#include "formats/filetree.h"
#include "formats/jsonvalue.h"
#include "formats/kernelpath.h"
#include "formats/sourcefile.h"
#include "formats/textencoding.h"

#include <QDir>

#include <algorithm>
#include <map>

namespace kbx::formats {
namespace {

bool isPython(const std::string& name)
{
    return name.size() > 3 && name.substr(name.size() - 3) == ".py";
}

struct KernelFile {
    std::string name; ///< relative to the folder
    KernelPlace place;
};

/// Parents precede children.
std::vector<KernelFile> arrange(const std::vector<std::string>& files, const TaskNames* names)
{
    std::vector<KernelFile> kernels;
    for (const auto& name : files) {
        kernels.push_back({name, placeOfKernel(name, names)});
    }
    std::stable_sort(kernels.begin(), kernels.end(), [](const auto& a, const auto& b) {
        return std::tie(a.place.task, a.place.round, a.place.sample)
            < std::tie(b.place.task, b.place.round, b.place.sample);
    });
    return kernels;
}

class FolderReading {
public:
    FolderReading(std::string folder, const ImportOptions& options, Delivery& delivery)
        : m_folder(std::move(folder))
        , m_options(options)
        , m_delivery(delivery)
    {
    }
    void read(const KernelFile& file, CandidateRecord candidate);

private:
    struct Last {
        int round = 0;
        std::string sample, submission;
    };
    void addParent(CandidateRecord& candidate, const std::string& submission);

    std::string m_folder;
    const ImportOptions& m_options;
    Delivery& m_delivery;
    std::map<std::string, std::vector<Last>> m_seen; ///< per task, in order
};

/// The newest earlier round; of it the same sample, else the first one.
void FolderReading::addParent(CandidateRecord& candidate, const std::string& submission)
{
    const Last* parent = nullptr;
    for (const auto& one : m_seen[candidate.task]) {
        const bool earlier = one.round < candidate.round;
        const bool newer = !parent || one.round > parent->round;
        const bool closer = parent && one.round == parent->round && one.sample == candidate.sample;
        parent = earlier && (newer || closer) ? &one : parent;
    }
    if (parent) {
        candidate.parents.push_back({parent->round, parent->sample, true});
        candidate.flags |= parent->submission == submission ? FlagIdenticalCode : 0u;
    }
    m_seen[candidate.task].push_back({candidate.round, candidate.sample, submission});
}

void FolderReading::read(const KernelFile& file, CandidateRecord candidate)
{
    const auto text = readFile(joinPath(m_folder, file.name), m_options.maxDocumentBytes);
    if (!text) {
        m_delivery.skipRow({}, "unreadable", describe(text.error()));
        return;
    }
    const Encoding encoding = detectEncoding(std::string_view(*text).substr(0, sniffBytes));
    if (encoding == Encoding::Binary) {
        const std::string kind = binaryKind(*text);
        m_delivery.skipRow({}, "binary",
            file.name + " is " + (kind.empty() ? "binary" : kind) + ", no Python source.");
        return;
    }
    if (!file.place.known && !text->empty() && !looksLikeKernel(*text)) {
        m_delivery.skipRow({}, "not_a_kernel",
            file.name + " is named by no task and mentions neither triton nor torch.");
        return;
    }
    m_delivery.beginRow({});
    bool inCatalogue = false;
    candidate.task = m_delivery.taskFor(file.place.task, &inCatalogue);
    candidate.round = file.place.round;
    candidate.sample = file.place.sample;
    candidate.flags = m_options.names && !inCatalogue ? FlagNotInCatalogue : 0u;
    const CodeFacts facts = factsOf(*text);
    if (text->empty()) {
        m_delivery.remark({}, "no_answer", file.name + " is empty.");
    } else {
        candidate.source = *text;
        candidate.flags |= facts.flags;
    }
    if (encoding != Encoding::Utf8 || !isValidUtf8(*text)) {
        const std::string found
            = encoding == Encoding::Utf8 ? decodeFallback(*text).encoding : toString(encoding);
        m_delivery.remark({}, "encoding",
            file.name + " is " + found + ", not plain UTF-8; its bytes were kept as they are.");
    }
    candidate.extraJson = "{\"file\":" + jsonQuoted(file.name) + "}";
    addParent(candidate, facts.submissionHash);
    m_delivery.addCandidate(candidate);
    m_delivery.endRow();
}

} // namespace

bool looksLikeKernel(std::string_view text)
{
    return text.find("triton") != std::string_view::npos
        || text.find("torch") != std::string_view::npos;
}

double PyFolderImporter::confidence(const Sniff& sniff) const
{
    if (!sniff.folder) {
        const bool named = isPython(sniff.path);
        return named ? (looksLikeKernel(sniff.head) ? 0.6 : 0.3) : 0.0;
    }
    const auto files = filesBelow(sniff.path);
    return std::any_of(files.begin(), files.end(), isPython) ? 0.2 : 0.0;
}

Result<SourceReport> PyFolderImporter::importFrom(
    const std::string& path, const ImportOptions& options, ImportSink& sink) const
{
    if (!isFolder(path)) {
        return importFiles(path, folderOf(path), {fileName(path)}, options, sink);
    }
    auto files = filesBelow(path);
    files.erase(
        std::remove_if(files.begin(), files.end(), [](const auto& f) { return !isPython(f); }),
        files.end());
    return importFiles(path, path, std::move(files), options, sink);
}

Result<SourceReport> PyFolderImporter::importFiles(const std::string& path,
    const std::string& folder, std::vector<std::string> files, const ImportOptions& options,
    ImportSink& sink) const
{
    const auto source = describeBundle(path, folder, files, name());
    if (!source) {
        return source.error();
    }
    const std::string absolute
        = QDir::cleanPath(QDir().absoluteFilePath(QString::fromStdString(path))).toStdString();
    Delivery delivery(*source, options, sink);
    RunRecord run;
    run.method = options.method.value_or(fileStem(absolute));
    run.methodKind = "unknown";
    run.run = options.run.value_or("files");
    run.metaJson = R"({"format":"py-folder","taskSet":"open"})";
    delivery.addRun(run);
    CandidateRecord candidate;
    candidate.method = run.method;
    candidate.run = run.run;
    FolderReading reading(folder, options, delivery);
    for (const auto& file : arrange(source->files, options.names)) {
        if (delivery.stopped()) {
            break;
        }
        reading.read(file, candidate);
    }
    return delivery.finish();
}

} // namespace kbx::formats
