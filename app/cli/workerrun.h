// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"
#include "eval/suggester.h"
#include "eval/target.h"

#include <QByteArray>
#include <QStringList>

namespace kbx::cli {

struct FoundInterpreter {
    QString python;
    eval::Environment environment;
};

/// The interpreter for an evaluation: the one that $KBX_PYTHON or the user's registration names,
/// unprobed
/// (`environment` is empty: its worker says what it is, or why it cannot), else as findInterpreter.
Result<FoundInterpreter> chosenInterpreter();

/// The first interpreter that can evaluate; Unavailable says what is missing and how to get it.
/// Needs the application's event loop, which it runs.
Result<FoundInterpreter> findInterpreter();

/// Runs `python -m kbx_worker ARGUMENTS` to its end and answers its standard output; standard error
/// passes through. An exit code above 1 is an Error.
Result<QByteArray> runWorkerTool(const QString& python, const QStringList& arguments);

/// Ends the suggester's process and waits for it in the event loop.
void closeSuggester(eval::Suggester& suggester);

} // namespace kbx::cli
