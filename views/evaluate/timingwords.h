// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/timingdata.h"
#include "shared/badge.h"
#include "shared/tokens.h"

#include <QIdentityProxyModel>

namespace kbx::evaluate {

/// "faster", "within noise", "below resolution", …
QString speedWord(analysis::SpeedVerdict verdict);
/// What stands for a ratio: "1.79× [1.78, 1.79]", "≈ 1.00× [0.99, 1.01]", "< res.", "± wide",
/// "⚠ 822×", "not timed". Never a bare number where the verdict forbids one.
QString ratioText(const analysis::Ratio& ratio, analysis::SpeedVerdict verdict);
/// The ratio alone in the same forms, for headlines.
QString ratioHeadline(const analysis::Ratio& ratio, analysis::SpeedVerdict verdict);
shared::Token ratioColor(const analysis::Ratio& ratio, analysis::SpeedVerdict verdict);
/// Profile, verdict, throttling and sizes of a timing, as badges.
QList<shared::Badge> timingBadges(const analysis::TimingView& view);
/// "12 of 16 sizes"
QString sizesText(int sizes, int total);
/// "0.781 ms"; "–" is never used: a missing time says so.
QString timeText(const std::optional<double>& milliseconds);
/// "± 0.3 %" of a half width of 0.003.
QString halfWidthText(double halfWidth);

/// Headers and words over a TimingModel.
class TimingWords : public QIdentityProxyModel {
    Q_OBJECT

public:
    using QIdentityProxyModel::QIdentityProxyModel;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString text(const analysis::SizeTiming& size, int column) const;
};

/// Headers and words over a ComparisonModel.
class ComparisonWords : public QIdentityProxyModel {
    Q_OBJECT

public:
    using QIdentityProxyModel::QIdentityProxyModel;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString text(const analysis::SizeChange& change, int column) const;
};

} // namespace kbx::evaluate
