// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "eval/evaluationservice.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QSpinBox;

namespace kbx::shared {
class ElidedLabel;
}

namespace kbx::evaluate {

/// The CPU interpreter: slots, environment, what is missing and how to get it.
class TargetPanel : public QWidget {
    Q_OBJECT

public:
    explicit TargetPanel(QWidget* parent = nullptr);
    void setReady(const eval::Environment& environment);
    void setUnavailable(const Error& error);
    /// Neither is known: the worker starts with the first job.
    void setIdle();
    void setBusy(int running);
    int slotCount() const;
    /// The GPUs have a panel of their own: nothing is said of them here.
    void setGpusShown(bool shown);
    /// What is said of GPUs.
    QString gpuText() const;

Q_SIGNALS:
    void slotCountChanged(int slotCount);
    void choosePythonRequested();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void setupWidgets();
    void setFacts(Verdict state, const QString& title, const QString& facts);
    void refreshSlots();

    Verdict m_state = Verdict::NotRun;
    int m_running = 0;
    shared::ElidedLabel* m_title;
    QLabel* m_facts;
    QLabel* m_busy;
    QSpinBox* m_slots;
    QLabel* m_note;
    QLabel* m_gpus;
    QPushButton* m_choose;
};

} // namespace kbx::evaluate
