// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/candidatetable.h"

#include <functional>
#include <memory>

class QPoint;
class QString;
class QWidget;

namespace kbx::shell {

/// Small popup with a search field over the kernels of the table; `chosen` gets the candidate. The
/// kernels of `besideCandidate`'s task are offered before anything is typed.
void chooseKernel(QWidget* owner, const QPoint& at, const QString& title,
    std::shared_ptr<const CandidateTable> table, std::int64_t besideCandidate,
    std::function<void(std::int64_t)> chosen);

} // namespace kbx::shell
