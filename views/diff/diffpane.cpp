// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/diffpane.h"

#include "diff/diffsubject.h"
#include "diff/difftext.h"
#include "diff/findbar.h"
#include "diff/sidebyside.h"
#include "shared/errortext.h"
#include "shared/icons.h"
#include "shared/toolrow.h"
#include "shell/messagebar.h"

#include <QCheckBox>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QShortcut>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace kbx::diff {

DiffPane::DiffPane(
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
    m_folds = row->addCheck(tr("Fold equal parts"));
    m_folds->setToolTip(tr("Hide lines that are the same on both sides (Z)"));
    row->addStretch();
    m_swap = row->addButton(shared::Icon::Compare, tr("Swap sides"));
    m_search = row->addButton(shared::Icon::Search, tr("Find"), false);
    m_search->setToolTip(tr("Find (Ctrl+F)"));
    m_copy = row->addButton(shared::Icon::Copy, tr("Copy"), false);
    m_copy->setToolTip(tr("Copy the selection, else the whole diff"));
}

void DiffPane::setupWidgets()
{
    auto* const page = new QWidget(this);
    m_find = new FindBar(page);
    m_sides = new SideBySide(page);
    auto* const layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_find);
    layout->addWidget(m_sides, 1);
    setContent(page);
    m_slow.setSingleShot(true);
    m_slow.setInterval(400);
}

void DiffPane::setupActions()
{
    const auto key = [this](const QKeySequence& keys, auto slot) {
        auto* const shortcut = new QShortcut(keys, this);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, this, slot);
    };
    key(QKeySequence(Qt::Key_J), [this] { nextChange(); });
    key(QKeySequence(Qt::Key_K), [this] { previousChange(); });
    key(QKeySequence(Qt::Key_Z), [this] { m_folds->toggle(); });
    key(QKeySequence(Qt::Key_F3), [this] { findNext(true); });
    key(QKeySequence(Qt::SHIFT | Qt::Key_F3), [this] { findNext(false); });
    const auto zoom = [this](int by) {
        m_sides->leftView()->zoomIn(by);
        m_sides->rightView()->zoomIn(by);
    };
    key(QKeySequence(QKeySequence::ZoomIn), [zoom] { zoom(1); });
    key(QKeySequence(QKeySequence::ZoomOut), [zoom] { zoom(-1); });
}

