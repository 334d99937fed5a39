// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/diffview.h"

#include "diff/divider.h"
#include "domain/numberformat.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QGridLayout>

#include <algorithm>
#include <iterator>
#include <map>

namespace kbx::diff {

DiffView::DiffView(QWidget* parent)
    : QWidget(parent)
    , m_earlierHeader(new SideHeader(this))
    , m_leftHeader(new SideHeader(this))
    , m_rightHeader(new SideHeader(this))
    , m_earlierOutcome(new OutcomeLine(this))
    , m_leftOutcome(new OutcomeLine(this))
    , m_rightOutcome(new OutcomeLine(this))
    , m_earlierDivider(new Divider(this))
    , m_divider(new Divider(this))
    , m_sides(new SideSurface(this))
    , m_unified(new UnifiedSurface(this))
    , m_triple(new TripleSurface(this))
    , m_overview(new OverviewBar(this))
{
    setAcceptDrops(true);
    setupWidgets();
    setupSurface(m_sides);
    setupSurface(m_unified);
    setupSurface(m_triple);
    connect(m_overview, &QScrollBar::valueChanged, this,
        [this](int row) { surface()->setFirstRow(row); });
}

void DiffView::setupWidgets()
{
    auto* const layout = new QGridLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_earlierHeader, 0, 0);
    layout->addWidget(m_earlierDivider, 0, 1, 2, 1);
    layout->addWidget(m_leftHeader, 0, 2);
    layout->addWidget(m_divider, 0, 3, 2, 1);
    layout->addWidget(m_rightHeader, 0, 4, 1, 2);
    layout->addWidget(m_earlierOutcome, 1, 0);
    layout->addWidget(m_leftOutcome, 1, 2);
    layout->addWidget(m_rightOutcome, 1, 4, 1, 2);
    for (DiffSurface* const each :
        std::initializer_list<DiffSurface*>{m_sides, m_unified, m_triple}) {
        layout->addWidget(each, 2, 0, 1, 5);
    }
    layout->addWidget(m_overview, 2, 5);
    layout->setColumnStretch(2, 1);
    layout->setColumnStretch(4, 1);
    layout->setRowStretch(2, 1);
    m_earlierHeader->hide();
    m_earlierDivider->hide();
    m_triple->hide();
    m_earlierOutcome->hide();
    m_leftOutcome->hide();
    m_rightOutcome->hide();
    m_unified->hide();
    for (SideHeader* const header : {m_leftHeader, m_rightHeader}) {
        const bool left = header == m_leftHeader;
        connect(header, &SideHeader::menuRequested, this,
            [this, left](const QPoint& at) { Q_EMIT menuRequested(left, at); });
    }
}

void DiffView::setupSurface(DiffSurface* of)
{
    connect(of, &DiffSurface::scrolled, this, [this, of](int row) {
        if (of == surface()) {
            m_overview->setValue(row);
            m_overview->update();
            Q_EMIT scrolled();
        }
    });
    connect(of, &DiffSurface::rearranged, this, [this, of] {
        if (of == surface()) {
            refreshOverview();
        }
    });
    connect(of, &DiffSurface::foldClicked, this, &DiffView::openFold);
    connect(of, &DiffSurface::partnerWanted, this, &DiffView::goToLine);
    connect(of->lead()->verticalScrollBar(), &QScrollBar::rangeChanged, this, [this, of] {
        if (of == surface()) {
            refreshOverview();
        }
    });
    for (code::CodeView* const view : of->findChildren<code::CodeView*>()) {
        connect(view, &QsciScintillaBase::SCN_FOCUSIN, this, [this, view] { m_active = view; });
        connect(view, &code::CodeView::menuRequested, this, [this, view](const QPoint& at) {
            m_active = view;
            Q_EMIT menuRequested(isLeftActive(), at);
        });
    }
}

DiffSurface* DiffView::surface() const
{
    if (isAlone() || m_mode == Mode::SideBySide) {
        return m_sides;
    }
    if (m_mode == Mode::Unified) {
        return m_unified;
    }
    return m_document->earlier ? static_cast<DiffSurface*>(m_triple) : m_sides;
}

