// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// How long a frame takes while large tables scroll and sort: task × method with 20,000 tasks, a
// heat map of 33,000 kernels on six GPUs, and the navigator over 100,000 candidates. Prints median,
// p99 and slowest frame; with KBX_BENCH_STRICT=1 a frame over 32 ms fails.
#include "../gui/panefixture.h"
#include "heatmap/heatmappane.h"
#include "matrix/matrixpane.h"
#include "matrix/matrixview.h"
#include "models/matrixmodel.h"
#include "navigator/navigatorpane.h"
#include "support/guimain.h"

#include <QElapsedTimer>
#include <QHeaderView>
#include <QScrollBar>
#include <QTableView>
#include <QTreeView>

#include <algorithm>
#include <cmath>
#include <ctime>

using namespace kbx;

namespace {

constexpr double limitMs = 32.0;
constexpr int mostPages = 300;

/// Frames of one gesture.
class Frames {
public:
    template <typename Step> void measure(Step step)
    {
        QElapsedTimer timer;
        timer.start();
        const double before = cpuMs();
        step();
        // Everything that the step asked for: layout, painting, flushing to the window.
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents();
        m_ms.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
        m_cpuMs.push_back(cpuMs() - before);
    }
    void report(const char* what)
    {
        std::sort(m_ms.begin(), m_ms.end());
        std::sort(m_cpuMs.begin(), m_cpuMs.end());
        const auto at = [this](double part) {
            return m_ms[static_cast<std::size_t>(part * static_cast<double>(m_ms.size() - 1))];
        };
        const auto over
            = std::count_if(m_ms.begin(), m_ms.end(), [](double each) { return each > limitMs; });
        qInfo(
            "%-36s %4zu frames  median %6.2f  p99 %6.2f  max %6.2f  (cpu %6.2f) ms  over %.0f ms: "
            "%d",
            what, m_ms.size(), at(0.5), at(0.99), m_ms.back(), m_cpuMs.back(), limitMs,
            static_cast<int>(over));
        if (qEnvironmentVariableIntValue("KBX_BENCH_STRICT") != 0) {
            QVERIFY2(over == 0, what);
        }
        m_ms.clear();
        m_cpuMs.clear();
    }

private:
    /// Of this thread: what a frame costs on a machine that others use as well.
    static double cpuMs()
    {
        timespec now{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
        return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
    }

    std::vector<double> m_ms, m_cpuMs;
};

void scrollByPages(QAbstractItemView* view, const char* what)
{
    Frames frames;
    QScrollBar* const bar = view->verticalScrollBar();
    bar->setValue(0);
    QCoreApplication::processEvents();
    const int pages = std::min(mostPages, (bar->maximum() + bar->pageStep() - 1) / bar->pageStep());
    QVERIFY(pages > 10);
    for (int page = 1; page <= pages; ++page) {
        frames.measure([bar] { bar->setValue(bar->value() + bar->pageStep()); });
    }
    for (int page = 0; page < 40; ++page) {
        frames.measure([bar] { bar->setValue(bar->value() - bar->singleStep()); });
    }
    frames.measure([bar] { bar->setValue(bar->maximum()); });
    frames.measure([bar] { bar->setValue(0); });
    frames.report(what);
}

void sortByHeaders(QTableView* table, int columns, const char* what)
{
    Frames frames;
    for (int column = 0; column < columns; ++column) {
        for (const Qt::SortOrder order : {Qt::DescendingOrder, Qt::AscendingOrder}) {
            frames.measure([table, column, order] {
                table->horizontalHeader()->setSortIndicator(column, order);
            });
        }
    }
    frames.measure(
        [table] { table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder); });
    frames.report(what);
}

template <typename Pane> void showPane(Pane& pane)
{
    pane.resize(1440, 860);
    pane.show();
    QVERIFY(QTest::qWaitForWindowExposed(&pane));
}

std::shared_ptr<const analysis::HeatmapData> largeHeatmap(int kernels)
{
    auto data = std::make_shared<analysis::HeatmapData>();
    data->gpus = {"RTX 5090", "RTX 4090", "A100", "H20", "H800", "L20"};
    data->margins.assign(data->gpus.size(), {kernels / 3, kernels / 2, kernels});
    data->portabilityMedian = data->portabilityMean = data->portabilityWorst = 2.0;
    data->worstPair = "A100 : L20";
    const std::vector<analysis::CategoryInfo> categories = testing::fixtureCategories();
    for (int at = 0; at < kernels; ++at) {
        const std::string& category = categories[static_cast<std::size_t>(at) * categories.size()
            / static_cast<std::size_t>(kernels)]
                                          .name;
        analysis::HeatRow row{category, category + "/kernel_" + std::to_string(at / 5),
            "method-" + std::to_string(at % 5), 2, {}, 1.0 + at % 37 / 10.0};
        for (int gpu = 0; gpu < 6; ++gpu) {
            analysis::HeatCell cell;
            const int mark = at * 7 + gpu * 3;
            cell.state = static_cast<analysis::HeatState>(mark % 11 < 7 ? mark % 11 : 0);
            cell.row = at;
            if (cell.state <= analysis::HeatState::Impossible) {
                cell.speedup = std::exp2(std::sin(mark * 0.7) * 3.5);
                cell.low = *cell.speedup * 0.98;
                cell.high = *cell.speedup * 1.02;
            }
            cell.sizes = mark % 5 == 0 ? 12 : 16;
            cell.sizesTotal = 16;
            row.cells.push_back(cell);
        }
        data->rows.push_back(std::move(row));
    }
    return data;
}

} // namespace

