// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QScrollArea;
class QWheelEvent;

namespace kbx::views {
class FigureCanvas;
}

namespace kbx::statistics {

/// Fits a chart into the room that a scroll area has. Ctrl and the wheel spread it: marks move
/// apart, words keep their size. A double click beside all marks shows the whole again.
class ChartZoom : public QObject {
    Q_OBJECT

public:
    /// `scroll` holds `canvas` with margins around it.
    ChartZoom(QScrollArea* scroll, views::FigureCanvas* canvas, QObject* parent);
    /// The figure fills the room there is; what needs more scrolls.
    void fit();
    void reset();
    double factor() const { return m_factor; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void zoom(const QWheelEvent& event);

    QScrollArea* m_scroll;
    views::FigureCanvas* m_canvas;
    double m_factor = 1.0;
};

} // namespace kbx::statistics
