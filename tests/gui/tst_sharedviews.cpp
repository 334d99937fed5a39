// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Words and copies of views/shared: what is said must be complete, what is copied must be raw.
#include "models/matrixmodel.h"
#include "shared/badge.h"
#include "shared/cellsentence.h"
#include "shared/copyas.h"
#include "shared/errortext.h"
#include "shared/fonts.h"
#include "shared/heatcell.h"
#include "shared/icons.h"
#include "shared/legendrow.h"
#include "shared/ratecell.h"
#include "shared/requestwatch.h"
#include "shared/rowproxy.h"
#include "shared/speedtoken.h"
#include "shared/verdictglyph.h"
#include "shared/wording.h"
#include "support/guimain.h"
#include "support/viewfixtures.h"

#include <QAbstractItemModelTester>
#include <QImage>
#include <QPainter>
#include <QSet>
#include <QSignalSpy>
#include <QStandardItemModel>

using namespace kbx;

namespace {

QImage painted(const std::function<void(QPainter*, const QRectF&)>& paint, const QSize& size,
    qreal ratio = 1.0)
{
    QImage image(size * ratio, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(ratio);
    image.fill(Qt::white);
    QPainter painter(&image);
    paint(&painter, QRectF(QPointF(0, 0), QSizeF(size)));
    return image;
}

/// A table of numbers sorted by RowProxy; even numbers may be filtered out.
class Numbers : public shared::RowProxy {
public:
    void setOddOnly(bool odd)
    {
        m_odd = odd;
        filterAgain();
    }
    QStringList shown() const
    {
        QStringList all;
        for (int row = 0; row < rowCount(); ++row) {
            all << index(row, 0).data().toString();
        }
        return all;
    }

protected:
    std::optional<double> sortValue(int row, int column) const override
    {
        const QVariant value = sourceModel()->index(row, column).data();
        return value.isValid() ? std::optional(value.toDouble()) : std::nullopt;
    }
    bool accepts(int row) const override
    {
        return !m_odd || sourceModel()->index(row, 0).data().toInt() % 2 == 1;
    }

private:
    bool m_odd = false;
};

} // namespace

class TestSharedViews : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void speedHasOneColour_data()
    {
        QTest::addColumn<double>("speedup");
        QTest::addColumn<QByteArray>("verdict");
        QTest::addColumn<int>("token");
        const auto row
            = [](const char* name, double speedup, const char* verdict, shared::Token token) {
                  QTest::newRow(name) << speedup << QByteArray(verdict) << static_cast<int>(token);
              };
        row("faster", 1.3, "faster", shared::Token::Faster);
        row("slower", 0.7, "slower", shared::Token::Slower);
        row("without a verdict", 0.7, "", shared::Token::Slower);
        row("within noise", 1.01, "indistinguishable", shared::Token::Text3);
        row("inconclusive", 3.0, "inconclusive", shared::Token::Text3);
        row("faster than the hardware", 822.0, "impossible", shared::Token::Fail);
    }
    void speedHasOneColour()
    {
        QFETCH(double, speedup);
        QFETCH(QByteArray, verdict);
        QFETCH(int, token);
        QCOMPARE(static_cast<int>(
                     shared::speedupToken(speedup, verdict.toStdString(), shared::Token::Text3)),
            token);
    }

