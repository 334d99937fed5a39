// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "code/codestyles.h"
#include "code/codeview.h"

#include <algorithm>

// Lines that are broken where the view ends; the rest is in codeview.cpp.
namespace kbx::code {
namespace {

/// False for what is shown wider than its bytes: control characters are words.
bool isPlain(char byte)
{
    return static_cast<unsigned char>(byte) >= 0x20 || byte == '\t' || byte == '\n';
}

} // namespace

void CodeView::setWrapped(bool on)
{
    m_wrapWanted = on;
    applyWrapping();
}

void CodeView::applyWrapping()
{
    const bool on = m_wrapWanted && m_text.bytes().size() <= mostWrapped;
    if (on == m_wrapped) {
        return;
    }
    m_wrapped = on;
    // A broken line goes on below its own indentation and one step further.
    send(SCI_SETWRAPINDENTMODE, SC_WRAPINDENT_INDENT);
    if (verticalScrollBarPolicy() == Qt::ScrollBarAlwaysOff) {
        send(SCI_SETVSCROLLBAR, 0); // or the new mode shows it
    }
    send(SCI_SETWRAPMODE, on ? SC_WRAP_WORD : SC_WRAP_NONE);
    setTextRoom(textWidth());
    if (!on) {
        send(SCI_ENSUREVISIBLE, 0); // at once: rows are asked for
    }
}

void CodeView::setTextRoom(int pixels)
{
    send(SCI_SETMARGINRIGHT, 0, m_wrapped ? std::max(1, textWidth() - pixels) : 1);
}

std::vector<int> CodeView::wrappedRows()
{
    std::vector<int> rows;
    if (!m_wrapped) {
        return rows;
    }
    // Scintilla breaks lines when it has time, but all at once for a line that it must show.
    send(SCI_ENSUREVISIBLE, send(SCI_GETLINECOUNT) - 1);
    rows.reserve(static_cast<std::size_t>(m_text.lines()));
    const long cell
        = std::max(1L, SendScintilla(SCI_TEXTWIDTH, static_cast<unsigned long>(PlainNumber), "0"));
    const long room = (textWidth() - send(SCI_GETMARGINRIGHT)) / cell - 1;
    for (int line = 0; line < m_text.lines(); ++line) {
        const QByteArrayView bytes = QByteArrayView(m_text.bytes())
                                         .sliced(m_text.lineStart(line),
                                             m_text.lineStart(line + 1) - m_text.lineStart(line));
        const auto tabs = std::count(bytes.begin(), bytes.end(), '\t');
        const bool fits
            = bytes.size() + 3 * tabs <= room && std::all_of(bytes.begin(), bytes.end(), isPlain);
        rows.push_back(fits ? 1 : rowsOfLine(line));
    }
    return rows;
}

int CodeView::rowsOfDisplayLine(int displayLine) const
{
    return m_wrapped ? static_cast<int>(send(SCI_WRAPCOUNT, displayLine)) : 1;
}

int CodeView::rowsOfLine(int line) const
{
    int rows = 0;
    const int first = m_text.firstDisplayLine(line);
    for (int piece = 0; piece < m_text.pieces(line); ++piece) {
        rows += rowsOfDisplayLine(first + piece);
    }
    return rows;
}

} // namespace kbx::code
