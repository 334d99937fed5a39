// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluationlink.h"

#include "eval/evaluationservice.h"
#include "eval/gpumonitor.h"
#include "interpreterlist.h"
#include "nvidia.h"
#include "shared/wording.h"
#include "shell/docklayout.h"
#include "shell/mainwindow.h"
#include "shell/settingsdialog.h"
#include "workspace/interpreters.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMessageBox>
#include <QPushButton>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace kbx::workbench {
namespace {

using shell::QueueState;

/// The bars of one job: a stage is running when the worker says so, passed when a later one runs.
void fillStages(QueueState& state, const eval::JobProgress& progress)
{
    const double part
        = progress.total > 0 ? static_cast<double>(progress.index - 1) / progress.total : 0.0;
    const bool correct = progress.stage == "correct";
    state.stages = {correct          ? QueueState::Stage::Passed
            : progress.stage.empty() ? QueueState::Stage::Waiting
                                     : QueueState::Stage::Running,
        correct ? QueueState::Stage::Running : QueueState::Stage::Waiting,
        QueueState::Stage::Skipped};
    state.progress = {correct ? 1.0 : part, correct ? part : 0.0, 0.0};
}

} // namespace

EvaluationLink::EvaluationLink(
    eval::EvaluationService& service, eval::GpuMonitor& gpus, shell::MainWindow& window)
    : QObject(&window)
    , m_service(service)
    , m_gpus(gpus)
    , m_window(window)
{
    if (const auto location = eval::locateWorker()) {
        m_probe = new eval::InterpreterProbe(*location, this);
        connect(m_probe, &eval::InterpreterProbe::found, this, &EvaluationLink::interpreterFound);
        connect(m_probe, &eval::InterpreterProbe::nothingFound, this,
            &EvaluationLink::interpreterMissing);
    } else {
        m_missing = location.error();
    }
    setupStrip();
    setupGpus();
    connect(window.startPane(), &shell::StartPane::checkAgainRequested, this, [this] {
        if (m_probe) {
            m_probe->clearCache();
        }
        checkMachine();
    });
    connect(&window, &shell::MainWindow::settingsChanged, this,
        [this](const shell::WindowSettings& settings) {
            if (!settings.python.isEmpty() && settings.python != m_python) {
                workspace::registerInterpreter(settings.python);
                checkMachine();
            }
        });
    connect(&window, &shell::MainWindow::settingsOpened, this, &EvaluationLink::fillSettings);
    window.setCloseGuard([this] { return mayClose(); });
    refreshMachine();
}

void EvaluationLink::setupStrip()
{
    shell::QueueStrip* const strip = m_window.queueStrip();
    connect(
        &m_service, &eval::EvaluationService::queueChanged, this, &EvaluationLink::refreshStrip);
    connect(
        &m_service, &eval::EvaluationService::jobProgressed, this, &EvaluationLink::refreshStrip);
    connect(
        &m_service, &eval::EvaluationService::workerReady, this, &EvaluationLink::refreshMachine);
    connect(&m_service, &eval::EvaluationService::workerUnavailable, this,
        [this](const QString&, const Error& error) {
            m_environment.reset();
            m_missing = error;
            refreshMachine();
        });
    connect(strip, &shell::QueueStrip::pauseRequested, &m_service, &eval::EvaluationService::pause);
    connect(
        strip, &shell::QueueStrip::resumeRequested, &m_service, &eval::EvaluationService::resume);
    connect(strip, &shell::QueueStrip::cancelRequested, &m_service,
        &eval::EvaluationService::cancelAll);
    connect(strip, &shell::QueueStrip::queueRequested, this,
        [this] { m_window.dockLayout()->raisePane(u"evaluate"_s); });
}

void EvaluationLink::setupGpus()
{
    connect(&m_gpus, &eval::GpuMonitor::devicesChanged, this, &EvaluationLink::refreshGpus);
    connect(this, &EvaluationLink::pythonChanged, this, &EvaluationLink::refreshGpus);
    // The monitor reads while somebody listens: once is enough to know what is there.
    m_firstReading = connect(
        &m_gpus, &eval::GpuMonitor::sampled, this, [this] { disconnect(m_firstReading); });
}

