// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workspace/evaluationsetup.h"

#include <QWidget>

#include <functional>

class QCheckBox;
class QComboBox;
class QGridLayout;
class QLabel;
class QMenu;
class QPushButton;

namespace kbx::shared {
class SegmentedChoice;
}

namespace kbx::evaluate {

/// A place where kernels can be judged, as the set-up offers it.
struct TargetChoice {
    QString name; ///< as in EvaluationSetup::target
    QString text;
    QString refusal; ///< why it cannot be chosen; empty = it can
};

/// How kernels are evaluated: where, which stages, profile, baselines, sizes, modes, diagnosis.
/// Nothing is grey without its reason beside it. What is chosen is saved at once.
class SetupPanel : public QWidget {
    Q_OBJECT

public:
    explicit SetupPanel(QWidget* parent = nullptr);
    const workspace::EvaluationSetup& setup() const { return m_setup; }
    void setSetup(const workspace::EvaluationSetup& setup);
    /// `gpuRefusal`: why there is no GPU at all; empty when one can be chosen.
    void setTargets(const QList<TargetChoice>& targets, const QString& gpuRefusal);
    /// What the choices mean and what stands in their way, as it stands there.
    QString words() const;
    QComboBox* targetChoice() const { return m_target; }
    QComboBox* profileChoice() const { return m_profile; }
    shared::SegmentedChoice* stageChoice() const { return m_stages; }
    QMenu* baselineMenu() const { return m_baselineMenu; }
    QCheckBox* diagnoseBox() const { return m_diagnose; }

Q_SIGNALS:
    void setupChanged();

private:
    void setupWidgets();
    void setupChoices();
    void addRow(int row, const QString& caption, QWidget* widget, QLabel* note);
    void change(const std::function<void(workspace::EvaluationSetup&)>& edit);
    void showSetup();
    void showNotes();

    workspace::EvaluationSetup m_setup;
    QList<TargetChoice> m_targets;
    QString m_gpuRefusal;
    bool m_quiet = false; ///< widgets change by our own doing
    QGridLayout* m_grid;
    QComboBox* m_target;
    QLabel* m_targetNote;
    shared::SegmentedChoice* m_stages;
    QLabel* m_stagesNote;
    QComboBox* m_profile;
    QLabel* m_profileNote;
    QPushButton* m_baselines;
    QMenu* m_baselineMenu;
    QLabel* m_baselinesNote;
    QComboBox* m_sizes;
    QLabel* m_sizesNote;
    QCheckBox* m_standard;
    QCheckBox* m_outlier;
    QLabel* m_modesNote;
    QCheckBox* m_diagnose;
    QLabel* m_diagnoseNote;
};

} // namespace kbx::evaluate
