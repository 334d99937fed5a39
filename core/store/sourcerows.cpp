// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sourcerows.h"

#include "store/blobcodec.h"
#include "store/connection.h"
#include "store/storeerror.h"

#include <QCryptographicHash>
#include <QDateTime>

#include <zstd.h>

#include <memory>

namespace kbx::store {
namespace {

constexpr qint64 readSize = 1 << 20;
constexpr std::size_t pieceSize = 256 << 10;

struct FreeCompressor {
    void operator()(ZSTD_CCtx* context) const { ZSTD_freeCCtx(context); }
};
struct FreeDecompressor {
    void operator()(ZSTD_DCtx* context) const { ZSTD_freeDCtx(context); }
};

/// Compresses into rows of source_chunk.
class PieceWriter {
public:
    PieceWriter(Connection& connection, std::int64_t sourceId)
        : m_insert(
            connection.query("INSERT INTO source_chunk(source_id, seq, data) VALUES(?, ?, ?)"))
        , m_sourceId(sourceId)
        , m_context(ZSTD_createCCtx())
        , m_piece(pieceSize, '\0')
    {
    }

    void write(const QByteArray& bytes, ZSTD_EndDirective directive)
    {
        ZSTD_inBuffer input{bytes.constData(), static_cast<std::size_t>(bytes.size()), 0};
        for (bool more = true; more;) {
            ZSTD_outBuffer output{m_piece.data(), m_piece.size(), m_used};
            const std::size_t left
                = ZSTD_compressStream2(m_context.get(), &output, &input, directive);
            if (ZSTD_isError(left)) {
                fail(ErrorCode::Internal, "Compressing the source failed.", {},
                    ZSTD_getErrorName(left));
            }
            m_used = output.pos;
            more = directive == ZSTD_e_end ? left != 0 : input.pos < input.size;
            if (m_used == m_piece.size() || (directive == ZSTD_e_end && !more)) {
                flush();
            }
        }
    }

private:
    void flush()
    {
        if (m_used > 0) {
            m_insert.run(m_sourceId, m_seq++, Blob{std::string_view(m_piece.data(), m_used)});
            m_used = 0;
        }
    }

    Query m_insert;
    std::int64_t m_sourceId;
    std::unique_ptr<ZSTD_CCtx, FreeCompressor> m_context;
    std::string m_piece;
    std::size_t m_used = 0;
    int m_seq = 0;
};

} // namespace

std::optional<std::int64_t> findSource(Connection& connection, const std::string& sha256)
{
    Query row = connection.query("SELECT id FROM source WHERE sha256 = ?");
    row.bind(Blob{sha256});
    return row.step() ? std::optional(row.integer(0)) : std::nullopt;
}

std::int64_t insertSource(Connection& connection, const SourceRecord& source)
{
    const auto hash = source.sha256.empty() ? std::nullopt : fromHex(source.sha256);
    connection
        .query("INSERT INTO source(path, format, sha256, bytes, imported_at)"
               " VALUES(?, ?, ?, ?, ?)")
        .run(source.path, source.format, hash ? std::optional(Blob{*hash}) : std::nullopt,
            source.bytes, std::int64_t{QDateTime::currentMSecsSinceEpoch()});
    return connection.lastId();
}

void writeSourceBytes(
    Connection& connection, std::int64_t sourceId, const SourceRecord& source, QIODevice& bytes)
{
    PieceWriter writer(connection, sourceId);
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (QByteArray part = bytes.read(readSize); !part.isEmpty(); part = bytes.read(readSize)) {
        hash.addData(part);
        writer.write(part, ZSTD_e_continue);
    }
    writer.write({}, ZSTD_e_end);
    if (toHex(hash.result().toStdString()) != source.sha256) {
        fail(ErrorCode::InvalidInput,
            "\"" + source.path + "\" changed while it was being read; nothing of it was stored.",
            "Wait until it is complete and import it again.");
    }
}

void readSourceBytes(Connection& connection, std::int64_t sourceId,
    const std::function<void(std::string_view)>& take)
{
    const std::unique_ptr<ZSTD_DCtx, FreeDecompressor> context(ZSTD_createDCtx());
    std::string part(pieceSize, '\0');
    std::size_t left = 1;
    Query row = connection.query("SELECT data FROM source_chunk WHERE source_id = ? ORDER BY seq");
    row.bind(sourceId);
    while (row.step()) {
        const std::string piece = row.text(0);
        ZSTD_inBuffer input{piece.data(), piece.size(), 0};
        bool full = false;
        while (input.pos < input.size || full) {
            ZSTD_outBuffer output{part.data(), part.size(), 0};
            left = ZSTD_decompressStream(context.get(), &output, &input);
            if (ZSTD_isError(left)) {
                fail(ErrorCode::Damaged,
                    "The stored bytes of import " + std::to_string(sourceId) + " are damaged.",
                    "Run \"kbx check\" on the study.", ZSTD_getErrorName(left));
            }
            full = output.pos == output.size && left != 0;
            take(std::string_view(part.data(), output.pos));
        }
    }
    if (left != 0) {
        fail(ErrorCode::Damaged,
            "The stored bytes of import " + std::to_string(sourceId) + " are incomplete.",
            "Run \"kbx check\" on the study.");
    }
}

} // namespace kbx::store
