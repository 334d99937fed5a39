// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "label/labelwords.h"

#include "shared/wording.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <tuple>

using namespace Qt::StringLiterals;

namespace kbx::label {
namespace {

using shared::Token;

struct Text {
    Q_DECLARE_TR_FUNCTIONS(kbx::label::Words)
};

bool isKnown(Verdict verdict)
{
    return verdict == Verdict::Pass || verdict == Verdict::Fail;
}

QString barrierAt(Barrier barrier, Verdict verdict)
{
    return shared::barrierWord(barrier) + u' ' + shared::verdictWord(verdict);
}

/// The last barrier of which a verdict is known: "correct fail"; empty: none.
QString reached(const Verdicts& verdicts)
{
    if (verdicts.compile != Verdict::Fail && isKnown(verdicts.correct)) {
        return barrierAt(Barrier::Correct, verdicts.correct);
    }
    return isKnown(verdicts.compile) ? barrierAt(Barrier::Compile, verdicts.compile) : QString();
}

} // namespace

QString labelText(const std::string& label)
{
    return QString::fromStdString(label);
}

QString shortText(const std::string& label)
{
    const std::string_view sub = subLabelOf(label);
    return sub.empty() ? labelText(label)
                       : QString::fromUtf8(sub.data(), static_cast<qsizetype>(sub.size()));
}

QString confidenceWord(Confidence confidence)
{
    switch (confidence) {
    case Confidence::Sure:
        return Text::tr("sure");
    case Confidence::Likely:
        return Text::tr("likely");
    case Confidence::Guess:
        return Text::tr("guess");
    case Confidence::Unset:
        break;
    }
    return Text::tr("not said");
}

QString suggestedConfidenceWord(const std::string& level)
{
    return level == "high"  ? Text::tr("high")
        : level == "medium" ? Text::tr("medium")
        : level == "low"    ? Text::tr("low")
                            : QString::fromStdString(level);
}

QString unitWord(LabelUnit unit)
{
    return unit == LabelUnit::Kernel ? Text::tr("kernels") : Text::tr("edits");
}

QString outcomeSentence(const CandidateRow& before, const CandidateRow& after)
{
    const Verdicts& left = before.verdicts;
    const Verdicts& right = after.verdicts;
    for (const auto& [barrier, was, is] :
        {std::tuple(Barrier::Compile, left.compile, right.compile),
            std::tuple(Barrier::Correct, left.correct, right.correct)}) {
        if (isKnown(was) && isKnown(is) && was != is) {
            return Text::tr("Outcome: %1 %2 → %3. Speed is not used to choose a label.",
                "barrier, verdict before, verdict after")
                .arg(shared::barrierWord(barrier), shared::verdictWord(was),
                    shared::verdictWord(is));
        }
    }
    const QString one = reached(left);
    const QString other = reached(right);
    if (one.isEmpty() && other.isEmpty()) {
        return Text::tr("No verdict of either side is known. Speed is not used to choose a label.");
    }
    if (one == other) {
        return Text::tr("Outcome before and after: %1. Speed is not used to choose a label.",
            "barrier and verdict")
            .arg(one);
    }
    const QString unknown = shared::verdictWord(Verdict::Unknown);
    return Text::tr("Outcome before: %1, after: %2. Speed is not used to choose a label.",
        "barrier and verdict")
        .arg(one.isEmpty() ? unknown : one, other.isEmpty() ? unknown : other);
}

QString groupWord(const std::string& group)
{
    return group == "none"       ? Text::tr("none")
        : group == "repair"      ? Text::tr("repair")
        : group == "performance" ? Text::tr("performance")
        : group == "delegation"  ? Text::tr("delegation")
        : group == "mixed"       ? Text::tr("mixed")
                                 : Text::tr("other");
}

const QList<std::string>& groupKeys()
{
    static const QList<std::string> keys{
        "none", "repair", "performance", "delegation", "mixed", "other"};
    return keys;
}

QColor groupColor(const CodebookEntry& entry)
{
    if (const QColor own(QString::fromStdString(entry.colour)); own.isValid()) {
        return own;
    }
    const shared::Tokens& tokens = shared::Tokens::current();
    return tokens[entry.group == "repair"  ? Token::Accent
            : entry.group == "performance" ? Token::Pass
            : entry.group == "delegation"  ? Token::Unknown
                                           : Token::Outline];
}

QString initials(const QString& annotator)
{
    const QString name = annotator.simplified();
    if (name.size() <= 3) {
        return name;
    }
    const QStringList parts = name.split(u' ', Qt::SkipEmptyParts);
    if (parts.size() == 1) {
        return name.left(3);
    }
    QString letters;
    for (const QString& part : parts.mid(0, 3)) {
        letters += part.front();
    }
    return letters;
}

QString lineList(std::vector<int> lines)
{
    std::sort(lines.begin(), lines.end());
    lines.erase(std::unique(lines.begin(), lines.end()), lines.end());
    QStringList parts;
    for (std::size_t at = 0; at < lines.size();) {
        std::size_t end = at;
        while (end + 1 < lines.size() && lines[end + 1] == lines[end] + 1) {
            ++end;
        }
        parts << (end == at ? QString::number(lines[at])
                            : u"%1–%2"_s.arg(lines[at]).arg(lines[end]));
        at = end + 1;
    }
    return parts.join(u", "_s);
}

} // namespace kbx::label
