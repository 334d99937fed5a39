// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tasks/taskversion.h"

#include <QCryptographicHash>

#include <array>
#include <charconv>
#include <cmath>

namespace kbx::tasks {
namespace {

constexpr std::array<std::string_view, 5> versionedKeys{
    "args", "outlier", "quantization", "tags", "tolerance"};

void appendText(std::string& out, std::string_view text)
{
    static constexpr std::string_view digits = "0123456789abcdef";
    static constexpr std::string_view special = "\"\\\n\r\t\b\f";
    static constexpr std::string_view letters = "\"\\nrtbf";
    out += '"';
    for (const char c : text) {
        const auto found = special.find(c);
        const auto code = static_cast<unsigned char>(c);
        if (found != std::string_view::npos) {
            out += '\\';
            out += letters[found];
        } else if (code < 0x20) {
            out += "\\u00";
            out += digits[code >> 4];
            out += digits[code & 15];
        } else {
            out += c;
        }
    }
    out += '"';
}

void append(std::string& out, const toml::node& node);

void appendTable(std::string& out, const toml::table& table)
{
    // toml++ keeps keys in byte order, which for UTF-8 is Python's order of code points.
    out += '{';
    bool first = true;
    for (const auto& [key, value] : table) {
        out += first ? "" : ",";
        first = false;
        appendText(out, key.str());
        out += ':';
        append(out, value);
    }
    out += '}';
}

void append(std::string& out, const toml::node& node)
{
    if (const auto* table = node.as_table()) {
        appendTable(out, *table);
    } else if (const auto* array = node.as_array()) {
        out += '[';
        for (std::size_t i = 0; i < array->size(); ++i) {
            out += i > 0 ? "," : "";
            append(out, (*array)[i]);
        }
        out += ']';
    } else if (const auto* text = node.as_string()) {
        appendText(out, text->get());
    } else if (const auto* whole = node.as_integer()) {
        out += std::to_string(whole->get());
    } else if (const auto* real = node.as_floating_point()) {
        out += pythonFloat(real->get());
    } else if (const auto* flag = node.as_boolean()) {
        out += flag->get() ? "true" : "false";
    } else {
        out += "null";
    }
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
    std::array<char, 64> buffer{};
    const auto written = std::to_chars(
        buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::scientific);
    const std::string shortest(buffer.data(), written.ptr);
    const auto mark = shortest.find('e');
    const int exponent = std::stoi(shortest.substr(mark + 1));
    std::string sign = shortest[0] == '-' ? "-" : "";
    std::string digits;
    for (const char c : shortest.substr(0, mark)) {
        digits += c >= '0' && c <= '9' ? std::string(1, c) : std::string();
    }
    // Python changes to an exponent outside of 1e-4 … 1e16.
    if (exponent < -4 || exponent >= 16) {
        const std::string rest = digits.size() > 1 ? "." + digits.substr(1) : std::string();
        const std::string power = std::to_string(std::abs(exponent));
        return sign + digits[0] + rest + (exponent < 0 ? "e-" : "e+")
            + (power.size() < 2 ? "0" : "") + power;
    }
    if (exponent < 0) {
        return sign + "0." + std::string(static_cast<std::size_t>(-exponent - 1), '0') + digits;
    }
    const auto whole = static_cast<std::size_t>(exponent) + 1;
    if (digits.size() <= whole) {
        return sign + digits + std::string(whole - digits.size(), '0') + ".0";
    }
    return sign + digits.substr(0, whole) + "." + digits.substr(whole);
}

std::string canonicalJson(const toml::node& node)
{
    std::string out;
    append(out, node);
    return out;
}

std::string taskVersion(std::string_view pythonBytes, const toml::table& spec)
{
    std::string json = "{";
    for (const auto key : versionedKeys) {
        if (const auto* node = spec.get(key)) {
            json += json.size() > 1 ? "," : "";
            json += '"' + std::string(key) + "\":" + canonicalJson(*node);
        }
    }
    json += '}';
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(QByteArray(pythonBytes.data(), static_cast<qsizetype>(pythonBytes.size())));
    hash.addData(QByteArray::fromStdString(json));
    return hash.result().toHex().toStdString();
}

} // namespace kbx::tasks
