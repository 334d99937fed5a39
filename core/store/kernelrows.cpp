// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/kernelrows.h"

#include "domain/submission.h"
#include "store/blobcodec.h"
#include "store/connection.h"
#include "store/storeerror.h"

#include <algorithm>

namespace kbx::store {

std::int64_t lineCount(std::string_view text)
{
    const auto breaks = std::count(text.begin(), text.end(), '\n');
    return breaks + (!text.empty() && text.back() != '\n' ? 1 : 0);
}

KernelRow kernelRow(Connection& connection, const std::string& text)
{
    const std::string hash = sha256(text);
    {
        Query known = connection.query("SELECT id FROM kernel WHERE sha256 = ?");
        known.bind(Blob{hash});
        if (known.step()) {
            return {known.integer(0), false};
        }
    }
    const std::string submission = sha256(extractSubmission(text).code);
    connection
        .query("INSERT INTO kernel(sha256, submission_sha256, bytes, lines) VALUES(?, ?, ?, ?)")
        .run(Blob{hash}, Blob{submission}, static_cast<std::int64_t>(text.size()), lineCount(text));
    const auto id = connection.lastId();
    const std::string frame = compressed(text);
    connection.query("INSERT INTO kernel_source(kernel_id, data) VALUES(?, ?)")
        .run(id, Blob{frame});
    return {id, true};
}

std::string readKernel(Connection& connection, std::int64_t kernelId)
{
    Query row = connection.query("SELECT data FROM kernel_source WHERE kernel_id = ?");
    row.bind(kernelId);
    if (!row.step()) {
        fail(ErrorCode::NotFound,
            "There is no kernel " + std::to_string(kernelId) + " in the study.");
    }
    auto text = decompressed(row.text(0));
    if (!text) {
        fail(ErrorCode::Damaged, "The text of kernel " + std::to_string(kernelId) + " is damaged.",
            "Run \"kbx check\" on the study.");
    }
    return std::move(*text);
}

} // namespace kbx::store
