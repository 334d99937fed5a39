// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/matrixdata.h"
#include "domain/candidatetable.h"
#include "matrix/matrixplaces.h"
#include "shared/detailspanel.h"

#include <memory>

class QLabel;
class QPushButton;
class QTreeView;

namespace kbx::models {
class TaskListModel;
}
namespace kbx::shared {
class BadgeRow;
class ElidedLabel;
} // namespace kbx::shared

namespace kbx::matrix {

/// The numbers of one cell in words and the kernels behind it.
class MatrixDetails : public shared::DetailsPanel {
    Q_OBJECT

public:
    explicit MatrixDetails(QWidget* parent = nullptr);
    void showCell(const CellPlace& place, const std::shared_ptr<const CandidateTable>& table);
    void showHint(const QString& text);
    QTreeView* list() const { return m_list; }
    /// The kernel selected in the list; null without one.
    const CandidateRow* currentRow() const;
    QString headline() const;

Q_SIGNALS:
    void candidateSelected(qint64 candidateId);
    void trajectoryRequested(qint64 candidateId);
    void compareRequested(qint64 leftCandidateId, qint64 rightCandidateId);

private:
    void setupWidgets();
    void setupList(QWidget* body);
    void refreshButtons();
    const CandidateRow* parentOf(const CandidateRow& row) const;

    models::TaskListModel* m_model;
    shared::ElidedLabel* m_headline = nullptr;
    shared::ElidedLabel* m_share = nullptr; ///< beside the headline
    QLabel* m_lines = nullptr;
    shared::BadgeRow* m_badges = nullptr;
    QWidget* m_listHead = nullptr;
    shared::ElidedLabel* m_listTitle = nullptr;
    QTreeView* m_list = nullptr;
    QPushButton* m_trajectory = nullptr;
    QPushButton* m_compare = nullptr;
};

} // namespace kbx::matrix
