// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "formats/jsonlinesreader.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace kbx::formats {

/// One transition of the corpus without its texts: what is needed to join transitions into
/// trajectories while the file stays on disk.
struct CorpusRow {
    RowPlace place;
    std::string task;
    int fromRound = 0, toRound = 0;
    std::string beforeHash, afterHash; ///< of the code; empty = the row brings no code for it
};

/// One candidate, met by one or more sides of rows.
struct CorpusNode {
    struct Side {
        std::size_t row = 0;
        bool after = false;
    };
    std::string task;
    int round = 0;
    std::string sample;
    std::vector<Side> sides; ///< in order of rows; all have the same code
    std::vector<std::size_t> parents; ///< nodes; the first is the primary one
    bool joined = false; ///< it is the end of one row and the start of another
    bool branched = false; ///< other code stands at the same task and round
};

/// Joins transitions where the code agrees. A transition whose start differs from the code that
/// another one ended with gets a sample of its own. Nodes come in an order in which parents precede
/// children, tasks in order of first appearance. Pure.
std::vector<CorpusNode> joinTransitions(const std::vector<CorpusRow>& rows);

} // namespace kbx::formats
