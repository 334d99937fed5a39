// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/candidaterepository.h"

#include "store/blobcodec.h"
#include "store/candidaterows.h"
#include "store/connection.h"
#include "store/kernelrows.h"
#include "store/storeerror.h"
#include "store/study.h"
#include "store/tableloader.h"

namespace kbx::store {
namespace {

constexpr std::size_t shortestPrefix = 6;
constexpr std::size_t hashDigits = 64;
constexpr int shownHashes = 5;

KernelInfo kernelIn(const Query& row)
{
    return {row.integer(0), toHex(row.text(1)), toHex(row.text(2)), row.integer(3), row.integer(4)};
}

/// All kernels whose `column` starts with the digits, a few at most.
std::vector<KernelInfo> kernelsWith(
    Connection& connection, const std::string& column, const std::string& digits)
{
    const auto low = fromHex(digits + std::string(hashDigits - digits.size(), '0'));
    const auto high = fromHex(digits + std::string(hashDigits - digits.size(), 'f'));
    Query row = connection.query("SELECT id, sha256, submission_sha256, bytes, lines FROM kernel"
                                 " WHERE "
        + column + " BETWEEN ? AND ? ORDER BY id LIMIT ?");
    row.bind(Blob{*low}, Blob{*high}, shownHashes);
    std::vector<KernelInfo> found;
    while (row.step()) {
        found.push_back(kernelIn(row));
    }
    return found;
}

Error ambiguous(const std::string& prefix, const std::vector<KernelInfo>& found)
{
    Error error{ErrorCode::Ambiguous,
        "\"" + prefix + "\" fits several kernels:", "Give more digits of the hash.", {}, {}};
    for (const KernelInfo& kernel : found) {
        error.text += " " + kernel.hash.substr(0, 12);
        error.params.emplace_back("hash", kernel.hash);
    }
    error.text += ".";
    return error;
}

void readParents(Connection& connection, CandidateDetail& detail)
{
    Query row = connection.query("SELECT parent_id, round, sample, role FROM candidate_parent"
                                 " WHERE child_id = ? ORDER BY role DESC, round, sample");
    row.bind(detail.id);
    while (row.step()) {
        const ParentRef ref{row.small(1), row.text(2), row.text(3) == "primary"};
        detail.parents.push_back({row.integer(0), ref});
        detail.record.parents.push_back(ref);
    }
}

CandidateDetail readCandidate(Connection& connection, std::int64_t candidateId)
{
    Query row = connection.query(
        "SELECT t.name, m.name, r.name, c.round, c.sample, c.kernel_id, c.recorded_choice,"
        " c.flags, c.edit_label, c.extra, c.line, c.byte, s.path FROM candidate c"
        " JOIN task t ON t.id = c.task_id JOIN run r ON r.id = c.run_id"
        " JOIN method m ON m.id = r.method_id LEFT JOIN source s ON s.id = c.source_id"
        " WHERE c.id = ?");
    row.bind(candidateId);
    if (!row.step()) {
        fail(ErrorCode::NotFound,
            "There is no candidate " + std::to_string(candidateId) + " in the study.");
    }
    CandidateDetail detail;
    detail.id = candidateId;
    CandidateRecord& record = detail.record;
    record.task = row.text(0);
    record.method = row.text(1);
    record.run = row.text(2);
    record.round = row.small(3);
    record.sample = row.text(4);
    detail.kernelId = row.integer(5);
    if (!row.isNull(6)) {
        record.recordedChoice = row.flag(6);
    }
    record.flags = static_cast<std::uint32_t>(row.integer(7));
    record.editLabel = row.text(8);
    record.extraJson = row.text(9);
    record.place = {row.integer(10), row.integer(11)};
    detail.sourcePath = row.text(12);
    readParents(connection, detail);
    Query link = connection.query("SELECT evaluation_id FROM candidate_evaluation"
                                  " WHERE candidate_id = ? ORDER BY evaluation_id DESC");
    link.bind(candidateId);
    while (link.step()) {
        detail.evaluations.push_back(link.integer(0));
    }
    return detail;
}

} // namespace

Result<std::shared_ptr<const CandidateTable>> CandidateRepository::loadTable(
    const CurrentVersions& current)
{
    return guard("read the candidates of the study", [&] {
        ReadTransaction transaction(m_study.connection());
        return loadCandidateTable(m_study.connection(), current);
    });
}

Result<StoredCandidate> CandidateRepository::add(const CandidateRecord& record)
{
    return guard("store a candidate of " + record.task, [&] {
        WriteTransaction transaction(m_study.connection());
        ImportAdded added;
        const auto outcome = addCandidateRow(m_study.connection(), record, std::nullopt, added);
        resolveParents(m_study.connection());
        transaction.commit();
        return StoredCandidate{outcome.outcome, outcome.candidateId, outcome.kernelId};
    });
}

Result<CandidateDetail> CandidateRepository::candidate(std::int64_t candidateId)
{
    return guard("read candidate " + std::to_string(candidateId), [&] {
        ReadTransaction transaction(m_study.connection());
        return readCandidate(m_study.connection(), candidateId);
    });
}

Result<std::optional<CandidateRecord>> CandidateRepository::withKernel(
    const std::string& task, const std::string& sha256)
{
    return guard("find the kernel " + sha256, [&]() -> std::optional<CandidateRecord> {
        const auto hash = fromHex(sha256);
        if (!hash) {
            return std::nullopt;
        }
        Connection& connection = m_study.connection();
        Query row = connection.query("SELECT c.id FROM kernel k JOIN candidate c"
                                     " ON c.kernel_id = k.id JOIN task t ON t.id = c.task_id"
                                     " WHERE k.sha256 = ? AND t.name = ? ORDER BY c.id LIMIT 1");
        row.bind(Blob{*hash}, task);
        if (!row.step()) {
            return std::nullopt;
        }
        return readCandidate(connection, row.integer(0)).record;
    });
}

Result<std::string> CandidateRepository::kernelText(std::int64_t kernelId)
{
    return guard("read kernel " + std::to_string(kernelId),
        [&] { return readKernel(m_study.connection(), kernelId); });
}

Result<KernelInfo> CandidateRepository::kernelByPrefix(const std::string& hexPrefix)
{
    return guard("find kernel " + hexPrefix, [&] {
        const bool even = hexPrefix.size() % 2 == 0;
        if (hexPrefix.size() < shortestPrefix || hexPrefix.size() > hashDigits
            || !fromHex(even ? hexPrefix : hexPrefix + "0")) {
            fail(ErrorCode::Usage, "\"" + hexPrefix + "\" is not the hash of a kernel.",
                "Give at least 6 digits of it (0-9, a-f).");
        }
        auto found = kernelsWith(m_study.connection(), "sha256", hexPrefix);
        if (found.empty()) {
            found = kernelsWith(m_study.connection(), "submission_sha256", hexPrefix);
        }
        if (found.empty()) {
            fail(ErrorCode::NotFound, "No kernel has a hash that starts with " + hexPrefix + ".",
                "\"kbx list kernels\" shows them.");
        }
        if (found.size() > 1) {
            throw Failure{ambiguous(hexPrefix, found)};
        }
        return found.front();
    });
}

Result<KernelInfo> CandidateRepository::kernel(std::int64_t kernelId)
{
    return guard("read kernel " + std::to_string(kernelId), [&] {
        Query row = m_study.connection().query(
            "SELECT id, sha256, submission_sha256, bytes, lines FROM kernel WHERE id = ?");
        row.bind(kernelId);
        if (!row.step()) {
            fail(ErrorCode::NotFound,
                "There is no kernel " + std::to_string(kernelId) + " in the study.");
        }
        return kernelIn(row);
    });
}

} // namespace kbx::store
