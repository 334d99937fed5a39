// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/diffpane.h"

#include "diff/difffinder.h"
#include "diff/diffsubject.h"
#include "diff/diffview.h"
#include "diff/findbar.h"
#include "diff/texttraits.h"
#include "shared/icons.h"
#include "shared/segmentedchoice.h"
#include "shared/toolrow.h"
#include "shell/messagebar.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QShortcut>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

// What the pane shows and when; what a person does with it is in diffgestures.cpp.
namespace kbx::diff {
namespace {

enum Ignore { IgnoreNothing, IgnoreSpaces };

} // namespace

DiffPane::DiffPane(
    workspace::WorkspaceService& service, workspace::Navigation& navigation, QWidget* parent)
    : Pane(parent)
    , m_service(service)
    , m_navigation(navigation)
    , m_view(service.view())
{
    setAcceptDrops(true);
    setupTools();
    setupWidgets();
    setupKeys();
    setupViewConnections();
    setupServiceConnections();
    refreshTools();
    followSelection();
}

void DiffPane::setupTools()
{
    shared::ToolRow* const row = tools();
    m_previous = row->addButton(shared::Icon::ChevronUp, tr("Previous change"));
    m_previous->setToolTip(tr("Previous change (K)"));
    m_next = row->addButton(shared::Icon::ChevronDown, tr("Next change"));
    m_next->setToolTip(tr("Next change (J)"));
    m_position = row->addCaption(QString());
    row->addSeparator();
    m_ignore = row->addChoice(tr("Ignore"), tr("What the comparison ignores"));
    m_ignore->addItem(tr("nothing"));
    m_ignore->addItem(tr("spaces"));
    m_ignore->setToolTip(tr("What the comparison ignores (W)"));
    m_folds = row->addCheck(tr("Fold equal parts"));
    m_folds->setToolTip(tr("Hide lines that are the same on both sides (Z)"));
    row->addStretch();
    m_swap = row->addButton(shared::Icon::Compare, tr("Swap sides"), false);
    m_star = row->addButton(shared::Icon::Star, tr("Star the right side"), false);
    m_search = row->addButton(shared::Icon::Search, tr("Find"), false);
    m_search->setToolTip(tr("Find in both sides (Ctrl+F)"));
    m_copy = row->addButton(shared::Icon::Copy, tr("Copy"), false);
    m_copy->setToolTip(tr("Copy the selection, else the whole diff"));
    m_modes = new shared::SegmentedChoice(tr("How the texts stand"), row);
    m_modes->addSegment(tr("Side by side"));
    m_modes->addSegment(tr("Unified"));
    row->addWidget(m_modes);
}

void DiffPane::setupWidgets()
{
    auto* const page = new QWidget(this);
    m_find = new FindBar(page);
    m_diffView = new DiffView(page);
    m_finder = new DiffFinder(*m_diffView, *m_find, this);
    auto* const layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_find);
    layout->addWidget(m_diffView, 1);
    setContent(page);
    m_slow.setSingleShot(true);
    m_slow.setInterval(400);
}

void DiffPane::setupKeys()
{
    const auto key = [this](const QKeySequence& keys, const QString& what, auto slot) {
        auto* const shortcut = new QShortcut(keys, this);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        shortcut->setWhatsThis(what);
        connect(shortcut, &QShortcut::activated, this, slot);
    };
    key(QKeySequence(Qt::Key_J), tr("Next change"), [this] { nextChange(); });
    key(QKeySequence(Qt::Key_K), tr("Previous change"), [this] { previousChange(); });
    key(QKeySequence(Qt::Key_Z), tr("Fold equal parts"), [this] { m_folds->click(); });
    key(QKeySequence(Qt::Key_W), tr("Ignore spaces"), [this] {
        m_ignore->setCurrentIndex(
            m_ignore->currentIndex() == IgnoreSpaces ? IgnoreNothing : IgnoreSpaces);
    });
    key(QKeySequence(Qt::Key_E), tr("Note on the right side"), [this] { editNote(); });
    key(QKeySequence(Qt::Key_F3), tr("Next place found"), [this] { m_finder->find(true); });
    key(QKeySequence(Qt::SHIFT | Qt::Key_F3), tr("Previous place found"),
        [this] { m_finder->find(false); });
}

