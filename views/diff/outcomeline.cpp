// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/outcomeline.h"

#include "code/codefont.h"
#include "shared/elidedlabel.h"
#include "shared/icons.h"
#include "shared/tokens.h"
#include "shell/floatingcard.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QPainter>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace kbx::diff {

using shared::Token;

namespace {

constexpr int lineHeight = 24;

} // namespace

OutcomeLine::OutcomeLine(QWidget* parent)
    : QWidget(parent)
    , m_where(new shared::ElidedLabel(QString(), shared::FontRole::Secondary, Token::Fail, this))
    , m_error(new shared::ElidedLabel(QString(), shared::FontRole::Secondary, Token::Text2, this))
    , m_details(new QToolButton(this))
{
    setFixedHeight(lineHeight);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_details->setText(tr("Details"));
    m_details->setAutoRaise(true);
    m_details->setFocusPolicy(Qt::TabFocus);
    m_details->setToolTip(tr("The whole error text"));
    m_where->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    auto* const layout = new QHBoxLayout(this);
    layout->setContentsMargins(10, 0, 4, 1);
    layout->setSpacing(10);
    layout->addWidget(m_where);
    layout->addWidget(m_error, 1);
    layout->addWidget(m_details);
    connect(m_details, &QToolButton::clicked, this, &OutcomeLine::showDetails);
    setOutcome({});
}

QString OutcomeLine::text() const
{
    QStringList parts{m_outcome.where, m_outcome.error};
    parts.removeAll(QString());
    return parts.join(u" · "_s);
}

void OutcomeLine::setOutcome(const Outcome& outcome)
{
    m_outcome = outcome;
    m_where->setText(outcome.where);
    m_where->setVisible(!outcome.where.isEmpty());
    m_error->setText(outcome.error);
    m_details->setVisible(!outcome.full.isEmpty());
    setAccessibleName(text());
}

void OutcomeLine::showDetails()
{
    auto* const card = new shell::FloatingCard(m_details, tr("Error text"));
    auto* const raw = new QPlainTextEdit(m_outcome.full, card);
    raw->setReadOnly(true);
    raw->setFont(code::codeFont());
    raw->setLineWrapMode(QPlainTextEdit::NoWrap);
    raw->setAccessibleName(tr("Error text"));
    const QSize room = window()->size();
    raw->setMinimumSize(std::min(720, room.width() - 80), std::min(320, room.height() / 2));
    auto* const copy = new QPushButton(shared::icon(shared::Icon::Copy), tr("Copy all"), card);
    connect(copy, &QPushButton::clicked, card,
        [text = m_outcome.full] { QGuiApplication::clipboard()->setText(text); });
    card->body()->addWidget(raw);
    card->body()->addWidget(copy, 0, Qt::AlignRight);
    card->popup(m_details, raw);
}

void OutcomeLine::paintEvent(QPaintEvent*)
{
    const shared::Tokens& tokens = shared::Tokens::current();
    QPainter painter(this);
    painter.fillRect(rect(), tokens[Token::Raised]);
    painter.fillRect(QRect(0, height() - 1, width(), 1), tokens[Token::Line]);
}

} // namespace kbx::diff
