// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "code/codetext.h"

#include <algorithm>

namespace kbx::code {

CodeText::CodeText(QByteArray bytes, bool strip, int longest)
    : m_bytes(std::move(bytes))
    , m_strip(strip)
    , m_starts()
    , m_firstDisplay()
{
    if (strip) {
        m_cuts.push_back(0);
    }
    const int size = static_cast<int>(m_bytes.size());
    int shown = strip ? 1 : 0;
    for (int begin = 0; begin < size;) {
        const qsizetype newline = m_bytes.indexOf('\n', begin);
        const int end = newline < 0 ? size : static_cast<int>(newline) + 1;
        m_starts.push_back(begin);
        m_firstDisplay.push_back(shown);
        const auto before = m_cuts.size();
        cutLine(begin, end, longest);
        shown += 1 + static_cast<int>(m_cuts.size() - before);
        begin = end;
    }
    m_starts.push_back(size);
    m_firstDisplay.push_back(shown);
}

void CodeText::cutLine(int begin, int end, int longest)
{
    for (int cut = begin + longest; cut < end - 1; cut += longest) {
        // Never inside a UTF-8 sequence.
        while (cut > begin && (static_cast<unsigned char>(m_bytes[cut]) & 0xC0U) == 0x80U) {
            --cut;
        }
        if (cut == begin) {
            return;
        }
        m_cuts.push_back(cut);
        begin = cut;
    }
}

QByteArray CodeText::display() const
{
    QByteArray shown;
    if (m_bytes.isEmpty()) {
        return shown; // one empty line, which is the strip if there is one
    }
    shown.reserve(m_bytes.size() + static_cast<qsizetype>(m_cuts.size()));
    int from = 0;
    for (const int cut : m_cuts) {
        shown.append(m_bytes.constData() + from, cut - from);
        shown.append('\n');
        from = cut;
    }
    shown.append(m_bytes.constData() + from, m_bytes.size() - from);
    for (qsizetype at = shown.indexOf('\r'); at >= 0; at = shown.indexOf('\r', at + 1)) {
        if (at + 1 == shown.size() || shown[at + 1] != '\n') {
            shown[at] = '\v';
        }
    }
    if (shown.endsWith('\n') && m_bytes.endsWith('\n')) {
        shown.chop(1);
    }
    return shown;
}

int CodeText::piecedLines() const
{
    int count = 0;
    for (int line = 0; line < lines() && displayLines() > lines(); ++line) {
        count += pieces(line) > 1 ? 1 : 0;
    }
    return count;
}

int CodeText::lineOfDisplay(int displayLine) const
{
    const auto after = std::upper_bound(m_firstDisplay.begin(), m_firstDisplay.end(), displayLine);
    const int line = static_cast<int>(after - m_firstDisplay.begin()) - 1;
    return std::min(line, lines() - 1);
}

int CodeText::toDisplay(int offset) const
{
    const auto after = std::upper_bound(m_cuts.begin(), m_cuts.end(), offset);
    return offset + static_cast<int>(after - m_cuts.begin());
}

int CodeText::toBytes(int displayOffset) const
{
    int inserted = 0;
    while (inserted < static_cast<int>(m_cuts.size())
        && m_cuts[static_cast<std::size_t>(inserted)] + inserted < displayOffset) {
        ++inserted;
    }
    return std::min(displayOffset - inserted, static_cast<int>(m_bytes.size()));
}

} // namespace kbx::code
