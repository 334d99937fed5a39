// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "eval/target.h"

#include <QHash>
#include <QObject>
#include <QSet>

#include <optional>

class QProcess;

namespace kbx::eval {

/// Interpreters worth probing, best first, existing ones only, no duplicates.
struct InterpreterCandidates {
    QString chosen; ///< by the user; when set, nothing else is tried
    QString
        checkout; ///< folder of a source checkout (its .venv); empty = the one we were built from
    QStringList paths() const;
};

/// Answer of one probe.
struct ProbeResult {
    QString python;
    Result<Environment> environment{
        Error{}}; ///< Error (Unavailable) says what is missing and the remedy
};

/// Asks interpreters what they have, by `python -m kbx_worker probe`, without blocking. Good
/// answers are cached until the interpreter or the worker package changes; bad ones are asked
/// again.
class InterpreterProbe : public QObject {
    Q_OBJECT
public:
    explicit InterpreterProbe(WorkerLocation location, QObject* parent = nullptr);
    ~InterpreterProbe() override;

    /// Answers by probed(), always later, once per call.
    void probe(const QString& python);
    /// Probes one after the other and stops at the first that can evaluate: found() or
    /// nothingFound(). A newer call replaces a running search.
    void search(const QStringList& pythons);
    void clearCache() { m_cache.clear(); }

Q_SIGNALS:
    void probed(const kbx::eval::ProbeResult& result);
    void found(const QString& python, const kbx::eval::Environment& environment);
    /// The error of the best candidate, or that there was none.
    void nothingFound(const kbx::Error& error);

private:
    QString cacheKey(const QString& python) const;
    void finish(QProcess* process, const QString& python, const Result<Environment>& environment);
    void advanceSearch(const ProbeResult& result);

    WorkerLocation m_location;
    QHash<QString, Result<Environment>> m_cache;
    QSet<QProcess*> m_running;
    QStringList m_searching; ///< the one being probed first
    std::optional<Error> m_searchError;
};

} // namespace kbx::eval

Q_DECLARE_METATYPE(kbx::eval::ProbeResult)
