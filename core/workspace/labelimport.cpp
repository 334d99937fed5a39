// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/auditannotation.h"
#include "formats/auditmapping.h"
#include "formats/filetree.h"
#include "formats/folderimport.h"
#include "formats/labeltable.h"
#include "formats/sourcefile.h"
#include "formats/textencoding.h"
#include "store/candidaterepository.h"
#include "store/sourcerepository.h"
#include "workspace/datafiles.h"
#include "workspace/labelfiles.h"
#include "workspace/labelintake.h"
#include "workspace/studysession.h"
#include "workspace/useractions.h"

#include <QFileInfo>

#include <algorithm>
#include <array>
#include <charconv>

namespace kbx::workspace {
namespace {

enum class Kind { None, Table, Audit };

constexpr std::size_t headBytes = std::size_t{16} << 10;
constexpr std::size_t longestMapping = std::size_t{1} << 20;

bool hasSuffix(const std::string& name, std::string_view suffix)
{
    return name.size() > suffix.size()
        && name.compare(name.size() - suffix.size(), suffix.size(), suffix) == 0;
}

bool isYaml(const std::string& path)
{
    return hasSuffix(path, ".yaml") || hasSuffix(path, ".yml");
}

Kind kindOf(const std::string& path)
{
    const auto head = formats::readHead(path, headBytes);
    if (!head) {
        return Kind::None;
    }
    const auto encoding = formats::detectEncoding(*head);
    const std::string body = head->substr(formats::bomLength(*head));
    const bool wide
        = encoding == formats::Encoding::Utf16Le || encoding == formats::Encoding::Utf16Be;
    const std::string text
        = wide ? formats::utf16ToUtf8(body, encoding == formats::Encoding::Utf16Be) : body;
    return formats::looksLikeLabels(text)               ? Kind::Table
        : isYaml(path) && formats::looksLikeAudit(text) ? Kind::Audit
                                                        : Kind::None;
}

Result<formats::AuditMapping> loadMapping(const QString& given)
{
    const std::string path = (given.isEmpty() ? shippedAuditMapping() : given).toStdString();
    const auto text = formats::readFile(path, longestMapping);
    return text ? formats::auditMappingFromToml(*text, path) : text.error();
}

/// Reads the files of one request, one report per file.
class LabelReading {
public:
    LabelReading(StudySession& session, const LabelImportRequest& request, LabelIntake& intake)
        : m_session(session)
        , m_request(request)
        , m_intake(intake)
    {
    }

    Result<std::vector<SourceReport>> run();

private:
    Result<void> readPath(const QString& path);
    Result<void> readTable(const std::string& path);
    Result<void> readAudits(const std::vector<std::string>& files);
    Result<void> readAudit(const std::string& path, SourceReport& report);
    Result<std::vector<std::int64_t>> importedUnder(const std::string& runId);
    bool stopped() const { return m_request.cancelled && m_request.cancelled(); }

