// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "task/taskpane.h"

#include "code/codeview.h"
#include "eval/taskdescriber.h"
#include "shared/icons.h"
#include "shared/segmentedchoice.h"
#include "shell/itemmenu.h"
#include "shell/messagebar.h"
#include "shell/noteeditor.h"
#include "task/celltable.h"
#include "task/descriptionpage.h"
#include "task/factspanel.h"
#include "task/specificationpage.h"
#include "task/taskfinder.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QMenu>
#include <QPlainTextEdit>
#include <QStackedWidget>
#include <QTextDocumentFragment>
#include <QToolButton>

#include <algorithm>
#include <array>
#include <set>

using namespace Qt::StringLiterals;

namespace kbx::task {

TaskPane::TaskPane(workspace::WorkspaceService& service, workspace::Navigation& navigation,
    eval::EvaluationService& evaluation, QWidget* parent)
    : Pane(parent)
    , m_service(service)
    , m_navigation(navigation)
    , m_evaluation(evaluation)
    , m_view(service.view())
{
    if (const auto location = eval::locateWorker()) {
        m_describer = new eval::TaskDescriber(*location, this);
    }
    setupTools();
    setupPages();
    setupConnections();
    showSection(Specification);
    follow();
}

TaskPane::~TaskPane() = default;

QString TaskPane::wantedTask() const
{
    const workspace::Selection& selection = m_navigation.selection();
    if (!selection.task.isEmpty() || selection.candidateId == 0 || !m_view) {
        return selection.task;
    }
    const auto& rows = m_view->table->rows;
    const auto row = std::find_if(rows.begin(), rows.end(),
        [&](const CandidateRow& each) { return each.candidateId == selection.candidateId; });
    return row == rows.end() ? QString() : QString::fromStdString(m_view->table->taskOf(*row).name);
}

void TaskPane::follow()
{
    const QString wanted = wantedTask();
    if (wanted.isEmpty()) {
        m_asked.clear();
        m_waiting = false;
        m_watch.finish();
        m_task.reset();
        m_suggestion.clear();
        refreshMarks();
        showEmpty(tr("No task is selected."),
            tr("Choose one in the Navigator, or find any task of the catalogue above."));
        return;
    }
    if (!isVisible()) {
        return; // asked for when the pane comes to the front
    }
    if (wanted != m_asked) {
        m_asked = wanted;
        m_waiting = true;
        m_watch.start(tr("Reading the task %1…").arg(wanted));
        m_service.requestTask(wanted);
    }
}

void TaskPane::showEvent(QShowEvent* event)
{
    Pane::showEvent(event);
    if (m_finder->taskCount() == 0) {
        m_finder->setTasks(workspace::catalogueTasks());
    }
    follow();
    describeIfNeeded();
}

void TaskPane::showTask(std::shared_ptr<const workspace::TaskDocument> task)
{
    if (!m_waiting || !task) {
        return; // another pane asked for it
    }
    m_waiting = false;
    m_watch.finish();
    messages()->clear(shell::MessageKind::Error);
    messages()->clear(shell::MessageKind::Warning);
    m_task = std::move(task);
    m_description.reset();
    m_describeFailed = false;
    if (m_describer) {
        m_describer->cancel();
    }
    m_isDescribing = false;
    m_describing.finish();
    refreshMarks();
    if (!m_task->specified) {
        showNameOnly(*m_task);
        return;
    }
    m_suggestion.clear();
    fillPages();
    showContent();
    describeIfNeeded();
}

void TaskPane::showNameOnly(const workspace::TaskDocument& task)
{
    const QString id = QString::fromStdString(task.id);
    std::set<std::int64_t> kernels;
    if (m_view) {
        for (const CandidateRow& row : m_view->table->rows) {
            if (m_view->table->taskOf(row).name == task.id) {
                kernels.insert(row.candidateId);
            }
        }
    }
    m_suggestion.clear();
    const QString known = tr("The catalogue knows its name only: its kernels can be browsed and "
                             "compared, but not evaluated.");
    const QString count = kernels.size() == 1
        ? tr("1 kernel of it is in this study.")
        : tr("%n kernels of it are in this study.", nullptr, static_cast<int>(kernels.size()));
    showEmpty(
        tr("%1 has no specification yet.").arg(id), kernels.empty() ? known : known + u' ' + count);
}

void TaskPane::showFailure(const Error& error)
{
    if (!m_waiting) {
        return;
    }
    m_waiting = false;
    m_watch.finish();
    m_task.reset();
    m_suggestion.clear();
    for (const auto& [key, value] : error.params) {
        if (key == "suggestion") {
            m_suggestion = QString::fromStdString(value);
        }
    }
    refreshMarks();
    if (error.code == ErrorCode::NotFound || error.code == ErrorCode::Ambiguous) {
        showEmpty(tr("%1 is not in the catalogue.").arg(m_asked),
            tr("Nothing is known of it beyond its imported kernels."),
            m_suggestion.isEmpty() ? QString() : tr("Open %1").arg(m_suggestion));
        return;
    }
    messages()->showError(error);
    showEmpty(tr("%1 cannot be shown.").arg(m_asked), QString::fromStdString(error.remedy),
        tr("Try again"));
}

void TaskPane::fillPages()
{
    m_specification->setTask(m_task);
    m_reference->setCode(QByteArray::fromStdString(m_task->pythonCode));
    m_reference->setToolTip(QString::fromStdString(m_task->pythonPath));
    m_prompt->setPlainText(QString::fromStdString(m_task->prompt));
    m_facts->setTask(*m_task);
    showDescriptionWords(tr("Cases and sizes come from the task's Python file."), {});
}

const TaskInfo* TaskPane::infoOfTask() const
{
    if (!m_view || !m_task) {
        return nullptr;
    }
    const auto& tasks = m_view->table->tasks;
    const auto found = std::find_if(tasks.begin(), tasks.end(),
        [this](const TaskInfo& each) { return each.name == m_task->id; });
    return found == tasks.end() ? nullptr : &*found;
}

void TaskPane::refreshMarks()
{
    const TaskInfo* const info = infoOfTask();
    // A task that the study does not hold cannot carry a mark of it.
    const bool usable = info && !m_service.study().readOnly;
    m_star->setVisible(usable);
    m_note->setVisible(usable);
    const bool starred = info && info->starred;
    m_star->setIcon(shared::icon(starred ? shared::Icon::StarFilled : shared::Icon::Star));
    m_star->setText(starred ? tr("Unstar") : tr("Star"));
    m_star->setAccessibleName(starred ? tr("Unstar this task") : tr("Star this task"));
    m_specification->setNote(info ? QString::fromStdString(info->note) : QString());
    m_copy->setVisible(canCopy());
    m_sections->setEnabled(canCopy());
}

void TaskPane::toggleStar()
{
    if (const TaskInfo* const info = infoOfTask()) {
        m_service.setTaskStarred(QString::fromStdString(info->name), !info->starred);
    }
}

void TaskPane::changeNote()
{
    const TaskInfo* const info = infoOfTask();
    if (!info) {
        return;
    }
    const QString name = QString::fromStdString(info->name);
    shell::editNote(m_note, tr("Note on %1").arg(name), QString::fromStdString(info->note),
        [this, name](const QString& text) { m_service.setTaskNote(name, text); });
}

void TaskPane::jump(const QString& id)
{
    workspace::Selection selection;
    selection.category = id.left(id.indexOf(u'/'));
    selection.task = id;
    m_navigation.select(selection);
    focusContent();
}

void TaskPane::emptyAction()
{
    if (!m_suggestion.isEmpty()) {
        jump(m_suggestion);
    } else {
        m_asked.clear();
        follow();
    }
}

void TaskPane::showSection(Section section)
{
    m_sections->setCurrent(section);
    m_pages->setCurrentIndex(section);
    m_copy->setToolTip(section == Prompt ? tr("Copy the prompt (Ctrl+C)")
            : section == Reference       ? tr("Copy the selection, or the whole file (Ctrl+C)")
                                         : tr("Copy the table (Ctrl+C)"));
    describeIfNeeded();
}

TaskPane::Section TaskPane::section() const
{
    return static_cast<Section>(m_pages->currentIndex());
}

void TaskPane::copy(shared::CopyForm form)
{
    const auto toClipboard
        = [](const QString& text) { QGuiApplication::clipboard()->setText(text); };
    if (!canCopy()) {
        return;
    }
    switch (section()) {
    case Specification:
        shared::copyToClipboard(*m_specification->arguments(), form, CellTable::CopyRole);
        return;
    case Reference: {
        const QByteArray selected = m_reference->selectedBytes();
        toClipboard(selected.isEmpty() ? QString::fromStdString(m_task->pythonCode)
                                       : QString::fromUtf8(selected));
        return;
    }
    case Cases:
        shared::copyToClipboard(*m_cases->table(), form, CellTable::CopyRole);
        return;
    case Sizes:
        shared::copyToClipboard(*m_sizes->table(), form, CellTable::CopyRole);
        return;
    case Prompt: {
        const QString selected = m_prompt->textCursor().selection().toPlainText();
        toClipboard(selected.isEmpty() ? m_prompt->toPlainText() : selected);
        return;
    }
    }
}

void TaskPane::focusContent()
{
    const std::array<QWidget*, 5> first{
        m_specification->arguments(), m_reference, m_cases->table(), m_sizes->table(), m_prompt};
    QWidget* const wanted = first[static_cast<std::size_t>(section())];
    (wanted->isVisible() ? wanted : m_finder)->setFocus(Qt::ShortcutFocusReason);
}

void TaskPane::contextMenuEvent(QContextMenuEvent* event)
{
    if (!canCopy()) {
        return;
    }
    shell::MenuSubject subject;
    subject.selection.task = QString::fromStdString(m_task->id);
    subject.selection.category = QString::fromStdString(m_task->category);
    subject.openPane = u"matrix"_s;
    if (infoOfTask()) {
        subject.filterTerm = shell::filterTerm(u"task"_s, subject.selection.task);
    }
    auto* const menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    shell::fillItemMenu(*menu, subject, *this, m_service, m_navigation);
    menu->popup(event->globalPos());
}

} // namespace kbx::task
