// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/badge.h"

#include "shared/fonts.h"
#include "shared/kbxstyle.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <cmath>
#include <set>

using namespace Qt::StringLiterals;

namespace kbx::shared {
namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(kbx::shared::Badge)
};

QFont badgeFont()
{
    QFont result = font(FontRole::Small);
    result.setWeight(QFont::Medium);
    return result;
}

std::pair<Token, Token> toneTokens(BadgeTone tone)
{
    switch (tone) {
    case BadgeTone::Plain:
        return {Token::Text2, Token::Pane};
    case BadgeTone::Neutral:
        return {Token::NotRun, Token::NotRunGround};
    case BadgeTone::Good:
        return {Token::Pass, Token::PassGround};
    case BadgeTone::Careful:
        return {Token::Warn, Token::WarnGround};
    case BadgeTone::Bad:
        return {Token::Fail, Token::FailGround};
    case BadgeTone::Foreign:
        return {Token::Unknown, Token::UnknownGround};
    }
    return {Token::Text2, Token::Pane};
}

void addOrigin(QList<Badge>& badges, const KeyInfo& key)
{
    if (key.synthetic) {
        badges << Badge{Text::tr("synthetic"), BadgeTone::Foreign,
            Text::tr("Made by the generator of synthetic studies, not measured.")};
    }
    if (key.backend == Backend::Interpreted) {
        badges << Badge{Text::tr("CPU interpreted"), BadgeTone::Careful,
            Text::tr("Executed by Triton's interpreter on the CPU; no time can be taken.")};
    } else if (!key.gpuModel.empty()) {
        badges << Badge{QString::fromStdString(key.gpuModel), BadgeTone::Good,
            Text::tr("Executed on this GPU.")};
    }
    switch (key.origin) {
    case Origin::Measured:
        break;
    case Origin::Imported:
        badges << Badge{Text::tr("imported"), BadgeTone::Plain,
            Text::tr("Stated by the imported file, not checked here.")};
        break;
    case Origin::SelfReported:
        badges << Badge{Text::tr("self-reported"), BadgeTone::Foreign,
            Text::tr("Claimed by the generator itself.")};
        break;
    case Origin::Published:
        badges << Badge{Text::tr("published"), BadgeTone::Neutral, Text::tr("Printed in a paper.")};
        break;
    }
}

void addTiming(QList<Badge>& badges, const CandidateRow& row)
{
    if (!row.profile.empty() && row.profile != "imported" && row.speedup) {
        badges << Badge{
            QString::fromStdString(row.profile), BadgeTone::Plain, Text::tr("Timing profile.")};
    }
    if (row.throttled) {
        badges << Badge{Text::tr("throttled"), BadgeTone::Careful,
            Text::tr("The GPU lowered its clocks during the measurement.")};
    }
    if (row.speedupVerdict == "indistinguishable") {
        badges << Badge{Text::tr("within noise"), BadgeTone::Neutral,
            Text::tr("Not distinguishable from the baseline measured against itself.")};
    } else if (row.speedupVerdict == "below_resolution") {
        badges << Badge{Text::tr("below resolution"), BadgeTone::Plain,
            Text::tr("Shorter than the timer can resolve: no ratio.")};
    } else if (row.speedupVerdict == "impossible") {
        badges << Badge{Text::tr("faster than roofline"), BadgeTone::Bad,
            Text::tr("Faster than this GPU can be: left out of means.")};
    } else if (row.speedup && *row.speedup > 10.0) {
        badges << Badge{Text::tr("above 10× limit"), BadgeTone::Careful,
            Text::tr("Above the limit where a time deserves a second look.")};
    }
    if (row.sizes && row.sizesTotal && *row.sizes < *row.sizesTotal) {
        badges << Badge{Text::tr("%1 of %2 sizes").arg(*row.sizes).arg(*row.sizesTotal),
            BadgeTone::Careful, Text::tr("Only sizes timed on both sides enter the ratio.")};
    }
}

void addFindings(QList<Badge>& badges, const CandidateRow& row)
{
    if (row.stale) {
        badges << Badge{Text::tr("stale"), BadgeTone::Careful,
            Text::tr("Made under another task, evaluator or gate version.")};
    }
    if (row.delegated) {
        badges << Badge{Text::tr("delegates"), BadgeTone::Careful,
            Text::tr("The entry reaches library compute.")};
    }
    const auto flag = [&badges, &row](CandidateFlag bit, const QString& text, const QString& tip) {
        if (row.flags & bit) {
            badges << Badge{text, BadgeTone::Neutral, tip};
        }
    };
    flag(FlagIdenticalCode, Text::tr("identical code"),
        Text::tr("Same submission as the round before."));
    flag(FlagUnparsable, Text::tr("does not parse"), Text::tr("Not valid Python."));
    flag(FlagFlattened, Text::tr("flattened"), Text::tr("The source lost its line breaks."));
    flag(FlagCutError, Text::tr("cut error"), Text::tr("The source cut the error text."));
    flag(FlagDiffMismatch, Text::tr("diff mismatch"),
        Text::tr("The stored diff does not belong to the stored code."));
    flag(FlagNotInCatalogue, Text::tr("not in the catalogue"),
        Text::tr("No task of the catalogue has this name."));
}

} // namespace

