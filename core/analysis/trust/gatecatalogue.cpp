// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/trust/gatecatalogue.h"

#include <algorithm>

namespace kbx::analysis {

const std::vector<GateInfo>& gateCatalogue()
{
    static const std::vector<GateInfo> gates{
        {"G1", "structure", "nesting, shape, dtype, device and layout class as the reference's",
            true, false},
        {"G2", "coverage", "every output element is written by this call", true, false},
        {"G3", "non-finite agreement", "NaN and infinities stand where the reference's do", true,
            false},
        {"G4", "determinism", "same input, same bits, on repeat", true, false},
        {"G5", "shape generality", "holds at boundary, odd, one and zero sizes", false, false},
        {"G6", "layout generality", "strided and expanded inputs give the contiguous result", true,
            false},
        {"G7", "input purity", "inputs are unchanged unless declared in-place", true, false},
        {"G8", "statelessness", "the result depends on the current input only", true, false},
        {"G9", "accuracy", "the error against an fp64 oracle is within a calibrated budget", false,
            false},
        {"G10", "accumulator width", "long sums keep fp32 or wider totals", true, false},
        {"G11", "metamorphic algebra", "exact relations of the operation hold", true, false},
        {"G12", "extreme values", "large, tiny and constant inputs follow the oracle", false,
            false},
        {"A1", "candidate does the work", "a launched kernel's stores reach the result", false,
            true},
        {"A2", "delegation policy", "library compute reached from the entry", false, true},
        {"A3", "no silent fallback", "no branch routes to another implementation", false, true},
        {"A4", "no input-keyed cache", "outputs are not replayed", false, true},
        {"A5", "no timer or harness patching", "timing and compare functions keep their identity",
            false, true},
        {"A6", "no stream, thread or process escape", "work is on the timed stream", false, true},
        {"A7", "no lazy output", "storage is allocated and its size fits", false, true},
        {"A8", "no introspection", "no frame walking, no evaluator module", false, true},
        {"A9", "isolation", "the candidate cannot print or forge a verdict", false, true},
        {"A10", "harness intact", "digests of task files are unchanged", false, true},
        {"A11", "secret inputs", "seeds are unknown to the candidate", false, true},
        {"A12", "physically possible", "the time is not below the roofline's floor", false, true},
        {"A13", "launch covers the data", "for every autotune configuration", false, true},
        {"A14", "fair task", "the reference's output varies with its inputs", false, true},
    };
    return gates;
}

std::size_t gateIndex(const std::string& id)
{
    const auto& gates = gateCatalogue();
    const auto at = std::find_if(
        gates.begin(), gates.end(), [&id](const GateInfo& gate) { return id == gate.id; });
    return static_cast<std::size_t>(at - gates.begin());
}

} // namespace kbx::analysis
