// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/error.h"

#include <QJsonObject>

#include <cstdint>
#include <optional>
#include <string>

namespace kbx::protocol {

/// Number, or "inf", "-inf", "nan".
QJsonValue numberToJson(std::optional<double> number);
QJsonValue textOrNull(const std::string& text);
QString toQString(const std::string& utf8);
/// Compact JSON text of an object or array; empty for null.
std::string compactJson(const QJsonValue& value);
/// The reverse; null when empty or not JSON.
QJsonValue parseCompact(const std::string& json);

/// Takes typed fields out of an object. Remembers the first thing that is wrong; after that every
/// answer is a default, so callers check `error()` once at the end.
class JsonReader {
public:
    JsonReader(QJsonObject object, std::string place);

    std::string text(const char* key); ///< required
    std::string textOrEmpty(const char* key); ///< absent or null = empty
    std::int64_t integer(const char* key); ///< required
    std::optional<std::int64_t> integerIf(const char* key);
    std::optional<double> numberIf(const char* key);
    std::optional<bool> flagIf(const char* key);
    QJsonObject object(const char* key); ///< required
    QJsonObject objectIf(const char* key);
    QJsonArray array(const char* key); ///< required
    QJsonArray arrayIf(const char* key);
    QJsonValue take(const char* key); ///< any type; undefined when absent
    bool has(const char* key) const;

    void fail(const std::string& what);
    void adopt(const std::optional<Error>& error);
    const std::optional<Error>& error() const { return m_error; }
    /// What nobody took.
    const QJsonObject& rest() const { return m_object; }

private:
    QJsonValue require(const char* key);
    void wrongType(const char* key, const char* expected);

    QJsonObject m_object;
    std::string m_place;
    std::optional<Error> m_error;
};

} // namespace kbx::protocol
