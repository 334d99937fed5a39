// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"
#include "gpu/proberesult.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace kbx::workspace {

/// kbx-gpuprobe: `$KBX_GPUPROBE`, else beside this program, else on the PATH; empty = not there.
QString gpuProbeProgram();

/// libcublasLt.so for it: `$KBX_CUBLASLT_LIBRARY`, else among the packages of one of these Python
/// interpreters (torch brings it). Empty = the program looks for itself.
QString cublasLtLibrary(const QStringList& interpreters);

/// Keeps what was measured for this user; a later result of the same GPU replaces it. Quick results
/// never replace thorough ones.
Result<void> storeGpuProbe(const gpu::ProbeResult& result);
std::optional<gpu::ProbeResult> storedGpuProbe(const std::string& uuid);

} // namespace kbx::workspace
