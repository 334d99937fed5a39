// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "label/agreementwords.h"

#include "domain/numberformat.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace kbx::label {
namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(kbx::label::AgreementWords)
};

QString number(double value, bool asPercent, std::int64_t n)
{
    return QString::fromStdString(
        asPercent ? number::ratePercent(value, n) : number::twoDigits(value));
}

QString methodWord(analysis::IntervalMethod method)
{
    switch (method) {
    case analysis::IntervalMethod::Wilson:
        return Text::tr("Wilson interval, 95 %");
    case analysis::IntervalMethod::Asymptotic:
        return Text::tr("asymptotic interval, 95 %");
    case analysis::IntervalMethod::Bootstrap:
        return Text::tr("bootstrap interval over tasks, 95 %");
    case analysis::IntervalMethod::None:
        break;
    }
    return {};
}

} // namespace

QString levelWord(analysis::LabelLevel level)
{
    switch (level) {
    case analysis::LabelLevel::Coarse:
        return Text::tr("coarse");
    case analysis::LabelLevel::Primary:
        return Text::tr("primary");
    case analysis::LabelLevel::Fine:
        return Text::tr("fine");
    case analysis::LabelLevel::Paper5:
        return u"paper5"_s;
    }
    return {};
}

QString agreementReason(const std::string& code)
{
    return code == "few_annotators"   ? Text::tr("fewer than two annotators")
        : code == "no_common_units"   ? Text::tr("no unit was labelled by two")
        : code == "no_complete_units" ? Text::tr("no unit was labelled by everybody")
        : code == "one_category"      ? Text::tr("only one label was used")
        : code == "label_not_used"    ? Text::tr("label not used")
        : code == "no_variation"      ? Text::tr("no variation")
        : code == "one_cluster"       ? Text::tr("one task only")
        : code == "unstable"          ? Text::tr("often undefined when resampled")
        : code == "not_resampled"     ? Text::tr("not resampled")
                                      : QString::fromStdString(code);
}

QString agreementText(const analysis::AgreementValue& value, bool asPercent)
{
    if (!value.value) {
        return Text::tr("n/a (%1)").arg(agreementReason(value.reason));
    }
    QString text = number(*value.value, asPercent, value.n);
    if (asPercent) {
        text = Text::tr("%1 %").arg(text);
    }
    if (value.interval) {
        text += u" [%1, %2]"_s.arg(number(value.interval->low, asPercent, value.n),
            number(value.interval->high, asPercent, value.n));
    }
    return text;
}

QString agreementTip(const analysis::AgreementValue& value, const QString& name)
{
    QStringList lines{name, Text::tr("n = %L1 units").arg(value.n)};
    if (value.interval) {
        lines << methodWord(value.method);
    } else if (value.value && !value.intervalReason.empty()) {
        lines << Text::tr("no interval: %1").arg(agreementReason(value.intervalReason));
    }
    if (value.standardError) {
        lines << Text::tr("standard error %1").arg(QString::number(*value.standardError, 'g', 3));
    }
    if (!value.value) {
        lines << agreementReason(value.reason);
    }
    return lines.join(u'\n');
}

} // namespace kbx::label
