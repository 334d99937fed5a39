// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/drawingapplication.h"
#include "cli/output.h"
#include "cli/verb.h"

#include <QCoreApplication>
#include <QDir>

#include <cstdio>

namespace kbx::cli {

std::vector<Verb> verbs()
{
    return {newVerb(), importVerb(), listVerb(), showVerb(), diffVerb(), tasksVerb(), targetVerb(),
        evalVerb(), matrixVerb(), statsVerb(), questionsVerb(), compareVerb(), snapshotVerb(),
        labelsVerb(), inspectVerb(), exportFigureVerb(), exportTableVerb(), exportNumbersVerb(),
        exportAllVerb(), checkVerb(), upgradeVerb()};
}

namespace {

const QStringList valueOptions{QStringLiteral("--study"), QStringLiteral("--filter"),
    QStringLiteral("--snapshot"), QStringLiteral("--format")};

void printOverview(FILE* out)
{
    std::fputs("usage: kbx VERB [OBJECT] [options]\n\n", out);
    for (const Verb& verb : verbs()) {
        std::fprintf(out, "  %-14s %s\n", verb.name, verb.summary);
    }
    std::fputs(
        "\nkbx VERB --help tells more. Options of every verb: --study FILE (else $KBX_STUDY, else "
        "the only\n"
        "*.kbx here), --filter EXPR, --snapshot NAME, --format table|tsv|csv|md|tex, --json, "
        "--quiet,\n"
        "--no-color.\n"
        "Exit: 0 done, 1 done with findings, 2 usage, 3 could not, 4 nothing to do it with, 130 "
        "cancelled.\n",
        out);
}

void addGlobalOptions(QCommandLineParser& parser)
{
    parser.addOptions({
        {QStringLiteral("study"), QStringLiteral("the study file"), QStringLiteral("FILE")},
        {QStringLiteral("filter"), QStringLiteral("only what this expression selects"),
            QStringLiteral("EXPR")},
        {QStringLiteral("snapshot"),
            QStringLiteral("the study as this snapshot froze it (verbs that only read)"),
            QStringLiteral("NAME")},
        {QStringLiteral("format"), QStringLiteral("table, tsv, csv, md or tex"),
            QStringLiteral("FORMAT"), QStringLiteral("table")},
        {QStringLiteral("json"), QStringLiteral("one JSON document on stdout")},
        {QStringLiteral("quiet"), QStringLiteral("nothing but the result and errors")},
        {QStringLiteral("no-color"), QStringLiteral("no colours")},
        {{QStringLiteral("h"), QStringLiteral("help")}, QStringLiteral("this text")},
    });
}

/// Takes the verb out of the arguments: the first word that is neither an option nor a global
/// option's value.
QString takeVerb(QStringList& arguments)
{
    for (qsizetype i = 0; i < arguments.size(); ++i) {
        if (valueOptions.contains(arguments[i])) {
            ++i;
        } else if (!arguments[i].startsWith(QLatin1Char('-'))) {
            return arguments.takeAt(i);
        }
    }
    return {};
}

int printHelp(const Verb& verb, const QCommandLineParser& parser)
{
    std::printf("usage: kbx %s\n\n%s\n\nexample: %s\n\n", verb.usage, verb.summary, verb.example);
    const QString options = parser.helpText();
    std::fputs(qPrintable(options.mid(options.indexOf(QLatin1String("Options:")))), stdout);
    return Done;
}

GlobalOptions globalsOf(const QCommandLineParser& parser)
{
    GlobalOptions global;
    global.study = parser.value(QStringLiteral("study"));
    if (global.study.isEmpty()) {
        global.study = qEnvironmentVariable("KBX_STUDY");
    }
    global.studyIsExplicit = !global.study.isEmpty();
    global.filter = parser.value(QStringLiteral("filter"));
    global.snapshot = parser.value(QStringLiteral("snapshot"));
    global.format = parser.value(QStringLiteral("format"));
    global.json = parser.isSet(QStringLiteral("json"));
    global.quiet = parser.isSet(QStringLiteral("quiet"));
    global.color = !parser.isSet(QStringLiteral("no-color"));
    return global;
}

int runVerb(const Verb& verb, const QStringList& arguments)
{
    QCommandLineParser parser;
    addGlobalOptions(parser);
    verb.configure(parser);
    if (!parser.parse(QStringList{QStringLiteral("kbx")} + arguments)) {
        return usage(parser.errorText().toStdString() + ". See: kbx " + verb.name + " --help");
    }
    if (parser.isSet(QStringLiteral("help"))) {
        return printHelp(verb, parser);
    }
    Invocation invocation{globalsOf(parser), parser.positionalArguments(), &parser};
    static const QStringList formats{QStringLiteral("table"), QStringLiteral("tsv"),
        QStringLiteral("csv"), QStringLiteral("md"), QStringLiteral("tex")};
    if (!formats.contains(invocation.global.format)) {
        return usage("unknown format \"" + invocation.global.format.toStdString()
            + "\". Use table, tsv, csv, md or tex.");
    }
    return verb.run(invocation);
}

int runCommandLine(QStringList arguments)
{
    const QString name = takeVerb(arguments);
    if (name.isEmpty()) {
        if (arguments.contains(QLatin1String("--version"))) {
            std::printf("kbx %s\n", KBX_VERSION);
            return Done;
        }
        const bool asked = arguments.contains(QLatin1String("--help"))
            || arguments.contains(QLatin1String("-h"));
        printOverview(asked ? stdout : stderr);
        return asked ? Done : UsageError;
    }
    for (const Verb& verb : verbs()) {
        if (name == QLatin1String(verb.name)) {
            return runVerb(verb, arguments);
        }
    }
    return usage("unknown verb \"" + name.toStdString() + "\". kbx --help lists the verbs.");
}

} // namespace
} // namespace kbx::cli

int main(int argc, char** argv)
{
    QStringList arguments;
    for (int i = 1; i < argc; ++i) {
        arguments.append(QString::fromLocal8Bit(argv[i]));
    }
    QStringList rest = arguments;
    const bool draws = kbx::cli::takeVerb(rest).startsWith(QLatin1String("export-"));
    const auto application = kbx::cli::makeApplication(argc, argv, draws);
    QCoreApplication::setApplicationName(QStringLiteral("kbx"));
    QCoreApplication::setOrganizationName(QStringLiteral("kernelbench-x-workbench"));
    QCoreApplication::setApplicationVersion(QStringLiteral(KBX_VERSION));
    return kbx::cli::runCommandLine(arguments);
}
