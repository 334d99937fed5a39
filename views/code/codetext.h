// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <vector>

namespace kbx::code {

/// Bytes of one source and how they are laid out in an editor. Lines end at LF only, as in
/// analysis::computeLineDiff; a last newline opens no further line. The display differs from the
/// bytes in three ways, none of which moves a byte within its line: a lone CR is shown as VT (the
/// editor would break the line there), lines over `longestPiece` are cut into pieces, and a strip
/// of one empty line may stand above the first one. Pure value.
class CodeText {
public:
    static constexpr int longestPiece = 200'000; ///< bytes of a line that are shown in one piece

    CodeText() = default;
    explicit CodeText(QByteArray bytes, bool strip = false, int longest = longestPiece);

    const QByteArray& bytes() const { return m_bytes; }
    QByteArray display() const;
    int lines() const { return static_cast<int>(m_starts.size()) - 1; }
    bool hasStrip() const { return m_strip; }
    int displayLines() const { return m_firstDisplay.back(); }
    /// Lines that are shown in more than one piece.
    int piecedLines() const;
    int firstDisplayLine(int line) const { return m_firstDisplay[static_cast<std::size_t>(line)]; }
    int pieces(int line) const { return firstDisplayLine(line + 1) - firstDisplayLine(line); }
    /// -1 for the strip.
    int lineOfDisplay(int displayLine) const;
    int lineStart(int line) const { return m_starts[static_cast<std::size_t>(line)]; }
    int toDisplay(int offset) const;
    int toBytes(int displayOffset) const;

private:
    void cutLine(int begin, int end, int longest);

    QByteArray m_bytes;
    bool m_strip = false;
    std::vector<int> m_starts{0}; ///< of lines, plus the end
    std::vector<int> m_cuts; ///< a line break is shown before these offsets
    std::vector<int> m_firstDisplay{0}; ///< per line, plus the number of all
};

} // namespace kbx::code