void DiffPane::setupViewConnections()
{
    connect(m_previous, &QToolButton::clicked, this, &DiffPane::previousChange);
    connect(m_next, &QToolButton::clicked, this, &DiffPane::nextChange);
    connect(m_swap, &QToolButton::clicked, this, &DiffPane::swapSides);
    connect(m_star, &QToolButton::clicked, this, &DiffPane::toggleStar);
    connect(m_search, &QToolButton::clicked, this, &DiffPane::find);
    connect(m_copy, &QToolButton::clicked, this, &DiffPane::copyPlain);
    connect(m_folds, &QCheckBox::toggled, m_diffView, &DiffView::setFolded);
    connect(m_diffView, &DiffView::foldedChanged, m_folds, &QCheckBox::setChecked);
    connect(m_diffView, &DiffView::currentChangeChanged, this, &DiffPane::refreshTools);
    connect(m_diffView, &DiffView::scrolled, this, &DiffPane::refreshTools);
    connect(m_diffView, &DiffView::kernelDropped, this, &DiffPane::compare);
    connect(m_diffView, &DiffView::menuRequested, this, &DiffPane::showMenu);
    connect(m_modes, &shared::SegmentedChoice::currentChanged, this, [this](int index) {
        m_diffView->setMode(index == 0 ? DiffView::Mode::SideBySide : DiffView::Mode::Unified);
        refreshWords();
        m_finder->refresh();
    });
    connect(m_ignore, &QComboBox::currentIndexChanged, this, [this](int index) {
        m_choice.ignoreWhitespace = index == IgnoreSpaces;
        if (m_rightId != 0) {
            requestDocument();
        }
    });
    connect(this, &Pane::emptyActionTriggered, this, &DiffPane::chooseFirstComparable);
}

void DiffPane::setupServiceConnections()
{
    using workspace::WorkspaceService;
    connect(
        &m_navigation, &workspace::Navigation::selectionChanged, this, &DiffPane::followSelection);
    connect(&m_service, &WorkspaceService::diffReady, this, &DiffPane::showDocument);
    connect(&m_service, &WorkspaceService::viewChanged, this,
        [this](const std::shared_ptr<const workspace::StudyView>& view) {
            m_view = view;
            followSelection();
            refreshWords();
        });
    connect(&m_service, &WorkspaceService::studyClosed, this, [this] {
        m_view.reset();
        messages()->clearAll();
        followSelection();
    });
    connect(&m_service, &WorkspaceService::requestFailed, this,
        [this](const QString& what, const Error& error) {
            if (what == u"diff"_s) {
                m_slow.stop();
                m_leftId = m_rightId = 0;
                messages()->clear(shell::MessageKind::News);
                messages()->showError(error);
            }
        });
    connect(&m_slow, &QTimer::timeout, this, [this] {
        messages()->showMessage(
            {shell::MessageKind::News, tr("Aligning both texts…"), {}, {}, {}, true});
    });
}

const CandidateTable* DiffPane::table() const
{
    return m_view ? m_view->table.get() : nullptr;
}

const CandidateRow* DiffPane::rightRow() const
{
    const CandidateTable* const all = table();
    return all ? rowOf(*all, m_rightId) : nullptr;
}

void DiffPane::followSelection()
{
    const CandidateTable* const all = table();
    const workspace::Selection& selection = m_navigation.selection();
    const CandidateRow* const row = all ? rowOf(*all, selection.candidateId) : nullptr;
    if (!row) {
        showNothing();
        return;
    }
    const std::int64_t left
        = selection.leftCandidateId != 0 ? selection.leftCandidateId : defaultLeft(*all, *row);
    if (left == m_leftId && row->candidateId == m_rightId) {
        return;
    }
    m_leftId = left;
    m_rightId = row->candidateId;
    requestDocument();
}

void DiffPane::requestDocument()
{
    m_slow.start();
    m_service.requestDiff(m_leftId, m_rightId, m_choice);
}

void DiffPane::showNothing()
{
    m_slow.stop();
    m_leftId = m_rightId = 0;
    m_document.reset();
    messages()->clear(shell::MessageKind::News);
    if (!m_view) {
        showEmpty(tr("No study is open."),
            tr("Two rounds of a kernel stand side by side here once a study is open."));
    } else if (firstComparable(*m_view) != 0) {
        showEmpty(tr("No kernel is selected."),
            tr("Choose a round in the Navigator or in Trajectory, or drag a kernel here."),
            tr("Compare two rounds of the first kernel"));
    } else {
        showEmpty(tr("No kernel is selected."),
            tr("No kernel in view has a second round. Choose any kernel, then drag another one "
               "onto a side to compare both."));
    }
    refreshTools();
}

