// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workspace/taskdocument.h"

#include <QScrollArea>

#include <memory>

class QLabel;
class QPushButton;

namespace kbx::task {

class CellTableView;

/// What a task asks for: signature, contract in prose, formula, arguments, and a person's note.
class SpecificationPage : public QScrollArea {
    Q_OBJECT

public:
    explicit SpecificationPage(QWidget* parent = nullptr);
    void setTask(std::shared_ptr<const workspace::TaskDocument> task);
    /// Empty: there is none.
    void setNote(const QString& note);
    CellTableView* arguments() const { return m_arguments; }
    QLabel* mathLabel() const { return m_math; }
    QLabel* signatureLabel() const { return m_signature; }

Q_SIGNALS:
    void noteEditRequested();

protected:
    void changeEvent(QEvent* event) override;

private:
    void setupWidgets();
    void applyTheme();

    std::shared_ptr<const workspace::TaskDocument> m_task;
    QLabel* m_title;
    QLabel* m_summary;
    QLabel* m_signature;
    QLabel* m_description;
    QWidget* m_mathBox;
    QLabel* m_math;
    QPushButton* m_copyMath;
    QPushButton* m_note;
    QLabel* m_argumentsTitle;
    CellTableView* m_arguments;
};

/// A signature in the colours of code, as rich text.
QString signatureHtml(const QString& signature);

} // namespace kbx::task
