// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/emptystate.h"

#include "shared/fonts.h"

#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace kbx::shared {

EmptyState::EmptyState(QWidget* parent)
    : QWidget(parent)
    , m_title(new QLabel(this))
    , m_sentence(new QLabel(this))
    , m_action(new QPushButton(this))
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_title->setWordWrap(true);
    m_sentence->setWordWrap(true);
    m_sentence->setForegroundRole(QPalette::PlaceholderText);
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 14, 16, 16);
    layout->setSpacing(6);
    layout->addWidget(m_title);
    layout->addWidget(m_sentence);
    layout->addSpacing(4);
    layout->addWidget(m_action, 0, Qt::AlignLeft);
    layout->addStretch(1);
    m_action->hide();
    applyFonts();
    connect(m_action, &QPushButton::clicked, this, &EmptyState::actionTriggered);
}

void EmptyState::setWords(const QString& title, const QString& sentence, const QString& action)
{
    m_title->setText(title);
    m_sentence->setText(sentence);
    m_sentence->setVisible(!sentence.isEmpty());
    m_action->setText(action);
    m_action->setVisible(!action.isEmpty());
}

void EmptyState::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        applyFonts();
    }
}

void EmptyState::applyFonts()
{
    m_title->setFont(shared::font(FontRole::Strong));
}

} // namespace kbx::shared