void EvaluationLink::refreshGpus()
{
    const auto location = eval::locateWorker();
    if (m_python.isEmpty() || !location) {
        return;
    }
    for (const gpu::Device& device : m_gpus.devices()) {
        eval::Target target = eval::gpuTarget(QString::fromStdString(device.uuid),
            QString::fromStdString(device.name), m_python, *location);
        if (!device.isUsable()) {
            m_service.setUnavailable(target.name,
                {ErrorCode::Unavailable,
                    device.migEnabled ? "This GPU is cut into MIG instances." : device.problem, {},
                    {}, {}});
        } else if (m_service.python(target.name) != m_python) {
            m_service.setTarget(target);
        }
    }
}

void EvaluationLink::fillSettings(shell::SettingsDialog* dialog)
{
    if (const auto location = eval::locateWorker()) {
        auto* const list = new InterpreterList(*location, m_python, dialog->pythonPage());
        connect(this, &EvaluationLink::pythonChanged, list, &InterpreterList::setInUse);
    }
    const QString driver = nvidiaDriver();
    if (!driver.isEmpty()) {
        QStringList gpus = nvidiaGpus();
        gpus.prepend(tr("NVIDIA driver %1").arg(driver));
        dialog->setGpus(gpus, tr("Chosen in the Evaluate pane, under Set-up."));
    }
}

void EvaluationLink::checkMachine()
{
    if (m_probe) {
        m_checking = true;
        refreshMachine();
        m_probe->search(workspace::interpretersToProbe());
    }
}

void EvaluationLink::interpreterFound(const QString& python, const eval::Environment& environment)
{
    m_checking = false;
    const bool changed = python != m_python;
    m_python = python;
    m_environment = environment;
    m_missing.reset();
    const auto location = eval::locateWorker();
    if (changed && location) {
        eval::Target target;
        target.python = python;
        target.location = *location;
        target.probed = environment;
        m_service.setTarget(target);
    }
    if (changed) {
        Q_EMIT pythonChanged(python);
    }
    refreshMachine();
}

void EvaluationLink::interpreterMissing(const Error& error)
{
    m_checking = false;
    m_environment.reset();
    m_missing = error;
    m_service.setUnavailable(u"cpu"_s, error);
    refreshMachine();
}

void EvaluationLink::refreshStrip()
{
    const eval::QueueNumbers numbers = m_service.numbers();
    QueueState state;
    state.active = numbers.waiting + numbers.running > 0;
    state.paused = m_service.isPaused();
    state.total = numbers.total;
    state.done = numbers.done;
    state.failed = numbers.failed;
    state.notRun = numbers.notRun;
    state.waiting = numbers.waiting;
    state.running = numbers.running;
    state.secondsLeft = numbers.secondsLeft;
    if (state.active) {
        const std::vector<eval::JobEntry> queue = m_service.queue();
        const auto job = std::find_if(queue.begin(), queue.end(),
            [](const eval::JobEntry& entry) { return entry.state == eval::JobState::Running; });
        if (job != queue.end()) {
            state.task = shared::taskStem(job->request->task);
            state.who = QString::fromStdString(job->request->label);
            state.now = job->progress.total > 0
                ? tr("case %1 of %2").arg(job->progress.index).arg(job->progress.total)
                : tr("starting");
            fillStages(state, job->progress);
        }
    }
    m_window.queueStrip()->setState(state);
    if (!state.active && m_closing) {
        m_window.close();
    }
}

