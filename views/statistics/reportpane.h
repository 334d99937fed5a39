// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/reportinput.h"
#include "shell/pane.h"
#include "workspace/workspaceservice.h"

#include <functional>
#include <memory>
#include <optional>

class QToolButton;

namespace kbx::shared {
class RequestWatch;
class SegmentedChoice;
} // namespace kbx::shared
namespace kbx::workspace {
class Navigation;
struct Selection;
} // namespace kbx::workspace

namespace kbx::statistics {

class ReportChoices;
class ReportDetails;
class ReportView;

/// A pane that shows one analysis at a time: asks the service for it on a channel of its own,
/// off-thread, follows filter and selection, leads from a mark to its kernels, copies and exports.
class ReportPane : public shell::Pane {
    Q_OBJECT

public:
    /// `channel`: of WorkspaceService::requestReport, and the group in the settings.
    ReportPane(workspace::WorkspaceService& service, workspace::Navigation& navigation,
        const QString& channel, QWidget* parent = nullptr);

    bool canCopy() const override;
    void copy(shared::CopyForm form) override;
    bool canExportFigure() const override;
    void exportFigure() override;
    void focusContent() override;

    const QString& reportName() const { return m_name; } ///< shown or asked for
    /// A name that does not exist is ignored.
    virtual void showReportNamed(const QString& name);
    ReportView* view() const { return m_view; }
    ReportDetails* details() const { return m_details; }
    ReportChoices* choices() const { return m_choices; }
    shared::RequestWatch* watch() const { return m_watch; }

protected:
    /// Adds the tools behind those that are there; `page` becomes the content and holds view().
    void setupPane(QWidget* page);
    void restore();
    void remember(const QString& name) const; ///< what the next session shows
    virtual bool isShowingReport() const { return true; }
    virtual void viewCame() { } ///< the table or the filter changed
    virtual void reportCame(const analysis::Report&) { }
    void request();
    void showState();
    void showPartsOf(bool report); ///< the tools that belong to a report alone
    bool isOpen() const { return m_open; }
    const std::shared_ptr<const workspace::StudyView>& studyView() const { return m_studyView; }
    workspace::WorkspaceService& service() const { return m_service; }
    workspace::Navigation& navigation() const { return m_navigation; }
    const QString& channel() const { return m_channel; }

    void showEvent(QShowEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void addRightTools();
    void setupWatch();
    void setupService();
    void setupGestures();
    void viewChanged(std::shared_ptr<const workspace::StudyView> view);
    void showReport(const std::shared_ptr<const analysis::Report>& report);
    void failed(const Error& error);
    void cancel();
    void optionsChanged();
    void showSelected();
    void selectCandidate(qint64 candidate);
    void openMark();
    void filterToMark();
    void takeSubject();
    void followSelection();
    void showMenu(const QPoint& globalPos);
    void exportTable();
    void askFile(
        const QString& title, const QString& suffix, const QString& kinds, const QString& table);
    void showAction(const QString& title, const QString& sentence, const QString& action,
        std::function<void()> run);
    void save() const; ///< mode and options for the next session

    workspace::WorkspaceService& m_service;
    workspace::Navigation& m_navigation;
    QString m_channel;
    QString m_name;
    std::shared_ptr<const workspace::StudyView> m_studyView;
    analysis::ReportOptions m_asked, m_shown; ///< of the last request, of the report shown
    /// What was in view when the last request was made, and what the report shown rests on: its
    /// rows count in that table, not in a newer one.
    std::shared_ptr<const workspace::StudyView> m_askedView, m_shownView;
    std::optional<analysis::ReportOptions> m_restored; ///< wait for a study
    ReportView* m_view;
    ReportDetails* m_details;
    ReportChoices* m_choices = nullptr;
    shared::SegmentedChoice* m_mode = nullptr;
    shared::RequestWatch* m_watch;
    QToolButton* m_copy = nullptr;
    QToolButton* m_export = nullptr;
    std::function<void()> m_emptyAction;
    bool m_open = false;
    bool m_stale = false;
    bool m_failed = false; ///< nothing of this analysis could be computed
};

} // namespace kbx::statistics
