// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "task/descriptionpage.h"

#include "shared/emptystate.h"
#include "task/celltable.h"

#include <QVBoxLayout>

namespace kbx::task {

DescriptionPage::DescriptionPage(const QString& accessibleName, QWidget* header, QWidget* parent)
    : QStackedWidget(parent)
    , m_empty(new shared::EmptyState(this))
    , m_table(new CellTableView(accessibleName))
{
    auto* const page = new QWidget(this);
    auto* const layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    if (header) {
        layout->addWidget(header);
    }
    layout->addWidget(m_table, 1);
    addWidget(m_empty);
    addWidget(page);
    connect(m_empty, &shared::EmptyState::actionTriggered, this, &DescriptionPage::actionTriggered);
}

void DescriptionPage::showTable()
{
    m_words.clear();
    setCurrentIndex(1);
}

void DescriptionPage::showWords(
    const QString& title, const QString& sentence, const QString& action)
{
    m_words = title;
    m_empty->setWords(title, sentence, action);
    setCurrentIndex(0);
}

} // namespace kbx::task
