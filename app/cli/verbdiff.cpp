// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/linediff.h"
#include "cli/output.h"
#include "cli/studyargument.h"
#include "workspace/kernelref.h"

#include <QFile>
#include <QFileInfo>

#include <nlohmann/json.hpp>

namespace kbx::cli {
namespace {

using analysis::DiffRow;
using analysis::RowKind;

void configure(QCommandLineParser& parser)
{
    parser.addOption({QStringLiteral("ignore-whitespace"),
        QStringLiteral("lines that differ in white space are equal")});
}

/// One side: a file when there is one of that name, else a kernel of the study.
Result<std::string> sideText(const QString& name, const GlobalOptions& options,
    std::unique_ptr<workspace::StudySession>& session)
{
    if (const QFileInfo info(name); info.exists()) {
        if (info.isDir()) {
            return Error{
                ErrorCode::Usage, name.toStdString() + " is a folder.", "Name a file.", {}, {}};
        }
        QFile file(name);
        if (!file.open(QIODevice::ReadOnly)) {
            return Error{ErrorCode::Io, "Could not read " + name.toStdString() + ".", {},
                file.errorString().toStdString(), {}};
        }
        return file.readAll().toStdString();
    }
    if (!session) {
        auto opened = openStudy(options, workspace::Access::Read);
        if (!opened) {
            return Error{opened.error().code,
                "\"" + name.toStdString()
                    + "\" is no file, and no kernel can be looked up: " + opened.error().text,
                opened.error().remedy, opened.error().detail, {}};
        }
        session = opened.take();
    }
    const auto table = session->table();
    if (!table) {
        return table.error();
    }
    const auto rows = workspace::resolveCandidate(**table, name.toStdString());
    if (!rows) {
        return rows.error();
    }
    return session->code((*table)->rows[rows->front()].kernelId);
}

Json marksOf(const std::vector<analysis::WordMark>& marks)
{
    Json list = Json::array();
    for (const auto& mark : marks) {
        list.push_back(Json::array({mark.begin, mark.end}));
    }
    return list;
}

const char* wordOf(RowKind kind)
{
    switch (kind) {
    case RowKind::Equal:
        return "equal";
    case RowKind::Changed:
        return "changed";
    case RowKind::Removed:
        return "removed";
    case RowKind::Added:
        break;
    }
    return "added";
}

Json lineNumber(std::int32_t line)
{
    return line < 0 ? Json(nullptr) : Json(line + 1);
}

std::string_view lineOf(
    const std::string& text, const std::vector<std::uint32_t>& starts, std::int32_t line)
{
    const auto index = static_cast<std::size_t>(line);
    std::string_view view(text);
    view = view.substr(starts[index], starts[index + 1] - starts[index]);
    while (!view.empty() && (view.back() == '\n' || view.back() == '\r')) {
        view.remove_suffix(1);
    }
    return view;
}

void printText(
    const std::string& left, const std::string& right, const analysis::LineDiff& diff, bool color)
{
    const auto leftStarts = analysis::lineStarts(left);
    const auto rightStarts = analysis::lineStarts(right);
    const auto put = [color](char sign, std::string_view line) {
        const char* begin = !color || sign == ' ' ? "" : sign == '-' ? "\033[33m" : "\033[34m";
        std::printf("%s%c %.*s%s\n", begin, sign, static_cast<int>(line.size()), line.data(),
            *begin ? "\033[0m" : "");
    };
    // Removed lines of a hunk stand before the added ones, as readers of diffs expect.
    std::vector<std::string_view> pendingRight;
    const auto flush = [&] {
        for (const auto line : pendingRight) {
            put('+', line);
        }
        pendingRight.clear();
    };
    for (const DiffRow& row : diff.rows) {
        if (row.kind == RowKind::Equal) {
            flush();
            put(' ', lineOf(left, leftStarts, row.left));
            continue;
        }
        if (row.left >= 0) {
            put('-', lineOf(left, leftStarts, row.left));
        }
        if (row.right >= 0) {
            pendingRight.push_back(lineOf(right, rightStarts, row.right));
        }
    }
    flush();
}

int run(const Invocation& invocation)
{
    if (invocation.arguments.size() != 2) {
        return usage("diff needs two kernels or files: kbx diff A B");
    }
    std::unique_ptr<workspace::StudySession> session;
    const auto left = sideText(invocation.arguments[0], invocation.global, session);
    if (!left) {
        return fail(left.error());
    }
    const auto right = sideText(invocation.arguments[1], invocation.global, session);
    if (!right) {
        return fail(right.error());
    }
    analysis::LineDiffOptions options;
    options.ignoreWhitespace = invocation.isSet("ignore-whitespace");
    const auto diff = analysis::computeLineDiff(*left, *right, options);
    if (!invocation.global.json) {
        printText(*left, *right, diff, invocation.global.color && isTerminal(stdout));
        say(invocation.global,
            std::to_string(diff.added) + " added, " + std::to_string(diff.removed) + " removed, "
                + std::to_string(diff.changed) + " changed, " + std::to_string(diff.equal)
                + " equal");
        return Done;
    }
    Json rows = Json::array();
    for (const DiffRow& row : diff.rows) {
        rows.push_back(Json{{"left", lineNumber(row.left)}, {"right", lineNumber(row.right)},
            {"kind", wordOf(row.kind)},
            {"marks", Json{{"left", marksOf(row.leftMarks)}, {"right", marksOf(row.rightMarks)}}}});
    }
    printJson("kbx.diff/1",
        Json{{"rows", rows},
            {"stats",
                Json{{"added", diff.added}, {"removed", diff.removed}, {"changed", diff.changed},
                    {"equal", diff.equal}}},
            {"approximate", diff.approximate}, {"identical", diff.identical}});
    return Done;
}

} // namespace

Verb diffVerb()
{
    return {"diff", "two kernels or files, aligned", "diff A B [options]",
        "kbx diff softmax@GEAK#0 softmax@GEAK#1", configure, run};
}

} // namespace kbx::cli
