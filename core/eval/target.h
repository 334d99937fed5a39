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
    QString gpuUuid, driver, cuda, capability; ///< of a GPU's worker
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

/// A place where kernels are judged: one Python environment on the CPU or on one GPU.
struct Target {
    QString name = QStringLiteral("cpu"); ///< JobRequest::target; "gpu:<UUID>" for a GPU
    QString python; ///< absolute path of the interpreter
    WorkerLocation location;
    QString gpuUuid, gpuName; ///< both empty on the CPU
    /// Jobs at once; 0 = one per hardware thread, for a GPU maxGpuSlots or what the cores allow.
    int slotCount = 0;
    QStringList arguments; ///< of the interpreter; empty = serve with location.tasks
    /// What a probe said of it, known before a worker starts.
    std::optional<Environment> probed;

    bool isGpu() const { return !gpuUuid.isEmpty(); }
    QStringList serveArguments() const;
    int effectiveSlots() const;
};

/// The target of a GPU, named after its UUID.
Target gpuTarget(const QString& uuid, const QString& name, const QString& python,
    const WorkerLocation& location);
inline constexpr int maxGpuSlots = 16;
/// Left for the judge, the server and this program while jobs of a GPU run.
inline constexpr int coresBesideGpuJobs = 3;

} // namespace kbx::eval

Q_DECLARE_METATYPE(kbx::eval::Environment)
