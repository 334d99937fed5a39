// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "appcontext.h"

#include "code/highlighter.h"
#include "compare/comparepane.h"
#include "compare/snapshotactions.h"
#include "evaluate/evaluatepane.h"
#include "evaluationlink.h"
#include "navigator/navigatorpane.h"
#include "screenshots.h"
#include "shared/theme.h"
#include "shell/docklayout.h"
#include "shell/messagebar.h"
#include "shell/startpane.h"
#include "shell/statusline.h"
#include "startmeter.h"
#include "trajectory/trajectorypane.h"

#include <QApplication>
#include <QMenu>
#include <QMenuBar>

using namespace Qt::StringLiterals;

namespace kbx::workbench {

AppContext::AppContext(const Options& options)
    : m_options(options)
    , m_evaluation(m_workspace.jobStore())
    , m_labels(m_workspace)
    , m_desk(m_labels, m_workspace, m_navigation)
    , m_labelActions(m_desk, m_workspace, m_navigation)
    , m_compare(m_workspace)
    , m_services{m_workspace, m_navigation, m_evaluation, m_desk, m_labelActions, m_compare}
{
    applyTheme();
    registerPanes(m_registry, m_services);
    m_window = std::make_unique<shell::MainWindow>(
        shell::WindowServices{m_workspace, m_navigation, m_settings}, m_registry);
    m_link = new EvaluationLink(m_evaluation, m_gpus, *m_window);
    m_window->setHighlighterName(code::highlighterName());
    addEvaluateMenu();
    addLabelMenu();
    addCompareMenu();
    connectQueue();
    if (m_options.annotate) {
        // Without a study there is only the start dock.
        QObject::connect(
            &m_workspace, &workspace::WorkspaceService::studyOpened, m_window.get(),
            [this] { m_window->dockLayout()->apply(shell::LayoutPreset::Annotate); },
            Qt::SingleShotConnection);
    }
    if (!options.size.isEmpty()) {
        m_window->resize(options.size);
    }
}

AppContext::~AppContext() = default;

void AppContext::applyTheme()
{
    const shell::WindowSettings settings = shell::WindowSettings::load(m_settings);
    if (settings.reduceMotion) {
        shared::Theme::setReducedMotion(true);
    }
    shared::Theme::apply(*qApp, m_options.theme.value_or(settings.theme), settings.fonts);
}

/// Panes that tell of many kernels at once stay covered as long as anybody labels blind.
void AppContext::coverOutcomes(const shell::DockLayout& panes, bool blind)
{
    for (const QString& id :
        {u"matrix"_s, u"heatmap"_s, u"roofline"_s, u"statistics"_s, u"compare"_s, u"figures"_s}) {
        shell::Pane* const pane = panes.pane(id);
        if (!pane || pane->isCovered() == blind) {
            continue;
        }
        if (!blind) {
            pane->uncover();
            continue;
        }
        pane->cover(
            QCoreApplication::translate("kbx::workbench::AppContext", "Hidden in blind mode."),
            QCoreApplication::translate("kbx::workbench::AppContext",
                "Outcomes stand here once blind mode is off: Label menu, Blind mode."));
    }
    if (auto* const tree = qobject_cast<navigator::NavigatorPane*>(panes.pane(u"navigator"_s))) {
        tree->setOutcomeVisible(!blind);
    }
}

void AppContext::addEvaluateMenu()
{
    auto* const pane
        = qobject_cast<evaluate::EvaluatePane*>(m_window->dockLayout()->pane(u"evaluate"_s));
    if (!pane) {
        return;
    }
    pane->setGpuMonitor(&m_gpus);
    auto* const menu = new QMenu(
        QCoreApplication::translate("kbx::workbench::AppContext", "E&valuate"), m_window.get());
    menu->addAction(pane->evaluateAction());
    menu->addAction(pane->cancelAction());
    m_window->menuBar()->insertMenu(m_window->actions().figuresMenu->menuAction(), menu);
}

void AppContext::addLabelMenu()
{
    auto* const menu = new QMenu(
        QCoreApplication::translate("kbx::workbench::AppContext", "&Label"), m_window.get());
    m_labelActions.setWindow(m_window.get());
    m_labelActions.setupMenu(*menu);
    m_window->menuBar()->insertMenu(m_window->actions().figuresMenu->menuAction(), menu);
    m_window->setLabelMenuFiller([this](QMenu& labels, std::int64_t candidate) {
        return m_labelActions.fillItemMenu(labels, candidate);
    });
    auto* const trajectory
        = qobject_cast<trajectory::TrajectoryPane*>(m_window->dockLayout()->pane(u"trajectory"_s));
    const auto blindfold = [this, trajectory] {
        trajectory->setOutcomeVisible(m_desk.mayShowTrajectory());
        m_window->setRoundsVisible(m_desk.mayShowOutcome());
        const workspace::LabelDesk& desk = m_desk.desk();
        // While nobody is named, only the desk itself is blind: a reader has not come to label.
        coverOutcomes(*m_window->dockLayout(), desk.blind && !desk.annotator.empty());
        m_window->statusLine()->setLabels(desk.annotator.empty()
                ? QString()
                : QCoreApplication::translate(
                    "kbx::workbench::AppContext", "labels by %1: %L2 of %L3")
                      .arg(QString::fromStdString(desk.annotator))
                      .arg(desk.labelled)
                      .arg(desk.total));
    };
    QObject::connect(&m_desk, &label::DeskController::changed, m_window.get(), blindfold);
}

void AppContext::addCompareMenu()
{
    auto* const pane
        = qobject_cast<compare::ComparePane*>(m_window->dockLayout()->pane(u"compare"_s));
    if (!pane) {
        return;
    }
    auto* const actions
        = new compare::SnapshotActions(*pane, m_compare, m_workspace, m_navigation, m_window.get());
    actions->setupMenu(*m_window->actions().studyMenu, m_window->actions().importReport);
}

void AppContext::connectQueue()
{
    using workspace::WorkspaceService;
    QObject::connect(
        &m_workspace, &WorkspaceService::queueRestored, &m_evaluation, [this](int jobs) {
            if (const auto resumed = m_evaluation.resumeStored(); !resumed) {
                m_window->messages()->showError(resumed.error());
            } else if (jobs > 0) {
                m_window->messages()->showNews(
                    QCoreApplication::translate("kbx::workbench::AppContext",
                        "Unfinished jobs of the last time go on: %n.", nullptr, jobs));
            }
        });
    // "Open and evaluate it": the plan is made once the sample's view is there; the evaluate pane
    // submits it.
    QObject::connect(
        m_window->startPane(), &shell::StartPane::sampleEvaluationRequested, &m_workspace, [this] {
            QObject::connect(
                &m_workspace, &WorkspaceService::viewChanged, &m_evaluation,
                [this] {
                    m_navigation.requestPane(u"evaluate"_s);
                    m_workspace.requestPlan({});
                },
                Qt::SingleShotConnection);
            m_workspace.openSample();
        });
}

void AppContext::start()
{
    if (m_options.measureStart) {
        new StartMeter(*m_window, m_workspace);
    }
    m_window->show();
    m_link->checkMachine();
    if (m_options.sample) {
        m_workspace.openSample();
    }
    m_window->openPaths(m_options.paths);
    // A picture is of what was named, not of what happened to be open.
    if (!m_options.sample && m_options.paths.isEmpty() && m_options.screenshotFolder.isEmpty()) {
        m_window->restoreSession();
    }
    if (!m_options.screenshotFolder.isEmpty()) {
        auto* const shots = new Screenshots(*m_window, m_options.screenshotFolder);
        shots->start();
    }
}

} // namespace kbx::workbench