void DiffPane::setupConnections()
{
    using workspace::WorkspaceService;
    connect(m_previous, &QToolButton::clicked, this, &DiffPane::previousChange);
    connect(m_next, &QToolButton::clicked, this, &DiffPane::nextChange);
    connect(m_swap, &QToolButton::clicked, this, &DiffPane::swapSides);
    connect(m_search, &QToolButton::clicked, this, &DiffPane::find);
    connect(m_copy, &QToolButton::clicked, this, [this] { copy(shared::CopyForm::Tsv); });
    connect(m_folds, &QCheckBox::toggled, m_sides, &SideBySide::setFolded);
    connect(m_sides, &SideBySide::foldedChanged, m_folds, &QCheckBox::setChecked);
    connect(m_sides, &SideBySide::currentChangeChanged, this, &DiffPane::refreshTools);
    connect(m_find, &FindBar::searchRequested, this, &DiffPane::findNext);
    connect(m_find, &FindBar::closed, this, [this] {
        m_find->hide();
        m_sides->activeView()->setFocus();
    });
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
        m_leftId = m_rightId = 0;
        m_document.reset();
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

void DiffPane::followSelection()
{
    const CandidateTable* const all = table();
    const workspace::Selection& selection = m_navigation.selection();
    const CandidateRow* const row = all ? rowOf(*all, selection.candidateId) : nullptr;
    if (!row) {
        m_leftId = m_rightId = 0;
        m_document.reset();
        if (!m_view) {
            showEmpty(tr("No study is open."),
                tr("Two rounds of a kernel stand side by side here once a study is open."));
        } else {
            showEmpty(tr("No kernel is selected."),
                tr("Choose a round in the Navigator or in Trajectory."));
        }
        refreshTools();
        return;
    }
    const std::int64_t left
        = selection.leftCandidateId != 0 ? selection.leftCandidateId : defaultLeft(*all, *row);
    if (left == m_leftId && row->candidateId == m_rightId) {
        return;
    }
    m_leftId = left;
    m_rightId = row->candidateId;
    m_slow.start();
    m_service.requestDiff(m_leftId, m_rightId);
}

void DiffPane::showDocument(const std::shared_ptr<const workspace::DiffDocument>& document)
{
    if (document->leftCandidate != m_leftId || document->rightCandidate != m_rightId) {
        return;
    }
    m_slow.stop();
    messages()->clearAll();
    m_document = document;
    m_sides->setDocument(document, {}, {});
    refreshWords();
    showContent();
    showNote();
    refreshTools();
}

/// States that are no fault but must be said (ui.md 7).
void DiffPane::showNote()
{
    const CandidateTable* const all = table();
    const CandidateRow* const right = all ? rowOf(*all, m_rightId) : nullptr;
    const CandidateRow* const left = all ? rowOf(*all, m_leftId) : nullptr;
    if (!right) {
        return;
    }
    QString text;
    const CandidateRow* const silent = right->kernelId == 0 ? right
        : left && left->kernelId == 0                       ? left
                                                            : nullptr;
    if (silent) {
        text = tr("No answer: the method gave no code in %1.")
                   .arg(sideTitle(*all, *silent, nullptr));
    } else if (!left) {
        text = roundsOf(*all, *right) == 1
            ? tr("Nothing to compare: this trajectory has one round.")
            : tr("Nothing to compare: %1 has no round before it.")
                  .arg(sideTitle(*all, *right, nullptr));
    } else if (m_document->diff.identical) {
        text = tr("Both sides are identical, byte for byte.");
    } else if (m_document->diff.hunks.empty()) {
        text = tr("Both sides differ only in the end of the last line.");
    } else if (m_document->diff.approximate) {
        text = tr("Some lines are too long for word marks: they are marked as a whole.");
    }
    if (!text.isEmpty()) {
        messages()->showMessage({shell::MessageKind::News, text, {}, {}, {}, true});
    }
}

void DiffPane::refreshWords()
{
    const CandidateTable* const all = table();
    if (!all || !m_document) {
        return;
    }
    const CandidateRow* const left = rowOf(*all, m_document->leftCandidate);
    const CandidateRow* const right = rowOf(*all, m_document->rightCandidate);
    const analysis::LineDiff& diff = m_document->diff;
    const bool compared = left != nullptr;
    m_sides->setWords(left ? sideWords(*all, *left, right, m_sides->leftView()->code().lines(),
                          diff.removed + diff.changed, true)
                           : SideWords{},
        right ? sideWords(*all, *right, left, m_sides->rightView()->code().lines(),
            compared ? diff.added + diff.changed : 0, false)
              : SideWords{});
}

void DiffPane::refreshTools()
{
    const int count = m_document ? m_sides->changeCount() : 0;
    const int current = m_sides->currentChange();
    const bool compared = m_document && m_document->leftCandidate != 0;
    m_previous->setEnabled(count > 0 && current > 0);
    m_next->setEnabled(count > 0 && current + 1 < count);
    m_position->setText(!compared ? QString()
            : count == 0          ? tr("no change")
                                  : tr("change %1 of %2").arg(current + 1).arg(count));
    m_folds->setEnabled(compared);
    m_swap->setEnabled(compared);
    m_copy->setEnabled(m_document != nullptr);
    m_search->setEnabled(m_document != nullptr);
}

void DiffPane::nextChange()
{
    m_sides->goToChange(m_sides->currentChange() + 1);
}

void DiffPane::previousChange()
{
    m_sides->goToChange(m_sides->currentChange() - 1);
}

void DiffPane::swapSides()
{
    if (m_leftId == 0) {
        return;
    }
    const std::int64_t oldLeft = m_leftId;
    workspace::Selection selection = m_navigation.selection();
    selection.leftCandidateId = m_rightId;
    selection.candidateId = oldLeft;
    m_navigation.select(selection);
}

bool DiffPane::canFind() const
{
    return m_document && !isShowingEmpty();
}

void DiffPane::find()
{
    const QByteArray selected = m_sides->activeView()->selectedBytes();
    if (!selected.isEmpty() && !selected.contains('\n')) {
        m_find->setWords(QString::fromUtf8(selected));
    }
    m_find->open();
}

void DiffPane::findNext(bool forward)
{
    if (m_find->words().isEmpty()) {
        return;
    }
    code::CodeView* const view = m_sides->activeView();
    view->findNext(m_find->words(), forward);
    const auto [count, current] = view->countMatches(m_find->words());
    m_find->setResult(current, count);
}

void DiffPane::focusContent()
{
    m_sides->activeView()->setFocus(Qt::ShortcutFocusReason);
}

bool DiffPane::canCopy() const
{
    return m_document && !isShowingEmpty();
}

QByteArray DiffPane::copied() const
{
    QByteArray bytes = m_sides->activeView()->selectedBytes();
    if (bytes.isEmpty() && m_document->leftCandidate == 0) {
        bytes = m_sides->rightView()->code().bytes();
    } else if (bytes.isEmpty()) {
        const CandidateTable* const all = table();
        const auto name = [all](std::int64_t candidate) {
            const CandidateRow* const row = all ? rowOf(*all, candidate) : nullptr;
            return row ? QByteArray::fromStdString(all->taskOf(*row).name + "@"
                       + all->methodOf(*row).name + "#" + std::to_string(row->round))
                       : QByteArray("unknown");
        };
        bytes = unifiedDiff(
            *m_document, name(m_document->leftCandidate), name(m_document->rightCandidate));
    }
    return bytes;
}

void DiffPane::copy(shared::CopyForm form)
{
    if (!canCopy()) {
        return;
    }
    const bool selected = !m_sides->activeView()->selectedBytes().isEmpty();
    QString text = QString::fromUtf8(copied());
    if (!text.endsWith(u'\n') && form != shared::CopyForm::Tsv) {
        text += u'\n';
    }
    if (form == shared::CopyForm::Markdown) {
        text = (selected ? u"```python\n"_s : u"```diff\n"_s) + text + u"```\n"_s;
    } else if (form == shared::CopyForm::Latex) {
        text = u"\\begin{verbatim}\n"_s + text + u"\\end{verbatim}\n"_s;
    }
    QGuiApplication::clipboard()->setText(text);
}

} // namespace kbx::diff
