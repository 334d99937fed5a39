// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/verdict.h"
#include "shell/pane.h"

#include <QList>
#include <QString>

#include <functional>

class QGridLayout;
class QHBoxLayout;
class QPushButton;
class QVBoxLayout;

namespace kbx::shell {

/// One line of "This machine": what it is, what follows when it is missing, what to do.
struct MachineItem {
    Verdict state
        = Verdict::NotRun; ///< pass = there, not run = absent, inconclusive = being checked
    QString name;
    QString value;
    QString consequence; ///< second line; empty when all is well
    QString actionText;
    std::function<void()> action;
};

/// One line of "What works now".
struct AbilityItem {
    bool works = false;
    QString name;
    QString how;
};

/// Shown instead of the panes while no study is open.
class StartPane : public Pane {
    Q_OBJECT

public:
    explicit StartPane(QWidget* parent = nullptr);
    void setMachine(const QList<MachineItem>& items);
    void setAbilities(const QList<AbilityItem>& items);
    void setRecent(const QStringList& paths);
    /// Shows "Open and evaluate it"; hidden while no interpreter can.
    void setCanEvaluate(bool can);
    void focusContent() override;

Q_SIGNALS:
    void sampleRequested();
    void sampleEvaluationRequested();
    void openRequested();
    void newRequested();
    void importRequested();
    void recentChosen(const QString& path);
    void checkAgainRequested();
    void choosePythonRequested();
    void shortcutsRequested();

private:
    QWidget* makeSampleCard();
    QWidget* makeActionsCard();
    QWidget* makeDropArea();
    QWidget* makeMachineCard();
    QWidget* makeAbilityCard();

    QPushButton* m_openSample = nullptr;
    QPushButton* m_evaluateSample = nullptr;
    QGridLayout* m_machine = nullptr;
    QGridLayout* m_abilities = nullptr;
    QVBoxLayout* m_recent = nullptr;
};

} // namespace kbx::shell
