// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/heatmapdata.h"
#include "domain/candidatetable.h"
#include "shared/rowproxy.h"

#include <memory>
#include <optional>

namespace kbx::models {
class HeatmapModel;
}

namespace kbx::heatmap {

/// HeatmapModel sorted by a column (cells without a number always last), with words: names of the
/// two last columns, tooltips and the sentences that a screen reader says.
class HeatRows : public shared::RowProxy {
    Q_OBJECT

public:
    explicit HeatRows(QObject* parent = nullptr);
    const models::HeatmapModel* heatModel() const;
    /// What cells' rows index, for tooltips.
    void setTable(std::shared_ptr<const CandidateTable> table) { m_table = std::move(table); }

    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    /// The row of the data shown at `row`; null outside.
    const analysis::HeatRow* heatRow(int row) const;
    /// True where the category differs from the row shown above; never for groups.
    bool startsGroup(int row) const;
    bool isGrouped() const;
    /// "softmax", or "softmax · GEAK" when rows of several methods are shown; a group's name.
    QString kernelName(int row) const;
    bool hasSeveralMethods() const { return m_severalMethods; }

protected:
    std::optional<double> sortValue(int sourceRow, int column) const override;
    void sourceWasReset() override;

private:
    QString sentence(const QModelIndex& index, bool asTip) const;
    QString extraSentence(const QModelIndex& index) const;

    std::shared_ptr<const CandidateTable> m_table;
    bool m_severalMethods = false;
};

} // namespace kbx::heatmap
