// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/unifiedlayout.h"

namespace kbx::diff {
namespace {

using analysis::DiffRow;

class UnifiedBuilder {
public:
    explicit UnifiedBuilder(const workspace::DiffDocument& document)
        : m_document(document)
        , m_leftStarts(analysis::lineStarts(document.leftCode))
        , m_rightStarts(analysis::lineStarts(document.rightCode))
    {
        m_text.lineOfRow.resize(document.diff.rows.size());
    }

    UnifiedText build()
    {
        const std::vector<DiffRow>& rows = m_document.diff.rows;
        std::size_t at = 0;
        for (const analysis::DiffHunk& hunk : m_document.diff.hunks) {
            addEqual(at, hunk.firstRow);
            at = hunk.firstRow + hunk.rowCount;
            m_text.changeLines.push_back(static_cast<int>(m_text.lines.size()));
            addChanged(hunk.firstRow, at);
            m_text.changeEnds.push_back(static_cast<int>(m_text.lines.size()));
        }
        addEqual(at, rows.size());
        return std::move(m_text);
    }

private:
    const DiffRow& row(std::size_t at) const { return m_document.diff.rows[at]; }

    void addEqual(std::size_t begin, std::size_t end)
    {
        for (std::size_t at = begin; at < end; ++at) {
            // Between changes a line that only one side has is one that is ignored.
            const bool left = row(at).right < 0;
            add(left, row(at));
            m_text.numbers.push_back({row(at).left, row(at).right});
            m_text.lineOfRow[at] = static_cast<int>(m_text.lines.size()) - 1;
        }
    }

    void addChanged(std::size_t begin, std::size_t end)
    {
        for (std::size_t at = begin; at < end; ++at) {
            m_text.lineOfRow[at] = static_cast<int>(m_text.lines.size());
            if (row(at).left >= 0) {
                add(true, row(at));
                m_text.numbers.push_back({row(at).left, -1});
            }
        }
        for (std::size_t at = begin; at < end; ++at) {
            if (row(at).right >= 0) {
                if (row(at).left < 0) {
                    m_text.lineOfRow[at] = static_cast<int>(m_text.lines.size());
                }
                add(false, row(at));
                m_text.numbers.push_back({-1, row(at).right});
            }
        }
    }

    void add(bool left, const DiffRow& of)
    {
        if (!m_text.bytes.isEmpty() && !m_text.bytes.endsWith('\n')) {
            m_text.bytes += '\n';
        }
        const std::string& code = left ? m_document.leftCode : m_document.rightCode;
        const std::vector<std::uint32_t>& starts = left ? m_leftStarts : m_rightStarts;
        const auto line = static_cast<std::size_t>(left ? of.left : of.right);
        m_text.bytes.append(
            code.data() + starts[line], static_cast<qsizetype>(starts[line + 1] - starts[line]));
        m_text.lines.push_back(decorationOf(m_document.diff, of, left));
    }

    const workspace::DiffDocument& m_document;
    std::vector<std::uint32_t> m_leftStarts, m_rightStarts;
    UnifiedText m_text;
};

} // namespace

UnifiedText unifiedText(const workspace::DiffDocument& document)
{
    return UnifiedBuilder(document).build();
}

} // namespace kbx::diff
