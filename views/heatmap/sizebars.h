// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "heatmap/samplesummary.h"

#include <QWidget>

namespace kbx::heatmap {

/// Speedup per input size as bars around 1×; sizes timed on one side only are hatched and say so.
class SizeBars : public QWidget {
    Q_OBJECT

public:
    explicit SizeBars(QWidget* parent = nullptr);
    void setSizes(const QList<SizeRatio>& sizes);
    const QList<SizeRatio>& sizes() const { return m_sizes; }
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QList<SizeRatio> m_sizes;
};

} // namespace kbx::heatmap
