// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/candidatetable.h"
#include "shared/rowproxy.h"

#include <memory>

namespace kbx::models {
class MatrixModel;
}

namespace kbx::matrix {

/// Rows of a MatrixModel: everything but the total (sortable by the numbers, undefined ones always
/// last), or one row alone, which stays fixed below. Adds tooltips and the sentences that a screen
/// reader says.
class MatrixRows : public shared::RowProxy {
    Q_OBJECT

public:
    explicit MatrixRows(QObject* parent = nullptr);
    const models::MatrixModel* matrixModel() const;
    /// Shows all rows but the total; `group` keeps only rows of that group, empty = all.
    void showBody(const QString& group = {});
    /// Shows one source row only.
    void showOnly(int sourceRow, const QString& name);
    /// What the cells' rows index, for tooltips.
    void setTable(std::shared_ptr<const CandidateTable> table) { m_table = std::move(table); }
    const CandidateTable* table() const { return m_table.get(); }

    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

protected:
    bool accepts(int sourceRow) const override;
    std::optional<double> sortValue(int sourceRow, int column) const override;

private:
    QString sentence(const QModelIndex& index, bool asTip) const;

    std::shared_ptr<const CandidateTable> m_table;
    std::string m_group;
    QString m_onlyName;
    int m_onlyRow = -1;
};

} // namespace kbx::matrix
