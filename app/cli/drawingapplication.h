// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include <memory>

namespace kbx::cli {

/// The application object of this run: one that can draw when `draws` and the figure plug-in is
/// there (offscreen, no display needed), else a plain one. `argc` must outlive it.
std::unique_ptr<QCoreApplication> makeApplication(int& argc, char** argv, bool draws);

} // namespace kbx::cli
