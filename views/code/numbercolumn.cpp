// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "code/numbercolumn.h"

#include "code/codestyles.h"

#include <algorithm>

namespace kbx::code {
namespace {

qsizetype digitsOf(int number)
{
    return std::max<qsizetype>(2, QByteArray::number(number).size());
}

QByteArray padded(int number, qsizetype digits)
{
    const QByteArray text = number < 0 ? QByteArray() : QByteArray::number(number + 1);
    return text.rightJustified(digits, ' ');
}

} // namespace

NumberColumn::NumberColumn(
    int lines, const std::vector<LineDecoration>& looks, const std::vector<LineNumbers>& numbers)
    : m_numbers(numbers)
{
    int left = numbers.empty() ? lines : 0;
    int right = 0;
    for (const LineNumbers& each : numbers) {
        left = std::max(left, each.left + 1);
        right = std::max(right, each.right + 1);
    }
    m_leftDigits = digitsOf(left);
    m_rightDigits = digitsOf(right);
    m_looks.reserve(looks.size());
    for (const LineDecoration& look : looks) {
        m_looks.push_back({look.kind, look.quiet});
    }
}

QByteArray NumberColumn::textOf(int line) const
{
    const auto at = static_cast<std::size_t>(line);
    const QByteArray number = m_numbers.empty() ? QByteArray::number(line + 1)
                                                : padded(m_numbers[at].left, m_leftDigits) + ' '
            + padded(m_numbers[at].right, m_rightDigits);
    if (m_looks.empty()) {
        return number + ' ';
    }
    switch (m_looks[at].kind) {
    case LineDecoration::Kind::Both:
        return number + " \u00b1";
    case LineDecoration::Kind::Removed:
        return number + " \u2212";
    case LineDecoration::Kind::Added:
        return number + " +";
    case LineDecoration::Kind::Plain:
        break;
    }
    return number + (m_looks[at].quiet ? " \u2248" : "  ");
}

int NumberColumn::styleOf(int line) const
{
    if (m_looks.empty()) {
        return PlainNumber;
    }
    switch (m_looks[static_cast<std::size_t>(line)].kind) {
    case LineDecoration::Kind::Both:
    case LineDecoration::Kind::Removed:
        return RemovedNumber;
    case LineDecoration::Kind::Added:
        return AddedNumber;
    case LineDecoration::Kind::Plain:
        break;
    }
    return PlainNumber;
}

QByteArray NumberColumn::widest() const
{
    const qsizetype digits = m_leftDigits + (m_numbers.empty() ? 0 : m_rightDigits + 1);
    return QByteArray(digits, '0') + (m_looks.empty() ? "0 " : " 00");
}

} // namespace kbx::code
