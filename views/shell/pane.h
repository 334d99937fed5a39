// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shared/copyas.h"

#include <QWidget>

class QDockWidget;
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
class SlideBox;

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
    /// Esc that nothing in the pane took: closes what is open for the moment, here the message.
    /// False: there was nothing to close.
    virtual bool escape();

    bool hasDetails() const { return m_details != nullptr; }
    bool detailsVisible() const;
    void setDetailsVisible(bool visible);
    bool isShowingEmpty() const;
    /// Puts words over all that the pane shows, and stops copying, until it is uncovered: blind
    /// mode.
    void cover(const QString& title, const QString& sentence);
    void uncover();
    bool isCovered() const { return m_cover != nullptr; }
    /// Puts title, float and close of a dock without a title bar among the tools; null takes them
    /// away. False for panes without tools.
    bool setHeading(QDockWidget* dock);

Q_SIGNALS:
    void emptyActionTriggered();
    void detailsToggled(bool visible);
    /// Content came or went: what can be copied, found and exported may have changed.
    void contentChanged();

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
    bool isNarrow() const;
    bool detailsWanted() const { return isNarrow() ? m_wantedNarrow : m_wantedWide; }
    void refreshDetails();
    void showPage(QWidget* page);

    shared::ToolRow* m_tools = nullptr;
    QWidget* m_headTitle = nullptr;
    QWidget* m_headButtons = nullptr;
    MessageBar* m_messages;
    QWidget* m_main;
    QVBoxLayout* m_column;
    QStackedWidget* m_stack;
    shared::EmptyState* m_empty;
    shared::EmptyState* m_cover = nullptr;
    QWidget* m_page = nullptr; ///< that is shown, or would be without the cover
    QSplitter* m_splitter;
    QWidget* m_content = nullptr;
    QWidget* m_legend = nullptr;
    shared::DetailsPanel* m_details = nullptr;
    SlideBox* m_slide = nullptr; ///< holds the details
    /// What the user chose; a narrow pane starts without them.
    bool m_wantedWide = true;
    bool m_wantedNarrow = false;
    bool m_wasNarrow = false;
};

} // namespace kbx::shell
