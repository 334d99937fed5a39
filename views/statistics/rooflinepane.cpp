// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "statistics/rooflinepane.h"

#include "shared/segmentedchoice.h"
#include "shared/toolrow.h"
#include "statistics/reportview.h"

using namespace Qt::StringLiterals;

namespace kbx::statistics {
namespace {

/// In the order of the tabs.
QStringList names()
{
    return {u"roofline"_s, u"importance-score"_s};
}

} // namespace

RooflinePane::RooflinePane(
    workspace::WorkspaceService& service, workspace::Navigation& navigation, QWidget* parent)
    : ReportPane(service, navigation, u"roofline"_s, parent)
    , m_tabs(new shared::SegmentedChoice(tr("Roofline or importance-weighted score"), tools()))
{
    m_tabs->addSegment(tr("Roofline"));
    m_tabs->addSegment(tr("Importance score"));
    m_tabs->setProperty("kbxPages", names());
    tools()->addWidget(m_tabs);
    setupPane(view());
    connect(m_tabs, &shared::SegmentedChoice::currentChanged, this,
        [this](int index) { showReportNamed(names().value(index)); });
    restore();
    if (reportName().isEmpty()) {
        showReportNamed(names().first());
    }
    showState();
}

void RooflinePane::showReportNamed(const QString& name)
{
    const auto at = names().indexOf(name);
    if (at >= 0) {
        m_tabs->setCurrent(static_cast<int>(at));
        ReportPane::showReportNamed(name);
    }
}

} // namespace kbx::statistics
