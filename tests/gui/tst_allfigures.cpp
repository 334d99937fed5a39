// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/figurefile.h"
#include "figures/figuretext.h"
#include "figures/numberstext.h"
#include "figures/reportfigure.h"
#include "figures/tabletext.h"
#include "unit/reportstudy.h"
#include "workspace/reports.h"

#include <QTest>

using namespace kbx;
using namespace kbx::figures;
using namespace kbx::testing;

namespace {

QStringList warnings;

void keepWarning(QtMsgType type, const QMessageLogContext&, const QString& text)
{
    if (type != QtDebugMsg && type != QtInfoMsg) {
        warnings.append(text);
    }
}

bool isInside(const FigureModel& model, const FigureBox& box)
{
    return box.x >= -1e-6 && box.y >= -1e-6
        && box.x + box.width <= pdfPointsFromMm(model.widthMm) + 1e-6
        && box.y + box.height <= pdfPointsFromMm(model.heightMm) + 1e-6;
}

} // namespace

/// Every analysis of every degenerate study is drawn, printed and listed without a word on stderr.
class TestAllFigures : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void drawn_data()
    {
        QTest::addColumn<int>("study");
        const auto studies = degenerateStudies();
        for (std::size_t i = 0; i < studies.size(); ++i) {
            QTest::addRow("%zu %s", i, studies[i].first.c_str()) << static_cast<int>(i);
        }
    }
    void drawn()
    {
        QFETCH(int, study);
        auto input = degenerateStudies()[static_cast<std::size_t>(study)].second;
        input.options.resamples = 20;
        warnings.clear();
        const auto before = qInstallMessageHandler(keepWarning);
        std::vector<analysis::Report> reports;
        QString fault;
        for (const auto& entry : workspace::allReports()) {
            analysis::Report report = input.report(entry);
            report.name = entry.name;
            fault = fault.isEmpty() ? faultOf(report) : fault;
            reports.push_back(std::move(report));
        }
        const std::string numbers = numbersTex(namedNumbers(reports));
        qInstallMessageHandler(before);
        QVERIFY2(fault.isEmpty(), qPrintable(fault));
        QVERIFY2(warnings.isEmpty(), qPrintable(warnings.join(QLatin1Char('\n'))));
        QVERIFY(numbers.find("{nan}") == std::string::npos);
    }

private:
    static QString faultOf(const analysis::Report& report)
    {
        const QString name = QString::fromStdString(report.name);
        for (const auto& table : report.tables) {
            for (const TableFormat format : {TableFormat::Tex, TableFormat::Csv,
                     TableFormat::Markdown, TableFormat::Tsv, TableFormat::Html}) {
                if (tableText(report, table, format).empty()) {
                    return name + QStringLiteral(": empty table");
                }
            }
        }
        for (const char* const venue : {"icml", "icml:full"}) {
            FigureSpec spec;
            spec.venue = venue;
            const auto model = reportFigure(report, spec);
            if (!model) {
                // Then the reason is told.
                if (model.error().remedy.empty()) {
                    return name + QStringLiteral(": nothing to draw, without a reason");
                }
                continue;
            }
            for (const FigurePanel& panel : model->panels) {
                if (!isInside(*model, panel.box)) {
                    return name + QStringLiteral(": a panel is outside the page");
                }
            }
            if (!views::figurePdf(*model).startsWith("%PDF-")
                || toCsv(*model).find(",nan,") != std::string::npos) {
                return name + QStringLiteral(": not drawn");
            }
        }
        return {};
    }
};

QTEST_MAIN(TestAllFigures)
#include "tst_allfigures.moc"
