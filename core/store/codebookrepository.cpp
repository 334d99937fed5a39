// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/codebookrepository.h"

#include "store/connection.h"
#include "store/storeerror.h"
#include "store/study.h"

namespace kbx::store {
namespace {

CodebookRow codebookIn(const Query& row)
{
    return {row.integer(0), row.text(1), row.small(2), row.text(3)};
}

} // namespace

Result<std::vector<CodebookRow>> CodebookRepository::all()
{
    return guard("read the codebooks", [&] {
        Query row = m_study.connection().query(
            "SELECT id, name, version, json FROM codebook ORDER BY name, version");
        std::vector<CodebookRow> rows;
        while (row.step()) {
            rows.push_back(codebookIn(row));
        }
        return rows;
    });
}

Result<std::optional<CodebookRow>> CodebookRepository::find(const std::string& name, int version)
{
    return guard("read codebook \"" + name + "\"", [&]() -> std::optional<CodebookRow> {
        Query row = m_study.connection().query(
            "SELECT id, name, version, json FROM codebook WHERE name = ?1"
            " AND (?2 = 0 OR version = ?2) ORDER BY version DESC LIMIT 1");
        row.bind(name, version);
        return row.step() ? std::optional(codebookIn(row)) : std::nullopt;
    });
}

Result<std::int64_t> CodebookRepository::add(
    const std::string& name, int version, const std::string& json)
{
    return guard("store codebook \"" + name + "\"", [&] {
        Connection& connection = m_study.connection();
        WriteTransaction transaction(connection);
        Query known
            = connection.query("SELECT id, json FROM codebook WHERE name = ? AND version = ?");
        known.bind(name, version);
        if (known.step()) {
            if (known.text(1) != json) {
                fail(ErrorCode::Usage,
                    "Version " + std::to_string(version) + " of codebook \"" + name
                        + "\" is in the study with another content.",
                    "Store it as a new version.");
            }
            return known.integer(0);
        }
        connection.query("INSERT INTO codebook(name, version, json) VALUES(?, ?, ?)")
            .run(name, version, json);
        const auto id = connection.lastId();
        known.reset();
        transaction.commit();
        return id;
    });
}

} // namespace kbx::store
