// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workspace/evaluationplan.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace kbx::evaluate {

/// What stands instead of an empty queue: what an evaluation of the kernels in view would run, and
/// the one button that starts it.
class StartPage : public QWidget {
    Q_OBJECT

public:
    explicit StartPage(QWidget* parent = nullptr);
    void setPreview(const workspace::PlanPreview& preview);
    /// `why` not empty: nothing can be started, and this is the reason.
    void setRefusal(const QString& why);
    QPushButton* button() const { return m_button; }
    /// Its sentences, as they stand there.
    QString words() const;

Q_SIGNALS:
    /// `again`: kernels with a current verdict as well.
    void evaluateRequested(bool again);

protected:
    void changeEvent(QEvent* event) override;

private:
    void applyFonts();

    QLabel* m_title;
    QLabel* m_facts;
    QLabel* m_how;
    QPushButton* m_button;
    bool m_again = false;
};

} // namespace kbx::evaluate
