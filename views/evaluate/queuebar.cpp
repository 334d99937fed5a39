// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluate/queuebar.h"

#include "shared/tokens.h"
#include "shell/queuestrip.h"

#include <QPainter>

using namespace Qt::StringLiterals;

namespace kbx::evaluate {

QueueBar::QueueBar(QWidget* parent)
    : QWidget(parent)
{
    setFixedHeight(4);
    setNumbers({});
}

void QueueBar::setNumbers(const eval::QueueNumbers& numbers)
{
    m_numbers = numbers;
    setAccessibleName(queueText(numbers));
    setToolTip(queueText(numbers));
    update();
}

void QueueBar::paintEvent(QPaintEvent*)
{
    using shared::Token;
    const shared::Tokens& tokens = shared::Tokens::current();
    QPainter painter(this);
    painter.fillRect(rect(), tokens[Token::Line]);
    if (m_numbers.total == 0) {
        return;
    }
    const double each = width() / static_cast<double>(m_numbers.total);
    double x = 0;
    const auto segment = [&](int jobs, Token color) {
        if (jobs > 0) {
            // One pixel between segments tells them apart without their colours.
            painter.fillRect(QRectF(x, 0, jobs * each - 1, height()), tokens[color]);
            x += jobs * each;
        }
    };
    segment(m_numbers.passed, Token::Pass);
    segment(m_numbers.failed, Token::Fail);
    segment(m_numbers.notRun, Token::NotRun);
    segment(m_numbers.running, Token::Accent);
}

QString queueText(const eval::QueueNumbers& numbers)
{
    if (numbers.total == 0) {
        return {};
    }
    shell::QueueState state;
    state.total = numbers.total;
    state.done = numbers.done;
    state.failed = numbers.failed;
    state.notRun = numbers.notRun;
    state.secondsLeft = numbers.secondsLeft;
    const QString left = shell::timeLeft(state);
    return shell::queueCounts(state) + (left.isEmpty() ? QString() : u" · "_s + left);
}

} // namespace kbx::evaluate
