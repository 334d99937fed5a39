// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "code/codeview.h"
#include "eval/taskdescriber.h"
#include "shared/detailspanel.h"
#include "shared/elidedlabel.h"
#include "shared/fonts.h"
#include "shared/segmentedchoice.h"
#include "shared/toolrow.h"
#include "shell/messagebar.h"
#include "task/celltable.h"
#include "task/descriptionpage.h"
#include "task/factspanel.h"
#include "task/specificationpage.h"
#include "task/taskfinder.h"
#include "task/taskpane.h"

#include <QHBoxLayout>
#include <QPlainTextEdit>
#include <QStackedWidget>
#include <QToolButton>

using namespace Qt::StringLiterals;

// How the task pane is put together; what it does is in taskpane.cpp and taskdescribing.cpp.
namespace kbx::task {

void TaskPane::setupTools()
{
    shared::ToolRow* const row = tools();
    m_finder = new TaskFinder(row);
    row->addWidget(m_finder);
    m_sections = new shared::SegmentedChoice(tr("Part of the task"), row);
    for (const QString& part :
        {tr("Specification"), tr("Reference"), tr("Cases"), tr("Sizes"), tr("Prompt")}) {
        m_sections->addSegment(part);
    }
    row->addWidget(m_sections);
    row->addStretch();
    m_star = row->addButton(shared::Icon::Star, tr("Star"));
    m_note = row->addButton(shared::Icon::File, tr("Note…"));
    m_copy = row->addButton(shared::Icon::Copy, tr("Copy"));
}

void TaskPane::setupPages()
{
    m_pages = new QStackedWidget(this);
    m_specification = new SpecificationPage(this);
    m_reference = new code::CodeView(this);
    m_reference->setCodeFolding(true);
    m_reference->setAccessibleName(tr("Python file of the task"));
    m_cases = new DescriptionPage(tr("Correctness cases of the task"), nullptr, this);
    auto* const head = new QWidget;
    auto* const line = new QHBoxLayout(head);
    line->setContentsMargins(10, 6, 10, 6);
    m_sizeSet = new shared::SegmentedChoice(tr("Set of sizes"), head);
    m_sizeSet->addSegment(tr("kbx"));
    m_sizeSet->addSegment(tr("golden"));
    line->addWidget(m_sizeSet);
    line->addWidget(new shared::ElidedLabel(
                        tr("What an ideal implementation moves and computes for each timed input"),
                        shared::FontRole::Secondary, shared::Token::Text2),
        1);
    m_sizes = new DescriptionPage(tr("Timed sizes of the task"), head, this);
    m_prompt = new QPlainTextEdit(this);
    m_prompt->setReadOnly(true);
    m_prompt->setFrameShape(QFrame::NoFrame);
    m_prompt->setFont(shared::font(shared::FontRole::Code));
    m_prompt->setAccessibleName(tr("What a generator is asked"));
    m_prompt->document()->setDocumentMargin(12);
    m_prompt->setTabChangesFocus(true);
    m_pages->addWidget(m_specification);
    m_pages->addWidget(m_reference);
    m_pages->addWidget(m_cases);
    m_pages->addWidget(m_sizes);
    m_pages->addWidget(m_prompt);
    setContent(m_pages);
    m_facts = new FactsPanel(this);
    auto* const details = new shared::DetailsPanel(this);
    details->setTitle(tr("How it is judged"));
    details->setBody(m_facts);
    setDetails(details);
}

void TaskPane::setupConnections()
{
    using workspace::WorkspaceService;
    connect(m_finder, &TaskFinder::taskChosen, this, &TaskPane::jump);
    connect(m_finder, &TaskFinder::nothingFound, this, [this](const QString& text) {
        messages()->showNews(tr("No task of the catalogue has \"%1\" in its name.").arg(text));
    });
    connect(m_sections, &shared::SegmentedChoice::currentChanged, this,
        [this](int index) { showSection(static_cast<Section>(index)); });
    connect(m_sizeSet, &shared::SegmentedChoice::currentChanged, this, &TaskPane::showSizes);
    connect(m_star, &QToolButton::clicked, this, &TaskPane::toggleStar);
    connect(m_note, &QToolButton::clicked, this, &TaskPane::changeNote);
    connect(m_specification, &SpecificationPage::noteEditRequested, this, &TaskPane::changeNote);
    connect(m_copy, &QToolButton::clicked, this, [this] { copy(shared::CopyForm::Tsv); });
    connect(this, &Pane::emptyActionTriggered, this, &TaskPane::emptyAction);
    connect(m_cases, &DescriptionPage::actionTriggered, this, &TaskPane::descriptionAction);
    connect(m_sizes, &DescriptionPage::actionTriggered, this, &TaskPane::descriptionAction);
    connect(&m_watch, &shared::RequestWatch::wentSlow, this, [this](const QString& sentence) {
        messages()->showMessage({shell::MessageKind::News, sentence, {}, {}, {}, true});
    });
    connect(&m_watch, &shared::RequestWatch::slowEnded, this,
        [this] { messages()->clear(shell::MessageKind::News); });
    connect(&m_describing, &shared::RequestWatch::wentSlow, this,
        [this](const QString& sentence) { showDescriptionWords(sentence, {}, tr("Cancel")); });
    connect(&m_navigation, &workspace::Navigation::selectionChanged, this, &TaskPane::follow);
    connect(&m_service, &WorkspaceService::taskReady, this, &TaskPane::showTask);
    connect(&m_service, &WorkspaceService::requestFailed, this,
        [this](const QString& what, const Error& error) {
            if (what == u"task"_s) {
                showFailure(error);
            }
        });
    connect(&m_service, &WorkspaceService::viewChanged, this,
        [this](const std::shared_ptr<const workspace::StudyView>& view) {
            m_view = view;
            follow();
            refreshMarks();
        });
    connect(&m_service, &WorkspaceService::studyClosed, this, [this] {
        m_view.reset();
        messages()->clearAll();
        follow();
    });
    connect(&m_evaluation, &eval::EvaluationService::queueChanged, this, [this] {
        if (m_describer && m_describer->python() != m_evaluation.python(u"cpu"_s)) {
            m_describeFailed = false;
            describeIfNeeded();
        }
    });
    connect(&m_evaluation, &eval::EvaluationService::workerUnavailable, this,
        &TaskPane::describeIfNeeded);
    if (m_describer) {
        connect(m_describer, &eval::TaskDescriber::described, this,
            [this](const QString& task,
                const std::shared_ptr<const eval::TaskDescription>& description) {
                if (m_task && task.toStdString() == m_task->id) {
                    showDescription(description);
                }
            });
        connect(m_describer, &eval::TaskDescriber::describeFailed, this,
            [this](const QString&, const Error& error) {
                m_isDescribing = false;
                m_describing.finish();
                m_describeFailed = true;
                m_needsPython = error.code == ErrorCode::Unavailable;
                showDescriptionWords(QString::fromStdString(error.text),
                    QString::fromStdString(error.detail).left(2000),
                    m_needsPython ? tr("Choose Python…") : tr("Try again"));
            });
    }
}

} // namespace kbx::task
