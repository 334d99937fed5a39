// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "label/codebookmodel.h"

#include "label/labelwords.h"
#include "workspace/codebooks.h"

#include <QColor>
#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace kbx::label {

CodebookModel::CodebookModel(QObject* parent)
    : QAbstractTableModel(parent)
{
}

void CodebookModel::setCodebook(const Codebook& codebook)
{
    beginResetModel();
    m_codebook = codebook;
    endResetModel();
}

int CodebookModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_codebook.entries.size());
}

int CodebookModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant CodebookModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case KeyColumn:
        return tr("Label");
    case ShortcutColumn:
        return tr("Key");
    case GroupColumn:
        return tr("Group");
    case ColourColumn:
        return tr("Colour");
    case DefinitionColumn:
        return tr("Definition");
    case ExamplesColumn:
        return tr("Examples");
    default:
        return {};
    }
}

std::string* CodebookModel::field(CodebookEntry& entry, int column) const
{
    switch (column) {
    case KeyColumn:
        return &entry.key;
    case ShortcutColumn:
        return &entry.shortcut;
    case GroupColumn:
        return &entry.group;
    case ColourColumn:
        return &entry.colour;
    case DefinitionColumn:
        return &entry.definition;
    case ExamplesColumn:
        return &entry.examples;
    default:
        return nullptr;
    }
}

QString CodebookModel::keyProblem(const CodebookEntry& entry) const
{
    static const QRegularExpression form(u"^[a-z][a-z0-9_]*(:[a-z][a-z0-9_]*)?$"_s);
    if (entry.key.empty()) {
        return tr("A label needs a name.");
    }
    if (!form.match(QString::fromStdString(entry.key)).hasMatch()) {
        return tr("Names are small letters, digits and _, sub-labels after a colon.");
    }
    const auto same = std::count_if(m_codebook.entries.begin(), m_codebook.entries.end(),
        [&entry](const CodebookEntry& other) { return other.key == entry.key; });
    if (same > 1) {
        return tr("This name is given twice.");
    }
    if (!subLabelOf(entry.key).empty() && !m_codebook.find(primaryOf(entry.key))) {
        const std::string_view above = primaryOf(entry.key);
        return tr("There is no label %1 above it.")
            .arg(QString::fromUtf8(above.data(), static_cast<qsizetype>(above.size())));
    }
    return {};
}

/// Keys are told apart where they are pressed: labels among each other, sub-labels below one label.
QString CodebookModel::shortcutProblem(const CodebookEntry& entry) const
{
    if (entry.shortcut.empty()) {
        return {};
    }
    const QString key = QString::fromStdString(entry.shortcut);
    static const QRegularExpression form(u"^[A-Z0-9]$"_s);
    if (!form.match(key).hasMatch()) {
        return tr("A key is one letter or digit.");
    }
    const bool sub = !subLabelOf(entry.key).empty();
    if (!sub && workspace::reservedKeys.find(entry.shortcut) != std::string_view::npos) {
        return tr("%1 has another meaning in the diff; keys not free: 0 U S T C E H J K N Z W.")
            .arg(key);
    }
    for (const CodebookEntry& other : m_codebook.entries) {
        const bool otherSub = !subLabelOf(other.key).empty();
        const bool beside
            = sub == otherSub && (!sub || primaryOf(other.key) == primaryOf(entry.key));
        if (&other != &entry && beside && other.shortcut == entry.shortcut) {
            return tr("%1 is the key of %2, too.").arg(key, labelText(other.key));
        }
    }
    return {};
}

QString CodebookModel::problemOf(int row, int column) const
{
    const CodebookEntry& entry = m_codebook.entries[static_cast<std::size_t>(row)];
    switch (column) {
    case KeyColumn:
        return keyProblem(entry);
    case ShortcutColumn:
        return shortcutProblem(entry);
    case ColourColumn:
        return entry.colour.empty() || QColor(QString::fromStdString(entry.colour)).isValid()
            ? QString()
            : tr("A colour is #rrggbb, or nothing for that of the group.");
    default:
        return {};
    }
}

