// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workspace/evaluationhistory.h"
#include "workspace/evaluationplan.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace kbx::evaluate {

class SetupPanel;

/// What stands instead of an empty queue: what an evaluation of the kernels in view would run, how
/// long that takes, how it is done, and the one button that starts it.
class StartPage : public QWidget {
    Q_OBJECT

public:
    explicit StartPage(QWidget* parent = nullptr);
    void setPreview(const workspace::PlanPreview& preview);
    /// `why` not empty: nothing can be started, and this is the reason.
    void setRefusal(const QString& why);
    /// How long the jobs of the preview take: nothing = no such job has run here.
    void setEarlier(const std::optional<workspace::JobSeconds>& earlier, int jobsAtOnce);
    QPushButton* button() const { return m_button; }
    SetupPanel* setupPanel() const { return m_setup; }
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
    QLabel* m_estimate;
    QPushButton* m_button;
    SetupPanel* m_setup;
    std::int64_t m_jobs = 0; ///< that the button starts
    bool m_isEarlierKnown = false;
    std::optional<workspace::JobSeconds> m_earlier;
    int m_jobsAtOnce = 1;
    bool m_again = false;
};

/// "about 4 min, from 12 earlier jobs", or why there is no estimate.
QString estimateText(
    std::int64_t jobs, const std::optional<workspace::JobSeconds>& earlier, int jobsAtOnce);

} // namespace kbx::evaluate
