// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIdentityProxyModel>
#include <QStyledItemDelegate>

namespace kbx::evaluate {

/// Headers and words of the queue.
class JobWords : public QIdentityProxyModel {
    Q_OBJECT

public:
    using QIdentityProxyModel::QIdentityProxyModel;
    /// State of the whole queue; changes what waiting rows say.
    void setQueueState(bool paused, bool stuck);
    bool isPaused() const { return m_paused; }

    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString text(const QModelIndex& index) const;

    bool m_paused = false;
    bool m_stuck = false;
};

/// Paints glyphs and stage bars.
class JobDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override;
};

/// Left edge and width of the three stage bars inside their column, shared with the header.
inline constexpr int stageStep = 70;
inline constexpr int stageWidth = 66;

} // namespace kbx::evaluate
