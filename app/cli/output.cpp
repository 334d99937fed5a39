// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/output.h"

#include <nlohmann/json.hpp>

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>

namespace kbx::cli {
namespace {

/// Terminal cells of UTF-8 text; every code point counts one, which holds for all that we print.
std::size_t cellsOf(const std::string& text)
{
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(),
        [](char c) { return (static_cast<unsigned char>(c) & 0xC0u) != 0x80u; }));
}

std::string cutTo(const std::string& text, std::size_t cells)
{
    if (cellsOf(text) <= cells) {
        return text;
    }
    std::string cut;
    std::size_t used = 0;
    for (const char c : text) {
        const bool starts = (static_cast<unsigned char>(c) & 0xC0u) != 0x80u;
        if (starts && ++used >= cells) {
            break;
        }
        cut += c;
    }
    return cut + "\u2026";
}

std::size_t terminalWidth()
{
    winsize size{};
    if (isatty(STDOUT_FILENO) != 0 && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0
        && size.ws_col > 0) {
        return size.ws_col;
    }
    return 0;
}

std::string quotedCsv(const std::string& text)
{
    if (text.find_first_of(",\"\r\n") == std::string::npos) {
        return text;
    }
    std::string quoted = "\"";
    for (const char c : text) {
        quoted += c;
        if (c == '"') {
            quoted += '"';
        }
    }
    return quoted + "\"";
}

std::string escapedTex(const std::string& text)
{
    std::string escaped;
    for (const char c : text) {
        switch (c) {
        case '_':
        case '%':
        case '&':
        case '#':
        case '$':
        case '{':
        case '}':
            escaped += '\\';
            escaped += c;
            break;
        case '\\':
            escaped += "\\textbackslash{}";
            break;
        case '~':
            escaped += "\\textasciitilde{}";
            break;
        case '^':
            escaped += "\\textasciicircum{}";
            break;
        default:
            escaped += c;
        }
    }
    for (auto at = escaped.find("\u00d7"); at != std::string::npos;
         at = escaped.find("\u00d7", at)) {
        escaped.replace(at, 2, "$\\times$");
    }
    return escaped;
}

std::string withoutBreaks(std::string text)
{
    std::replace_if(
        text.begin(), text.end(), [](char c) { return c == '\t' || c == '\n' || c == '\r'; }, ' ');
    return text;
}

void printRow(const std::vector<std::string>& cells, const char* separator, const char* end,
    std::string (*encode)(const std::string&))
{
    for (std::size_t i = 0; i < cells.size(); ++i) {
        std::fputs(i == 0 ? "" : separator, stdout);
        std::fputs(encode(cells[i]).c_str(), stdout);
    }
    std::fputs(end, stdout);
}

std::vector<std::string> titles(const Table& table)
{
    std::vector<std::string> result;
    for (const auto& column : table.columns) {
        result.push_back(column.title);
    }
    return result;
}

void printMarkdown(const Table& table)
{
    const auto encode = [](const std::string& text) {
        std::string escaped;
        for (const char c : withoutBreaks(text)) {
            escaped += c == '|' ? std::string("\\|") : std::string(1, c);
        }
        return escaped;
    };
    std::fputs("| ", stdout);
    printRow(titles(table), " | ", " |\n", encode);
    for (const auto& column : table.columns) {
        std::fputs(column.numeric ? "|---:" : "|---", stdout);
    }
    std::fputs("|\n", stdout);
    for (const auto& row : table.rows) {
        std::fputs("| ", stdout);
        printRow(row, " | ", " |\n", encode);
    }
}

void printTex(const Table& table)
{
    std::string alignment;
    for (const auto& column : table.columns) {
        alignment += column.numeric ? 'r' : 'l';
    }
    std::printf("\\begin{tabular}{%s}\n\\toprule\n", alignment.c_str());
    printRow(titles(table), " & ", " \\\\\n\\midrule\n", escapedTex);
    for (const auto& row : table.rows) {
        printRow(row, " & ", " \\\\\n", escapedTex);
    }
    std::fputs("\\bottomrule\n\\end{tabular}\n", stdout);
}

