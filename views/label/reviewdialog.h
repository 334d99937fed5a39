// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "label/deskcontroller.h"

#include <QDialog>

#include <vector>

class QLabel;
class QTreeWidget;

namespace kbx::label {

/// Labels whose definition is another one since they were given. A click shows the unit.
class ReviewDialog : public QDialog {
    Q_OBJECT

public:
    ReviewDialog(DeskController& desk, QWidget* parent);
    void setItems(const std::vector<workspace::ReviewItem>& items);
    QTreeWidget* list() const { return m_list; }

private:
    DeskController& m_desk;
    QLabel* m_head;
    QTreeWidget* m_list;
    std::vector<workspace::ReviewItem> m_items;
};

} // namespace kbx::label
