// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/pane.h"
#include "workspace/workspaceservice.h"

#include <functional>
#include <optional>

class QComboBox;
class QTableView;
class QToolButton;

namespace kbx::models {
class HeatmapModel;
}
namespace kbx::shared {
class ElidedLabel;
class HeaderCorner;
class RequestWatch;
} // namespace kbx::shared
namespace kbx::workspace {
class Navigation;
struct Selection;
} // namespace kbx::workspace

namespace kbx::heatmap {

class HeatDetails;
class HeatHeader;
class HeatMargins;
class HeatRows;

/// Kernel × GPU speedups of the last round with portability at the right and shares below; also
/// means per category or method. Enter on a mean opens its kernels, Backspace goes back.
class HeatmapPane : public shell::Pane {
    Q_OBJECT

public:
    HeatmapPane(workspace::WorkspaceService& service, workspace::Navigation& navigation,
        QWidget* parent = nullptr);

    bool canCopy() const override { return hasNumbers(); }
    void copy(shared::CopyForm form) override;
    bool canExportFigure() const override;
    void exportFigure() override;
    void focusContent() override;
    QTableView* table() const { return m_table; }
    HeatDetails* details() const { return m_details; }
    shared::RequestWatch* watch() const { return m_watch; }
    const analysis::HeatmapSpec& spec() const { return m_spec; }

protected:
    void showEvent(QShowEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void setupTools();
    void setupTable();
    void setupFoot();
    void setupService();
    void setupNavigation();
    void specChosen();
    void showTools();
    void fillProfiles();
    bool hasNumbers() const;

    void request();
    void cancel();
    void failed(const Error& error);
    std::shared_ptr<const analysis::HeatmapData> placeholder() const;
    void showHeatmap(std::shared_ptr<const analysis::HeatmapData> newData);
    void showWithout(const std::string& reason);
    void showNothing();
    void showAction(const QString& title, const QString& sentence, const QString& action,
        std::function<void()> run);
    void showCorner();
    void layoutColumns();

    void cellSelected(const QModelIndex& index);
    void selectKernel(const analysis::HeatCell& cell, workspace::Selection& selection);
    void keepSelection(const analysis::HeatRow& row, const std::string& gpu);
    void selectQuietly(int sourceRow, int column);
    void followSelection();
    void drillDown();
    void drillUp();
    void showMenu(const QPoint& globalPos);

    workspace::WorkspaceService& m_service;
    workspace::Navigation& m_navigation;
    std::shared_ptr<const workspace::StudyView> m_view;
    std::shared_ptr<const analysis::HeatmapData> m_data;
    analysis::HeatmapSpec m_spec;
    models::HeatmapModel* m_model;
    HeatRows* m_rows;
    shared::RequestWatch* m_watch;
    QComboBox* m_rowChoice = nullptr;
    QComboBox* m_orderChoice = nullptr;
    QComboBox* m_profileChoice = nullptr;
    QToolButton* m_figure = nullptr;
    HeatHeader* m_head = nullptr;
    HeatHeader* m_names = nullptr;
    QTableView* m_table = nullptr;
    HeatMargins* m_margins = nullptr;
    HeatDetails* m_details = nullptr;
    shared::HeaderCorner* m_corner = nullptr;
    shared::ElidedLabel* m_caption = nullptr;
    shared::ElidedLabel* m_synthetic = nullptr;
    std::function<void()> m_emptyAction;
    /// The group that was opened: its kernels are shown at once when they arrive.
    std::optional<analysis::HeatRow> m_opened;
    std::string m_openedGpu;
    bool m_open = false; ///< a study is open
    bool m_stale = false;
    bool m_quiet = false;
};

} // namespace kbx::heatmap
