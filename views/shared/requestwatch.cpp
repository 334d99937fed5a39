// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/requestwatch.h"

namespace kbx::shared {

RequestWatch::RequestWatch(QObject* parent)
    : QObject(parent)
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(400);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        m_slow = true;
        Q_EMIT wentSlow(m_sentence);
    });
}

void RequestWatch::start(const QString& sentence)
{
    m_sentence = sentence;
    m_cancelled = false;
    // A request that follows a slow one is slow as well: the words change without a gap.
    if (m_slow) {
        Q_EMIT wentSlow(m_sentence);
    } else {
        m_timer.start();
    }
}

void RequestWatch::finish()
{
    m_timer.stop();
    if (m_slow) {
        m_slow = false;
        Q_EMIT slowEnded();
    }
}

void RequestWatch::cancel()
{
    m_cancelled = true;
    finish();
}

} // namespace kbx::shared
