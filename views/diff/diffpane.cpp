// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/diffpane.h"

#include "diff/difffinder.h"
#include "diff/diffsubject.h"
#include "diff/diffview.h"
#include "diff/findbar.h"
#include "diff/multichoice.h"
#include "diff/texttraits.h"
#include "shared/icons.h"
#include "shared/segmentedchoice.h"
#include "shell/messagebar.h"

#include <QCheckBox>
#include <QLabel>
#include <QTemporaryDir>
#include <QToolButton>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

// What the pane shows and when; its widgets are in diffsetup.cpp, what a person does with them in
// diffgestures.cpp, what it offers to others in diffoffers.cpp.
namespace kbx::diff {
namespace {

std::int64_t linesOf(const std::string& code)
{
    return static_cast<std::int64_t>(analysis::lineStarts(code).size()) - 1;
}

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

void DiffPane::setupServiceConnections()
{
    using workspace::WorkspaceService;
    connect(
        &m_navigation, &workspace::Navigation::selectionChanged, this, &DiffPane::followSelection);
    connect(&m_service, &WorkspaceService::diffReady, this, &DiffPane::showDocument);
    connect(&m_service, &WorkspaceService::evaluationReady, this,
        [this](const std::shared_ptr<const workspace::EvaluationDetail>& detail) {
            const auto asked = m_details.find(detail->evaluationId);
            if (asked != m_details.end()) {
                asked->second = detail;
                refreshWords();
            }
        });
    connect(&m_service, &WorkspaceService::viewChanged, this,
        [this](const std::shared_ptr<const workspace::StudyView>& view) {
            m_view = view;
            followSelection();
            refreshWords();
        });
    connect(&m_service, &WorkspaceService::studyClosed, this, [this] {
        m_view.reset();
        m_details.clear();
        m_pins.clear();
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

DiffPane::~DiffPane() = default;

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
    takePinsOfPair();
    requestDocument();
}

void DiffPane::requestDocument()
{
    if (m_diffView->mode() == DiffView::Mode::ThreeRounds && earlierId() == 0) {
        m_modes->setCurrent(0); // comes to setMode()
    }
    const bool three = m_diffView->mode() == DiffView::Mode::ThreeRounds;
    m_choice.earlier = three ? earlierId() : 0;
    m_slow.start();
    m_service.requestDiff(m_leftId, m_rightId, m_choice);
}

std::int64_t DiffPane::earlierId() const
{
    const CandidateTable* const all = table();
    const CandidateRow* const left = all ? rowOf(*all, m_leftId) : nullptr;
    return left ? defaultLeft(*all, *left) : 0;
}

void DiffPane::setMode(int index)
{
    const std::array modes{
        DiffView::Mode::SideBySide, DiffView::Mode::Unified, DiffView::Mode::ThreeRounds};
    m_diffView->setMode(modes[static_cast<std::size_t>(index)]);
    const bool three = m_diffView->mode() == DiffView::Mode::ThreeRounds;
    if (m_rightId != 0 && three && m_choice.earlier == 0 && earlierId() != 0) {
        requestDocument();
    }
    refreshWords();
    refreshTools();
    m_finder->refresh();
}

void DiffPane::showNothing()
{
    m_slow.stop();
    m_leftId = m_rightId = 0;
    takePinsOfPair();
    m_document.reset();
    messages()->clear(shell::MessageKind::News);
    if (!m_view) {
        showEmpty(tr("No study is open."),
            tr("Two rounds of a kernel stand side by side here once a study is open."));
    } else if (firstComparable(*m_view) != 0) {
        showEmpty(tr("No kernel is selected."),
            tr("Choose a round in the Navigator or in Trajectory, an edit in the Label queue (N: "
               "the "
               "next unlabelled one), or drag a kernel here."),
            tr("Compare two rounds of the first kernel"));
    } else {
        showEmpty(tr("No kernel is selected."),
            tr("No kernel in view has a second round. Choose any kernel, then drag another one "
               "onto a side to compare both."));
    }
    refreshTools();
    Q_EMIT pairShown(0, 0);
}

void DiffPane::showDocument(const std::shared_ptr<const workspace::DiffDocument>& document)
{
    if (document->leftCandidate != m_leftId || document->rightCandidate != m_rightId
        || document->choice != m_choice) {
        return;
    }
    m_slow.stop();
    messages()->clearAll();
    m_pinStart.reset();
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
    Q_EMIT pairShown(leftCandidate(), rightCandidate());
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
        return tr("No answer: the method gave no code in %1.").arg(nameOf(*silent));
    }
    if (!left) {
        return roundsOf(*all, *right) == 1
            ? tr("Nothing to compare: this trajectory has one round.")
            : tr("Nothing to compare: %1 has no round before it.").arg(nameOf(*right));
    }
    if (m_document->diff.identical) {
        return tr("Both sides are identical, byte for byte.");
    }
    if (m_document->diff.hunks.empty()) {
        const bool onlySpaces
            = m_choice.ignoreWhitespace && !m_choice.ignoreComments && !m_choice.ignoreRenames;
        return onlySpaces ? tr("Both sides differ only in spaces and line ends.")
            : m_choice.ignoresAnything()
            ? tr("Both sides differ only in what is ignored: %1.").arg(m_ignore->summary())
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

/// What is to be known of both texts beside their evaluations.
void DiffPane::addBadges(SideWords& left, SideWords& right, bool compared) const
{
    const analysis::LineDiff& diff = m_document->diff;
    const TextTraits leftTraits = traitsOf(m_document->leftCode);
    const TextTraits rightTraits = traitsOf(m_document->rightCode);
    left.badges += traitBadges(leftTraits, rightTraits);
    right.badges += traitBadges(rightTraits, compared ? leftTraits : rightTraits);
    if (!diff.renames.empty()) {
        QStringList names;
        for (const auto& [from, to] : diff.renames) {
            names << QString::fromStdString(from) + u" → "_s + QString::fromStdString(to);
        }
        right.badges.append({diff.renames.size() == 1
                ? tr("1 rename")
                : tr("%n renames", nullptr, static_cast<int>(diff.renames.size())),
            shared::BadgeTone::Neutral, names.join(u'\n')});
    }
    if (const auto pins = static_cast<int>(std::count_if(diff.rows.begin(), diff.rows.end(),
            [](const analysis::DiffRow& row) { return row.pinned; }));
        pins > 0) {
        right.badges.append(
            {pins == 1 ? tr("1 pin") : tr("%n pins", nullptr, pins), shared::BadgeTone::Neutral,
                tr("Lines with a diamond stand beside each other because you pinned them.")});
    }
    if (diff.approximate) {
        right.badges.prepend({tr("approximate"), shared::BadgeTone::Careful,
            tr("The texts are too large to be compared word by word everywhere in time: some "
               "lines are marked as a whole.")});
    }
}

SideWords DiffPane::earlierWords(const CandidateRow& row, const CandidateRow* left) const
{
    const workspace::DiffEarlier& earlier = *m_document->earlier;
    SideWords words = sideWords(*table(), row, left,
        {linesOf(earlier.code), earlier.diff.removed + earlier.diff.changed,
            earlier.diff.movedLines},
        true);
    if (!m_outcomeVisible) {
        hideOutcome(words, true);
        words.title = tr("Before the left side");
    }
    return words;
}

void DiffPane::refreshWords()
{
    const CandidateTable* const all = table();
    if (!all || !m_document) {
        return;
    }
    const SideRows rows = sideRows(*all, m_document->leftCandidate, m_document->rightCandidate);
    const analysis::LineDiff& diff = m_document->diff;
    SideWords left;
    SideWords right;
    const bool compared = rows.left != nullptr;
    if (rows.left) {
        left = sideWords(*all, *rows.left, rows.right,
            {linesOf(m_document->leftCode), diff.removed + diff.changed, diff.movedLines}, true);
    }
    if (rows.right) {
        right = sideWords(*all, *rows.right, rows.left,
            {linesOf(m_document->rightCode), compared ? diff.added + diff.changed : 0,
                diff.movedLines},
            false);
    }
    if (!m_outcomeVisible) {
        hideOutcome(left, true);
        hideOutcome(right, false);
    }
    addBadges(left, right, compared);
    const CandidateRow* const first = m_document->earlier
        ? sideRows(*all, m_document->earlier->candidate, m_document->leftCandidate).left
        : nullptr;
    const SideWords before = first ? earlierWords(*first, rows.left) : SideWords{};
    refreshOutcomes(rows.left, rows.right, first);
    m_diffView->setWords(left, right, before);
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
    const bool three = earlierId() != 0;
    m_modes->setSegmentEnabled(2, three,
        three ? tr("The round before the left side, too")
              : tr("The left side has no round before it."));
    m_folds->setEnabled(compared && !m_diffView->showsThree());
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
