// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIdentityProxyModel>
#include <QStyledItemDelegate>

#include <cstdint>
#include <functional>

namespace kbx::models {
struct JobRow;
}

namespace kbx::evaluate {

/// What a dragged row of the queue carries: its job's id as text.
QString jobMimeType();

/// Headers and words of the queue. Its source is a JobOrder over a JobModel.
class JobWords : public QIdentityProxyModel {
    Q_OBJECT

public:
    using QIdentityProxyModel::QIdentityProxyModel;
    /// State of the whole queue; changes what waiting rows say.
    void setQueueState(bool paused, bool stuck);
    bool isPaused() const { return m_paused; }
    /// Which candidate a row is about, for dragging it onto a diff; 0 = none.
    void setCandidateOf(std::function<std::int64_t(const models::JobRow&)> candidateOf)
    {
        m_candidateOf = std::move(candidateOf);
    }
    const models::JobRow* rowAt(const QModelIndex& index) const;

    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QMimeData* mimeData(const QModelIndexList& indexes) const override;
    bool canDropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
        const QModelIndex& parent) const override;
    Qt::DropActions supportedDropActions() const override
    {
        return Qt::CopyAction | Qt::MoveAction;
    }

    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString text(const QModelIndex& index) const;

    std::function<std::int64_t(const models::JobRow&)> m_candidateOf;
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

/// Left edge and width of the four stage bars inside their column, shared with the header.
inline constexpr int stageStep = 54;
inline constexpr int stageWidth = 50;

} // namespace kbx::evaluate
