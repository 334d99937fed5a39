// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIdentityProxyModel>

namespace kbx::navigator {

/// Puts translated words on the keys of NavigatorModel: "round 2", tooltips and the sentence that a
/// screen reader says.
class NavigatorWords : public QIdentityProxyModel {
    Q_OBJECT

public:
    using QIdentityProxyModel::QIdentityProxyModel;
    enum Roles {
        HiddenRole = Qt::UserRole + 100, ///< bool: outcomes are hidden
    };

    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

    /// What stands at the right end of a row: a count, a speedup, or why there is none.
    static QString valueText(const QModelIndex& index);
    /// Star and note of the row's kernel, or of its task.
    struct Marks {
        bool starred = false;
        QString note;
    };
    static Marks marksOf(const QModelIndex& index);

    /// False for blind mode: neither verdict nor speedup of a kernel.
    void setOutcomeVisible(bool visible);

private:
    QString nameText(const QModelIndex& index) const;
    QString sentence(const QModelIndex& index) const;

    bool m_outcomeVisible = true;
};

} // namespace kbx::navigator
