// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/processtree.h"

#include <algorithm>
#include <map>
#include <vector>

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QProcess>

#include <fcntl.h>
#include <linux/close_range.h>
#include <signal.h>
#include <sys/prctl.h>
#include <unistd.h>

namespace kbx::eval {
namespace {

constexpr int firstInheritable = 3;
constexpr int closeFallbackLimit = 4096;
/// Processes that fork while they are being ended are found by the next pass.
constexpr int maxPasses = 20;

struct Entry {
    qint64 pid = 0;
    qint64 parent = 0;
    bool marked = false;
};

QByteArray readAll(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Fields of /proc/PID/stat behind the command name, which may hold spaces and brackets.
QList<QByteArray> statFields(qint64 pid)
{
    const QByteArray stat = readAll(QStringLiteral("/proc/%1/stat").arg(pid));
    return stat.mid(stat.lastIndexOf(')') + 2).split(' ');
}

bool carries(qint64 pid, const QByteArray& mark)
{
    const QByteArray environment = readAll(QStringLiteral("/proc/%1/environ").arg(pid));
    return environment.split('\0').contains(mark);
}

std::vector<Entry> liveProcesses(const QByteArray& mark)
{
    std::vector<Entry> entries;
    for (const QString& name : QDir(QStringLiteral("/proc")).entryList(QDir::Dirs)) {
        bool isNumber = false;
        const qint64 pid = name.toLongLong(&isNumber);
        if (!isNumber) {
            continue;
        }
        const QList<QByteArray> fields = statFields(pid);
        if (fields.size() < 2 || fields.front() == "Z" || fields.front() == "X") {
            continue;
        }
        entries.push_back({pid, fields.at(1).toLongLong(), !mark.isEmpty() && carries(pid, mark)});
    }
    return entries;
}

/// The root itself is not among them.
std::vector<qint64> descendantsOrMarked(qint64 root, const QByteArray& mark)
{
    const std::vector<Entry> all = liveProcesses(mark);
    std::vector<qint64> found;
    std::vector<qint64> parents;
    if (root > 0) {
        parents.push_back(root);
    }
    const auto add = [&](qint64 pid) {
        const bool isNew = std::find(found.begin(), found.end(), pid) == found.end();
        if (isNew && pid != root && pid != getpid() && pid > 1) {
            found.push_back(pid);
            parents.push_back(pid);
        }
    };
    for (const Entry& entry : all) {
        if (entry.marked) {
            add(entry.pid);
        }
    }
    while (!parents.empty()) {
        const qint64 parent = parents.back();
        parents.pop_back();
        for (const Entry& entry : all) {
            if (entry.parent == parent) {
                add(entry.pid);
            }
        }
    }
    return found;
}

} // namespace

void prepareChild(int niceBy)
{
    setsid();
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (niceBy > 0) {
        // The new level may be -1 by right; a refusal leaves the old one, which is harmless.
        [[maybe_unused]] const int level = nice(niceBy);
    }
    if (close_range(firstInheritable, ~0u, CLOSE_RANGE_CLOEXEC) != 0) {
        for (int descriptor = firstInheritable; descriptor < closeFallbackLimit; ++descriptor) {
            fcntl(descriptor, F_SETFD, FD_CLOEXEC);
        }
    }
}

int killTree(qint64 pid, const QByteArray& mark)
{
    int signalled = 0;
    const auto root = static_cast<pid_t>(pid);
    if (root > 1) {
        // Stopped first: it cannot start children between the look and the blow.
        ::kill(root, SIGSTOP);
    }
    for (int pass = 0; pass < maxPasses; ++pass) {
        const std::vector<qint64> found = descendantsOrMarked(pid, mark);
        if (found.empty()) {
            break;
        }
        for (const qint64 one : found) {
            signalled += ::kill(static_cast<pid_t>(one), SIGKILL) == 0 ? 1 : 0;
        }
    }
    if (root > 1) {
        ::kill(-root, SIGKILL);
        signalled += ::kill(root, SIGKILL) == 0 ? 1 : 0;
    }
    return signalled;
}

void release(QProcess* process)
{
    process->setParent(QCoreApplication::instance());
    QObject::connect(process, &QProcess::finished, process, &QObject::deleteLater);
}

} // namespace kbx::eval
