// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/wording.h"

#include <QCoreApplication>

#include <array>

using namespace Qt::StringLiterals;

namespace kbx::shared {
namespace {

struct Word {
    Q_DECLARE_TR_FUNCTIONS(kbx::shared::Wording)
};

struct CodeWord {
    const char* code;
    const char* words;
};

constexpr std::array codeWords = {
    CodeWord{"blocked", QT_TRANSLATE_NOOP("kbx::shared::Wording", "an earlier barrier failed")},
    CodeWord{"no_answer", QT_TRANSLATE_NOOP("kbx::shared::Wording", "no answer")},
    CodeWord{"no_candidate", QT_TRANSLATE_NOOP("kbx::shared::Wording", "no candidate")},
    CodeWord{"wrong_values", QT_TRANSLATE_NOOP("kbx::shared::Wording", "wrong values")},
    CodeWord{"wrong_shape", QT_TRANSLATE_NOOP("kbx::shared::Wording", "shape differs")},
    CodeWord{"wrong_dtype", QT_TRANSLATE_NOOP("kbx::shared::Wording", "dtype differs")},
    CodeWord{"wrong_structure", QT_TRANSLATE_NOOP("kbx::shared::Wording", "structure differs")},
    CodeWord{"nan_positions", QT_TRANSLATE_NOOP("kbx::shared::Wording", "NaN positions")},
    CodeWord{"syntax_error", QT_TRANSLATE_NOOP("kbx::shared::Wording", "syntax error")},
    CodeWord{"missing_entry", QT_TRANSLATE_NOOP("kbx::shared::Wording", "entry missing")},
    CodeWord{"static_rejection",
        QT_TRANSLATE_NOOP("kbx::shared::Wording", "rejected by a static check")},
    CodeWord{"compiler_error", QT_TRANSLATE_NOOP("kbx::shared::Wording", "compiler error")},
    CodeWord{"exception", QT_TRANSLATE_NOOP("kbx::shared::Wording", "exception")},
    CodeWord{"timeout", QT_TRANSLATE_NOOP("kbx::shared::Wording", "timeout")},
    CodeWord{"crash", QT_TRANSLATE_NOOP("kbx::shared::Wording", "crash")},
    CodeWord{"empty", QT_TRANSLATE_NOOP("kbx::shared::Wording", "empty answer")},
    CodeWord{"harness", QT_TRANSLATE_NOOP("kbx::shared::Wording", "the harness could not judge")},
    CodeWord{
        "too_large", QT_TRANSLATE_NOOP("kbx::shared::Wording", "too large for the interpreter")},
    CodeWord{"no_gpu", QT_TRANSLATE_NOOP("kbx::shared::Wording", "no GPU")},
};

} // namespace

QString verdictWord(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Pass:
        return Word::tr("pass");
    case Verdict::Fail:
        return Word::tr("fail");
    case Verdict::NotRun:
        return Word::tr("not run");
    case Verdict::NotApplicable:
        return Word::tr("not applicable");
    case Verdict::Inconclusive:
        return Word::tr("inconclusive");
    case Verdict::Unknown:
        return Word::tr("unknown");
    }
    return {};
}

QString barrierWord(Barrier barrier)
{
    switch (barrier) {
    case Barrier::Compile:
        return Word::tr("compile");
    case Barrier::Correct:
        return Word::tr("correct");
    case Barrier::Fast:
        return Word::tr("fast");
    }
    return {};
}

QString originWord(Origin origin)
{
    switch (origin) {
    case Origin::Measured:
        return Word::tr("measured here");
    case Origin::Imported:
        return Word::tr("imported");
    case Origin::SelfReported:
        return Word::tr("self-reported");
    case Origin::Published:
        return Word::tr("published");
    }
    return {};
}

QString axisWord(analysis::MatrixAxis axis)
{
    switch (axis) {
    case analysis::MatrixAxis::Category:
        return Word::tr("Category");
    case analysis::MatrixAxis::Task:
        return Word::tr("Task");
    case analysis::MatrixAxis::Method:
        return Word::tr("Method");
    case analysis::MatrixAxis::Run:
        return Word::tr("Run");
    case analysis::MatrixAxis::Round:
        return Word::tr("Round");
    case analysis::MatrixAxis::Target:
        return Word::tr("GPU");
    }
    return {};
}

