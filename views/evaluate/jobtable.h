// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "eval/jobtypes.h"

#include <QTableView>

namespace kbx::evaluate {

/// The view of the queue: waiting rows are dragged to another place among the waiting ones.
class JobTable : public QTableView {
    Q_OBJECT

public:
    explicit JobTable(QWidget* parent = nullptr);

Q_SIGNALS:
    /// The job shall start before the job in view row `row`; row = rowCount: last.
    void moveRequested(kbx::eval::JobId id, int row);
    void menuRequested(const QPoint& globalPos);

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
};

} // namespace kbx::evaluate
