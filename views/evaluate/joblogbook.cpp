// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluate/joblogbook.h"

#include "domain/numberformat.h"
#include "shared/wording.h"

using namespace Qt::StringLiterals;

namespace kbx::evaluate {

using eval::EvaluationService;
using eval::JobId;

JobLogBook::JobLogBook(EvaluationService& service, QObject* parent)
    : QObject(parent)
{
    connect(&service, &EvaluationService::jobStarted, this,
        [this](JobId id) { add(id, {}, tr("started")); });
    connect(&service, &EvaluationService::jobProgressed, this,
        [this](JobId id, const eval::JobProgress& progress) {
            if (progress.caseName.empty()) {
                return;
            }
            add(id, QString::fromStdString(progress.stage),
                tr("case %1 of %2: %3 %4", "index, total, name, mode")
                    .arg(progress.index)
                    .arg(progress.total)
                    .arg(QString::fromStdString(progress.caseName),
                        QString::fromStdString(progress.mode)));
        });
    connect(&service, &EvaluationService::jobLogged, this, &JobLogBook::addText);
    connect(&service, &EvaluationService::jobFinished, this, &JobLogBook::addResult);
    connect(&service, &EvaluationService::jobFailed, this, [this](JobId id, const Error& error) {
        add(id, u"harness"_s, QString::fromStdString(describe(error)), true);
    });
    connect(&service, &EvaluationService::jobCancelled, this,
        [this](JobId id) { add(id, {}, tr("cancelled")); });
}

void JobLogBook::add(JobId id, const QString& stage, const QString& text, bool fault)
{
    std::vector<evidence::LogLine>& lines = m_lines[id];
    if (lines.size() >= mostLines) {
        lines.erase(lines.begin(), lines.begin() + mostLines / 4);
    }
    lines.push_back({QTime::currentTime(), stage, text, fault});
    Q_EMIT lineAdded(id, lines.back());
}

void JobLogBook::addText(JobId id, const eval::JobLog& log)
{
    const QString stage = QString::fromStdString(log.stream);
    for (const evidence::LogLine& line :
        evidence::logLines(QString::fromStdString(log.text), stage)) {
        add(id, stage, line.text);
    }
}

void JobLogBook::addResult(JobId id, const ResultRecord& record)
{
    const EvaluationRecord& evaluation = record.evaluation;
    for (const CaseResult& result : evaluation.cases) {
        if (result.verdict != Verdict::Fail) {
            continue;
        }
        QString text = QString::fromStdString(result.name) + u' '
            + QString::fromStdString(result.mode) + u' '
            + shared::verdictWord(result.verdict).toUpper();
        if (result.maxAbs) {
            text += u"  max "_s + QString::fromStdString(number::scientific(*result.maxAbs));
        }
        if (!result.worst.empty()) {
            text += tr(" at %1").arg(QString::fromStdString(result.worst.front().index));
        }
        add(id, u"correct"_s, text, true);
    }
    const Verdicts& verdicts = evaluation.verdicts;
    const bool fault = !verdicts.isCorrect();
    add(id, {},
        tr("compile %1, correct %2")
            .arg(shared::verdictWord(verdicts.compile), shared::verdictWord(verdicts.correct)),
        fault);
    if (!evaluation.detail.empty()) {
        for (const evidence::LogLine& line :
            evidence::logLines(QString::fromStdString(evaluation.detail), {})) {
            add(id, {}, line.text, false);
        }
    }
}

QString logText(const std::vector<evidence::LogLine>& lines)
{
    QString text;
    for (const evidence::LogLine& line : lines) {
        if (line.time.isValid()) {
            text += line.time.toString(u"HH:mm:ss"_s) + u"  "_s;
        }
        if (!line.stage.isEmpty()) {
            text += line.stage.leftJustified(8) + u' ';
        }
        text += line.text + u'\n';
    }
    return text;
}

} // namespace kbx::evaluate
