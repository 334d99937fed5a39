// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pane.h"

#include "shared/detailspanel.h"
#include "shared/elidedlabel.h"
#include "shared/emptystate.h"
#include "shared/tokens.h"
#include "shared/toolrow.h"
#include "shell/dockbuttons.h"
#include "shell/messagebar.h"
#include "shell/slidebox.h"

#include <QDockWidget>
#include <QHBoxLayout>
#include <QPainter>
#include <QResizeEvent>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <utility>

namespace kbx::shell {
namespace {

/// Below this width the details stay closed until asked for (1280 × 720, ui.md 8).
constexpr int detailsNeedWidth = 1060;
/// Details up to 336 px, on 4K screens up to 420 px.
constexpr int mostDetails = 336;
constexpr int mostDetailsWide = 420;
constexpr int wideWidth = 2200;

/// The main column with the pane's hairline around it.
class Sheet : public QWidget {
public:
    using QWidget::QWidget;

protected:
    void paintEvent(QPaintEvent*) override
    {
        const shared::Tokens& tokens = shared::Tokens::current();
        QPainter painter(this);
        painter.fillRect(rect(), tokens[shared::Token::Pane]);
        painter.setPen(tokens[shared::Token::Line]);
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
};

} // namespace

Pane::Pane(QWidget* parent)
    : QWidget(parent)
    , m_messages(new MessageBar(this))
    , m_main(new Sheet(this))
    , m_column(new QVBoxLayout(m_main))
    , m_stack(new QStackedWidget(m_main))
    , m_empty(new shared::EmptyState(m_main))
    , m_splitter(new QSplitter(Qt::Horizontal, this))
{
    m_column->setContentsMargins(1, 1, 1, 1);
    m_column->setSpacing(0);
    m_column->addWidget(m_messages);
    m_column->addWidget(m_stack, 1);
    m_stack->addWidget(m_empty);
    m_page = m_empty;
    m_splitter->addWidget(m_main);
    m_splitter->setChildrenCollapsible(false);
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_splitter);
    connect(m_empty, &shared::EmptyState::actionTriggered, this, &Pane::emptyActionTriggered);
}

void Pane::copy(shared::CopyForm) { }

void Pane::focusContent()
{
    if (m_content) {
        m_content->setFocus(Qt::ShortcutFocusReason);
    }
}

shared::ToolRow* Pane::tools()
{
    if (!m_tools) {
        m_tools = new shared::ToolRow(m_main);
        m_column->insertWidget(0, m_tools);
    }
    return m_tools;
}

void Pane::setContent(QWidget* content)
{
    m_content = content;
    m_stack->addWidget(content);
    showPage(content);
}

void Pane::showPage(QWidget* page)
{
    m_page = page;
    m_stack->setCurrentWidget(m_cover ? m_cover : page);
    if (m_legend) {
        m_legend->setVisible(page == m_content && !m_cover);
    }
    refreshDetails();
}

void Pane::cover(const QString& title, const QString& sentence)
{
    if (!m_cover) {
        m_cover = new shared::EmptyState(m_main);
        m_stack->addWidget(m_cover);
    }
    m_cover->setWords(title, sentence, {});
    showPage(m_page);
    Q_EMIT contentChanged();
}

void Pane::uncover()
{
    if (m_cover) {
        delete std::exchange(m_cover, nullptr);
        showPage(m_page);
        Q_EMIT contentChanged();
    }
}

void Pane::setDetails(shared::DetailsPanel* details)
{
    m_details = details;
    m_slide = new SlideBox(details, m_splitter);
    m_slide->setMostWidth(mostDetails);
    m_splitter->addWidget(m_slide);
    m_splitter->setStretchFactor(0, 1);
    m_splitter->setStretchFactor(1, 0);
    m_splitter->setSizes({1000, 304});
    connect(
        details, &shared::DetailsPanel::closeRequested, this, [this] { setDetailsVisible(false); });
}

bool Pane::setHeading(QDockWidget* dock)
{
    if (dock && m_tools && !m_headTitle) {
        auto* const title = new shared::ElidedLabel(
            dock->windowTitle(), shared::FontRole::Strong, shared::Token::Text, m_tools);
        title->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
        m_headTitle = title;
        m_headButtons = new DockButtons(dock, m_tools);
        auto* const row = static_cast<QHBoxLayout*>(m_tools->layout());
        row->insertWidget(0, m_headTitle);
        row->addWidget(m_headButtons);
    }
    for (QWidget* const part : {m_headTitle, m_headButtons}) {
        if (part) {
            part->setVisible(dock != nullptr);
        }
    }
    return dock && m_headTitle;
}

bool Pane::escape()
{
    return m_messages->dismissCurrent();
}

void Pane::setLegend(QWidget* legend)
{
    m_legend = legend;
    m_column->addWidget(legend);
}

void Pane::showContent()
{
    showPage(m_content ? m_content : m_empty);
    Q_EMIT contentChanged();
}

void Pane::showEmpty(const QString& title, const QString& sentence, const QString& action)
{
    m_empty->setWords(title, sentence, action);
    showPage(m_empty);
    Q_EMIT contentChanged();
}

bool Pane::isShowingEmpty() const
{
    return m_page == m_empty;
}

bool Pane::isNarrow() const
{
    return width() < detailsNeedWidth;
}

bool Pane::detailsVisible() const
{
    return m_slide && m_slide->isOpen();
}

void Pane::refreshDetails()
{
    if (m_slide) {
        m_slide->setOpen(detailsWanted() && !isShowingEmpty() && !isCovered());
    }
}

void Pane::setDetailsVisible(bool visible)
{
    if (!m_details) {
        return;
    }
    (isNarrow() ? m_wantedNarrow : m_wantedWide) = visible;
    refreshDetails();
    Q_EMIT detailsToggled(visible);
}

void Pane::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (!m_slide) {
        return;
    }
    m_slide->setMostWidth(width() >= wideWidth ? mostDetailsWide : mostDetails);
    // The event's old size says nothing: what is resized while hidden has none.
    const bool before = std::exchange(m_wasNarrow, isNarrow());
    if (before != m_wasNarrow) {
        refreshDetails();
        Q_EMIT detailsToggled(detailsVisible());
    }
}

void Pane::paintEvent(QPaintEvent*)
{
    QPainter(this).fillRect(rect(), shared::Tokens::current()[shared::Token::Window]);
}

} // namespace kbx::shell
