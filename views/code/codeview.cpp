// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "code/codeview.h"

#include "code/codestyles.h"
#include "shared/icons.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QMenu>

#include <array>

namespace kbx::code {
namespace {

int styleOf(LineDecoration::Kind kind)
{
    switch (kind) {
    case LineDecoration::Kind::Removed:
        return RemovedNumber;
    case LineDecoration::Kind::Added:
        return AddedNumber;
    case LineDecoration::Kind::Plain:
        break;
    }
    return PlainNumber;
}

const char* signOf(LineDecoration::Kind kind)
{
    switch (kind) {
    case LineDecoration::Kind::Removed:
        return " \u2212";
    case LineDecoration::Kind::Added:
        return " +";
    case LineDecoration::Kind::Plain:
        break;
    }
    return "  ";
}

} // namespace

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
    // SCI_ADDTEXT takes a length: NUL and bytes that are no UTF-8 survive.
    SendScintilla(SCI_ADDTEXT, static_cast<unsigned long>(shown.size()), shown.constData());
    send(SCI_SETREADONLY, 1);
    send(SCI_SETSCROLLWIDTH, 1);
    send(SCI_GOTOPOS, 0);
    send(SCI_SETXOFFSET, 0);
    setDecorations({});
}

void CodeView::setDecorations(const std::vector<LineDecoration>& lines)
{
    const long length = send(SCI_GETLENGTH);
    for (const int indicator : {RemovedGround, AddedGround, RemovedLine, AddedLine}) {
        send(SCI_SETINDICATORCURRENT, indicator);
        send(SCI_INDICATORCLEARRANGE, 0, length);
    }
    send(SCI_MARKERDELETEALL, -1);
    for (std::size_t line = 0; line < lines.size(); ++line) {
        const LineDecoration& look = lines[line];
        if (look.kind == LineDecoration::Kind::Plain) {
            continue;
        }
        const bool removed = look.kind == LineDecoration::Kind::Removed;
        const int number = static_cast<int>(line);
        const int first = m_text.firstDisplayLine(number);
        for (int piece = 0; piece < m_text.pieces(number); ++piece) {
            send(SCI_MARKERADD, first + piece, removed ? RemovedMarker : AddedMarker);
        }
        for (const auto& [begin, end] : look.words) {
            const int from = m_text.toDisplay(m_text.lineStart(number) + begin);
            const int to = m_text.toDisplay(m_text.lineStart(number) + end);
            for (const int indicator : removed ? std::array{RemovedGround, RemovedLine}
                                               : std::array{AddedGround, AddedLine}) {
                send(SCI_SETINDICATORCURRENT, indicator);
                send(SCI_INDICATORFILLRANGE, from, to - from);
            }
        }
    }
    showNumbers(lines);
}

