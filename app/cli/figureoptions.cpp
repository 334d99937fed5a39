// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/figureoptions.h"

#include "cli/output.h"
#include "cli/reportoptions.h"

#include <nlohmann/json.hpp>

namespace kbx::cli {
namespace {

Error usageError(const std::string& text)
{
    return {ErrorCode::Usage, text, {}, {}, {}};
}

/// Millimetres of --NAME, when given.
Result<std::optional<double>> lengthOf(const Invocation& invocation, const char* name)
{
    if (!invocation.isSet(name)) {
        return std::optional<double>();
    }
    bool isNumber = false;
    const double value = invocation.value(name).toDouble(&isNumber);
    if (!isNumber || value < 15.0 || value > 1200.0) {
        return usageError(std::string("--") + name + " takes millimetres from 15 to 1200.");
    }
    return std::optional<double>(value);
}

Result<figures::Published> publishedOf(const Invocation& invocation)
{
    const QString word = invocation.value("published");
    if (word == QLatin1String("drawn")) {
        return figures::Published::Drawn;
    }
    if (word == QLatin1String("caption")) {
        return figures::Published::Caption;
    }
    if (word == QLatin1String("none")) {
        return figures::Published::None;
    }
    return usageError("--published takes drawn, caption or none.");
}

Result<void> takeSizes(const Invocation& invocation, workspace::FigureRequest& request)
{
    auto width = lengthOf(invocation, "width-mm");
    auto height = lengthOf(invocation, "height-mm");
    if (!width || !height) {
        return width ? height.error() : width.error();
    }
    request.widthMm = *width;
    request.heightMm = *height;
    bool isNumber = false;
    request.dpi = invocation.value("dpi").toInt(&isNumber);
    if (!isNumber || request.dpi < 50 || request.dpi > 1200) {
        return usageError("--dpi takes a number from 50 to 1200.");
    }
    return {};
}

} // namespace

void addFigureOptions(QCommandLineParser& parser)
{
    addReportOptions(parser);
    parser.addOptions({
        {QStringLiteral("venue"), QStringLiteral("page width: icml, icml:full, neurips, …"),
            QStringLiteral("V")},
        {QStringLiteral("width-mm"), QStringLiteral("page width in millimetres"),
            QStringLiteral("W")},
        {QStringLiteral("height-mm"), QStringLiteral("page height; else the figure's own"),
            QStringLiteral("H")},
        {QStringLiteral("palette"), QStringLiteral("colours of the figure"), QStringLiteral("P")},
        {QStringLiteral("grey"), QStringLiteral("grey scale")},
        {QStringLiteral("dpi"), QStringLiteral("of PNG"), QStringLiteral("DPI"),
            QStringLiteral("600")},
        {QStringLiteral("outlines"), QStringLiteral("SVG: text as shapes")},
        {QStringLiteral("no-intervals"), QStringLiteral("without intervals")},
        {QStringLiteral("n-in-labels"), QStringLiteral("n beside each value")},
        {QStringLiteral("published"), QStringLiteral("the papers' values: drawn, caption or none"),
            QStringLiteral("HOW"), QStringLiteral("drawn")},
        {QStringLiteral("panels"), QStringLiteral("only these panels, by id"),
            QStringLiteral("A,B")},
        {QStringLiteral("no-redact"), QStringLiteral("keep user names in paths")},
    });
}

Result<workspace::FigureRequest> figureRequestOf(const Invocation& invocation)
{
    workspace::FigureRequest request;
    const auto options = reportOptionsOf(invocation);
    if (!options) {
        return options.error();
    }
    const auto published = publishedOf(invocation);
    if (!published) {
        return published.error();
    }
    if (const auto taken = takeSizes(invocation, request); !taken) {
        return taken.error();
    }
    request.options = *options;
    request.figure.published = *published;
    request.figure.intervals = !invocation.isSet("no-intervals");
    request.figure.nInLabels = invocation.isSet("n-in-labels");
    for (const QString& id :
        invocation.value("panels").split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        request.figure.panels.push_back(id.trimmed().toStdString());
    }
    request.filter = invocation.global.filter.toStdString();
    request.venue = invocation.value("venue").toStdString();
    request.palette = invocation.value("palette").toStdString();
    request.grey = invocation.isSet("grey");
    request.outlines = invocation.isSet("outlines");
    request.redact = !invocation.isSet("no-redact");
    return request;
}

void addTableOptions(QCommandLineParser& parser)
{
    parser.addOptions({
        {QStringLiteral("siunitx"), QStringLiteral("TeX: columns for siunitx")},
        {QStringLiteral("no-published"), QStringLiteral("tables without the papers' values")},
    });
}

figures::TableStyle tableStyleOf(const Invocation& invocation)
{
    figures::TableStyle style;
    style.intervals = !invocation.isSet("no-intervals");
    style.siunitx = invocation.isSet("siunitx");
    style.published = !invocation.isSet("no-published");
    return style;
}

int printFiles(const Invocation& invocation, const char* schema, const QStringList& files)
{
    if (invocation.global.json) {
        Json list = Json::array();
        for (const QString& file : files) {
            list.push_back(file.toStdString());
        }
        printJson(schema, Json{{"files", list}});
    } else {
        for (const QString& file : files) {
            std::printf("%s\n", qPrintable(file));
        }
    }
    return Done;
}

} // namespace kbx::cli
