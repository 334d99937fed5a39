// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "label/labelqueuepane.h"

#include "label/labelactions.h"
#include "label/labelfileactions.h"
#include "label/labelqueuedelegate.h"
#include "label/labelqueuemodel.h"
#include "label/labelshortcuts.h"
#include "label/queuehead.h"
#include "shared/emptystate.h"
#include "shell/itemmenu.h"
#include "shell/messagebar.h"
#include "workspace/candidateselection.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QListView>
#include <QMenu>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace kbx::label {
namespace {

using Show = workspace::LabelQueueFilter::Show;

/// Type-ahead would take letters that are labels.
class QueueList : public QListView {
public:
    using QListView::QListView;
    void keyboardSearch(const QString&) override { }
};

} // namespace

LabelQueuePane::LabelQueuePane(DeskController& desk, LabelActions& actions,
    workspace::WorkspaceService& workspace, workspace::Navigation& navigation, QWidget* parent)
    : Pane(parent)
    , m_desk(desk)
    , m_actions(actions)
    , m_workspace(workspace)
    , m_navigation(navigation)
    , m_model(new LabelQueueModel(this))
{
    setupWidgets();
    setupConnections();
    new LabelShortcuts(this, desk.keys());
    refresh();
}

void LabelQueuePane::setupWidgets()
{
    auto* const page = new QWidget(this);
    m_head = new QueueHead(m_desk, page);
    auto* const menu = new QMenu(m_head->menuButton());
    m_head->menuButton()->setMenu(menu);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        menu->clear();
        m_actions.fillDeskMenu(*menu);
    });
    m_stack = new QStackedWidget(page);
    m_list = new QueueList(m_stack);
    m_list->setModel(m_model);
    m_list->setItemDelegate(new LabelQueueDelegate(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setUniformItemSizes(true);
    m_list->setMouseTracking(true);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    m_list->setAccessibleName(tr("Label queue"));
    m_nothing = new shared::EmptyState(m_stack);
    m_stack->addWidget(m_list);
    m_stack->addWidget(m_nothing);
    auto* const layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_head);
    layout->addWidget(m_stack, 1);
    setContent(page);
}

void LabelQueuePane::setupConnections()
{
    using workspace::LabelService;
    connect(&m_desk, &DeskController::changed, this, &LabelQueuePane::refresh);
    connect(&m_navigation, &workspace::Navigation::selectionChanged, this,
        &LabelQueuePane::followSelection);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
        [this](const QModelIndex& now) {
            if (const workspace::LabelItem* const item = m_model->itemAt(now.row());
                item && !m_following) {
                m_desk.show(item->target);
            }
        });
    // The current row again, after something else was selected meanwhile.
    connect(m_list, &QListView::clicked, this, [this](const QModelIndex& at) {
        if (const workspace::LabelItem* const item = m_model->itemAt(at.row())) {
            m_desk.show(item->target);
        }
    });
    connect(m_list, &QListView::activated, this, [this] { m_navigation.requestPane(u"diff"_s); });
    connect(m_list, &QListView::customContextMenuRequested, this, &LabelQueuePane::showMenu);
    connect(m_nothing, &shared::EmptyState::actionTriggered, this, &LabelQueuePane::showAll);
    LabelService* const labels = &m_desk.labels();
    connect(labels, &LabelService::suggestProgressed, m_head, &QueueHead::setSuggesting);
    connect(
        labels, &LabelService::suggestFinished, this, [this](int done, int errors, bool cancelled) {
            m_head->endSuggesting();
            messages()->showNews(cancelled ? tr("Stopped after %Ln suggestions.", nullptr, done)
                    : errors ? tr("%L1 suggestions, %L2 pairs have none.").arg(done).arg(errors)
                             : tr("%Ln suggestions.", nullptr, done));
        });
    connect(m_head, &QueueHead::cancelRequested, labels, &LabelService::cancelSuggestions);
    const auto* const files = m_actions.files();
    connect(files, &LabelFileActions::exported, this, [this](const QString& path, qint64 count) {
        messages()->showNews(tr("%Ln labels written.", nullptr, static_cast<int>(count)), path);
    });
    connect(files, &LabelFileActions::protocolWritten, this,
        [this](const QString& path) { messages()->showNews(tr("Protocol written."), path); });
    connect(files, &LabelFileActions::pairsWritten, this,
        [this](const QString& path, const workspace::TrainingPairCounts& counts) {
            messages()->showNews(tr("Pairs written: %L1. Edits without a label: %L2, disputed or "
                                    "unsure: %L3.")
                                     .arg(counts.lines)
                                     .arg(counts.unlabelled)
                                     .arg(counts.disputed),
                path);
        });
    connect(files, &LabelFileActions::mappingWritten, this, [this](const QString& path) {
        messages()->showNews(tr("Table written. Import it together with the audits."), path);
    });
    connect(files, &LabelFileActions::failed, this,
        [this](const Error& error) { messages()->showError(error); });
    connect(labels, &LabelService::assigned, this,
        [this](int units) { messages()->showNews(tr("Assigned %Ln units.", nullptr, units)); });
}

