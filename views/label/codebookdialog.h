// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workspace/labelservice.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QTableView;
class QVBoxLayout;

namespace kbx::label {

class CodebookModel;

/// Editor of a codebook. Saving makes a new version in the study; then the labels whose definition
/// changed are shown to look at again. Another name makes another codebook.
class CodebookDialog : public QDialog {
    Q_OBJECT

public:
    CodebookDialog(workspace::LabelService& labels, const Codebook& codebook, QWidget* parent);
    CodebookModel* model() const { return m_model; }
    QTableView* table() const { return m_table; }
    /// With name and tags as they stand in the fields.
    Codebook edited() const;
    void save();

private:
    void setupTable();
    void setupText();
    void setupButtons(QVBoxLayout* layout);
    void refresh();
    void refreshText();
    QString problemText() const;
    int currentRow() const;
    void select(int row);

    workspace::LabelService& m_labels;
    Codebook m_before;
    CodebookModel* m_model;
    QLineEdit* m_name;
    QLineEdit* m_tags;
    QTableView* m_table;
    QPlainTextEdit* m_definition;
    QPlainTextEdit* m_examples;
    QLabel* m_problem;
    QPushButton* m_save = nullptr;
    bool m_filling = false;
};

} // namespace kbx::label
