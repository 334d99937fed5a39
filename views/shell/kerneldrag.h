// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <memory>
#include <optional>

class QMimeData;

namespace kbx::shell {

/// A kernel on its way to a side of the diff. `text` is what other programs get.
std::unique_ptr<QMimeData> kernelMime(std::int64_t candidateId, const QString& text);
/// The candidate that is dragged from a window of this process; nothing for any other data.
std::optional<std::int64_t> candidateIn(const QMimeData* data);

} // namespace kbx::shell
