// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/evaluation.h"

#include <QList>
#include <QString>
#include <QWidget>

#include <optional>

namespace kbx::heatmap {

/// Speedup per input size as bars around 1×; sizes timed on one side only are hatched and say so.
class SizeBars : public QWidget {
    Q_OBJECT

public:
    struct Size {
        QString name;
        std::optional<double> speedup; ///< over the baseline; absent = no time on one side
    };
    explicit SizeBars(QWidget* parent = nullptr);
    void setSizes(const QList<Size>& sizes);
    const QList<Size>& sizes() const { return m_sizes; }
    /// Sizes of the first timing of a record, in its order.
    static QList<Size> sizesOf(const EvaluationRecord& record);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QList<Size> m_sizes;
};

} // namespace kbx::heatmap
