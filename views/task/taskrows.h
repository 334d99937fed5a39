// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "eval/taskdescription.h"
#include "task/celltable.h"
#include "workspace/taskdocument.h"

#include <QStringList>

namespace kbx::task {

QStringList argumentHeaders();
std::vector<CellRow> argumentRows(const workspace::TaskDocument& task);

QStringList caseHeaders();
std::vector<CellRow> caseRows(const eval::TaskDescription& description);

QStringList sizeHeaders();
/// Columns of sizeHeaders() that are numbers.
QList<int> sizeNumbers();
std::vector<CellRow> sizeRows(const std::vector<eval::DescribedSize>& sizes);

/// "9×65", "scalar"; lists as "[9×65, 17]".
QString shapeText(const eval::DescribedArgument& argument);

} // namespace kbx::task
