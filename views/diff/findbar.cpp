// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/findbar.h"

#include "shared/fonts.h"
#include "shared/icons.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QToolButton>

namespace kbx::diff {

FindBar::FindBar(QWidget* parent)
    : QWidget(parent)
    , m_words(new QLineEdit(this))
    , m_result(new QLabel(this))
{
    setFixedHeight(34);
    auto* const layout = new QHBoxLayout(this);
    layout->setContentsMargins(10, 3, 10, 3);
    m_words->setPlaceholderText(tr("Find in both sides"));
    m_words->setAccessibleName(tr("Find in both sides"));
    m_words->setMaximumWidth(320);
    m_result->setFont(shared::font(shared::FontRole::Secondary));
    layout->addWidget(m_words, 1);
    const auto button = [this, layout](shared::Icon icon, const QString& name) {
        auto* const made = new QToolButton(this);
        made->setIcon(shared::icon(icon));
        made->setToolTip(name);
        made->setAccessibleName(name);
        made->setAutoRaise(true);
        layout->addWidget(made);
        return made;
    };
    QToolButton* const previous = button(shared::Icon::ChevronUp, tr("Previous (Shift+F3)"));
    QToolButton* const next = button(shared::Icon::ChevronDown, tr("Next (F3)"));
    layout->addWidget(m_result);
    layout->addStretch(1);
    QToolButton* const close = button(shared::Icon::Close, tr("Close (Esc)"));
    connect(previous, &QToolButton::clicked, this, [this] { Q_EMIT searchRequested(false); });
    connect(next, &QToolButton::clicked, this, [this] { Q_EMIT searchRequested(true); });
    connect(m_words, &QLineEdit::textEdited, this, &FindBar::wordsEdited);
    connect(close, &QToolButton::clicked, this, &FindBar::closed);
    hide();
}

QString FindBar::words() const
{
    return m_words->text();
}

void FindBar::setWords(const QString& words)
{
    m_words->setText(words);
}

void FindBar::setResult(int current, int count, Wrap wrap)
{
    if (m_words->text().isEmpty()) {
        m_result->clear();
    } else if (count == 0) {
        m_result->setText(tr("nothing found"));
    } else if (current == 0) {
        m_result->setText(count == 1 ? tr("1 place") : tr("%Ln places", nullptr, count));
    } else if (wrap == Wrap::FromStart) {
        m_result->setText(tr("%L1 of %L2, on from the start", "match").arg(current).arg(count));
    } else if (wrap == Wrap::FromEnd) {
        m_result->setText(tr("%L1 of %L2, on from the end", "match").arg(current).arg(count));
    } else {
        m_result->setText(tr("%L1 of %L2", "match").arg(current).arg(count));
    }
    m_result->setAccessibleName(m_result->text());
}

QString FindBar::result() const
{
    return m_result->text();
}

void FindBar::open()
{
    show();
    m_words->setFocus(Qt::ShortcutFocusReason);
    m_words->selectAll();
}

void FindBar::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Escape:
        Q_EMIT closed();
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        Q_EMIT searchRequested(!event->modifiers().testFlag(Qt::ShiftModifier));
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

void FindBar::paintEvent(QPaintEvent*)
{
    const shared::Tokens& tokens = shared::Tokens::current();
    QPainter painter(this);
    painter.fillRect(rect(), tokens[shared::Token::Raised]);
    painter.fillRect(QRect(0, height() - 1, width(), 1), tokens[shared::Token::Line]);
}

} // namespace kbx::diff
