// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/figureexport.h"

#include "figures/figurelisting.h"
#include "figures/figuremakers.h"
#include "figures/figurepages.h"
#include "figures/figurerenderer.h"
#include "figures/figuretext.h"
#include "figures/tablecells.h"
#include "filter/filter.h"
#include "workspace/datafiles.h"
#include "workspace/matrixquery.h"
#include "workspace/reportbook.h"
#include "workspace/studysession.h"
#include "workspace/studyview.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPluginLoader>
#include <QSaveFile>

#include <algorithm>

Q_DECLARE_INTERFACE(kbx::figures::FigureRenderer, KBX_FIGURERENDERER_IID)

namespace kbx::workspace {
namespace {

/// The plug-in stands beside the executables: it alone links Gui.
Result<figures::FigureRenderer*> renderer()
{
    const QDir beside(QCoreApplication::applicationDirPath());
    const QStringList places{beside.filePath(QStringLiteral(KBX_PLUGINS_FROM_BIN)),
        beside.filePath(QStringLiteral("../lib/kbx"))};
    QString reason;
    for (const QString& folder : places) {
        const QString file = QDir(folder).filePath(QStringLiteral("libkbx_figurerenderer.so"));
        if (!QFileInfo::exists(file)) {
            continue;
        }
        // Never unloaded: Qt's own plug-ins that it brings must stay until the end.
        QPluginLoader loader(file);
        if (auto* found = qobject_cast<figures::FigureRenderer*>(loader.instance())) {
            return found;
        }
        reason = loader.errorString();
    }
    return Error{ErrorCode::Unavailable,
        "Figures cannot be drawn: the renderer plug-in is not installed.",
        "Install the graphical part of the program (build with KBX_WITH_GUI).",
        reason.isEmpty() ? places.join(QLatin1Char('\n')).toStdString() : reason.toStdString(), {}};
}

std::string joined(const std::vector<std::string>& words)
{
    std::string text;
    for (const std::string& word : words) {
        text += (text.empty() ? "" : ", ") + word;
    }
    return text;
}

/// Everything that was chosen, for the recipe.
std::vector<std::pair<std::string, std::string>> optionTexts(const analysis::ReportOptions& options)
{
    std::string round = analysis::toString(options.roundChoice);
    if (options.roundChoice == analysis::RoundChoice::Fixed) {
        round = std::to_string(options.round);
    }
    return {{"methods", joined(options.methods)}, {"round", round},
        {"value", analysis::toString(options.value)}, {"mean", analysis::toString(options.mean)},
        {"confidence", figures::rawNumber(options.confidence)}, {"profile", options.profile},
        {"baseline", options.baseline}, {"peaks", options.peaks}, {"subject", options.subject},
        {"resamples", std::to_string(options.resamples)}, {"seed", std::to_string(options.seed)}};
}

bool isMatrix(const std::string& name)
{
    return name == "category-method-matrix" || name == "category-bars";
}

std::string sha256(const std::string& bytes)
{
    return QCryptographicHash::hash(QByteArray::fromStdString(bytes), QCryptographicHash::Sha256)
        .toHex()
        .toStdString();
}

figures::RecipeContext contextOf(
    const ReportBook& book, const FigureRequest& request, const std::string& csv)
{
    figures::RecipeContext context;
    context.filter = book.filter();
    context.study = QFileInfo(book.session().path()).fileName().toStdString();
    context.options = optionTexts(request.options);
    context.snapshot = book.session().snapshot();
    context.inputsSha256 = book.inputsSha256();
    context.dataSha256 = sha256(csv);
    const JudgeVersions judges = judgeVersions();
    context.versions = {{"program", KBX_VERSION}, {"evaluator", std::to_string(judges.evaluator)},
        {"gates", std::to_string(judges.gates)},
        {"filter", std::to_string(filter::languageVersion)},
        {"statistics", std::to_string(analysis::statisticsVersion)}};
    return context;
}

/// How many files the figure had when it was last exported to this place; 0: never by us, or as
/// another figure.
std::size_t filesBefore(const QString& stem, const std::string& name)
{
    QFile file(stem + QStringLiteral(".json"));
    if (!file.open(QIODevice::ReadOnly)) {
        return 0;
    }
    const QJsonObject recipe = QJsonDocument::fromJson(file.readAll()).object();
    const bool isOurs
        = recipe.value(QLatin1String("schema")).toString() == QLatin1String("kbx.figure/1")
        && recipe.value(QLatin1String("name")).toString().toStdString() == name;
    return isOurs
        ? static_cast<std::size_t>(std::max(recipe.value(QLatin1String("files")).toInt(), 0))
        : 0;
}

/// A shorter figure must not leave pages of the longer one before it, which nobody would miss in a
/// paper.
void removeOldPages(const QString& stem, std::size_t before, std::size_t now)
{
    for (std::size_t part = now; part < before; ++part) {
        for (const char* const suffix : {".pdf", ".svg", ".png"}) {
            QFile::remove(QString::fromStdString(figures::partStem(stem.toStdString(), part))
                + QLatin1String(suffix));
        }
    }
}

/// Listings go into a paper as text, too.
std::string texOf(const figures::FigureModel& model, const figures::FigureSpec& spec,
    const QString& stem, std::size_t parts)
{
    const std::string tex
        = figures::toTex(model, spec, QFileInfo(stem).fileName().toStdString(), parts);
    return figures::hasListing(model) ? tex + figures::listingTex(model) : tex;
}

} // namespace

Result<void> writeTextFile(const QString& path, const std::string& text)
{
    QSaveFile file(path);
    const QByteArray bytes = QByteArray::fromStdString(text);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit()) {
        return Error{ErrorCode::Io, "Could not write " + path.toStdString() + ".",
            "Check the folder and its free space.", file.errorString().toStdString(), {}};
    }
    return {};
}

