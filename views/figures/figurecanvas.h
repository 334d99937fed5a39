// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figuremodel.h"
#include "figures/figurepainter.h"

#include <QImage>
#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

namespace kbx::views {

/// A figure on the screen: arranged anew for its own size, in the widget's font size, with marks
/// that answer the mouse. In `printed` mode it is the page of the paper, scaled as a whole.
class FigureCanvas : public QWidget {
    Q_OBJECT

public:
    explicit FigureCanvas(QWidget* parent = nullptr);

    /// Null: blank.
    void setFigure(std::shared_ptr<const figures::FigureModel> figure);
    void setSelected(std::optional<figures::MarkRef> mark);
    /// The nearest mark under or close to a place; nothing: none.
    std::optional<figures::MarkRef> markAt(const QPointF& place) const;
    /// Where a mark is; null: not drawn.
    QRectF rectOf(const figures::MarkRef& mark) const;
    /// True: as on paper, scaled as a whole. False (default): arranged for the widget.
    void setPrinted(bool printed);
    /// Shows the colours as someone with a colour vision deficiency, or a grey printer, does.
    void setVision(figures::Vision vision);

    /// The height that the figure asks for at its font, for a width.
    int heightForWidth(int width) const override;
    bool hasHeightForWidth() const override { return m_figure != nullptr; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void hovered(const kbx::figures::MarkRef& mark, const QPoint& global);
    void unhovered();
    void clicked(const kbx::figures::MarkRef& mark);
    void activated(const kbx::figures::MarkRef& mark);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    void redraw();
    void render();
    double screenFont() const;

    std::shared_ptr<const figures::FigureModel> m_figure;
    QImage m_image; ///< of the figure at the widget's size; null: to be drawn
    std::vector<PaintedMark> m_marks;
    std::optional<figures::MarkRef> m_selected, m_hovered;
    figures::Vision m_vision = figures::Vision::Normal;
    bool m_printed = false;
};

} // namespace kbx::views
