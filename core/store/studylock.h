// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"

#include <QLockFile>
#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace kbx::store {

/// Who writes a study at the moment.
struct LockHolder {
    std::int64_t pid = 0;
    std::string host;
    std::string program;
};
/// "kbx-workbench (process 4711 on host)".
std::string describe(const LockHolder& holder);

/// The right to write a study: `FILE.lock` beside it, held from acquire to destruction. A lock
/// whose process of this host is gone is taken over.
class StudyLock {
public:
    /// Errors: Locked naming the holder, Io when the folder is not writable.
    static Result<std::unique_ptr<StudyLock>> acquire(const QString& studyPath);
    /// The living holder, if there is one.
    static std::optional<LockHolder> holderOf(const QString& studyPath);

private:
    explicit StudyLock(const QString& lockPath);
    QLockFile m_file;
};

} // namespace kbx::store
