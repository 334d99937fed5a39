// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/verdict.h"

#include <array>
#include <utility>

namespace kbx {
namespace {

template <typename Enum, std::size_t N>
std::optional<Enum> parse(std::string_view text, const std::array<Enum, N>& all)
{
    for (const Enum candidate : all) {
        if (text == toString(candidate)) {
            return candidate;
        }
    }
    return std::nullopt;
}

} // namespace

const char* toString(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Pass:
        return "pass";
    case Verdict::Fail:
        return "fail";
    case Verdict::NotRun:
        return "not_run";
    case Verdict::NotApplicable:
        return "not_applicable";
    case Verdict::Inconclusive:
        return "inconclusive";
    case Verdict::Unknown:
        break;
    }
    return "unknown";
}

const char* toString(Barrier barrier)
{
    switch (barrier) {
    case Barrier::Compile:
        return "compile";
    case Barrier::Correct:
        return "correct";
    case Barrier::Fast:
        break;
    }
    return "fast";
}

const char* toString(Origin origin)
{
    switch (origin) {
    case Origin::Measured:
        return "measured";
    case Origin::Imported:
        return "imported";
    case Origin::SelfReported:
        return "self_reported";
    case Origin::Published:
        break;
    }
    return "published";
}

const char* toString(Backend backend)
{
    switch (backend) {
    case Backend::Compiled:
        return "compiled";
    case Backend::Interpreted:
        return "interpreted";
    case Backend::Unknown:
        break;
    }
    return "unknown";
}

const char* toString(Purpose purpose)
{
    return purpose == Purpose::Normal ? "normal" : "diagnostic";
}

std::optional<Verdict> verdictFromString(std::string_view text)
{
    return parse(text,
        std::array{Verdict::Pass, Verdict::Fail, Verdict::NotRun, Verdict::NotApplicable,
            Verdict::Inconclusive, Verdict::Unknown});
}

std::optional<Origin> originFromString(std::string_view text)
{
    return parse(text,
        std::array{Origin::Measured, Origin::Imported, Origin::SelfReported, Origin::Published});
}

std::optional<Backend> backendFromString(std::string_view text)
{
    return parse(text, std::array{Backend::Compiled, Backend::Interpreted, Backend::Unknown});
}

std::optional<Purpose> purposeFromString(std::string_view text)
{
    return parse(text, std::array{Purpose::Normal, Purpose::Diagnostic});
}

RateVote compileVote(const Verdicts& verdicts)
{
    if (verdicts.compile == Verdict::Pass) {
        return RateVote::Pass;
    }
    return verdicts.compile == Verdict::Fail ? RateVote::Fail : RateVote::Excluded;
}

RateVote correctVote(const Verdicts& verdicts)
{
    if (verdicts.compile == Verdict::Fail) {
        return RateVote::Fail;
    }
    if (verdicts.compile != Verdict::Pass) {
        return RateVote::Excluded;
    }
    if (verdicts.correct == Verdict::Pass) {
        return RateVote::Pass;
    }
    return verdicts.correct == Verdict::Fail ? RateVote::Fail : RateVote::Excluded;
}

} // namespace kbx
