// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QIODevice>

#include <memory>
#include <string>
#include <vector>

namespace kbx::formats {

/// Several files as one stream, for sources where file names are data: for each file, in the order
/// given, a JSON line {"name", "bytes"}, its bytes and a line break. Sequential, read-only; a file
/// that cannot be read is an error of the device. Nothing is held in memory.
class BundleDevice : public QIODevice {
    Q_OBJECT
public:
    BundleDevice(std::string base, std::vector<std::string> files);

    bool isSequential() const override { return true; }
    bool atEnd() const override;

protected:
    qint64 readData(char* data, qint64 maxSize) override;
    qint64 writeData(const char* data, qint64 size) override;

private:
    bool openNext();

    std::string m_base;
    std::vector<std::string> m_files;
    std::size_t m_next = 0;
    std::unique_ptr<QFile> m_file;
    QByteArray m_text; ///< header or line break still to give
};

} // namespace kbx::formats