code::CodeView* DiffView::activeView() const
{
    const std::vector<code::CodeView*> views = shownViews();
    const bool shown = std::find(views.begin(), views.end(), m_active) != views.end();
    return shown ? m_active : views.back();
}

bool DiffView::isLeftActive() const
{
    if (surface() == m_unified) {
        return m_unified->isCaretOnLeft();
    }
    return activeView() != shownViews().back();
}

void DiffView::setDocument(std::shared_ptr<const workspace::DiffDocument> document)
{
    m_document = std::move(document);
    m_leftDeciding.clear();
    m_rightDeciding.clear();
    m_pinLine = -1;
    fillSurface();
}

void DiffView::setMode(Mode mode)
{
    if (mode == m_mode) {
        return;
    }
    const int current = m_current;
    m_mode = mode;
    fillSurface();
    goToChange(current);
}

/// Only the surface that is shown holds the document.
void DiffView::fillSurface()
{
    DiffSurface* const shown = surface();
    bool hadFocus = false;
    shown->show();
    for (DiffSurface* const other :
        std::initializer_list<DiffSurface*>{m_sides, m_unified, m_triple}) {
        if (other != shown) {
            hadFocus = hadFocus || other->isAncestorOf(QApplication::focusWidget());
            other->hide();
            other->setDocument(nullptr);
        }
    }
    shown->setDocument(m_document);
    m_earlierHeader->setVisible(showsThree());
    m_earlierDivider->setVisible(showsThree());
    static_cast<QGridLayout*>(layout())->setColumnStretch(0, showsThree() ? 1 : 0);
    m_leftHeader->setVisible(!isAlone());
    m_divider->setVisible(!isAlone());
    if (hadFocus) {
        activeView()->setFocus();
    }
    m_current = -1;
    m_closed.assign(static_cast<std::size_t>(shown->foldCount()), m_folded);
    applyFolds();
    refreshDeciding();
    refreshPinStart();
    shown->setFirstRow(0);
    goToChange(0);
    Q_EMIT currentChangeChanged();
}

SideWords DiffView::withPieces(SideWords words, const code::CodeView& view) const
{
    if (surface()->isWrapped() && !view.isWrapped()) {
        words.badges.prepend({tr("not wrapped"), shared::BadgeTone::Careful,
            tr("Texts of more than %1 bytes are not wrapped.")
                .arg(QString::fromStdString(number::count(code::CodeView::mostWrapped)))});
    }
    if (const int pieced = view.code().piecedLines(); pieced > 0) {
        words.badges.prepend({pieced == 1 ? tr("1 long line in pieces")
                                          : tr("%n long lines in pieces", nullptr, pieced),
            shared::BadgeTone::Careful,
            tr("Lines over %1 characters are shown in pieces; copies are exact.")
                .arg(QString::fromStdString(number::count(code::CodeText::longestPiece)))});
    }
    return words;
}

void DiffView::setWords(const SideWords& left, const SideWords& right, const SideWords& earlier)
{
    const bool unified = surface() == m_unified;
    const std::vector<code::CodeView*> views = shownViews();
    const bool notes = !left.note.isEmpty() || !right.note.isEmpty() || !earlier.note.isEmpty();
    m_earlierHeader->setWords(withPieces(earlier, *views.front()));
    m_leftHeader->setWords(
        unified || views.size() < 2 ? left : withPieces(left, **std::prev(views.end(), 2)));
    m_rightHeader->setWords(withPieces(right, *views.back()));
    for (SideHeader* const header : {m_earlierHeader, m_leftHeader, m_rightHeader}) {
        header->setNoteRoom(notes);
    }
}

void DiffView::setOutcomes(const Outcome& left, const Outcome& right, const Outcome& earlier)
{
    const bool three = showsThree();
    const bool room = !left.isEmpty() || !right.isEmpty() || (three && !earlier.isEmpty());
    m_earlierOutcome->setOutcome(earlier);
    m_leftOutcome->setOutcome(left);
    m_rightOutcome->setOutcome(right);
    m_earlierOutcome->setVisible(room && three);
    m_leftOutcome->setVisible(room && !isAlone());
    m_rightOutcome->setVisible(room);
}

void DiffView::applyFolds()
{
    surface()->setClosedFolds(m_closed);
    refreshOverview();
}

