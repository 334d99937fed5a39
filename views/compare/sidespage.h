// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workspace/compare.h"

#include <QWidget>

#include <memory>

class QTableView;

namespace kbx::shared {
class ElidedLabel;
class SegmentedChoice;
} // namespace kbx::shared

namespace kbx::compare {

class CompareModel;
class CompareRows;

/// The lists of a comparison with their counts, one of them as a table.
class SidesPage : public QWidget {
    Q_OBJECT

public:
    explicit SidesPage(QWidget* parent = nullptr);

    void setResult(std::shared_ptr<const workspace::ComparisonResult> result);
    CompareModel* model() const { return m_model; }
    CompareRows* rows() const { return m_rows; }
    QTableView* table() const { return m_table; }
    shared::SegmentedChoice* lists() const { return m_lists; }
    shared::ElidedLabel* summary() const { return m_summary; }
    shared::ElidedLabel* caption() const { return m_caption; }
    /// The pair at a row of the table; null when there is none.
    const analysis::ComparePair* pairAt(const QModelIndex& index) const;

private:
    void setupTable();
    void showList();

    CompareModel* m_model;
    CompareRows* m_rows;
    QTableView* m_table;
    shared::SegmentedChoice* m_lists;
    shared::ElidedLabel* m_summary;
    shared::ElidedLabel* m_speed; ///< hidden where nothing was timed alike
    shared::ElidedLabel* m_caption;
};

} // namespace kbx::compare
