// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/evaluation.h"

#include <QAbstractTableModel>

#include <vector>

namespace kbx::models {

/// The correctness cases of one evaluation, in the order they ran. GUI thread.
class CaseModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Columns { CaseColumn, ModeColumn, ErrorColumn, ColumnCount };
    enum Roles {
        VerdictRole = Qt::UserRole, ///< int of Verdict
        MaxAbsRole, ///< double; invalid = none
        CodeRole, ///< reason code, empty on pass
        ErrorRole, ///< full text, empty on pass
        VacuousRole, ///< bool: the comparison could not have failed
        CopyRole, ///< raw value
    };

    explicit CaseModel(QObject* parent = nullptr);

    void setCases(std::vector<CaseResult> cases);
    const CaseResult* caseAt(const QModelIndex& index) const;
    /// Row of the first case that is no pass; -1 when there is none.
    int firstFault() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    std::vector<CaseResult> m_cases;
};

} // namespace kbx::models
