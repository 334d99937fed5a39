// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shared/copyas.h"

#include <QWidget>

class QSplitter;
class QStackedWidget;
class QVBoxLayout;

namespace kbx::shared {
class DetailsPanel;
class EmptyState;
class ToolRow;
} // namespace kbx::shared

namespace kbx::shell {

class MessageBar;

/// Base of all panes: tools 38 px, message bar, content, optional details on the right (F4),
/// legend. A pane connects the services' signals to its models and gestures to Navigation.
class Pane : public QWidget {
    Q_OBJECT

public:
    explicit Pane(QWidget* parent = nullptr);

    MessageBar* messages() const { return m_messages; }

    /// What the window asks the pane in front (menu Edit, Figures). The defaults say "no".
    virtual bool canCopy() const { return false; }
    virtual void copy(shared::CopyForm form);
    virtual bool canExportFigure() const { return false; }
    virtual void exportFigure() { }
    virtual bool canFind() const { return false; }
    virtual void find() { }
    /// Puts the focus where the keyboard is wanted first.
    virtual void focusContent();
    /// Only the pane with the filter box does something here.
    virtual void focusFilter() { }

    bool hasDetails() const { return m_details != nullptr; }
    bool detailsVisible() const;
    void setDetailsVisible(bool visible);
    bool isShowingEmpty() const;

Q_SIGNALS:
    void emptyActionTriggered();
    void detailsToggled(bool visible);

protected:
    shared::ToolRow* tools(); ///< made on first use
    /// Ownership goes to the pane.
    void setContent(QWidget* content);
    void setDetails(shared::DetailsPanel* details);
    void setLegend(QWidget* legend);
    void showContent();
    void showEmpty(const QString& title, const QString& sentence, const QString& action = {});
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    shared::ToolRow* m_tools = nullptr;
    MessageBar* m_messages;
    QWidget* m_main;
    QVBoxLayout* m_column;
    QStackedWidget* m_stack;
    shared::EmptyState* m_empty;
    QSplitter* m_splitter;
    QWidget* m_content = nullptr;
    QWidget* m_legend = nullptr;
    shared::DetailsPanel* m_details = nullptr;
    bool m_detailsWanted = true; ///< what the user chose; a narrow pane hides them all the same
};

} // namespace kbx::shell
