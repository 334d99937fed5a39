// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/reportoptions.h"

namespace kbx::cli {
namespace {

using analysis::ReportOptions;

Error usageError(const std::string& text)
{
    return {ErrorCode::Usage, text, {}, {}, {}};
}

Result<void> takeRound(const Invocation& invocation, ReportOptions& options)
{
    const QString round = invocation.value("round");
    bool isNumber = false;
    options.round = round.toInt(&isNumber);
    if (isNumber && options.round >= 0) {
        options.roundChoice = analysis::RoundChoice::Fixed;
    } else if (round == QLatin1String("best")) {
        options.roundChoice = analysis::RoundChoice::BestSoFar;
    } else if (round != QLatin1String("last")) {
        return usageError("--round takes last, best or a number.");
    }
    return {};
}

Result<void> takeWords(const Invocation& invocation, ReportOptions& options)
{
    const auto value = analysis::matrixValueFromString(invocation.value("value").toStdString());
    if (!value) {
        return usageError("--value takes compile, correct, conversion, fast_1, speedup or score.");
    }
    options.value = *value;
    const QString mean = invocation.value("mean");
    if (mean != QLatin1String("arithmetic") && mean != QLatin1String("geometric")) {
        return usageError("--mean takes arithmetic or geometric.");
    }
    options.mean = mean == QLatin1String("geometric") ? analysis::SpeedupMean::Geometric
                                                      : analysis::SpeedupMean::Arithmetic;
    options.peaks = invocation.value("peaks").toStdString();
    if (options.peaks != "paper" && options.peaks != "vendor-dtype"
        && options.peaks != "measured") {
        return usageError("--peaks takes paper, vendor-dtype or measured.");
    }
    return {};
}

Result<void> takeNumbers(const Invocation& invocation, ReportOptions& options)
{
    bool isNumber = false;
    const double percent = invocation.value("confidence").toDouble(&isNumber);
    if (!isNumber || percent < 50.0 || percent > 99.99) {
        return usageError("--confidence takes percent from 50 to 99.99.");
    }
    options.confidence = percent / 100.0;
    options.resamples = invocation.value("resamples").toInt(&isNumber);
    if (!isNumber || options.resamples < 10 || options.resamples > 1'000'000) {
        return usageError("--resamples takes a number from 10 to 1000000.");
    }
    options.seed = invocation.value("seed").toULongLong(&isNumber);
    return isNumber ? Result<void>() : usageError("--seed takes a whole number.");
}

} // namespace

void addReportOptions(QCommandLineParser& parser)
{
    parser.addOptions({
        {QStringLiteral("methods"), QStringLiteral("method set, separated by commas; else all"),
            QStringLiteral("A,B")},
        {QStringLiteral("round"), QStringLiteral("last, best or a number"), QStringLiteral("ROUND"),
            QStringLiteral("last")},
        {QStringLiteral("key"), QStringLiteral("evaluation key (list targets); else the fullest"),
            QStringLiteral("ID")},
        {QStringLiteral("profile"), QStringLiteral("timing profile; else the most frequent"),
            QStringLiteral("NAME")},
        {QStringLiteral("baseline"), QStringLiteral("baseline of speedups; else the most frequent"),
            QStringLiteral("NAME")},
        {QStringLiteral("confidence"), QStringLiteral("of intervals, in percent"),
            QStringLiteral("P"), QStringLiteral("95")},
        {QStringLiteral("mean"), QStringLiteral("of speedups: arithmetic or geometric"),
            QStringLiteral("MEAN"), QStringLiteral("arithmetic")},
        {QStringLiteral("peaks"), QStringLiteral("paper, vendor-dtype or measured"),
            QStringLiteral("SET"), QStringLiteral("vendor-dtype")},
        {QStringLiteral("subject"), QStringLiteral("of case reports: Category/stem@method/run"),
            QStringLiteral("CASE")},
        {QStringLiteral("value"),
            QStringLiteral("of matrices: compile, correct, conversion, fast_1, speedup or score"),
            QStringLiteral("VALUE"), QStringLiteral("correct")},
        {QStringLiteral("resamples"), QStringLiteral("of bootstraps"), QStringLiteral("N"),
            QStringLiteral("2000")},
        {QStringLiteral("seed"), QStringLiteral("of everything random"), QStringLiteral("N"),
            QStringLiteral("7")},
    });
}

Result<ReportOptions> reportOptionsOf(const Invocation& invocation)
{
    ReportOptions options;
    for (auto* take : {&takeRound, &takeWords, &takeNumbers}) {
        if (const auto taken = take(invocation, options); !taken) {
            return taken.error();
        }
    }
    for (const QString& method :
        invocation.value("methods").split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        options.methods.push_back(method.trimmed().toStdString());
    }
    if (invocation.isSet("key")) {
        bool isNumber = false;
        options.evidence.keyId = invocation.value("key").toLongLong(&isNumber);
        options.evidence.autoKey = false;
        if (!isNumber) {
            return usageError("--key takes the number of an evaluation key.");
        }
    }
    options.profile = invocation.value("profile").toStdString();
    options.baseline = invocation.value("baseline").toStdString();
    options.subject = invocation.value("subject").toStdString();
    return options;
}

} // namespace kbx::cli
