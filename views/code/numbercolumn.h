// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "code/codeview.h"

#include <QByteArray>

#include <vector>

namespace kbx::code {

/// What the margin says of each line: its number, or two numbers side by side, and a sign.
class NumberColumn {
public:
    /// `looks` and `numbers` hold an entry per line, or none.
    NumberColumn(int lines, const std::vector<LineDecoration>& looks,
        const std::vector<LineNumbers>& numbers);

    /// Number and sign.
    QByteArray textOf(int line) const;
    /// Scintilla's style of that text.
    int styleOf(int line) const;
    /// A text as wide as the widest.
    QByteArray widest() const;

private:
    struct Look {
        LineDecoration::Kind kind;
        bool quiet;
    };

    std::vector<LineNumbers> m_numbers;
    std::vector<Look> m_looks;
    qsizetype m_leftDigits = 2, m_rightDigits = 2;
};

} // namespace kbx::code
