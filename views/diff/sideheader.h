// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shared/badge.h"

#include <QString>
#include <QWidget>

namespace kbx::diff {

/// What stands above one side: "round 1  1c4c2617 … 113 lines · 24 removed".
struct SideWords {
    QString title;
    QString hash; ///< short; empty = no answer
    QString counts;
    QList<shared::Badge> badges;
    QString tip;
};

class SideHeader : public QWidget {
    Q_OBJECT

public:
    explicit SideHeader(QWidget* parent = nullptr);
    void setWords(const SideWords& words);
    const SideWords& words() const { return m_words; }
    QSize sizeHint() const override { return QSize(240, 25); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    SideWords m_words;
};

} // namespace kbx::diff