void CodeView::showNumbers(const std::vector<LineDecoration>& lines)
{
    const int digits
        = std::max(2, static_cast<int>(QByteArray::number(std::max(1, m_text.lines())).size()));
    // Each margin text would be announced; nothing here listens.
    const long mask = send(SCI_GETMODEVENTMASK);
    send(SCI_SETMODEVENTMASK, 0);
    for (int line = 0; line < m_text.lines(); ++line) {
        const auto kind = lines.empty() ? LineDecoration::Kind::Plain
                                        : lines[static_cast<std::size_t>(line)].kind;
        const int shown = m_text.firstDisplayLine(line);
        const QByteArray text = QByteArray::number(line + 1) + (lines.empty() ? " " : signOf(kind));
        SendScintilla(SCI_MARGINSETTEXT, static_cast<unsigned long>(shown), text.constData());
        send(SCI_MARGINSETSTYLE, shown, styleOf(kind));
        for (int piece = 1; piece < m_text.pieces(line); ++piece) {
            SendScintilla(SCI_MARGINSETTEXT, static_cast<unsigned long>(shown + piece), "\u21aa  ");
            send(SCI_MARGINSETSTYLE, shown + piece, styleOf(kind));
        }
    }
    send(SCI_SETMODEVENTMASK, mask);
    const QByteArray widest = QByteArray(digits, '0') + (lines.empty() ? "0 " : " 00");
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

int CodeView::rowCount() const
{
    const long last = send(SCI_GETLINECOUNT) - 1;
    return static_cast<int>(send(SCI_VISIBLEFROMDOCLINE, last) + send(SCI_GETLINEVISIBLE, last)
        + send(SCI_ANNOTATIONGETLINES, last));
}

int CodeView::rowsOnScreen() const
{
    return static_cast<int>(send(SCI_LINESONSCREEN));
}

int CodeView::rowOfDisplayLine(int displayLine) const
{
    return static_cast<int>(send(SCI_VISIBLEFROMDOCLINE, displayLine));
}

QByteArray CodeView::selectedBytes() const
{
    const int begin = m_text.toBytes(static_cast<int>(send(SCI_GETSELECTIONSTART)));
    const int end = m_text.toBytes(static_cast<int>(send(SCI_GETSELECTIONEND)));
    return m_text.bytes().mid(begin, end - begin);
}

void CodeView::copy()
{
    const QByteArray bytes = selectedBytes();
    if (!bytes.isEmpty()) {
        QGuiApplication::clipboard()->setText(QString::fromUtf8(bytes));
    }
}

bool CodeView::findNext(const QString& words, bool forward)
{
    const QByteArray wanted = words.toUtf8();
    if (wanted.isEmpty()) {
        return false;
    }
    const auto search = [this, &wanted](long from, long to) {
        send(SCI_SETSEARCHFLAGS, 0);
        send(SCI_SETTARGETSTART, from);
        send(SCI_SETTARGETEND, to);
        return SendScintilla(
            SCI_SEARCHINTARGET, static_cast<unsigned long>(wanted.size()), wanted.constData());
    };
    const long length = send(SCI_GETLENGTH);
    long found = forward ? search(send(SCI_GETSELECTIONEND), length)
                         : search(send(SCI_GETSELECTIONSTART), 0);
    if (found < 0) {
        found = forward ? search(0, length) : search(length, 0);
    }
    if (found < 0) {
        return false;
    }
    const long begin = send(SCI_GETTARGETSTART);
    const long end = send(SCI_GETTARGETEND);
    send(SCI_ENSUREVISIBLEENFORCEPOLICY, send(SCI_LINEFROMPOSITION, begin));
    send(SCI_SETSEL, begin, end);
    send(SCI_SCROLLCARET);
    return true;
}

std::pair<int, int> CodeView::countMatches(const QString& words) const
{
    const QByteArray wanted = words.toUtf8().toLower();
    const QByteArray text = m_text.bytes().toLower();
    const int selected = m_text.toBytes(static_cast<int>(send(SCI_GETSELECTIONSTART)));
    int count = 0;
    int current = 0;
    for (qsizetype at = wanted.isEmpty() ? -1 : text.indexOf(wanted); at >= 0;
         at = text.indexOf(wanted, at + wanted.size())) {
        ++count;
        current = at == selected ? count : current;
    }
    return {count, current};
}

void CodeView::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Copy)) {
        copy();
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

void CodeView::contextMenuEvent(QContextMenuEvent* event)
{
    auto* const menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    QAction* const copied = menu->addAction(shared::icon(shared::Icon::Copy), tr("&Copy"));
    copied->setEnabled(hasSelectedText());
    connect(copied, &QAction::triggered, this, &CodeView::copy);
    connect(menu->addAction(tr("Select &all")), &QAction::triggered, this, [this] { selectAll(); });
    menu->popup(event->globalPos());
}

void CodeView::mousePressEvent(QMouseEvent* event)
{
    for (const auto& [line, gap] : m_gaps) {
        if (!gap.foldText.isEmpty() && gapRect(line, gap).contains(event->pos())
            && event->button() == Qt::LeftButton) {
            Q_EMIT foldClicked(line);
            return;
        }
    }
    QsciScintilla::mousePressEvent(event);
}

} // namespace kbx::code
