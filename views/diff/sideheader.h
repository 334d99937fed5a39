// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/verdict.h"
#include "shared/badge.h"
#include "shared/tokens.h"

#include <QString>
#include <QWidget>

namespace kbx::diff {

/// What stands above one side: "round 1  1c4c2617  11 of 14 cases fail … 113 lines · 24 removed".
struct SideWords {
    QString title;
    QString hash; ///< short; empty = no answer
    bool hasVerdicts = false;
    Verdicts verdicts;
    QString outcome; ///< "1.12×", "11 of 14 cases fail"
    shared::Token outcomeColor = shared::Token::Text;
    QString beside; ///< interval, or that there is no time
    QString counts;
    QList<shared::Badge> badges;
    bool starred = false;
    QString note;
    QString tip;
    QString sentence; ///< for screen readers
};

class SideHeader : public QWidget {
    Q_OBJECT

public:
    explicit SideHeader(QWidget* parent = nullptr);
    void setWords(const SideWords& words);
    const SideWords& words() const { return m_words; }
    /// A second line for notes; both headers have one when either needs it.
    void setNoteRoom(bool room);
    void setDropTarget(bool target);

Q_SIGNALS:
    void menuRequested(const QPoint& globalPosition);

protected:
    void paintEvent(QPaintEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    int paintVerdicts(QPainter* painter, int x) const;
    bool hasRoomForCounts(int width) const;
    int neededAfterTitle(bool withHash) const;
    void paintLine(QPainter* painter, const QRect& area) const;
    void paintNote(QPainter* painter, const QRect& area) const;

    SideWords m_words;
    bool m_noteRoom = false;
    bool m_dropTarget = false;
};

} // namespace kbx::diff
