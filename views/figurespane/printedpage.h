// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figuremodel.h"

#include <QWidget>

#include <memory>

namespace kbx::views {
class FigureCanvas;
}

namespace kbx::figurespane {

/// The figure as a sheet of its printed size, times a zoom, between two rulers.
class PrintedPage : public QWidget {
    Q_OBJECT

public:
    enum class Ruler { None, Millimetres, Inches };
    explicit PrintedPage(QWidget* parent = nullptr);

    void setFigure(std::shared_ptr<const figures::FigureModel> figure);
    /// 1: as large as on paper, by the screen's own resolution.
    void setZoom(double zoom);
    double zoom() const { return m_zoom; }
    void setRuler(Ruler ruler);
    /// The zoom at which the figure is as wide as this.
    double zoomFor(int width) const;
    views::FigureCanvas* canvas() const { return m_canvas; }
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

Q_SIGNALS:
    /// The figure is dragged out of the window.
    void dragStarted();

private:
    double pixelsPerMm() const;
    void place();
    void paintRuler(QPainter& painter, bool horizontal) const;

    std::shared_ptr<const figures::FigureModel> m_figure;
    views::FigureCanvas* m_canvas;
    Ruler m_ruler = Ruler::Millimetres;
    double m_zoom = 1.0;
    QPoint m_pressed;
};

} // namespace kbx::figurespane
