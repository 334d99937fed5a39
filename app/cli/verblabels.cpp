// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/labelverbs.h"
#include "cli/output.h"
#include "workspace/codebooks.h"

#include <QSaveFile>

#include <nlohmann/json.hpp>

#include <array>

namespace kbx::cli {
namespace {

struct Action {
    const char* name;
    int (*run)(const Invocation& invocation);
};

constexpr std::array actions{Action{"suggest", labelsSuggest}, Action{"next", labelsNext},
    Action{"set", labelsSet}, Action{"clear", labelsClear}, Action{"import", labelsImport},
    Action{"export", labelsExport}, Action{"agreement", labelsAgreement},
    Action{"assign", labelsAssign}, Action{"codebook", labelsCodebook},
    Action{"adjudicate", labelsAdjudicate}, Action{"protocol", labelsProtocol},
    Action{"pairs", labelsPairs}};

void configure(QCommandLineParser& parser)
{
    const auto add = [&parser](const char* name, const char* text, const char* value = nullptr) {
        value ? parser.addOption({QLatin1String(name), QLatin1String(text), QLatin1String(value)})
              : parser.addOption({QLatin1String(name), QLatin1String(text)});
    };
    add("annotator", "who labels (default: $USER); export, pairs: only of this person", "NAME");
    add("annotators", "agreement, assign: these people, by comma", "NAMES");
    add("codebook", "which labels (default: edits; export: all)", "NAME");
    add("secondary", "set: the second label", "LABEL");
    add("tags", "set: by comma", "TAGS");
    add("confidence", "set: sure, likely or guess", "WORD");
    add("note", "set: a remark; adjudicate: the reason", "TEXT");
    add("hunk", "set, clear: only these lines", "L<a>-<b>:R<c>-<d>");
    add("unsure", "set: looked at, not decided");
    add("seed", "next, assign: of the order or the sample", "N");
    add("blind", "next: this annotator sees no rounds, verdicts and other labels");
    add("open", "next: this annotator is not blind any more");
    add("assigned", "next: only what was assigned");
    add("again", "suggest: also what has a suggestion already");
    add("level", "agreement: coarse, primary (default), fine or paper5", "LEVEL");
    add("suggester", "agreement: as the last annotator; pairs: where people gave no label");
    add("outcome", "agreement: the suggester's label that reads verdicts, not the content label");
    add("hunks", "agreement: hunks as units, too");
    add("weighted", "agreement: weighted back to what the sample was drawn from");
    add("sample", "assign: all (default), random or stratified", "HOW");
    add("count", "assign: units to draw", "N");
    add("shared", "assign: share that two people label (default 0.2)", "SHARE");
    add("calibration", "assign: units that everybody labels first", "N");
    add("replace", "import: labels that differ take the place of those here");
    add("dry-run", "import: read and report, store nothing");
    add("mapping", "import: table for the verdicts of audits (TOML)", "FILE");
    add("no-redact", "export, pairs: keep user names in paths");
}

int run(const Invocation& invocation)
{
    const QString name = invocation.arguments.value(0);
    std::string known;
    for (const Action& action : actions) {
        if (name == QLatin1String(action.name)) {
            Invocation rest = invocation;
            rest.arguments.removeFirst();
            return action.run(rest);
        }
        known += (known.empty() ? "" : ", ") + std::string(action.name);
    }
    return usage(name.isEmpty() ? "labels needs a word: " + known + ". See: kbx labels --help"
                                : "labels knows " + known + ", not \"" + name.toStdString() + "\"");
}

} // namespace

std::string codebookArgument(const Invocation& invocation)
{
    const std::string name = invocation.value("codebook").toStdString();
    return name.empty() ? workspace::defaultCodebook : name;
}

std::string annotatorArgument(const Invocation& invocation)
{
    const std::string name = invocation.value("annotator").toStdString();
    return name.empty() ? qEnvironmentVariable("USER").toStdString() : name;
}

std::vector<std::string> listArgument(const Invocation& invocation, const char* option)
{
    std::vector<std::string> words;
    for (const QString& word :
        invocation.value(option).split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        words.push_back(word.trimmed().toStdString());
    }
    return words;
}

int writeResult(const Invocation& invocation, const std::string& text, const std::string& what)
{
    const QString path = invocation.arguments.value(0);
    if (path.isEmpty() || path == QLatin1String("-")) {
        std::fwrite(text.data(), 1, text.size(), stdout);
        say(invocation.global, what);
        return Done;
    }
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly)
        || file.write(text.data(), static_cast<qint64>(text.size()))
            != static_cast<qint64>(text.size())
        || !file.commit()) {
        return fail({ErrorCode::Io, "Could not write " + path.toStdString() + ".",
            "Check the folder and the free space.", file.errorString().toStdString(), {}});
    }
    say(invocation.global, path.toStdString() + ": " + what);
    if (invocation.global.json) {
        printJson(labelsSchema, Json{{"files", Json::array({path.toStdString()})}});
    }
    return Done;
}

Verb labelsVerb()
{
    return {"labels", "the annotator's desk: labels, suggestions, agreement",
        "labels suggest [UNIT…] | next | set UNIT LABEL | clear UNIT | import PATH… | export [OUT] "
        "| "
        "agreement | assign |\n         codebook [NAME|FILE] | adjudicate UNIT LABEL | protocol "
        "[OUT] "
        "| pairs [OUT]\n\n"
        "UNIT is the later kernel of a step (task@method/run#round, or 6 digits of its hash), two "
        "kernels\nBEFORE..AFTER, or what \"next\" printed. export and protocol write to OUT "
        "(.json: JSON) or stdout.",
        "kbx labels next --annotator ana --blind\n"
        "         kbx labels set softmax@GEAK#1 mask_fix --annotator ana --confidence sure\n"
        "         kbx labels export labels.csv && kbx labels import labels.csv --study other.kbx\n"
        "         kbx labels agreement --level coarse --suggester\n"
        "         kbx labels assign --annotators ana,ben --sample stratified --count 60",
        configure, run};
}

} // namespace kbx::cli