void DiffView::refreshOverview()
{
    code::CodeView* const lead = surface()->lead();
    const QScrollBar* const bar = lead->verticalScrollBar();
    int rows = 0;
    for (const code::CodeView* const view : shownViews()) {
        rows = std::max(rows, view->rowCount());
    }
    m_overview->setRange(bar->minimum(), bar->maximum());
    m_overview->setPageStep(lead->rowsOnScreen());
    m_overview->setMarks(surface()->marks(), rows);
    refreshFrame();
}

/// Where several changes are on the screen, J and K must be seen to move.
void DiffView::refreshFrame()
{
    const bool current = m_current >= 0 && m_current < changeCount();
    for (code::CodeView* const view : shownViews()) {
        view->setFrame(current ? surface()->rowOfChange(m_current) : 0,
            current ? surface()->rowsOfChange(m_current) : 0);
    }
}

void DiffView::setDecidingLines(const std::vector<int>& left, const std::vector<int>& right)
{
    m_leftDeciding = left;
    m_rightDeciding = right;
    refreshDeciding();
}

void DiffView::refreshDeciding()
{
    std::map<code::CodeView*, std::vector<int>> lines;
    const auto collect = [this, &lines](bool left, const std::vector<int>& of) {
        for (const int line : of) {
            if (const auto place = surface()->placeOf(left, line)) {
                lines[place->view].push_back(place->line);
            }
        }
    };
    collect(true, m_leftDeciding);
    collect(false, m_rightDeciding);
    for (code::CodeView* const view : shownViews()) {
        view->setAccents(lines[view]);
    }
}

void DiffView::goToLine(bool left, int line)
{
    if (const auto place = surface()->placeOf(left, line)) {
        const int start = place->view->code().lineStart(place->line);
        reveal({place->view, {start, start}});
    }
}

void DiffView::goToChange(int index)
{
    if (index < 0 || index >= changeCount()) {
        return;
    }
    m_current = index;
    const int row = surface()->rowOfChange(index);
    // Before the first layout an editor says that it shows one row or none.
    const int screen = std::max(24, surface()->lead()->rowsOnScreen());
    const bool near = row < screen / 2 && index == 0;
    surface()->setFirstRow(near ? 0 : std::max(0, row - screen / 4));
    refreshFrame();
    Q_EMIT currentChangeChanged();
}

int DiffView::changeBeside(bool forward) const
{
    const int count = changeCount();
    const int top = surface()->lead()->firstRow();
    const int bottom = top + std::max(1, surface()->lead()->rowsOnScreen());
    const int row = m_current >= 0 && m_current < count ? surface()->rowOfChange(m_current) : -1;
    if (row >= top && row < bottom) {
        const int beside = m_current + (forward ? 1 : -1);
        return beside < count ? beside : -1;
    }
    int found = -1;
    for (int at = 0; at < count; ++at) {
        const int place = surface()->rowOfChange(at);
        if (forward && place >= top) {
            return at;
        }
        found = !forward && place < top ? at : found;
    }
    return found;
}

void DiffView::setFolded(bool folded)
{
    if (folded == m_folded) {
        return;
    }
    m_folded = folded;
    const code::CodeView* const lead = surface()->lead();
    const long line = lead->SendScintilla(
        QsciScintillaBase::SCI_DOCLINEFROMVISIBLE, static_cast<unsigned long>(lead->firstRow()));
    m_closed.assign(m_closed.size(), folded);
    applyFolds();
    if (m_current >= 0) {
        goToChange(m_current);
    } else {
        surface()->setFirstRow(lead->rowOfDisplayLine(static_cast<int>(line)));
    }
    Q_EMIT foldedChanged(folded);
}

/// The last fold that is opened ends folding.
void DiffView::openFold(int fold)
{
    const int top = surface()->lead()->firstRow();
    m_closed[static_cast<std::size_t>(fold)] = false;
    applyFolds();
    surface()->setFirstRow(top);
    if (m_folded && std::find(m_closed.begin(), m_closed.end(), true) == m_closed.end()) {
        m_folded = false;
        Q_EMIT foldedChanged(false);
    }
}

} // namespace kbx::diff