bool CodebookModel::hasProblems() const
{
    for (int row = 0; row < rowCount(); ++row) {
        for (int column = 0; column < ColumnCount; ++column) {
            if (!problemOf(row, column).isEmpty()) {
                return true;
            }
        }
    }
    return m_codebook.entries.empty();
}

QVariant CodebookModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount()) {
        return {};
    }
    CodebookEntry entry = m_codebook.entries[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        if (index.column() == GroupColumn) {
            return groupWord(entry.group);
        }
        [[fallthrough]];
    case Qt::EditRole:
        return QString::fromStdString(*field(entry, index.column()));
    case Qt::ToolTipRole: {
        const QString problem = problemOf(index.row(), index.column());
        return problem.isEmpty() ? QString::fromStdString(*field(entry, index.column())) : problem;
    }
    case ProblemRole:
        return problemOf(index.row(), index.column());
    case GroupKeyRole:
        return QString::fromStdString(entry.group);
    case ColourRole:
        return groupColor(entry);
    default:
        return {};
    }
}

bool CodebookModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (!index.isValid() || role != Qt::EditRole) {
        return false;
    }
    QString text = value.toString().trimmed();
    if (index.column() == ShortcutColumn) {
        text = text.toUpper();
    }
    CodebookEntry& entry = m_codebook.entries[static_cast<std::size_t>(index.row())];
    std::string& target = *field(entry, index.column());
    if (target == text.toStdString()) {
        return true;
    }
    const std::string before = entry.key;
    target = text.toStdString();
    if (index.column() == KeyColumn && subLabelOf(before).empty() && !before.empty()) {
        for (CodebookEntry& other : m_codebook.entries) {
            if (!subLabelOf(other.key).empty() && primaryOf(other.key) == before) {
                other.key = entry.key + ':' + std::string(subLabelOf(other.key));
            }
        }
    }
    refreshAll();
    return true;
}

/// What one cell says may make another one wrong.
void CodebookModel::refreshAll()
{
    if (rowCount() > 0) {
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    }
}

Qt::ItemFlags CodebookModel::flags(const QModelIndex& index) const
{
    return index.isValid() ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsEditable
                           : Qt::NoItemFlags;
}

std::string CodebookModel::freeKey(const std::string& wish) const
{
    std::string key = wish;
    for (int number = 2; m_codebook.find(key); ++number) {
        key = wish + std::to_string(number);
    }
    return key;
}

int CodebookModel::addLabel(int after)
{
    const int row = std::clamp(after + 1, 0, rowCount());
    beginInsertRows({}, row, row);
    CodebookEntry entry;
    entry.key = freeKey("new_label");
    entry.group = "other";
    m_codebook.entries.insert(m_codebook.entries.begin() + row, entry);
    endInsertRows();
    refreshAll();
    return row;
}

int CodebookModel::addSubLabel(int row)
{
    if (row < 0 || row >= rowCount()) {
        return -1;
    }
    const CodebookEntry above = m_codebook.entries[static_cast<std::size_t>(row)];
    const int place = row + 1;
    beginInsertRows({}, place, place);
    CodebookEntry entry;
    entry.key = freeKey(std::string(primaryOf(above.key)) + ":new");
    entry.group = above.group;
    m_codebook.entries.insert(m_codebook.entries.begin() + place, entry);
    endInsertRows();
    refreshAll();
    return place;
}

void CodebookModel::removeLabel(int row)
{
    if (row < 0 || row >= rowCount()) {
        return;
    }
    beginRemoveRows({}, row, row);
    m_codebook.entries.erase(m_codebook.entries.begin() + row);
    endRemoveRows();
    refreshAll();
}

int CodebookModel::moveLabel(int row, int by)
{
    const int to = row + by;
    if (row < 0 || row >= rowCount() || to < 0 || to >= rowCount() || by == 0) {
        return row;
    }
    beginMoveRows({}, row, row, {}, by > 0 ? to + 1 : to);
    auto& entries = m_codebook.entries;
    const CodebookEntry moved = entries[static_cast<std::size_t>(row)];
    entries.erase(entries.begin() + row);
    entries.insert(entries.begin() + to, moved);
    endMoveRows();
    return to;
}

} // namespace kbx::label
