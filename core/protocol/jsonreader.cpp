// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/jsonreader.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <cmath>
#include <limits>

namespace kbx::protocol {
namespace {

constexpr auto infinity = std::numeric_limits<double>::infinity();

std::optional<double> numberFromJson(const QJsonValue& value)
{
    if (value.isDouble()) {
        return value.toDouble();
    }
    const QString word = value.toString();
    if (word == QLatin1String("inf")) {
        return infinity;
    }
    if (word == QLatin1String("-inf")) {
        return -infinity;
    }
    if (word == QLatin1String("nan")) {
        return std::numeric_limits<double>::quiet_NaN();
    }
    return std::nullopt;
}

bool isMissing(const QJsonValue& value)
{
    return value.isUndefined() || value.isNull();
}

} // namespace

QJsonValue numberToJson(std::optional<double> number)
{
    if (!number) {
        return QJsonValue();
    }
    if (std::isnan(*number)) {
        return QLatin1String("nan");
    }
    if (std::isinf(*number)) {
        return QLatin1String(*number > 0 ? "inf" : "-inf");
    }
    return *number;
}

QString toQString(const std::string& utf8)
{
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

QJsonValue textOrNull(const std::string& text)
{
    return text.empty() ? QJsonValue() : QJsonValue(toQString(text));
}

std::string compactJson(const QJsonValue& value)
{
    if (value.isObject()) {
        return QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact).toStdString();
    }
    if (value.isArray()) {
        return QJsonDocument(value.toArray()).toJson(QJsonDocument::Compact).toStdString();
    }
    return {};
}

QJsonValue parseCompact(const std::string& json)
{
    const auto document = QJsonDocument::fromJson(QByteArray::fromStdString(json));
    if (document.isObject()) {
        return document.object();
    }
    return document.isArray() ? QJsonValue(document.array()) : QJsonValue();
}

JsonReader::JsonReader(QJsonObject object, std::string place)
    : m_object(std::move(object))
    , m_place(std::move(place))
{
}

std::string JsonReader::text(const char* key)
{
    const QJsonValue value = require(key);
    if (!value.isString() && !m_error) {
        wrongType(key, "text");
    }
    return value.toString().toStdString();
}

std::string JsonReader::textOrEmpty(const char* key)
{
    const QJsonValue value = take(key);
    if (!isMissing(value) && !value.isString()) {
        wrongType(key, "text");
    }
    return value.toString().toStdString();
}

std::int64_t JsonReader::integer(const char* key)
{
    const auto value = integerIf(key);
    if (!value && !m_error) {
        fail(std::string("lacks \"") + key + "\"");
    }
    return value.value_or(0);
}

std::optional<std::int64_t> JsonReader::integerIf(const char* key)
{
    const QJsonValue value = take(key);
    if (isMissing(value)) {
        return std::nullopt;
    }
    const double number = value.toDouble(std::numeric_limits<double>::quiet_NaN());
    if (!(std::floor(number) == number)) {
        wrongType(key, "a whole number");
        return std::nullopt;
    }
    return value.toInteger();
}

std::optional<double> JsonReader::numberIf(const char* key)
{
    const QJsonValue value = take(key);
    if (isMissing(value)) {
        return std::nullopt;
    }
    const auto number = numberFromJson(value);
    if (!number) {
        wrongType(key, "a number");
    }
    return number;
}

std::optional<bool> JsonReader::flagIf(const char* key)
{
    const QJsonValue value = take(key);
    if (isMissing(value)) {
        return std::nullopt;
    }
    if (!value.isBool()) {
        wrongType(key, "true or false");
    }
    return value.toBool();
}

QJsonObject JsonReader::object(const char* key)
{
    const QJsonValue value = require(key);
    if (!value.isObject() && !m_error) {
        wrongType(key, "an object");
    }
    return value.toObject();
}

QJsonObject JsonReader::objectIf(const char* key)
{
    const QJsonValue value = take(key);
    if (!isMissing(value) && !value.isObject()) {
        wrongType(key, "an object");
    }
    return value.toObject();
}

QJsonArray JsonReader::array(const char* key)
{
    const QJsonValue value = require(key);
    if (!value.isArray() && !m_error) {
        wrongType(key, "an array");
    }
    return value.toArray();
}

QJsonArray JsonReader::arrayIf(const char* key)
{
    const QJsonValue value = take(key);
    if (!isMissing(value) && !value.isArray()) {
        wrongType(key, "an array");
    }
    return value.toArray();
}

QJsonValue JsonReader::take(const char* key)
{
    const auto found = m_object.find(QLatin1String(key));
    if (found == m_object.end()) {
        return QJsonValue(QJsonValue::Undefined);
    }
    const QJsonValue value = found.value();
    m_object.erase(found);
    return value;
}

bool JsonReader::has(const char* key) const
{
    return m_object.contains(QLatin1String(key));
}

QJsonValue JsonReader::require(const char* key)
{
    const QJsonValue value = take(key);
    if (isMissing(value)) {
        fail(std::string("lacks \"") + key + "\"");
    }
    return value;
}

void JsonReader::wrongType(const char* key, const char* expected)
{
    fail(std::string("has a \"") + key + "\" that is not " + expected);
}

void JsonReader::fail(const std::string& what)
{
    if (!m_error) {
        m_error = Error{ErrorCode::Harness, m_place + " " + what + ".", "", "", {}};
    }
}

void JsonReader::adopt(const std::optional<Error>& error)
{
    if (!m_error) {
        m_error = error;
    }
}

} // namespace kbx::protocol
