// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractItemModel>
#include <QString>
#include <QStringList>

namespace kbx::testing {

inline QString printed(const QVariant& value)
{
    if (!value.isValid()) {
        return QStringLiteral("-");
    }
    return value.typeId() == QMetaType::Double ? QString::number(value.toDouble(), 'g', 4)
                                               : value.toString();
}

/// A model as indented lines, one per row, cells joined by " | ", from the given roles.
inline QStringList printModel(const QAbstractItemModel& model, const QList<int>& roles,
    const QModelIndex& parent = {}, int depth = 0)
{
    QStringList lines;
    for (int row = 0; row < model.rowCount(parent); ++row) {
        QStringList cells;
        for (int column = 0; column < model.columnCount(parent); ++column) {
            QStringList values;
            for (const int role : roles) {
                values << printed(model.index(row, column, parent).data(role));
            }
            cells << values.join(QLatin1Char(' '));
        }
        lines << QString(depth * 2, QLatin1Char(' ')) + cells.join(QStringLiteral(" | "));
        lines << printModel(model, roles, model.index(row, 0, parent), depth + 1);
    }
    return lines;
}

} // namespace kbx::testing
