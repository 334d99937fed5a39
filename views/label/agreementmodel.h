// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shared/copyas.h"
#include "workspace/agreementquery.h"

#include <QAbstractTableModel>

#include <memory>

namespace kbx::label {

/// All labels in the first row, then one row per label that anybody gave. Cohen's kappa has one
/// column per pair of annotators.
class AgreementModel : public QAbstractTableModel {
    Q_OBJECT

public:
    /// Behind PercentColumn: Cohen by pair, Fleiss, Krippendorff.
    enum Columns { LabelColumn, UnitsColumn, PercentColumn, ColumnCount };
    enum Roles {
        CopyRole = Qt::UserRole, ///< raw number
    };

    explicit AgreementModel(QObject* parent = nullptr);
    void setReport(std::shared_ptr<const workspace::AgreementReport> report);
    /// With columns of their own for value, low, high and n of every statistic.
    QString copied(shared::CopyForm form) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    struct Statistic {
        QString name, tip;
        bool percent = false;
    };
    void collect();
    /// Null for the label itself.
    const analysis::AgreementValue* valueAt(int row, int column) const;
    QString labelAt(int row) const;
    std::int64_t unitsAt(int row) const;

    std::shared_ptr<const workspace::AgreementReport> m_report;
    std::vector<const analysis::LabelAgreement*> m_labels; ///< those that were used
    std::vector<Statistic> m_statistics; ///< columns from PercentColumn on
};

} // namespace kbx::label
