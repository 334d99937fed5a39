// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolBar>

namespace kbx::shell {

class Breadcrumb;
class FilterChip;
class QuickOpen;
struct ShellActions;

/// Back, forward, undo, redo, breadcrumb, filter chip, quick open: 38 px.
class ShellToolBar : public QToolBar {
    Q_OBJECT

public:
    ShellToolBar(const ShellActions& actions, QWidget* parent = nullptr);
    Breadcrumb* breadcrumb() const { return m_breadcrumb; }
    FilterChip* filterChip() const { return m_filterChip; }
    QuickOpen* quickOpen() const { return m_quickOpen; }

private:
    Breadcrumb* m_breadcrumb;
    FilterChip* m_filterChip;
    QuickOpen* m_quickOpen;
};

} // namespace kbx::shell
