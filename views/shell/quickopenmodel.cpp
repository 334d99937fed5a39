// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/quickopenmodel.h"

#include "shared/wording.h"
#include "shell/kernelsearch.h"

#include <QAction>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace kbx::shell {
namespace {

constexpr qsizetype mostEntries = 40;
constexpr qsizetype mostWords = 8;
/// Kernels come after the task or command of the same name.
constexpr int kernelPenalty = 12;

/// The words in the text, else in the text and what stands beside it, which counts half.
SearchMatch matchBoth(const QString& text, const QString& more, const QStringList& words)
{
    SearchMatch all;
    for (const QString& word : words) {
        const SearchMatch own = matchWord(text, word);
        const int beside = own.score > 0 ? 0 : matchWord(more, word).score / 2;
        if (own.score + beside == 0) {
            return {};
        }
        all.score += own.score + beside;
        all.positions += own.positions;
    }
    std::sort(all.positions.begin(), all.positions.end());
    return all;
}

/// Words, and the parts of a kernel reference such as "Math/abs@GEAK#2".
QStringList wordsOf(QString query)
{
    query.replace(u'/', u' ').replace(u'@', u' ').replace(u'#', u" #"_s);
    return query.split(u' ', Qt::SkipEmptyParts).mid(0, mostWords);
}

} // namespace

QuickOpenModel::QuickOpenModel(QObject* parent)
    : QAbstractListModel(parent)
{
}

void QuickOpenModel::setPanes(const QList<std::pair<QString, QString>>& idsAndTitles)
{
    m_panes = idsAndTitles;
}

void QuickOpenModel::setTable(std::shared_ptr<const CandidateTable> table)
{
    m_table = std::move(table);
}

void QuickOpenModel::setQuery(const QString& query)
{
    beginResetModel();
    m_entries.clear();
    const QStringList words = wordsOf(query);
    m_asked = !words.isEmpty();
    if (m_asked) {
        if (m_scope == Scope::Everything) {
            addPanes(words);
            addCommands(words);
            addTasks(words);
        }
        addKernels(words);
    } else if (m_scope == Scope::Kernels) {
        addNeighbours();
    }
    std::stable_sort(m_entries.begin(), m_entries.end(),
        [](const Entry& a, const Entry& b) { return a.score > b.score; });
    m_entries.resize(std::min(m_entries.size(), mostEntries));
    endResetModel();
}

void QuickOpenModel::addPanes(const QStringList& words)
{
    for (const auto& [id, title] : std::as_const(m_panes)) {
        const SearchMatch match = matchWords(title, words);
        if (match.score > 0) {
            Entry entry;
            entry.score = match.score + 3;
            entry.text = title;
            entry.kind = tr("Pane");
            entry.keys = m_paneKeys.value(id);
            entry.pane = id;
            entry.positions = match.positions;
            m_entries.append(entry);
        }
    }
}

void QuickOpenModel::addCommands(const QStringList& words)
{
    for (const MenuCommand& command : std::as_const(m_commands)) {
        const SearchMatch match = matchBoth(command.text, command.menu, words);
        // Panes stand in the list themselves.
        const bool pane
            = command.action && m_paneKeys.contains(command.action->objectName().section(u'.', 2));
        if (match.score > 0 && command.action && !pane) {
            Entry entry;
            entry.score = match.score;
            entry.text = command.text;
            entry.more = command.menu;
            entry.kind = tr("Command");
            entry.keys = command.action->shortcut().toString(QKeySequence::NativeText);
            entry.command = command.action;
            entry.positions = match.positions;
            m_entries.append(entry);
        }
    }
}

void QuickOpenModel::addTasks(const QStringList& words)
{
    if (!m_table) {
        return;
    }
    for (const TaskInfo& task : m_table->tasks) {
        const QString stem = shared::taskStem(task.name);
        const QString category = QString::fromStdString(task.category);
        const SearchMatch match = matchBoth(stem, category, words);
        if (match.score > 0) {
            Entry entry;
            entry.score = match.score + 1;
            entry.text = stem;
            entry.more = category;
            entry.kind = tr("Task");
            entry.positions = match.positions;
            entry.selection.category = category;
            entry.selection.task = QString::fromStdString(task.name);
            m_entries.append(entry);
        }
    }
}

