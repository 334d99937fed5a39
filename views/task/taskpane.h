// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "eval/evaluationservice.h"
#include "eval/taskdescription.h"
#include "shared/requestwatch.h"
#include "shell/pane.h"
#include "workspace/navigation.h"
#include "workspace/workspaceservice.h"

#include <memory>

class QPlainTextEdit;
class QStackedWidget;
class QToolButton;

namespace kbx::code {
class CodeView;
}
namespace kbx::eval {
class TaskDescriber;
}
namespace kbx::shared {
class SegmentedChoice;
}

namespace kbx::task {

class DescriptionPage;
class FactsPanel;
class SpecificationPage;
class TaskFinder;

/// The task of the selection: specification, reference, cases, sizes, prompt.
class TaskPane : public shell::Pane {
    Q_OBJECT

public:
    enum Section { Specification, Reference, Cases, Sizes, Prompt };

    TaskPane(workspace::WorkspaceService& service, workspace::Navigation& navigation,
        eval::EvaluationService& evaluation, QWidget* parent = nullptr);
    ~TaskPane() override;

    bool canCopy() const override { return m_task != nullptr && m_task->specified; }
    void copy(shared::CopyForm form) override;
    void focusContent() override;

    void showSection(Section section);
    Section section() const;
    TaskFinder* finder() const { return m_finder; }
    SpecificationPage* specification() const { return m_specification; }
    FactsPanel* facts() const { return m_facts; }
    DescriptionPage* cases() const { return m_cases; }
    DescriptionPage* sizes() const { return m_sizes; }
    code::CodeView* reference() const { return m_reference; }
    QPlainTextEdit* prompt() const { return m_prompt; }

protected:
    void showEvent(QShowEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void setupTools();
    void setupPages();
    void setupConnections();
    QString wantedTask() const;
    void follow();
    void showTask(std::shared_ptr<const workspace::TaskDocument> task);
    void showFailure(const Error& error);
    void showNameOnly(const workspace::TaskDocument& task);
    void fillPages();
    void refreshMarks();
    const TaskInfo* infoOfTask() const;
    void toggleStar();
    void changeNote();
    void jump(const QString& id);
    void describeIfNeeded();
    void showDescription(const std::shared_ptr<const eval::TaskDescription>& description);
    void showSizes();
    void showDescriptionWords(
        const QString& title, const QString& sentence, const QString& action = {});
    void descriptionAction();
    void emptyAction();

    workspace::WorkspaceService& m_service;
    workspace::Navigation& m_navigation;
    eval::EvaluationService& m_evaluation;
    std::shared_ptr<const workspace::StudyView> m_view;
    std::shared_ptr<const workspace::TaskDocument> m_task; ///< null: none is shown
    std::shared_ptr<const eval::TaskDescription> m_description; ///< of m_task
    shared::RequestWatch m_watch;
    shared::RequestWatch m_describing;
    eval::TaskDescriber* m_describer = nullptr; ///< null: there is no worker in this installation
    QString m_asked; ///< task of the newest request
    QString m_suggestion; ///< what the empty state's button opens
    bool m_waiting = false; ///< for the answer to m_asked
    bool m_isDescribing = false;
    bool m_needsPython = false; ///< what the button of Cases and Sizes does
    bool m_describeFailed = false; ///< nothing is tried again by itself
    TaskFinder* m_finder = nullptr;
    shared::SegmentedChoice* m_sections = nullptr;
    shared::SegmentedChoice* m_sizeSet = nullptr;
    QToolButton* m_star = nullptr;
    QToolButton* m_note = nullptr;
    QToolButton* m_copy = nullptr;
    QStackedWidget* m_pages = nullptr;
    SpecificationPage* m_specification = nullptr;
    code::CodeView* m_reference = nullptr;
    DescriptionPage* m_cases = nullptr;
    DescriptionPage* m_sizes = nullptr;
    QPlainTextEdit* m_prompt = nullptr;
    FactsPanel* m_facts = nullptr;
};

} // namespace kbx::task
