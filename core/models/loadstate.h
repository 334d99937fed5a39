// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace kbx::models {

/// What a model holds. Loading keeps the old content; Failed means there is none and why is said by
/// the pane's message bar.
enum class LoadState { Empty, Loading, Ready, Failed };

} // namespace kbx::models
