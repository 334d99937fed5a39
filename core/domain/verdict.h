// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kbx {

/// Outcome of one barrier or case. Unknown (imported without evidence) and NotRun are never a pass
/// and never 0.
enum class Verdict { Pass, Fail, NotRun, NotApplicable, Inconclusive, Unknown };
/// The three sequential barriers: Stage 1 "call", Stage 2 "exe", Stage 3 "perf".
enum class Barrier { Compile, Correct, Fast };
/// Where a number comes from.
enum class Origin { Measured, Imported, SelfReported, Published };
/// How the kernel was executed.
enum class Backend { Compiled, Interpreted, Unknown };
/// Diagnostic runs never enter rates or speedups.
enum class Purpose { Normal, Diagnostic };

/// JSON words of decisions.md 1: pass, fail, not_run, not_applicable, inconclusive, unknown.
const char* toString(Verdict verdict);
const char* toString(Barrier barrier);
const char* toString(Origin origin);
const char* toString(Backend backend);
const char* toString(Purpose purpose);

std::optional<Verdict> verdictFromString(std::string_view text);
std::optional<Origin> originFromString(std::string_view text);
std::optional<Backend> backendFromString(std::string_view text);
std::optional<Purpose> purposeFromString(std::string_view text);

/// The three verdicts of one evaluation and why the first non-pass is one.
struct Verdicts {
    Verdict compile = Verdict::Unknown;
    Verdict correct = Verdict::Unknown;
    Verdict fast = Verdict::Unknown;
    /// Machine word such as "wrong_values" or "blocked"; empty when all passed or nothing is known.
    std::string reasonCode;
    /// Sentence such as "2 of 14 cases fail, first tail_1025 (standard): …".
    std::string reason;

    /// True where `correct` was not reached because `compile` failed: counts as a failure in rates
    /// (decisions.md 1).
    bool correctIsBlocked() const { return compile == Verdict::Fail && correct == Verdict::NotRun; }
    bool isCorrect() const { return compile == Verdict::Pass && correct == Verdict::Pass; }
};

/// Contribution of one verdict to a rate: pass or fail, or nothing (left out of the denominator).
enum class RateVote { Pass, Fail, Excluded };
RateVote compileVote(const Verdicts& verdicts);
/// Compile failures count as failures of correctness.
RateVote correctVote(const Verdicts& verdicts);

} // namespace kbx
