// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/unifiedlayout.h"

namespace kbx::diff {
namespace {

using analysis::DiffRow;
using analysis::RowKind;
using code::LineDecoration;

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
        }
        addEqual(at, rows.size());
        return std::move(m_text);
    }

private:
    const DiffRow& row(std::size_t at) const { return m_document.diff.rows[at]; }

    void addEqual(std::size_t begin, std::size_t end)
    {
        for (std::size_t at = begin; at < end; ++at) {
            add(m_document.rightCode, m_rightStarts, row(at).right, LineDecoration::Kind::Plain,
                {});
            m_text.numbers.push_back({row(at).left, row(at).right});
            m_text.lineOfRow[at] = static_cast<int>(m_text.lines.size()) - 1;
        }
    }

    void addChanged(std::size_t begin, std::size_t end)
    {
        for (std::size_t at = begin; at < end; ++at) {
            m_text.lineOfRow[at] = static_cast<int>(m_text.lines.size());
            if (row(at).left >= 0) {
                add(m_document.leftCode, m_leftStarts, row(at).left, LineDecoration::Kind::Removed,
                    row(at).leftMarks);
                m_text.numbers.push_back({row(at).left, -1});
            }
        }
        for (std::size_t at = begin; at < end; ++at) {
            if (row(at).right >= 0) {
                if (row(at).left < 0) {
                    m_text.lineOfRow[at] = static_cast<int>(m_text.lines.size());
                }
                add(m_document.rightCode, m_rightStarts, row(at).right, LineDecoration::Kind::Added,
                    row(at).rightMarks);
                m_text.numbers.push_back({-1, row(at).right});
            }
        }
    }

    void add(const std::string& code, const std::vector<std::uint32_t>& starts, int line,
        LineDecoration::Kind kind, const std::vector<analysis::WordMark>& marks)
    {
        if (!m_text.bytes.isEmpty() && !m_text.bytes.endsWith('\n')) {
            m_text.bytes += '\n';
        }
        const std::size_t begin = starts[static_cast<std::size_t>(line)];
        const std::size_t end = starts[static_cast<std::size_t>(line) + 1];
        m_text.bytes.append(code.data() + begin, static_cast<qsizetype>(end - begin));
        LineDecoration look;
        look.kind = kind;
        for (const analysis::WordMark& mark : marks) {
            look.words.emplace_back(static_cast<int>(mark.begin), static_cast<int>(mark.end));
        }
        m_text.lines.push_back(std::move(look));
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
