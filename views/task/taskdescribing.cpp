// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/numberformat.h"
#include "eval/taskdescriber.h"
#include "shared/segmentedchoice.h"
#include "shell/messagebar.h"
#include "task/celltable.h"
#include "task/descriptionpage.h"
#include "task/taskpane.h"
#include "task/taskrows.h"
#include "workspace/interpreters.h"

#include <QFileDialog>

using namespace Qt::StringLiterals;

// The parts of the task pane that need the worker: cases and sizes.
namespace kbx::task {

void TaskPane::describeIfNeeded()
{
    const bool wanted = isVisible() && (section() == Cases || section() == Sizes);
    if (!wanted || !m_task || !m_task->specified || m_description || m_describeFailed
        || m_isDescribing) {
        return;
    }
    const QString need = tr("Cases and sizes need a Python with torch.");
    m_needsPython = true;
    if (!m_describer) {
        showDescriptionWords(need, tr("The worker is missing in this installation."));
        return;
    }
    m_describer->setPython(m_evaluation.python(u"cpu"_s));
    if (m_describer->python().isEmpty()) {
        const auto missing = m_evaluation.unavailable(u"cpu"_s);
        showDescriptionWords(need,
            missing ? QString::fromStdString(missing->text)
                    : tr("None is known yet; it is being looked for."),
            tr("Choose Python…"));
        return;
    }
    m_needsPython = false;
    m_isDescribing = true;
    m_describing.start(
        tr("Reading cases and sizes of %1…").arg(QString::fromStdString(m_task->id)));
    m_describer->describe(
        QString::fromStdString(m_task->id), QString::fromStdString(m_task->version));
}

void TaskPane::showDescription(const std::shared_ptr<const eval::TaskDescription>& description)
{
    m_isDescribing = false;
    m_describing.finish();
    m_description = description;
    m_cases->table()->setRows(caseHeaders(), {}, caseRows(*description));
    if (description->cases.empty()) {
        m_cases->showWords(tr("The task names no cases."), description->problems.join(u'\n'));
    } else {
        m_cases->showTable();
    }
    showSizes();
    if (!description->problems.isEmpty()) {
        messages()->showMessage(
            {shell::MessageKind::Warning, tr("A part of the task's Python file cannot be read."),
                description->problems.join(u'\n'), {}, {}, false});
    }
}

void TaskPane::showSizes()
{
    if (!m_description) {
        return;
    }
    const auto& sizes = m_sizeSet->current() == 1 ? m_description->golden : m_description->kbx;
    m_sizes->table()->setRows(sizeHeaders(), sizeNumbers(), sizeRows(sizes));
    // The choice of the set stands above the table, so that stays even when it is empty.
    m_sizes->showTable();
    if (sizes.empty()) {
        messages()->showNews(m_sizeSet->current() == 1
                ? tr("No baseline times were published for this task: the golden set is empty.")
                : tr("The task names no sizes of this set."));
    } else {
        messages()->clear(shell::MessageKind::News);
    }
}

void TaskPane::showDescriptionWords(
    const QString& title, const QString& sentence, const QString& action)
{
    m_cases->showWords(title, sentence, action);
    m_sizes->showWords(title, sentence, action);
}

void TaskPane::descriptionAction()
{
    if (m_isDescribing) {
        m_describer->cancel();
        m_isDescribing = false;
        m_describing.finish();
        m_describeFailed = true;
        showDescriptionWords(tr("Cancelled."), {}, tr("Try again"));
        return;
    }
    if (!m_needsPython) {
        m_describeFailed = false;
        describeIfNeeded();
        return;
    }
    auto* const dialog = new QFileDialog(this, tr("Choose Python"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        if (const auto used = workspace::useInterpreter(m_evaluation, path); !used) {
            messages()->showError(used.error());
        }
    });
    dialog->open();
}

} // namespace kbx::task
