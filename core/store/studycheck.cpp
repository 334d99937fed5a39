// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/studycheck.h"

#include "store/blobcodec.h"
#include "store/cellsummary.h"
#include "store/connection.h"
#include "store/sourcerows.h"
#include "store/storeerror.h"
#include "store/study.h"

#include <QCryptographicHash>

#include <functional>

namespace kbx::store {
namespace {

const char* const repairFix = "Run \"kbx check --repair-copy OUT\"; it writes a copy with all that "
                              "can be read.";
constexpr std::size_t shownItems = 3;

/// "3 kernels …: a, b, c and 7 more"
std::string listed(const std::vector<std::string>& names)
{
    std::string text;
    for (std::size_t at = 0; at < names.size() && at < shownItems; ++at) {
        text += (at == 0 ? "" : ", ") + names[at];
    }
    if (names.size() > shownItems) {
        text += " and " + std::to_string(names.size() - shownItems) + " more";
    }
    return text;
}

CheckItem itemOf(const std::string& id, const std::string& good, const std::string& bad,
    const std::vector<std::string>& wrong, const std::string& fix = repairFix)
{
    if (wrong.empty()) {
        return {id, true, good, {}};
    }
    return {id, false, bad + ": " + listed(wrong) + ".", fix};
}

CheckItem checkDatabase(Connection& connection)
{
    std::vector<std::string> wrong;
    Query row = connection.query("PRAGMA integrity_check(20)");
    while (row.step()) {
        if (row.text(0) != "ok") {
            wrong.push_back(row.text(0));
        }
    }
    return itemOf(
        "database", "The database file is intact.", "The database file is damaged", wrong);
}

CheckItem checkReferences(Connection& connection)
{
    std::vector<std::string> wrong;
    Query row = connection.query("PRAGMA foreign_key_check");
    while (row.step()) {
        wrong.push_back(row.text(0) + " " + std::to_string(row.integer(1)) + " → " + row.text(2));
    }
    return itemOf("references", "All references between rows hold.",
        "Rows point to others that do not exist", wrong);
}

CheckItem checkKernels(Connection& connection)
{
    std::vector<std::string> wrong;
    std::int64_t count = 0;
    Query row = connection.query("SELECT k.sha256, s.data FROM kernel k"
                                 " LEFT JOIN kernel_source s ON s.kernel_id = k.id");
    for (; row.step(); ++count) {
        const std::string hash = row.text(0);
        const auto text = row.isNull(1) ? std::nullopt : decompressed(row.text(1));
        if (!text || sha256(*text) != hash) {
            wrong.push_back(toHex(hash).substr(0, 12));
        }
    }
    return itemOf("kernels", "The texts of all " + std::to_string(count) + " kernels are intact.",
        "Kernels whose text is lost or differs from its hash", wrong,
        "Import their sources again into a new study, or copy what is intact with \"kbx check "
        "--repair-copy OUT\".");
}

CheckItem checkSources(Connection& connection)
{
    std::vector<std::string> wrong;
    std::int64_t count = 0;
    Query row = connection.query("SELECT id, path, sha256 FROM source WHERE sha256 IS NOT NULL");
    for (; row.step(); ++count) {
        QCryptographicHash hash(QCryptographicHash::Sha256);
        try {
            readSourceBytes(connection, row.integer(0), [&hash](std::string_view part) {
                hash.addData(
                    QByteArray::fromRawData(part.data(), static_cast<qsizetype>(part.size())));
            });
        } catch (const Failure&) {
            wrong.push_back(row.text(1));
            continue;
        }
        if (hash.result().toStdString() != row.text(2)) {
            wrong.push_back(row.text(1));
        }
    }
    return itemOf("sources", "The bytes of all " + std::to_string(count) + " imports are intact.",
        "Imports whose bytes are damaged", wrong,
        "The records taken from them are not affected; keep the original files.");
}

CheckItem checkCells(Connection& connection)
{
    std::vector<std::string> wrong;
    for (const CellKey& key : CellSummary::mismatches(connection)) {
        wrong.push_back("task version " + std::to_string(key.taskVersion) + ", run "
            + std::to_string(key.run) + ", round " + std::to_string(key.round) + ", key "
            + std::to_string(key.key));
    }
    return itemOf("summary", "The summary equals what the evaluations say.",
        "Cells of the summary that differ from the evaluations", wrong);
}

CheckItem checkOrphans(Connection& connection)
{
    struct Kind {
        const char* what;
        const char* sql;
    };
    static constexpr Kind kinds[] = {
        {"kernels that no candidate, evaluation or job has",
            "SELECT count(*) FROM kernel k WHERE NOT EXISTS (SELECT 1 FROM candidate c WHERE"
            " c.kernel_id = k.id) AND NOT EXISTS (SELECT 1 FROM evaluation e WHERE e.kernel_id ="
            " k.id) AND NOT EXISTS (SELECT 1 FROM job j WHERE j.kernel_id = k.id)"},
        {"evaluations without their texts",
            "SELECT count(*) FROM evaluation e WHERE NOT EXISTS (SELECT 1 FROM evaluation_text x"
            " WHERE x.evaluation_id = e.id)"},
        {"stars and notes on things that do not exist",
            "SELECT count(*) FROM (SELECT target_kind k, target_id i FROM star UNION ALL"
            " SELECT target_kind, target_id FROM note) WHERE"
            " (k = 'task' AND i NOT IN (SELECT id FROM task))"
            " OR (k = 'kernel' AND i NOT IN (SELECT id FROM kernel))"
            " OR (k = 'candidate' AND i NOT IN (SELECT id FROM candidate))"},
    };
    std::vector<std::string> wrong;
    for (const Kind& kind : kinds) {
        const auto count = connection.integerOf(kind.sql);
        if (count > 0) {
            wrong.push_back(std::to_string(count) + " " + kind.what);
        }
    }
    return itemOf("orphans", "No row is left over.", "Rows that nothing points to", wrong);
}

/// A damaged page stops one check, not the others.
CheckItem guarded(const std::string& id, const std::function<CheckItem()>& check)
{
    const auto item = guard("check the " + id, check);
    if (item) {
        return *item;
    }
    return {id, false, describe(item.error()) + " (" + item.error().detail + ")", repairFix};
}

} // namespace

Result<std::vector<CheckItem>> checkStudy(Study& study)
{
    return guard("check the study", [&] {
        Connection& connection = study.connection();
        ReadTransaction transaction(connection);
        std::vector<CheckItem> items;
        const auto run = [&](const char* id, CheckItem (*check)(Connection&)) {
            items.push_back(guarded(id, [&] { return check(connection); }));
        };
        run("database", checkDatabase);
        run("references", checkReferences);
        run("kernels", checkKernels);
        run("sources", checkSources);
        run("summary", checkCells);
        run("orphans", checkOrphans);
        return items;
    });
}

} // namespace kbx::store
