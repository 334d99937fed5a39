// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "trajectory/trajectorypane.h"

#include "shared/elidedlabel.h"
#include "shared/icons.h"
#include "shared/segmentedchoice.h"
#include "shared/toolrow.h"
#include "shared/wording.h"
#include "shell/messagebar.h"
#include "trajectory/overviewpage.h"
#include "trajectory/roundscanvas.h"
#include "trajectory/roundspage.h"

#include <QShortcut>
#include <QStackedWidget>
#include <QToolButton>

#include <algorithm>

using namespace Qt::StringLiterals;

// What the pane shows and when; what a person does with it is in trajectorygestures.cpp.
namespace kbx::trajectory {

TrajectoryPane::TrajectoryPane(
    workspace::WorkspaceService& service, workspace::Navigation& navigation, QWidget* parent)
    : Pane(parent)
    , m_service(service)
    , m_navigation(navigation)
    , m_view(service.view())
{
    setupTools();
    setupWidgets();
    setupActions();
    setupConnections();
    chooseMode();
    refresh();
}

void TrajectoryPane::setupTools()
{
    shared::ToolRow* const row = tools();
    m_subject = new shared::ElidedLabel(
        QString(), shared::FontRole::Secondary, shared::Token::Text2, row);
    row->addWidget(m_subject);
    row->addStretch();
    const auto jump = [row](const QString& text, const QString& tip) {
        auto* const button = new QToolButton(row);
        button->setText(text);
        button->setToolTip(tip);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
        row->addWidget(button);
        return button;
    };
    m_first = jump(tr("First correct"), tr("Go to the first correct round (F)"));
    m_best = jump(tr("Best"), tr("Go to the best round (B)"));
    m_regression = jump(tr("Last regression"), tr("Go to the last regression (R)"));
    row->addSeparator();
    m_star = row->addButton(shared::Icon::Star, tr("Star this round"), false);
    m_star->setCheckable(true);
    m_modes = new shared::SegmentedChoice(tr("What is shown"), row);
    m_modes->addSegment(tr("Rounds"));
    m_modes->addSegment(tr("All trajectories"));
    row->addWidget(m_modes);
}

void TrajectoryPane::setupWidgets()
{
    m_pages = new QStackedWidget(this);
    m_rounds = new RoundsPage(m_pages);
    m_overview = new OverviewPage(m_pages);
    m_pages->addWidget(m_rounds);
    m_pages->addWidget(m_overview);
    setContent(m_pages);
}

void TrajectoryPane::setupActions()
{
    const auto key = [this](const QKeySequence& keys, const QString& what, auto slot) {
        auto* const shortcut = new QShortcut(keys, m_rounds);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        shortcut->setWhatsThis(what);
        connect(shortcut, &QShortcut::activated, this, slot);
    };
    key(QKeySequence(Qt::Key_Left), tr("Round before on the right side"),
        [this] { step(-1, false); });
    key(QKeySequence(Qt::Key_Right), tr("Round after on the right side"),
        [this] { step(1, false); });
    key(QKeySequence(Qt::SHIFT | Qt::Key_Left), tr("Round before on the left side"),
        [this] { step(-1, true); });
    key(QKeySequence(Qt::SHIFT | Qt::Key_Right), tr("Round after on the left side"),
        [this] { step(1, true); });
    key(QKeySequence(Qt::Key_F), tr("First correct round"), [this] { m_first->click(); });
    key(QKeySequence(Qt::Key_B), tr("Best round"), [this] { m_best->click(); });
    key(QKeySequence(Qt::Key_R), tr("Last regression"), [this] { m_regression->click(); });
    connect(m_first, &QToolButton::clicked, this, [this] { chooseCard(m_data->firstCorrect); });
    connect(m_best, &QToolButton::clicked, this, [this] { chooseCard(m_data->best); });
    connect(
        m_regression, &QToolButton::clicked, this, [this] { chooseCard(m_data->lastRegression); });
    connect(m_star, &QToolButton::clicked, this,
        [this] { toggleStar(m_navigation.selection().candidateId); });
}

void TrajectoryPane::setupConnections()
{
    using workspace::WorkspaceService;
    connect(m_modes, &shared::SegmentedChoice::currentChanged, this, [this] {
        m_allByDefault = false;
        refresh();
    });
    connect(m_rounds->canvas(), &RoundsCanvas::chosen, this, &TrajectoryPane::choose);
    connect(m_rounds->canvas(), &RoundsCanvas::opened, this, &TrajectoryPane::open);
    connect(m_rounds->canvas(), &RoundsCanvas::menuRequested, this, &TrajectoryPane::showMenu);
    connect(m_overview, &OverviewPage::chosen, this, [this](std::int64_t candidate) {
        m_choosing = true;
        choose(candidate, false);
        m_choosing = false;
    });
    connect(m_overview, &OverviewPage::opened, this, [this](std::int64_t candidate) {
        choose(candidate, false);
        m_modes->setCurrent(RoundsMode);
    });
    connect(m_overview, &OverviewPage::menuRequested, this, &TrajectoryPane::showMenu);
    connect(this, &Pane::emptyActionTriggered, this, [this] { m_navigation.setFilterText({}); });
    connect(&m_navigation, &workspace::Navigation::selectionChanged, this, [this] {
        chooseMode();
        refresh();
    });
    connect(&m_service, &WorkspaceService::viewChanged, this,
        [this](const std::shared_ptr<const workspace::StudyView>& view) {
            m_view = view;
            chooseMode();
            refresh();
        });
    connect(&m_service, &WorkspaceService::studyClosed, this, [this] {
        m_data.reset();
        m_view.reset();
        messages()->clearAll();
        refresh();
    });
    connect(&m_service, &WorkspaceService::trajectoryReady, this, &TrajectoryPane::showTrajectory);
    connect(&m_service, &WorkspaceService::overviewReady, this,
        [this](const std::shared_ptr<const analysis::TrajectoryOverview>& overview) {
            m_overview->setOverview(overview, m_view ? m_view->table : nullptr);
        });
    connect(&m_service, &WorkspaceService::evaluationReady, this,
        [this](const std::shared_ptr<const workspace::EvaluationDetail>& detail) {
            if (detail->evaluationId == m_evaluation) {
                m_rounds->setEvaluation(detail);
            }
        });
    connect(&m_service, &WorkspaceService::requestFailed, this,
        [this](const QString& what, const Error& error) {
            if (what == u"trajectory"_s || what == u"overview"_s || what == u"evaluation"_s) {
                messages()->showError(error);
            }
        });
}

const CandidateTable* TrajectoryPane::table() const
{
    return m_view ? m_view->table.get() : nullptr;
}

const CandidateRow* TrajectoryPane::rowOf(std::int64_t candidateId) const
{
    const CandidateTable* const all = table();
    if (!all || candidateId == 0) {
        return nullptr;
    }
    const auto found = std::find_if(all->rows.begin(), all->rows.end(),
        [candidateId](const CandidateRow& row) { return row.candidateId == candidateId; });
    return found == all->rows.end() ? nullptr : &*found;
}

const CandidateRow* TrajectoryPane::selectedRow() const
{
    return rowOf(m_navigation.selection().candidateId);
}

/// Without a kernel the rounds would be an empty sheet: all trajectories stand there until one is
/// chosen elsewhere.
void TrajectoryPane::chooseMode()
{
    const bool selected = selectedRow() != nullptr;
    const bool all = m_modes->current() == AllMode;
    if (!selected && !all) {
        m_modes->setCurrent(AllMode);
        m_allByDefault = true;
    } else if (selected && all && m_allByDefault && !m_choosing) {
        m_modes->setCurrent(RoundsMode);
    }
}

void TrajectoryPane::refresh()
{
    const bool all = m_modes->current() == AllMode;
    m_pages->setCurrentIndex(all ? 1 : 0);
    for (QToolButton* const button : {m_first, m_best, m_regression, m_star}) {
        button->setVisible(!all);
    }
    const auto view = m_view;
    const CandidateRow* const row = selectedRow();
    if (view && !m_outcomeVisible) {
        showHidden();
        return;
    }
    if (!view || (!all && !row) || (all && view->visible.empty())) {
        m_data.reset();
        showEmptyWords();
        return;
    }
    showContent();
    if (all) {
        m_subject->setText(tr("all trajectories in view"));
        m_overview->setHint(row ? QString() : tr("Select a kernel to see its rounds."));
        m_service.requestOverview();
        return;
    }
    m_subject->setText(tr("%1 · %2", "task · method")
                           .arg(shared::taskStem(view->table->taskOf(*row).name),
                               QString::fromStdString(view->table->methodOf(*row).name)));
    const bool known = m_data && m_dataTable == view->table
        && std::any_of(m_data->cards.begin(), m_data->cards.end(), [&](const auto& card) {
               return view->table->rows[card.row].candidateId == row->candidateId;
           });
    if (known) {
        showSides();
    } else {
        m_service.requestTrajectory(row->candidateId);
    }
}

void TrajectoryPane::setOutcomeVisible(bool visible)
{
    if (visible != m_outcomeVisible) {
        m_outcomeVisible = visible;
        refresh();
    }
}

/// Not even the number of rounds or which jumps exist.
void TrajectoryPane::showHidden()
{
    m_data.reset();
    const CandidateRow* const row = selectedRow();
    m_subject->setText(row ? shared::taskStem(m_view->table->taskOf(*row).name) : QString());
    for (QToolButton* const button : {m_first, m_best, m_regression, m_star}) {
        button->setEnabled(false);
    }
    showEmpty(tr("Hidden in blind mode."),
        tr("Rounds, verdicts and times stand here once you have labelled."));
}

void TrajectoryPane::showEmptyWords()
{
    m_subject->setText({});
    for (QToolButton* const button : {m_first, m_best, m_regression, m_star}) {
        button->setEnabled(false);
    }
    if (!m_view) {
        showEmpty(tr("No study is open."),
            tr("The rounds of a kernel stand here, one card each, once a study is open."));
    } else if (m_view->total > 0) {
        showEmpty(
            tr("No kernel matches this filter."), tr("Nothing is in view."), tr("Clear filter"));
    } else {
        showEmpty(tr("This study has no kernels yet."), tr("Import files, or drop them here."));
    }
}

void TrajectoryPane::showTrajectory(
    const std::shared_ptr<const analysis::TrajectoryData>& trajectory)
{
    const auto view = m_view;
    const CandidateRow* const row = selectedRow();
    if (!view || !row || !m_outcomeVisible || trajectory->cards.empty()
        || std::none_of(trajectory->cards.begin(), trajectory->cards.end(), [&](const auto& card) {
               return card.row < view->table->rows.size()
                   && view->table->rows[card.row].candidateId == row->candidateId;
           })) {
        return;
    }
    m_data = trajectory;
    m_dataTable = view->table;
    m_rounds->setTrajectory(m_data, m_dataTable);
    m_first->setEnabled(m_data->firstCorrect >= 0);
    m_best->setEnabled(m_data->best >= 0);
    m_regression->setEnabled(m_data->lastRegression >= 0);
    showSides();
    if (hasFocus()) {
        focusContent();
    }
}

std::int64_t TrajectoryPane::leftCandidate() const
{
    const workspace::Selection& selection = m_navigation.selection();
    if (selection.leftCandidateId != 0) {
        return selection.leftCandidateId;
    }
    for (const analysis::RoundCard& card : m_data->cards) {
        if (m_dataTable->rows[card.row].candidateId == selection.candidateId && card.parent >= 0) {
            const auto parent = m_data->cards[static_cast<std::size_t>(card.parent)].row;
            return m_dataTable->rows[parent].candidateId;
        }
    }
    return 0;
}

void TrajectoryPane::showSides()
{
    const std::int64_t right = m_navigation.selection().candidateId;
    m_rounds->setSides(leftCandidate(), right);
    const CandidateRow* shown = nullptr;
    for (const analysis::RoundCard& card : m_data->cards) {
        const CandidateRow& row = m_dataTable->rows[card.row];
        shown = row.candidateId == right ? &row : shown;
    }
    m_star->setEnabled(shown && !m_service.study().readOnly);
    m_star->setChecked(shown && shown->starred);
    m_star->setIcon(
        shared::icon(shown && shown->starred ? shared::Icon::StarFilled : shared::Icon::Star));
    m_star->setToolTip(shown && shown->starred ? tr("Remove the star") : tr("Star this round"));
    m_star->setAccessibleName(m_star->toolTip());
    const std::int64_t evaluation = shown ? shown->evaluationId : 0;
    m_evaluation = evaluation;
    if (evaluation == 0) {
        m_rounds->setEvaluation(nullptr);
    } else {
        m_service.requestEvaluation(evaluation);
    }
}

} // namespace kbx::trajectory
