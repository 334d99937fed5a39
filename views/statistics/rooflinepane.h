// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "statistics/reportpane.h"

namespace kbx::statistics {

/// Roofs and kernels per GPU, and in a second tab the importance-weighted score.
class RooflinePane : public ReportPane {
    Q_OBJECT

public:
    RooflinePane(workspace::WorkspaceService& service, workspace::Navigation& navigation,
        QWidget* parent = nullptr);
    void showReportNamed(const QString& name) override;
    shared::SegmentedChoice* tabs() const { return m_tabs; }

private:
    shared::SegmentedChoice* m_tabs;
};

} // namespace kbx::statistics
