// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/candidatetable.h"
#include "shared/tokens.h"

#include <QList>
#include <QRectF>
#include <QString>
#include <QWidget>

#include <cstdint>
#include <vector>

class QPainter;

namespace kbx::shared {

/// What a badge says by its colours: outlined only, grey, good, careful, bad, foreign.
enum class BadgeTone { Plain, Neutral, Good, Careful, Bad, Foreign };

struct Badge {
    QString text;
    BadgeTone tone = BadgeTone::Plain;
    QString tip; ///< full sentence
    friend bool operator==(const Badge&, const Badge&) = default;
};

/// Badges of one candidate under one key, origin and backend first, in order of weight.
/// Every origin but "measured here" has one; a CPU verdict always has one.
QList<Badge> badgesOf(const CandidateTable& table, const CandidateRow& row);

/// Where the rows behind one number come from: every origin and backend once, and how many of them
/// are stale.
QList<Badge> evidenceBadges(const CandidateTable& table, const std::vector<std::uint32_t>& rows);

inline constexpr int badgeHeight = 17;
qreal badgeWidth(const Badge& badge);
void paintBadge(QPainter* painter, const QPointF& topLeft, const Badge& badge);
/// Paints up to three badges and "+2"; returns the width used.
qreal paintBadges(
    QPainter* painter, const QPointF& topLeft, const QList<Badge>& badges, int most = 3);

/// As many badges as `area` has room for, three at most, then "+2"; vertically from its top.
void paintFittingBadges(QPainter* painter, const QRectF& area, const QList<Badge>& badges);

/// A row of badges as a widget; all of them are in its accessible name and tooltip.
class BadgeRow : public QWidget {
    Q_OBJECT

public:
    explicit BadgeRow(QWidget* parent = nullptr);
    void setBadges(const QList<Badge>& badges);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QList<Badge> m_badges;
};

} // namespace kbx::shared
