// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workspace/labelservice.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
class QSpinBox;

namespace kbx::label {

/// Who labels what: a seeded sample, which share of it two people label, how many units everybody
/// labels first.
class AssignmentDialog : public QDialog {
    Q_OBJECT

public:
    AssignmentDialog(workspace::LabelService& labels, QWidget* parent);
    workspace::AssignmentPlan plan() const;
    /// Ticks the person, who need not have labelled before.
    void addAnnotator(const QString& name);
    void assign();

private:
    void setupForm();
    void refresh();
    QString summary(const workspace::AssignmentPlan& plan) const;

    workspace::LabelService& m_labels;
    QComboBox* m_sample;
    QSpinBox* m_count;
    QSpinBox* m_twice;
    QSpinBox* m_calibration;
    QSpinBox* m_seed;
    QListWidget* m_people;
    QLineEdit* m_newName;
    QLabel* m_summary;
    QPushButton* m_assign;
};

} // namespace kbx::label