QString valueWord(analysis::MatrixValue value)
{
    switch (value) {
    case analysis::MatrixValue::Compile:
        return Word::tr("Compile %");
    case analysis::MatrixValue::Correct:
        return Word::tr("Correct %");
    case analysis::MatrixValue::Conversion:
        return Word::tr("Correct of compile %");
    case analysis::MatrixValue::Fast1:
        return Word::tr("fast₁ %");
    case analysis::MatrixValue::Speedup:
        return Word::tr("Mean speedup");
    case analysis::MatrixValue::Score:
        return Word::tr("Score");
    }
    return {};
}

QString meanWord(analysis::SpeedupMean mean)
{
    return mean == analysis::SpeedupMean::Arithmetic ? Word::tr("Mean speedup")
                                                     : Word::tr("Geometric mean speedup");
}

QString roundWord(int round)
{
    return Word::tr("round %1").arg(round);
}

QString roundChoiceWord(analysis::RoundChoice choice, int round)
{
    switch (choice) {
    case analysis::RoundChoice::Last:
        return Word::tr("last round");
    case analysis::RoundChoice::BestSoFar:
        return Word::tr("best so far");
    case analysis::RoundChoice::Fixed:
        return roundWord(round);
    }
    return {};
}

QString reasonCodeWord(const std::string& code)
{
    for (const CodeWord& known : codeWords) {
        if (code == known.code) {
            return QCoreApplication::translate("kbx::shared::Wording", known.words);
        }
    }
    return QString::fromStdString(code).replace(u'_', u' ');
}

QString undefinedReason(const std::string& reason)
{
    // The words of core/analysis, named here so that translators see them.
    static constexpr const char* known[] = {
        QT_TRANSLATE_NOOP("kbx::shared::Wording", "not run"),
        QT_TRANSLATE_NOOP("kbx::shared::Wording", "no tasks"),
        QT_TRANSLATE_NOOP("kbx::shared::Wording", "event-selected source"),
        QT_TRANSLATE_NOOP("kbx::shared::Wording", "no roofline score yet"),
        QT_TRANSLATE_NOOP("kbx::shared::Wording", "no times yet"),
        QT_TRANSLATE_NOOP("kbx::shared::Wording", "no kernel compiles"),
        QT_TRANSLATE_NOOP("kbx::shared::Wording", "no correct kernel"),
        QT_TRANSLATE_NOOP("kbx::shared::Wording", "verdicts unknown"),
    };
    for (const char* const text : known) {
        if (reason == text) {
            return QCoreApplication::translate("kbx::shared::Wording", text);
        }
    }
    return QString::fromStdString(reason);
}

QString reasonWord(const CandidateRow& row)
{
    const Verdicts& verdicts = row.verdicts;
    const QString why = reasonCodeWord(verdicts.reasonCode);
    const auto with = [&why](const QString& head) {
        return why.isEmpty() ? head : Word::tr("%1: %2", "verdict: reason").arg(head, why);
    };
    if (verdicts.compile != Verdict::Pass) {
        return with(verdicts.compile == Verdict::Fail ? Word::tr("compile")
                                                      : verdictWord(verdicts.compile));
    }
    if (verdicts.correct == Verdict::Pass) {
        return {};
    }
    if (verdicts.correct == Verdict::Fail) {
        if (row.casesTotal > 0 && row.casesFailed > 0) {
            return Word::tr("wrong: %1 of %2 cases").arg(row.casesFailed).arg(row.casesTotal);
        }
        return with(Word::tr("wrong"));
    }
    return with(verdictWord(verdicts.correct));
}

QString keyWord(const KeyInfo& key)
{
    const QString where = key.backend == Backend::Interpreted ? Word::tr("CPU interpreted")
        : key.gpuModel.empty()                                ? Word::tr("GPU unknown")
                               : QString::fromStdString(key.gpuModel);
    const QString origin = key.synthetic ? Word::tr("synthetic") : originWord(key.origin);
    return Word::tr("%1, %2", "GPU or backend, origin").arg(where, origin);
}

Verdict overallVerdict(const CandidateRow& row)
{
    if (row.verdicts.compile != Verdict::Pass) {
        return row.verdicts.compile;
    }
    return row.verdicts.correct;
}

QString taskStem(const std::string& taskName)
{
    const auto slash = taskName.rfind('/');
    return QString::fromStdString(
        slash == std::string::npos ? taskName : taskName.substr(slash + 1));
}

} // namespace kbx::shared
