// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/confusion.h"

#include <QWidget>

#include <optional>
#include <utility>

namespace kbx::label {

/// How often one says this where the other says that: rows and columns are labels, the diagonal is
/// agreement. Labels that neither used are left out. Arrows move, Enter or a click chooses a cell.
class ConfusionGrid : public QWidget {
    Q_OBJECT

public:
    explicit ConfusionGrid(QWidget* parent = nullptr);
    /// Without labels: nothing to compare.
    void setConfusion(const analysis::Confusion& confusion);
    /// The labels of the chosen cell.
    std::optional<std::pair<std::string, std::string>> chosen() const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    /// Also when nothing is chosen any more.
    void chosenChanged();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    struct Cell {
        int row = -1, column = -1;
        friend bool operator==(const Cell&, const Cell&) = default;
    };
    int count() const { return static_cast<int>(m_used.size()); }
    std::int64_t countAt(const Cell& cell) const;
    QRect rectOf(const Cell& cell) const;
    Cell cellAt(const QPoint& at) const;
    void choose(const Cell& cell);
    QString sentence(const Cell& cell) const;
    QString labelAt(int place) const;
    QString rowsName() const;
    QString columnsName() const;
    int headHeight() const;
    int nameWidth() const;
    void paintHead(QPainter* painter) const;
    void paintCells(QPainter* painter) const;

    analysis::Confusion m_confusion;
    std::vector<std::size_t> m_used; ///< labels that anybody used
    Cell m_chosen, m_current;
};

} // namespace kbx::label
