// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/trajectorydata.h"
#include "domain/candidatetable.h"
#include "trajectory/roundcardview.h"

#include <QScrollArea>

#include <memory>
#include <vector>

namespace kbx::trajectory {

/// The rounds of one trajectory: cards in columns by round, branches as rows below, arrows between.
class RoundsCanvas : public QWidget {
    Q_OBJECT

public:
    explicit RoundsCanvas(QWidget* parent = nullptr);
    void setTrajectory(std::shared_ptr<const analysis::TrajectoryData> trajectory,
        std::shared_ptr<const CandidateTable> table);
    /// Marks the sides; 0 = none.
    void setSides(std::int64_t left, std::int64_t right);
    /// Lays out for this much room and takes the size it needs. `bar`: what a horizontal scroll bar
    /// takes of it when the rounds are wider.
    void fitInto(const QSize& room, int bar);
    const std::vector<RoundCardView*>& cards() const { return m_cards; }
    RoundCardView* cardOf(std::int64_t candidateId) const;

Q_SIGNALS:
    void chosen(std::int64_t candidateId, bool left);
    void opened(std::int64_t candidateId);
    void menuRequested(std::int64_t candidateId, const QPoint& globalPosition);

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    void paintArrow(QPainter* painter, std::size_t index) const;
    /// Where the words of the arrow to a card stand.
    QRect arrowRect(std::size_t index) const;

    std::shared_ptr<const analysis::TrajectoryData> m_data;
    std::shared_ptr<const CandidateTable> m_table;
    std::vector<RoundCardView*> m_cards;
    int m_arrow = 0; ///< pixels between two cards
    bool m_compact = false;
};

/// Scrolls the canvas sideways and gives it its room.
class RoundsArea : public QScrollArea {
    Q_OBJECT

public:
    explicit RoundsArea(QWidget* parent = nullptr);
    RoundsCanvas* canvas() const { return m_canvas; }
    /// Lays the cards out again, after they changed.
    void refit();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    RoundsCanvas* m_canvas;
};

} // namespace kbx::trajectory
