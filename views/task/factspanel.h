// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workspace/taskdocument.h"

#include <QScrollArea>

class QFormLayout;

namespace kbx::task {

/// How a task is judged and what it is called: tolerance, outlier mode, quantization limits,
/// difficulty, weight, tags, aliases, version.
class FactsPanel : public QScrollArea {
    Q_OBJECT

public:
    explicit FactsPanel(QWidget* parent = nullptr);
    void setTask(const workspace::TaskDocument& task);
    /// The facts as "name: value" lines, as they stand there.
    QStringList lines() const;

private:
    void addHead(const QString& title);
    void addFact(const QString& name, const QString& value, const QString& tip = {});
    void addName(const QString& name, const QString& value);
    void addText(const QString& text);
    void addTolerance(const workspace::TaskDocument& task);
    void addOutlier(const workspace::TaskDocument& task);
    void addNames(const workspace::TaskDocument& task);

    QFormLayout* m_form = nullptr;
    QStringList m_lines;
};

} // namespace kbx::task
