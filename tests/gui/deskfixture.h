// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "label/deskcontroller.h"
#include "panefixture.h"

#include <memory>

namespace kbx::testing {

/// Services without a study and a desk fed by hand: what the service would say, the test says.
struct DeskFixture : PaneFixture {
    DeskFixture()
        : labels(silent)
        , desk(labels, service, navigation)
    {
        TableShape shape;
        shape.methods = {"alpha"};
        open(shape);
        now.codebook = codebook();
        now.codebooks = {"edits", "paper5"};
        now.annotator = "mh";
        now.annotators = {"jl", "mh"};
        now.seed = 7;
        for (const CandidateRow& row : table->rows) {
            if (row.parentId != 0) {
                now.items.push_back(itemOf(row));
            }
        }
        now.total = static_cast<int>(now.items.size());
        tell();
    }

    static CodebookEntry entry(const char* key, const char* shortcut, const char* group)
    {
        return {key, shortcut, group, {}, std::string("what ") + key + " means", {}};
    }
    static Codebook codebook()
    {
        Codebook book;
        book.name = "edits";
        book.builtIn = true;
        book.tags = {"race_suspect", "dead_kernel"};
        book.entries
            = {entry("no_substantial_change", "1", "none"), entry("interface_fix", "2", "repair"),
                entry("mask_fix", "3", "repair"), entry("performance_rewrite", "9", "performance"),
                entry("performance_rewrite:launch_config", "L", "performance"),
                entry("performance_rewrite:tiling", "T", "performance"),
                entry("delegated_op_removal", "R", "delegation")};
        return book;
    }
    workspace::LabelItem itemOf(const CandidateRow& row) const
    {
        workspace::LabelItem item;
        item.target = {row.parentId, row.candidateId, {}};
        item.task = table->taskOf(row).name;
        item.method = table->methodOf(row).name;
        item.run = table->runOf(row).name;
        item.fromRound = row.round - 1;
        item.toRound = row.round;
        item.transition = std::to_string(item.fromRound) + "→" + std::to_string(item.toRound);
        return item;
    }
    /// The service's snapshot is `now`.
    void tell() { Q_EMIT labels.deskChanged(std::make_shared<const workspace::LabelDesk>(now)); }
    /// As if the diff pane showed this unit.
    void look(std::size_t item)
    {
        const LabelTarget target = now.items[item].target;
        workspace::Selection selection;
        selection.candidateId = target.childId;
        navigation.select(selection);
        desk.setShown(target.parentId, target.childId);
    }

    workspace::WorkspaceService silent; ///< without a study: the test says what is known
    workspace::LabelService labels;
    label::DeskController desk;
    workspace::LabelDesk now;
};

} // namespace kbx::testing
