// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/evalrun.h"

#include "domain/numberformat.h"
#include "eval/evaluationservice.h"

#include <QCoreApplication>
#include <QSocketNotifier>

#include <csignal>
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

} // namespace

EvalOutcome runJobs(std::vector<eval::JobRequest> requests, std::shared_ptr<eval::JobStore> store,
    bool resume, const FoundInterpreter& interpreter, int slotCount, const GlobalOptions& options)
{
    EvalOutcome outcome;
    eval::EvaluationService service(std::move(store));
    ProgressLine progress(options);
    int open = 0;
    const auto ended
        = [&](eval::JobId id, std::optional<ResultRecord> record, std::optional<Error> error) {
              const auto entry = service.job(id);
              outcome.jobs.push_back(
                  {entry ? entry->request : nullptr, std::move(record), std::move(error)});
              progress.update(
                  progressText(service.numbers(), entry ? entry->request.get() : nullptr), true);
              if (--open == 0) {
                  QCoreApplication::quit();
              }
          };
    QObject::connect(&service, &eval::EvaluationService::jobFinished, &service,
        [&](eval::JobId id, const ResultRecord& record) { ended(id, record, std::nullopt); });
    QObject::connect(&service, &eval::EvaluationService::jobFailed, &service,
        [&](eval::JobId id, const Error& error) { ended(id, std::nullopt, error); });
    QObject::connect(&service, &eval::EvaluationService::jobCancelled, &service, [&](eval::JobId) {
        if (--open == 0) {
            QCoreApplication::quit();
        }
    });
    QObject::connect(&service, &eval::EvaluationService::workerUnavailable, &service,
        [&](const QString&, const Error& error) {
            outcome.unavailable = error;
            QCoreApplication::quit();
        });
    eval::Target target;
    target.python = interpreter.python;
    target.slotCount = slotCount;
    if (const auto location = eval::locateWorker()) {
        target.location = *location;
    }
    service.setTarget(target);
    if (resume) {
        const auto resumed = service.resumeStored();
        open += resumed ? *resumed : 0;
    }
    const auto submitted = service.submitAll(std::move(requests));
    if (!submitted) {
        outcome.unavailable = submitted.error();
        return outcome;
    }
    open += static_cast<int>(submitted->size());
    if (open == 0) {
        return outcome;
    }
    const InterruptNotifier interrupt([&] {
        outcome.cancelled = true;
        service.cancelAll();
    });
    QCoreApplication::exec();
    QObject::connect(
        &service, &eval::EvaluationService::stopped, &service, &QCoreApplication::quit);
    service.shutDown();
    QCoreApplication::exec();
    return outcome;
}

} // namespace kbx::cli
