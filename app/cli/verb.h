// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"

#include <QCommandLineParser>
#include <QString>
#include <QStringList>

#include <vector>

namespace kbx::cli {

/// Exit codes of cli.md 1.
enum ExitCode {
    Done = 0,
    Findings = 1,
    UsageError = 2,
    CouldNot = 3,
    NothingToUse = 4,
    Interrupted = 130
};
int exitCodeOf(ErrorCode code);

/// What holds for every verb.
struct GlobalOptions {
    QString study; ///< as given by --study or $KBX_STUDY; empty = look in the current folder
    bool studyIsExplicit = false;
    QString filter;
    QString snapshot; ///< the study as this one froze it; empty: as it is
    QString format = QStringLiteral("table"); ///< table | tsv | csv | md | tex
    bool json = false;
    bool quiet = false;
    bool color = true;
};

/// A parsed command line of one verb.
struct Invocation {
    GlobalOptions global;
    QStringList arguments; ///< positional, without the verb
    const QCommandLineParser* parser = nullptr;

    bool isSet(const char* option) const { return parser->isSet(QLatin1String(option)); }
    QString value(const char* option) const { return parser->value(QLatin1String(option)); }
};

/// One verb of the command line. `configure` adds its own options, `run` answers an exit code.
struct Verb {
    const char* name;
    const char* summary;
    const char* usage; ///< "import PATH… [options]"
    const char* example;
    void (*configure)(QCommandLineParser& parser);
    int (*run)(const Invocation& invocation);
};

Verb newVerb();
Verb importVerb();
Verb listVerb();
Verb showVerb();
Verb diffVerb();
Verb tasksVerb();
Verb targetVerb();
Verb evalVerb();
Verb matrixVerb();
Verb statsVerb();
Verb questionsVerb();
Verb compareVerb();
Verb snapshotVerb();
Verb labelsVerb();
Verb inspectVerb();
Verb exportFigureVerb();
Verb exportTableVerb();
Verb exportNumbersVerb();
Verb exportAllVerb();
Verb checkVerb();
Verb upgradeVerb();

/// All verbs, in the order of the help text.
std::vector<Verb> verbs();

} // namespace kbx::cli
