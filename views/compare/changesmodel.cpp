// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/changesmodel.h"

#include "compare/comparewords.h"
#include "shared/rowdelegate.h"

using namespace Qt::StringLiterals;

namespace kbx::compare {

using workspace::SnapshotChange;

ChangesModel::ChangesModel(QObject* parent)
    : QAbstractTableModel(parent)
{
}

void ChangesModel::setChanges(std::shared_ptr<const workspace::SnapshotChanges> changes)
{
    beginResetModel();
    m_changes = std::move(changes);
    collect();
    endResetModel();
}

void ChangesModel::setKind(std::optional<workspace::ChangeKind> kind)
{
    beginResetModel();
    m_kind = kind;
    collect();
    endResetModel();
}

void ChangesModel::collect()
{
    m_rows.clear();
    if (!m_changes) {
        return;
    }
    for (std::size_t at = 0; at < m_changes->changes.size(); ++at) {
        if (!m_kind || m_changes->changes[at].kind == *m_kind) {
            m_rows.push_back(at);
        }
    }
}

const SnapshotChange* ChangesModel::changeAt(int row) const
{
    return row < 0 || row >= rowCount()
        ? nullptr
        : &m_changes->changes[m_rows[static_cast<std::size_t>(row)]];
}

int ChangesModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ChangesModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ChangesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case KindColumn:
        return tr("What");
    case SubjectColumn:
        return tr("Of");
    case KeyColumn:
        return tr("Number, evidence");
    case BeforeColumn:
        return tr("Before");
    case AfterColumn:
        return tr("After");
    default:
        return {};
    }
}

QString ChangesModel::textAt(const SnapshotChange& change, int column)
{
    switch (column) {
    case KindColumn:
        return kindWord(change.kind);
    case SubjectColumn:
        return QString::fromStdString(change.subject);
    case KeyColumn:
        return QString::fromStdString(change.key);
    case BeforeColumn:
        return QString::fromStdString(change.before);
    case AfterColumn:
        return QString::fromStdString(change.after);
    default:
        return {};
    }
}

QVariant ChangesModel::data(const QModelIndex& index, int role) const
{
    const SnapshotChange* const change = changeAt(index.row());
    if (!change) {
        return {};
    }
    const int column = index.column();
    const QString text = textAt(*change, column);
    switch (role) {
    case Qt::DisplayRole:
        return text.isEmpty() && (column == BeforeColumn || column == AfterColumn) ? QString(u'–')
                                                                                   : text;
    case CopyRole:
        return text;
    case shared::RowDelegate::ColorRole:
        return static_cast<int>(column == KeyColumn || column == BeforeColumn
                ? shared::Token::Text2
                : shared::Token::Text);
    default:
        return {};
    }
}

} // namespace kbx::compare
