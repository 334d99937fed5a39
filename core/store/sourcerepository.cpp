// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sourcerepository.h"

#include "store/blobcodec.h"
#include "store/connection.h"
#include "store/sourcerows.h"
#include "store/storeerror.h"
#include "store/study.h"

namespace kbx::store {

Result<std::vector<StoredSource>> SourceRepository::list()
{
    return guard("read the imports of the study", [&] {
        Query row = m_study.connection().query(
            "SELECT id, path, format, sha256, bytes, imported_at, \"rows\", taken, skipped,"
            " unchanged FROM source ORDER BY id");
        std::vector<StoredSource> sources;
        while (row.step()) {
            StoredSource source;
            source.id = row.integer(0);
            source.record.path = row.text(1);
            source.record.format = row.text(2);
            source.record.sha256 = toHex(row.text(3));
            source.record.bytes = row.integer(4);
            source.importedAtMs = row.integer(5);
            source.rows = row.integer(6);
            source.taken = row.integer(7);
            source.skipped = row.integer(8);
            source.unchanged = row.integer(9);
            sources.push_back(std::move(source));
        }
        return sources;
    });
}

Result<void> SourceRepository::writeBytes(std::int64_t sourceId, QIODevice& out)
{
    return guard("read the bytes of import " + std::to_string(sourceId), [&] {
        Query kept = m_study.connection().query("SELECT 1 FROM source_chunk WHERE source_id = ?");
        kept.bind(sourceId);
        if (!kept.step()) {
            fail(ErrorCode::NotFound,
                "The study has no bytes of an import " + std::to_string(sourceId) + ".");
        }
        readSourceBytes(m_study.connection(), sourceId, [&out](std::string_view part) {
            if (out.write(part.data(), static_cast<qint64>(part.size()))
                != static_cast<qint64>(part.size())) {
                fail(ErrorCode::Io, "The bytes of an import could not be written.",
                    "Check the disk.", out.errorString().toStdString());
            }
        });
    });
}

} // namespace kbx::store
