// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/report.h"

#include <QListView>

class QStandardItemModel;

namespace kbx::statistics {

/// The numbers of an analysis that a text would quote: name above, value, interval and n below it.
class HeadlineList : public QListView {
    Q_OBJECT

public:
    explicit HeadlineList(QWidget* parent = nullptr);
    void setReport(const analysis::Report& report);
    int count() const;

private:
    QStandardItemModel* m_model;
};

} // namespace kbx::statistics
