// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/difffinder.h"
#include "diff/diffpane.h"
#include "diff/diffview.h"
#include "diff/findbar.h"
#include "diff/multichoice.h"
#include "shared/icons.h"
#include "shared/segmentedchoice.h"
#include "shared/toolrow.h"

#include <QCheckBox>
#include <QLabel>
#include <QSettings>
#include <QShortcut>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

// The pane's widgets and keys; what it shows is in diffpane.cpp.
namespace kbx::diff {
namespace {

enum Ignore { IgnoreSpaces, IgnoreComments, IgnoreRenames };

} // namespace

void DiffPane::setupTools()
{
    shared::ToolRow* const row = tools();
    m_previous = row->addButton(shared::Icon::ChevronUp, tr("Previous change"));
    m_previous->setToolTip(tr("Previous change (K)"));
    m_next = row->addButton(shared::Icon::ChevronDown, tr("Next change"));
    m_next->setToolTip(tr("Next change (J)"));
    m_position = row->addCaption(QString());
    row->addSeparator();
    m_ignore = new MultiChoice(tr("nothing"), row);
    m_ignore->setAccessibleName(tr("What the comparison ignores"));
    m_ignore->setToolTip(tr("What the comparison ignores (W: spaces)"));
    m_ignore->addOption(tr("spaces"), tr("Blanks, empty lines and line ends"));
    m_ignore->addOption(tr("comments"), tr("Comments, not documentation strings"));
    m_ignore->addOption(tr("renames"), tr("Locals, parameters and kernels that got another name"));
    row->addCaption(tr("Ignore"))->setBuddy(m_ignore);
    row->addWidget(m_ignore);
    m_folds = row->addCheck(tr("Fold equal parts"));
    m_folds->setToolTip(tr("Hide lines that are the same on both sides (Z)"));
    m_wrap = row->addCheck(tr("Wrap"));
    m_wrap->setToolTip(tr("Lines wider than the view go on below (Alt+Z)"));
    m_wrap->setChecked(QSettings().value(u"diff/wrap"_s, false).toBool());
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
    m_modes->addSegment(tr("Three rounds"));
    row->addWidget(m_modes);
}

void DiffPane::setupWidgets()
{
    auto* const page = new QWidget(this);
    m_find = new FindBar(page);
    m_diffView = new DiffView(page);
    m_diffView->setWrapped(m_wrap->isChecked());
    m_finder = new DiffFinder(*m_diffView, *m_find, this);
    auto* const layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_find);
    m_splitter = new QSplitter(Qt::Vertical, page);
    m_splitter->addWidget(m_diffView);
    m_splitter->setCollapsible(0, false);
    m_splitter->setStretchFactor(0, 1);
    layout->addWidget(m_splitter, 1);
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
    key(QKeySequence(Qt::ALT | Qt::Key_Down), tr("Next pair of rounds"), [this] { nextPair(); });
    key(QKeySequence(Qt::ALT | Qt::Key_Up), tr("Previous pair of rounds"),
        [this] { previousPair(); });
    key(QKeySequence(Qt::Key_Z), tr("Fold equal parts"), [this] { m_folds->click(); });
    key(QKeySequence(Qt::Key_W), tr("Ignore spaces"),
        [this] { m_ignore->setOn(IgnoreSpaces, !m_ignore->isOn(IgnoreSpaces)); });
    key(QKeySequence(Qt::Key_E), tr("Note on the label, else on the right side"), [this] {
        if (!m_noteTaker || !m_noteTaker()) {
            editNote();
        }
    });
    key(QKeySequence(Qt::ALT | Qt::Key_Z), tr("Wrap long lines"), [this] { m_wrap->click(); });
    key(QKeySequence(Qt::ALT | Qt::Key_Return), tr("Pin the line to one of the other side"),
        [this] { pinLine(); });
    key(QKeySequence(Qt::ALT | Qt::SHIFT | Qt::Key_Return), tr("Remove all pins"),
        [this] { removePins(); });
    key(QKeySequence(Qt::CTRL | Qt::Key_G), tr("Go to line"), [this] { askLine(); });
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
    connect(m_wrap, &QCheckBox::toggled, this, &DiffPane::setWrapped);
    connect(m_folds, &QCheckBox::toggled, m_diffView, &DiffView::setFolded);
    connect(m_diffView, &DiffView::foldedChanged, m_folds, &QCheckBox::setChecked);
    connect(m_diffView, &DiffView::currentChangeChanged, this, &DiffPane::refreshTools);
    connect(m_diffView, &DiffView::currentChangeChanged, this,
        [this] { Q_EMIT currentHunkChanged(currentHunk()); });
    connect(m_diffView, &DiffView::scrolled, this, &DiffPane::refreshTools);
    connect(m_diffView, &DiffView::kernelDropped, this, &DiffPane::compare);
    connect(m_diffView, &DiffView::menuRequested, this, &DiffPane::showMenu);
    connect(m_modes, &shared::SegmentedChoice::currentChanged, this, &DiffPane::setMode);
    connect(m_ignore, &MultiChoice::changed, this, [this] {
        m_choice.ignoreWhitespace = m_ignore->isOn(IgnoreSpaces);
        m_choice.ignoreComments = m_ignore->isOn(IgnoreComments);
        m_choice.ignoreRenames = m_ignore->isOn(IgnoreRenames);
        if (m_rightId != 0) {
            requestDocument();
        }
    });
    connect(this, &Pane::emptyActionTriggered, this, &DiffPane::chooseFirstComparable);
}

} // namespace kbx::diff
