// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace kbx::code {

/// Numbers by which CodeView and Scintilla agree on margins, markers, indicators and styles.
inline constexpr int textInset = 8; ///< between the margins and the text
inline constexpr int numberMargin = 0;
inline constexpr int foldMargin = 1;
enum Marker { RemovedMarker = 1, AddedMarker = 2 }; ///< a line has one of them
enum Indicator { RemovedGround = 8, AddedGround, RemovedLine, AddedLine, MatchBox };
/// Above the styles of lexers and the predefined ones (32 to 39).
enum Style { PlainNumber = 40, RemovedNumber, AddedNumber, GapStyle };

} // namespace kbx::code
