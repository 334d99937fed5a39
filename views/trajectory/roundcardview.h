// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "trajectory/roundwords.h"

#include <QWidget>

namespace kbx::trajectory {

/// Which side of the diff a card is.
enum class CardSide { None, Left, Right };

/// Less than this and the badges stand in the title's line.
inline constexpr int roomyCardHeight = 112;

/// One round as a card. A click leaves the focus where it was; Tab reaches it, Enter takes it.
/// Dragged, it is a kernel to compare.
class RoundCardView : public QWidget {
    Q_OBJECT

public:
    explicit RoundCardView(QWidget* parent = nullptr);
    void setRound(const CandidateTable& table, const CandidateRow& row);
    void setSide(CardSide side);
    CardSide side() const { return m_side; }
    /// Only glyph and speedup.
    void setCompact(bool compact);
    std::int64_t candidateId() const { return m_candidate; }
    bool isStarred() const { return m_starred; }
    const RoundWords& words() const { return m_words; }

Q_SIGNALS:
    void chosen(std::int64_t candidateId, bool left);
    void opened(std::int64_t candidateId);
    void menuRequested(std::int64_t candidateId, const QPoint& globalPosition);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void paintTitle(QPainter* painter, const QRect& area) const;
    void paintVerdicts(QPainter* painter, const QRect& area) const;
    void paintHeadline(QPainter* painter, const QRect& area) const;
    void paintCompact(QPainter* painter, const QRect& area) const;
    int paintMarks(QPainter* painter, const QRect& area) const;
    bool isRoomy() const { return height() >= roomyCardHeight; }
    void refreshName();

    std::int64_t m_candidate = 0;
    Verdicts m_verdicts;
    Verdict m_overall = Verdict::Unknown;
    RoundWords m_words;
    CardSide m_side = CardSide::None;
    bool m_starred = false;
    bool m_compact = false;
    bool m_pressed = false;
    QPoint m_pressedAt;
};

} // namespace kbx::trajectory
