// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workspace/snapshots.h"

#include <QWidget>

#include <memory>

class QComboBox;
class QTableView;

namespace kbx::shared {
class ElidedLabel;
}

namespace kbx::compare {

class ChangesModel;

/// What moved since a snapshot: headline numbers, verdicts, speedups, labels.
class ChangesPage : public QWidget {
    Q_OBJECT

public:
    explicit ChangesPage(QWidget* parent = nullptr);

    void setChanges(std::shared_ptr<const workspace::SnapshotChanges> changes);
    ChangesModel* model() const { return m_model; }
    QTableView* table() const { return m_table; }
    QComboBox* kinds() const { return m_kinds; }
    shared::ElidedLabel* summary() const { return m_summary; }

private:
    void setupTable();
    void fillKinds();

    ChangesModel* m_model;
    QTableView* m_table;
    QComboBox* m_kinds;
    shared::ElidedLabel* m_summary;
};

} // namespace kbx::compare
