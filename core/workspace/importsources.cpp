// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/importsources.h"

#include "formats/importpath.h"
#include "formats/sourcefile.h"
#include "protocol/resultjson.h"
#include "store/candidaterepository.h"
#include "store/importwriter.h"
#include "store/study.h"
#include "store/taskrepository.h"
#include "tasks/catalogue.h"
#include "workspace/datafiles.h"
#include "workspace/labelfiles.h"
#include "workspace/studysession.h"

#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <iterator>

namespace kbx::workspace {
namespace {

/// The catalogue as importers see it.
class CatalogueNames : public formats::TaskNames {
public:
    explicit CatalogueNames(const tasks::Catalogue& catalogue)
        : m_catalogue(catalogue)
    {
    }
    std::optional<std::string> resolve(const std::string& name) const override
    {
        return m_catalogue.resolve(name);
    }

private:
    const tasks::Catalogue& m_catalogue;
};

Result<void> bringCatalogue(StudySession& session)
{
    std::vector<TaskRecord> records;
    for (const auto& task : session.catalogue().tasks()) {
        records.push_back({task.id, task.category, true, task.aliases, task.version});
    }
    for (const auto& id : session.catalogue().namedOnly()) {
        records.push_back({id, id.substr(0, id.find('/')), true, {}, {}});
    }
    const auto changed = store::TaskRepository(session.study()).setCatalogue(records);
    return changed ? Result<void>() : Result<void>(changed.error());
}

SourceReport unreadable(const QString& path, const Error& error)
{
    SourceReport report;
    report.path = path.toStdString();
    report.bytes = QFileInfo(path).isFile() ? QFileInfo(path).size() : 0;
    report.problems.push_back({0, 0, toString(error.code), describe(error)});
    return report;
}

/// Errors that concern the study or the request rather than one path.
bool endsEverything(const Error& error)
{
    return error.code == ErrorCode::Usage || error.code == ErrorCode::Cancelled
        || error.code == ErrorCode::Locked || error.code == ErrorCode::Damaged;
}

/// Labels and audits among the paths, which need the kernels of all paths to be there.
Result<void> bringLabels(StudySession& session, const ImportRequest& request,
    const QStringList& paths, const QString& mapping, ImportReport& report)
{
    if (paths.isEmpty()) {
        return {};
    }
    LabelImportRequest labels;
    labels.paths = paths;
    labels.mapping = mapping;
    labels.dryRun = request.dryRun;
    labels.cancelled = request.cancelled;
    auto taken = importLabels(session, labels);
    if (!taken) {
        return taken.error();
    }
    std::move(taken->sources.begin(), taken->sources.end(), std::back_inserter(report.sources));
    report.added.labels = taken->added.labels;
    return {};
}

/// TOML among the sources is the table for the verdicts of the audits beside it.
bool isAuditMapping(const QString& path)
{
    return path.endsWith(QStringLiteral(".toml"), Qt::CaseInsensitive) && QFileInfo(path).isFile();
}

bool isNothingKnown(const SourceReport& report)
{
    return report.format.empty() && report.problems.size() == 1
        && report.problems.front().code == "nothing_known";
}

} // namespace

Result<ImportReport> importSources(StudySession& session, const ImportRequest& request)
{
    if (auto ready = bringCatalogue(session); !ready) {
        return ready.error();
    }
    const CatalogueNames names(session.catalogue());
    store::ImportWriter writer(
        session.study(), request.dryRun ? store::ImportMode::DryRun : store::ImportMode::Store);
    writer.setOpenBytes(formats::openSourceBytes);
    formats::ImportOptions options;
    options.readResult = [](const std::string& json) -> Result<ResultRecord> {
        const auto document = QJsonDocument::fromJson(QByteArray::fromStdString(json));
        if (!document.isObject()) {
            return Error{ErrorCode::InvalidInput, "A result is no JSON object.", {}, {}, {}};
        }
        return protocol::resultFromJson(document.object());
    };
    options.as = request.format;
    options.method = request.method;
    options.run = request.run;
    options.names = &names;
    options.cancelled = request.cancelled;
    options.knownKernel = [&session](const std::string& sha256) -> std::optional<std::string> {
        store::CandidateRepository candidates(session.study());
        const auto kernel = candidates.kernelByPrefix(sha256);
        const auto text
            = kernel ? candidates.kernelText(kernel->id) : Result<std::string>(kernel.error());
        return text ? std::optional(*text) : std::nullopt;
    };
    options.knownPlace = [&session](const std::string& task,
                             const std::string& sha256) -> std::optional<formats::CandidatePlace> {
        const auto found = store::CandidateRepository(session.study()).withKernel(task, sha256);
        if (!found || !*found) {
            return std::nullopt;
        }
        const CandidateRecord& record = **found;
        return formats::CandidatePlace{record.method, record.run, record.round, record.sample};
    };
    ImportReport report;
    QStringList labelFiles;
    QString mapping;
    for (const QString& path : request.paths) {
        if (!request.format && isAuditMapping(path)) {
            mapping = path;
            continue;
        }
        const QStringList labels = request.format ? QStringList() : labelFilesIn(path);
        labelFiles += labels;
        if (labels.contains(path)) {
            continue; // a file of labels, nothing else
        }
        auto sources = formats::importPath(path.toStdString(), options, writer);
        if (!sources) {
            if (endsEverything(sources.error())) {
                return sources.error();
            }
            report.sources.push_back(unreadable(path, sources.error()));
            continue;
        }
        std::copy_if(sources->begin(), sources->end(), std::back_inserter(report.sources),
            [&](const SourceReport& source) {
                return labels.isEmpty() || !isNothingKnown(source);
            });
    }
    report.added = writer.added();
    if (!mapping.isEmpty() && labelFiles.isEmpty()) {
        report.sources.push_back(unreadable(mapping,
            {ErrorCode::InvalidInput, "It is a table for audits, and no audits came with it.",
                "Choose the table and the audits together.", "", {}}));
    }
    if (const auto brought = bringLabels(session, request, labelFiles, mapping, report); !brought) {
        return brought.error();
    }
    return report;
}

Result<ImportReport> buildSampleStudy(const QString& path)
{
    const auto session = StudySession::open(path, Access::Create);
    if (!session) {
        return session.error();
    }
    ImportRequest request;
    // The kernels, then what a GPU said of them.
    request.paths = {sampleFolder(), sampleFolder() + QStringLiteral("/results.jsonl")};
    return importSources(**session, request);
}

} // namespace kbx::workspace
