// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <map>
#include <vector>

namespace kbx::eval {

/// One argument of a case: a tensor's layout, a list of such, or text.
struct DescribedArgument {
    enum class Kind { Text, Tensor, List };

    QString name; ///< empty: passed by position under no name of the signature
    Kind kind = Kind::Text;
    QString text; ///< Text: Python source of the value
    QString dtype;
    std::vector<std::int64_t> shape, strides; ///< strides in elements
    std::int64_t offset = 0; ///< elements before the first one in its storage
    bool contiguous = true;
    std::vector<DescribedArgument> items;
};

/// One call that correctness is judged on.
struct DescribedCase {
    QString name, note;
    QStringList modes; ///< "standard", "outlier"
    std::vector<DescribedArgument> arguments;
};

/// One call that is timed, with what an ideal implementation needs.
struct DescribedSize {
    QString name; ///< compact JSON, by which times are matched
    std::int64_t bytes = 0;
    std::map<QString, std::int64_t> flops; ///< per dtype; empty = moves data only
    std::vector<DescribedArgument> arguments;

    std::int64_t totalFlops() const;
    /// FLOPs per byte moved.
    double intensity() const;
};

/// What a task's Python file says when it is run.
struct TaskDescription {
    QString task; ///< "Category/name"
    QString version;
    std::vector<DescribedCase> cases;
    std::vector<DescribedSize> golden, kbx;
    QStringList problems; ///< parts that are missing, and why
    QByteArray json; ///< the document itself, compact

    /// Error (Harness) when this is no such document.
    static Result<TaskDescription> fromJson(const QByteArray& json);
};

} // namespace kbx::eval
