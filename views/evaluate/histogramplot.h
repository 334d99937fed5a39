// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/timingdata.h"

#include <QWidget>

namespace kbx::evaluate {

/// How often each time occurred at one size: the reference's bars stand on the axis, the kernel's
/// hang from it, each with its median and the median's 95 % interval. Its accessible name says the
/// same in words.
class HistogramPlot : public QWidget {
    Q_OBJECT

public:
    explicit HistogramPlot(QWidget* parent = nullptr);
    void setSamples(const analysis::SizeTiming& samples);
    QSize sizeHint() const override { return QSize(300, 200); }
    QSize minimumSizeHint() const override { return QSize(200, 110); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QRectF plotArea() const;
    double xOf(double milliseconds, const QRectF& area) const;
    void paintBars(QPainter& painter, const QRectF& area) const;
    void paintMedian(QPainter& painter, const QRectF& half, bool reference) const;
    void paintLabels(QPainter& painter, const QRectF& area) const;

    analysis::SampleHistogram m_histogram;
    int m_most = 0; ///< fullest bin of either side
};

} // namespace kbx::evaluate
