// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workspace/compare.h"

#include <QAbstractTableModel>

#include <memory>

namespace kbx::compare {

/// The pairs of a comparison, all lists one after the other.
class CompareModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Columns {
        TaskColumn,
        RunColumn,
        LeftColumn,
        RightColumn,
        PartColumn,
        LeftSpeedColumn,
        RightSpeedColumn,
        RatioColumn,
        ColumnCount
    };
    enum Roles {
        CopyRole = Qt::UserRole, ///< raw numbers, verdict words
        VerdictRole, ///< int of Verdict: the glyph of a side
        StaleRole, ///< bool
        SortRole, ///< double; absent: last
    };

    explicit CompareModel(QObject* parent = nullptr);
    void setResult(std::shared_ptr<const workspace::ComparisonResult> result);
    const std::shared_ptr<const workspace::ComparisonResult>& result() const { return m_result; }
    const analysis::ComparePair* pairAt(int row) const;
    /// Null: the side has nothing there.
    const CandidateRow* rowOf(const analysis::ComparePair& pair, bool left) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    QString textAt(const analysis::ComparePair& pair, int column) const;
    QVariant copied(const analysis::ComparePair& pair, int column) const;
    QVariant sortedBy(const analysis::ComparePair& pair, int row, int column) const;
    QString tipOf(const analysis::ComparePair& pair, int column) const;
    const CandidateRow* timed(const analysis::ComparePair& pair, bool left) const;

    std::shared_ptr<const workspace::ComparisonResult> m_result;
};

} // namespace kbx::compare
