// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "matrix/matrixcells.h"
#include "shell/pane.h"
#include "workspace/navigation.h"
#include "workspace/workspaceservice.h"

#include <QTimer>

class QCheckBox;
class QComboBox;
class QShortcut;
class QToolButton;

namespace kbx::shared {
class ElidedLabel;
}

namespace kbx::matrix {

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

    bool canCopy() const override;
    void copy(shared::CopyForm form) override;
    bool canExportFigure() const override;
    void exportFigure() override;
    void focusContent() override;

    MatrixView* view() const { return m_view; }
    MatrixDetails* details() const { return m_details; }
    const analysis::MatrixSpec& spec() const { return m_spec; }
    /// The category whose tasks are shown; empty = not drilled down.
    const QString& group() const { return m_group; }

protected:
    void showEvent(QShowEvent* event) override;

private:
    void setupTools();
    void setupContent();
    void setupService();
    void setupNavigation();
    QShortcut* addKey(const QKeySequence& keys, const QString& text);
    void readTools();
    void fillRounds();
    void fillEvidence();
    void request();
    void showMatrix(std::shared_ptr<const analysis::MatrixData> newData);
    void showNothing();
    void cellSelected();
    void drillDown();
    void drillUp();
    void followSelection();
    void showMenu(const QPoint& at);
    void showDetails();
    workspace::Selection selectionOf(
        const QString& rowKey, const QString& columnKey, const analysis::MatrixCell& cell) const;
    void applyKey(
        workspace::Selection& selection, analysis::MatrixAxis axis, const QString& key) const;

    workspace::WorkspaceService& m_service;
    workspace::Navigation& m_navigation;
    analysis::MatrixSpec m_spec;
    CellOptions m_options;
    QString m_group;
    std::shared_ptr<const workspace::StudyView> m_studyView;
    std::shared_ptr<const analysis::MatrixData> m_data;
    std::shared_ptr<const analysis::MatrixData> m_byCategory; ///< the matrix before drilling down
    QComboBox* m_rows = nullptr;
    QComboBox* m_columns = nullptr;
    QComboBox* m_value = nullptr;
    QComboBox* m_round = nullptr;
    QComboBox* m_evidence = nullptr;
    QCheckBox* m_intervals = nullptr;
    QCheckBox* m_published = nullptr;
    QToolButton* m_copyButton = nullptr;
    QToolButton* m_figureButton = nullptr;
    MatrixView* m_view = nullptr;
    MatrixDetails* m_details = nullptr;
    MatrixLegend* m_legend = nullptr;
    shared::ElidedLabel* m_caption = nullptr;
    QTimer m_slow; ///< a computation longer than this is announced
    bool m_open = false; ///< a study is open
    bool m_stale = false; ///< something changed while the pane was hidden
    bool m_filling = false;
};

} // namespace kbx::matrix
