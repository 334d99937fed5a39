// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "label/deskcontroller.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QToolButton;

namespace kbx::shared {
class ElidedLabel;
}

namespace kbx::label {

/// A thin bar: the labelled part of the queue, or how far a batch of suggestions is.
class ThinBar : public QWidget {
    Q_OBJECT

public:
    explicit ThinBar(QWidget* parent = nullptr);
    void setProgress(int done, int total);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int m_done = 0, m_total = 0;
};

/// Above the queue: who labels with which codebook, what is shown, how far it is.
class QueueHead : public QWidget {
    Q_OBJECT

public:
    QueueHead(DeskController& desk, QWidget* parent);
    QComboBox* annotators() const { return m_annotators; }
    QComboBox* codebooks() const { return m_codebooks; }
    QComboBox* filters() const { return m_filters; }
    QCheckBox* blindBox() const { return m_blind; }
    QToolButton* menuButton() const { return m_menu; }
    /// "38 of 70 labelled"
    QString progressText() const;
    void setSuggesting(int done, int total);
    void endSuggesting();

Q_SIGNALS:
    void cancelRequested();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void setupRows();
    void setupConnections();
    void refresh();
    void fillAnnotators();
    void fillFilters();
    void askName();
    QString kappaText() const;

    DeskController& m_desk;
    std::shared_ptr<const workspace::LabelDesk> m_shown;
    QComboBox* m_annotators;
    QComboBox* m_codebooks;
    QComboBox* m_filters;
    QCheckBox* m_blind;
    QToolButton* m_menu;
    shared::ElidedLabel* m_kappa;
    shared::ElidedLabel* m_progress;
    shared::ElidedLabel* m_seed;
    ThinBar* m_bar;
    QWidget* m_batch;
    shared::ElidedLabel* m_batchText;
    ThinBar* m_batchBar;
};

} // namespace kbx::label
