// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "label/deskcontroller.h"
#include "shell/pane.h"
#include "workspace/agreementquery.h"

#include <QTimer>

#include <memory>

class QComboBox;
class QMenu;
class QSplitter;
class QTableView;
class QToolButton;

namespace kbx::shared {
class ElidedLabel;
class RequestWatch;
class SegmentedChoice;
} // namespace kbx::shared

namespace kbx::label {

class AgreementModel;
class LabelActions;
class ConfusionGrid;
class DisagreementModel;

/// How far people, and the suggester, agree: statistics over all and per label at four levels, the
/// confusion of two of them, and the disagreements with their decisions.
class AgreementPane : public shell::Pane {
    Q_OBJECT

public:
    AgreementPane(DeskController& desk, LabelActions& actions,
        workspace::WorkspaceService& workspace, workspace::Navigation& navigation,
        QWidget* parent = nullptr);

    bool canCopy() const override;
    void copy(shared::CopyForm form) override;
    void focusContent() override;
    AgreementModel* statistics() const { return m_model; }
    DisagreementModel* disagreements() const { return m_disagreements; }
    QTableView* disagreementList() const { return m_list; }
    ConfusionGrid* confusion() const { return m_grid; }
    shared::SegmentedChoice* levels() const { return m_levels; }
    LabelKeys& keys() { return m_keys; }

protected:
    void showEvent(QShowEvent* event) override;

private:
    void setupTools();
    void setupStatistics(QSplitter* splitter);
    void setupDisagreements(QSplitter* splitter);
    void setupConnections();
    void request();
    void showReport(const std::shared_ptr<const workspace::AgreementReport>& report);
    void showState();
    void fillPeople(QMenu& menu);
    void fillPairs();
    void showConfusion();
    void chooseCell();
    void showDisagreements();
    void decide(const std::string& label);
    void takeBack();
    /// The chosen unit, if it may be decided; else says why not.
    const workspace::AgreementReportUnit* unitToDecide();
    void chooseNextOpen();
    void showMenu(const QPoint& at);
    workspace::AgreementRequest wanted() const;

    DeskController& m_desk;
    LabelActions& m_actions;
    workspace::WorkspaceService& m_workspace;
    workspace::Navigation& m_navigation;
    LabelKeys m_keys; ///< labels and 0: they decide disputes here
    std::shared_ptr<const workspace::AgreementReport> m_report;
    std::vector<std::string> m_people; ///< empty = all
    bool m_stale = true;
    QTimer m_later; ///< one request for many labels in a row
    shared::RequestWatch* m_watch;
    AgreementModel* m_model;
    DisagreementModel* m_disagreements;
    shared::SegmentedChoice* m_levels = nullptr;
    QToolButton* m_peopleButton = nullptr;
    QComboBox* m_suggester = nullptr;
    QComboBox* m_pairs = nullptr;
    QTableView* m_table = nullptr;
    QTableView* m_list = nullptr;
    ConfusionGrid* m_grid = nullptr;
    shared::ElidedLabel* m_listTitle = nullptr;
    shared::ElidedLabel* m_caption = nullptr;
};

} // namespace kbx::label
