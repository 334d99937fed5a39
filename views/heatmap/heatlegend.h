// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shared/legendrow.h"

namespace kbx::heatmap {

/// The colour scale and what the marks in cells mean.
class HeatLegend : public shared::LegendRow {
    Q_OBJECT

public:
    explicit HeatLegend(QWidget* parent = nullptr);
};

} // namespace kbx::heatmap
