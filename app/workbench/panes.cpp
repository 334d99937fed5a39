// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "panes.h"

#include "compare/comparepane.h"
#include "diff/diffpane.h"
#include "diffdesk.h"
#include "evaluate/evaluatepane.h"
#include "figurespane/figurespane.h"
#include "heatmap/heatmappane.h"
#include "label/agreementpane.h"
#include "label/labelqueuepane.h"
#include "matrix/matrixpane.h"
#include "navigator/navigatorpane.h"
#include "statistics/rooflinepane.h"
#include "statistics/statisticspane.h"
#include "task/taskpane.h"
#include "trajectory/trajectorypane.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace kbx::workbench {
namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(kbx::workbench::Panes)
};

shell::Pane* makeDiff(const PaneServices& s, QWidget* parent)
{
    auto* const pane = new diff::DiffPane(s.workspace, s.navigation, parent);
    new DiffDesk(*pane, s.desk);
    return pane;
}

} // namespace

void registerPanes(shell::PaneRegistry& registry, const PaneServices& s)
{
    using shell::PaneArea;
    const auto add = [&registry](const QString& id, const QString& title, const QString& keys,
                         PaneArea area, auto factory, shell::PanePlace annotate = {}) {
        registry.add({id, title, QKeySequence(keys), area, factory, annotate});
    };
    // clang-format off
    add(u"navigator"_s, Text::tr("Navigator"), u"Ctrl+1"_s, PaneArea::Left, [&s](QWidget* p) { return new navigator::NavigatorPane(s.workspace, s.navigation, p); });
    add(u"matrix"_s, Text::tr("Matrix"), u"Ctrl+2"_s, PaneArea::Center, [&s](QWidget* p) { return new matrix::MatrixPane(s.workspace, s.navigation, p); }, {PaneArea::Center, 2});
    add(u"trajectory"_s, Text::tr("Trajectory"), u"Ctrl+3"_s, PaneArea::Center, [&s](QWidget* p) { return new trajectory::TrajectoryPane(s.workspace, s.navigation, p); }, {PaneArea::Top});
    add(u"diff"_s, Text::tr("Diff"), u"Ctrl+4"_s, PaneArea::Center, [&s](QWidget* p) { return makeDiff(s, p); }, {PaneArea::Center, 1});
    add(u"heatmap"_s, Text::tr("GPU heatmap"), u"Ctrl+5"_s, PaneArea::Center, [&s](QWidget* p) { return new heatmap::HeatmapPane(s.workspace, s.navigation, p); });
    add(u"roofline"_s, Text::tr("Roofline"), u"Ctrl+6"_s, PaneArea::Center, [&s](QWidget* p) { return new statistics::RooflinePane(s.workspace, s.navigation, p); });
    add(u"statistics"_s, Text::tr("Statistics"), u"Ctrl+7"_s, PaneArea::Center, [&s](QWidget* p) { return new statistics::StatisticsPane(s.workspace, s.navigation, p); }, {PaneArea::Center, 3});
    add(u"evaluate"_s, Text::tr("Evaluate"), u"Ctrl+9"_s, PaneArea::Center, [&s](QWidget* p) { return new evaluate::EvaluatePane(s.workspace, s.navigation, s.evaluation, p); });
    add(u"task"_s, Text::tr("Task"), u"F7"_s, PaneArea::Center, [&s](QWidget* p) { return new task::TaskPane(s.workspace, s.navigation, s.evaluation, p); }, {PaneArea::Center, 4});
    add(u"figures"_s, Text::tr("Figures"), u"F8"_s, PaneArea::Center, [&s](QWidget* p) { return new figurespane::FiguresPane(s.workspace, p); });
    add(u"labelqueue"_s, Text::tr("Label queue"), {}, PaneArea::Hidden, [&s](QWidget* p) { return new label::LabelQueuePane(s.desk, s.labelActions, s.workspace, s.navigation, p); }, {PaneArea::Left});
    add(u"agreement"_s, Text::tr("Agreement"), {}, PaneArea::Hidden, [&s](QWidget* p) { return new label::AgreementPane(s.desk, s.labelActions, s.workspace, s.navigation, p); }, {PaneArea::Center, 4});
    add(u"compare"_s, Text::tr("Compare"), {}, PaneArea::Hidden, [&s](QWidget* p) { return new compare::ComparePane(s.compare, s.workspace, s.navigation, p); });
    // clang-format on
}

} // namespace kbx::workbench
