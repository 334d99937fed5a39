// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"

#include <QString>

namespace kbx::store {

/// Looks at the first bytes of a file without opening it as a database and without changing
/// anything: is it a study that this program can read? Errors: NotFound, InvalidInput (folder,
/// empty, no database, database of another program), NewerVersion, Damaged (truncated), Io.
/// The value is the schema version.
Result<int> inspectStudyFile(const QString& path);

/// Whether SQLite's WAL works on the file system of the path (it needs memory shared by all
/// processes, so not between machines).
bool fileSystemSupportsWal(const QString& path);

} // namespace kbx::store
