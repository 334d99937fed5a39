// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/detailspanel.h"

#include "shared/elidedlabel.h"
#include "shared/icons.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

namespace kbx::shared {

DetailsPanel::DetailsPanel(QWidget* parent)
    : QWidget(parent)
    , m_title(new ElidedLabel(QString(), FontRole::Strong, Token::Text, this))
    , m_body(new QVBoxLayout)
    , m_footer(new QWidget(this))
{
    setMinimumWidth(288);
    setMaximumWidth(420);
    auto* const close = new QToolButton(this);
    close->setIcon(icon(Icon::Close));
    close->setAutoRaise(true);
    close->setToolTip(tr("Close details (F4)"));
    close->setAccessibleName(tr("Close details"));
    auto* const head = new QHBoxLayout;
    head->setContentsMargins(11, 0, 6, 0);
    head->addWidget(m_title, 1);
    head->addWidget(close);
    auto* const headBox = new QWidget(this);
    headBox->setFixedHeight(30);
    headBox->setLayout(head);
    m_body->setContentsMargins(1, 1, 1, 1);
    m_body->setSpacing(0);
    auto* const footer = new QHBoxLayout(m_footer);
    footer->setContentsMargins(9, 6, 9, 8);
    footer->setSpacing(6);
    footer->addStretch(1);
    m_footer->hide();
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(headBox);
    layout->addLayout(m_body, 1);
    layout->addWidget(m_footer);
    connect(close, &QToolButton::clicked, this, &DetailsPanel::closeRequested);
}

void DetailsPanel::setTitle(const QString& title)
{
    m_title->setText(title);
}

void DetailsPanel::setBody(QWidget* body)
{
    while (QLayoutItem* const item = m_body->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    m_body->addWidget(body);
}

void DetailsPanel::addFooterWidget(QWidget* widget)
{
    auto* const layout = static_cast<QHBoxLayout*>(m_footer->layout());
    layout->insertWidget(layout->count() - 1, widget);
    m_footer->show();
}

void DetailsPanel::paintEvent(QPaintEvent*)
{
    const Tokens& tokens = Tokens::current();
    QPainter painter(this);
    painter.fillRect(rect(), tokens[Token::Pane]);
    painter.fillRect(QRect(0, 0, width(), 30), tokens[Token::Raised]);
    painter.fillRect(QRect(0, 29, width(), 1), tokens[Token::Line]);
    painter.setPen(tokens[Token::Line]);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

} // namespace kbx::shared
