// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/evaluation.h"

#include <QWidget>

#include <vector>

namespace kbx::evidence {

/// The worst positions of a failing case: index, reference, kernel, absolute error.
class WorstTable : public QWidget {
    Q_OBJECT

public:
    explicit WorstTable(QWidget* parent = nullptr);
    void setPositions(std::vector<WorstPosition> positions);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return QSize(200, sizeHint().height()); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::vector<WorstPosition> m_positions;
};

} // namespace kbx::evidence
