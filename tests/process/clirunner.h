// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <map>

namespace kbx::test {

struct CliOutcome {
    int exitCode = -1;
    QByteArray out, err;

    QJsonObject json() const { return QJsonDocument::fromJson(out).object(); }
    QJsonArray results() const { return json().value(QLatin1String("results")).toArray(); }
};

/// Runs the real program in a folder of its own, on the fake interpreter and fake GPUs.
class CliRunner {
public:
    std::map<QString, QString> environment{
        {QStringLiteral("KBX_PYTHON"),
            QStringLiteral(KBX_SOURCE_DIR "/tests/support/fakepython.sh")},
        {QStringLiteral("KBX_NVML_LIBRARY"),
            QStringLiteral(KBX_BINARY_DIR "/tests/libkbx_fakenvml.so")},
        {QStringLiteral("KBX_FAKE_NVML"), QStringLiteral("gpus=1")}};

    QString path(const char* name) const { return m_folder.filePath(QLatin1String(name)); }

    QString write(const char* name, const QByteArray& bytes) const
    {
        const QString file = path(name);
        QDir().mkpath(QFileInfo(file).path());
        QFile out(file);
        if (!out.open(QIODevice::WriteOnly) || out.write(bytes) != bytes.size()) {
            qWarning() << "could not write" << file;
        }
        return file;
    }

    /// `line`: words at blanks, then the further arguments.
    CliOutcome run(const char* line, const QStringList& more = {}) const
    {
        QProcess process;
        QProcessEnvironment own = QProcessEnvironment::systemEnvironment();
        own.remove(QStringLiteral("KBX_STUDY"));
        own.insert(QStringLiteral("XDG_CONFIG_HOME"), m_folder.path());
        own.insert(QStringLiteral("XDG_DATA_HOME"), m_folder.filePath(QStringLiteral("data")));
        for (const auto& [name, value] : environment) {
            own.insert(name, value);
        }
        process.setProcessEnvironment(own);
        process.setWorkingDirectory(m_folder.path());
        process.start(QStringLiteral(KBX_BINARY_DIR "/bin/kbx"),
            QString::fromLatin1(line).split(QLatin1Char(' ')) + more);
        process.closeWriteChannel();
        if (!process.waitForFinished(120'000)) {
            return {};
        }
        return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
            process.readAllStandardOutput(), process.readAllStandardError()};
    }

private:
    QTemporaryDir m_folder;
};

} // namespace kbx::test
