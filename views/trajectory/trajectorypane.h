// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/pane.h"
#include "workspace/navigation.h"
#include "workspace/workspaceservice.h"

#include <memory>

class QLabel;
class QStackedWidget;
class QToolButton;

namespace kbx::shared {
class ElidedLabel;
class SegmentedChoice;
} // namespace kbx::shared

namespace kbx::trajectory {

class OverviewPage;
class RoundsPage;

/// The rounds of the selected kernel, or all trajectories in view.
class TrajectoryPane : public shell::Pane {
    Q_OBJECT

public:
    TrajectoryPane(workspace::WorkspaceService& service, workspace::Navigation& navigation,
        QWidget* parent = nullptr);

    bool canCopy() const override;
    void copy(shared::CopyForm form) override;
    void focusContent() override;
    RoundsPage* roundsPage() const { return m_rounds; }
    /// False for blind mode: no round, verdict, label or time is shown.
    void setOutcomeVisible(bool visible);
    bool isOutcomeVisible() const { return m_outcomeVisible; }
    OverviewPage* overviewPage() const { return m_overview; }
    shared::SegmentedChoice* modes() const { return m_modes; }

private:
    enum Mode { RoundsMode, AllMode };

    void setupTools();
    void setupWidgets();
    void setupActions();
    void setupConnections();
    const CandidateTable* table() const;
    const CandidateRow* rowOf(std::int64_t candidateId) const;
    const CandidateRow* selectedRow() const;
    void chooseMode();
    void refresh();
    void showTrajectory(const std::shared_ptr<const analysis::TrajectoryData>& trajectory);
    void showSides();
    void showEmptyWords();
    void showHidden();
    void choose(std::int64_t candidateId, bool left);
    void chooseCard(int index);
    void step(int by, bool left);
    void open(std::int64_t candidateId);
    void showMenu(std::int64_t candidateId, const QPoint& at);
    void toggleStar(std::int64_t candidateId);
    std::int64_t leftCandidate() const;

    workspace::WorkspaceService& m_service;
    workspace::Navigation& m_navigation;
    std::shared_ptr<const workspace::StudyView> m_view; ///< null without a study
    std::shared_ptr<const analysis::TrajectoryData> m_data;
    std::shared_ptr<const CandidateTable> m_dataTable; ///< m_data's rows are of this one
    std::int64_t m_evaluation = 0; ///< asked for
    bool m_allByDefault = false; ///< all trajectories, because no kernel was selected
    bool m_outcomeVisible = true;
    bool m_choosing = false; ///< the selection comes from the list of all trajectories
    shared::ElidedLabel* m_subject = nullptr;
    QToolButton* m_first = nullptr;
    QToolButton* m_best = nullptr;
    QToolButton* m_regression = nullptr;
    QToolButton* m_star = nullptr;
    shared::SegmentedChoice* m_modes = nullptr;
    QStackedWidget* m_pages = nullptr;
    RoundsPage* m_rounds = nullptr;
    OverviewPage* m_overview = nullptr;
};

} // namespace kbx::trajectory
