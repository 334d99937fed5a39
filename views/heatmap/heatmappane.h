// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/pane.h"
#include "workspace/workspaceservice.h"

#include <QTimer>

class QTableView;

namespace kbx::models {
class HeatmapModel;
}
namespace kbx::shared {
class ElidedLabel;
}
namespace kbx::workspace {
class Navigation;
}

namespace kbx::heatmap {

class HeatDetails;
class HeatHeader;
class HeatMargins;
class HeatRows;

/// Kernel × GPU speedups of the last round with portability at the right and shares below.
class HeatmapPane : public shell::Pane {
    Q_OBJECT

public:
    HeatmapPane(workspace::WorkspaceService& service, workspace::Navigation& navigation,
        QWidget* parent = nullptr);

    bool canCopy() const override { return !isShowingEmpty(); }
    void copy(shared::CopyForm form) override;
    bool canExportFigure() const override { return !isShowingEmpty(); }
    void exportFigure() override;
    void focusContent() override;
    QTableView* table() const { return m_table; }
    HeatDetails* details() const { return m_details; }

protected:
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void setupTools();
    void setupTable();
    void setupService();
    void setupNavigation();
    void request();
    void showHeatmap(std::shared_ptr<const analysis::HeatmapData> newData);
    void showNothing();
    void layoutColumns();
    void cellSelected(const QModelIndex& index);
    void showMenu(const QPoint& at);

    workspace::WorkspaceService& m_service;
    workspace::Navigation& m_navigation;
    std::shared_ptr<const workspace::StudyView> m_view;
    std::shared_ptr<const analysis::HeatmapData> m_data;
    models::HeatmapModel* m_model;
    HeatRows* m_rows;
    HeatHeader* m_head = nullptr;
    QTableView* m_table = nullptr;
    HeatMargins* m_margins = nullptr;
    HeatDetails* m_details = nullptr;
    shared::ElidedLabel* m_corner = nullptr;
    shared::ElidedLabel* m_caption = nullptr;
    shared::ElidedLabel* m_synthetic = nullptr;
    QTimer m_slow;
    bool m_open = false; ///< a study is open
    bool m_stale = false;
    bool m_quiet = false;
};

} // namespace kbx::heatmap
