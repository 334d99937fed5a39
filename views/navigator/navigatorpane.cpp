// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "navigator/navigatorpane.h"

#include "domain/numberformat.h"
#include "models/navigatormodel.h"
#include "navigator/filterbox.h"
#include "navigator/navigatordelegate.h"
#include "navigator/navigatorsubject.h"
#include "navigator/navigatortree.h"
#include "navigator/navigatorwords.h"
#include "shared/elidedlabel.h"
#include "shared/errortext.h"
#include "shared/icons.h"
#include "shell/kerneldrag.h"
#include "shell/listsmenu.h"
#include "shell/messagebar.h"
#include "workspace/navigation.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QMenu>
#include <QMimeData>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace kbx::navigator {

using models::NavigatorModel;

NavigatorPane::NavigatorPane(
    workspace::WorkspaceService& service, workspace::Navigation& navigation, QWidget* parent)
    : Pane(parent)
    , m_service(service)
    , m_navigation(navigation)
    , m_model(new NavigatorModel(this))
    , m_words(new NavigatorWords(this))
{
    m_words->setSourceModel(m_model);
    setupWidgets();
    setupService();
    setupNavigation();
    m_open = m_service.hasStudy();
    showNothing();
    if (m_open) {
        m_view = m_service.view();
        m_service.requestNavigator();
    }
}

QTreeView* NavigatorPane::tree() const
{
    return m_tree;
}

void NavigatorPane::setupWidgets()
{
    auto* const page = new QWidget(this);
    m_filter = new FilterBox(page);
    m_count = new shared::ElidedLabel(
        QString(), shared::FontRole::Secondary, shared::Token::Text2, page);
    setupTree(page);
    auto* const line = new QHBoxLayout;
    line->setSpacing(3);
    line->addWidget(m_filter, 1);
    line->addWidget(makeListsButton(page));
    auto* const head = new QVBoxLayout;
    head->setContentsMargins(8, 8, 5, 4);
    head->setSpacing(3);
    head->addLayout(line);
    head->addWidget(m_count);
    auto* const layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(m_tree, 1);
    setContent(page);
}

void NavigatorPane::setupTree(QWidget* page)
{
    m_tree = new NavigatorTree(page);
    m_tree->setModel(m_words);
    m_tree->setItemDelegate(new NavigatorDelegate(m_tree));
    m_tree->setAccessibleName(tr("Categories, tasks, methods, rounds"));
    // The delegate paints value and name in one cell; the second column exists for copies.
    m_tree->setColumnHidden(NavigatorModel::ValueColumn, true);
    m_tree->header()->setSectionResizeMode(NavigatorModel::NameColumn, QHeaderView::Stretch);
    m_tree->setMimeOf([this](const QModelIndex& index) -> std::unique_ptr<QMimeData> {
        const std::int64_t id
            = index.isValid() ? selectionOf(*m_model, sourceOf(index)).candidateId : 0;
        return id == 0 ? nullptr
                       : shell::kernelMime(id, index.data(Qt::AccessibleTextRole).toString());
    });
}

QWidget* NavigatorPane::makeListsButton(QWidget* page)
{
    auto* const button = new QToolButton(page);
    button->setIcon(shared::icon(shared::Icon::Filter));
    button->setAutoRaise(true);
    button->setFixedSize(26, 26);
    button->setToolTip(tr("Saved filters and collections"));
    button->setAccessibleName(tr("Saved filters and collections"));
    button->setFocusPolicy(Qt::TabFocus);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setObjectName(u"button.lists"_s);
    auto* const menu = new QMenu(button);
    button->setMenu(menu);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        menu->clear();
        shell::fillListsMenu(*menu, *this, m_service, m_navigation);
    });
    return button;
}

void NavigatorPane::setupService()
{
    using workspace::WorkspaceService;
    connect(&m_service, &WorkspaceService::studyOpened, this, [this] {
        m_open = true;
        m_model->setLoadState(models::LoadState::Loading);
    });
    connect(&m_service, &WorkspaceService::studyClosed, this, [this] {
        m_open = false;
        m_view.reset();
        m_model->setData(nullptr, nullptr);
        messages()->clearAll();
        showNothing();
    });
    connect(&m_service, &WorkspaceService::viewChanged, this,
        [this](const std::shared_ptr<const workspace::StudyView>& view) {
            m_view = view;
            m_filter->setWords(m_service.filterWords());
            m_service.requestNavigator();
        });
    connect(&m_service, &WorkspaceService::navigatorReady, this, &NavigatorPane::showNavigator);
    connect(&m_service, &WorkspaceService::filterFailed, this,
        [this](const Error& error, int begin, int end) {
            m_filter->showFault(begin, end, shared::errorText(error).sentence);
            m_count->setText(shared::errorText(error).sentence);
            m_count->setColor(shared::Token::Fail);
        });
    connect(&m_service, &WorkspaceService::filterAccepted, this, [this] {
        m_filter->clearFault();
        showCount();
    });
    connect(&m_service, &WorkspaceService::requestFailed, this,
        [this](const QString& what, const Error& error) {
            if (what == u"navigator"_s) {
                m_model->setLoadState(models::LoadState::Failed);
                messages()->showError(error);
            }
        });
}

