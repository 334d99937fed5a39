// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "../support/ownplaces.h"
#include "shell/docklayout.h"
#include "workbench/appcontext.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QSettings>
#include <QTemporaryDir>
#include <QTextStream>
#include <QTimer>

#include <algorithm>
#include <vector>

// How long the event loop of the whole window is away while 100 interpreter jobs run and a corpus
// is imported: every event is timed where it is delivered, so that a stall has a name. The window
// goes through all panes meanwhile, as a person would.
// Usage: bench_eventloop [CORPUS.jsonl]; KBX_PYTHON must have torch and triton.

using namespace kbx;
using namespace Qt::StringLiterals;

namespace {

constexpr int wantedJobs = 100;
constexpr double limitMs = 50.0;
constexpr int giveUpMs = 600'000;

struct Slow {
    double ms = 0.0;
    QString what;
};

/// Times every event at its outermost delivery.
class TimedApplication : public QApplication {
public:
    using QApplication::QApplication;
    bool notify(QObject* receiver, QEvent* event) override
    {
        if (m_depth > 0 || !measuring) {
            return QApplication::notify(receiver, event);
        }
        ++m_depth;
        const QString what = QString::fromLatin1(receiver->metaObject()->className()) + u' '
            + receiver->objectName() + u" event "_s + QString::number(event->type());
        QElapsedTimer timer;
        timer.start();
        const bool result = QApplication::notify(receiver, event);
        const double ms = static_cast<double>(timer.nsecsElapsed()) / 1e6;
        times.push_back(static_cast<float>(ms));
        if (ms > limitMs / 4) {
            slow.push_back({ms, QString(what + u" in front: "_s + front)});
        }
        --m_depth;
        return result;
    }
    bool measuring = false;
    QString front; ///< pane
    std::vector<float> times;
    std::vector<Slow> slow;

private:
    int m_depth = 0;
};

struct Run {
    TimedApplication& application;
    workbench::AppContext& context;
    QString corpus{};
    int submitted = 0, ended = 0;
    QTimer tour{};
    int step = 0;

    void submit(bool again)
    {
        workspace::PlanOptions options;
        options.again = again;
        context.workspace().requestPlan(options);
    }
    void start()
    {
        auto& evaluation = context.evaluation();
        QObject::connect(&evaluation, &eval::EvaluationService::jobQueued, &application,
            [this] { ++submitted; });
        const auto end = [this] {
            if (++ended == wantedJobs) {
                // Not quit(): the window would ask what becomes of running jobs.
                TimedApplication::exit(0);
            }
        };
        QObject::connect(&evaluation, &eval::EvaluationService::jobFinished, &application, end);
        QObject::connect(&evaluation, &eval::EvaluationService::jobFailed, &application, end);
        QObject::connect(&evaluation, &eval::EvaluationService::jobCancelled, &application, end);
        QObject::connect(&context.workspace(), &workspace::WorkspaceService::planReady,
            &application, [this](const workspace::EvaluationPlan& plan) {
                const auto made = context.evaluation().submitAll(plan.jobs);
                if (made && submitted + static_cast<int>(plan.jobs.size()) < wantedJobs) {
                    QTimer::singleShot(500, &application, [this] { submit(true); });
                }
            });
        // A person looks at every pane while it runs.
        QObject::connect(&tour, &QTimer::timeout, &application, [this] {
            const auto& entries = context.window().dockLayout()->entries();
            application.front = entries[step++ % entries.size()].id;
            context.window().dockLayout()->raisePane(application.front);
        });
        tour.start(900);
        submit(true);
        if (!corpus.isEmpty()) {
            QTimer::singleShot(
                4'000, &application, [this] { context.workspace().importPaths({corpus}); });
        }
        QTimer::singleShot(giveUpMs, &application, [this] { application.exit(3); });
    }
};

} // namespace

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    testing::useOwnPlaces();
    QTemporaryDir folder;
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, folder.path());
    TimedApplication application(argc, argv);
    QTextStream out(stdout);
    const QString study = folder.filePath(u"bench.kbx"_s);
    workbench::Options options;
    options.size = {1440, 900};
    workbench::AppContext context(options);
    Run run{application, context, QApplication::arguments().value(1)};
    QObject::connect(
        &context.workspace(), &workspace::WorkspaceService::studyOpened, &application, [&context] {
            context.workspace().importPaths(
                {QStringLiteral(KBX_SOURCE_DIR "/resources/sample/manifest.jsonl")});
        });
    QObject::connect(
        &context.workspace(), &workspace::WorkspaceService::importFinished, &application,
        [&] {
            application.measuring = true;
            run.start();
        },
        Qt::SingleShotConnection);
    context.start();
    context.workspace().createStudy(study);
    QElapsedTimer timer;
    timer.start();
    const int code = QApplication::exec();
    application.measuring = false;
    auto& times = application.times;
    if (code != 0 || times.empty()) {
        out << run.ended << " of " << run.submitted << " jobs ended in time; no result\n";
        return 1;
    }
    std::sort(times.begin(), times.end());
    std::sort(application.slow.begin(), application.slow.end(),
        [](const Slow& a, const Slow& b) { return a.ms > b.ms; });
    const auto over = std::count_if(
        times.begin(), times.end(), [](float ms) { return static_cast<double>(ms) > limitMs; });
    out << run.ended << " jobs in " << timer.elapsed() / 1000 << " s, corpus "
        << (run.corpus.isEmpty() ? u"not given"_s : u"imported"_s) << "; " << times.size()
        << " events: median "
        << QString::number(static_cast<double>(times[times.size() / 2]), 'f', 3) << " ms, p99.9 "
        << QString::number(static_cast<double>(times[times.size() * 999 / 1000]), 'f', 1)
        << " ms, longest " << QString::number(static_cast<double>(times.back()), 'f', 1) << " ms; "
        << over << " over " << limitMs << " ms\n";
    for (std::size_t i = 0; i < std::min<std::size_t>(12, application.slow.size()); ++i) {
        out << "  " << QString::number(application.slow[i].ms, 'f', 1) << " ms "
            << application.slow[i].what << "\n";
    }
    return 0;
}
