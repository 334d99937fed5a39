// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workspace/openquestions.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace kbx::statistics {

/// One open question: what is asked and where it is answered, the answer of this study, and a
/// button that opens the analysis.
class QuestionRow : public QWidget {
    Q_OBJECT

public:
    explicit QuestionRow(const workspace::OpenQuestion& question, QWidget* parent = nullptr);
    void setWaiting();
    void setAnswer(const workspace::QuestionAnswer& answer);
    /// "compile, GEAK: 68.8 % [61.6, 75.1], 121/176" … or why there is none.
    QStringList lines() const { return m_lines; }
    bool isAnswered() const { return m_answered; }
    const workspace::OpenQuestion& question() const { return m_question; }

Q_SIGNALS:
    void openRequested();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void clear();
    void addLine(const QString& name, const QString& value, const QString& beside);
    void addWords(const QString& text);

    const workspace::OpenQuestion& m_question;
    QVBoxLayout* m_answer;
    QPushButton* m_open;
    QStringList m_lines;
    bool m_answered = false;
};

/// Where a question is answered: "Statistics", "Roofline" …
QString paneWord(const char* pane);

} // namespace kbx::statistics
