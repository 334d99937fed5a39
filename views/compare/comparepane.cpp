// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/comparepane.h"

#include "compare/changesmodel.h"
#include "compare/changespage.h"
#include "compare/comparemodel.h"
#include "compare/comparewords.h"
#include "compare/sidespage.h"
#include "shared/elidedlabel.h"
#include "shared/requestwatch.h"
#include "shared/segmentedchoice.h"
#include "shared/toolrow.h"
#include "shared/wording.h"
#include "shell/messagebar.h"
#include "workspace/workspaceservice.h"

#include <QComboBox>
#include <QCompleter>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>

#include <algorithm>

using namespace Qt::StringLiterals;

// What the pane shows; what a person does in it is in comparegestures.cpp.
namespace kbx::compare {
namespace {

QComboBox* makeSideChoice(const QString& name, const QString& tip, QWidget* parent)
{
    auto* const choice = new QComboBox(parent);
    choice->setEditable(true);
    choice->setInsertPolicy(QComboBox::NoInsert);
    choice->completer()->setCaseSensitivity(Qt::CaseInsensitive);
    choice->completer()->setFilterMode(Qt::MatchContains);
    choice->completer()->setCompletionMode(QCompleter::PopupCompletion);
    choice->setAccessibleName(name);
    choice->setToolTip(tip);
    choice->setMinimumContentsLength(12);
    choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    choice->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    choice->setMinimumWidth(130);
    choice->setMaximumWidth(280);
    return choice;
}

/// The start of a long side is what tells it apart.
void setSide(QComboBox* choice, const QString& side)
{
    choice->setEditText(side);
    choice->lineEdit()->setCursorPosition(0);
}

} // namespace

ComparePane::ComparePane(workspace::CompareService& compare, workspace::WorkspaceService& workspace,
    workspace::Navigation& navigation, QWidget* parent)
    : Pane(parent)
    , m_compare(compare)
    , m_workspace(workspace)
    , m_navigation(navigation)
    , m_watch(new shared::RequestWatch(this))
    , m_pages(new QStackedWidget(this))
    , m_sides(new SidesPage(m_pages))
    , m_changes(new ChangesPage(m_pages))
    , m_open(workspace.hasStudy())
{
    m_pages->addWidget(m_sides);
    m_pages->addWidget(m_changes);
    setupTools();
    setContent(m_pages);
    setupConnections();
    fillChoices();
    fillSnapshots();
    showMode();
}

void ComparePane::setupTools()
{
    shared::ToolRow* const row = tools();
    m_modes = new shared::SegmentedChoice(tr("Two sides, or changes since a snapshot"), row);
    m_modes->addSegment(tr("Sides"));
    m_modes->addSegment(tr("Changes"));
    m_modes->setProperty("kbxPages", QStringList{u"sides"_s, u"changes"_s});
    row->addWidget(m_modes);
    const QString tip = tr("A method, run, round, GPU or snapshot, or any filter");
    QLabel* const leftCaption = row->addCaption(tr("A"));
    m_left = makeSideChoice(tr("Side A"), tip, row);
    leftCaption->setBuddy(m_left);
    row->addWidget(m_left);
    QToolButton* const swapButton = row->addButton(shared::Icon::Compare, tr("Swap"), false);
    connect(swapButton, &QToolButton::clicked, this, &ComparePane::swap);
    QLabel* const rightCaption = row->addCaption(tr("B"));
    m_right = makeSideChoice(tr("Side B"), tip, row);
    rightCaption->setBuddy(m_right);
    row->addWidget(m_right);
    auto* const line = static_cast<QHBoxLayout*>(row->layout());
    line->setStretchFactor(m_left, 4);
    line->setStretchFactor(m_right, 4);
    m_value = row->addChoice(QString(), tr("What wins a pair"));
    for (const auto value : {analysis::CompareValue::Correct, analysis::CompareValue::Compile,
             analysis::CompareValue::Fast1}) {
        m_value->addItem(valueWord(value), static_cast<int>(value));
    }
    m_round = row->addChoice(QString(), tr("Which round stands for a trajectory"));
    for (const auto choice : {analysis::RoundChoice::Last, analysis::RoundChoice::BestSoFar}) {
        m_round->addItem(shared::roundChoiceWord(choice, 0), static_cast<int>(choice));
    }
    m_sideTools << m_left << swapButton << m_right << m_value << m_round;
    m_since = row->addChoice(tr("Since"), tr("Snapshot to compare from"));
    m_until = row->addChoice(tr("until"), tr("Snapshot to compare to, or now"));
    for (QComboBox* const choice : {m_since, m_until}) {
        choice->setMinimumContentsLength(14);
        choice->setSizeAdjustPolicy(QComboBox::AdjustToContents);
        m_changeTools << choice;
    }
    row->addStretch();
    QToolButton* const copyButton = row->addButton(shared::Icon::Copy, tr("Copy"), false);
    copyButton->setPopupMode(QToolButton::InstantPopup);
    auto* const forms = new QMenu(copyButton);
    const auto form = [this, forms](const QString& text, shared::CopyForm which) {
        connect(forms->addAction(text), &QAction::triggered, this,
            [this, which] { this->copy(which); });
    };
    form(tr("As &TSV"), shared::CopyForm::Tsv);
    form(tr("As &Markdown"), shared::CopyForm::Markdown);
    form(tr("As &LaTeX"), shared::CopyForm::Latex);
    form(tr("As &CSV"), shared::CopyForm::Csv);
    copyButton->setMenu(forms);
}

void ComparePane::setupConnections()
{
    using workspace::CompareService;
    using workspace::WorkspaceService;
    connect(&m_workspace, &WorkspaceService::studyOpened, this, [this] {
        m_open = true;
        m_sides->setResult(nullptr);
        m_changes->setChanges(nullptr);
        m_left->clear();
        m_right->clear();
        showState();
    });
    connect(&m_workspace, &WorkspaceService::studyClosed, this, [this] {
        m_open = false;
        m_sides->setResult(nullptr);
        m_changes->setChanges(nullptr);
        showState();
    });
    connect(&m_workspace, &WorkspaceService::viewChanged, this, [this] {
        fillChoices();
        request();
    });
    connect(&m_compare, &CompareService::snapshotsChanged, this, [this] {
        fillChoices();
        fillSnapshots();
        request();
    });
    connect(&m_compare, &CompareService::comparisonReady, this,
        [this](const std::shared_ptr<const workspace::ComparisonResult>& result) {
            m_watch->finish();
            messages()->clear(shell::MessageKind::Error);
            m_sides->setResult(result);
            showState();
        });
    connect(&m_compare, &CompareService::changesReady, this,
        [this](const std::shared_ptr<const workspace::SnapshotChanges>& found) {
            m_watch->finish();
            m_changes->setChanges(found);
            showState();
        });
    const auto fail = [this](const Error& error) {
        m_watch->finish();
        messages()->showError(error);
    };
    connect(&m_compare, &CompareService::comparisonFailed, this, fail);
    connect(&m_compare, &CompareService::snapshotFailed, this, fail);
    connect(m_modes, &shared::SegmentedChoice::currentChanged, this, &ComparePane::showMode);
    for (QComboBox* const side : {m_left, m_right}) {
        connect(side, &QComboBox::activated, this, &ComparePane::request);
        // Also when the focus only passes through.
        connect(side->lineEdit(), &QLineEdit::editingFinished, this, [this] {
            if (!(wanted() == m_asked)) {
                request();
            }
        });
    }
    for (QComboBox* const choice : {m_value, m_round, m_since, m_until}) {
        connect(choice, &QComboBox::activated, this, &ComparePane::request);
    }
    QTableView* const table = m_sides->table();
    connect(table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        [this](const QModelIndex& now) { choose(now); });
    connect(table, &QTableView::activated, this, &ComparePane::open);
    connect(table, &QTableView::customContextMenuRequested, this, &ComparePane::showMenu);
    connect(m_changes->table()->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        [this](const QModelIndex& now) { chooseChange(now); });
    connect(m_changes->table(), &QTableView::activated, this, [this](const QModelIndex& index) {
        const auto* const change = m_changes->model()->changeAt(index.row());
        if (change && change->candidateId != 0) {
            m_navigation.requestPane(u"trajectory"_s);
        }
    });
    connect(m_watch, &shared::RequestWatch::wentSlow, this, [this](const QString& sentence) {
        messages()->showMessage({shell::MessageKind::News, sentence, {}, {}, {}, true});
    });
    connect(m_watch, &shared::RequestWatch::slowEnded, this,
        [this] { messages()->clear(shell::MessageKind::News); });
}

void ComparePane::fillChoices()
{
    QStringList all;
    for (const std::string& side : m_compare.suggestions()) {
        all << QString::fromStdString(side);
    }
    for (QComboBox* const choice : {m_left, m_right}) {
        const QString before = choice->currentText();
        const QSignalBlocker blocker(choice);
        choice->clear();
        choice->addItems(all);
        setSide(choice, before);
    }
    // A first question that makes sense: two methods, else the first round against the last.
    if (m_left->currentText().isEmpty() && m_right->currentText().isEmpty()) {
        for (const QString& field : {u"method="_s, u"gpu="_s, u"round="_s}) {
            QStringList of = all.filter(field);
            if (field == u"method="_s) {
                of.removeIf([](const QString& side) { return side.contains(u" and "_s); });
            }
            if (of.size() > 1) {
                setSide(m_left, of.first());
                setSide(m_right, field == u"round="_s ? of.last() : of[1]);
                break;
            }
        }
    }
}

void ComparePane::fillSnapshots()
{
    const QString since = m_since->currentText();
    const QString until = m_until->currentText();
    m_since->clear();
    m_until->clear();
    m_until->addItem(tr("now"));
    for (const workspace::SnapshotInfo& each : m_compare.snapshots()) {
        m_since->addItem(QString::fromStdString(each.name), QString::fromStdString(each.name));
        m_until->addItem(QString::fromStdString(each.name), QString::fromStdString(each.name));
    }
    m_since->setCurrentIndex(std::max(0, m_since->findText(since)));
    m_until->setCurrentIndex(std::max(0, m_until->findText(until)));
}

workspace::CompareRequest ComparePane::wanted() const
{
    workspace::CompareRequest request;
    request.left = m_left->currentText().trimmed().toStdString();
    request.right = m_right->currentText().trimmed().toStdString();
    request.filter = m_navigation.filterText().toStdString();
    request.spec.value = static_cast<analysis::CompareValue>(m_value->currentData().toInt());
    request.spec.roundChoice = static_cast<analysis::RoundChoice>(m_round->currentData().toInt());
    return request;
}

void ComparePane::request()
{
    if (!isVisible() || !m_open) {
        m_changed = true;
        showState();
        return;
    }
    m_changed = false;
    if (m_modes->current() == Sides) {
        requestSides();
    } else {
        requestChanges();
    }
    showState();
}

void ComparePane::requestSides()
{
    const workspace::CompareRequest now = wanted();
    if (now.left.empty() || now.right.empty()) {
        return;
    }
    m_asked = now;
    m_watch->start(tr("Comparing…"));
    m_compare.requestComparison(now);
}

void ComparePane::requestChanges()
{
    const QString since = m_since->currentData().toString();
    if (since.isEmpty()) {
        m_changes->setChanges(nullptr);
        return;
    }
    m_watch->start(tr("Computing every headline number…"));
    m_compare.requestChanges(since, m_until->currentData().toString());
}

void ComparePane::showMode()
{
    const bool isSides = m_modes->current() == Sides;
    for (QWidget* const tool : m_sideTools) {
        tool->setVisible(isSides);
    }
    for (QWidget* const tool : m_changeTools) {
        tool->setVisible(!isSides);
    }
    tools()->refold();
    m_pages->setCurrentIndex(isSides ? Sides : Changes);
    request();
}

void ComparePane::showState()
{
    if (!m_open) {
        showEmpty(tr("No study is open."),
            tr("What one side solves and the other does not stands here."));
    } else if (m_modes->current() == Changes) {
        if (m_compare.snapshots().empty() && !m_changes->model()->changes()) {
            showEmpty(tr("There is no snapshot yet."),
                tr("Take one with Study ▸ Take snapshot…; what moved since then stands here."));
        } else {
            showContent();
        }
    } else if (m_left->currentText().trimmed().isEmpty()
        || m_right->currentText().trimmed().isEmpty()) {
        showEmpty(tr("Choose two sides."),
            tr("Methods, runs, rounds, GPUs or snapshots; any filter text does."));
    } else if (const auto& result = m_sides->model()->result();
               result && result->data.pairs.empty()) {
        showEmpty(tr("Nothing to compare."), tr("No kernel in view belongs to either side."));
    } else {
        showContent();
    }
}

void ComparePane::showEvent(QShowEvent* event)
{
    Pane::showEvent(event);
    if (m_changed) {
        request();
    }
}

} // namespace kbx::compare
