// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace kbx::task {

/// What a LaTeX command stands for; an empty text = not known.
struct MathSymbol {
    enum class Kind { Atom, Operator, Open, Large, Name };
    QString text;
    Kind kind = Kind::Atom;
};
MathSymbol mathSymbol(const QString& command);

/// Combining character of \hat, \bar …; empty for other commands.
QString mathAccent(const QString& command);
/// \mathrm and its like, whose argument is upright text.
bool isMathFont(const QString& command);
/// \left, \Bigl … and other commands that only steer the typesetting.
bool isMathSizing(const QString& command);

} // namespace kbx::task
