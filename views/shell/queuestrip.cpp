// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/queuestrip.h"

#include "domain/numberformat.h"
#include "shared/fonts.h"
#include "shared/icons.h"
#include "shared/wording.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QMessageBox>
#include <QPainter>
#include <QToolButton>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace kbx::shell {
namespace {

using shared::Token;

struct Text {
    Q_DECLARE_TR_FUNCTIONS(kbx::shell::QueueStrip)
};

void paintStage(QPainter* painter, const QRectF& bar, QueueState::Stage stage, double progress)
{
    const shared::Tokens& tokens = shared::Tokens::current();
    painter->setPen(Qt::NoPen);
    if (stage == QueueState::Stage::Skipped) {
        painter->setBrush(Qt::NoBrush);
        painter->setPen(QPen(tokens[Token::Outline], 1, Qt::DotLine));
        painter->drawRoundedRect(bar, 2, 2);
        return;
    }
    painter->setBrush(tokens[Token::Line]);
    painter->drawRoundedRect(bar, 2, 2);
    QRectF filled = bar;
    Token color = Token::Accent;
    if (stage == QueueState::Stage::Passed) {
        color = Token::Accent;
    } else if (stage == QueueState::Stage::Failed) {
        color = Token::Fail;
    } else if (stage == QueueState::Stage::Running) {
        filled.setWidth(bar.width() * std::clamp(progress, 0.0, 1.0));
    } else {
        return;
    }
    if (filled.width() >= 1) {
        painter->setBrush(tokens[color]);
        painter->drawRoundedRect(filled, 2, 2);
    }
}

} // namespace

QString queueCounts(const QueueState& state)
{
    // Whole sentences: languages differ in how they join the parts.
    if (state.failed > 0 && state.notRun > 0) {
        return Text::tr("%1 of %2 done, %3 failed, %4 not run")
            .arg(state.done)
            .arg(state.total)
            .arg(state.failed)
            .arg(state.notRun);
    }
    if (state.failed > 0) {
        return Text::tr("%1 of %2 done, %3 failed")
            .arg(state.done)
            .arg(state.total)
            .arg(state.failed);
    }
    if (state.notRun > 0) {
        return Text::tr("%1 of %2 done, %3 not run")
            .arg(state.done)
            .arg(state.total)
            .arg(state.notRun);
    }
    return Text::tr("%1 of %2 done").arg(state.done).arg(state.total);
}

QString timeLeft(const QueueState& state)
{
    if (!state.secondsLeft) {
        return {};
    }
    const double minutes = *state.secondsLeft / 60.0;
    if (minutes < 1.0) {
        return Text::tr("less than a minute left");
    }
    if (minutes < 90.0) {
        return Text::tr("about %1 min left").arg(std::lround(minutes));
    }
    return Text::tr("about %1 h left").arg(minutes / 60.0, 0, 'f', 1);
}

QueueStrip::QueueStrip(QWidget* parent)
    : QWidget(parent)
    , m_pause(new QToolButton(this))
    , m_cancel(new QToolButton(this))
    , m_open(new QToolButton(this))
{
    setFixedHeight(33);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_cancel->setIcon(shared::icon(shared::Icon::Close));
    m_cancel->setText(tr("Cancel…"));
    m_open->setText(tr("Open queue"));
    auto* const layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 3, 12, 3);
    layout->addStretch(1);
    for (QToolButton* const button : {m_pause, m_cancel, m_open}) {
        button->setAutoRaise(true);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        layout->addWidget(button);
    }
    connect(m_pause, &QToolButton::clicked, this, [this] {
        if (m_state.paused) {
            Q_EMIT resumeRequested();
        } else {
            Q_EMIT pauseRequested();
        }
    });
    connect(m_cancel, &QToolButton::clicked, this, &QueueStrip::askCancel);
    connect(m_open, &QToolButton::clicked, this, &QueueStrip::queueRequested);
    setState({});
}

void QueueStrip::setState(const QueueState& state)
{
    const bool changed = state.active != m_state.active;
    m_state = state;
    m_pause->setText(state.paused ? tr("Resume") : tr("Pause"));
    m_pause->setIcon(shared::icon(state.paused ? shared::Icon::Play : shared::Icon::Pause));
    m_cancel->setEnabled(state.waiting + state.running > 0);
    setAccessibleName(tr("Queue: %1").arg(queueCounts(state)));
    setToolTip(
        state.task.isEmpty() ? QString() : state.task + u", "_s + state.who + u", "_s + state.now);
    if (changed) {
        Q_EMIT activeChanged(state.active);
    }
    update();
}

void QueueStrip::askCancel()
{
    auto* const box = new QMessageBox(QMessageBox::Question, tr("Cancel jobs"),
        tr("Cancel %1 waiting and %2 running jobs? Finished results stay.")
            .arg(m_state.waiting)
            .arg(m_state.running),
        QMessageBox::NoButton, window());
    box->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton* const yes = box->addButton(tr("Cancel jobs"), QMessageBox::AcceptRole);
    box->addButton(tr("Keep running"), QMessageBox::RejectRole);
    connect(box, &QMessageBox::buttonClicked, this, [this, yes](QAbstractButton* pressed) {
        if (pressed == static_cast<void*>(yes)) {
            Q_EMIT cancelRequested();
        }
    });
    box->open();
}

void QueueStrip::paintEvent(QPaintEvent*)
{
    const shared::Tokens& tokens = shared::Tokens::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), tokens[Token::Raised]);
    painter.fillRect(QRect(0, 0, width(), 1), tokens[Token::Line]);
    const int limit = m_pause->x() - 8;
    int x = 12;
    const auto word = [&](const QString& text, shared::FontRole role, Token color) {
        painter.setFont(shared::font(role));
        painter.setPen(tokens[color]);
        const QString shown
            = painter.fontMetrics().elidedText(text, Qt::ElideRight, std::max(0, limit - x));
        painter.drawText(QRect(x, 0, std::max(0, limit - x), height()), Qt::AlignVCenter, shown);
        x += painter.fontMetrics().horizontalAdvance(shown) + 12;
    };
    const auto separator = [&] {
        if (x < limit) {
            painter.fillRect(QRect(x - 2, 9, 1, 16), tokens[Token::Line]);
        }
        x += 10;
    };
    word(m_state.paused ? tr("Paused") : tr("Evaluating"), shared::FontRole::Strong, Token::Text);
    if (!m_state.task.isEmpty()) {
        word(m_state.task, shared::FontRole::Base, Token::Text);
        word(m_state.who, shared::FontRole::Base, Token::Text2);
        for (std::size_t at = 0; at < 3 && x + 84 < limit; ++at) {
            const bool running = m_state.stages[at] == QueueState::Stage::Running;
            QFont used = shared::font(shared::FontRole::Small);
            used.setWeight(running ? QFont::DemiBold : QFont::Normal);
            painter.setFont(used);
            painter.setPen(tokens[running ? Token::Text : Token::Text2]);
            painter.drawText(QRect(x, 4, 80, 14), Qt::AlignLeft | Qt::AlignVCenter,
                shared::barrierWord(static_cast<Barrier>(at)));
            paintStage(&painter, QRectF(x, 21, 80, 4), m_state.stages[at], m_state.progress[at]);
            x += 86;
        }
        x += 8;
        word(m_state.now, shared::FontRole::Base, Token::Text);
        separator();
    }
    word(queueCounts(m_state), shared::FontRole::Base, Token::Text);
    if (const QString left = timeLeft(m_state); !left.isEmpty()) {
        separator();
        word(left, shared::FontRole::Base, Token::Text);
    }
}

} // namespace kbx::shell
