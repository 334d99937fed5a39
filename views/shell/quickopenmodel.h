// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/candidatetable.h"
#include "shell/menucommands.h"
#include "shell/searchmatch.h"
#include "workspace/navigation.h"

#include <QAbstractListModel>
#include <QList>

#include <memory>

namespace kbx::shell {

/// The best matches of a query among panes, commands, tasks and kernels, best first. Kernels are
/// found by the words of their task, method and round or by the start of their hash. Searching
/// 100,000 rows takes a few milliseconds, so it happens at once.
class QuickOpenModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum Roles {
        KindRole = Qt::UserRole, ///< "Task"
        MoreRole, ///< what else tells it apart: category, hash, menu
        KeysRole, ///< "Ctrl+E"; empty = none
        PositionsRole, ///< QList<int>: found characters of the text
        FoundRole, ///< false: the row that says that nothing matches
    };
    enum class Scope { Everything, Kernels };
    explicit QuickOpenModel(QObject* parent = nullptr);

    void setScope(Scope scope) { m_scope = scope; }
    void setPanes(const QList<std::pair<QString, QString>>& idsAndTitles);
    void setPaneKeys(const QHash<QString, QString>& keysOfIds) { m_paneKeys = keysOfIds; }
    void setCommands(const QList<MenuCommand>& commands) { m_commands = commands; }
    void setTable(std::shared_ptr<const CandidateTable> table);
    /// Scope Kernels: offers the other kernels of its task while the query is empty.
    void setNeighbour(std::int64_t candidateId) { m_neighbour = candidateId; }
    void setQuery(const QString& query);

    workspace::Selection selectionAt(int row) const;
    QString paneAt(int row) const;
    QAction* commandAt(int row) const;
    bool isFound(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    struct Entry {
        int score = 0;
        QString text, more, kind, keys, pane;
        QList<int> positions;
        QPointer<QAction> command;
        workspace::Selection selection;
    };
    void addPanes(const QStringList& words);
    void addCommands(const QStringList& words);
    void addTasks(const QStringList& words);
    void addKernels(const QStringList& words);
    void addNeighbours();
    Entry kernelEntry(const CandidateRow& row, const QStringList& words) const;

    Scope m_scope = Scope::Everything;
    QList<std::pair<QString, QString>> m_panes;
    QHash<QString, QString> m_paneKeys;
    QList<MenuCommand> m_commands;
    std::shared_ptr<const CandidateTable> m_table;
    std::int64_t m_neighbour = 0;
    QList<Entry> m_entries;
    bool m_asked = false; ///< something was typed
};

} // namespace kbx::shell
