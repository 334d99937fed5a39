// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/matrixdata.h"
#include "domain/candidatetable.h"
#include "matrix/matrixcells.h"
#include "matrix/matrixplaces.h"

#include <QWidget>

#include <memory>

class QTableView;

namespace kbx::models {
class MatrixModel;
}

namespace kbx::shared {
class HeaderCorner;
}

namespace kbx::matrix {

class MatrixDelegate;
class MatrixHeader;
class MatrixRows;

/// The table with fixed row names, header and total row. Columns share the width; what does not fit
/// scrolls, and the total scrolls along.
class MatrixView : public QWidget {
    Q_OBJECT

public:
    explicit MatrixView(QWidget* parent = nullptr);

    /// `group` shows only rows of that category (drill-down); then `totals` (the matrix before)
    /// gives the last row from its row named `group`. Otherwise `totals` is `newData`. `table` is
    /// what the cells' rows index.
    void setData(std::shared_ptr<const analysis::MatrixData> newData,
        std::shared_ptr<const analysis::MatrixData> totals, const QString& group,
        const std::shared_ptr<const CandidateTable>& table);
    /// Grey blocks under these headers.
    void setPlaceholder(std::shared_ptr<const analysis::MatrixData> headers);
    void setLoading(bool loading);
    void setFailed();
    void setOptions(const CellOptions& options);
    void setCornerText(const QString& title, const QString& subtitle);

    QTableView* body() const { return m_body; }
    QTableView* totals() const { return m_totals; }
    models::MatrixModel* model() const { return m_model; }
    /// The selected cell; nothing in it without a selection. Valid until the next setData.
    CellPlace selected() const;
    /// The cell that keyboard and context menu are at: selected or not.
    QRect currentRect() const;
    /// Selects the cell that a selection means, without emitting cellSelected.
    void selectQuietly(const workspace::Selection& selection);

Q_SIGNALS:
    void cellSelected();
    void cellActivated();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QTableView* makeTable(MatrixRows* rows, MatrixHeader* names);
    void setupTables();
    void setupConnections();
    void layoutColumns();
    void showHeaders();
    void keepPlace(const std::string& rowKey, const std::string& columnKey, bool inTotal);
    void selectCell(int row, int column);
    void showTotals(
        const std::shared_ptr<const analysis::MatrixData>& totals, const QString& group);

    models::MatrixModel* m_model;
    models::MatrixModel* m_totalModel;
    MatrixRows* m_rows;
    MatrixRows* m_totalRows;
    MatrixDelegate* m_delegate;
    MatrixHeader* m_head;
    MatrixHeader* m_names;
    MatrixHeader* m_totalNames;
    QTableView* m_body = nullptr;
    QTableView* m_totals = nullptr;
    shared::HeaderCorner* m_corner = nullptr;
    bool m_quiet = false;
};

} // namespace kbx::matrix
