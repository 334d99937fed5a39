// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"

#include <QByteArray>

#include <optional>

namespace kbx::protocol {

/// Frame = byte length (uint32, little endian) and that many bytes of JSON.
QByteArray encodeFrame(const QByteArray& payload);

/// Cuts a byte stream into frames. Bytes arrive in any pieces. The first error is final: after it
/// the stream has no known frame border, so `next()` keeps answering that error.
class FrameDecoder {
public:
    void append(const QByteArray& bytes);
    /// The next whole payload; nothing when more bytes are needed; an Error (Harness) when the
    /// length is 0 or above maxFrameBytes.
    Result<std::optional<QByteArray>> next();
    /// True when the stream would end inside a frame.
    bool hasPartialFrame() const { return m_position < m_buffer.size(); }
    void clear();

private:
    QByteArray m_buffer;
    qsizetype m_position = 0;
    std::optional<Error> m_error;
};

} // namespace kbx::protocol
