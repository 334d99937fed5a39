// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workspace/agreementquery.h"

#include <QAbstractTableModel>

#include <memory>
#include <optional>
#include <vector>

namespace kbx::label {

/// Units on which people disagree at the level of the report: what each said, and the decision.
class DisagreementModel : public QAbstractTableModel {
    Q_OBJECT

public:
    /// Behind RoundsColumn: one column per annotator, then the decision.
    enum Columns { TaskColumn, RoundsColumn, ColumnCount };
    enum Roles { CopyRole = Qt::UserRole };

    /// One cell of the confusion: annotators by index and what each of them said.
    struct Only {
        std::size_t first = 0, second = 0;
        std::string firstLabel, secondLabel;
    };

    explicit DisagreementModel(QObject* parent = nullptr);
    /// `scale`: of the report's codebook and level.
    void setReport(std::shared_ptr<const workspace::AgreementReport> report,
        const analysis::LabelScale& scale);
    /// All disagreements, or the units of one cell, agreements too.
    void setOnly(const std::optional<Only>& only);
    const workspace::AgreementReportUnit* unitAt(int row) const;
    int rowOf(const LabelTarget& target) const;
    int decided() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    void collect();
    bool isDecision(int column) const;
    QString textAt(const workspace::AgreementReportUnit& unit, int column) const;

    std::shared_ptr<const workspace::AgreementReport> m_report;
    analysis::LabelScale m_scale;
    std::optional<Only> m_only;
    std::vector<std::size_t> m_units;
};

} // namespace kbx::label
