// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "statistics/reportpane.h"

#include <QTimer>

class QSplitter;
class QStackedWidget;

namespace kbx::statistics {

class AnalysisList;
class QuestionsPage;

/// All analyses by name, and in front of them what the papers leave open. Up and Down go through
/// the list, Enter into the numbers, Backspace back.
class StatisticsPane : public ReportPane {
    Q_OBJECT

public:
    StatisticsPane(workspace::WorkspaceService& service, workspace::Navigation& navigation,
        QWidget* parent = nullptr);

    bool canCopy() const override;
    void copy(shared::CopyForm form) override;
    bool canFind() const override { return isOpen(); }
    void find() override;
    void focusContent() override;
    void showReportNamed(const QString& name) override;
    /// Name of an analysis, or "questions".
    void choose(const QString& name);
    AnalysisList* list() const { return m_list; }
    QuestionsPage* questions() const { return m_questions; }
    bool isShowingQuestions() const { return !isShowingReport(); }

protected:
    bool isShowingReport() const override;
    void viewCame() override;
    void reportCame(const analysis::Report& report) override;
    void showEvent(QShowEvent* event) override;

private:
    void setupList();
    void showQuestions();
    void closeDetails();
    void openQuestion(std::size_t index);
    /// Which analyses have something to show: computed one after the other with few resamples.
    void survey();

    AnalysisList* m_list;
    QuestionsPage* m_questions;
    QStackedWidget* m_pages;
    QTimer m_surveyTimer;
    bool m_reopenDetails = false; ///< when the questions are left
};

} // namespace kbx::statistics
