// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figuremodel.h"

#include <QWidget>

#include <array>
#include <memory>

namespace kbx::views {
class FigureCanvas;
}

namespace kbx::figurespane {

/// The figure three times, small: in grey, and as two kinds of colour vision deficiency see it.
class VisionStrip : public QWidget {
    Q_OBJECT

public:
    explicit VisionStrip(QWidget* parent = nullptr);
    void setFigure(const std::shared_ptr<const figures::FigureModel>& figure);
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override { return {480, heightForWidth(480)}; }

protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    int partWidth(int width) const;

    std::array<views::FigureCanvas*, 3> m_canvases;
    double m_ratio = 0.6; ///< height by width
};

} // namespace kbx::figurespane
