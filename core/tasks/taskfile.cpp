// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tasks/taskfile.h"

#include "tasks/taskversion.h"
#include "tasks/tomlreader.h"

#include <QFile>

#include <algorithm>

namespace kbx::tasks {
namespace {

const std::vector<std::string> argKinds{"tensor", "tensor-list", "scalar", "int", "bool", "string",
    "shape", "dtype", "generator", "none"};
const std::vector<std::string> domains{"real", "positive", "nonnegative", "unit", "nonzero",
    "symmetric", "spd", "index", "integer", "boolean", "probability"};
const std::vector<std::string> tags{"elementwise", "linear", "sum-like", "stochastic", "in-place",
    "multi-output", "class-entry", "atomic-allowed", "nonfinite-ok", "library-allowed"};

std::optional<std::string> readBytes(const std::string& path)
{
    QFile file(QString::fromStdString(path));
    return file.open(QIODevice::ReadOnly) ? std::optional(file.readAll().toStdString())
                                          : std::nullopt;
}

std::optional<toml::table> parseFile(
    const std::string& path, std::vector<CatalogueProblem>& problems)
{
    const auto bytes = readBytes(path);
    if (!bytes) {
        problems.push_back({path, 0, "", "The file cannot be read."});
        return std::nullopt;
    }
    try {
        return toml::parse(std::string_view(*bytes), std::string_view(path));
    } catch (const toml::parse_error& error) {
        problems.push_back({path, static_cast<int>(error.source().begin.line), "",
            "This is no valid TOML: " + std::string(error.description()) + "."});
        return std::nullopt;
    }
}

std::vector<ArgSpec> readArgs(
    TomlReader& reader, const std::string& file, std::vector<CatalogueProblem>& problems)
{
    std::vector<ArgSpec> args;
    for (const auto* table : reader.tables("args")) {
        TomlReader fields(*table, file, "args[" + std::to_string(args.size()) + "]", problems);
        ArgSpec arg;
        arg.name = fields.text("name", true);
        arg.kind = fields.word("kind", argKinds, true);
        arg.dtypes = fields.texts("dtypes");
        arg.domain = fields.word("domain", domains, false);
        arg.defaultValue = fields.textIf("default");
        arg.inPlace = fields.flag("in_place", false);
        arg.nonfinite = fields.flag("nonfinite", false);
        fields.finish();
        reader.adopt(fields);
        args.push_back(std::move(arg));
    }
    return args;
}

std::optional<ToleranceSpec> readTolerance(
    TomlReader& reader, const std::string& file, std::vector<CatalogueProblem>& problems)
{
    const auto* table = reader.table("tolerance");
    if (!table) {
        return std::nullopt;
    }
    TomlReader fields(*table, file, "tolerance", problems);
    ToleranceSpec tolerance;
    tolerance.reason = fields.text("reason", true);
    for (const auto& [key, node] : *table) {
        if (key.str() != "reason") {
            const auto value = fields.number(key.str());
            if (value && *value > 0.0) {
                tolerance.byDtype[std::string(key.str())] = *value;
            } else if (value) {
                fields.problem(&node, key.str(), "must be above 0.");
            }
        }
    }
    reader.adopt(fields);
    return tolerance;
}

OutlierSpec readOutlier(
    TomlReader& reader, const std::string& file, std::vector<CatalogueProblem>& problems)
{
    OutlierSpec outlier;
    if (const auto* table = reader.table("outlier")) {
        TomlReader fields(*table, file, "outlier", problems);
        outlier.applicable = fields.flag("applicable", true);
        outlier.scale = fields.number("scale").value_or(outlier.scale);
        outlier.reason = fields.text("reason", true);
        fields.finish();
        reader.adopt(fields);
    }
    return outlier;
}

std::optional<QuantizationSpec> readQuantization(
    TomlReader& reader, const std::string& file, std::vector<CatalogueProblem>& problems)
{
    const auto* table = reader.table("quantization");
    if (!table) {
        return std::nullopt;
    }
    TomlReader fields(*table, file, "quantization", problems);
    QuantizationSpec spec;
    spec.scheme = fields.text("scheme", true);
    spec.cosineMin = fields.number("cosine", true).value_or(0.0);
    spec.l1RelativeMax = fields.number("l1_relative", true).value_or(0.0);
    spec.rmseMax = fields.number("rmse", true).value_or(0.0);
    spec.reason = fields.text("reason");
    fields.finish();
    reader.adopt(fields);
    return spec;
}

void checkTags(TomlReader& reader, const toml::table& table, const TaskSpec& task)
{
    for (const auto& tag : task.tags) {
        if (std::find(tags.begin(), tags.end(), tag) == tags.end()) {
            reader.problem(table.get("tags"), "tags", "\"" + tag + "\" is not a known tag.");
        }
    }
    if (task.hasTag("class-entry") != (task.entryKind == "class")) {
        reader.problem(table.get("entry_kind"), "entry_kind",
            "and the tag class-entry contradict each other.");
    }
}

} // namespace

bool TaskSpec::hasTag(const std::string& tag) const
{
    return std::find(tags.begin(), tags.end(), tag) != tags.end();
}

std::optional<TaskSpec> readTaskFile(const std::string& folder, const std::string& category,
    const std::string& name, std::vector<CatalogueProblem>& problems)
{
    TaskSpec task;
    task.category = category;
    task.id = category + "/" + name;
    task.tomlPath = folder + "/" + task.id + ".toml";
    task.pythonPath = folder + "/" + task.id + ".py";
    const auto table = parseFile(task.tomlPath, problems);
    if (!table) {
        return std::nullopt;
    }
    const auto python = readBytes(task.pythonPath);
    if (!python) {
        problems.push_back({task.pythonPath, 0, "", "The Python file of the task is missing."});
    }
    TomlReader reader(*table, task.tomlPath, "", problems);
    task.name = reader.text("name", true);
    if (!task.name.empty() && task.name != name) {
        reader.problem(table->get("name"), "name",
            "is \"" + task.name + "\", but the file is called " + name + ".toml.");
    }
    task.name = name;
    task.entry = reader.text("entry", true);
    task.entryKind = reader.word("entry_kind", {"function", "class"}, true);
    task.aliases = reader.texts("aliases");
    task.signature = reader.text("signature", true);
    task.summary = reader.text("summary", true);
    task.description = reader.text("description");
    task.math = reader.text("math");
    task.dtypes = reader.texts("dtypes", true);
    task.difficulty = reader.integer("difficulty", 1, 5, true).value_or(0);
    task.tags = reader.texts("tags");
    task.weight = reader.number("weight").value_or(1.0);
    task.args = readArgs(reader, task.tomlPath, problems);
    task.tolerance = readTolerance(reader, task.tomlPath, problems);
    task.outlier = readOutlier(reader, task.tomlPath, problems);
    task.quantization = readQuantization(reader, task.tomlPath, problems);
    checkTags(reader, *table, task);
    reader.finish();
    if (reader.failed() || !python) {
        return std::nullopt;
    }
    task.version = taskVersion(*python, *table);
    return task;
}

bool readCategories(const std::string& path, std::vector<CategoryGroup>& groups,
    std::vector<CategoryInfo>& categories, std::vector<CatalogueProblem>& problems)
{
    const auto table = parseFile(path, problems);
    if (!table) {
        return false;
    }
    TomlReader reader(*table, path, "", problems);
    for (const auto* entry : reader.tables("groups")) {
        TomlReader fields(*entry, path, "groups[" + std::to_string(groups.size()) + "]", problems);
        CategoryGroup group;
        group.id = fields.text("id", true);
        group.name = fields.text("name", true);
        group.structure = fields.text("structure");
        group.categories = fields.texts("categories", true);
        fields.finish();
        groups.push_back(std::move(group));
    }
    for (const auto* entry : reader.tables("categories")) {
        TomlReader fields(
            *entry, path, "categories[" + std::to_string(categories.size()) + "]", problems);
        CategoryInfo category;
        category.id = fields.text("id", true);
        category.group = fields.text("group", true);
        category.name = fields.text("name", true);
        category.structure = fields.text("structure");
        category.typicalError = fields.text("typical_error");
        fields.finish();
        categories.push_back(std::move(category));
    }
    reader.finish();
    return !categories.empty();
}

} // namespace kbx::tasks
