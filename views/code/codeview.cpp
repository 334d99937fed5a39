// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "code/codeview.h"

#include "code/codestyles.h"
#include "code/numbercolumn.h"

#include <QKeyEvent>

#include <algorithm>
#include <array>

namespace kbx::code {

CodeView::CodeView(QWidget* parent)
    : QsciScintilla(parent)
{
    setupEditor();
    setupKeys();
    applyTheme();
}

CodeView::~CodeView()
{
    setLexer(nullptr);
}

long CodeView::send(unsigned int message, long value, long other) const
{
    return SendScintilla(message, static_cast<unsigned long>(value), other);
}

void CodeView::setupEditor()
{
    setUtf8(true);
    setFrameShape(QFrame::NoFrame);
    setReadOnly(true);
    setAcceptDrops(false);
    viewport()->setAcceptDrops(false);
    setAccessibleName(tr("Code"));
    send(SCI_SETUNDOCOLLECTION, 0);
    send(SCI_ANNOTATIONSETVISIBLE, ANNOTATION_STANDARD);
    send(SCI_SETSCROLLWIDTHTRACKING, 1);
    send(SCI_SETSCROLLWIDTH, 1);
    send(SCI_SETLAYOUTCACHE, SC_CACHE_PAGE);
    // The end of 100,000 lines is shown at once and coloured a moment later.
    send(SCI_SETIDLESTYLING, SC_IDLESTYLING_TOVISIBLE);
    send(SCI_SETMARGINS, 2);
    send(SCI_SETMARGINTYPEN, numberMargin, SC_MARGIN_RTEXT);
    send(SCI_SETMARGINMASKN, numberMargin, 0);
    send(SCI_SETMARGINWIDTHN, foldMargin, 0);
    send(SCI_SETMARGINMASKN, foldMargin, 0);
    send(SCI_SETMARGINLEFT, 0, textInset);
    send(SCI_SETTABWIDTH, 4);
    send(SCI_MARKERDEFINE, RemovedMarker, SC_MARK_BACKGROUND);
    send(SCI_MARKERDEFINE, AddedMarker, SC_MARK_BACKGROUND);
    for (const int ground : {RemovedGround, AddedGround}) {
        send(SCI_INDICSETSTYLE, ground, INDIC_FULLBOX);
        send(SCI_INDICSETUNDER, ground, 1);
        send(SCI_INDICSETALPHA, ground, 255);
        send(SCI_INDICSETOUTLINEALPHA, ground, 255);
    }
    for (const int line : {RemovedLine, AddedLine}) {
        send(SCI_INDICSETSTYLE, line, INDIC_COMPOSITIONTHICK);
    }
    send(SCI_INDICSETSTYLE, MatchBox, INDIC_STRAIGHTBOX);
    send(SCI_INDICSETALPHA, MatchBox, 0);
    send(SCI_INDICSETOUTLINEALPHA, MatchBox, 255);
}

void CodeView::setupKeys()
{
    struct Binding {
        long key;
        long command;
    };
    constexpr long shift = SCMOD_SHIFT << 16;
    constexpr long ctrl = SCMOD_CTRL << 16;
    constexpr std::array bindings = {Binding{SCK_UP, SCI_LINEUP}, Binding{SCK_DOWN, SCI_LINEDOWN},
        Binding{SCK_LEFT, SCI_CHARLEFT}, Binding{SCK_RIGHT, SCI_CHARRIGHT},
        Binding{SCK_HOME, SCI_VCHOME}, Binding{SCK_END, SCI_LINEEND},
        Binding{SCK_PRIOR, SCI_PAGEUP}, Binding{SCK_NEXT, SCI_PAGEDOWN},
        Binding{SCK_UP | shift, SCI_LINEUPEXTEND}, Binding{SCK_DOWN | shift, SCI_LINEDOWNEXTEND},
        Binding{SCK_LEFT | shift, SCI_CHARLEFTEXTEND},
        Binding{SCK_RIGHT | shift, SCI_CHARRIGHTEXTEND},
        Binding{SCK_HOME | shift, SCI_VCHOMEEXTEND}, Binding{SCK_END | shift, SCI_LINEENDEXTEND},
        Binding{SCK_PRIOR | shift, SCI_PAGEUPEXTEND}, Binding{SCK_NEXT | shift, SCI_PAGEDOWNEXTEND},
        Binding{SCK_LEFT | ctrl, SCI_WORDLEFT}, Binding{SCK_RIGHT | ctrl, SCI_WORDRIGHT},
        Binding{SCK_HOME | ctrl, SCI_DOCUMENTSTART}, Binding{SCK_END | ctrl, SCI_DOCUMENTEND},
        Binding{SCK_UP | ctrl, SCI_LINESCROLLUP}, Binding{SCK_DOWN | ctrl, SCI_LINESCROLLDOWN},
        Binding{'A' | ctrl, SCI_SELECTALL}};
    send(SCI_CLEARALLCMDKEYS);
    for (const Binding& binding : bindings) {
        send(SCI_ASSIGNCMDKEY, binding.key, binding.command);
    }
}

void CodeView::setCode(const QByteArray& bytes, bool strip)
{
    m_text = CodeText(bytes, strip);
    m_gaps.clear();
    m_accents.clear();
    m_frameRows = 0;
    m_pinStart = -1;
    const Language language = languageOf(std::string_view(
        bytes.constData(), static_cast<std::size_t>(std::min<qsizetype>(bytes.size(), 200'000))));
    if (!m_highlighter || language != m_language) {
        m_language = language;
        setLexer(nullptr);
        m_highlighter.reset();
        applyTheme();
    }
    const QByteArray shown = m_text.display();
    send(SCI_SETREADONLY, 0);
    send(SCI_CLEARALL);
    send(SCI_ANNOTATIONCLEARALL);
    showLoneReturns();
    // SCI_ADDTEXT takes a length: NUL and bytes that are no UTF-8 survive.
    SendScintilla(SCI_ADDTEXT, static_cast<unsigned long>(shown.size()), shown.constData());
    send(SCI_SETREADONLY, 1);
    applyWrapping();
    send(SCI_SETSCROLLWIDTH, 1);
    send(SCI_GOTOPOS, 0);
    send(SCI_SETXOFFSET, 0);
    setDecorations({});
}

/// CodeText shows a lone CR as VT: it shall read "CR", unless the source has a VT of its own.
void CodeView::showLoneReturns()
{
    constexpr unsigned int setRepresentation = 2665; // missing in QScintilla's list of messages
    SendScintilla(setRepresentation, "\v", m_text.bytes().contains('\v') ? "VT" : "CR");
}

void CodeView::setDecorations(
    const std::vector<LineDecoration>& lines, const std::vector<LineNumbers>& numbers)
{
    const long length = send(SCI_GETLENGTH);
    for (const int indicator : {RemovedGround, AddedGround, RemovedLine, AddedLine}) {
        send(SCI_SETINDICATORCURRENT, indicator);
        send(SCI_INDICATORCLEARRANGE, 0, length);
    }
    send(SCI_MARKERDELETEALL, -1);
    m_noted.clear();
    for (std::size_t line = 0; line < lines.size(); ++line) {
        const LineDecoration& look = lines[line];
        const int number = static_cast<int>(line);
        if (look.moved || look.pinned || !look.remark.isEmpty() || !look.tip.isEmpty()) {
            m_noted.emplace(number, look);
        }
        if (look.kind == LineDecoration::Kind::Plain) {
            continue;
        }
        const bool removed = look.kind == LineDecoration::Kind::Removed;
        const int first = m_text.firstDisplayLine(number);
        for (int piece = 0; piece < m_text.pieces(number); ++piece) {
            send(SCI_MARKERADD, first + piece, removed ? RemovedMarker : AddedMarker);
        }
        markWords(look.words, number, removed);
        markWords(look.removedWords, number, true);
    }
    showNumbers(lines, numbers);
}

void CodeView::markWords(const std::vector<std::pair<int, int>>& words, int line, bool removed)
{
    for (const auto& [begin, end] : words) {
        const int from = m_text.toDisplay(m_text.lineStart(line) + begin);
        const int to = m_text.toDisplay(m_text.lineStart(line) + end);
        for (const int indicator :
            removed ? std::array{RemovedGround, RemovedLine} : std::array{AddedGround, AddedLine}) {
            send(SCI_SETINDICATORCURRENT, indicator);
            send(SCI_INDICATORFILLRANGE, from, to - from);
        }
    }
}

void CodeView::showNumbers(
    const std::vector<LineDecoration>& lines, const std::vector<LineNumbers>& numbers)
{
    m_numberColumn = std::make_unique<NumberColumn>(m_text.lines(), lines, numbers);
    m_numbered.assign(static_cast<std::size_t>(m_text.lines()), false);
    fitMargin();
    viewport()->update();
}

/// Only what is seen gets its margin: writing it for 100,000 lines would hold the window.
void CodeView::showNumbersInView()
{
    if (!m_numberColumn) {
        return;
    }
    const long first = send(SCI_DOCLINEFROMVISIBLE, firstRow());
    const long last = send(SCI_DOCLINEFROMVISIBLE, firstRow() + rowsOnScreen() + 1);
    // Each margin text would be announced; nothing here listens.
    const long mask = send(SCI_GETMODEVENTMASK);
    send(SCI_SETMODEVENTMASK, 0);
    const int end = m_text.lineOfDisplay(static_cast<int>(last));
    for (int line = std::max(0, m_text.lineOfDisplay(static_cast<int>(first))); line <= end;
         ++line) {
        if (!m_numbered[static_cast<std::size_t>(line)]) {
            showNumber(line);
        }
    }
    send(SCI_SETMODEVENTMASK, mask);
}

void CodeView::showNumber(int line)
{
    m_numbered[static_cast<std::size_t>(line)] = true;
    const int style = m_numberColumn->styleOf(line);
    int shown = m_text.firstDisplayLine(line);
    QByteArray text = m_numberColumn->textOf(line);
    for (int piece = 0; piece < m_text.pieces(line); ++piece, ++shown) {
        SendScintilla(SCI_MARGINSETTEXT, static_cast<unsigned long>(shown), text.constData());
        send(SCI_MARGINSETSTYLE, shown, style);
        text = "\u21aa  ";
    }
}

/// The margin holds the widest number in the font of the moment.
void CodeView::fitMargin()
{
    const QByteArray widest = m_numberColumn ? m_numberColumn->widest() : QByteArray("000");
    send(SCI_SETMARGINWIDTHN, numberMargin,
        SendScintilla(SCI_TEXTWIDTH, static_cast<unsigned long>(PlainNumber), widest.constData()));
}

void CodeView::setGaps(const std::map<int, LineGap>& gaps)
{
    send(SCI_ANNOTATIONCLEARALL);
    m_gaps = gaps;
    for (const auto& [line, gap] : gaps) {
        // A blank keeps a single row from being taken for "no annotation".
        const QByteArray rows = ' ' + QByteArray(gap.rows - 1, '\n');
        SendScintilla(SCI_ANNOTATIONSETTEXT, static_cast<unsigned long>(line), rows.constData());
        send(SCI_ANNOTATIONSETSTYLE, line, GapStyle);
    }
}

void CodeView::hideDisplayLines(int first, int last)
{
    if (first <= last) {
        send(SCI_HIDELINES, first, last);
    }
}

void CodeView::showAllLines()
{
    send(SCI_SHOWLINES, 0, send(SCI_GETLINECOUNT) - 1);
}

void CodeView::setCodeFolding(bool on)
{
    m_folding = on;
    setFolding(on ? PlainFoldStyle : NoFoldStyle, foldMargin);
    if (!on) {
        send(SCI_SETMARGINWIDTHN, foldMargin, 0);
    }
    applyTheme();
}

int CodeView::firstRow() const
{
    return static_cast<int>(send(SCI_GETFIRSTVISIBLELINE));
}

void CodeView::setFirstRow(int row)
{
    if (row != firstRow()) {
        send(SCI_SETFIRSTVISIBLELINE, row);
    }
}

void CodeView::setAccents(const std::vector<int>& lines)
{
    m_accents = lines;
    std::sort(m_accents.begin(), m_accents.end());
    const auto outside = [this](int line) { return line < 0 || line >= m_text.lines(); };
    m_accents.erase(std::remove_if(m_accents.begin(), m_accents.end(), outside), m_accents.end());
    viewport()->update();
}

void CodeView::setPinStart(int line)
{
    m_pinStart = line < m_text.lines() ? line : -1;
    viewport()->update();
}

void CodeView::setFrame(int firstRow, int rows)
{
    m_frameRow = firstRow;
    m_frameRows = rows;
    viewport()->update();
}

int CodeView::rowCount() const
{
    const long last = send(SCI_GETLINECOUNT) - 1;
    const long shown = send(SCI_GETLINEVISIBLE, last) * rowsOfDisplayLine(static_cast<int>(last));
    return static_cast<int>(
        send(SCI_VISIBLEFROMDOCLINE, last) + shown + send(SCI_ANNOTATIONGETLINES, last));
}

int CodeView::rowsOnScreen() const
{
    return static_cast<int>(send(SCI_LINESONSCREEN));
}

int CodeView::rowOfDisplayLine(int displayLine) const
{
    return static_cast<int>(send(SCI_VISIBLEFROMDOCLINE, displayLine));
}

void CodeView::keyPressEvent(QKeyEvent* event)
{
    // Without a selection the pane decides what to copy.
    if (event->matches(QKeySequence::Copy)) {
        copy();
        event->setAccepted(hasSelectedText());
        return;
    }
    // Tab moves the focus on; everything else that is no movement belongs to the pane.
    if (event->key() == Qt::Key_Tab || event->key() == Qt::Key_Backtab
        || event->key() == Qt::Key_Escape) {
        event->ignore();
        return;
    }
    QsciScintilla::keyPressEvent(event);
}

} // namespace kbx::code
