// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "eval/evaluationservice.h"
#include "eval/gpumonitor.h"
#include "label/deskcontroller.h"
#include "label/labelactions.h"
#include "options.h"
#include "panes.h"
#include "shell/mainwindow.h"
#include "workspace/compareservice.h"
#include "workspace/labelservice.h"
#include "workspace/navigation.h"
#include "workspace/workspaceservice.h"

#include <QSettings>

#include <memory>

namespace kbx::workbench {

class EvaluationLink;

/// The composition root: makes the services, the panes and the window, and joins them. There are no
/// singletons; everything lives and dies with this object.
class AppContext {
public:
    explicit AppContext(const Options& options);
    ~AppContext();

    shell::MainWindow& window() { return *m_window; }
    workspace::WorkspaceService& workspace() { return m_workspace; }
    workspace::Navigation& navigation() { return m_navigation; }
    eval::EvaluationService& evaluation() { return m_evaluation; }
    workspace::LabelService& labels() { return m_labels; }
    label::DeskController& desk() { return m_desk; }
    workspace::CompareService& compare() { return m_compare; }
    /// Shows the window and opens what the command line named.
    void start();

private:
    void applyTheme();
    void addEvaluateMenu();
    void addLabelMenu();
    void addCompareMenu();
    static void coverOutcomes(const shell::DockLayout& panes, bool blind);
    void connectQueue();

    Options m_options;
    QSettings m_settings;
    workspace::WorkspaceService m_workspace;
    workspace::Navigation m_navigation;
    eval::EvaluationService m_evaluation;
    eval::GpuMonitor m_gpus;
    workspace::LabelService m_labels;
    label::DeskController m_desk;
    label::LabelActions m_labelActions;
    workspace::CompareService m_compare;
    PaneServices m_services;
    shell::PaneRegistry m_registry;
    std::unique_ptr<shell::MainWindow> m_window;
    EvaluationLink* m_link; ///< child of the window
};

} // namespace kbx::workbench
