// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/messagebar.h"

#include "shared/elidedlabel.h"
#include "shared/errortext.h"
#include "shared/fonts.h"
#include "shared/icons.h"
#include "shared/verdictglyph.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QToolButton>

namespace kbx::shell {
namespace {

constexpr int barHeight = 30;
constexpr int newsDelayMs = 10'000;

std::size_t at(MessageKind kind)
{
    return static_cast<std::size_t>(kind);
}

} // namespace

MessageBar::MessageBar(QWidget* parent)
    : QWidget(parent)
{
    setupWidgets();
    m_newsTimer.setSingleShot(true);
    m_newsTimer.setInterval(newsDelayMs);
    connect(&m_newsTimer, &QTimer::timeout, this, &MessageBar::newsExpired);
    connect(m_close, &QToolButton::clicked, this, &MessageBar::dismissCurrent);
    connect(m_details, &QPushButton::toggled, m_raw, &QWidget::setVisible);
    connect(m_action, &QPushButton::clicked, this, [this] {
        if (const auto message = current(); message && message->action) {
            message->action();
        }
    });
    hide();
}

void MessageBar::setupWidgets()
{
    m_text = new shared::ElidedLabel(this);
    const auto link = [this] {
        auto* const button = new QPushButton(this);
        button->setProperty("kbxLink", true);
        button->setFixedHeight(24);
        button->hide();
        return button;
    };
    m_action = link();
    m_details = link();
    m_details->setText(tr("Details"));
    m_details->setCheckable(true);
    m_close = new QToolButton(this);
    m_close->setIcon(shared::icon(shared::Icon::Close));
    m_close->setAutoRaise(true);
    m_close->setAccessibleName(tr("Close message"));
    m_close->setToolTip(tr("Close message (Esc)"));
    m_close->setFixedSize(24, 24);
    m_raw = new QPlainTextEdit(this);
    m_raw->setReadOnly(true);
    m_raw->setFont(shared::font(shared::FontRole::Fixed));
    m_raw->setAccessibleName(tr("Details of the message"));
    m_raw->setFixedHeight(112);
    m_raw->hide();
    auto* const line = new QHBoxLayout;
    line->setContentsMargins(34, 0, 6, 0);
    line->setSpacing(4);
    line->addWidget(m_text, 1);
    line->addWidget(m_action);
    line->addWidget(m_details);
    line->addWidget(m_close);
    auto* const lineBox = new QWidget(this);
    lineBox->setFixedHeight(barHeight);
    lineBox->setLayout(line);
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(lineBox);
    layout->addWidget(m_raw);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void MessageBar::showMessage(const Message& message)
{
    m_messages[at(message.kind)] = message;
    if (message.kind == MessageKind::News && !message.sticky) {
        m_newsTimer.start();
    } else if (message.kind == MessageKind::News) {
        m_newsTimer.stop();
    }
    update();
}

void MessageBar::showError(const Error& error)
{
    const shared::ErrorText text = shared::errorText(error);
    showMessage({MessageKind::Error, text.sentence, text.details, {}, {}, false});
}

void MessageBar::showNews(const QString& text, const QString& details)
{
    showMessage({MessageKind::News, text, details, {}, {}, false});
}

void MessageBar::clear(MessageKind kind)
{
    m_messages[at(kind)].reset();
    update();
}

void MessageBar::clearAll()
{
    m_messages = {};
    update();
}

std::optional<Message> MessageBar::current() const
{
    for (const MessageKind kind : {MessageKind::Error, MessageKind::Warning, MessageKind::News}) {
        if (m_messages[at(kind)]) {
            return m_messages[at(kind)];
        }
    }
    return std::nullopt;
}

void MessageBar::setNewsDelay(int milliseconds)
{
    m_newsTimer.setInterval(milliseconds);
}

void MessageBar::update()
{
    const std::optional<Message> message = current();
    if (message) {
        m_text->setText(message->text);
        m_raw->setPlainText(message->details);
        m_details->setVisible(!message->details.isEmpty());
        m_action->setText(message->actionText);
        m_action->setVisible(!message->actionText.isEmpty());
        setAccessibleName(message->text);
    }
    if (!message || message->details.isEmpty()) {
        m_details->setChecked(false);
    }
    setVisible(message.has_value());
    QWidget::update();
}

bool MessageBar::dismissCurrent()
{
    const auto message = current();
    if (message) {
        clear(message->kind);
    }
    return message.has_value();
}

void MessageBar::newsExpired()
{
    if (isAncestorOf(QApplication::focusWidget())) {
        m_newsTimer.start();
        return;
    }
    clear(MessageKind::News);
}

void MessageBar::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape) {
        dismissCurrent();
        return;
    }
    QWidget::keyPressEvent(event);
}

void MessageBar::paintEvent(QPaintEvent*)
{
    const std::optional<Message> message = current();
    if (!message) {
        return;
    }
    const shared::Tokens& tokens = shared::Tokens::current();
    QPainter painter(this);
    const QRectF glyph(11, 8, 14, 14);
    switch (message->kind) {
    case MessageKind::News:
        painter.fillRect(rect(), tokens[shared::Token::InfoGround]);
        shared::paintIcon(&painter, glyph, shared::Icon::Info, tokens[shared::Token::Accent]);
        break;
    case MessageKind::Warning:
        painter.fillRect(rect(), tokens[shared::Token::WarnGround]);
        shared::paintWarning(&painter, glyph, tokens[shared::Token::Warn]);
        break;
    case MessageKind::Error:
        painter.fillRect(rect(), tokens[shared::Token::FailGround]);
        shared::paintVerdict(&painter, glyph, Verdict::Fail);
        break;
    }
}

} // namespace kbx::shell
