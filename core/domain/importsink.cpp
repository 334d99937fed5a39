// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/importsink.h"

namespace kbx {

const char* flagName(CandidateFlag flag)
{
    switch (flag) {
    case FlagUnparsable:
        return "unparsable";
    case FlagFlattened:
        return "flattened";
    case FlagDiffMismatch:
        return "diffMismatch";
    case FlagIdenticalCode:
        return "identicalCode";
    case FlagNotInCatalogue:
        return "notInCatalogue";
    case FlagCutError:
        return "cutError";
    case FlagJoined:
        return "joined";
    case FlagFenced:
        break;
    }
    return "fenced";
}

} // namespace kbx