void LabelQueuePane::refresh()
{
    m_following = true;
    m_model->setDesk(m_desk.snapshot());
    m_following = false;
    followSelection();
    refreshState();
}

void LabelQueuePane::refreshState()
{
    const workspace::LabelDesk& desk = m_desk.desk();
    if (!m_desk.hasStudy()) {
        showEmpty(tr("No study is open."), tr("The edits to label stand here."));
        return;
    }
    showContent();
    m_stack->setCurrentIndex(desk.items.empty() ? 1 : 0);
    if (!desk.items.empty()) {
        return;
    }
    const bool narrowed = desk.filter != workspace::LabelQueueFilter{};
    const QString all = narrowed ? tr("Show all") : QString();
    switch (desk.filter.show) {
    case Show::Unlabelled:
        m_nothing->setWords(tr("All are labelled."), tr("Nothing is left to label here."), all);
        break;
    case Show::Assigned:
        m_nothing->setWords(tr("Nothing is assigned to you."),
            tr("Assign… in the menu above shares a sample out."), all);
        break;
    case Show::Disputed:
        m_nothing->setWords(
            tr("Nothing is disputed."), tr("All people who labelled the same unit agree."), all);
        break;
    case Show::Unsure:
        m_nothing->setWords(tr("Nothing is marked unsure."), tr("U marks what is not clear."), all);
        break;
    case Show::Label:
        m_nothing->setWords(tr("No unit has this label."), {}, all);
        break;
    case Show::All:
        if (narrowed) {
            m_nothing->setWords(tr("Nothing here."), tr("No unit matches."), all);
        } else if (desk.codebook.unit == LabelUnit::Kernel) {
            m_nothing->setWords(tr("No kernel to label."),
                tr("Kernels that compile and are wrong stand here, once there are any in view."));
        } else {
            m_nothing->setWords(tr("No edit to label."),
                tr("Kernels of two rounds of one trajectory make an edit; none is in view."));
        }
        break;
    }
}

void LabelQueuePane::followSelection()
{
    const workspace::Selection& selection = m_navigation.selection();
    int row = -1;
    if (const auto unit = m_desk.unit()) {
        row = m_model->rowOf(*unit);
    } else if (const CandidateRow* const candidate = m_desk.rowOf(selection.candidateId)) {
        const bool kernels = m_desk.desk().codebook.unit == LabelUnit::Kernel;
        const std::int64_t left
            = selection.leftCandidateId != 0 ? selection.leftCandidateId : candidate->parentId;
        row = m_model->rowOf({kernels ? 0 : left, candidate->candidateId, {}});
    }
    m_following = true;
    const QModelIndex wanted
        = row < 0 ? QModelIndex() : m_model->index(row, LabelQueueModel::TaskColumn);
    if (wanted != m_list->currentIndex()) {
        m_list->setCurrentIndex(wanted);
        if (wanted.isValid()) {
            m_list->scrollTo(wanted, QAbstractItemView::EnsureVisible);
        }
    }
    m_following = false;
}

void LabelQueuePane::showAll()
{
    m_desk.labels().setQueueFilter({});
}

void LabelQueuePane::showMenu(const QPoint& at)
{
    const workspace::LabelItem* const item = m_model->itemAt(m_list->indexAt(at).row());
    const CandidateRow* const row = item ? m_desk.rowOf(item->target.childId) : nullptr;
    if (!row) {
        return;
    }
    auto* const menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    shell::MenuSubject subject;
    subject.selection = workspace::selectionOf(*m_desk.table(), *row);
    subject.openPane = u"diff"_s;
    subject.candidates = {row->candidateId};
    subject.filterTerm = shell::filterTerm(u"task"_s, subject.selection.task) + u" and "_s
        + shell::filterTerm(u"method"_s, subject.selection.method);
    shell::fillItemMenu(*menu, subject, *this, m_workspace, m_navigation);
    menu->popup(m_list->viewport()->mapToGlobal(at));
}

bool LabelQueuePane::canCopy() const
{
    return m_model->rowCount() > 0 && !isShowingEmpty();
}

void LabelQueuePane::copy(shared::CopyForm form)
{
    QGuiApplication::clipboard()->setText(
        shared::copyText(*m_model, {}, form, LabelQueueModel::CopyRole));
}

void LabelQueuePane::focusContent()
{
    m_list->setFocus(Qt::ShortcutFocusReason);
}

} // namespace kbx::label
