// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/overview/failuremodes.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace kbx::analysis {
namespace {

struct CodeMode {
    std::string_view code;
    FailureMode mode;
};

/// Reason codes of the evaluator and of imports.
constexpr std::array codeModes{
    CodeMode{"no_answer", FailureMode::NoAnswer},
    CodeMode{"empty", FailureMode::NoAnswer},
    CodeMode{"syntax_error", FailureMode::Compile},
    CodeMode{"unreadable", FailureMode::Compile},
    CodeMode{"missing_entry", FailureMode::Compile},
    CodeMode{"compile_error", FailureMode::Compile},
    CodeMode{"static_rejection", FailureMode::Rejected},
    CodeMode{"quantization_library", FailureMode::Rejected},
    CodeMode{"quantization_scale", FailureMode::Rejected},
    CodeMode{"quantization_rounding", FailureMode::Rejected},
    CodeMode{"forged", FailureMode::Rejected},
    CodeMode{"integrity", FailureMode::Rejected},
    CodeMode{"output_limit", FailureMode::Rejected},
    CodeMode{"blocked_io", FailureMode::Rejected},
    CodeMode{"exception", FailureMode::Launch},
    CodeMode{"launch", FailureMode::Launch},
    CodeMode{"out_of_memory", FailureMode::Launch},
    CodeMode{"timeout", FailureMode::Timeout},
    CodeMode{"crash", FailureMode::Crash},
    CodeMode{"exited", FailureMode::Crash},
    CodeMode{"illegal_memory_access", FailureMode::Crash},
    CodeMode{"device_error", FailureMode::Crash},
    CodeMode{"wrong_shape", FailureMode::Contract},
    CodeMode{"wrong_dtype", FailureMode::Contract},
    CodeMode{"wrong_structure", FailureMode::Contract},
    CodeMode{"wrong_device", FailureMode::Contract},
    CodeMode{"nonfinite_positions", FailureMode::NonFinite},
    CodeMode{"wrong_values", FailureMode::WrongValues},
    CodeMode{"not_written", FailureMode::WrongValues},
    CodeMode{"quantization", FailureMode::WrongValues},
    CodeMode{"wrong_at_timing_size", FailureMode::WrongValues},
    CodeMode{"delegated", FailureMode::Delegation},
};

/// Imports say "exception" for everything that raised: the exception's name tells more.
FailureMode modeOfException(const Verdicts& verdicts)
{
    const auto names = [&verdicts](std::string_view word) {
        return verdicts.reason.find(word) != std::string::npos;
    };
    if (names("CompilationError") || names("SyntaxError") || names("IndentationError")) {
        return FailureMode::Compile;
    }
    const bool isCompare = verdicts.compile == Verdict::Pass && names("AssertionError");
    return isCompare ? FailureMode::WrongValues : FailureMode::Launch;
}

} // namespace

const std::vector<FailureModeInfo>& failureModeInfos()
{
    static const std::vector<FailureModeInfo> infos{
        {FailureMode::NoAnswer, "no answer", "The task got no kernel, or an empty text."},
        {FailureMode::Compile, "syntax or compile",
            "The text does not parse, the entry is missing, or the compiler refuses the kernel."},
        {FailureMode::Rejected, "rejected",
            "Refused before it ran (static rejection), or for what it did to the harness: forged "
            "results, integrity, output limit."},
        {FailureMode::Launch, "raises",
            "Compiles, then raises when called or launched: arguments, grid, memory."},
        {FailureMode::Timeout, "timeout", "Did not end within its time."},
        {FailureMode::Crash, "crash",
            "Ended its process or the device context: signal, exit, illegal memory access."},
        {FailureMode::Contract, "shape or dtype contract",
            "The result has another structure, shape, dtype or device than the reference's."},
        {FailureMode::NonFinite, "non-finite",
            "NaN or infinity at other positions than in the reference."},
        {FailureMode::WrongValues, "wrong values",
            "The result has the right form and values beyond the tolerance, or elements that were "
            "never written."},
        {FailureMode::Delegation, "delegation",
            "The values are right, but library compute reached from the entry makes them; no "
            "failure in any rate."},
        {FailureMode::Other, "other or not said", "The source gives no reason, or another one."},
    };
    return infos;
}

FailureMode failureModeOf(const CandidateRow& row)
{
    if (row.kernelId == 0) {
        return FailureMode::NoAnswer;
    }
    const Verdicts& verdicts = row.verdicts;
    if (verdicts.isCorrect() && row.delegated) {
        return FailureMode::Delegation;
    }
    if (verdicts.reasonCode == "exception") {
        return modeOfException(verdicts);
    }
    const auto found = std::find_if(codeModes.begin(), codeModes.end(),
        [&](const CodeMode& known) { return known.code == verdicts.reasonCode; });
    if (found != codeModes.end()) {
        return found->mode;
    }
    return verdicts.reasonCode.rfind("static_", 0) == 0 ? FailureMode::Rejected
                                                        : FailureMode::Other;
}

} // namespace kbx::analysis
