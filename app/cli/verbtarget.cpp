// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/output.h"
#include "cli/targetgpus.h"
#include "cli/workerrun.h"
#include "eval/interpreterprobe.h"
#include "workspace/interpreters.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <nlohmann/json.hpp>

#include <memory>

namespace kbx::cli {
namespace {

void configure(QCommandLineParser& parser)
{
    parser.addOption({QStringLiteral("python"), QStringLiteral("the interpreter to add"),
        QStringLiteral("PATH")});
    parser.addOption({QStringLiteral("device"), QStringLiteral("probe: which GPU (default 0)"),
        QStringLiteral("UUID|INDEX")});
    parser.addOption({QStringLiteral("only"),
        QStringLiteral("probe: of copy,read,fp32,fp64,tf32,fp16,bf16,fp8,int8"),
        QStringLiteral("NAMES")});
    parser.addOption({QStringLiteral("quick"), QStringLiteral("probe: some seconds only")});
}

struct Probed {
    QString python;
    Result<eval::Environment> environment;
};

Result<std::vector<Probed>> probeAll(const QStringList& paths)
{
    const auto location = eval::locateWorker();
    if (!location) {
        return location.error();
    }
    std::vector<Probed> results;
    if (paths.isEmpty()) {
        return results;
    }
    eval::InterpreterProbe probe(*location);
    QObject::connect(
        &probe, &eval::InterpreterProbe::probed, &probe, [&](const eval::ProbeResult& result) {
            results.push_back({result.python, result.environment});
            if (static_cast<qsizetype>(results.size()) == paths.size()) {
                QCoreApplication::quit();
            }
        });
    for (const QString& path : paths) {
        probe.probe(path);
    }
    QCoreApplication::exec();
    return results;
}

Json toJson(const Probed& probed, bool hasGpu)
{
    Json target{{"name", "cpu"}, {"kind", "interpreter"}, {"python", probed.python.toStdString()},
        {"ok", probed.environment.ok()}};
    if (probed.environment) {
        const auto& environment = *probed.environment;
        target["torch"] = environment.torch.toStdString();
        target["triton"] = environment.triton.toStdString();
        target["environment"] = Json::parse(environment.json.toStdString(), nullptr, false);
        target["works"] = Json::array({"compile", "correct"});
        target["missing"] = hasGpu ? Json::array() : Json::array({"timing: needs an NVIDIA GPU"});
    } else {
        target["reason"] = probed.environment.error().text;
        target["fix"] = probed.environment.error().remedy;
    }
    return target;
}

int list(const Invocation& invocation, const QStringList& paths)
{
    const auto probed = probeAll(paths);
    if (!probed) {
        return fail(probed.error());
    }
    const GpuList gpus = listGpus();
    Json targets = Json::array();
    Table table{{{"interpreter"}, {"torch"}, {"triton"}, {"works"}}, {}};
    bool anyWorks = false;
    for (const auto& one : *probed) {
        targets.push_back(toJson(one, gpus.anyUsable()));
        anyWorks = anyWorks || one.environment.ok();
        if (one.environment) {
            table.rows.push_back({one.python.toStdString(), one.environment->torch.toStdString(),
                one.environment->triton.toStdString(),
                gpus.anyUsable() ? "compile and correct on the CPU, all stages on the GPUs below"
                                 : "compile and correct on the CPU; no timing"});
        } else {
            table.rows.push_back(
                {one.python.toStdString(), "", "", describe(one.environment.error())});
        }
    }
    if (invocation.global.json) {
        for (Json& gpu : gpusToJson(gpus)) {
            targets.push_back(std::move(gpu));
        }
        printJson("kbx.target/1",
            Json{{"targets", targets},
                {"gpus",
                    {{"ok", gpus.anyUsable()},
                        {"reason", gpus.error ? Json(gpus.error->text) : Json(nullptr)},
                        {"fix", gpus.error ? Json(gpus.error->remedy) : Json(nullptr)}}}});
        return anyWorks ? Done : NothingToUse;
    }
    if (probed->empty()) {
        say(invocation.global,
            "No interpreter was found. Install Python 3.11 or newer with torch and triton, then:"
            " kbx target add --python PATH");
    } else {
        printTable(table, invocation.global);
    }
    if (gpus.error) {
        say(invocation.global, describe(*gpus.error) + " Without a GPU nothing is timed.");
    } else {
        printTable(gpuTable(gpus), invocation.global);
    }
    return anyWorks ? Done : NothingToUse;
}

int add(const Invocation& invocation)
{
    const QString python = invocation.value("python");
    if (python.isEmpty()) {
        return usage("target add needs an interpreter: kbx target add --python PATH");
    }
    if (!QFileInfo(python).isExecutable()) {
        return fail({ErrorCode::NotFound, python.toStdString() + " is no executable file.",
            "Name the python of an environment that has torch and triton.", {}, {}});
    }
    const auto probed = probeAll({python});
    if (!probed) {
        return fail(probed.error());
    }
    if (!probed->front().environment) {
        return fail(probed->front().environment.error());
    }
    workspace::registerInterpreter(python);
    say(invocation.global,
        python.toStdString() + ": " + probed->front().environment->summary().toStdString()
            + ", now used first");
    if (invocation.global.json) {
        printJson("kbx.target/1",
            Json{{"targets", Json::array({toJson(probed->front(), listGpus().anyUsable())})}});
    }
    return Done;
}

int run(const Invocation& invocation)
{
    const QString action = invocation.arguments.value(0, QStringLiteral("list"));
    if (action == QLatin1String("list")) {
        return list(invocation, workspace::interpretersToProbe());
    }
    if (action == QLatin1String("check")) {
        const auto found = findInterpreter();
        return found ? list(invocation, {found->python}) : fail(found.error());
    }
    if (action == QLatin1String("add")) {
        return add(invocation);
    }
    if (action == QLatin1String("probe")) {
        return probeGpu(invocation);
    }
    return usage("target knows list, add, check and probe, not \"" + action.toStdString() + "\"");
}

} // namespace

Verb targetVerb()
{
    return {"target", "interpreters and GPUs: versions, what works, what is missing",
        "target list|add --python PATH|check|probe [--device UUID] [--quick]",
        "kbx target add --python ~/venv/bin/python", configure, run};
}

} // namespace kbx::cli
