// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"

#include <QByteArray>
#include <QMetaType>
#include <QString>
#include <QStringList>

#include <optional>

namespace kbx::eval {

/// What a Python environment consists of, as its worker says. Empty text = not there or not said.
struct Environment {
    QString python, torch, triton, numpy, radon, parso;
    QString platform, host, cpu, backend, gpu;
    int evaluatorVersion = 0, gateVersion = 0, protocolVersion = 0;
    QByteArray json; ///< the object itself, compact

    /// "torch 2.13.0 · triton 3.6.0"
    QString summary() const;
    /// Error (Harness) when this is no JSON object.
    static Result<Environment> fromJson(const QByteArray& json);
};

/// Folders the worker needs: `packages` holds the Python package kbx_worker, `tasks` the catalogue.
struct WorkerLocation {
    QString packages;
    QString tasks;
};

/// The worker of this installation: the data folder of the installed program, else the source tree
/// it was built from, else the folder of the executable. Error (Unavailable) says where it looked.
Result<WorkerLocation> locateWorker();

/// A place where kernels are judged: one Python environment on the CPU (or, later, one GPU).
struct Target {
    QString name = QStringLiteral("cpu"); ///< JobRequest::target
    QString python; ///< absolute path of the interpreter
    WorkerLocation location;
    int slotCount = 0; ///< jobs at once; 0 = one per hardware thread
    QStringList arguments; ///< of the interpreter; empty = serve with location.tasks
    /// What a probe said of it, known before a worker starts.
    std::optional<Environment> probed;

    QStringList serveArguments() const;
    int effectiveSlots() const;
};

} // namespace kbx::eval

Q_DECLARE_METATYPE(kbx::eval::Environment)
