// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The lines of `kbx_worker suggest --pairs -`: one pair in, one answer out, in order.
#pragma once

#include "domain/label.h"
#include "domain/result.h"

#include <QByteArray>

#include <cstdint>
#include <optional>
#include <string>

namespace kbx::protocol {

/// What is known of one side of a pair; absent = not known.
struct PairSide {
    std::optional<bool> callOk, exeOk;
    std::optional<double> speedup;
    std::string error;
};

struct SuggestAsk {
    std::int64_t id = 0;
    std::string before, after; ///< as handed in
    std::string diff; ///< stored unified diff, for flattened sources; empty: none
    std::string entry; ///< function that the task calls; empty: unknown
    PairSide beforeSide, afterSide;
};

/// One line with its end. Bytes that are no UTF-8 arrive as replacement characters.
QByteArray suggestLine(const SuggestAsk& ask);

struct SuggestAnswer {
    std::int64_t id = 0;
    Suggestion suggestion; ///< its `error` says why there is none
};
/// Error (Harness) for a line that is no answer.
Result<SuggestAnswer> suggestAnswer(const QByteArray& line);

} // namespace kbx::protocol
