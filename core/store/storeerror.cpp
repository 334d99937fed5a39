// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/storeerror.h"

#include <sqlite3.h>

namespace kbx::store {
namespace {

struct Explanation {
    ErrorCode code;
    const char* reason;
    const char* remedy;
};

Explanation explain(int code)
{
    switch (code & 0xff) {
    case SQLITE_FULL:
        return {ErrorCode::Io, "the disk is full",
            "Nothing of this step was stored. Free space and repeat it."};
    case SQLITE_READONLY:
        return {ErrorCode::Io, "the file or its folder is not writable",
            "Change its permissions or copy the study to a folder of your own."};
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return {ErrorCode::Locked, "another process is using the study",
            "Wait until it has finished and repeat."};
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
        return {ErrorCode::Damaged, "the study file is damaged",
            "Run \"kbx check --repair-copy OUT\" to save what can be read."};
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
    case SQLITE_AUTH:
        return {ErrorCode::Io, "the file cannot be opened",
            "Check that it exists and that you may read it."};
    case SQLITE_IOERR:
        return {ErrorCode::Io, "reading or writing the file failed",
            "Nothing of this step was stored. Check the disk, then repeat it."};
    case SQLITE_TOOBIG:
        return {ErrorCode::InvalidInput, "one value is larger than a study can hold", ""};
    default:
        return {ErrorCode::Internal, "the database refused it",
            "Run \"kbx check\"; if it finds nothing, report this as a defect."};
    }
}

} // namespace

Error errorFrom(const SQLite::Exception& exception, const std::string& what)
{
    const Explanation known = explain(exception.getErrorCode());
    Error error;
    error.code = known.code;
    error.text = "Could not " + what + ": " + known.reason + ".";
    error.remedy = known.remedy;
    error.detail = std::string("SQLite: ") + exception.what() + " (code "
        + std::to_string(exception.getExtendedErrorCode()) + ")";
    error.params = {{"what", what}};
    return error;
}

void fail(ErrorCode code, std::string text, std::string remedy, std::string detail)
{
    throw Failure{Error{code, std::move(text), std::move(remedy), std::move(detail), {}}};
}

} // namespace kbx::store
