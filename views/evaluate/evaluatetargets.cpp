// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/gpudevice.h"
#include "eval/gpumonitor.h"
#include "evaluate/evaluatepane.h"
#include "evaluate/gpupanel.h"
#include "evaluate/setuppanel.h"
#include "evaluate/startpage.h"
#include "evaluate/targetpanel.h"
#include "shared/wording.h"

#include <QMenu>
#include <QPushButton>
#include <QSplitter>
#include <QWidgetAction>

#include <algorithm>
#include <map>

using namespace Qt::StringLiterals;

// Where and how jobs of the evaluate pane run.
namespace kbx::evaluate {
namespace {

QString uuidOf(const QString& target)
{
    return target.mid(QLatin1String(eval::gpuTargetPrefix).size());
}

} // namespace

const workspace::EvaluationSetup& EvaluatePane::setup() const
{
    return m_start->setupPanel()->setup();
}

/// One set-up, in the page of an empty queue and behind a button while there is one.
void EvaluatePane::setupSetup()
{
    m_setupPopup = new SetupPanel;
    m_setupPopup->setContentsMargins(12, 10, 12, 10);
    m_setupPopup->setMinimumWidth(520);
    auto* const menu = new QMenu(m_setupButton);
    auto* const action = new QWidgetAction(menu);
    action->setDefaultWidget(m_setupPopup);
    menu->addAction(action);
    m_setupButton->setMenu(menu);
    m_setupButton->hide(); // the page of an empty queue shows all of it
    SetupPanel* const page = m_start->setupPanel();
    connect(page, &SetupPanel::setupChanged, this, [this, page] {
        m_setupPopup->setSetup(page->setup());
        setupChanged();
    });
    connect(m_setupPopup, &SetupPanel::setupChanged, this, [this, page] {
        page->setSetup(m_setupPopup->setup());
        setupChanged();
    });
    connect(&m_evaluation, &eval::EvaluationService::deviceStateChanged, this, [this] {
        refreshTargetChoices();
        refreshLeases();
    });
    connect(&m_evaluation, &eval::EvaluationService::jobLeaseChanged, this,
        &EvaluatePane::refreshLeases);
    connect(&m_service, &workspace::WorkspaceService::earlierSecondsReady, this,
        [this](bool onGpu, bool timed, const std::optional<workspace::JobSeconds>& seconds) {
            if (m_estimated == std::pair(onGpu, timed)) {
                m_start->setEarlier(seconds, jobsAtOnce());
            }
        });
    refreshTargetChoices();
}

QStringList EvaluatePane::gpuTargets() const
{
    QStringList gpus;
    const QStringList names = m_evaluation.targets();
    for (const QString& name : names) {
        if (eval::isGpuTarget(name.toStdString()) && !m_evaluation.unavailable(name)) {
            gpus << name;
        }
    }
    return gpus;
}

int EvaluatePane::jobsAtOnce() const
{
    // Timing has a GPU alone, so each of them does one job after the other.
    return !setup().isOnGpu() ? m_target->slotCount()
        : setup().target == u"gpu"_s || setup().target == u"all"_s
        ? std::max(1, static_cast<int>(gpuTargets().size()))
        : 1;
}

void EvaluatePane::refreshTargetChoices()
{
    QList<TargetChoice> choices;
    const auto cpuProblem = m_evaluation.unavailable(u"cpu"_s);
    choices << TargetChoice{
        u"cpu"_s, cpuProblem ? tr("CPU interpreter (none found)") : tr("CPU interpreter"), {}};
    QList<TargetChoice> gpus;
    const QStringList names = m_evaluation.targets();
    for (const QString& name : names) {
        if (!eval::isGpuTarget(name.toStdString())) {
            continue;
        }
        const auto environment = m_evaluation.environment(name);
        const auto problem = m_evaluation.unavailable(name);
        const QString model
            = environment && !environment->gpu.isEmpty() ? environment->gpu : tr("GPU");
        const QString uuid = QString::fromStdString(gpu::shortUuid(uuidOf(name).toStdString()));
        gpus << TargetChoice{
            name, model + u' ' + uuid, problem ? QString::fromStdString(problem->text) : QString()};
    }
    const int usable = static_cast<int>(gpuTargets().size());
    if (usable > 1) {
        choices << TargetChoice{u"gpu"_s, tr("Any GPU"), {}};
        choices << TargetChoice{u"all"_s, tr("All %n GPUs", nullptr, usable), {}};
    }
    choices << gpus;
    QString refusal;
    if (usable == 0) {
        refusal = !gpus.isEmpty() ? tr("No GPU can be used: %1").arg(gpus.front().refusal)
            : m_monitor && m_monitor->error()
            ? QString::fromStdString(m_monitor->error()->text)
            : tr("No GPU: correctness runs on the CPU, timing is off.");
    }
    m_start->setupPanel()->setTargets(choices, refusal);
    m_setupPopup->setTargets(choices, refusal);
}

void EvaluatePane::setupChanged()
{
    m_preview.reset();
    m_estimated.reset();
    refreshStart();
}

void EvaluatePane::refreshEstimate()
{
    const std::pair wanted(setup().isOnGpu(), setup().isTimed());
    if (m_estimated != wanted) {
        m_estimated = wanted;
        m_service.requestEarlierSeconds(wanted.first, wanted.second);
    }
}

void EvaluatePane::setGpuMonitor(eval::GpuMonitor* monitor)
{
    m_monitor = monitor;
    m_gpus = new GpuPanel(monitor, this);
    m_side->insertWidget(0, m_gpus);
    m_side->setStretchFactor(0, 1);
    const int gpuHeight = monitor->devices().empty() ? 150 : 340;
    m_side->setSizes({gpuHeight, 230, 360});
    m_target->setGpusShown(true);
    connect(monitor, &eval::GpuMonitor::devicesChanged, this, [this] {
        refreshTargetChoices();
        refreshLeases();
    });
    refreshTargetChoices();
    refreshLeases();
}

/// Says of every GPU which job has it alone, or how many share it.
void EvaluatePane::refreshLeases()
{
    if (!m_gpus) {
        return;
    }
    std::map<QString, GpuLease> leases;
    std::map<QString, int> sharing;
    const QStringList names = m_evaluation.targets();
    for (const QString& name : names) {
        if (!eval::isGpuTarget(name.toStdString())) {
            continue;
        }
        GpuLease& lease = leases[name];
        if (m_evaluation.isQuarantined(name)) {
            const auto why = m_evaluation.unavailable(name);
            lease = {GpuLease::Kind::Quarantined, tr("quarantined"),
                why ? QString::fromStdString(why->text) : QString()};
        }
    }
    for (const eval::JobEntry& entry : m_evaluation.queue()) {
        const QString placed = QString::fromStdString(entry.placed);
        if (entry.state != eval::JobState::Running || leases.count(placed) == 0) {
            continue;
        }
        GpuLease& lease = leases[placed];
        if (entry.lease == eval::JobLease::Exclusive) {
            lease.kind = GpuLease::Kind::Exclusive;
            lease.text = tr("exclusive: timing %1").arg(shared::taskStem(entry.request->task));
        } else if (entry.lease == eval::JobLease::Shared && lease.kind == GpuLease::Kind::Free) {
            ++sharing[placed];
        }
    }
    for (auto& [name, lease] : leases) {
        if (lease.kind == GpuLease::Kind::Free && sharing[name] > 0) {
            lease.kind = GpuLease::Kind::Shared;
            lease.text = sharing[name] == 1 ? tr("in use by 1 job")
                                            : tr("shared, %n jobs", nullptr, sharing[name]);
        } else if (lease.kind == GpuLease::Kind::Free) {
            lease.text = tr("free");
        }
        m_gpus->setLease(uuidOf(name).toStdString(), lease);
    }
}

} // namespace kbx::evaluate
