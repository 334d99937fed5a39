// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/evalrun.h"

#include "domain/numberformat.h"
#include "eval/evaluationservice.h"

#include <QCoreApplication>
#include <QSocketNotifier>

#include <csignal>
#include <map>
#include <unistd.h>

namespace kbx::cli {
namespace {

int interruptPipe[2] = {-1, -1};

void onInterrupt(int)
{
    const char byte = 1;
    [[maybe_unused]] const auto written = write(interruptPipe[1], &byte, 1);
}

/// Ctrl+C and SIGTERM as an event of the loop.
class InterruptNotifier {
public:
    template <typename Slot> explicit InterruptNotifier(Slot slot)
    {
        if (pipe(interruptPipe) == 0) {
            m_notifier = std::make_unique<QSocketNotifier>(interruptPipe[0], QSocketNotifier::Read);
            QObject::connect(m_notifier.get(), &QSocketNotifier::activated, m_notifier.get(), slot);
            std::signal(SIGINT, onInterrupt);
            std::signal(SIGTERM, onInterrupt);
        }
    }
    ~InterruptNotifier()
    {
        std::signal(SIGINT, SIG_DFL);
        std::signal(SIGTERM, SIG_DFL);
        m_notifier.reset();
        close(interruptPipe[0]);
        close(interruptPipe[1]);
    }

private:
    std::unique_ptr<QSocketNotifier> m_notifier;
};

std::string progressText(const eval::QueueNumbers& numbers, const eval::JobRequest* last)
{
    std::string text = std::to_string(numbers.done) + " of " + std::to_string(numbers.total)
        + " done, " + std::to_string(numbers.failed) + " failed, " + std::to_string(numbers.notRun)
        + " not run";
    if (numbers.secondsLeft) {
        text += ", about " + number::elapsed(*numbers.secondsLeft) + " left";
    }
    return last != nullptr ? text + "  " + last->task + " " + last->label : text;
}

/// "Math/softmax GEAK round 2: correct", and which input size of how many is timed.
std::string stageText(const eval::JobRequest& request, const eval::JobProgress& progress)
{
    std::string text
        = request.task + (request.label.empty() ? "" : " " + request.label) + ": " + progress.stage;
    if (progress.total > 0) {
        text += " (" + std::to_string(progress.total)
            + (progress.stage == "fast"           ? " sizes, " + progress.mode
                    : progress.stage == "prepare" ? " variants"
                                                  : " cases")
            + ")";
    }
    return text;
}

/// One run: the service's signals become outcomes and lines on stderr.
class EvalRun {
public:
    EvalRun(std::shared_ptr<eval::JobStore> store, const GlobalOptions& options)
        : m_service(std::move(store))
        , m_progress(options)
    {
        connectEnds();
        connectStages();
        QObject::connect(&m_service, &eval::EvaluationService::workerReady, &m_service,
            [this](const QString&, const eval::Environment& environment) {
                if (!m_outcome.environment) {
                    m_outcome.environment = environment;
                }
            });
        QObject::connect(&m_service, &eval::EvaluationService::workerUnavailable, &m_service,
            [this](const QString&, const Error& error) {
                m_problem = error;
                endIfStuck();
            });
    }

    EvalOutcome run(std::vector<eval::JobRequest> requests, bool resume,
        const std::vector<eval::Target>& targets);

private:
    void connectEnds();
    void connectStages();
    void ended(eval::JobId id, std::optional<ResultRecord> record, std::optional<Error> error);
    void endIfStuck();
    void stop();

    eval::EvaluationService m_service;
    ProgressLine m_progress;
    EvalOutcome m_outcome;
    std::map<eval::JobId, std::string> m_stages;
    std::optional<Error> m_problem; ///< of a target, not yet of the run
    int m_open = 0;
};

void EvalRun::connectEnds()
{
    QObject::connect(&m_service, &eval::EvaluationService::jobFinished, &m_service,
        [this](eval::JobId id, const ResultRecord& record) { ended(id, record, std::nullopt); });
    QObject::connect(&m_service, &eval::EvaluationService::jobFailed, &m_service,
        [this](eval::JobId id, const Error& error) { ended(id, std::nullopt, error); });
    QObject::connect(
        &m_service, &eval::EvaluationService::jobCancelled, &m_service, [this](eval::JobId) {
            if (--m_open == 0) {
                QCoreApplication::quit();
            }
        });
}

void EvalRun::connectStages()
{
    // Stages of a GPU's jobs take seconds each; the CPU's are too many and too short for a line.
    QObject::connect(&m_service, &eval::EvaluationService::jobProgressed, &m_service,
        [this](eval::JobId id, const eval::JobProgress& progress) {
            std::string& stage = m_stages[id];
            if (stage == progress.stage) {
                return;
            }
            stage = progress.stage;
            const auto entry = m_service.job(id);
            if (!entry || !eval::isGpuTarget(entry->request->target)) {
                return;
            }
            m_progress.update(stageText(*entry->request, progress), true);
        });
    QObject::connect(&m_service, &eval::EvaluationService::deviceStateChanged, &m_service,
        [this](const QString& target, bool healthy, const QString& text) {
            m_progress.update(target.toStdString()
                    + (healthy ? " is healthy again" : " is in quarantine: " + text.toStdString()),
                true);
        });
}

void EvalRun::ended(eval::JobId id, std::optional<ResultRecord> record, std::optional<Error> error)
{
    const auto entry = m_service.job(id);
    m_stages.erase(id);
    m_outcome.jobs.push_back(
        {entry ? entry->request : nullptr, std::move(record), std::move(error)});
    m_progress.update(
        progressText(m_service.numbers(), entry ? entry->request.get() : nullptr), true);
    if (--m_open == 0) {
        QCoreApplication::quit();
    } else {
        endIfStuck();
    }
}

void EvalRun::endIfStuck()
{
    if (m_problem && m_open > 0 && m_service.runnable() == 0) {
        m_outcome.unavailable = m_problem;
        QCoreApplication::quit();
    }
}

void EvalRun::stop()
{
    QObject::connect(
        &m_service, &eval::EvaluationService::stopped, &m_service, &QCoreApplication::quit);
    m_service.shutDown();
    QCoreApplication::exec();
}

EvalOutcome EvalRun::run(
    std::vector<eval::JobRequest> requests, bool resume, const std::vector<eval::Target>& targets)
{
    for (const eval::Target& target : targets) {
        m_service.setTarget(target);
    }
    if (resume) {
        const auto resumed = m_service.resumeStored();
        m_open += resumed ? *resumed : 0;
    }
    const auto submitted = m_service.submitAll(std::move(requests));
    if (!submitted) {
        m_outcome.unavailable = submitted.error();
        return std::move(m_outcome);
    }
    m_open += static_cast<int>(submitted->size());
    if (m_open == 0) {
        return std::move(m_outcome);
    }
    const InterruptNotifier interrupt([this] {
        m_outcome.cancelled = true;
        m_service.cancelAll();
    });
    QCoreApplication::exec();
    stop();
    return std::move(m_outcome);
}

} // namespace

EvalOutcome runJobs(std::vector<eval::JobRequest> requests, std::shared_ptr<eval::JobStore> store,
    bool resume, const std::vector<eval::Target>& targets, const GlobalOptions& options)
{
    return EvalRun(std::move(store), options).run(std::move(requests), resume, targets);
}

} // namespace kbx::cli