void NavigatorPane::setupNavigation()
{
    connect(m_filter, &FilterBox::settled, &m_navigation, &workspace::Navigation::setFilterText);
    connect(m_filter, &FilterBox::leaveDown, this, &NavigatorPane::focusContent);
    connect(&m_navigation, &workspace::Navigation::filterTextChanged, m_filter,
        &FilterBox::setTextQuietly);
    connect(&m_navigation, &workspace::Navigation::selectionChanged, this,
        &NavigatorPane::followSelection);
    // A click moves the current row before it selects it, a key the other way round; a row that
    // only got the focus is not selected at all.
    const auto changed = [this] {
        if (m_tree->selectionModel()->isSelected(m_tree->currentIndex())) {
            selectIndex(m_tree->currentIndex());
        }
    };
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, changed);
    connect(m_tree->selectionModel(), &QItemSelectionModel::selectionChanged, this, changed);
    connect(m_tree, &NavigatorTree::opened, this, &NavigatorPane::openIndex);
    connect(m_tree, &NavigatorTree::menuRequested, this, &NavigatorPane::showMenu);
    connect(this, &Pane::emptyActionTriggered, this, [this] { m_navigation.setFilterText({}); });
}

void NavigatorPane::showNothing()
{
    if (!m_open) {
        showEmpty(tr("No study is open."),
            tr("Open or create one, or drop result files here. The filter and the tree appear when "
               "there is something in it."));
    }
}

void NavigatorPane::showNavigator(std::shared_ptr<const analysis::NavigatorData> newData)
{
    if (!m_view) {
        return;
    }
    // Arriving results keep what is open and selected (ui.md 9).
    const QStringList open = m_tree->openPaths(NavigatorModel::NameRole);
    m_following = true;
    m_model->setData(std::move(newData), m_view->table);
    m_tree->reopen(open, NavigatorModel::NameRole);
    m_following = false;
    showContent();
    showCount();
    followSelection();
}

void NavigatorPane::setOutcomeVisible(bool visible)
{
    m_words->setOutcomeVisible(visible);
    m_tree->viewport()->update();
}

void NavigatorPane::showCount()
{
    if (!m_view) {
        return;
    }
    const auto counted
        = [](std::int64_t value) { return QString::fromStdString(number::count(value)); };
    m_count->setColor(shared::Token::Text2);
    if (m_view->total == 0) {
        m_count->setText(tr("This study has no kernels yet. Import results or drop files here."));
    } else if (m_view->shown == 0) {
        m_count->setText(tr("No kernel matches this filter."));
    } else {
        m_count->setText(
            tr("%1 of %2 kernels").arg(counted(m_view->shown), counted(m_view->total)));
    }
}

QModelIndex NavigatorPane::sourceOf(const QModelIndex& index) const
{
    return m_words->mapToSource(index.siblingAtColumn(0));
}

void NavigatorPane::selectIndex(const QModelIndex& index)
{
    if (m_following || !index.isValid()) {
        return;
    }
    m_navigation.select(selectionOf(*m_model, sourceOf(index)));
}

void NavigatorPane::openIndex(const QModelIndex& index)
{
    if (!index.isValid()) {
        return;
    }
    selectIndex(index);
    const auto level
        = static_cast<analysis::NavigatorLevel>(index.data(NavigatorModel::LevelRole).toInt());
    if (level == analysis::NavigatorLevel::Round || level == analysis::NavigatorLevel::Method) {
        m_navigation.requestPane(
            level == analysis::NavigatorLevel::Round ? u"diff"_s : u"trajectory"_s);
        return;
    }
    m_tree->setExpanded(index, !m_tree->isExpanded(index));
}

void NavigatorPane::followSelection()
{
    const workspace::Selection& selection = m_navigation.selection();
    const QModelIndex source = m_model->find(
        selection.category, selection.task, selection.method, selection.candidateId);
    const QModelIndex index = m_words->mapFromSource(source);
    if (index == m_tree->currentIndex()) {
        return;
    }
    m_following = true;
    m_tree->setCurrentIndex(index);
    if (index.isValid()) {
        m_tree->scrollTo(index);
    }
    m_following = false;
}

void NavigatorPane::showMenu(const QModelIndex& index, const QPoint& at)
{
    auto* const menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    shell::fillItemMenu(
        *menu, subjectOf(*m_model, sourceOf(index)), *this, m_service, m_navigation);
    menu->popup(at);
}

void NavigatorPane::copy(shared::CopyForm form)
{
    shared::copyToClipboard(*m_tree, form, Qt::DisplayRole);
}

void NavigatorPane::focusContent()
{
    m_tree->setFocus(Qt::ShortcutFocusReason);
}

void NavigatorPane::focusFilter()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

} // namespace kbx::navigator