void QuickOpenModel::addKernels(const QStringList& words)
{
    if (!m_table) {
        return;
    }
    for (const FoundKernel& found : searchKernels(*m_table, words, mostEntries)) {
        Entry entry = kernelEntry(m_table->rows[found.row], words);
        entry.score = found.score - kernelPenalty;
        if (entry.selection.candidateId != m_neighbour) {
            m_entries.append(entry);
        }
    }
}

void QuickOpenModel::addNeighbours()
{
    if (!m_table || m_neighbour == 0) {
        return;
    }
    const auto& rows = m_table->rows;
    const auto self = std::find_if(rows.begin(), rows.end(),
        [this](const CandidateRow& row) { return row.candidateId == m_neighbour; });
    if (self == rows.end()) {
        return;
    }
    std::int64_t last = m_neighbour;
    for (const CandidateRow& row : rows) {
        const bool other = row.candidateId != last && row.candidateId != m_neighbour;
        if (row.task == self->task && row.kernelId != 0 && other) {
            Entry entry = kernelEntry(row, {});
            // Those of the same trajectory first.
            entry.score = row.run == self->run ? 2 : 1;
            m_entries.append(entry);
            last = row.candidateId;
        }
    }
}

QuickOpenModel::Entry QuickOpenModel::kernelEntry(
    const CandidateRow& row, const QStringList& words) const
{
    const TaskInfo& task = m_table->taskOf(row);
    Entry entry;
    entry.kind = m_scope == Scope::Everything ? tr("Kernel") : QString();
    entry.selection = {QString::fromStdString(task.category), QString::fromStdString(task.name),
        QString::fromStdString(m_table->methodOf(row).name),
        QString::fromStdString(m_table->runOf(row).name), row.candidateId, 0, {}};
    entry.text = tr("%1, %2 %3", "task, method round")
                     .arg(shared::taskStem(task.name), entry.selection.method,
                         shared::roundWord(row.round));
    entry.more = QString::fromStdString(row.kernelHash.substr(0, 8));
    for (const QString& word : words) {
        entry.positions += matchWord(entry.text, word).positions;
    }
    std::sort(entry.positions.begin(), entry.positions.end());
    return entry;
}

workspace::Selection QuickOpenModel::selectionAt(int row) const
{
    return m_entries.value(row).selection;
}

QString QuickOpenModel::paneAt(int row) const
{
    return m_entries.value(row).pane;
}

QAction* QuickOpenModel::commandAt(int row) const
{
    return m_entries.value(row).command;
}

bool QuickOpenModel::isFound(int row) const
{
    return row >= 0 && row < m_entries.size();
}

int QuickOpenModel::rowCount(const QModelIndex& parent) const
{
    const int rows = static_cast<int>(m_entries.size());
    return parent.isValid() ? 0 : rows == 0 && m_asked ? 1 : rows;
}

Qt::ItemFlags QuickOpenModel::flags(const QModelIndex& index) const
{
    return isFound(index.row()) ? QAbstractListModel::flags(index) : Qt::NoItemFlags;
}

QVariant QuickOpenModel::data(const QModelIndex& index, int role) const
{
    if (!isFound(index.row())) {
        const bool text = role == Qt::DisplayRole || role == Qt::AccessibleTextRole;
        return text ? QVariant(tr("No match")) : role == FoundRole ? QVariant(false) : QVariant();
    }
    const Entry& entry = m_entries[index.row()];
    switch (role) {
    case Qt::DisplayRole:
        return entry.text;
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole: {
        QStringList parts{entry.text, entry.more, entry.kind, entry.keys};
        parts.removeAll(QString());
        return parts.join(u", "_s);
    }
    case KindRole:
        return entry.kind;
    case MoreRole:
        return entry.more;
    case KeysRole:
        return entry.keys;
    case PositionsRole:
        return QVariant::fromValue(entry.positions);
    case FoundRole:
        return true;
    default:
        return {};
    }
}

} // namespace kbx::shell
