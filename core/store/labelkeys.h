// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace kbx::store {

/// Keys of Study::meta that the annotator's desk keeps.
inline constexpr auto metaAnnotator = "label.annotator"; ///< who labels now
inline constexpr auto metaCodebook = "label.codebook"; ///< the current codebook
/// The newest current codebook that labels edits: its labels stand in tables.
inline constexpr auto metaEditCodebook = "label.edits";
inline constexpr auto metaErrorsOpen = "label.errorsOpen"; ///< "1": errors stay visible when blind
inline constexpr auto defaultEditCodebook = "edits"; ///< when none was chosen yet

} // namespace kbx::store