QStringList figureNames()
{
    QStringList names;
    for (const auto& entry : allReports()) {
        if (!entry.isTable) {
            names.append(QString::fromLatin1(entry.name));
        }
    }
    return names;
}

Result<figures::FigureSpec> specOf(const FigureRequest& request)
{
    figures::FigureSpec spec = request.spec.value_or(figures::FigureSpec{});
    spec.name = request.name;
    if (request.spec) {
        return figures::resolved(spec);
    }
    spec.venue = request.venue.empty() && !request.widthMm ? spec.venue : request.venue;
    spec.widthMm = request.widthMm.value_or(0.0);
    spec.heightMm = request.heightMm.value_or(0.0);
    spec.palette = request.palette.empty() ? spec.palette : request.palette;
    spec.grey = request.grey;
    spec.dpi = request.dpi;
    spec.outlines = request.outlines;
    return figures::resolved(spec);
}

namespace {

Result<figures::FigureModel> drawnFrom(const ReportBook& book, const FigureRequest& request,
    const figures::FigureSpec& spec, const analysis::Report& report)
{
    // Panes export what they show; without them every figure is its report's.
    const bool fromPane = request.matrix || request.heatmap;
    if (fromPane && request.name == "kernel-gpu-heatmap") {
        return figures::kernelGpuHeatmap(
            analysis::computeHeatmap(*book.view().table, book.view().visible,
                request.heatmap.value_or(analysis::HeatmapSpec{})),
            spec);
    }
    if (request.matrix && isMatrix(request.name)) {
        const auto data = matrix(book.session(), book.filter(), *request.matrix);
        if (!data) {
            return data.error();
        }
        return request.name == "category-bars" ? figures::categoryBars(*data, spec)
                                               : figures::categoryMethodMatrix(*data, spec);
    }
    return figures::reportFigure(report, spec, request.figure);
}

} // namespace

Result<figures::FigureModel> figureOf(const ReportBook& book, const FigureRequest& request,
    const figures::FigureSpec& spec, const analysis::Report& report)
{
    auto model = drawnFrom(book, request, spec, report);
    if (model && !request.caption.empty()) {
        model->caption = request.caption;
    }
    return model;
}

Result<figures::FigureModel> figureOf(
    const ReportBook& book, const FigureRequest& request, const figures::FigureSpec& spec)
{
    const auto report = book.report(request.name, request.options, request.redact);
    return report ? figureOf(book, request, spec, *report) : report.error();
}

Result<QStringList> writeFigureFiles(const ReportBook& book, const FigureRequest& request,
    const figures::FigureModel& model, const figures::FigureSpec& spec, const QString& stem,
    const QStringList& suffixes)
{
    const auto painter = renderer();
    if (!painter) {
        return painter.error();
    }
    const QString folder = QFileInfo(stem).absolutePath();
    if (!QDir().mkpath(folder)) {
        return Error{
            ErrorCode::Io, "Could not make the folder " + folder.toStdString() + ".", {}, {}, {}};
    }
    QStringList files;
    const std::vector<figures::FigureModel> parts = figures::pagesOf(model);
    for (const QString& suffix : suffixes) {
        for (std::size_t part = 0; part < parts.size(); ++part) {
            const QString path = QString::fromStdString(figures::partStem(stem.toStdString(), part))
                + QLatin1Char('.') + suffix;
            if (auto drawn = (*painter)->render(parts[part], spec, path.toStdString()); !drawn) {
                return drawn.error();
            }
            files.append(path);
        }
    }
    removeOldPages(stem, filesBefore(stem, model.name), parts.size());
    const std::string csv = figures::toCsv(model);
    figures::RecipeContext context = contextOf(book, request, csv);
    context.parts = parts.size();
    const std::pair<QString, std::string> texts[] = {{stem + QStringLiteral(".csv"), csv},
        {stem + QStringLiteral(".json"), figures::recipeJson(model, spec, context)},
        {stem + QStringLiteral(".tex"), texOf(model, spec, stem, parts.size())}};
    for (const auto& [path, text] : texts) {
        if (auto written = writeTextFile(path, text); !written) {
            return written.error();
        }
        files.append(path);
    }
    return files;
}

Result<QStringList> exportFigure(StudySession& session, const FigureRequest& request)
{
    if (findReport(request.name) == nullptr) {
        return Error{ErrorCode::Usage, "There is no figure \"" + request.name + "\".",
            "Figures: " + figureNames().join(QStringLiteral(", ")).toStdString() + ".", {}, {}};
    }
    const QFileInfo out(request.out);
    const QString suffix = out.suffix().toLower();
    if (suffix != QLatin1String("pdf") && suffix != QLatin1String("svg")
        && suffix != QLatin1String("png")) {
        return Error{ErrorCode::Usage,
            "\"" + request.out.toStdString() + "\" has no suffix of a figure.",
            "Use .pdf, .svg or .png.", {}, {}};
    }
    const auto spec = specOf(request);
    if (!spec) {
        return spec.error();
    }
    const auto book = ReportBook::open(session, request.filter);
    if (!book) {
        return book.error();
    }
    const auto model = figureOf(*book, request, *spec);
    if (!model) {
        return model.error();
    }
    const QString stem = out.path() + QLatin1Char('/') + out.completeBaseName();
    return writeFigureFiles(*book, request, *model, *spec, stem, {out.suffix()});
}

} // namespace kbx::workspace
