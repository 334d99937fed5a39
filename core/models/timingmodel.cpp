// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/timingmodel.h"

#include <algorithm>

namespace kbx::models {
namespace {

template <typename T> QVariant valueOr(const std::optional<T>& value)
{
    return value ? QVariant::fromValue(*value) : QVariant();
}

std::optional<double> shareOfPeak(const analysis::SizeTiming& size)
{
    if (size.iou && size.mfu) {
        return std::max(*size.iou, *size.mfu);
    }
    return size.iou ? size.iou : size.mfu;
}

QVariant valueOf(const analysis::SizeTiming& size, int column)
{
    switch (column) {
    case TimingModel::SizeColumn:
        return QString::fromStdString(size.inputSize);
    case TimingModel::ReferenceColumn:
        return valueOr(size.referenceMs);
    case TimingModel::KernelColumn:
        return valueOr(size.kernelMs);
    case TimingModel::RatioColumn:
        return valueOr(size.ratio.value);
    case TimingModel::VerdictColumn:
        return static_cast<int>(size.verdict);
    case TimingModel::RateColumn:
        return valueOr(size.gbPerSecond);
    case TimingModel::PeakColumn:
        return valueOr(shareOfPeak(size));
    case TimingModel::BlocksColumn:
        return valueOr(size.blocks);
    case TimingModel::CheckColumn:
        return QString::fromLatin1(toString(size.check));
    default:
        return {};
    }
}

QVariant valueOf(const analysis::SizeChange& size, int column)
{
    switch (column) {
    case ComparisonModel::SizeColumn:
        return QString::fromStdString(size.inputSize);
    case ComparisonModel::LeftColumn:
        return valueOr(size.left.value);
    case ComparisonModel::RightColumn:
        return valueOr(size.right.value);
    case ComparisonModel::ChangeColumn:
        return valueOr(size.change.value);
    case ComparisonModel::MovedColumn:
        return size.moved;
    default:
        return {};
    }
}

} // namespace

TimingModel::TimingModel(QObject* parent)
    : QAbstractTableModel(parent)
{
}

void TimingModel::setView(analysis::TimingView view)
{
    beginResetModel();
    m_view = std::move(view);
    endResetModel();
}

const analysis::SizeTiming* TimingModel::sizeAt(int row) const
{
    return row >= 0 && row < rowCount() ? &m_view.sizes[static_cast<std::size_t>(row)] : nullptr;
}

int TimingModel::rowOf(const std::string& inputSize) const
{
    const auto found = std::find_if(m_view.sizes.begin(), m_view.sizes.end(),
        [&](const analysis::SizeTiming& size) { return size.inputSize == inputSize; });
    return found == m_view.sizes.end() ? -1 : static_cast<int>(found - m_view.sizes.begin());
}

int TimingModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_view.sizes.size());
}

int TimingModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

QVariant TimingModel::data(const QModelIndex& index, int role) const
{
    const analysis::SizeTiming* const size = sizeAt(index.row());
    const bool known = role == Qt::DisplayRole || role == CopyRole;
    return size != nullptr && known ? valueOf(*size, index.column()) : QVariant();
}

ComparisonModel::ComparisonModel(QObject* parent)
    : QAbstractTableModel(parent)
{
}

void ComparisonModel::setComparison(analysis::TimingComparison comparison)
{
    beginResetModel();
    m_comparison = std::move(comparison);
    endResetModel();
}

const analysis::SizeChange* ComparisonModel::changeAt(int row) const
{
    return row >= 0 && row < rowCount() ? &m_comparison.sizes[static_cast<std::size_t>(row)]
                                        : nullptr;
}

int ComparisonModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_comparison.sizes.size());
}

int ComparisonModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

QVariant ComparisonModel::data(const QModelIndex& index, int role) const
{
    const analysis::SizeChange* const change = changeAt(index.row());
    const bool known = role == Qt::DisplayRole || role == TimingModel::CopyRole;
    return change != nullptr && known ? valueOf(*change, index.column()) : QVariant();
}

} // namespace kbx::models