class BenchScroll : public QObject {
    Q_OBJECT

private:
    /// 100,000 candidates: 20,000 tasks, five methods, one round.
    static testing::TableShape large()
    {
        testing::TableShape shape;
        shape.methods = {"alpha", "beta", "gamma", "delta", "epsilon"};
        shape.rounds = 1;
        shape.copies = 572;
        return shape;
    }

private Q_SLOTS:
    void tasksByMethods()
    {
        testing::PaneFixture fixture;
        matrix::MatrixPane pane(fixture.service, fixture.navigation);
        showPane(pane);
        fixture.open(large());
        analysis::MatrixSpec spec = pane.spec();
        spec.rows = analysis::MatrixAxis::Task;
        pane.showSpec(spec);
        Frames frames;
        const auto matrix = fixture.matrixData(spec);
        frames.measure([&] { Q_EMIT fixture.service.matrixReady(matrix); });
        frames.report("matrix, 20,000 tasks: new data");
        QVERIFY(pane.view()->body()->model()->rowCount() > 19000);
        scrollByPages(pane.view()->body(), "matrix, 20,000 tasks: scroll");
        sortByHeaders(pane.view()->body(), 5, "matrix, 20,000 tasks: sort");
    }

    void kernelsByGpus()
    {
        testing::PaneFixture fixture;
        heatmap::HeatmapPane pane(fixture.service, fixture.navigation);
        showPane(pane);
        fixture.open();
        Frames frames;
        const auto heatmap = largeHeatmap(33334);
        frames.measure([&] { Q_EMIT fixture.service.heatmapReady(heatmap); });
        frames.report("heat map, 33,334 kernels: new data");
        scrollByPages(pane.table(), "heat map, 33,334 kernels: scroll");
        sortByHeaders(pane.table(), 8, "heat map, 33,334 kernels: sort");
    }

    void navigatorTree()
    {
        testing::PaneFixture fixture;
        navigator::NavigatorPane pane(fixture.service, fixture.navigation);
        pane.resize(300, 860);
        pane.show();
        QVERIFY(QTest::qWaitForWindowExposed(&pane));
        fixture.open(large());
        Frames frames;
        const auto tree = fixture.navigatorData();
        frames.measure([&] { Q_EMIT fixture.service.navigatorReady(tree); });
        frames.report("navigator, 100,000: new data");
        QTreeView* const view = pane.tree();
        for (int category = 0; category < view->model()->rowCount(); ++category) {
            const QModelIndex index = view->model()->index(category, 0);
            frames.measure([&] { view->expand(index); });
        }
        frames.report("navigator, 100,000: open categories");
        scrollByPages(view, "navigator, 100,000: scroll");
    }
};

KBX_GUI_MAIN(BenchScroll)
#include "bench_scroll.moc"
