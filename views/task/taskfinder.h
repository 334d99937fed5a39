// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workspace/taskdocument.h"

#include <QLineEdit>

class QCompleter;
class QStandardItemModel;

namespace kbx::task {

/// A field that finds any task of the catalogue by a part of its name or of another name it goes
/// by. Enter takes the first hit.
class TaskFinder : public QLineEdit {
    Q_OBJECT

public:
    explicit TaskFinder(QWidget* parent = nullptr);
    void setTasks(const std::vector<workspace::TaskName>& tasks);
    int taskCount() const;
    /// The id that Enter would take; empty when nothing fits.
    QString bestMatch(const QString& text) const;

Q_SIGNALS:
    void taskChosen(const QString& id);
    void nothingFound(const QString& text);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void choose(const QString& id);

    QStandardItemModel* m_tasks;
    QCompleter* m_completer;
};

} // namespace kbx::task
