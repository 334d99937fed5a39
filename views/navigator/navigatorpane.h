// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/pane.h"
#include "workspace/workspaceservice.h"

class QModelIndex;
class QTreeView;
class QVBoxLayout;

namespace kbx::models {
class NavigatorModel;
}
namespace kbx::shared {
class ElidedLabel;
}
namespace kbx::workspace {
class Navigation;
}

namespace kbx::navigator {

class FilterBox;
class NavigatorTree;
class NavigatorWords;

/// Category → task → method → round with the filter box above; what is clicked becomes the common
/// selection.
class NavigatorPane : public shell::Pane {
    Q_OBJECT

public:
    NavigatorPane(workspace::WorkspaceService& service, workspace::Navigation& navigation,
        QWidget* parent = nullptr);

    bool canCopy() const override { return true; }
    void copy(shared::CopyForm form) override;
    void focusContent() override;
    void focusFilter() override;
    FilterBox* filterBox() const { return m_filter; }
    QTreeView* tree() const;
    /// False for blind mode: names and counts alone.
    void setOutcomeVisible(bool visible);

private:
    void setupWidgets();
    void setupTree(QWidget* page);
    QWidget* makeListsButton(QWidget* page);
    void setupService();
    void setupNavigation();
    void showNavigator(std::shared_ptr<const analysis::NavigatorData> newData);
    void showCount();
    void showNothing();
    void selectIndex(const QModelIndex& index);
    void openIndex(const QModelIndex& index);
    void followSelection();
    void showMenu(const QModelIndex& index, const QPoint& at);
    QModelIndex sourceOf(const QModelIndex& index) const;

    workspace::WorkspaceService& m_service;
    workspace::Navigation& m_navigation;
    std::shared_ptr<const workspace::StudyView> m_view;
    models::NavigatorModel* m_model;
    NavigatorWords* m_words;
    FilterBox* m_filter = nullptr;
    shared::ElidedLabel* m_count = nullptr;
    NavigatorTree* m_tree = nullptr;
    bool m_open = false; ///< a study is open
    bool m_following = false; ///< the selection comes from Navigation, not from a click
};

} // namespace kbx::navigator
