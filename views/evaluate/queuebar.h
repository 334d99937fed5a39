// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "eval/jobtypes.h"

#include <QWidget>

namespace kbx::evaluate {

/// The queue as one thin bar: passed, failed, not run, running, the rest.
class QueueBar : public QWidget {
    Q_OBJECT

public:
    explicit QueueBar(QWidget* parent = nullptr);
    void setNumbers(const eval::QueueNumbers& numbers);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    eval::QueueNumbers m_numbers;
};

/// "12 of 48 done, 2 failed · about 6 min left".
QString queueText(const eval::QueueNumbers& numbers);

} // namespace kbx::evaluate