void DiffPane::showDocument(const std::shared_ptr<const workspace::DiffDocument>& document)
{
    if (document->leftCandidate != m_leftId || document->rightCandidate != m_rightId
        || document->choice != m_choice) {
        return;
    }
    m_slow.stop();
    messages()->clearAll();
    const bool sameTexts = m_document && m_document->leftCandidate == document->leftCandidate
        && m_document->rightCandidate == document->rightCandidate;
    const int top = m_diffView->shownViews().back()->firstRow();
    m_document = document;
    m_diffView->setDocument(document);
    if (sameTexts && !document->diff.hunks.empty()) {
        m_diffView->showRow(top);
    }
    refreshWords();
    showContent();
    showState();
    refreshTools();
    m_finder->refresh();
}

/// States that are no fault but must be said (ui.md 7).
QString DiffPane::stateText() const
{
    const CandidateTable* const all = table();
    const CandidateRow* const right = rightRow();
    if (!right) {
        return {};
    }
    const CandidateRow* const left = rowOf(*all, m_leftId);
    const CandidateRow* const silent = right->kernelId == 0 ? right
        : left && left->kernelId == 0                       ? left
                                                            : nullptr;
    if (silent) {
        return tr("No answer: the method gave no code in %1.")
            .arg(sideTitle(*all, *silent, nullptr));
    }
    if (!left) {
        return roundsOf(*all, *right) == 1
            ? tr("Nothing to compare: this trajectory has one round.")
            : tr("Nothing to compare: %1 has no round before it.")
                  .arg(sideTitle(*all, *right, nullptr));
    }
    if (m_document->diff.identical) {
        return tr("Both sides are identical, byte for byte.");
    }
    if (m_document->diff.hunks.empty()) {
        return m_choice.ignoreWhitespace
            ? tr("Both sides differ only in spaces and line ends.")
            : tr("Both sides differ only in the end of the last line.");
    }
    return {};
}

void DiffPane::showState()
{
    if (const QString text = stateText(); !text.isEmpty()) {
        messages()->showMessage({shell::MessageKind::News, text, {}, {}, {}, true});
    }
}

void DiffPane::refreshWords()
{
    const CandidateTable* const all = table();
    if (!all || !m_document) {
        return;
    }
    const SideRows rows = sideRows(*all, m_document->leftCandidate, m_document->rightCandidate);
    const analysis::LineDiff& diff = m_document->diff;
    const auto lines = [](const std::string& code) {
        return static_cast<std::int64_t>(analysis::lineStarts(code).size()) - 1;
    };
    SideWords left;
    SideWords right;
    const bool compared = rows.left != nullptr;
    if (rows.left) {
        left = sideWords(*all, *rows.left, rows.right, lines(m_document->leftCode),
            diff.removed + diff.changed, true);
    }
    if (rows.right) {
        right = sideWords(*all, *rows.right, rows.left, lines(m_document->rightCode),
            compared ? diff.added + diff.changed : 0, false);
    }
    const TextTraits leftTraits = traitsOf(m_document->leftCode);
    const TextTraits rightTraits = traitsOf(m_document->rightCode);
    left.badges += traitBadges(leftTraits, rightTraits);
    right.badges += traitBadges(rightTraits, compared ? leftTraits : rightTraits);
    if (diff.approximate) {
        right.badges.prepend({tr("approximate"), shared::BadgeTone::Careful,
            tr("The texts are too large to be compared word by word everywhere: some lines are "
               "marked as a whole.")});
    }
    m_diffView->setWords(left, right);
    refreshStar();
}

void DiffPane::refreshTools()
{
    const int count = m_document ? m_diffView->changeCount() : 0;
    const bool compared = m_document && m_document->leftCandidate != 0;
    m_previous->setEnabled(count > 0 && m_diffView->changeBeside(false) >= 0);
    m_next->setEnabled(count > 0 && m_diffView->changeBeside(true) >= 0);
    m_position->setText(!compared ? QString()
            : count == 0          ? tr("no change")
                         : tr("change %L1 of %L2").arg(m_diffView->currentChange() + 1).arg(count));
    for (QWidget* const tool :
        std::initializer_list<QWidget*>{m_folds, m_ignore, m_modes, m_swap}) {
        tool->setEnabled(compared);
    }
    m_copy->setEnabled(m_document != nullptr);
    m_search->setEnabled(m_document != nullptr);
    refreshStar();
}

void DiffPane::refreshStar()
{
    const CandidateRow* const right = m_document ? rightRow() : nullptr;
    const bool starred = right && right->starred;
    m_star->setEnabled(right && !m_service.study().readOnly);
    m_star->setIcon(shared::icon(starred ? shared::Icon::StarFilled : shared::Icon::Star));
    m_star->setToolTip(
        starred ? tr("Remove the star of the right side") : tr("Star the right side"));
    m_star->setAccessibleName(m_star->toolTip());
}

} // namespace kbx::diff