    void rowsSortByNumberAndKeepTheirOrder()
    {
        QStandardItemModel source(5, 2);
        const int numbers[] = {3, 1, 4, 1, 5};
        for (int row = 0; row < 5; ++row) {
            source.setData(source.index(row, 0), numbers[row], Qt::DisplayRole);
            if (row != 2) {
                source.setData(source.index(row, 1), row == 4 ? 1 : row, Qt::DisplayRole);
            }
        }
        Numbers proxy;
        const QAbstractItemModelTester tester(
            &proxy, QAbstractItemModelTester::FailureReportingMode::QtTest);
        proxy.setSourceModel(&source);
        QCOMPARE(proxy.shown().join(u' '), QStringLiteral("3 1 4 1 5"));
        const QPersistentModelIndex three(proxy.index(0, 0));
        proxy.sort(0, Qt::AscendingOrder);
        QCOMPARE(proxy.shown().join(u' '), QStringLiteral("1 1 3 4 5"));
        QCOMPARE(three.row(), 2); // selections follow their rows
        QCOMPARE(proxy.mapToSource(proxy.index(0, 0)).row(), 1);
        proxy.sort(1, Qt::DescendingOrder);
        QCOMPARE(proxy.shown().join(u' '), QStringLiteral("1 1 5 3 4")); // no number: last
        proxy.sort(1, Qt::AscendingOrder);
        QCOMPARE(proxy.shown().join(u' '), QStringLiteral("3 1 5 1 4"));
        proxy.sort(-1, Qt::DescendingOrder);
        QCOMPARE(proxy.shown().join(u' '), QStringLiteral("3 1 4 1 5"));
        proxy.setOddOnly(true);
        QCOMPARE(proxy.shown().join(u' '), QStringLiteral("3 1 1 5"));
        QVERIFY(!proxy.mapFromSource(source.index(2, 0)).isValid());
    }

    void onlySlowRequestsAreAnnounced()
    {
        shared::RequestWatch watch;
        QSignalSpy slow(&watch, &shared::RequestWatch::wentSlow);
        QSignalSpy ended(&watch, &shared::RequestWatch::slowEnded);
        watch.start(QStringLiteral("Computing…"));
        watch.finish();
        QCOMPARE(ended.count(), 0);
        watch.setPatience(1);
        watch.start(QStringLiteral("Computing…"));
        QTRY_COMPARE(slow.count(), 1);
        watch.start(QStringLiteral("Computing more…"));
        QCOMPARE(slow.last().first().toString(), QStringLiteral("Computing more…"));
        watch.cancel();
        QCOMPARE(ended.count(), 1);
        QVERIFY(!watch.isWanted());
        watch.start(QStringLiteral("Computing…"));
        QVERIFY(watch.isWanted());
        watch.finish();
    }

    void aNarrowLegendTakesMoreLines()
    {
        shared::LegendRow legend;
        QList<shared::LegendRow::Entry> entries;
        for (int at = 0; at < 6; ++at) {
            entries << shared::LegendRow::Entry{20, 14, {}, QStringLiteral("below resolution")};
        }
        legend.setEntries(entries);
        QCOMPARE(legend.heightForWidth(2000), 40);
        QVERIFY(legend.heightForWidth(400) > 40);
        QVERIFY(legend.heightForWidth(200) > legend.heightForWidth(400));
        QVERIFY(legend.accessibleName().contains(QStringLiteral("below resolution")));
    }

    void numbersOfOneColumnLineUp()
    {
        const QFont font = shared::font(shared::FontRole::Secondary);
        QCOMPARE(shared::numberWidth(font, QStringLiteral("111")),
            shared::numberWidth(font, QStringLiteral("888")));
        // The same font each time, so that painters share what is known of it.
        QVERIFY(font.isCopyOf(shared::font(shared::FontRole::Secondary)));
        const QImage number = painted(
            [&font](QPainter* painter, const QRectF& rect) {
                painter->setFont(font);
                shared::drawNumber(painter, rect, QStringLiteral("1.37×"), Qt::AlignRight);
            },
            QSize(60, 16));
        int left = 60;
        int right = 0;
        for (int x = 0; x < 60; ++x) {
            for (int y = 0; y < 16; ++y) {
                if (number.pixelColor(x, y).lightness() < 200) {
                    left = std::min(left, x);
                    right = std::max(right, x);
                }
            }
        }
        const double width = shared::numberWidth(font, QStringLiteral("1.37×"));
        QVERIFY(right >= 56 && left >= 58 - width && left <= 64 - width);
    }

