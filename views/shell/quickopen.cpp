// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/quickopen.h"

#include "shared/icons.h"
#include "shared/wording.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QKeyEvent>

using namespace Qt::StringLiterals;

namespace kbx::shell {
namespace {

constexpr qsizetype mostEntries = 20;
constexpr qsizetype leastHashLength = 4;

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
    const QString wanted = query.trimmed();
    if (!wanted.isEmpty()) {
        for (const auto& [id, title] : std::as_const(m_panes)) {
            if (title.contains(wanted, Qt::CaseInsensitive)) {
                m_entries.append({title, tr("pane"), id, {}});
            }
        }
        if (m_table) {
            addTasks(m_entries, wanted);
            addKernels(m_entries, wanted);
        }
    }
    endResetModel();
}

void QuickOpenModel::addTasks(QList<Entry>& entries, const QString& query) const
{
    // Names that begin with the query come before those that only contain it.
    for (const bool beginning : {true, false}) {
        for (const TaskInfo& task : m_table->tasks) {
            const QString stem = shared::taskStem(task.name);
            const bool begins = stem.startsWith(query, Qt::CaseInsensitive);
            const bool fits
                = begins || QString::fromStdString(task.name).contains(query, Qt::CaseInsensitive);
            if (entries.size() >= mostEntries) {
                return;
            }
            if (fits && begins == beginning) {
                workspace::Selection selection;
                selection.category = QString::fromStdString(task.category);
                selection.task = QString::fromStdString(task.name);
                entries.append({stem, selection.category, {}, selection});
            }
        }
    }
}

void QuickOpenModel::addKernels(QList<Entry>& entries, const QString& query) const
{
    if (query.size() < leastHashLength) {
        return;
    }
    const std::string prefix = query.toLower().toStdString();
    std::int64_t last = 0;
    for (const CandidateRow& row : m_table->rows) {
        if (entries.size() >= mostEntries) {
            return;
        }
        if (row.candidateId == last || row.kernelHash.compare(0, prefix.size(), prefix) != 0) {
            continue;
        }
        last = row.candidateId;
        const TaskInfo& task = m_table->taskOf(row);
        const QString method = QString::fromStdString(m_table->methodOf(row).name);
        const workspace::Selection selection{QString::fromStdString(task.category),
            QString::fromStdString(task.name), method,
            QString::fromStdString(m_table->runOf(row).name), row.candidateId, 0, {}};
        entries.append({QString::fromStdString(row.kernelHash.substr(0, 8)),
            tr("%1, %2 %3", "task, method round")
                .arg(shared::taskStem(task.name), method, shared::roundWord(row.round)),
            {}, selection});
    }
}

workspace::Selection QuickOpenModel::selectionAt(int row) const
{
    return m_entries.value(row).selection;
}

QString QuickOpenModel::paneAt(int row) const
{
    return m_entries.value(row).pane;
}

int QuickOpenModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_entries.size());
}

QVariant QuickOpenModel::data(const QModelIndex& index, int role) const
{
    const Entry& entry = m_entries[index.row()];
    switch (role) {
    case Qt::DisplayRole:
        return QString(entry.text + u"  ·  "_s + entry.kind);
    case Qt::EditRole:
        return entry.text;
    case KindRole:
        return entry.kind;
    case PaneRole:
        return entry.pane;
    default:
        return {};
    }
}

QuickOpen::QuickOpen(QWidget* parent)
    : QLineEdit(parent)
    , m_model(new QuickOpenModel(this))
    , m_completer(new QCompleter(m_model, this))
{
    setPlaceholderText(tr("Go to task, kernel, pane…"));
    setAccessibleName(tr("Quick open"));
    addAction(shared::icon(shared::Icon::Search), QLineEdit::LeadingPosition);
    setFixedWidth(196);
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    m_completer->setMaxVisibleItems(static_cast<int>(mostEntries));
    m_completer->setWidget(this);
    connect(this, &QLineEdit::textEdited, this, [this](const QString& text) {
        m_model->setQuery(text);
        if (m_model->rowCount() > 0) {
            m_completer->complete();
            m_completer->popup()->setCurrentIndex(m_model->index(0));
        } else {
            m_completer->popup()->hide();
        }
    });
    connect(m_completer, qOverload<const QModelIndex&>(&QCompleter::activated), this,
        [this](const QModelIndex& index) { choose(index.row()); });
}

void QuickOpen::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        choose(0);
        return;
    }
    if (event->key() == Qt::Key_Escape) {
        clear();
        m_completer->popup()->hide();
        clearFocus();
        return;
    }
    QLineEdit::keyPressEvent(event);
}

void QuickOpen::choose(int row)
{
    if (row < 0 || row >= m_model->rowCount()) {
        return;
    }
    const QString pane = m_model->paneAt(row);
    const workspace::Selection selection = m_model->selectionAt(row);
    clear();
    m_completer->popup()->hide();
    if (pane.isEmpty()) {
        Q_EMIT selectionChosen(selection);
    } else {
        Q_EMIT paneChosen(pane);
    }
}

} // namespace kbx::shell
