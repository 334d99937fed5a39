// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/labelprotocol.h"

#include "domain/numberformat.h"
#include "domain/redaction.h"
#include "store/labelrepository.h"
#include "store/study.h"
#include "workspace/agreementquery.h"
#include "workspace/assignments.h"
#include "workspace/codebooks.h"
#include "workspace/labelcommands.h"
#include "workspace/labelqueue.h"
#include "workspace/studysession.h"
#include "workspace/studyview.h"

#include <algorithm>
#include <map>
#include <set>

namespace kbx::workspace {
namespace {

using analysis::AgreementValue;
using analysis::LabelLevel;

/// One row of a Markdown table.
std::string row(const std::vector<std::string>& cells)
{
    std::string line = "|";
    for (const auto& cell : cells) {
        line += ' ';
        for (const char c : cell) {
            line += c == '|' ? "\\|" : c == '\n' || c == '\r' ? " " : std::string(1, c);
        }
        line += " |";
    }
    return line + "\n";
}

std::string head(const std::vector<std::string>& titles)
{
    std::string line = "|";
    for (std::size_t i = 0; i < titles.size(); ++i) {
        line += "---|";
    }
    return row(titles) + line + "\n";
}

std::string codebookPart(const Codebook& book)
{
    std::string text = "## Codebook\n\n`" + book.name + "`, version " + std::to_string(book.version)
        + (book.unit == LabelUnit::Edit ? ", labels edits (a kernel and the one before it).\n\n"
                                        : ", labels single kernels.\n\n");
    text += head({"label", "key", "definition", "examples"});
    for (const auto& entry : book.entries) {
        text += row({entry.key, entry.shortcut, entry.definition, entry.examples});
    }
    std::string tags;
    for (const auto& tag : book.tags) {
        tags += (tags.empty() ? "" : ", ") + tag;
    }
    return text + (tags.empty() ? "\n" : "\nTags: " + tags + ".\n\n");
}

std::string samplePart(const std::optional<Assignment>& assignment, std::size_t units)
{
    std::string text = "## Sample and assignment\n\n";
    if (!assignment) {
        return text + "No sample was drawn: people labelled what they chose of "
            + number::count(static_cast<std::int64_t>(units)) + " units.\n\n";
    }
    const AssignmentPlan& plan = assignment->plan;
    text += std::string("Sample: ") + toString(plan.sample) + ", "
        + number::count(assignment->sampled) + " of " + number::count(assignment->population)
        + " units, seed " + std::to_string(plan.seed) + ". Calibration: "
        + number::count(assignment->calibration) + " units for everybody first. "
        + number::count(assignment->shared) + " of the others for two people (planned share "
        + number::twoDigits(plan.sharedTwice) + ").\n\n";
    if (!assignment->strata.empty()) {
        text += head({"stratum", "units", "drawn"});
        for (const auto& one : assignment->strata) {
            text += row({one.name, number::count(one.population), number::count(one.sampled)});
        }
        text += "\n";
    }
    std::map<std::string, std::int64_t> given;
    for (const auto& unit : assignment->units) {
        ++given[unit.annotator];
    }
    text += head({"annotator", "assigned"});
    for (const auto& [name, count] : given) {
        text += row({name, number::count(count)});
    }
    return text + "\n";
}

std::string conditionsPart(const std::vector<LabelRecord>& labels)
{
    struct Person {
        std::int64_t units = 0, hunks = 0, blind = 0, unsure = 0;
        std::vector<double> seconds;
        std::set<int> versions;
        std::map<std::string, std::int64_t> saw; ///< "suggestion": labels given with it in view
    };
    std::map<std::string, Person> people;
    for (const auto& label : labels) {
        if (label.adjudication) {
            continue;
        }
        Person& person = people[label.annotator];
        ++(label.target.hunk.empty() ? person.units : person.hunks);
        person.blind += label.blind ? 1 : 0;
        person.unsure += label.value.unsure ? 1 : 0;
        person.versions.insert(label.codebookVersion);
        if (label.seconds > 0) {
            person.seconds.push_back(label.seconds);
        }
        for (const auto& what : label.visible) {
            ++person.saw[what];
        }
    }
    std::string text = "## Labels and how they were given\n\n"
        + head({"annotator", "units", "hunks", "unsure", "blind", "in view", "median time",
            "codebook versions"});
    for (auto& [name, person] : people) {
        std::string saw, versions;
        for (const auto& [what, count] : person.saw) {
            saw += (saw.empty() ? "" : ", ") + what + " " + number::count(count);
        }
        for (const int version : person.versions) {
            versions += (versions.empty() ? "" : ", ") + std::to_string(version);
        }
        std::sort(person.seconds.begin(), person.seconds.end());
        text += row({name, number::count(person.units), number::count(person.hunks),
            number::count(person.unsure), number::count(person.blind), saw.empty() ? "–" : saw,
            person.seconds.empty() ? "–"
                                   : number::elapsed(person.seconds[person.seconds.size() / 2]),
            versions});
    }
    return text + "\n";
}

std::string shown(const AgreementValue& value)
{
    if (!value.value) {
        std::string reason = value.reason;
        std::replace(reason.begin(), reason.end(), '_', ' ');
        return number::undefined(reason);
    }
    return number::twoDigits(*value.value)
        + (value.interval ? " (" + number::twoDigits(value.interval->low) + " to "
                    + number::twoDigits(value.interval->high) + ")"
                          : "")
        + ", n = " + number::count(value.n);
}

Result<std::string> agreementPart(
    StudySession& session, const StudyView& view, const ProtocolRequest& request, bool levels)
{
    std::string text = "## Agreement\n\n95 % intervals in brackets.\n\n"
        + head({"level", "who", "equal pairs", "Cohen's κ", "Fleiss' κ", "Krippendorff's α"});
    for (const LabelLevel level :
        {LabelLevel::Coarse, LabelLevel::Primary, LabelLevel::Fine, LabelLevel::Paper5}) {
        if (!levels && level != LabelLevel::Primary) {
            continue;
        }
        AgreementRequest ask;
        ask.codebook = request.codebook;
        ask.level = level;
        const auto people = agreementReport(session, view, ask);
        if (!people) {
            return people.error();
        }
        const std::string name = levels ? analysis::toString(level) : "labels";
        const auto& data = people->data;
        text += row({name, "all people", shown(data.overall.percent), "",
            shown(data.overall.fleiss), shown(data.overall.krippendorff)});
        ask.includeSuggester = request.includeSuggester && levels;
        const auto all = ask.includeSuggester ? agreementReport(session, view, ask) : people;
        if (!all) {
            return all.error();
        }
        for (std::size_t i = 0; i < all->data.pairs.size(); ++i) {
            const auto& pair = all->data.pairs[i];
            text += row(
                {name, all->data.annotators[pair.first] + ", " + all->data.annotators[pair.second],
                    shown(all->data.overall.pairPercent[i]), shown(all->data.overall.cohen[i]), "",
                    ""});
        }
    }
    return text + "\n";
}

std::string decisionsPart(
    const CandidateTable& table, const std::vector<LabelRecord>& labels, bool redact)
{
    std::vector<std::vector<std::string>> rows;
    for (const auto& label : labels) {
        if (label.adjudication) {
            const std::string& reason = label.value.remark;
            rows.push_back({unitName(table, label.target)
                    + (label.target.hunk.empty() ? "" : " " + label.target.hunk),
                label.value.label, label.annotator, redact ? redacted(reason) : reason});
        }
    }
    if (rows.empty()) {
        return "## Decisions of disputes\n\nNone.\n";
    }
    std::sort(rows.begin(), rows.end());
    std::string text
        = "## Decisions of disputes\n\n" + head({"unit", "label", "decided by", "reason"});
    for (const auto& cells : rows) {
        text += row(cells);
    }
    return text;
}

} // namespace

Result<std::string> labelProtocol(
    StudySession& session, const StudyView& view, const ProtocolRequest& request)
{
    const auto book = codebook(session, request.codebook);
    if (!book) {
        return book.error();
    }
    const auto labels = store::LabelRepository(session.study()).labels(book->name);
    const auto assignment = currentAssignment(session, book->name);
    if (!labels || !assignment) {
        return labels ? assignment.error() : labels.error();
    }
    const bool levels = book->name == defaultCodebook;
    const auto agreement = agreementPart(session, view, request, levels);
    if (!agreement) {
        return agreement.error();
    }
    return "# Labelling protocol\n\n" + codebookPart(*book)
        + samplePart(*assignment, labelUnits(view, book->unit).size()) + conditionsPart(*labels)
        + *agreement + decisionsPart(*view.table, *labels, request.redact);
}

} // namespace kbx::workspace
