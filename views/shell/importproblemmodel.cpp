// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/importproblemmodel.h"

#include "domain/numberformat.h"

#include <QFileInfo>
#include <QStringList>

#include <algorithm>

namespace kbx::shell {

ImportProblemModel::ImportProblemModel(const ImportReport& report, QObject* parent)
    : QAbstractTableModel(parent)
    , m_report(report)
{
    for (std::size_t at = 0; at < m_report.sources.size(); ++at) {
        for (const ImportProblem& problem : m_report.sources[at].problems) {
            m_all.push_back({static_cast<int>(at), &problem});
        }
    }
    m_shown = m_all;
}

QString ImportProblemModel::nameOf(const Row& row) const
{
    return QFileInfo(
        QString::fromStdString(m_report.sources[static_cast<std::size_t>(row.source)].path))
        .fileName();
}

void ImportProblemModel::setFilter(const QString& words, int source)
{
    const QStringList wanted = words.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    beginResetModel();
    m_shown.clear();
    for (const Row& row : m_all) {
        if (source >= 0 && row.source != source) {
            continue;
        }
        const QString text = nameOf(row) + QLatin1Char(' ')
            + QString::fromStdString(row.problem->code) + QLatin1Char(' ')
            + QString::fromStdString(row.problem->text) + QLatin1Char(' ')
            + QString::number(row.problem->line);
        const bool fits = std::all_of(wanted.begin(), wanted.end(),
            [&text](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
        if (fits) {
            m_shown.push_back(row);
        }
    }
    endResetModel();
}

int ImportProblemModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

int ImportProblemModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ImportProblemModel::data(const QModelIndex& index, int role) const
{
    const Row& row = m_shown[static_cast<std::size_t>(index.row())];
    const ImportProblem& problem = *row.problem;
    const bool number = index.column() == LineColumn || index.column() == ByteColumn;
    if (role == Qt::TextAlignmentRole) {
        return static_cast<int>((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    const bool raw = role == Qt::EditRole;
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole && !raw) {
        return {};
    }
    const auto counted = [raw](std::int64_t value) {
        return value <= 0 ? QString()
            : raw         ? QString::number(value)
                          : QString::fromStdString(number::count(value));
    };
    switch (index.column()) {
    case SourceColumn:
        return nameOf(row);
    case LineColumn:
        return counted(problem.line);
    case ByteColumn:
        return counted(problem.byte);
    case TextColumn:
        return QString::fromStdString(problem.text);
    default:
        return {};
    }
}

QVariant ImportProblemModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role == Qt::TextAlignmentRole) {
        const bool number = section == LineColumn || section == ByteColumn;
        return static_cast<int>((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case SourceColumn:
        return tr("Source");
    case LineColumn:
        return tr("Line");
    case ByteColumn:
        return tr("Byte");
    case TextColumn:
        return tr("Problem");
    default:
        return {};
    }
}

} // namespace kbx::shell
