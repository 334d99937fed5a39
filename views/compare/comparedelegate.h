// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shared/rowdelegate.h"

namespace kbx::compare {

/// Rows of pairs: the glyph of a side's verdict before its words, a badge where it is stale.
class CompareDelegate : public shared::RowDelegate {
    Q_OBJECT

public:
    using RowDelegate::RowDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace kbx::compare