QList<Badge> badgesOf(const CandidateTable& table, const CandidateRow& row)
{
    QList<Badge> badges;
    if (row.key >= 0) {
        addOrigin(badges, table.keys[static_cast<std::size_t>(row.key)]);
        addTiming(badges, row);
    }
    addFindings(badges, row);
    return badges;
}

QList<Badge> evidenceBadges(const CandidateTable& table, const std::vector<std::uint32_t>& rows)
{
    QList<Badge> badges;
    std::set<std::int32_t> keys;
    int stale = 0;
    for (const std::uint32_t at : rows) {
        const CandidateRow& row = table.rows[at];
        stale += row.stale ? 1 : 0;
        if (row.key >= 0) {
            keys.insert(row.key);
        }
    }
    for (const std::int32_t key : keys) {
        QList<Badge> own;
        addOrigin(own, table.keys[static_cast<std::size_t>(key)]);
        for (const Badge& badge : std::as_const(own)) {
            if (!badges.contains(badge)) {
                badges << badge;
            }
        }
    }
    if (stale > 0) {
        badges << Badge{Text::tr("%n stale", nullptr, stale), BadgeTone::Careful,
            Text::tr("Made under another task, evaluator or gate version.")};
    }
    return badges;
}

qreal badgeWidth(const Badge& badge)
{
    return std::ceil(QFontMetricsF(badgeFont()).horizontalAdvance(badge.text)) + 12;
}

void paintBadge(QPainter* painter, const QPointF& topLeft, const Badge& badge)
{
    const Tokens& tokens = Tokens::current();
    const auto [text, ground] = toneTokens(badge.tone);
    const QRectF box(topLeft, QSizeF(badgeWidth(badge), badgeHeight));
    QColor border = tokens[badge.tone == BadgeTone::Plain ? Token::Outline : text];
    border.setAlphaF(0.6F);
    paintBox(painter, box, tokens[ground], border);
    painter->save();
    painter->setFont(badgeFont());
    painter->setPen(tokens[text]);
    painter->drawText(box, Qt::AlignCenter, badge.text);
    painter->restore();
}

qreal paintBadges(QPainter* painter, const QPointF& topLeft, const QList<Badge>& badges, int most)
{
    qreal x = topLeft.x();
    int shown = 0;
    for (const Badge& badge : badges) {
        if (shown == most && badges.size() > most) {
            const Badge more{u"+%1"_s.arg(badges.size() - most), BadgeTone::Plain, {}};
            paintBadge(painter, QPointF(x, topLeft.y()), more);
            x += badgeWidth(more) + 4;
            break;
        }
        paintBadge(painter, QPointF(x, topLeft.y()), badge);
        x += badgeWidth(badge) + 4;
        ++shown;
    }
    return x - topLeft.x();
}

void paintFittingBadges(QPainter* painter, const QRectF& area, const QList<Badge>& badges)
{
    constexpr qreal more = 28;
    qreal used = 0;
    int fit = 0;
    const auto count = static_cast<int>(badges.size());
    for (; fit < std::min(3, count); ++fit) {
        const qreal next = used + badgeWidth(badges[fit]) + 4;
        if (next + (fit + 1 < count ? more : 0) > area.width()) {
            break;
        }
        used = next;
    }
    if (count > 0 && (fit > 0 || area.width() >= more)) {
        paintBadges(painter, area.topLeft(), badges, fit);
    }
}

BadgeRow::BadgeRow(QWidget* parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void BadgeRow::setBadges(const QList<Badge>& badges)
{
    m_badges = badges;
    QStringList names;
    QStringList tips;
    for (const Badge& badge : badges) {
        names << badge.text;
        tips << (badge.tip.isEmpty() ? badge.text : badge.text + u": "_s + badge.tip);
    }
    setAccessibleName(names.join(u", "_s));
    setToolTip(tips.join(u'\n'));
    setVisible(!badges.isEmpty());
    updateGeometry();
    update();
}

QSize BadgeRow::sizeHint() const
{
    qreal width = 0;
    for (qsizetype at = 0; at < std::min<qsizetype>(3, m_badges.size()); ++at) {
        width += badgeWidth(m_badges[at]) + 4;
    }
    return QSize(static_cast<int>(width) + (m_badges.size() > 3 ? 30 : 0), badgeHeight + 2);
}

void BadgeRow::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paintBadges(&painter, QPointF(0, 1), m_badges);
}

} // namespace kbx::shared
