// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/folderimport.h"

#include "formats/filetree.h"
#include "formats/goldenimporter.h"
#include "formats/importpath.h"
#include "formats/kernelpath.h"
#include "formats/pyfolderimporter.h"
#include "formats/sampleimporter.h"
#include "formats/sourcefile.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace kbx::formats {
namespace {

constexpr std::size_t namedFiles = 3;
constexpr std::size_t kernelHeadBytes = std::size_t{16} << 10;

bool hasSuffix(const std::string& name, std::string_view suffix)
{
    return name.size() > suffix.size()
        && name.compare(name.size() - suffix.size(), suffix.size(), suffix) == 0;
}

/// Answers before results before totals; anything else in between keeps its order.
int rankOf(const std::string& format)
{
    return format == "kernelbenchx-predictions" ? 0 : format == "kernelbenchx-summary" ? 2 : 1;
}

class FolderImport {
public:
    FolderImport(std::string root, const ImportOptions& options, ImportSink& sink)
        : m_root(std::move(root))
        , m_options(options)
        , m_sink(sink)
    {
    }
    Result<std::vector<SourceReport>> run();

private:
    bool wants(const char* format) const { return !m_options.as || *m_options.as == format; }
    void walk(const std::string& relative, int depth);
    void importFiles(const std::string& folder, const std::set<std::string>& done);
    void importKernels();
    void markCopies();
    bool keep(Result<SourceReport> report);

    std::string m_root;
    const ImportOptions& m_options;
    ImportSink& m_sink;
    std::vector<SourceReport> m_reports;
    std::optional<Error> m_error;
    std::vector<std::string> m_manifestFolders; ///< relative; their kernels are read already
    std::vector<std::string> m_goldenFolders;
};

bool FolderImport::keep(Result<SourceReport> report)
{
    if (!report) {
        m_error = report.error();
        return false;
    }
    m_reports.push_back(report.take());
    return true;
}

void FolderImport::walk(const std::string& relative, int depth)
{
    const std::string folder = relative.empty() ? m_root : joinPath(m_root, relative);
    std::set<std::string> done;
    if (const std::string manifest = manifestIn(folder);
        !manifest.empty() && wants("kbx-manifest")) {
        m_manifestFolders.push_back(relative);
        keep(SampleImporter().importFrom(manifest, m_options, m_sink));
        return;
    }
    if (const auto golden = goldenFiles(folder); !golden.empty() && wants("golden")) {
        done.insert(golden.begin(), golden.end());
        m_goldenFolders.push_back(folder);
        if (!keep(GoldenImporter().importFrom(folder, m_options, m_sink))) {
            return;
        }
    }
    importFiles(folder, done);
    for (const auto& name : foldersIn(folder)) {
        if (!m_error && depth < maxTreeDepth) {
            walk(joinPath(relative, name), depth + 1);
        }
    }
}

void FolderImport::importFiles(const std::string& folder, const std::set<std::string>& done)
{
    std::vector<std::pair<std::string, std::string>> found; // path, format
    std::vector<std::string> unknown;
    for (const auto& name : filesIn(folder)) {
        const bool json = hasSuffix(name, ".json") || hasSuffix(name, ".jsonl");
        if (done.count(name) || hasSuffix(name, ".py")) {
            continue;
        }
        const std::string path = joinPath(folder, name);
        const auto recognition = recognise(path, m_options.names);
        if (recognition && wants(recognition->format.c_str())) {
            found.emplace_back(path, recognition->format);
        } else if (!recognition && json && !m_options.as) {
            unknown.push_back(name);
        }
    }
    std::stable_sort(found.begin(), found.end(),
        [](const auto& a, const auto& b) { return rankOf(a.second) < rankOf(b.second); });
    for (const auto& [path, format] : found) {
        if (!keep(importerNamed(format)->importFrom(path, m_options, m_sink))) {
            return;
        }
    }
    if (!unknown.empty()) {
        std::string names;
        for (std::size_t i = 0; i < std::min(unknown.size(), namedFiles); ++i) {
            names += (i > 0 ? ", " : "") + unknown[i];
        }
        SourceReport report;
        report.path = folder;
        report.problems.push_back({0, 0, "not_recognised",
            std::to_string(unknown.size()) + " JSON files here are of no known format (" + names
                + (unknown.size() > namedFiles ? ", …" : "") + ")."});
        m_reports.push_back(std::move(report));
    }
}

/// Kernel files by the folder that is above their task, category and round folders.
void FolderImport::importKernels()
{
    std::map<std::string, std::vector<std::string>> roots;
    std::set<std::string> worthy;
    for (const auto& file : filesBelow(m_root)) {
        const bool covered = std::any_of(m_manifestFolders.begin(), m_manifestFolders.end(),
            [&](const auto& folder) { return folder.empty() || file.rfind(folder + "/", 0) == 0; });
        if (!hasSuffix(file, ".py") || covered) {
            continue;
        }
        const KernelPlace place = placeOfKernel(file, m_options.names);
        std::string root = file;
        for (std::size_t i = 0; i < place.parts; ++i) {
            root = folderOf(root);
        }
        roots[root].push_back(root.empty() ? file : file.substr(root.size() + 1));
        const auto head = readHead(joinPath(m_root, file), kernelHeadBytes);
        if (place.known || (head && looksLikeKernel(*head))) {
            worthy.insert(root);
        }
    }
    for (auto& [root, files] : roots) {
        const std::string folder = root.empty() ? m_root : joinPath(m_root, root);
        if (worthy.count(root) && !m_error) {
            keep(PyFolderImporter().importFiles(
                folder, folder, std::move(files), m_options, m_sink));
        }
    }
}

/// Two GPUs whose golden files are the same bytes: one of them was never measured.
void FolderImport::markCopies()
{
    for (const auto& [folder, text] : copiedTimes(m_goldenFolders)) {
        const auto report = std::find_if(m_reports.begin(), m_reports.end(),
            [&](const auto& one) { return one.path == folder && one.format == "golden"; });
        if (report != m_reports.end()) {
            report->problems.push_back({0, 0, "copied_times", text});
        }
    }
}

Result<std::vector<SourceReport>> FolderImport::run()
{
    walk("", 0);
    if (!m_error && wants("py-folder")) {
        importKernels();
    }
    if (m_error) {
        return *m_error;
    }
    markCopies();
    const bool nothing = std::all_of(m_reports.begin(), m_reports.end(),
        [](const auto& report) { return report.format.empty(); });
    if (nothing) {
        m_reports.push_back(refusedReport(m_root, 0,
            {ErrorCode::InvalidInput, m_root + " holds nothing of a known format.",
                "Open the folder that holds the result files themselves.", "",
                {{"code", "nothing_known"}}}));
    }
    return m_reports;
}

} // namespace

Result<std::vector<SourceReport>> importFolder(
    const std::string& folder, const ImportOptions& options, ImportSink& sink)
{
    return FolderImport(folder, options, sink).run();
}

SourceReport refusedReport(const std::string& path, std::int64_t bytes, const Error& error)
{
    SourceReport report;
    report.path = path;
    report.bytes = bytes;
    std::string code = "not_recognised";
    for (const auto& [name, value] : error.params) {
        code = name == "code" ? value : code;
    }
    report.problems.push_back({0, 0, code, describe(error)});
    return report;
}

} // namespace kbx::formats
