// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shared/tokens.h"

#include <QHeaderView>

namespace kbx::shared {

/// Base of the headers of matrix and heat map: sections of one fixed size, columns sort by click
/// (the third click gives the model's own order back) and move by drag, names at the left do
/// neither. Painting is the subclass's, with the parts below.
class TableHeader : public QHeaderView {
    Q_OBJECT

public:
    /// `extent`: height of a head, width of names.
    TableHeader(Qt::Orientation orientation, int extent, int leastSection, QWidget* parent);
    int extent() const { return m_extent; }
    void setExtent(int extent);
    QSize sizeHint() const override;

protected:
    void paintSection(QPainter* painter, const QRect& rect, int section) const override;
    void paintEvent(QPaintEvent* event) override;
    bool viewportEvent(QEvent* event) override;

    virtual void paintColumn(QPainter* painter, const QRect& rect, int section) const = 0;
    virtual void paintRow(QPainter* painter, const QRect& rect, int section) const = 0;
    /// Full text of a section, also where the painted one is cut.
    virtual QString tipOf(int section) const = 0;

    bool isSorted(int section) const;
    void paintSortArrow(QPainter* painter, const QPointF& topLeft) const;
    /// Hairlines at the right and below.
    static void paintEdges(QPainter* painter, const QRect& rect);

private:
    int m_extent;
};

/// Width of a column of names: the longest of the first names plus `extra`, in least … most.
int nameColumnWidth(const QStringList& names, const QFont& font, int extra, int least, int most);

} // namespace kbx::shared
