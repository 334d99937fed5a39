// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <optional>
#include <vector>

namespace kbx::evaluate {

/// What one small plot shows: the newest value in words and its last minutes as a line.
struct GpuSeries {
    QString title; ///< "Clock"
    QString value; ///< "1,755 MHz"; "n/a" when absent
    std::vector<std::optional<double>> values; ///< oldest first; empty ones are gaps
    std::size_t span = 300; ///< values that fill the width
    double low = 0.0, high = 1.0; ///< ends of the scale
    std::optional<double> limit; ///< dashed line
    QString limitText; ///< "limit 700 W", for the tooltip and who cannot see it
};

/// Title, value and line, painted directly.
class GpuPlot : public QWidget {
    Q_OBJECT

public:
    explicit GpuPlot(QWidget* parent = nullptr);
    void setSeries(GpuSeries series);
    const GpuSeries& series() const { return m_series; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QPointF pointOf(std::size_t at, double value, const QRectF& area) const;
    void paintLine(QPainter& painter, const QRectF& area) const;

    GpuSeries m_series;
};

} // namespace kbx::evaluate