void printAligned(const Table& table)
{
    std::vector<std::size_t> widths;
    for (const auto& column : table.columns) {
        widths.push_back(cellsOf(column.title));
    }
    for (const auto& row : table.rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            widths[i] = std::max(widths[i], cellsOf(row[i]));
        }
    }
    if (const std::size_t room = terminalWidth(); room > 0) {
        std::size_t total = 2 * (widths.size() - 1);
        std::size_t widest = widths.size();
        for (std::size_t i = 0; i < widths.size(); ++i) {
            total += widths[i];
            if (!table.columns[i].numeric
                && (widest == widths.size() || widths[i] > widths[widest])) {
                widest = i;
            }
        }
        // Numbers are never cut; only the widest text column gives way.
        if (total > room && widest < widths.size()) {
            const std::size_t over = total - room;
            widths[widest] = widths[widest] > over + 8 ? widths[widest] - over : std::size_t{8};
        }
    }
    const auto print = [&](const std::vector<std::string>& cells) {
        std::string line;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const std::string text = cutTo(withoutBreaks(cells[i]), widths[i]);
            const std::string padding(widths[i] - std::min(widths[i], cellsOf(text)), ' ');
            line += table.columns[i].numeric ? padding + text : text + padding;
            line += "  ";
        }
        line.erase(line.find_last_not_of(' ') + 1);
        std::puts(line.c_str());
    };
    print(titles(table));
    for (const auto& row : table.rows) {
        print(row);
    }
}

} // namespace

void printTable(const Table& table, const GlobalOptions& options)
{
    if (options.format == QLatin1String("tsv")) {
        printRow(
            titles(table), "\t", "\n",
            +[](const std::string& text) { return withoutBreaks(text); });
        for (const auto& row : table.rows) {
            printRow(
                row, "\t", "\n", +[](const std::string& text) { return withoutBreaks(text); });
        }
    } else if (options.format == QLatin1String("csv")) {
        printRow(titles(table), ",", "\n", quotedCsv);
        for (const auto& row : table.rows) {
            printRow(row, ",", "\n", quotedCsv);
        }
    } else if (options.format == QLatin1String("md")) {
        printMarkdown(table);
    } else if (options.format == QLatin1String("tex")) {
        printTex(table);
    } else {
        printAligned(table);
    }
}

void printJson(const std::string& schema, const Json& body)
{
    Json document;
    document["schema"] = schema;
    for (const auto& [key, value] : body.items()) {
        document[key] = value;
    }
    // Foreign text may hold bytes that are no UTF-8: the document must stay valid.
    std::puts(document.dump(1, ' ', false, Json::error_handler_t::replace).c_str());
}

void say(const GlobalOptions& options, const std::string& text)
{
    if (!options.quiet) {
        std::fprintf(stderr, "%s\n", text.c_str());
    }
}

int fail(const Error& error)
{
    std::fprintf(stderr, "kbx: %s\n", describe(error).c_str());
    if (!error.detail.empty()) {
        std::fprintf(stderr, "%s\n", error.detail.c_str());
    }
    return exitCodeOf(error.code);
}

int usage(const std::string& text)
{
    std::fprintf(stderr, "kbx: %s\n", text.c_str());
    return UsageError;
}

int exitCodeOf(ErrorCode code)
{
    switch (code) {
    case ErrorCode::Usage:
    case ErrorCode::NotFound:
    case ErrorCode::Ambiguous:
        return UsageError;
    case ErrorCode::Unavailable:
        return NothingToUse;
    case ErrorCode::Cancelled:
        return Interrupted;
    default:
        return CouldNot;
    }
}

bool isTerminal(FILE* stream)
{
    return isatty(fileno(stream)) != 0;
}

Json numberOrNull(const std::optional<double>& value)
{
    return value ? Json(*value) : Json(nullptr);
}

ProgressLine::ProgressLine(const GlobalOptions& options)
    : m_terminal(isatty(STDERR_FILENO) != 0)
    , m_quiet(options.quiet)
{
}

ProgressLine::~ProgressLine()
{
    if (m_terminal && m_width > 0) {
        std::fprintf(stderr, "\r%*s\r", static_cast<int>(m_width), "");
    }
}

void ProgressLine::update(const std::string& text, bool important)
{
    if (m_quiet || (!m_terminal && !important)) {
        return;
    }
    if (m_terminal) {
        const std::size_t width = cellsOf(text);
        std::fprintf(stderr, "\r%s%*s", text.c_str(),
            static_cast<int>(m_width > width ? m_width - width : 0), "");
        m_width = width;
    } else {
        std::fprintf(stderr, "%s\n", text.c_str());
    }
}

} // namespace kbx::cli
