// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/studylock.h"

#include <QFileInfo>
#include <QSysInfo>

#include <cerrno>
#include <csignal>

namespace kbx::store {
namespace {

QString lockPathOf(const QString& studyPath)
{
    return studyPath + QStringLiteral(".lock");
}

std::optional<LockHolder> holderIn(const QLockFile& file)
{
    qint64 pid = 0;
    QString host;
    QString program;
    if (!file.getLockInfo(&pid, &host, &program)) {
        return std::nullopt;
    }
    return LockHolder{pid, host.toStdString(), program.toStdString()};
}

bool isGone(const LockHolder& holder)
{
    return holder.host == QSysInfo::machineHostName().toStdString() && holder.pid > 0
        && kill(static_cast<pid_t>(holder.pid), 0) != 0 && errno == ESRCH;
}

} // namespace

std::string describe(const LockHolder& holder)
{
    return (holder.program.empty() ? std::string("a program") : holder.program) + " (process "
        + std::to_string(holder.pid) + " on " + holder.host + ")";
}

StudyLock::StudyLock(const QString& lockPath)
    : m_file(lockPath)
{
    // Age says nothing: a window may stay open for weeks. Only a dead process frees the lock.
    m_file.setStaleLockTime(0);
}

Result<std::unique_ptr<StudyLock>> StudyLock::acquire(const QString& studyPath)
{
    std::unique_ptr<StudyLock> lock(new StudyLock(lockPathOf(studyPath)));
    if (lock->m_file.tryLock(0)) {
        return lock;
    }
    const std::string name = studyPath.toStdString();
    if (lock->m_file.error() == QLockFile::LockFailedError) {
        const auto holder = holderIn(lock->m_file).value_or(LockHolder{});
        return Error{ErrorCode::Locked,
            "The study \"" + name + "\" is being written by " + describe(holder) + ".",
            "Close it there, or work on a copy.", {},
            {{"path", name}, {"pid", std::to_string(holder.pid)}, {"host", holder.host},
                {"program", holder.program}}};
    }
    return Error{ErrorCode::Io,
        "The study \"" + name + "\" cannot be written: no lock file can be made in its folder.",
        "Open it for reading only, or copy it to a folder of your own.", {}, {{"path", name}}};
}

std::optional<LockHolder> StudyLock::holderOf(const QString& studyPath)
{
    const QString path = lockPathOf(studyPath);
    if (!QFileInfo::exists(path)) {
        return std::nullopt;
    }
    auto holder = holderIn(QLockFile(path));
    return holder && isGone(*holder) ? std::nullopt : holder;
}

} // namespace kbx::store
