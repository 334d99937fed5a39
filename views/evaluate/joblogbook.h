// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "eval/evaluationservice.h"
#include "evidence/logview.h"

#include <QHash>
#include <QObject>

namespace kbx::evaluate {

/// Notes with the time of day what happens to each job while the window is open. GUI thread.
class JobLogBook : public QObject {
    Q_OBJECT

public:
    explicit JobLogBook(eval::EvaluationService& service, QObject* parent = nullptr);
    /// Oldest first; at most mostLines per job.
    std::vector<evidence::LogLine> lines(eval::JobId id) const { return m_lines.value(id); }
    static constexpr std::size_t mostLines = 2000;

Q_SIGNALS:
    void lineAdded(kbx::eval::JobId id, const kbx::evidence::LogLine& line);

private:
    void add(eval::JobId id, const QString& stage, const QString& text, bool fault = false);
    void addText(eval::JobId id, const eval::JobLog& log);
    void addResult(eval::JobId id, const ResultRecord& record);

    QHash<eval::JobId, std::vector<evidence::LogLine>> m_lines;
};

/// The log as text, one line each.
QString logText(const std::vector<evidence::LogLine>& lines);

} // namespace kbx::evaluate
