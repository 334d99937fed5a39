// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/badge.h"
#include "shared/fonts.h"
#include "shared/heatcell.h"
#include "shared/ratecell.h"
#include "shared/theme.h"
#include "shared/tokens.h"
#include "shared/verdictglyph.h"

#include <QApplication>
#include <QPainter>
#include <QPixmap>

#include <cstdio>

using namespace kbx::shared;
using namespace Qt::StringLiterals;

namespace {

constexpr int pageWidth = 830;
constexpr int pageHeight = 560;
constexpr int cellWidth = 160;
constexpr int cellHeight = 36;

RateCell rate(const QString& value, const QString& ratio, double position, double low, double high)
{
    RateCell cell;
    cell.kind = RateCell::Kind::Value;
    cell.value = value;
    cell.ratio = ratio;
    cell.position = position;
    cell.low = low;
    cell.high = high;
    cell.tint = position;
    return cell;
}

RateCell published()
{
    RateCell cell = rate(u"36.1"_s, u"13/36"_s, 0.361, 0.225, 0.524);
    cell.published = u"36.1"_s;
    cell.publishedPosition = 0.361;
    return cell;
}

struct Named {
    QString name;
    RateCell cell;
    CellMarks marks;
};

std::vector<Named> rateCells()
{
    RateCell few = rate(u"29.0"_s, u"9/31"_s, 0.29, 0.16, 0.466);
    few.fewRuns = true;
    RateCell only;
    only.published = u"36.1"_s;
    only.publishedPosition = 0.361;
    RateCell again = published();
    again.recomputing = true;
    RateCell notRun;
    notRun.kind = RateCell::Kind::NotRun;
    notRun.reason = u"no kernels"_s;
    RateCell none;
    none.reason = u"no tasks"_s;
    RateCell loading;
    loading.kind = RateCell::Kind::Loading;
    RateCell failed;
    failed.kind = RateCell::Kind::Failed;
    return {{u"normal"_s, published(), {}}, {u"selected"_s, published(), {true, false}},
        {u"focused"_s, published(), {true, true}}, {u"few runs"_s, few, {}},
        {u"small n"_s, rate(u"50"_s, u"1/2"_s, 0.5, 0.09, 0.91), {}},
        {u"0 of 30"_s, rate(u"0.0"_s, u"0/30"_s, 0.0, 0.0, 0.114), {}},
        {u"published only"_s, only, {}}, {u"recomputing"_s, again, {}}, {u"not run"_s, notRun, {}},
        {u"undefined"_s, none, {}}, {u"loading"_s, loading, {}}, {u"failed"_s, failed, {}}};
}

struct NamedHeat {
    QString name;
    HeatMark mark;
    CellMarks marks;
};

std::vector<NamedHeat> heatCells()
{
    std::vector<NamedHeat> cells;
    for (const double speedup :
        {0.076, 0.25, 0.5, 0.71, 0.93, 1.04, 1.31, 1.92, 3.92, 5.89, 12.5}) {
        HeatMark mark;
        mark.kind = HeatMark::Kind::Value;
        mark.value = QString::number(speedup, 'g', 3) + u'×';
        mark.speedup = speedup;
        cells.push_back({{}, mark, {}});
    }
    const auto add = [&cells](const char* name, HeatMark::Kind kind, const QString& value,
                         std::optional<double> speedup, CellMarks marks = {}) {
        HeatMark mark;
        mark.kind = kind;
        mark.value = value;
        mark.speedup = speedup;
        cells.push_back({QString::fromLatin1(name), mark, marks});
    };
    add("within noise", HeatMark::Kind::WithinNoise, u"1.00×"_s, 1.0);
    add("below res.", HeatMark::Kind::BelowResolution, {}, {});
    add("inconclusive", HeatMark::Kind::Inconclusive, {}, {});
    add("throttled", HeatMark::Kind::Value, u"1.14×"_s, 1.14);
    cells.back().mark.throttled = true;
    add("partial sizes", HeatMark::Kind::Value, u"1.14×"_s, 1.14);
    cells.back().mark.sizes = u"12/16"_s;
    add("not timed", HeatMark::Kind::NotTimed, {}, {});
    add("not correct", HeatMark::Kind::Wrong, {}, {});
    add("impossible", HeatMark::Kind::Impossible, u"822×"_s, 822.0);
    add("loading", HeatMark::Kind::Loading, {}, {});
    add("failed", HeatMark::Kind::Failed, {}, {});
    add("selected", HeatMark::Kind::Value, u"0.61×"_s, 0.61, {true, false});
    return cells;
}

class Page {
public:
    explicit Page(QPainter& painter)
        : m_painter(painter)
        , m_tokens(Tokens::current())
    {
        painter.fillRect(QRectF(0, 0, pageWidth, pageHeight), m_tokens.color(Token::Pane));
    }
    void title(const QString& text)
    {
        m_y += 12;
        label(text, 18, m_y + 12, FontRole::Strong);
        m_y += 22;
    }
    void verdicts()
    {
        using kbx::Verdict;
        int x = 18;
        for (const Verdict verdict : {Verdict::Pass, Verdict::Fail, Verdict::NotRun,
                 Verdict::NotApplicable, Verdict::Inconclusive, Verdict::Unknown}) {
            paintVerdict(&m_painter, QRectF(x, m_y, 14, 14), verdict);
            paintVerdict(&m_painter, QRectF(x + 20, m_y, 14, 14), verdict, true);
            label(QString::fromLatin1(kbx::toString(verdict)), x + 40, m_y + 12, FontRole::Small);
            x += 116;
        }
        m_y += 18;
    }
    void rates()
    {
        int column = 0;
        for (const Named& each : rateCells()) {
            const QRectF rect(18 + column * (cellWidth + 14), m_y, cellWidth, cellHeight);
            paintRateCell(&m_painter, rect, each.cell, each.marks);
            label(each.name, static_cast<int>(rect.left()), m_y + cellHeight + 13, FontRole::Small);
            if (++column == 4) {
                column = 0;
                m_y += cellHeight + 20;
            }
        }
    }
    void heats()
    {
        int column = 0;
        for (const NamedHeat& each : heatCells()) {
            const QRectF rect(18 + column * 73, m_y, 72, 24);
            paintHeatCell(&m_painter, rect, each.mark, each.marks);
            label(each.name, static_cast<int>(rect.left()), m_y + 37, FontRole::Small);
            if (++column == 11) {
                column = 0;
                m_y += 44;
            }
        }
    }
    void badges()
    {
        const QList<Badge> all{{u"H200"_s, BadgeTone::Good, {}},
            {u"CPU interpreted"_s, BadgeTone::Careful, {}}, {u"imported"_s, BadgeTone::Plain, {}},
            {u"self-reported"_s, BadgeTone::Foreign, {}}, {u"published"_s, BadgeTone::Neutral, {}},
            {u"faster than roofline"_s, BadgeTone::Bad, {}},
            {u"identical code"_s, BadgeTone::Neutral, {}}};
        qreal x = 18;
        for (const Badge& badge : all) {
            paintBadge(&m_painter, QPointF(x, m_y), badge);
            x += badgeWidth(badge) + 6;
        }
        m_y += 24;
    }

private:
    void label(const QString& text, int x, int baseline, FontRole role)
    {
        m_painter.setFont(font(role));
        m_painter.setPen(m_tokens.color(Token::Text2));
        m_painter.drawText(x, baseline, text);
    }

    QPainter& m_painter;
    const Tokens& m_tokens;
    int m_y = 6;
};

} // namespace

/// All states of cells and badges in one picture: cellgallery FILE.png light|dark [SCALE].
int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    const QStringList arguments = QApplication::arguments();
    if (arguments.size() < 3) {
        std::fputs("usage: kbx_cellgallery FILE.png light|dark [SCALE]\n", stderr);
        return 2;
    }
    Theme::apply(application, arguments[2] == u"dark"_s ? ThemeMode::Dark : ThemeMode::Light);
    const qreal scale = arguments.size() > 3 ? arguments[3].toDouble() : 1.0;
    QPixmap picture(QSize(pageWidth, pageHeight) * scale);
    picture.setDevicePixelRatio(scale);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    Page page(painter);
    page.title(u"Verdicts, and as they stand in dense matrices"_s);
    page.verdicts();
    page.title(u"Rate cells"_s);
    page.rates();
    page.title(u"Speedup, and its other states"_s);
    page.heats();
    page.title(u"Badges"_s);
    page.badges();
    painter.end();
    return picture.save(arguments[1]) ? 0 : 3;
}
