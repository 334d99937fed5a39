// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/matrixdata.h"
#include "domain/candidatetable.h"
#include "shared/detailspanel.h"

#include <memory>

class QLabel;
class QPushButton;
class QTreeView;

namespace kbx::models {
class TaskListModel;
}
namespace kbx::shared {
class ElidedLabel;
}

namespace kbx::matrix {

/// The numbers of one cell in words and the kernels behind it.
class MatrixDetails : public shared::DetailsPanel {
    Q_OBJECT

public:
    explicit MatrixDetails(QWidget* parent = nullptr);
    void showCell(const QString& row, const QString& column, const analysis::MatrixSpec& spec,
        const analysis::MatrixCell& cell, const std::shared_ptr<const CandidateTable>& table);
    void showHint(const QString& text);
    QTreeView* list() const { return m_list; }
    QString headline() const;

Q_SIGNALS:
    void candidateSelected(qint64 candidateId);
    void trajectoryRequested(qint64 candidateId);
    void compareRequested(qint64 leftCandidateId, qint64 rightCandidateId);

private:
    void setupWidgets();
    void refreshButtons();
    const CandidateRow* currentRow() const;

    models::TaskListModel* m_model;
    shared::ElidedLabel* m_headline = nullptr;
    QLabel* m_lines = nullptr;
    shared::ElidedLabel* m_listTitle = nullptr;
    QTreeView* m_list = nullptr;
    QPushButton* m_trajectory = nullptr;
    QPushButton* m_compare = nullptr;
};

} // namespace kbx::matrix
