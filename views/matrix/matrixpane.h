// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "matrix/matrixcells.h"
#include "shell/pane.h"
#include "workspace/navigation.h"
#include "workspace/workspaceservice.h"

class QShortcut;

namespace kbx::shared {
class ElidedLabel;
class RequestWatch;
} // namespace kbx::shared

namespace kbx::matrix {

class MatrixChoices;
class MatrixDetails;
class MatrixLegend;
class MatrixView;

/// Category × method (and other axes) with intervals, published values and the kernels behind a
/// cell. Enter on a category opens its tasks, Backspace goes back.
class MatrixPane : public shell::Pane {
    Q_OBJECT

public:
    MatrixPane(workspace::WorkspaceService& service, workspace::Navigation& navigation,
        QWidget* parent = nullptr);

    bool canCopy() const override { return hasNumbers(); }
    void copy(shared::CopyForm form) override;
    bool canExportFigure() const override { return hasNumbers(); }
    void exportFigure() override;
    void focusContent() override;

    MatrixView* view() const { return m_view; }
    MatrixDetails* details() const { return m_details; }
    shared::RequestWatch* watch() const { return m_watch; }
    const analysis::MatrixSpec& spec() const { return m_spec; }
    /// Sets the tools to a spec and computes it.
    void showSpec(const analysis::MatrixSpec& spec);
    /// The category whose tasks are shown; empty = not drilled down.
    const QString& group() const { return m_group; }

protected:
    void showEvent(QShowEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void setupTools();
    void setupContent();
    void setupService();
    void setupNavigation();
    void setupDetails();
    QShortcut* addKey(const QKeySequence& keys, const QString& text);
    void specChosen();
    void optionsChosen();
    bool hasNumbers() const;

    void request();
    void cancel();
    void failed(const Error& error);
    QString waitingWords() const;
    std::shared_ptr<const analysis::MatrixData> placeholder() const;
    void showMatrix(std::shared_ptr<const analysis::MatrixData> newData);
    void showCorner();
    void showCaption();
    void showNothing();

    void cellSelected();
    void drillDown();
    void drillUp();
    void changeRows(analysis::MatrixAxis rows, const QString& group);
    void followSelection();
    void showDetails();
    void selectCandidate(qint64 candidate);
    void showMenu(const QPoint& globalPos);
    void showKernelMenu(const QPoint& globalPos);

    workspace::WorkspaceService& m_service;
    workspace::Navigation& m_navigation;
    analysis::MatrixSpec m_spec;
    CellOptions m_options;
    QString m_group;
    std::shared_ptr<const workspace::StudyView> m_studyView;
    std::shared_ptr<const analysis::MatrixData> m_data;
    std::shared_ptr<const analysis::MatrixData> m_byCategory; ///< the matrix before drilling down
    QString m_dataGroup; ///< what m_data was shown for
    shared::RequestWatch* m_watch;
    MatrixChoices* m_choices = nullptr;
    MatrixView* m_view = nullptr;
    MatrixDetails* m_details = nullptr;
    MatrixLegend* m_legend = nullptr;
    shared::ElidedLabel* m_caption = nullptr;
    bool m_open = false; ///< a study is open
    bool m_stale = false; ///< something changed while the pane was hidden
};

} // namespace kbx::matrix