    void everyVerdictHasItsOwnShape()
    {
        // In grey, so that the difference is not the colour.
        QList<QImage> shapes;
        for (const Verdict verdict : {Verdict::Pass, Verdict::Fail, Verdict::NotRun,
                 Verdict::NotApplicable, Verdict::Inconclusive, Verdict::Unknown}) {
            const QImage shape
                = painted([verdict](QPainter* painter,
                              const QRectF& rect) { shared::paintVerdict(painter, rect, verdict); },
                    QSize(14, 14), 2.0);
            QImage mask(shape.size(), QImage::Format_Grayscale8);
            for (int y = 0; y < shape.height(); ++y) {
                for (int x = 0; x < shape.width(); ++x) {
                    mask.setPixelColor(
                        x, y, shape.pixelColor(x, y).lightness() < 200 ? Qt::black : Qt::white);
                }
            }
            QVERIFY2(!shapes.contains(mask), "two verdicts look the same without colour");
            shapes << mask;
        }
    }

    void iconsAreSharpAtTwoPixelsPerPoint()
    {
        const QPixmap pixmap = shared::icon(shared::Icon::Search).pixmap(QSize(16, 16), 2.0);
        QCOMPARE(pixmap.size(), QSize(32, 32));
        QVERIFY(!pixmap.toImage().allGray() || pixmap.hasAlpha());
        for (int which = 0; which <= static_cast<int>(shared::Icon::Filter); ++which) {
            const QImage image = painted(
                [which](QPainter* painter, const QRectF& rect) {
                    shared::paintIcon(painter, rect, static_cast<shared::Icon>(which), Qt::black);
                },
                QSize(16, 16));
            QImage blank(image.size(), image.format());
            blank.fill(Qt::white);
            QVERIFY2(
                image != blank, qPrintable(QStringLiteral("icon %1 paints nothing").arg(which)));
        }
    }

    void digitsTakeEqualWidth()
    {
        const QFont font = shared::font(shared::FontRole::Strong);
        QCOMPARE(shared::numberWidth(font, QStringLiteral("11.1")),
            shared::numberWidth(font, QStringLiteral("88.8")));
    }

    void cellStatesPaintDifferently()
    {
        using shared::RateCell;
        QList<QImage> images;
        for (const RateCell::Kind kind : {RateCell::Kind::Value, RateCell::Kind::Undefined,
                 RateCell::Kind::NotRun, RateCell::Kind::Loading, RateCell::Kind::Failed}) {
            RateCell cell;
            cell.kind = kind;
            cell.value = QStringLiteral("36.1");
            cell.ratio = QStringLiteral("13/36");
            cell.position = 0.361;
            const QImage image = painted(
                [&cell](QPainter* painter, const QRectF& rect) {
                    shared::paintRateCell(painter, rect, cell, {});
                },
                QSize(136, 36));
            QVERIFY(!images.contains(image));
            images << image;
        }
    }

    void heatStatesPaintDifferently()
    {
        using shared::HeatMark;
        QList<QImage> images;
        for (int kind = 0; kind <= static_cast<int>(HeatMark::Kind::Wrong); ++kind) {
            HeatMark mark;
            mark.kind = static_cast<HeatMark::Kind>(kind);
            mark.value = QStringLiteral("1.14×");
            mark.speedup = 1.14;
            const QImage image = painted(
                [&mark](QPainter* painter, const QRectF& rect) {
                    shared::paintHeatCell(painter, rect, mark, {});
                },
                QSize(100, 22));
            QVERIFY(!images.contains(image));
            images << image;
        }
    }

