// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/importtext.h"

#include "domain/numberformat.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace kbx::shell {
namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(kbx::shell::ImportText)
};

QString counted(std::int64_t value)
{
    return QString::fromStdString(number::count(value));
}

QString nameOf(const SourceReport& source)
{
    return QFileInfo(QString::fromStdString(source.path)).fileName();
}

QString countsOf(
    std::int64_t rows, std::int64_t taken, std::int64_t skipped, std::int64_t unchanged)
{
    QStringList parts{Text::tr("%1 of %2 rows taken").arg(counted(taken), counted(rows))};
    if (unchanged > 0) {
        parts << Text::tr("%1 unchanged").arg(counted(unchanged));
    }
    if (skipped > 0) {
        parts << Text::tr("%1 refused").arg(counted(skipped));
    }
    return parts.join(u", "_s);
}

/// "line 88: speedup is text; line 131: no code", when these are all.
QString fewProblems(const ImportReport& report)
{
    constexpr qsizetype few = 2;
    QStringList parts;
    for (const SourceReport& source : report.sources) {
        for (const ImportProblem& problem : source.problems) {
            const QString text = QString::fromStdString(problem.text);
            parts << (problem.line > 0 ? Text::tr("line %1: %2").arg(problem.line).arg(text)
                                       : text);
            if (parts.size() > few) {
                return {};
            }
        }
    }
    return parts.join(u"; "_s);
}

} // namespace

QString importSummary(const ImportReport& report)
{
    if (report.sources.empty()) {
        return Text::tr("Nothing was imported: no file was recognised.");
    }
    std::int64_t rows = 0, taken = 0, skipped = 0, unchanged = 0;
    for (const SourceReport& source : report.sources) {
        rows += source.rows;
        taken += source.taken;
        skipped += source.skipped;
        unchanged += source.unchanged;
    }
    const QString name = report.sources.size() == 1
        ? nameOf(report.sources.front())
        : Text::tr("%n files", nullptr, static_cast<int>(report.sources.size()));
    const QString counts = countsOf(rows, taken, skipped, unchanged);
    const QString few = fewProblems(report);
    return few.isEmpty()
        ? Text::tr("%1: %2.", "file: counts").arg(name, counts)
        : Text::tr("%1: %2 (%3).", "file: counts (problems)").arg(name, counts, few);
}

QString importDetails(const ImportReport& report)
{
    QStringList lines;
    for (const SourceReport& source : report.sources) {
        const QString format = source.format.empty() ? Text::tr("not recognised")
                                                     : QString::fromStdString(source.format);
        lines << QString::fromStdString(source.path) + u" ("_s + format + u"): "_s
                + countsOf(source.rows, source.taken, source.skipped, source.unchanged);
        for (const ImportProblem& problem : source.problems) {
            const QString place
                = problem.line > 0 ? Text::tr("line %1: ").arg(problem.line) : QString();
            lines << u"  "_s + place + QString::fromStdString(problem.text);
        }
    }
    return lines.join(u'\n');
}

bool hasProblems(const ImportReport& report)
{
    return report.sources.empty()
        || std::any_of(
            report.sources.begin(), report.sources.end(), [](const SourceReport& source) {
                return source.skipped > 0 || !source.problems.empty();
            });
}

} // namespace kbx::shell
