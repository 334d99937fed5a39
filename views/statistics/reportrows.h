// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/report.h"
#include "models/reportmark.h"
#include "shared/copyas.h"
#include "shared/rowproxy.h"

#include <memory>
#include <optional>
#include <vector>

namespace kbx::models {
class ReportTableModel;
}

namespace kbx::statistics {

/// A table of a report sorted by a column, with words: texts of numbers, tooltips and the sentences
/// of a screen reader.
class ReportRows : public shared::RowProxy {
    Q_OBJECT

public:
    enum Roles {
        BesideRole
        = Qt::UserRole + 600, ///< "13/36 [22.5, 52.4]", maybe empty; of numbers with a value
        IsNumberRole, ///< bool
    };
    explicit ReportRows(QObject* parent = nullptr);
    models::ReportTableModel* table() const;
    /// Table `index` of the report.
    void setReport(std::shared_ptr<const analysis::Report> report, std::size_t index);
    /// Texts have no estimate.
    models::ReportMark markAt(const QModelIndex& index) const;
    /// Columns of numbers become value, low, high, n, and the published value where there is one.
    QString copied(shared::CopyForm form) const;

    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

protected:
    std::optional<double> sortValue(int sourceRow, int column) const override;
    void sourceWasReset() override;

private:
    std::shared_ptr<const analysis::Report> m_report;
    std::vector<std::vector<double>> m_ranks; ///< of texts, per column: their alphabetical order
};

} // namespace kbx::statistics
