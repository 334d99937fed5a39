// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// How long the diff view holds the window: two texts of 100,000 lines with 1,000 changes, and a
// line of 38,000 characters, shown and then read through page by page. Prints milliseconds of wall
// and of CPU time of this thread; the alignment itself runs off-thread and is measured by
// bench_linediff.
#include "diff/diffview.h"
#include "support/guimain.h"

#include <QElapsedTimer>
#include <QTest>

#include <algorithm>
#include <ctime>

using namespace kbx;

namespace {

double cpuMs()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

/// Wall and CPU time of one step, with everything it asked of the event loop.
template <typename Step> void measure(const char* what, Step step)
{
    QElapsedTimer timer;
    timer.start();
    const double before = cpuMs();
    step();
    const double own = cpuMs() - before;
    QCoreApplication::sendPostedEvents();
    QCoreApplication::processEvents();
    qInfo("%-44s %8.1f ms wall  %8.1f ms CPU (%.1f before events)", what,
        static_cast<double>(timer.nsecsElapsed()) / 1e6, cpuMs() - before, own);
}

std::shared_ptr<const workspace::DiffDocument> documentOf(std::string left, std::string right)
{
    auto document = std::make_shared<workspace::DiffDocument>();
    document->leftCandidate = 1;
    document->rightCandidate = 2;
    document->diff = analysis::computeLineDiff(left, right);
    document->leftCode = std::move(left);
    document->rightCode = std::move(right);
    return document;
}

std::string kernelText(int lines, int changedEvery)
{
    std::string text;
    for (int line = 0; line < lines; ++line) {
        const bool changed = changedEvery > 0 && line % changedEvery == 7;
        text += "    value_" + std::to_string(line) + " = tl.load(pointer + offsets * "
            + std::to_string(changed ? line + 1 : line) + ", mask=mask, other=0.0)\n";
    }
    return text;
}

std::string longLine(const char* at20000)
{
    std::string line = "table = [";
    while (line.size() < 38'000) {
        line += "12.5, ";
    }
    return line.replace(20'001, 4, at20000) + "]\n";
}

} // namespace

class BenchDiffView : public QObject {
    Q_OBJECT

private:
    static void through(const std::shared_ptr<const workspace::DiffDocument>& document)
    {
        diff::DiffView view;
        view.resize(1440, 860);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        measure("show", [&] { view.setDocument(document); });
        measure("paint", [&] { view.repaint(); });
        const int pages = std::min(50, view.rightView()->rowCount() / 40);
        measure("50 pages", [&] {
            for (int page = 1; page <= pages; ++page) {
                view.rightView()->setFirstRow(page * 40);
                view.repaint();
            }
        });
        measure("to the end", [&] {
            view.rightView()->setFirstRow(view.rightView()->rowCount());
            view.repaint();
        });
    }

private Q_SLOTS:
    void hundredThousandLines()
    {
        through(documentOf(kernelText(100'000, 0), kernelText(100'000, 100)));
    }
    void lineOf38000Characters() { through(documentOf(longLine("12.5"), longLine("13.5"))); }
};

KBX_GUI_MAIN(BenchDiffView)
#include "bench_diffview.moc"
