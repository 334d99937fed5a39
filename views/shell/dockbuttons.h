// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QDockWidget;

namespace kbx::shell {

/// Float and close of a lone dock.
class DockButtons : public QWidget {
    Q_OBJECT

public:
    DockButtons(QDockWidget* dock, QWidget* parent);
};

} // namespace kbx::shell
