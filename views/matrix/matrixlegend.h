// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/matrixdata.h"
#include "shared/legendrow.h"

namespace kbx::matrix {

/// What the marks in a cell mean, below the matrix.
class MatrixLegend : public shared::LegendRow {
    Q_OBJECT

public:
    explicit MatrixLegend(QWidget* parent = nullptr);
    void setValue(analysis::MatrixValue value, double confidence);
    void setMarks(bool intervals, bool published);

private:
    QString intervalText() const;
    void fill();

    analysis::MatrixValue m_value = analysis::MatrixValue::Correct;
    double m_confidence = 0.95;
    bool m_intervals = true;
    bool m_published = true;
};

} // namespace kbx::matrix
