// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QPlainTextEdit>

#include <vector>

namespace kbx::evidence {

/// One line of a job's log.
struct LogLine {
    QTime time; ///< null where nobody noted it
    QString stage; ///< "compile", "stderr", …; may be empty
    QString text;
    bool fault = false;
};

/// Read-only log with time stamps, coloured by tokens. Stays at the end while new lines come,
/// unless the user scrolled up.
class LogView : public QPlainTextEdit {
    Q_OBJECT

public:
    explicit LogView(QWidget* parent = nullptr);
    void setLines(std::vector<LogLine> lines);
    void appendLine(const LogLine& line);
    const std::vector<LogLine>& lines() const { return m_lines; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void applyTheme();
    void write(const LogLine& line);

    std::vector<LogLine> m_lines;
};

/// Splits raw text into lines of one stage without time stamps.
std::vector<LogLine> logLines(const QString& text, const QString& stage);

} // namespace kbx::evidence
