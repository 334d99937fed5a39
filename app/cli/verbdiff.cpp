// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/linediff.h"
#include "cli/kerneltext.h"
#include "cli/output.h"

#include <nlohmann/json.hpp>

namespace kbx::cli {
namespace {

using analysis::DiffRow;
using analysis::RowKind;

void configure(QCommandLineParser& parser)
{
    parser.addOption({QStringLiteral("ignore"),
        QStringLiteral("what makes no difference: spaces, comments, renames (a list with commas)"),
        QStringLiteral("list")});
    parser.addOption({QStringLiteral("ignore-whitespace"),
        QStringLiteral("lines that differ in white space are equal, as --ignore spaces")});
}

/// Fills what is to be ignored; the first unknown word, or empty.
QString readIgnored(const Invocation& invocation, analysis::LineDiffOptions& options)
{
    options.ignoreWhitespace = invocation.isSet("ignore-whitespace");
    const QStringList words
        = invocation.value("ignore").split(QLatin1Char(','), Qt::SkipEmptyParts);
    for (const QString& given : words) {
        const QString word = given.trimmed();
        if (word == QLatin1String("spaces")) {
            options.ignoreWhitespace = true;
        } else if (word == QLatin1String("comments")) {
            options.ignoreComments = true;
        } else if (word == QLatin1String("renames")) {
            options.ignoreRenames = true;
        } else {
            return word;
        }
    }
    return {};
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

std::string countsOf(const analysis::LineDiff& diff)
{
    std::string text = std::to_string(diff.added) + " added, " + std::to_string(diff.removed)
        + " removed, " + std::to_string(diff.changed) + " changed, " + std::to_string(diff.equal)
        + " equal";
    if (diff.movedLines > 0) {
        text += ", " + std::to_string(diff.movedLines) + " moved";
    }
    if (diff.ignored > 0) {
        text += ", " + std::to_string(diff.ignored) + " ignored";
    }
    return diff.approximate ? text + " (approximate)" : text;
}

Json ignoredWord(analysis::Ignored ignored)
{
    switch (ignored) {
    case analysis::Ignored::Spaces:
        return "spaces";
    case analysis::Ignored::Comments:
        return "comments";
    case analysis::Ignored::Renames:
        return "renames";
    case analysis::Ignored::No:
        break;
    }
    return nullptr;
}

Json jsonOf(const analysis::LineDiff& diff)
{
    Json rows = Json::array();
    for (const DiffRow& row : diff.rows) {
        // The line it moved from or to, on the other side.
        const Json moved = row.moved < 0
            ? Json(nullptr)
            : Json{{"block", row.moved}, {"line", movedPartner(diff, row) + 1}};
        rows.push_back(Json{{"left", lineNumber(row.left)}, {"right", lineNumber(row.right)},
            {"kind", wordOf(row.kind)}, {"ignored", ignoredWord(row.ignored)}, {"moved", moved},
            {"marks", Json{{"left", marksOf(row.leftMarks)}, {"right", marksOf(row.rightMarks)}}}});
    }
    Json renames = Json::array();
    for (const auto& [from, to] : diff.renames) {
        renames.push_back(Json{{"from", from}, {"to", to}});
    }
    return Json{{"rows", rows},
        {"stats",
            Json{{"added", diff.added}, {"removed", diff.removed}, {"changed", diff.changed},
                {"equal", diff.equal}, {"moved", diff.movedLines}, {"ignored", diff.ignored}}},
        {"renames", renames}, {"approximate", diff.approximate}, {"identical", diff.identical}};
}

int run(const Invocation& invocation)
{
    if (invocation.arguments.size() != 2) {
        return usage("diff needs two kernels or files: kbx diff A B");
    }
    analysis::LineDiffOptions options;
    if (const QString unknown = readIgnored(invocation, options); !unknown.isEmpty()) {
        return usage(
            "--ignore takes spaces, comments and renames, not \"" + unknown.toStdString() + "\"");
    }
    std::unique_ptr<workspace::StudySession> session;
    const auto left = kernelText(invocation.arguments[0], invocation.global, session);
    if (!left) {
        return fail(left.error());
    }
    const auto right = kernelText(invocation.arguments[1], invocation.global, session);
    if (!right) {
        return fail(right.error());
    }
    const auto diff = analysis::computeLineDiff(*left, *right, options);
    if (!invocation.global.json) {
        printText(*left, *right, diff, invocation.global.color && isTerminal(stdout));
        say(invocation.global, countsOf(diff));
        return Done;
    }
    printJson("kbx.diff/1", jsonOf(diff));
    return Done;
}

} // namespace

Verb diffVerb()
{
    return {"diff", "two kernels or files, aligned", "diff A B [options]",
        "kbx diff softmax@GEAK#0 softmax@GEAK#1", configure, run};
}

} // namespace kbx::cli
