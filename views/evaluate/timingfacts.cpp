// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluate/timingfacts.h"

#include "domain/gpudevice.h"
#include "domain/numberformat.h"
#include "evaluate/timingwords.h"
#include "shared/wording.h"
#include "workspace/timingdetail.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace kbx::evaluate {
namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(kbx::evaluate::TimingFacts)
};

QString plain(const std::string& words)
{
    return QString::fromStdString(words);
}

QString joined(QStringList facts)
{
    facts.removeAll(QString());
    return facts.join(u" · "_s);
}

/// "1,755–1,980" or "1,755" where all are the same.
QString rangeText(const std::vector<double>& values)
{
    const auto [low, high] = std::minmax_element(values.begin(), values.end());
    const auto whole
        = [](double value) { return plain(number::count(static_cast<std::int64_t>(value + 0.5))); };
    return whole(*low) == whole(*high) ? whole(*low) : whole(*low) + u'–' + whole(*high);
}

QString percent(double fraction)
{
    return Text::tr("%1 %").arg(QString::number(fraction * 100.0, 'f', fraction < 0.1 ? 1 : 0));
}

/// Of NVML's stable words.
QString throttleWord(const std::string& reason)
{
    static const std::pair<const char*, const char*> words[] = {
        {"power_cap", QT_TRANSLATE_NOOP("kbx::evaluate::TimingFacts", "power limit")},
        {"hw_slowdown", QT_TRANSLATE_NOOP("kbx::evaluate::TimingFacts", "hardware slowdown")},
        {"sw_thermal", QT_TRANSLATE_NOOP("kbx::evaluate::TimingFacts", "temperature (driver)")},
        {"hw_thermal", QT_TRANSLATE_NOOP("kbx::evaluate::TimingFacts", "temperature (hardware)")},
        {"power_brake", QT_TRANSLATE_NOOP("kbx::evaluate::TimingFacts", "power brake")},
        {"sync_boost", QT_TRANSLATE_NOOP("kbx::evaluate::TimingFacts", "synchronised boost")},
        {"applications_clocks",
            QT_TRANSLATE_NOOP("kbx::evaluate::TimingFacts", "clocks set by a user")},
    };
    for (const auto& [code, text] : words) {
        if (reason == code) {
            return Text::tr(text);
        }
    }
    return plain(reason).replace(u'_', u' ');
}

/// "torch 2.11.0 · triton 3.6.0 · driver 580.1"
QString environmentText(const EvaluationRecord& record)
{
    const auto facts = workspace::environmentFacts(record);
    QStringList parts;
    for (const char* const key : {"torch", "triton", "driver", "cuda"}) {
        const auto found = facts.find(key);
        if (found != facts.end()) {
            parts << QString::fromLatin1(key) + u' ' + plain(found->second);
        }
    }
    return parts.isEmpty() ? Text::tr("environment unknown") : parts.join(u" · "_s);
}

} // namespace

QString profileText(const analysis::TimingView& view)
{
    return Text::tr("%1 over %2", "profile, baseline")
        .arg(view.profile.empty() ? Text::tr("unknown profile") : plain(view.profile),
            view.baseline.empty() ? Text::tr("an unknown baseline") : plain(view.baseline));
}

QString profileExplanation(const QString& profile)
{
    if (profile == u"paired-cold"_s) {
        return Text::tr("Reference and kernel in turns, caches cleared, until the interval is "
                        "narrow. For claims.");
    }
    if (profile == u"paired-hot"_s) {
        return Text::tr("The same without clearing caches: data that was just used.");
    }
    if (profile == u"paper"_s) {
        return Text::tr("As the paper measures: 25 ms warm-up, 100 ms of calls, median.");
    }
    if (profile == u"harness"_s) {
        return Text::tr("As the public harness: 100 ms warm-up, 1 s of calls. Slow.");
    }
    if (profile == u"kernelbench"_s) {
        return Text::tr("As KernelBench: 3 warm-ups, 100 calls, mean.");
    }
    return {};
}

QString deviceText(const EvaluationRecord& record)
{
    if (record.backend == Backend::Interpreted) {
        return Text::tr("CPU interpreted");
    }
    const QString model
        = record.gpuModel.empty() ? Text::tr("GPU unknown") : plain(record.gpuModel);
    return record.gpuUuid.empty() ? model : model + u' ' + plain(gpu::shortUuid(record.gpuUuid));
}

QString whereLine(const analysis::TimingView& view, const EvaluationRecord& record)
{
    QStringList facts;
    facts << (view.sizesTotal > 0
            ? Text::tr("%1 of %2 sizes").arg(view.sizesUsed).arg(view.sizesTotal)
            : Text::tr("sizes unknown"));
    facts << (view.samples ? Text::tr("n %1").arg(*view.samples) : QString());
    facts << profileText(view);
    facts << (view.sizeSet.empty() ? QString() : Text::tr("size set %1").arg(plain(view.sizeSet)));
    facts << deviceText(record) << environmentText(record);
    return joined(facts);
}

