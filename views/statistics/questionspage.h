// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/reportinput.h"
#include "shared/copyas.h"
#include "workspace/openquestions.h"
#include "workspace/workspaceservice.h"

#include <QScrollArea>

#include <vector>

namespace kbx::statistics {

class QuestionRow;

/// What the papers leave open: each question with this study's answer, n and interval. Answers are
/// computed one after the other, while the page is visible.
class QuestionsPage : public QScrollArea {
    Q_OBJECT

public:
    explicit QuestionsPage(workspace::WorkspaceService& service, QWidget* parent = nullptr);
    const std::vector<QuestionRow*>& rows() const { return m_rows; }
    /// Asks for the answers again; what stands there stays until it is replaced.
    void refresh();
    QString copied(shared::CopyForm form) const;

Q_SIGNALS:
    /// The analysis of question `index` of workspace::openQuestions().
    void openRequested(std::size_t index);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void setupService();
    void askNext();
    void answered(const workspace::QuestionAnswer& answer);

    workspace::WorkspaceService& m_service;
    std::vector<QuestionRow*> m_rows;
    std::vector<workspace::QuestionAnswer> m_answers;
    std::size_t m_next = 0; ///< question asked now; all: nothing is
    bool m_stale = true;
};

} // namespace kbx::statistics