    StudySession& m_session;
    const LabelImportRequest& m_request;
    LabelIntake& m_intake;
    std::optional<formats::AuditMapping> m_mapping;
    std::optional<std::vector<store::StoredSource>> m_sources;
    std::vector<SourceReport> m_reports;
};

Result<void> LabelReading::readTable(const std::string& path)
{
    const auto table = formats::readLabels(path);
    if (!table) {
        m_reports.push_back(formats::refusedReport(
            path, QFileInfo(QString::fromStdString(path)).size(), table.error()));
        return {};
    }
    SourceReport report;
    report.path = path;
    report.format = table->format;
    report.bytes = table->bytes;
    report.rows = table->rows;
    report.problems = table->problems;
    report.skipped = table->rows - static_cast<std::int64_t>(table->labels.size());
    m_intake.offerCodebooks(table->codebooks, report);
    for (const auto& row : table->labels) {
        if (const auto taken = m_intake.take(row, report); !taken) {
            return taken.error();
        }
    }
    std::stable_sort(report.problems.begin(), report.problems.end(),
        [](const auto& a, const auto& b) { return a.line < b.line; });
    m_reports.push_back(std::move(report));
    return {};
}

/// Candidates of sources whose path names the run.
Result<std::vector<std::int64_t>> LabelReading::importedUnder(const std::string& runId)
{
    if (!m_sources) {
        auto sources = store::SourceRepository(m_session.study()).list();
        if (!sources) {
            return sources.error();
        }
        m_sources = sources.take();
    }
    const auto names = [&](const std::string& path) {
        return !runId.empty() && path.find(runId) != std::string::npos;
    };
    std::vector<std::int64_t> candidates;
    const bool any = std::any_of(m_sources->begin(), m_sources->end(), [&](const auto& source) {
        const auto& record = source.record;
        return names(record.path) || names(record.base)
            || std::any_of(record.files.begin(), record.files.end(), names);
    });
    if (!any) {
        return candidates;
    }
    const auto table = m_session.table();
    if (!table) {
        return table.error();
    }
    store::CandidateRepository repository(m_session.study());
    for (const auto& row : (*table)->rows) {
        const auto detail = repository.candidate(row.candidateId);
        if (detail && (names(detail->sourcePath) || names(detail->record.extraJson))
            && (candidates.empty() || candidates.back() != row.candidateId)) {
            candidates.push_back(row.candidateId);
        }
    }
    return candidates;
}

Result<void> LabelReading::readAudit(const std::string& path, SourceReport& report)
{
    ++report.rows;
    const auto skip = [&](std::int64_t line, const char* code, const std::string& text) {
        ++report.skipped;
        report.problems.push_back({line, 0, code, text});
    };
    const auto audit = formats::readAuditAnnotation(path);
    if (!audit) {
        std::int64_t line = 0;
        const char* code = "unreadable";
        for (const auto& [name, value] : audit.error().params) {
            code = name == "code" && value == "bad_yaml" ? "bad_yaml" : code;
            if (name == "line") {
                std::from_chars(value.data(), value.data() + value.size(), line);
            }
        }
        skip(line, code, audit.error().text);
        return {};
    }
    const formats::AuditTarget* const target = m_mapping->find(audit->verdict);
    if (audit->verdict.empty() || !target || target->label.empty()) {
        const std::string text = audit->verdict.empty() ? "There is no verdict."
            : target
            ? "Verdict " + audit->verdict + " was left out, because " + target->reason + "."
            : "Verdict \"" + audit->verdict
                + "\" is not in the mapping table. Add it there: --mapping FILE.";
        skip(audit->verdictLine, target ? "left_out" : "unknown_verdict", text);
        return {};
    }
    const auto imported = importedUnder(audit->runId);
    if (!imported) {
        return imported.error();
    }
    const LabelMatch match = m_intake.matcher().find(*audit, *imported);
    if (!match.target) {
        skip(audit->verdictLine, match.code.c_str(),
            match.text + " Its verdict is " + target->label + ".");
        return {};
    }
    LabelRecord record;
    record.target = *match.target;
    record.annotator = m_request.annotator.empty() ? m_mapping->annotator : m_request.annotator;
    record.codebook = m_mapping->codebook;
    record.codebookVersion = 0;
    record.value.label = target->label;
    record.value.tags = target->tags;
    record.value.remark = audit->summary;
    return m_intake.take(record, {audit->verdictLine, 0}, report);
}

Result<void> LabelReading::readAudits(const std::vector<std::string>& files)
{
    if (!m_mapping) {
        auto mapping = loadMapping(m_request.mapping);
        if (!mapping) {
            return mapping.error();
        }
        m_mapping = mapping.take();
    }
    for (const auto& file : files) {
        SourceReport report;
        report.path = file;
        report.format = "audit-yaml";
        report.bytes = QFileInfo(QString::fromStdString(file)).size();
        if (const auto read = readAudit(file, report); !read) {
            return read.error();
        }
        m_reports.push_back(std::move(report));
    }
    return {};
}

Result<void> LabelReading::readPath(const QString& path)
{
    const std::string given = path.toStdString();
    const QFileInfo info(path);
    if (!info.exists()) {
        m_reports.push_back(formats::refusedReport(given, 0,
            {ErrorCode::NotFound, given + " does not exist.", "Check the spelling.", "",
                {{"code", "not_found"}}}));
        return {};
    }
    QStringList files = labelFilesIn(path);
    if (files.isEmpty() && info.isFile()) {
        files.append(path); // named by the user: its reader says what is wrong with it
    }
    std::vector<std::string> audits;
    for (const QString& file : files) {
        if (stopped()) {
            return Error{ErrorCode::Cancelled, "Cancelled.", {}, {}, {}};
        }
        const std::string name = file.toStdString();
        if (isYaml(name)) {
            audits.push_back(name);
        } else if (const auto read = readTable(name); !read) {
            return read.error();
        }
    }
    if (files.isEmpty()) {
        m_reports.push_back(formats::refusedReport(given, 0,
            {ErrorCode::InvalidInput, given + " holds no labels.",
                "Labels are CSV or JSON as \"kbx labels export\" writes them, or audits in YAML.",
                "", {{"code", "nothing_known"}}}));
    }
    return audits.empty() ? Result<void>() : readAudits(audits);
}

Result<std::vector<SourceReport>> LabelReading::run()
{
    for (const QString& path : m_request.paths) {
        if (const auto read = readPath(path); !read) {
            return read.error();
        }
    }
    return m_reports;
}

} // namespace

QString shippedAuditMapping()
{
    return dataFolder() + QStringLiteral("/resources/codebooks/auditmapping.toml");
}

QStringList labelFilesIn(const QString& path)
{
    const QFileInfo info(path);
    const std::string root = path.toStdString();
    if (info.isFile()) {
        return kindOf(root) == Kind::None ? QStringList() : QStringList(path);
    }
    constexpr std::array<std::string_view, 5> suffixes{".csv", ".json", ".jsonl", ".yaml", ".yml"};
    QStringList found;
    for (const auto& name : info.isDir() ? formats::filesBelow(root) : std::vector<std::string>()) {
        const bool possible = std::any_of(suffixes.begin(), suffixes.end(),
            [&](std::string_view suffix) { return hasSuffix(name, suffix); });
        const std::string file = formats::joinPath(root, name);
        if (possible && kindOf(file) != Kind::None) {
            found.append(QString::fromStdString(file));
        }
    }
    return found;
}

Result<ImportReport> importLabels(StudySession& session, const LabelImportRequest& request)
{
    if (!request.mapping.isEmpty()) {
        if (const auto mapping = loadMapping(request.mapping); !mapping) {
            return mapping.error();
        }
    }
    const auto table = session.table();
    if (!table) {
        return table.error();
    }
    LabelIntake intake(session, **table, request.replace, request.dryRun);
    auto sources = LabelReading(session, request, intake).run();
    if (!sources) {
        return sources.error();
    }
    if (!intake.labels().empty() && !request.dryRun) {
        UserAction action;
        action.kind = UserAction::Kind::Label;
        action.labels = intake.labels();
        if (const auto done = performAction(session, action); !done) {
            return done.error();
        }
    }
    ImportReport report;
    report.sources = sources.take();
    report.added.labels = static_cast<std::int64_t>(intake.labels().size());
    return report;
}

} // namespace kbx::workspace
