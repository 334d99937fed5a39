// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/viewfixtures.h"
#include "workspace/navigation.h"
#include "workspace/workspaceservice.h"

#include <memory>

namespace kbx::testing {

/// Services without a study file, fed by hand: the test emits what a study would.
struct PaneFixture {
    workspace::WorkspaceService service;
    workspace::Navigation navigation;
    std::shared_ptr<const CandidateTable> table;

    void open(const TableShape& shape = {})
    {
        workspace::StudyInfo info;
        info.path = QStringLiteral("/nowhere/demo.kbx");
        info.name = QStringLiteral("demo");
        Q_EMIT service.studyOpened(info);
        table = fixtureTable(shape);
        show(allRows(*table));
    }
    void show(const std::vector<std::uint32_t>& visible)
    {
        auto view = std::make_shared<workspace::StudyView>();
        view->table = table;
        view->visible = visible;
        view->total = static_cast<std::int64_t>(table->rows.size());
        view->shown = static_cast<std::int64_t>(visible.size());
        Q_EMIT service.viewChanged(view);
    }
    std::shared_ptr<const analysis::NavigatorData> navigatorData() const
    {
        return std::make_shared<analysis::NavigatorData>(
            analysis::computeNavigator(*table, allRows(*table), fixtureCategories(), {}));
    }
    std::shared_ptr<const analysis::MatrixData> matrixData(const analysis::MatrixSpec& spec) const
    {
        const std::vector<analysis::PublishedValue> published{
            {"Math", "alpha", analysis::MatrixValue::Correct, 0.361, "a paper"}};
        return std::make_shared<analysis::MatrixData>(
            analysis::computeMatrix(*table, allRows(*table), spec, fixtureCategories(), published));
    }
};

} // namespace kbx::testing
