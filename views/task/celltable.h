// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shared/fonts.h"
#include "shared/tokens.h"

#include <QAbstractTableModel>
#include <QTableView>

#include <vector>

namespace kbx::task {

/// One cell: what is shown, and what is copied where that differs (raw numbers).
struct Cell {
    QString text = {};
    QVariant raw = {}; ///< absent = the text
    QString tip = {}; ///< absent = the text where it is cut
    shared::Token color = shared::Token::Text;
    shared::FontRole font = shared::FontRole::Base;
    bool number = false; ///< right-aligned, digits in columns; sorted by `raw`
};

/// A row of cells and the sentence that says it aloud.
struct CellRow {
    std::vector<Cell> cells = {};
    QString sentence = {};
};

/// A small table of finished cells: arguments, cases, sizes. GUI thread.
class CellTable : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Roles { CopyRole = Qt::UserRole };

    explicit CellTable(QObject* parent = nullptr);
    /// `numbers`: columns whose header stands right.
    void setRows(const QStringList& headers, const QList<int>& numbers, std::vector<CellRow> rows);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QStringList m_headers;
    QList<int> m_numbers;
    std::vector<CellRow> m_rows;
};

/// The view of such a table: columns as wide as their words, the last one takes the rest; copies
/// raw values.
class CellTableView : public QTableView {
    Q_OBJECT

public:
    explicit CellTableView(const QString& accessibleName, QWidget* parent = nullptr);
    CellTable* table() const { return m_table; }
    void setRows(const QStringList& headers, const QList<int>& numbers, std::vector<CellRow> rows);
    /// As high as all rows, for tables inside a longer page.
    void setShowsAllRows(bool all);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void layoutColumns();
    void layoutHeight();

    CellTable* m_table;
    bool m_allRows = false;
};

} // namespace kbx::task
