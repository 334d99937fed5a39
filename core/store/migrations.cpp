// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/migrations.h"

#include "schemascripts.h"
#include "store/connection.h"

#include <iterator>

namespace kbx::store {

int newestSchemaVersion()
{
    return static_cast<int>(std::size(schemaScripts));
}

void migrate(Connection& connection)
{
    const auto current = connection.integerOf("PRAGMA user_version");
    for (auto version = current; version < newestSchemaVersion(); ++version) {
        WriteTransaction transaction(connection);
        connection.execute(std::string(schemaScripts[version]).c_str());
        const std::string next = std::to_string(version + 1);
        connection.execute(("PRAGMA user_version = " + next).c_str());
        if (version == 0) {
            connection.execute(
                ("PRAGMA application_id = " + std::to_string(applicationId)).c_str());
        }
        transaction.commit();
    }
}

} // namespace kbx::store
