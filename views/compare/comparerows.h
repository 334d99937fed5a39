// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/compare.h"
#include "shared/rowproxy.h"

namespace kbx::compare {

/// One list of the pairs, sorted.
class CompareRows : public shared::RowProxy {
    Q_OBJECT

public:
    using RowProxy::RowProxy;
    void setList(analysis::CompareList list);
    analysis::CompareList list() const { return m_list; }

protected:
    std::optional<double> sortValue(int sourceRow, int column) const override;
    bool accepts(int sourceRow) const override;

private:
    analysis::CompareList m_list = analysis::CompareList::Won;
};

} // namespace kbx::compare
