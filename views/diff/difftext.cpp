// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/difftext.h"

#include <algorithm>

namespace kbx::diff {
namespace {

using analysis::DiffRow;
using analysis::RowKind;

constexpr int context = 3;

class UnifiedWriter {
public:
    explicit UnifiedWriter(const workspace::DiffDocument& document)
        : m_document(document)
        , m_leftStarts(analysis::lineStarts(document.leftCode))
        , m_rightStarts(analysis::lineStarts(document.rightCode))
    {
    }

    /// Rows first … last as one hunk.
    void writeHunk(QByteArray& out, int first, int last)
    {
        QByteArray body;
        int leftLines = 0;
        int rightLines = 0;
        for (int at = first; at <= last;) {
            const int runEnd = endOfRun(at, last);
            for (int i = at; i < runEnd; ++i) {
                const DiffRow& row = m_document.diff.rows[static_cast<std::size_t>(i)];
                if (row.left >= 0) {
                    append(body, row.kind == RowKind::Equal ? ' ' : '-', m_document.leftCode,
                        m_leftStarts, row.left);
                    ++leftLines;
                    rightLines += row.kind == RowKind::Equal ? 1 : 0;
                }
            }
            for (int i = at; i < runEnd; ++i) {
                const DiffRow& row = m_document.diff.rows[static_cast<std::size_t>(i)];
                if (row.right >= 0 && row.kind != RowKind::Equal) {
                    append(body, '+', m_document.rightCode, m_rightStarts, row.right);
                    ++rightLines;
                }
            }
            at = runEnd;
        }
        out += "@@ -" + range(m_leftSeen, leftLines) + " +" + range(m_rightSeen, rightLines)
            + " @@\n" + body;
    }

    /// Counts lines of rows that are not written.
    void skip(int first, int last)
    {
        for (int at = first; at < last; ++at) {
            m_leftSeen += m_document.diff.rows[static_cast<std::size_t>(at)].left >= 0 ? 1 : 0;
            m_rightSeen += m_document.diff.rows[static_cast<std::size_t>(at)].right >= 0 ? 1 : 0;
        }
    }

private:
    int endOfRun(int at, int last) const
    {
        const auto equal = [this](int row) {
            return m_document.diff.rows[static_cast<std::size_t>(row)].kind == RowKind::Equal;
        };
        int end = at;
        while (end <= last && equal(end) == equal(at)) {
            ++end;
        }
        return end;
    }

    static QByteArray range(int before, int lines)
    {
        return QByteArray::number(before + (lines > 0 ? 1 : 0)) + ',' + QByteArray::number(lines);
    }

    static void append(QByteArray& out, char sign, const std::string& code,
        const std::vector<std::uint32_t>& starts, int line)
    {
        const std::size_t begin = starts[static_cast<std::size_t>(line)];
        const std::size_t end
            = std::min<std::size_t>(starts[static_cast<std::size_t>(line) + 1], code.size());
        out += sign;
        out.append(code.data() + begin, static_cast<qsizetype>(end - begin));
        if (!out.endsWith('\n')) {
            out += "\n\\ No newline at end of file\n";
        }
    }

    const workspace::DiffDocument& m_document;
    std::vector<std::uint32_t> m_leftStarts, m_rightStarts;
    int m_leftSeen = 0, m_rightSeen = 0;
};

} // namespace

QByteArray unifiedDiff(const workspace::DiffDocument& document, const QByteArray& leftName,
    const QByteArray& rightName)
{
    QByteArray out;
    const auto& hunks = document.diff.hunks;
    const auto rows = static_cast<int>(document.diff.rows.size());
    UnifiedWriter writer(document);
    int written = 0;
    for (std::size_t at = 0; at < hunks.size();) {
        const int first = std::max(written, static_cast<int>(hunks[at].firstRow) - context);
        int end = static_cast<int>(hunks[at].firstRow + hunks[at].rowCount);
        while (++at < hunks.size() && static_cast<int>(hunks[at].firstRow) - end <= 2 * context) {
            end = static_cast<int>(hunks[at].firstRow + hunks[at].rowCount);
        }
        const int last = std::min(rows, end + context) - 1;
        if (out.isEmpty()) {
            out = "--- " + leftName + "\n+++ " + rightName + '\n';
        }
        writer.skip(written, first);
        writer.writeHunk(out, first, last);
        writer.skip(first, last + 1);
        written = last + 1;
    }
    return out;
}

} // namespace kbx::diff
