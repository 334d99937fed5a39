// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/labelverbs.h"
#include "cli/output.h"
#include "cli/reportjson.h"
#include "cli/studyargument.h"
#include "workspace/codebooks.h"
#include "workspace/labelfiles.h"
#include "workspace/labelprotocol.h"
#include "workspace/studyview.h"
#include "workspace/trainingpairs.h"

#include <QFile>
#include <QFileInfo>

#include <nlohmann/json.hpp>

namespace kbx::cli {
namespace {

bool wantsJson(const Invocation& invocation)
{
    const QString out = invocation.arguments.value(0);
    return out.isEmpty() || out == QLatin1String("-")
        ? invocation.global.json
        : out.endsWith(QLatin1String(".json"), Qt::CaseInsensitive);
}

int importCodebook(const Invocation& invocation, const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return fail({ErrorCode::Io, "Could not read " + path.toStdString() + ".", {},
            file.errorString().toStdString(), {}});
    }
    const auto book = workspace::codebookFromJson(file.readAll().toStdString(), path.toStdString());
    const auto session = openStudy(invocation.global, workspace::Access::Write);
    if (!book || !session) {
        return fail(book ? session.error() : book.error());
    }
    const auto saved = workspace::saveCodebook(**session, *book);
    if (!saved) {
        return fail(saved.error());
    }
    say(invocation.global,
        "codebook " + saved->name + " is now version " + std::to_string(saved->version));
    const auto review = workspace::labelsToReview(**session, saved->name, {});
    if (!review) {
        return fail(review.error());
    }
    if (!review->empty()) {
        say(invocation.global,
            std::to_string(review->size())
                + " labels were given under another definition: look at them again.");
    }
    if (invocation.global.json) {
        printJson(labelsSchema,
            Json{{"codebook", Json::parse(workspace::codebookToJson(*saved))},
                {"review", review->size()}});
    }
    return review->empty() ? Done : Findings;
}

int listCodebooks(const Invocation& invocation, const std::vector<Codebook>& books)
{
    Table table{{{"codebook"}, {"version", true}, {"labels"}, {"unit"}, {"from"}}, {}};
    Json list = Json::array();
    for (const auto& book : books) {
        const char* const from = book.builtIn ? "shipped" : "this study";
        table.rows.push_back({book.name, std::to_string(book.version),
            std::to_string(book.entries.size()), toString(book.unit), from});
        list.push_back(
            Json{{"name", book.name}, {"version", book.version}, {"labels", book.entries.size()},
                {"unit", toString(book.unit)}, {"builtIn", book.builtIn}});
    }
    if (invocation.global.json) {
        printJson(labelsSchema, Json{{"codebooks", list}});
    } else {
        printTable(table, invocation.global);
    }
    return Done;
}

int showCodebook(const Invocation& invocation, const Codebook& book)
{
    if (invocation.global.json) {
        printJson(labelsSchema, Json{{"codebook", Json::parse(workspace::codebookToJson(book))}});
        return Done;
    }
    Table table{{{"key"}, {"label"}, {"group"}, {"definition"}}, {}};
    for (const auto& entry : book.entries) {
        table.rows.push_back({entry.shortcut, entry.key, entry.group, entry.definition});
    }
    printTable(table, invocation.global);
    std::string tags;
    for (const auto& tag : book.tags) {
        tags += (tags.empty() ? "tags: " : ", ") + tag;
    }
    if (!tags.empty()) {
        say(invocation.global, tags);
    }
    return Done;
}

} // namespace

int labelsImport(const Invocation& invocation)
{
    if (invocation.arguments.isEmpty()) {
        return usage("labels import needs at least one path: kbx labels import PATH…");
    }
    const auto session = openStudy(invocation.global, workspace::Access::Write);
    if (!session) {
        return fail(session.error());
    }
    workspace::LabelImportRequest request;
    request.paths = invocation.arguments;
    request.replace = invocation.isSet("replace");
    request.dryRun = invocation.isSet("dry-run");
    request.mapping = invocation.value("mapping");
    request.annotator = invocation.value("annotator").toStdString();
    const auto report = workspace::importLabels(**session, request);
    if (!report) {
        return fail(report.error());
    }
    if (invocation.global.json) {
        printJson(labelsSchema, toJson(*report));
    } else {
        printReport(*report, invocation.global);
    }
    return exitCodeOf(*report);
}

int labelsExport(const Invocation& invocation)
{
    const auto session = openStudy(invocation.global, workspace::Access::Read);
    if (!session) {
        return fail(session.error());
    }
    workspace::LabelExportRequest request;
    request.format
        = wantsJson(invocation) ? workspace::LabelFormat::Json : workspace::LabelFormat::Csv;
    request.codebook = invocation.value("codebook").toStdString();
    request.annotator = invocation.value("annotator").toStdString();
    request.filter = invocation.global.filter.toStdString();
    request.redact = !invocation.isSet("no-redact");
    const auto exported = workspace::exportLabels(**session, request);
    if (!exported) {
        return fail(exported.error());
    }
    return writeResult(invocation, exported->text, std::to_string(exported->labels) + " labels");
}

int labelsPairs(const Invocation& invocation)
{
    const auto session = openStudy(invocation.global, workspace::Access::Read);
    if (!session) {
        return fail(session.error());
    }
    workspace::TrainingPairRequest request;
    request.codebook = codebookArgument(invocation);
    request.annotator = invocation.value("annotator").toStdString();
    request.suggestions = invocation.isSet("suggester");
    request.filter = invocation.global.filter.toStdString();
    request.redact = !invocation.isSet("no-redact");
    std::string text;
    const auto counts
        = workspace::writeTrainingPairs(**session, request, [&text](const std::string& line) {
              text += line;
              text += '\n';
              return true;
          });
    if (!counts) {
        return fail(counts.error());
    }
    return writeResult(invocation, text,
        std::to_string(counts->lines) + " lines of " + std::to_string(counts->edits) + " edits, "
            + std::to_string(counts->unlabelled) + " have no label, "
            + std::to_string(counts->disputed) + " are disputed or unsure");
}

int labelsProtocol(const Invocation& invocation)
{
    const auto study = openView(invocation.global, workspace::Access::Read);
    if (!study) {
        return fail(study.error());
    }
    workspace::ProtocolRequest request;
    request.codebook = codebookArgument(invocation);
    request.redact = !invocation.isSet("no-redact");
    const auto text = workspace::labelProtocol(*study->session, *study->view, request);
    if (!text) {
        return fail(text.error());
    }
    return writeResult(invocation, *text, "protocol of codebook " + request.codebook);
}

int labelsCodebook(const Invocation& invocation)
{
    const QString name = invocation.arguments.value(0);
    if (QFileInfo(name).isFile()) {
        return importCodebook(invocation, name);
    }
    const auto session = openStudy(invocation.global, workspace::Access::Read);
    if (!session) {
        return fail(session.error());
    }
    if (name.isEmpty()) {
        const auto books = workspace::codebooks(**session);
        return books ? listCodebooks(invocation, *books) : fail(books.error());
    }
    const auto book = workspace::codebook(**session, name.toStdString());
    if (!book) {
        return fail(book.error());
    }
    if (invocation.arguments.size() > 1) {
        Invocation out = invocation;
        out.arguments.removeFirst();
        return writeResult(out, workspace::codebookToJson(*book) + "\n",
            "codebook " + book->name + " version " + std::to_string(book->version));
    }
    return showCodebook(invocation, *book);
}

} // namespace kbx::cli