QList<shell::MachineItem> EvaluationLink::machineItems() const
{
    QList<shell::MachineItem> items;
    const QString driver = nvidiaDriver();
    items.append(driver.isEmpty()
            ? shell::MachineItem{Verdict::NotRun, tr("NVIDIA driver"), tr("not found"),
                tr("Timing and GPU verdicts are off."), {}, {}}
            : shell::MachineItem{Verdict::Pass, tr("NVIDIA driver"), driver, {}, {}, {}});
    if (m_checking) {
        items.append({Verdict::Inconclusive, tr("Python"), tr("being checked…"), {}, {}, {}});
        return items;
    }
    if (!m_environment) {
        const QString why = m_missing ? QString::fromStdString(m_missing->text)
                                      : tr("No interpreter was looked for yet.");
        items.append({Verdict::NotRun, tr("Python"), tr("none that can evaluate"), why, {}, {}});
        return items;
    }
    const eval::Environment& found = *m_environment;
    items.append({Verdict::Pass, tr("Python"), found.python + u", "_s + m_python, {}, {}, {}});
    items.append({Verdict::Pass, tr("torch"), found.torch, {}, {}, {}});
    items.append({Verdict::Pass, tr("triton"), found.triton, {}, {}, {}});
    if (found.radon.isEmpty()) {
        const QString command = u"\"%1\" -m pip install radon"_s.arg(m_python);
        items.append({Verdict::NotRun, tr("radon"), tr("not installed"),
            tr("Code quality stays \"not run\"."), tr("Copy pip command"),
            [command] { QGuiApplication::clipboard()->setText(command); }});
    } else {
        items.append({Verdict::Pass, tr("radon"), found.radon, {}, {}, {}});
    }
    return items;
}

QList<shell::AbilityItem> EvaluationLink::abilities() const
{
    const bool evaluates = m_environment.has_value();
    const bool driver = !nvidiaDriver().isEmpty();
    return {
        {true, tr("Browse, filter, compare"), tr("everything")},
        {true, tr("Matrix, GPU heat map, figures"), tr("from imported results")},
        {evaluates, tr("Compile and correct"),
            evaluates ? tr("CPU interpreter, marked \"CPU interpreted\"")
                      : tr("needs Python with torch and triton")},
        {evaluates && driver, tr("Speedup of new kernels"),
            driver ? tr("stage 3, on the GPU alone") : tr("needs an NVIDIA GPU")},
    };
}

void EvaluationLink::refreshMachine()
{
    m_window.startPane()->setMachine(machineItems());
    m_window.startPane()->setAbilities(abilities());
    m_window.startPane()->setCanEvaluate(
        m_environment.has_value() && m_window.dockLayout()->dock(u"evaluate"_s) != nullptr);
    QList<shell::DeviceState> devices;
    devices.append(
        nvidiaDriver().isEmpty() ? shell::DeviceState{Verdict::NotRun, tr("No GPU: timing is off"),
            tr("No NVIDIA driver. Browsing, labelling, figures and correctness on the CPU work.")}
                                 : shell::DeviceState{Verdict::Pass,
                                     tr("NVIDIA driver %1").arg(nvidiaDriver()), {}});
    if (m_checking) {
        devices.append({Verdict::Inconclusive, tr("Checking Python…"), {}});
    } else if (m_environment) {
        devices.append({Verdict::Pass, tr("CPU interpreter ready"), m_environment->summary()});
    } else {
        devices.append({Verdict::NotRun, tr("CPU interpreter: none"),
            m_missing ? QString::fromStdString(describe(*m_missing)) : QString()});
    }
    m_window.statusLine()->setDevices(devices);
}

bool EvaluationLink::mayClose()
{
    const eval::QueueNumbers numbers = m_service.numbers();
    if (m_closing || numbers.waiting + numbers.running == 0 || m_service.isPaused()) {
        return true;
    }
    auto* const box = new QMessageBox(QMessageBox::Question, tr("Jobs are running"),
        tr("%1 waiting and %2 running jobs. Finished results stay; the others are taken up again "
           "when the study is opened.")
            .arg(numbers.waiting)
            .arg(numbers.running),
        QMessageBox::NoButton, &m_window);
    box->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton* const finish = box->addButton(tr("Finish then quit"), QMessageBox::AcceptRole);
    QPushButton* const stop = box->addButton(tr("Stop and quit"), QMessageBox::DestructiveRole);
    box->addButton(tr("Stay"), QMessageBox::RejectRole);
    connect(box, &QMessageBox::buttonClicked, this, [this, finish, stop](QAbstractButton* pressed) {
        m_closing = pressed == static_cast<QAbstractButton*>(finish)
            || pressed == static_cast<QAbstractButton*>(stop);
        if (pressed == static_cast<QAbstractButton*>(stop)) {
            m_window.close();
        }
    });
    box->open();
    return false;
}

} // namespace kbx::workbench
