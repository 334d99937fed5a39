// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/verdict.h"
#include "shared/icons.h"

#include <QAbstractButton>
#include <QWidget>

namespace kbx::shell {

/// A white box with a hairline and radius 4.
class Card : public QWidget {
    Q_OBJECT

public:
    explicit Card(QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;
};

/// Dashed outline that says where files may be dropped.
class DropArea : public QWidget {
    Q_OBJECT

public:
    DropArea(const QString& title, const QString& sentence, QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;
};

/// Icon, title, sentence and key of one way to begin; the whole line is the button.
class StartAction : public QAbstractButton {
    Q_OBJECT

public:
    StartAction(shared::Icon which, const QString& title, const QString& sentence,
        const QString& keys, bool first, QWidget* parent = nullptr);
    QSize sizeHint() const override { return QSize(420, 48); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    shared::Icon m_icon;
    QString m_sentence;
    bool m_first;
};

/// A verdict shape as a widget of 14 px with its word as accessible name.
class VerdictMark : public QWidget {
    Q_OBJECT

public:
    explicit VerdictMark(Verdict verdict, QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Verdict m_verdict;
};

} // namespace kbx::shell
