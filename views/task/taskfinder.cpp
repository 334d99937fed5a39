// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "task/taskfinder.h"

#include "shared/icons.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QKeyEvent>
#include <QStandardItemModel>
#include <QTimer>

using namespace Qt::StringLiterals;

namespace kbx::task {
namespace {

enum Roles { IdRole = Qt::UserRole + 1, WordsRole };
constexpr int fieldWidth = 230;

} // namespace

TaskFinder::TaskFinder(QWidget* parent)
    : QLineEdit(parent)
    , m_tasks(new QStandardItemModel(this))
    , m_completer(new QCompleter(m_tasks, this))
{
    setPlaceholderText(tr("Find any task"));
    setAccessibleName(tr("Find any task of the catalogue"));
    setClearButtonEnabled(true);
    setMinimumWidth(120);
    setMaximumWidth(fieldWidth);
    addAction(shared::icon(shared::Icon::Search), QLineEdit::LeadingPosition);
    m_completer->setCompletionRole(WordsRole);
    m_completer->setFilterMode(Qt::MatchContains);
    m_completer->setCaseSensitivity(Qt::CaseInsensitive);
    m_completer->setMaxVisibleItems(12);
    m_completer->setWidget(this);
    m_completer->popup()->setAccessibleName(tr("Tasks that fit"));
    connect(this, &QLineEdit::textEdited, this, [this](const QString& text) {
        m_completer->setCompletionPrefix(text.trimmed());
        if (text.trimmed().isEmpty() || m_completer->completionCount() == 0) {
            m_completer->popup()->hide();
        } else {
            m_completer->complete();
        }
    });
    connect(m_completer, QOverload<const QModelIndex&>::of(&QCompleter::activated), this,
        [this](const QModelIndex& index) { choose(index.data(IdRole).toString()); });
}

void TaskFinder::setTasks(const std::vector<workspace::TaskName>& tasks)
{
    m_tasks->clear();
    for (const auto& task : tasks) {
        const QString id = QString::fromStdString(task.id);
        auto* const item
            = new QStandardItem(task.specified ? id : tr("%1 (no specification yet)").arg(id));
        QStringList words{id};
        for (const auto& alias : task.aliases) {
            words.append(QString::fromStdString(alias));
        }
        item->setData(id, IdRole);
        item->setData(words.join(u' '), WordsRole);
        m_tasks->appendRow(item);
    }
}

int TaskFinder::taskCount() const
{
    return m_tasks->rowCount();
}

QString TaskFinder::bestMatch(const QString& text) const
{
    const QString wanted = text.trimmed();
    QString best;
    int bestRank = 4;
    for (int row = 0; row < m_tasks->rowCount() && !wanted.isEmpty(); ++row) {
        const QString id = m_tasks->item(row)->data(IdRole).toString();
        const QString stem = id.mid(id.indexOf(u'/') + 1);
        const bool whole = id.compare(wanted, Qt::CaseInsensitive) == 0
            || stem.compare(wanted, Qt::CaseInsensitive) == 0;
        const int rank = whole                             ? 0
            : stem.startsWith(wanted, Qt::CaseInsensitive) ? 1
            : id.contains(wanted, Qt::CaseInsensitive)     ? 2
            : m_tasks->item(row)->data(WordsRole).toString().contains(wanted, Qt::CaseInsensitive)
            ? 3
            : 4;
        if (rank < bestRank) {
            bestRank = rank;
            best = id;
        }
    }
    return best;
}

void TaskFinder::choose(const QString& id)
{
    // The completer writes the chosen row's words into the field after this.
    QTimer::singleShot(0, this, &QLineEdit::clear);
    Q_EMIT taskChosen(id);
}

void TaskFinder::keyPressEvent(QKeyEvent* event)
{
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    QAbstractItemView* const popup = m_completer->popup();
    if (!enter) {
        if (event->key() == Qt::Key_Escape && popup->isVisible()) {
            popup->hide();
            return;
        }
        QLineEdit::keyPressEvent(event);
        return;
    }
    if (popup->isVisible() && popup->currentIndex().isValid()) {
        event->ignore(); // the completer takes the row
        return;
    }
    popup->hide();
    const QString id = bestMatch(text());
    if (!id.isEmpty()) {
        choose(id);
    } else if (!text().trimmed().isEmpty()) {
        Q_EMIT nothingFound(text().trimmed());
    }
}

} // namespace kbx::task
