// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tasks/taskreader.h"

#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>

#include <toml++/toml.h>

#include <array>
#include <charconv>
#include <cmath>

namespace kbx::tasks {
namespace {

// The TOML keys that change verdicts, as kbx_worker/catalog.py has them.
constexpr std::array versionedKeys{"args", "tolerance", "tags", "quantization", "outlier"};

std::string jsonString(const std::string& text)
{
    std::string quoted = "\"";
    for (const char c : text) {
        switch (c) {
        case '"':
            quoted += "\\\"";
            break;
        case '\\':
            quoted += "\\\\";
            break;
        case '\n':
            quoted += "\\n";
            break;
        case '\r':
            quoted += "\\r";
            break;
        case '\t':
            quoted += "\\t";
            break;
        case '\b':
            quoted += "\\b";
            break;
        case '\f':
            quoted += "\\f";
            break;
        default:
            if (static_cast<unsigned char>(c) < 0x20) {
                char buffer[8];
                std::snprintf(buffer, sizeof buffer, "\\u%04x", static_cast<unsigned>(c));
                quoted += buffer;
            } else {
                quoted += c;
            }
        }
    }
    return quoted + "\"";
}

/// Sorted keys, no spaces, UTF-8: json.dumps(…, sort_keys=True, separators=(",", ":"),
/// ensure_ascii=False).
std::string canonicalJson(const toml::node& node)
{
    if (const auto* table = node.as_table()) {
        std::map<std::string, std::string> members;
        for (const auto& [key, value] : *table) {
            members[std::string(key.str())] = canonicalJson(value);
        }
        std::string text = "{";
        for (const auto& [key, value] : members) {
            text += (text.size() > 1 ? "," : "") + jsonString(key) + ":" + value;
        }
        return text + "}";
    }
    if (const auto* array = node.as_array()) {
        std::string text = "[";
        for (const auto& item : *array) {
            text += (text.size() > 1 ? "," : "") + canonicalJson(item);
        }
        return text + "]";
    }
    if (const auto text = node.value_exact<std::string>()) {
        return jsonString(*text);
    }
    if (const auto number = node.value_exact<std::int64_t>()) {
        return std::to_string(*number);
    }
    if (const auto number = node.value_exact<double>()) {
        return pythonFloat(*number);
    }
    return node.value_or(false) ? "true" : "false";
}

std::vector<std::string> strings(const toml::table& table, const char* key)
{
    std::vector<std::string> list;
    if (const auto* array = table[key].as_array()) {
        for (const auto& item : *array) {
            if (const auto text = item.value<std::string>()) {
                list.push_back(*text);
            }
        }
    }
    return list;
}

std::string text(const toml::table& table, const char* key)
{
    return table[key].value_or(std::string());
}

Result<QByteArray> readFile(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return Error{ErrorCode::Io, "Could not read " + path.toStdString() + ".", {},
            file.errorString().toStdString(), {}};
    }
    return file.readAll();
}

Result<toml::table> parseFile(const QString& path)
{
    const auto bytes = readFile(path);
    if (!bytes) {
        return bytes.error();
    }
    // toml++ reports by exception in this configuration; the wall is here.
    try {
        return toml::parse(
            std::string_view(bytes->constData(), static_cast<std::size_t>(bytes->size())));
    } catch (const toml::parse_error& fault) {
        return Error{ErrorCode::InvalidInput, std::string(fault.description()) + ".",
            "Correct the file.", {}, {{"line", std::to_string(fault.source().begin.line)}}};
    }
}

ArgSpec argOf(const toml::table& table)
{
    ArgSpec arg;
    arg.name = text(table, "name");
    arg.kind = text(table, "kind");
    arg.dtypes = strings(table, "dtypes");
    arg.domain = text(table, "domain");
    if (const auto value = table["default"].value<std::string>()) {
        arg.defaultValue = *value;
    }
    arg.inPlace = table["in_place"].value_or(false);
    arg.nonfinite = table["nonfinite"].value_or(false);
    return arg;
}

std::string versionOf(const toml::table& table, const QByteArray& python)
{
    toml::table kept;
    for (const char* const key : versionedKeys) {
        if (const auto* node = table.get(key)) {
            kept.insert_or_assign(key, *node);
        }
    }
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(python);
    hash.addData(QByteArray::fromStdString(canonicalJson(kept)));
    return hash.result().toHex().toStdString();
}

Error missing(const std::string& key)
{
    return {ErrorCode::InvalidInput, "Key \"" + key + "\" is missing or has the wrong type.",
        "tasks/README.md describes the keys.", {}, {}};
}

} // namespace

