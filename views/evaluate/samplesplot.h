// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "evaluate/samplesdata.h"

#include <QWidget>

namespace kbx::evaluate {

/// Every sample of one size in order of measurement: the reference as rings, the kernel as crosses,
/// blocks as stripes, times in ms. Its accessible name says the same in words.
class SamplesPlot : public QWidget {
    Q_OBJECT

public:
    explicit SamplesPlot(QWidget* parent = nullptr);
    void setSamples(const analysis::SizeTiming& samples, int perBlock);
    QSize sizeHint() const override { return QSize(300, 200); }
    QSize minimumSizeHint() const override { return QSize(200, 110); }

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    QRectF plotArea() const;
    double xOf(std::size_t index, const QRectF& area) const;
    double yOf(double milliseconds, const QRectF& area) const;
    void paintGrid(QPainter& painter, const QRectF& area) const;
    void paintMarks(QPainter& painter, const QRectF& area) const;
    void paintLabels(QPainter& painter, const QRectF& area) const;

    analysis::SizeTiming m_samples;
    int m_perBlock = 0;
    std::size_t m_count = 0; ///< places on the axis
    double m_low = 0.0, m_high = 1.0, m_step = 0.5; ///< of the axis, ms
};

} // namespace kbx::evaluate