QString sumsLine(const analysis::TimingView& view)
{
    QStringList facts;
    if (view.totals.sizes > 0) {
        facts << Text::tr("Sums %1 over %2")
                     .arg(timeText(view.totals.referenceMs), timeText(view.totals.kernelMs));
    }
    const analysis::Ratio mean{view.geomean.value ? view.geomean.value : view.totals.geomean,
        view.geomean.low, view.geomean.high};
    if (mean.value && view.totals.sizes > 1) {
        facts
            << Text::tr("geometric mean %1").arg(ratioText(mean, analysis::SpeedVerdict::Unstated));
    }
    facts << (view.aaHalfWidth ? Text::tr("A-A band %1").arg(halfWidthText(*view.aaHalfWidth))
                               : Text::tr("no A-A band"));
    if (view.iou || view.mfu) {
        QStringList shares;
        shares << (view.iou ? Text::tr("IOU %1").arg(percent(*view.iou)) : QString());
        shares << (view.mfu ? Text::tr("MFU %1").arg(percent(*view.mfu)) : QString());
        shares.removeAll(QString());
        facts << (view.peaksSource.empty()
                ? shares.join(u", "_s)
                : Text::tr("%1 of %2 peaks", "shares, whose peaks")
                      .arg(shares.join(u", "_s), plain(view.peaksSource)));
    }
    facts << (view.detail.boundBy == "memory"  ? Text::tr("bound by memory")
            : view.detail.boundBy == "compute" ? Text::tr("bound by arithmetic")
                                               : QString());
    return joined(facts);
}

QString deviceLine(const analysis::TimingView& view)
{
    const analysis::TimingDetail& detail = view.detail;
    QStringList facts;
    const auto add = [&facts](const std::vector<double>& values, const QString& words) {
        facts << (values.empty() ? QString() : words.arg(rangeText(values)));
    };
    add(detail.smMHz, Text::tr("SM clock %1 MHz"));
    add(detail.memMHz, Text::tr("memory clock %1 MHz"));
    add(detail.temperatureC, Text::tr("%1 °C"));
    add(detail.powerW, Text::tr("%1 W"));
    facts.removeAll(QString());
    if (facts.isEmpty()) {
        return view.throttled ? Text::tr("Throttled; clocks were not recorded.")
                              : Text::tr("Clocks and temperature were not recorded.");
    }
    QStringList reasons;
    for (const std::string& reason : detail.throttleReasons) {
        reasons << throttleWord(reason);
    }
    facts << (view.throttled ? reasons.isEmpty()
                ? Text::tr("throttled")
                : Text::tr("throttled: %1").arg(reasons.join(u", "_s))
                             : Text::tr("no throttling"));
    return joined(facts);
}

QString tuningLine(const analysis::TimingView& view)
{
    const analysis::TimingDetail& detail = view.detail;
    QStringList facts;
    QStringList choices;
    for (const auto& [kernel, choice] : detail.autotune) {
        choices << plain(kernel) + u' ' + plain(choice);
    }
    facts << (choices.isEmpty() ? Text::tr("Autotune: none")
                                : Text::tr("Autotune: %1").arg(choices.join(u"; "_s)));
    if (detail.compileSeconds) {
        facts << Text::tr("compile time %1, not counted")
                     .arg(plain(number::duration(*detail.compileSeconds * 1000.0)));
    }
    if (detail.l2BytesCleared) {
        facts << (*detail.l2BytesCleared > 0
                ? Text::tr("L2 cleared with %1").arg(plain(number::bytes(*detail.l2BytesCleared)))
                : Text::tr("L2 not cleared"));
    }
    if (detail.resolutionMs) {
        facts << Text::tr("timer resolution %1").arg(plain(number::duration(*detail.resolutionMs)));
    }
    return joined(facts);
}

QString findingsLine(const EvaluationRecord& record)
{
    const workspace::TimingFindings findings = workspace::timingFindings(record);
    QStringList passed;
    QStringList other;
    for (const workspace::IntegrityFinding& each : findings.integrity) {
        if (each.verdict == Verdict::Pass) {
            passed << plain(each.id);
        } else {
            other << Text::tr("%1 %2: %3", "check, verdict, sentence")
                         .arg(plain(each.id), shared::verdictWord(each.verdict), plain(each.text));
        }
    }
    QStringList facts;
    facts << other;
    facts << (passed.isEmpty() ? QString()
                               : Text::tr("Integrity: %1 pass").arg(passed.join(u", "_s)));
    facts << (findings.integrity.empty() ? Text::tr("Integrity: not checked") : QString());
    QStringList delegated;
    for (const std::string& name : findings.delegated) {
        delegated << plain(name);
    }
    delegated.removeDuplicates();
    facts << (record.findingsJson.empty() || record.findingsJson == "{}" ? QString()
            : delegated.isEmpty() ? Text::tr("Delegated: nothing")
                                  : Text::tr("Delegated: %1").arg(delegated.join(u", "_s)));
    return joined(facts);
}

QString missingTimes(const EvaluationRecord& record)
{
    if (record.backend == Backend::Interpreted) {
        return Text::tr("No times: the CPU interpreter never times. Speed needs a GPU.");
    }
    const Verdicts& verdicts = record.verdicts;
    if (verdicts.compile == Verdict::Fail || verdicts.correct == Verdict::Fail) {
        return Text::tr("No times: only correct kernels are timed.");
    }
    const QJsonObject extra
        = QJsonDocument::fromJson(QByteArray::fromStdString(record.extraJson)).object();
    const QString reason = extra.value(QLatin1String("speedupReason")).toString();
    if (!reason.isEmpty()) {
        return Text::tr("No times: %1").arg(reason);
    }
    return verdicts.reasonCode.empty()
        ? Text::tr("No GPU times yet. Evaluate, or import times.")
        : Text::tr("No times: %1").arg(shared::reasonCodeWord(verdicts.reasonCode));
}

} // namespace kbx::evaluate