    void sentenceNamesEverything()
    {
        const auto matrix = testing::fixtureMatrix();
        QCOMPARE(shared::matrixSentence(QStringLiteral("Math"), QStringLiteral("GEAK"),
                     analysis::MatrixValue::Correct, matrix->cell(1, 0)),
            QStringLiteral("Math, GEAK: 36.1 percent correct, 13 of 36, interval 22.5 to 52.4, "
                           "published 36.1"));
        const QString fewer = shared::matrixSentence(QStringLiteral("Math"), QStringLiteral("beta"),
            analysis::MatrixValue::Correct, matrix->cell(1, 1));
        QVERIFY(fewer.contains(QStringLiteral("fewer runs than the 36 tasks")));
        const QString none = shared::matrixSentence(QStringLiteral("Q"), QStringLiteral("beta"),
            analysis::MatrixValue::Correct, matrix->cell(2, 1));
        QVERIFY(none.contains(QStringLiteral("no value: no kernels")));
        QVERIFY(!none.contains(QLatin1Char('0')));
    }

    void copiesAreRawAndEscaped()
    {
        models::MatrixModel model;
        model.setData(testing::fixtureMatrix());
        const int role = models::MatrixModel::CopyRole;
        const QString tsv = shared::copyText(model, {}, shared::CopyForm::Tsv, role);
        const QStringList lines = tsv.split(QLatin1Char('\n'));
        QCOMPARE(lines[0], QStringLiteral("\talpha\tbeta"));
        QCOMPARE(lines[1], QStringLiteral("Activation\t0.3\t0"));
        QCOMPARE(lines[2].split(QLatin1Char('\t'))[1].toDouble(), 13.0 / 36.0);
        QCOMPARE(lines[3], QStringLiteral("Quantization\t\t"));
        const QString part
            = shared::copyText(model, {model.index(0, 1)}, shared::CopyForm::Csv, role);
        QCOMPARE(part, QStringLiteral(",beta\nActivation,0\n"));
        QVERIFY(shared::copyText(model, {}, shared::CopyForm::Markdown, role)
                    .contains(QStringLiteral("| --- |")));
        const QString latex = shared::copyText(model, {}, shared::CopyForm::Latex, role);
        QVERIFY(latex.startsWith(QStringLiteral("\\begin{tabular}{lrr}")));
        QVERIFY(latex.contains(QStringLiteral("\\\\\n")));
    }

    void everyForeignOriginHasABadge()
    {
        CandidateTable table;
        CandidateRow row;
        row.key = 0;
        for (const Origin origin : {Origin::Imported, Origin::SelfReported, Origin::Published}) {
            table.keys = {{1, Backend::Unknown, "", "", origin, 0, false}};
            QCOMPARE(shared::badgesOf(table, row).size(), 1);
        }
        table.keys = {{1, Backend::Compiled, "H200", "", Origin::Measured, 0, false}};
        QCOMPARE(shared::badgesOf(table, row).first().text, QStringLiteral("H200"));
        table.keys = {{1, Backend::Interpreted, "", "", Origin::Measured, 0, false}};
        QCOMPARE(shared::badgesOf(table, row).first().text, QStringLiteral("CPU interpreted"));
    }

    void errorsSayWhatAndWhatNow()
    {
        Error error;
        error.code = ErrorCode::Locked;
        error.text = "geak.kbx is written by kbx, process 12.";
        error.remedy = "Close it, then try again.";
        error.detail = "SQLITE_BUSY";
        const shared::ErrorText text = shared::errorText(error);
        QVERIFY(text.sentence.contains(QStringLiteral("geak.kbx")));
        QVERIFY(text.sentence.contains(QStringLiteral("try again")));
        QVERIFY(text.details.contains(QStringLiteral("SQLITE_BUSY")));
        QSet<QString> kinds;
        for (int code = 0; code <= static_cast<int>(ErrorCode::Internal); ++code) {
            kinds.insert(shared::errorKind(static_cast<ErrorCode>(code)));
        }
        QCOMPARE(kinds.size(), static_cast<int>(ErrorCode::Internal) + 1);
    }
};

KBX_GUI_MAIN(TestSharedViews)
#include "tst_sharedviews.moc"
