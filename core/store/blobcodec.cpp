// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/blobcodec.h"

#include <QByteArray>
#include <QCryptographicHash>
#include <QtEndian>

#include <zstd.h>

#include <memory>

namespace kbx::store {
namespace {

constexpr int compressionLevel = 3;

struct Release {
    void operator()(ZSTD_CCtx* context) const { ZSTD_freeCCtx(context); }
    void operator()(ZSTD_DCtx* context) const { ZSTD_freeDCtx(context); }
};

/// Kept by each thread: making one takes longer than a kernel's text.
ZSTD_CCtx* compressor()
{
    static thread_local const std::unique_ptr<ZSTD_CCtx, Release> context(ZSTD_createCCtx());
    return context.get();
}

ZSTD_DCtx* decompressor()
{
    static thread_local const std::unique_ptr<ZSTD_DCtx, Release> context(ZSTD_createDCtx());
    return context.get();
}

int digitOf(char character)
{
    if (character >= '0' && character <= '9') {
        return character - '0';
    }
    if (character >= 'a' && character <= 'f') {
        return character - 'a' + 10;
    }
    return character >= 'A' && character <= 'F' ? character - 'A' + 10 : -1;
}

} // namespace

std::string sha256(std::string_view bytes)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(QByteArray::fromRawData(bytes.data(), static_cast<qsizetype>(bytes.size())));
    return hash.result().toStdString();
}

std::string toHex(std::string_view bytes)
{
    static constexpr char digits[] = "0123456789abcdef";
    std::string hex;
    hex.reserve(bytes.size() * 2);
    for (const char character : bytes) {
        const auto byte = static_cast<unsigned char>(character);
        hex.push_back(digits[byte >> 4]);
        hex.push_back(digits[byte & 15]);
    }
    return hex;
}

std::optional<std::string> fromHex(std::string_view hex)
{
    if (hex.size() % 2 != 0) {
        return std::nullopt;
    }
    std::string bytes;
    bytes.reserve(hex.size() / 2);
    for (std::size_t at = 0; at < hex.size(); at += 2) {
        const int high = digitOf(hex[at]);
        const int low = digitOf(hex[at + 1]);
        if (high < 0 || low < 0) {
            return std::nullopt;
        }
        bytes.push_back(static_cast<char>(high * 16 + low));
    }
    return bytes;
}

std::string compressed(std::string_view bytes)
{
    std::string frame(ZSTD_compressBound(bytes.size()), '\0');
    const std::size_t size = ZSTD_compressCCtx(
        compressor(), frame.data(), frame.size(), bytes.data(), bytes.size(), compressionLevel);
    frame.resize(ZSTD_isError(size) ? 0 : size);
    return frame;
}

std::optional<std::string> decompressed(std::string_view frame)
{
    const auto size = ZSTD_getFrameContentSize(frame.data(), frame.size());
    // A damaged header must not make us allocate what it claims: zstd expands at most so far.
    constexpr unsigned long long largest = 4ull << 30;
    if (size == ZSTD_CONTENTSIZE_ERROR || size == ZSTD_CONTENTSIZE_UNKNOWN || size > largest) {
        return std::nullopt;
    }
    std::string bytes(static_cast<std::size_t>(size), '\0');
    const std::size_t got = ZSTD_decompressDCtx(
        decompressor(), bytes.data(), bytes.size(), frame.data(), frame.size());
    if (ZSTD_isError(got) || got != bytes.size()) {
        return std::nullopt;
    }
    return bytes;
}

std::string floatBlob(const std::vector<float>& values)
{
    std::string blob(values.size() * sizeof(float), '\0');
    if (!values.empty()) { // an empty vector's data() may be null, which memcpy must not get
        qToLittleEndian<float>(values.data(), static_cast<qsizetype>(values.size()), blob.data());
    }
    return blob;
}

std::vector<float> floatsOf(std::string_view blob)
{
    std::vector<float> values(blob.size() / sizeof(float));
    if (!values.empty()) {
        qFromLittleEndian<float>(blob.data(), static_cast<qsizetype>(values.size()), values.data());
    }
    return values;
}

} // namespace kbx::store
