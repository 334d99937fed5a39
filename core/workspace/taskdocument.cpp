// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/taskdocument.h"

#include "tasks/catalogue.h"
#include "workspace/studysession.h"
#include "workspace/taskprompt.h"

#include <QFile>

#include <algorithm>

namespace kbx::workspace {
namespace {

/// atol = rtol of the types that a task names; evaluation.md 2 and the worker's compare.py.
const std::map<std::string, double> defaultTolerance{{"float32", 1e-5}, {"float64", 1e-5},
    {"complex64", 1e-5}, {"complex128", 1e-5}, {"float16", 5e-3}, {"bfloat16", 5e-3},
    {"float8_e4m3fn", 0.0625}, {"float8_e5m2", 0.125}, {"float8_e4m3fnuz", 0.0625},
    {"float8_e5m2fnuz", 0.125}};

std::map<std::string, double> tolerances(const tasks::TaskSpec& spec)
{
    std::map<std::string, double> result;
    for (const auto& dtype : spec.dtypes) {
        const auto found = defaultTolerance.find(dtype);
        result[dtype] = found == defaultTolerance.end() ? 0.0 : found->second;
    }
    if (spec.tolerance) {
        for (const auto& [dtype, value] : spec.tolerance->byDtype) {
            result[dtype] = value;
        }
    }
    return result;
}

std::vector<TaskArgument> arguments(const tasks::TaskSpec& spec)
{
    std::vector<TaskArgument> result;
    for (const auto& arg : spec.args) {
        result.push_back({arg.name, arg.kind, arg.domain, arg.dtypes, arg.defaultValue, arg.inPlace,
            arg.nonfinite});
    }
    return result;
}

TaskDocument nameOnly(const std::string& id)
{
    TaskDocument document;
    document.id = id;
    const auto slash = id.find('/');
    document.category = slash == std::string::npos ? std::string() : id.substr(0, slash);
    document.name = slash == std::string::npos ? id : id.substr(slash + 1);
    document.specified = false;
    return document;
}

TaskDocument described(const tasks::TaskSpec& spec)
{
    TaskDocument document;
    document.id = spec.id;
    document.category = spec.category;
    document.name = spec.name;
    document.entry = spec.entry;
    document.entryKind = spec.entryKind;
    document.signature = spec.signature;
    document.summary = spec.summary;
    document.description = spec.description;
    document.math = spec.math;
    document.aliases = spec.aliases;
    document.dtypes = spec.dtypes;
    document.tags = spec.tags;
    document.difficulty = spec.difficulty;
    document.weight = spec.weight;
    document.tolerance = tolerances(spec);
    document.toleranceReason = spec.tolerance ? spec.tolerance->reason : std::string();
    document.outlierApplicable = spec.outlier.applicable;
    document.outlierScale = spec.outlier.scale;
    document.outlierReason = spec.outlier.reason;
    if (const auto& limits = spec.quantization) {
        document.quantization = TaskQuantization{limits->scheme, limits->cosineMin,
            limits->l1RelativeMax, limits->rmseMax, limits->reason};
    }
    document.arguments = arguments(spec);
    document.version = spec.version;
    document.pythonPath = spec.pythonPath;
    return document;
}

} // namespace

std::vector<TaskName> catalogueTasks()
{
    const auto catalogue = sharedCatalogue();
    if (!catalogue) {
        return {};
    }
    std::vector<TaskName> names;
    const auto categoryOf = [](const std::string& id) { return id.substr(0, id.find('/')); };
    for (const auto& [category, count] : (*catalogue)->tasksPerCategory()) {
        const std::size_t first = names.size();
        for (const auto& task : (*catalogue)->tasks()) {
            if (task.category == category) {
                names.push_back({task.id, task.aliases, true});
            }
        }
        for (const auto& id : (*catalogue)->namedOnly()) {
            if (categoryOf(id) == category) {
                names.push_back({id, {}, false});
            }
        }
        std::sort(names.begin() + static_cast<std::ptrdiff_t>(first), names.end(),
            [](const TaskName& a, const TaskName& b) { return a.id < b.id; });
    }
    return names;
}

Result<TaskDocument> taskDocument(const tasks::Catalogue& catalogue, const std::string& task)
{
    const auto id = catalogue.resolve(task);
    if (!id) {
        return catalogue.unknownTask(task);
    }
    const tasks::TaskSpec* spec = catalogue.find(*id);
    if (!spec) {
        return nameOnly(*id);
    }
    TaskDocument document = described(*spec);
    QFile file(QString::fromStdString(document.pythonPath));
    if (!file.open(QIODevice::ReadOnly)) {
        return Error{ErrorCode::Io, document.pythonPath + " cannot be read.",
            "Restore the file as shipped.", file.errorString().toStdString(), {}};
    }
    document.pythonCode = file.readAll().toStdString();
    document.prompt = taskPrompt(document);
    return document;
}

} // namespace kbx::workspace