std::string pythonFloat(double value)
{
    if (std::isnan(value)) {
        return "NaN";
    }
    if (std::isinf(value)) {
        return value > 0 ? "Infinity" : "-Infinity";
    }
    char buffer[64];
    const auto end
        = std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::scientific).ptr;
    const std::string scientific(buffer, end);
    const auto mark = scientific.find('e');
    const int exponent = std::stoi(scientific.substr(mark + 1));
    if (exponent < -4 || exponent >= 16) {
        return scientific;
    }
    const auto plainEnd
        = std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::fixed).ptr;
    const std::string plain(buffer, plainEnd);
    return plain.find('.') == std::string::npos ? plain + ".0" : plain;
}

Result<TaskSpec> readTask(const QString& tomlPath, const std::string& category)
{
    const auto parsed = parseFile(tomlPath);
    if (!parsed) {
        return parsed.error();
    }
    const toml::table& table = *parsed;
    const QFileInfo info(tomlPath);
    const auto python = readFile(
        info.path() + QLatin1Char('/') + info.completeBaseName() + QStringLiteral(".py"));
    if (!python) {
        return python.error();
    }
    TaskSpec task;
    task.category = category;
    task.name = text(table, "name");
    task.entry = text(table, "entry");
    for (const char* const key : {"name", "entry", "signature", "summary"}) {
        if (text(table, key).empty()) {
            return missing(key);
        }
    }
    if (task.name != info.completeBaseName().toStdString()) {
        return Error{ErrorCode::InvalidInput,
            "Key \"name\" is \"" + task.name + "\", the file is named otherwise.",
            "Make them equal.", {}, {}};
    }
    task.entryIsClass = text(table, "entry_kind") == "class";
    task.aliases = strings(table, "aliases");
    task.signature = text(table, "signature");
    task.summary = text(table, "summary");
    task.description = text(table, "description");
    task.math = text(table, "math");
    task.dtypes = strings(table, "dtypes");
    task.difficulty = table["difficulty"].value_or(0);
    task.tags = strings(table, "tags");
    task.weight = table["weight"].value_or(1.0);
    if (const auto* tolerance = table["tolerance"].as_table()) {
        for (const auto& [key, value] : *tolerance) {
            if (const auto number = value.value<double>()) {
                task.tolerance[std::string(key.str())] = *number;
            }
        }
    }
    task.quantizationScheme = table["quantization"]["scheme"].value_or(std::string());
    if (const auto* args = table["args"].as_array()) {
        for (const auto& item : *args) {
            if (const auto* arg = item.as_table()) {
                task.args.push_back(argOf(*arg));
            }
        }
    }
    task.version = versionOf(table, *python);
    return task;
}

Result<std::vector<Category>> readCategories(const QString& tomlPath)
{
    const auto parsed = parseFile(tomlPath);
    if (!parsed) {
        return parsed.error();
    }
    std::vector<Category> categories;
    const auto* groups = (*parsed)["groups"].as_array();
    if (groups == nullptr) {
        return missing("groups");
    }
    for (const auto& node : *groups) {
        const auto* group = node.as_table();
        if (group == nullptr) {
            return missing("groups");
        }
        for (const auto& name : strings(*group, "categories")) {
            categories.push_back({name, text(*group, "name"), {}, {}, 0});
        }
    }
    if (const auto* details = (*parsed)["categories"].as_array()) {
        for (const auto& node : *details) {
            const auto* detail = node.as_table();
            for (auto& category : categories) {
                if (detail != nullptr && category.name == text(*detail, "id")) {
                    category.structure = text(*detail, "structure");
                    category.typicalError = text(*detail, "typical_error");
                }
            }
        }
    }
    return categories;
}

} // namespace kbx::tasks
