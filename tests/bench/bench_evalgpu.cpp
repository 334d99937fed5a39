// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/evaluationservice.h"
#include "gpu/nvml.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTextStream>
#include <QTimer>

#include <algorithm>
#include <map>

// Wall time of kernels on a running worker, through the queue and the leases of this program: from
// the submission of all jobs to the last verdict, all stages, after the worker was ready and had
// SECONDS for itself. Prints one line per job and pass, then each kernel's spread over the passes.
// Usage: bench_evalgpu JOBS.jsonl [PROFILE [PASSES [SECONDS]]]; $KBX_PYTHON is the interpreter.
// Jobs are {"id", "task", "code"}; wrong kernels are timed too, so that every kernel costs its
// time. Needs a GPU (exit 77).

using namespace kbx;

namespace {

std::vector<eval::JobRequest> readJobs(const QString& path, const std::string& profile)
{
    std::vector<eval::JobRequest> jobs;
    QFile file(path);
    if (!file.open(QFile::ReadOnly)) {
        return jobs;
    }
    while (!file.atEnd()) {
        const QJsonObject job = QJsonDocument::fromJson(file.readLine()).object();
        eval::JobRequest request;
        request.task = job[QStringLiteral("task")].toString().toStdString();
        request.code = job[QStringLiteral("code")].toString().toStdString();
        request.label = job[QStringLiteral("id")].toString().toStdString();
        request.target = eval::anyGpuTarget;
        request.stages = {1, 2, 3};
        request.profile = profile;
        request.sizeSet = "golden";
        request.diagnose = true;
        if (!request.task.empty()) {
            jobs.push_back(std::move(request));
        }
    }
    return jobs;
}

class Passes {
public:
    Passes(std::vector<eval::JobRequest> jobs, int passes, int idleSeconds)
        : m_jobs(std::move(jobs))
        , m_passes(passes)
        , m_idleMs(idleSeconds * 1000)
        , m_out(stdout)
    {
        QObject::connect(&service, &eval::EvaluationService::workerReady, &service, [this] {
            m_out << "worker ready after " << seconds(m_clock) << " s\n";
            QTimer::singleShot(m_idleMs, &service, [this] { submit(); });
        });
        QObject::connect(&service, &eval::EvaluationService::jobFinished, &service,
            [this](eval::JobId id, const ResultRecord& record) { take(id, &record); });
        QObject::connect(&service, &eval::EvaluationService::jobFailed, &service,
            [this](eval::JobId id, const Error& error) {
                m_out << QString::fromStdString(describe(error)) << "\n";
                take(id, nullptr);
            });
        QObject::connect(&service, &eval::EvaluationService::workerUnavailable, &service,
            [this](const QString&, const Error& error) {
                m_out << QString::fromStdString(describe(error)) << "\n";
                QCoreApplication::exit(2);
            });
        m_clock.start();
        // Starts the worker; without a job there would be none.
        (void)service.submit(m_jobs.front());
        m_open = 1;
        m_isFirst = true;
    }

    eval::EvaluationService service;
    std::map<std::string, std::vector<double>> speedups;

private:
    static double seconds(const QElapsedTimer& timer)
    {
        return static_cast<double>(timer.elapsed()) / 1e3;
    }

    void submit()
    {
        if (m_isFirst && m_open > 0) {
            // The job that started the worker is still running.
            QTimer::singleShot(200, &service, [this] { submit(); });
            return;
        }
        if (m_isFirst) {
            m_isFirst = false;
            QTimer::singleShot(m_idleMs, &service, [this] { submit(); });
            return;
        }
        m_clock.restart();
        m_open = static_cast<int>(m_jobs.size());
        (void)service.submitAll(m_jobs);
    }

    void take(eval::JobId id, const ResultRecord* record)
    {
        const auto entry = service.job(id);
        if (!m_isFirst && record != nullptr && entry) {
            describeJob(entry->request->label, *record);
        }
        if (--m_open > 0 || m_isFirst) {
            return;
        }
        m_out << "pass " << ++m_pass << ": " << seconds(m_clock) << " s for " << m_jobs.size()
              << " kernels\n";
        m_out.flush();
        if (m_pass == m_passes) {
            QCoreApplication::quit();
        } else {
            QTimer::singleShot(m_idleMs, &service, [this] { submit(); });
        }
    }

    void describeJob(const std::string& label, const ResultRecord& record)
    {
        m_out << QString::number(seconds(m_clock), 'f', 2) << "  " << QString::fromStdString(label);
        for (const TimingRecord& timing : record.evaluation.timings) {
            m_out << "  " << QString::fromStdString(timing.profile) << " "
                  << (timing.speedup ? QString::number(*timing.speedup, 'f', 4)
                                     : QStringLiteral("no speedup"));
            if (timing.speedup) {
                speedups[label].push_back(*timing.speedup);
            }
        }
        m_out << "\n";
    }

    std::vector<eval::JobRequest> m_jobs;
    int m_passes, m_idleMs, m_pass = 0, m_open = 0;
    bool m_isFirst = false;
    QElapsedTimer m_clock;
    QTextStream m_out;
};

} // namespace

int main(int argc, char** argv)
{
    QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    QTextStream out(stdout);
    auto jobs = readJobs(
        arguments.value(1), arguments.value(2, QStringLiteral("paired-cold")).toStdString());
    const auto location = eval::locateWorker();
    if (jobs.empty() || !location) {
        out << "usage: bench_evalgpu JOBS.jsonl [PROFILE [PASSES [SECONDS]]]\n";
        return 2;
    }
    auto nvml = gpu::Nvml::open();
    const auto devices = nvml ? nvml->discover() : Result<std::vector<gpu::Device>>(nvml.error());
    if (!devices || devices->empty()) {
        out << "skipped: there is no NVIDIA GPU here\n";
        return 77;
    }
    Passes passes(std::move(jobs), arguments.value(3, QStringLiteral("1")).toInt(),
        arguments.value(4, QStringLiteral("8")).toInt());
    for (const gpu::Device& device : *devices) {
        passes.service.setTarget(eval::gpuTarget(QString::fromStdString(device.uuid),
            QString::fromStdString(device.name), qEnvironmentVariable("KBX_PYTHON"), *location));
    }
    const int code = QCoreApplication::exec();
    for (const auto& [label, values] : passes.speedups) {
        const auto [low, high] = std::minmax_element(values.begin(), values.end());
        out << QString::fromStdString(label) << " " << QString::number(*low, 'f', 4) << " to "
            << QString::number(*high, 'f', 4) << " ("
            << QString::number(100 * (*high / *low - 1), 'f', 2) << " %)\n";
    }
    return code;
}
