// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/matrixdata.h"
#include "matrix/matrixcells.h"

#include <QObject>

class QCheckBox;
class QComboBox;
class QLabel;

namespace kbx::shared {
class ToolRow;
}
namespace kbx::workspace {
struct StudyView;
}

namespace kbx::matrix {

/// The tools that decide what a matrix shows: rows, columns, value, round, evidence, and the marks
/// in its cells. Combinations that say nothing (methods by methods) cannot be chosen.
class MatrixChoices : public QObject {
    Q_OBJECT

public:
    /// Fills the left part of `row`; owned by `parent`.
    MatrixChoices(shared::ToolRow* row, QObject* parent);

    /// Caption and choice of the evaluation key. They stand below the matrix, beside what is said
    /// of the evidence; hidden where there is only one.
    QLabel* evidenceCaption() const { return m_evidenceCaption; }
    QComboBox* evidence() const { return m_evidence; }

    analysis::MatrixSpec spec() const;
    /// Shows a spec without telling of it.
    void setSpec(const analysis::MatrixSpec& spec);
    CellOptions options() const;
    /// Rounds and evaluation keys of a study; null = none.
    void setStudy(const workspace::StudyView* view);
    void toggleIntervals();
    void togglePublished();

Q_SIGNALS:
    void specChanged();
    void optionsChanged();

private:
    void fillAxes();
    void fillValues();
    void fillRounds(int last);
    void axisChosen(bool rows);
    void showFitting();

    shared::ToolRow* m_row;
    QComboBox* m_rows;
    QComboBox* m_columns;
    QComboBox* m_value;
    QComboBox* m_round;
    QComboBox* m_evidence;
    QLabel* m_evidenceCaption;
    QCheckBox* m_intervals;
    QCheckBox* m_published;
};

} // namespace kbx::matrix
