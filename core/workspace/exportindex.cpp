// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What an export of everything holds, for people and for programs.
#include "figures/figuretext.h"
#include "workspace/exportall.h"

namespace kbx::workspace {
namespace {

using figures::htmlEscaped;
using figures::jsonString;

std::string listJson(const QStringList& files)
{
    std::string text = "[";
    for (qsizetype i = 0; i < files.size(); ++i) {
        text += (i == 0 ? "" : ", ") + jsonString(files[i].toStdString());
    }
    return text + "]";
}

std::string orNull(const std::string& text)
{
    return text.empty() ? std::string("null") : jsonString(text);
}

std::string linksHtml(const QStringList& files)
{
    std::string text;
    for (const QString& file : files) {
        const std::string name = htmlEscaped(file.toStdString());
        const QString tail = file.mid(file.lastIndexOf(QLatin1Char('/')) + 1);
        text += (text.empty() ? "" : " · ") + std::string("<a href=\"") + name + "\">"
            + htmlEscaped(tail.toStdString()) + "</a>";
    }
    return text;
}

std::string partHtml(const char* what, const QStringList& files, const std::string& missing)
{
    return std::string("<p>") + what + ": "
        + (files.isEmpty() ? "<em>" + htmlEscaped(missing) + "</em>" : linksHtml(files)) + "</p>\n";
}

constexpr const char* head = R"(<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8">
<style>
body { font: 15px/1.5 sans-serif; max-width: 60em; margin: 2em auto; padding: 0 1em; color: #1A1E26; }
img { max-width: 100%; border: 1px solid #DCE0E6; }
p { margin: 0.3em 0; } h2 { margin-top: 2em; } h3 { margin-bottom: 0.2em; }
.caption { color: #454C5A; }
</style>
)";

} // namespace

std::string indexJson(const ExportedAll& exported, const std::string& study)
{
    std::string text = "{\n\"schema\": \"kbx.export/1\",\n\"study\": " + jsonString(study)
        + ",\n\"numbers\": " + listJson(exported.numberFiles) + ",\n\"analyses\": [\n";
    for (std::size_t i = 0; i < exported.reports.size(); ++i) {
        const ExportedReport& report = exported.reports[i];
        text += "  {\"name\": " + jsonString(report.name) + ", \"title\": "
            + jsonString(report.title) + ", \"group\": " + jsonString(report.group)
            + ", \"question\": " + jsonString(report.question) + ",\n   \"figure\": "
            + listJson(report.figureFiles) + ", \"figureMissing\": " + orNull(report.figureMissing)
            + ",\n   \"tables\": " + listJson(report.tableFiles) + ", \"tableMissing\": "
            + orNull(report.tableMissing) + "}" + (i + 1 < exported.reports.size() ? ",\n" : "\n");
    }
    return text + "]\n}\n";
}

std::string indexHtml(const ExportedAll& exported, const std::string& study)
{
    std::string text = head + std::string("<title>") + htmlEscaped(study)
        + "</title></head><body>\n<h1>Figures and tables of " + htmlEscaped(study) + "</h1>\n<p>"
        + linksHtml(exported.numberFiles) + "</p>\n";
    std::string group;
    for (const ExportedReport& report : exported.reports) {
        if (report.group != group) {
            group = report.group;
            text += "<h2>" + htmlEscaped(group) + "</h2>\n";
        }
        text += "<h3 id=\"" + htmlEscaped(report.name) + "\">" + htmlEscaped(report.title)
            + "</h3>\n<p>" + htmlEscaped(report.question) + "</p>\n";
        for (const QString& file : report.figureFiles) {
            if (file.endsWith(QLatin1String(".svg"))) {
                text += "<p><img src=\"" + htmlEscaped(file.toStdString()) + "\" alt=\""
                    + htmlEscaped(report.title) + "\"></p>\n";
            }
        }
        text += report.caption.empty()
            ? std::string()
            : "<p class=\"caption\">" + htmlEscaped(report.caption) + "</p>\n";
        text += partHtml("Figure", report.figureFiles, report.figureMissing)
            + partHtml("Tables", report.tableFiles, report.tableMissing);
    }
    return text + "</body></html>\n";
}

} // namespace kbx::workspace
