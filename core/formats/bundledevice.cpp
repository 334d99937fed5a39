// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/bundledevice.h"

#include "formats/jsonvalue.h"
#include "formats/sourcefile.h"

#include <algorithm>
#include <cstring>

namespace kbx::formats {

BundleDevice::BundleDevice(std::string base, std::vector<std::string> files)
    : m_base(std::move(base))
    , m_files(std::move(files))
{
}

bool BundleDevice::atEnd() const
{
    return m_text.isEmpty() && !m_file && m_next >= m_files.size() && QIODevice::atEnd();
}

bool BundleDevice::openNext()
{
    const std::string& name = m_files[m_next++];
    m_file = std::make_unique<QFile>(QString::fromStdString(joinPath(m_base, name)));
    if (!m_file->open(QIODevice::ReadOnly)) {
        setErrorString(m_file->fileName() + QStringLiteral(": ") + m_file->errorString());
        m_file.reset();
        return false;
    }
    m_text = QByteArray::fromStdString(
        "{\"name\":" + jsonQuoted(name) + ",\"bytes\":" + std::to_string(m_file->size()) + "}\n");
    return true;
}

qint64 BundleDevice::readData(char* data, qint64 maxSize)
{
    qint64 given = 0;
    while (given < maxSize) {
        if (!m_text.isEmpty()) {
            const qint64 part = std::min<qint64>(m_text.size(), maxSize - given);
            std::memcpy(data + given, m_text.constData(), static_cast<std::size_t>(part));
            m_text.remove(0, part);
            given += part;
        } else if (m_file) {
            const qint64 part = m_file->read(data + given, maxSize - given);
            if (part < 0) {
                setErrorString(m_file->fileName() + QStringLiteral(": ") + m_file->errorString());
                return -1;
            }
            if (part == 0) {
                m_file.reset();
                m_text = QByteArrayLiteral("\n");
            }
            given += part;
        } else if (m_next >= m_files.size()) {
            break;
        } else if (!openNext()) {
            return -1;
        }
    }
    return given;
}

qint64 BundleDevice::writeData(const char*, qint64)
{
    return -1;
}

} // namespace kbx::formats
