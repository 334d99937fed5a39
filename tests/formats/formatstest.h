// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "formats/importpath.h"
#include "formats/jsonvalue.h"
#include "support/recordingsink.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <map>

namespace kbx::test {

/// Catalogue of a few names, or of the names in a metadata file.
class FakeNames : public formats::TaskNames {
public:
    explicit FakeNames(const std::vector<std::string>& ids)
    {
        for (const auto& id : ids) {
            m_ids[id] = id;
            m_ids[id.substr(id.find('/') + 1)] = id;
        }
    }
    std::optional<std::string> resolve(const std::string& name) const override
    {
        std::string plain = name;
        for (const std::string suffix : {".json", ".py", "."}) {
            if (plain.size() > suffix.size()
                && plain.substr(plain.size() - suffix.size()) == suffix) {
                plain.resize(plain.size() - suffix.size());
            }
        }
        const auto found = m_ids.find(plain);
        return found == m_ids.end() ? std::nullopt : std::optional(found->second);
    }

private:
    std::map<std::string, std::string> m_ids;
};

inline std::string writeFile(
    const QTemporaryDir& dir, const std::string& name, const std::string& bytes)
{
    const QString path = dir.filePath(QString::fromStdString(name));
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly)) {
        qFatal("cannot write %s", qPrintable(path));
    }
    file.write(bytes.data(), static_cast<qint64>(bytes.size()));
    return path.toStdString();
}

/// Imports one path that must give exactly one report.
inline SourceReport importOne(
    const std::string& path, const formats::ImportOptions& options, RecordingSink& sink)
{
    auto reports = formats::importPath(path, options, sink);
    if (!reports) {
        qFatal("import failed: %s", describe(reports.error()).c_str());
    }
    if (reports->size() != 1) {
        qFatal("%d reports", int(reports->size()));
    }
    return reports->front();
}

inline bool balanced(const SourceReport& report)
{
    return report.rows == report.taken + report.skipped + report.unchanged;
}

inline std::int64_t problemsOf(const SourceReport& report, const std::string& code)
{
    return std::count_if(report.problems.begin(), report.problems.end(),
        [&](const auto& problem) { return problem.code == code; });
}

inline const ImportProblem* firstProblem(const SourceReport& report, const std::string& code)
{
    for (const auto& problem : report.problems) {
        if (problem.code == code) {
            return &problem;
        }
    }
    return nullptr;
}

/// A JSON object by member name; values are JSON text.
using Row = std::map<std::string, std::string>;

inline std::string text(const std::string& value)
{
    return formats::jsonQuoted(value);
}

inline std::string flag(bool value)
{
    return value ? "true" : "false";
}

inline std::string json(const Row& row)
{
    std::string out = "{";
    for (const auto& [name, value] : row) {
        out += (out.size() > 1 ? "," : "") + text(name) + ":" + value;
    }
    return out + "}";
}

inline std::string sharedFile(const char* name)
{
    return std::string(KBX_SHARED_DIR) + "/data/" + name;
}

} // namespace kbx::test
