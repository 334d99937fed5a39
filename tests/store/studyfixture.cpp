// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "studyfixture.h"

#include <SQLiteCpp/Database.h>

#include <QCryptographicHash>
#include <QFile>

#include <csignal>
#include <cstdlib>

#include <sys/wait.h>
#include <unistd.h>

namespace kbx::test {

StudyFixture::StudyFixture()
{
    auto made = store::Study::create(path());
    if (!made) {
        qFatal("%s", describe(made.error()).c_str());
    }
    m_study = made.take();
}

bool StudyFixture::reopen()
{
    close();
    auto opened = store::Study::open(path(), store::OpenMode::ReadWrite);
    if (!opened) {
        qWarning("%s", describe(opened.error()).c_str());
        return false;
    }
    m_study = opened.take();
    return true;
}

SourceRecord StudyFixture::source(
    const QString& name, const QByteArray& bytes, const std::string& format) const
{
    QFile out(file(name));
    if (!out.open(QIODevice::WriteOnly) || out.write(bytes) != bytes.size()) {
        qFatal("cannot write the test's file");
    }
    SourceRecord record;
    record.path = file(name).toStdString();
    record.format = format;
    record.sha256
        = QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex().toStdString();
    record.bytes = bytes.size();
    return record;
}

Result<void> StudyFixture::import(
    const QString& name, const std::vector<CandidateRecord>& candidates)
{
    store::ImportWriter writer(*m_study);
    if (const auto begun = writer.beginSource(source(name, name.toUtf8())); !begun) {
        return begun.error();
    }
    std::int64_t taken = 0;
    for (const CandidateRecord& candidate : candidates) {
        const auto added = writer.addCandidate(candidate);
        if (!added) {
            return added.error();
        }
        taken += *added == ImportOutcome::Taken ? 1 : 0;
    }
    const auto rows = static_cast<std::int64_t>(candidates.size());
    return writer.finishSource(rows, taken, 0, rows - taken);
}

std::int64_t StudyFixture::count(const std::string& sql) const
{
    SQLite::Database database(path().toStdString(), SQLite::OPEN_READONLY, 5000);
    return database.execAndGet(sql).getInt64();
}

void StudyFixture::tamper(const std::string& sql) const
{
    SQLite::Database database(path().toStdString(), SQLite::OPEN_READWRITE);
    database.exec(sql);
}

CandidateRecord candidateOf(const std::string& task, int round, const std::string& source,
    const std::string& method, const std::string& run)
{
    CandidateRecord record;
    record.task = task;
    record.method = method;
    record.run = run;
    record.round = round;
    record.source = source;
    if (round > 0) {
        record.parents.push_back({round - 1, "0", true});
    }
    return record;
}

EvaluationRecord importedEvaluation(
    const std::string& occurrence, Verdict compile, Verdict correct, std::optional<double> speedup)
{
    EvaluationRecord record;
    record.occurrence = occurrence;
    record.verdicts.compile = compile;
    record.verdicts.correct = correct;
    if (speedup) {
        TimingRecord timing;
        timing.profile = "imported";
        timing.baseline = "eager";
        timing.speedup = speedup;
        record.timings.push_back(timing);
    }
    return record;
}

EvaluationRecord measuredEvaluation(
    const std::string& occurrence, Verdict correct, const std::string& taskVersion)
{
    EvaluationRecord record;
    record.taskVersion = taskVersion;
    record.backend = Backend::Interpreted;
    record.environmentJson
        = R"({"evaluatorVersion":1,"gateVersion":1,"torch":"2.13.0","triton":"3.6.0"})";
    record.origin = Origin::Measured;
    record.occurrence = occurrence;
    record.verdicts.compile = Verdict::Pass;
    record.verdicts.correct = correct;
    record.verdicts.fast = Verdict::NotRun;
    return record;
}

Child::Child(const std::function<int(const std::function<void()>& ready)>& body)
{
    int ends[2];
    if (pipe(ends) != 0) {
        qFatal("pipe");
    }
    m_pid = fork();
    if (m_pid == 0) {
        ::close(ends[0]);
        const int status = body([&ends] {
            const char byte = 'r';
            if (write(ends[1], &byte, 1) != 1) {
                _exit(99);
            }
        });
        _exit(status);
    }
    ::close(ends[1]);
    m_pipe = ends[0];
}

Child::~Child()
{
    kill();
    ::close(m_pipe);
}

bool Child::waitUntilReady()
{
    char byte = 0;
    return read(m_pipe, &byte, 1) == 1;
}

void Child::kill()
{
    if (!m_reaped) {
        ::kill(m_pid, SIGKILL);
        wait();
    }
}

int Child::wait()
{
    int status = 0;
    waitpid(m_pid, &status, 0);
    m_reaped = true;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

} // namespace kbx::test
