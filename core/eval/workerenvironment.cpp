// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/workerenvironment.h"

#include <algorithm>
#include <array>

namespace kbx::eval {
namespace {

constexpr std::array kept{"PATH", "HOME", "USER", "LOGNAME", "LANG", "TZ", "TMPDIR",
    "LD_LIBRARY_PATH", "VIRTUAL_ENV", "CONDA_PREFIX", "XDG_CACHE_HOME", "CC", "CXX"};
constexpr std::array keptPrefixes{"LC_", "CUDA_", "NVIDIA_", "TRITON_"};
constexpr std::array singleThreaded{"OMP_NUM_THREADS", "MKL_NUM_THREADS", "OPENBLAS_NUM_THREADS"};

bool isKept(const QString& name)
{
    return std::any_of(kept.begin(), kept.end(),
               [&](const char* one) { return name == QLatin1String(one); })
        || std::any_of(keptPrefixes.begin(), keptPrefixes.end(),
            [&](const char* one) { return name.startsWith(QLatin1String(one)); });
}

} // namespace

QProcessEnvironment workerEnvironment(const QProcessEnvironment& own, const QString& packages,
    const QString& temporary, const QString& mark)
{
    QProcessEnvironment environment;
    for (const QString& name : own.keys()) {
        if (isKept(name)) {
            environment.insert(name, own.value(name));
        }
    }
    for (const char* const name : singleThreaded) {
        environment.insert(QLatin1String(name), QStringLiteral("1"));
    }
    environment.insert(QStringLiteral("PYTHONPATH"), packages);
    environment.insert(QStringLiteral("PYTHONUNBUFFERED"), QStringLiteral("1"));
    environment.insert(QStringLiteral("PYTHONUTF8"), QStringLiteral("1"));
    // Else `-m` puts the working folder before the standard library.
    environment.insert(QStringLiteral("PYTHONSAFEPATH"), QStringLiteral("1"));
    if (!temporary.isEmpty()) {
        environment.insert(QStringLiteral("TMPDIR"), temporary);
    }
    if (!mark.isEmpty()) {
        environment.insert(QLatin1String(workerMarkVariable), mark);
    }
    return environment;
}

} // namespace kbx::eval
