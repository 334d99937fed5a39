// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shared/rowdelegate.h"

#include <QIdentityProxyModel>

namespace kbx::evidence {

/// Puts words and formatted numbers on a CaseModel: headers, errors, one sentence per row.
class CaseWords : public QIdentityProxyModel {
    Q_OBJECT

public:
    using QIdentityProxyModel::QIdentityProxyModel;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString errorText(const QModelIndex& index) const;
};

/// Glyph and name, mode, error; failures stand out.
class CaseDelegate : public shared::RowDelegate {
    Q_OBJECT

public:
    explicit CaseDelegate(QObject* parent = nullptr);
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace kbx::evidence
