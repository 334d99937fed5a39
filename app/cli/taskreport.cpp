// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/taskreport.h"

#include "domain/numberformat.h"

#include <nlohmann/json.hpp>

namespace kbx::cli {
namespace {

using eval::DescribedArgument;
using workspace::TaskDocument;

std::string joined(const std::vector<std::string>& words)
{
    std::string text;
    for (const auto& word : words) {
        text += (text.empty() ? "" : ", ") + word;
    }
    return text;
}

std::string joinedNumbers(const std::vector<std::int64_t>& numbers, const char* between)
{
    std::string text;
    for (const auto number : numbers) {
        text += (text.empty() ? "" : between) + std::to_string(number);
    }
    return text;
}

std::string valueText(const DescribedArgument& argument)
{
    std::string text;
    switch (argument.kind) {
    case DescribedArgument::Kind::Text:
        return argument.text.toStdString();
    case DescribedArgument::Kind::List:
        for (const auto& item : argument.items) {
            text += (text.empty() ? "" : ", ") + valueText(item);
        }
        return "[" + text + "]";
    case DescribedArgument::Kind::Tensor:
        break;
    }
    text = argument.dtype.toStdString() + "[" + joinedNumbers(argument.shape, "x") + "]";
    if (!argument.contiguous) {
        text += " strides " + joinedNumbers(argument.strides, ",");
    }
    return argument.offset > 0 ? text + " offset " + std::to_string(argument.offset) : text;
}

std::string argumentsText(const std::vector<DescribedArgument>& arguments)
{
    std::string text;
    for (const auto& argument : arguments) {
        const std::string name
            = argument.name.isEmpty() ? std::string() : argument.name.toStdString() + "=";
        text += (text.empty() ? "" : ", ") + name + valueText(argument);
    }
    return text;
}

Json argumentsJson(const TaskDocument& task)
{
    Json rows = Json::array();
    for (const auto& argument : task.arguments) {
        rows.push_back(Json{{"name", argument.name}, {"kind", argument.kind},
            {"dtypes", argument.dtypes}, {"domain", argument.domain},
            {"default", argument.defaultValue ? Json(*argument.defaultValue) : Json(nullptr)},
            {"inPlace", argument.inPlace}, {"nonfinite", argument.nonfinite}});
    }
    return rows;
}

Json quantizationJson(const TaskDocument& task)
{
    if (!task.quantization) {
        return nullptr;
    }
    const auto& limits = *task.quantization;
    return Json{{"scheme", limits.scheme}, {"cosineMin", limits.cosineMin},
        {"l1RelativeMax", limits.l1RelativeMax}, {"rmseMax", limits.rmseMax},
        {"reason", limits.reason}};
}

void printArguments(const TaskDocument& task, const GlobalOptions& options)
{
    Table table{{{"argument"}, {"kind"}, {"dtypes"}, {"domain"}, {"default"}, {"remarks"}}, {}};
    for (const auto& argument : task.arguments) {
        std::vector<std::string> remarks;
        if (argument.inPlace) {
            remarks.emplace_back("changed in place");
        }
        if (argument.nonfinite) {
            remarks.emplace_back("infinities and NaN");
        }
        table.rows.push_back({argument.name, argument.kind, joined(argument.dtypes),
            argument.domain, argument.defaultValue.value_or("(required)"), joined(remarks)});
    }
    printTable(table, options);
}

void printRules(const TaskDocument& task)
{
    if (task.quantization) {
        std::printf("quantization  %s: cosine >= %g, relative L1 <= %g, RMSE <= %g\n",
            task.quantization->scheme.c_str(), task.quantization->cosineMin,
            task.quantization->l1RelativeMax, task.quantization->rmseMax);
    } else {
        for (const auto& [dtype, value] : task.tolerance) {
            std::printf("tolerance     %s %s\n", dtype.c_str(),
                value > 0.0 ? number::scientific(value).c_str() : "exact");
        }
    }
    if (!task.toleranceReason.empty()) {
        std::printf("              %s\n", task.toleranceReason.c_str());
    }
    if (task.outlierApplicable) {
        std::printf("outlier mode  scale %g\n", task.outlierScale);
    } else {
        std::printf("outlier mode  no: %s\n", task.outlierReason.c_str());
    }
    std::printf("difficulty    %d of 5\nweight        %g\n", task.difficulty, task.weight);
    std::printf("tags          %s\n", task.tags.empty() ? "none" : joined(task.tags).c_str());
    std::printf("aliases       %s\n", task.aliases.empty() ? "none" : joined(task.aliases).c_str());
    std::printf("version       %s\n", task.version.c_str());
}

void printCases(const eval::TaskDescription& description, const GlobalOptions& options)
{
    Table cases{{{"case"}, {"modes"}, {"arguments"}, {"note"}}, {}};
    for (const auto& each : description.cases) {
        cases.rows.push_back(
            {each.name.toStdString(), each.modes.join(QStringLiteral(", ")).toStdString(),
                argumentsText(each.arguments), each.note.toStdString()});
    }
    std::printf("\n");
    printTable(cases, options);
    Table sizes{{{"set"}, {"size"}, {"bytes", true}, {"work", true}, {"intensity", true}}, {}};
    const auto add = [&sizes](const char* set, const std::vector<eval::DescribedSize>& rows) {
        for (const auto& row : rows) {
            const bool works = !row.flops.empty();
            sizes.rows.push_back({set, row.name.toStdString(), number::bytes(row.bytes),
                works ? number::flops(row.totalFlops()) : "none",
                works ? number::intensity(row.intensity()) : "n/a"});
        }
    };
    add("golden", description.golden);
    add("kbx", description.kbx);
    std::printf("\n");
    printTable(sizes, options);
}

} // namespace

Json taskJson(const TaskDocument& task, const eval::TaskDescription* description)
{
    Json object{{"name", task.id}, {"category", task.category}, {"specified", task.specified},
        {"entry", task.entry}, {"entryKind", task.entryKind}, {"signature", task.signature},
        {"summary", task.summary}, {"description", task.description}, {"math", task.math},
        {"aliases", task.aliases}, {"dtypes", task.dtypes}, {"tags", task.tags},
        {"difficulty", task.difficulty}, {"weight", task.weight}, {"tolerance", task.tolerance},
        {"toleranceReason", task.toleranceReason},
        {"outlier",
            {{"applicable", task.outlierApplicable}, {"scale", task.outlierScale},
                {"reason", task.outlierReason}}},
        {"quantization", quantizationJson(task)}, {"args", argumentsJson(task)},
        {"version", task.version}, {"prompt", task.prompt}, {"ok", nullptr},
        {"checks", Json::array()}};
    if (description != nullptr) {
        const Json document = Json::parse(description->json.toStdString(), nullptr, false);
        for (const char* const key : {"cases", "sizes", "problems"}) {
            object[key] = document.value(key, Json());
        }
    }
    return object;
}

void printTask(const TaskDocument& task, const eval::TaskDescription* description,
    const GlobalOptions& options)
{
    if (!task.specified) {
        std::printf("%s\nThe catalogue knows its name only; it has no specification yet.\n",
            task.id.c_str());
        return;
    }
    std::printf("%s\n%s\n\n%s\n\n%s\n%s\n\n", task.id.c_str(), task.signature.c_str(),
        task.summary.c_str(), task.description.c_str(), task.math.c_str());
    printArguments(task, options);
    std::printf("\n");
    printRules(task);
    if (description != nullptr) {
        printCases(*description, options);
        for (const QString& problem : description->problems) {
            say(options, problem.toStdString());
        }
    }
}

} // namespace kbx::cli
