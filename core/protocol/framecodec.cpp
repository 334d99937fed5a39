// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/framecodec.h"

#include "protocol/version.h"

#include <QtEndian>

namespace kbx::protocol {
namespace {

constexpr qsizetype headerBytes = sizeof(quint32);

} // namespace

QByteArray encodeFrame(const QByteArray& payload)
{
    QByteArray frame(headerBytes, Qt::Uninitialized);
    qToLittleEndian(static_cast<quint32>(payload.size()), frame.data());
    return frame += payload;
}

void FrameDecoder::append(const QByteArray& bytes)
{
    if (m_error) {
        return;
    }
    // Consumed bytes are dropped here, not per frame: many small frames in one read stay linear.
    if (m_position > 0) {
        m_buffer.remove(0, m_position);
        m_position = 0;
    }
    m_buffer += bytes;
}

Result<std::optional<QByteArray>> FrameDecoder::next()
{
    if (m_error) {
        return *m_error;
    }
    if (m_buffer.size() - m_position < headerBytes) {
        return std::optional<QByteArray>();
    }
    const auto length = qFromLittleEndian<quint32>(m_buffer.constData() + m_position);
    if (length == 0 || length > maxFrameBytes) {
        m_error = Error{ErrorCode::Harness,
            "The worker sent bytes that are no frame of the protocol (length "
                + std::to_string(length) + ").",
            "", m_buffer.mid(m_position, 200).toStdString(), {}};
        m_buffer.clear();
        m_position = 0;
        return *m_error;
    }
    if (m_buffer.size() - m_position - headerBytes < static_cast<qsizetype>(length)) {
        return std::optional<QByteArray>();
    }
    QByteArray payload = m_buffer.mid(m_position + headerBytes, static_cast<qsizetype>(length));
    m_position += headerBytes + static_cast<qsizetype>(length);
    return std::optional<QByteArray>(std::move(payload));
}

void FrameDecoder::clear()
{
    m_buffer.clear();
    m_position = 0;
    m_error.reset();
}

} // namespace kbx::protocol
