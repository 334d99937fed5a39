// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/figureexport.h"

#include "figures/figuremakers.h"
#include "figures/figurerenderer.h"
#include "figures/figuretext.h"
#include "workspace/datafiles.h"
#include "workspace/matrixquery.h"
#include "workspace/studysession.h"
#include "workspace/studyview.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QPluginLoader>
#include <QSaveFile>

Q_DECLARE_INTERFACE(kbx::figures::FigureRenderer, KBX_FIGURERENDERER_IID)

namespace kbx::workspace {
namespace {

/// The plug-in stands beside the executables: it alone links Gui and Charts.
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

Result<figures::FigureModel> modelOf(
    StudySession& session, const FigureRequest& request, const figures::FigureSpec& spec)
{
    if (request.name == "kernel-gpu-heatmap") {
        const auto view = session.view(request.filter);
        if (!view) {
            return view.error();
        }
        return figures::kernelGpuHeatmap(
            analysis::computeHeatmap(*(*view)->table, (*view)->visible), spec);
    }
    const auto data = matrix(session, request.filter, request.matrix);
    if (!data) {
        return data.error();
    }
    return request.name == "category-bars" ? figures::categoryBars(*data, spec)
                                           : figures::categoryMethodMatrix(*data, spec);
}

Result<void> writeText(const QString& path, const std::string& text)
{
    QSaveFile file(path);
    const QByteArray bytes = QByteArray::fromStdString(text);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit()) {
        return Error{ErrorCode::Io, "Could not write " + path.toStdString() + ".",
            "Check the folder and its free space.", file.errorString().toStdString(), {}};
    }
    return {};
}

figures::RecipeContext contextOf(
    const StudySession& session, const FigureRequest& request, const std::string& csv)
{
    figures::RecipeContext context;
    context.filter = request.filter;
    context.study = QFileInfo(session.path()).fileName().toStdString();
    context.inputsSha256
        = QCryptographicHash::hash(QByteArray::fromStdString(csv), QCryptographicHash::Sha256)
              .toHex()
              .toStdString();
    context.versions = {{"program", KBX_VERSION}};
    return context;
}

} // namespace

QStringList figureNames()
{
    QStringList names;
    for (const auto& name : figures::figureNames()) {
        names.append(QString::fromStdString(name));
    }
    return names;
}

Result<QStringList> exportFigure(StudySession& session, const FigureRequest& request)
{
    if (!figureNames().contains(QString::fromStdString(request.name))) {
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
    figures::FigureSpec spec;
    spec.name = request.name;
    spec.venue = request.venue.empty() && !request.widthMm ? spec.venue : request.venue;
    spec.widthMm = request.widthMm.value_or(0.0);
    spec.palette = request.palette.empty() ? spec.palette : request.palette;
    spec.grey = request.grey;
    auto complete = figures::resolved(spec);
    if (!complete) {
        return complete.error();
    }
    const auto model = modelOf(session, request, *complete);
    if (!model) {
        return model.error();
    }
    const auto painter = renderer();
    if (!painter) {
        return painter.error();
    }
    if (!QDir().mkpath(out.absolutePath())) {
        return Error{ErrorCode::Io,
            "Could not make the folder " + out.absolutePath().toStdString() + ".", {}, {}, {}};
    }
    if (auto drawn = (*painter)->render(*model, *complete, request.out.toStdString()); !drawn) {
        return drawn.error();
    }
    const QString stem = out.path() + QLatin1Char('/') + out.completeBaseName();
    const std::string csv = figures::toCsv(*model);
    const std::pair<QString, std::string> texts[] = {{stem + QStringLiteral(".csv"), csv},
        {stem + QStringLiteral(".json"),
            figures::recipeJson(*model, *complete, contextOf(session, request, csv))},
        {stem + QStringLiteral(".tex"),
            figures::toTex(*model, *complete, out.completeBaseName().toStdString())}};
    QStringList files{request.out};
    for (const auto& [path, text] : texts) {
        if (auto written = writeText(path, text); !written) {
            return written.error();
        }
        files.append(path);
    }
    return files;
}

} // namespace kbx::workspace
