// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/importsink.h"
#include "store/importwriter.h"
#include "store/study.h"

#include <QString>
#include <QTemporaryDir>
#include <QTest>

#include <functional>
#include <memory>
#include <string>

#include <sys/types.h>

namespace kbx::test {

/// A temporary folder with one study, open for writing.
class StudyFixture {
public:
    StudyFixture();

    store::Study& study() { return *m_study; }
    void close() { m_study.reset(); }
    /// Closes and opens again for writing; false on failure.
    bool reopen();
    QString path() const { return file(QStringLiteral("test.kbx")); }
    QString file(const QString& name) const { return m_folder.filePath(name); }

    /// Writes a file below the folder and describes it as a source with its hash.
    SourceRecord source(
        const QString& name, const QByteArray& bytes, const std::string& format = "test") const;
    /// Imports the candidates as one source of that name and content.
    Result<void> import(const QString& name, const std::vector<CandidateRecord>& candidates);
    /// One number of the database, read through another connection.
    std::int64_t count(const std::string& sql) const;
    /// Runs SQL on the closed file, as a damage or an older program would.
    void tamper(const std::string& sql) const;

private:
    QTemporaryDir m_folder;
    std::unique_ptr<store::Study> m_study;
};

CandidateRecord candidateOf(const std::string& task, int round, const std::string& source,
    const std::string& method = "GEAK", const std::string& run = "r1");
/// An imported evaluation on an unknown GPU.
EvaluationRecord importedEvaluation(
    const std::string& occurrence, Verdict compile, Verdict correct, std::optional<double> speedup);
/// A measured evaluation of the interpreter.
EvaluationRecord measuredEvaluation(
    const std::string& occurrence, Verdict correct, const std::string& taskVersion = "v1");

/// A child process that runs `body` after fork and leaves without destructors of the parent's
/// objects. Killed and reaped on destruction.
class Child {
public:
    explicit Child(const std::function<int(const std::function<void()>& ready)>& body);
    ~Child();
    /// False when the child ended without saying that it is ready.
    bool waitUntilReady();
    pid_t pid() const { return m_pid; }
    /// SIGKILL and reap.
    void kill();
    /// Exit status, -1 when it died by a signal.
    int wait();

private:
    pid_t m_pid = -1;
    int m_pipe = -1;
    bool m_reaped = false;
};

} // namespace kbx::test

/// Fails the test with the error's own words.
#define KBX_VERIFY(result)                                                                         \
    do {                                                                                           \
        const auto& kbxResult = (result);                                                          \
        QVERIFY2(kbxResult.ok(),                                                                   \
            kbxResult.ok()                                                                         \
                ? ""                                                                               \
                : (kbx::describe(kbxResult.error()) + " " + kbxResult.error().detail).c_str());    \
    } while (false)
