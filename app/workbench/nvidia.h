// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace kbx::workbench {

/// "550.54" of the loaded kernel module; empty without a driver.
QString nvidiaDriver();
/// Models of the GPUs as the driver's files name them, without touching a device.
QStringList nvidiaGpus();

} // namespace kbx::workbench
