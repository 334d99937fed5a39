// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/evaluationsetup.h"

#include <QSettings>

#include <algorithm>

namespace kbx::workspace {
namespace {

QSettings settings()
{
    // Shared by kbx and kbx-workbench.
    return QSettings(QStringLiteral("kernelbench-x-workbench"), QStringLiteral("kbx"));
}

QString key(const char* name)
{
    return QStringLiteral("evaluation/") + QLatin1String(name);
}

void takeKnown(QString& value, const QString& saved, const QStringList& known)
{
    if (known.contains(saved)) {
        value = saved;
    }
}

/// Never empty: without one there would be nothing to compare with, or nothing to check.
void takeKnown(QStringList& values, QStringList saved, const QStringList& known)
{
    saved.removeIf([&known](const QString& each) { return !known.contains(each); });
    if (!saved.isEmpty()) {
        values = saved;
    }
}

std::vector<std::string> plain(const QStringList& list)
{
    std::vector<std::string> words;
    for (const QString& each : list) {
        words.push_back(each.toStdString());
    }
    return words;
}

} // namespace

const QStringList& EvaluationSetup::knownProfiles()
{
    static const QStringList names{QStringLiteral("paired-cold"), QStringLiteral("paired-hot"),
        QStringLiteral("paper"), QStringLiteral("harness"), QStringLiteral("kernelbench")};
    return names;
}

const QStringList& EvaluationSetup::knownBaselines()
{
    static const QStringList names{QStringLiteral("eager"), QStringLiteral("compile-default"),
        QStringLiteral("compile-reduce-overhead"), QStringLiteral("compile-max-autotune"),
        QStringLiteral("compile-max-autotune-no-cudagraphs"), QStringLiteral("compile-cudagraphs")};
    return names;
}

const QStringList& EvaluationSetup::knownSizeSets()
{
    static const QStringList names{QStringLiteral("kbx"), QStringLiteral("golden")};
    return names;
}

EvaluationSetup EvaluationSetup::load()
{
    EvaluationSetup setup;
    const QSettings saved = settings();
    setup.target = saved.value(key("target"), setup.target).toString();
    setup.lastStage = std::clamp(saved.value(key("lastStage"), setup.lastStage).toInt(), 1, 3);
    takeKnown(setup.profile, saved.value(key("profile")).toString(), knownProfiles());
    takeKnown(setup.baselines, saved.value(key("baselines")).toStringList(), knownBaselines());
    takeKnown(setup.sizeSet, saved.value(key("sizeSet")).toString(), knownSizeSets());
    takeKnown(setup.modes, saved.value(key("modes")).toStringList(), EvaluationSetup{}.modes);
    setup.diagnose = saved.value(key("diagnose"), false).toBool();
    return setup;
}

void EvaluationSetup::save() const
{
    QSettings saved = settings();
    saved.setValue(key("target"), target);
    saved.setValue(key("lastStage"), lastStage);
    saved.setValue(key("profile"), profile);
    saved.setValue(key("baselines"), baselines);
    saved.setValue(key("sizeSet"), sizeSet);
    saved.setValue(key("modes"), modes);
    saved.setValue(key("diagnose"), diagnose);
}

void EvaluationSetup::applyTo(PlanOptions& options, const QStringList& gpus) const
{
    options.targets
        = target == QStringLiteral("all") ? plain(gpus) : std::vector{target.toStdString()};
    options.stages.clear();
    for (int stage = 1; stage <= (isOnGpu() ? lastStage : std::min(lastStage, 2)); ++stage) {
        options.stages.push_back(stage);
    }
    options.modes = plain(modes);
    options.profile = profile.toStdString();
    options.baselines = plain(baselines);
    options.sizeSet = sizeSet.toStdString();
    options.diagnose = diagnose;
}

} // namespace kbx::workspace
