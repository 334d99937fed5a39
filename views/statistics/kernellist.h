// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/candidatetable.h"

#include <QTreeView>

#include <cstdint>
#include <memory>
#include <vector>

namespace kbx::models {
class TaskListModel;
}

namespace kbx::statistics {

/// The kernels behind a number: verdict, task, method and round, speedup or reason.
class KernelList : public QTreeView {
    Q_OBJECT

public:
    explicit KernelList(QWidget* parent = nullptr);
    void setRows(
        std::shared_ptr<const CandidateTable> table, const std::vector<std::uint32_t>& rows);
    models::TaskListModel* kernels() const { return m_model; }
    /// Null when nothing is selected.
    const CandidateRow* currentRow() const;

Q_SIGNALS:
    void candidateSelected(qint64 candidate);

private:
    models::TaskListModel* m_model;
};

} // namespace kbx::statistics
