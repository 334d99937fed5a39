// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/candidatetable.h"
#include "workspace/navigation.h"

#include <QAbstractListModel>
#include <QLineEdit>
#include <QList>

#include <memory>

class QCompleter;

namespace kbx::shell {

/// The best matches of a query among panes, tasks and kernels. Searching 100,000 rows takes a few
/// milliseconds, so it happens at once.
class QuickOpenModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum Roles { KindRole = Qt::UserRole, SelectionRole, PaneRole };
    explicit QuickOpenModel(QObject* parent = nullptr);

    void setPanes(const QList<std::pair<QString, QString>>& idsAndTitles);
    void setTable(std::shared_ptr<const CandidateTable> table);
    void setQuery(const QString& query);
    workspace::Selection selectionAt(int row) const;
    QString paneAt(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    struct Entry {
        QString text;
        QString kind;
        QString pane;
        workspace::Selection selection;
    };
    void addTasks(QList<Entry>& entries, const QString& query) const;
    void addKernels(QList<Entry>& entries, const QString& query) const;

    QList<std::pair<QString, QString>> m_panes;
    std::shared_ptr<const CandidateTable> m_table;
    QList<Entry> m_entries;
};

/// The search field of the toolbar (Ctrl+P).
class QuickOpen : public QLineEdit {
    Q_OBJECT

public:
    explicit QuickOpen(QWidget* parent = nullptr);
    QuickOpenModel* model() const { return m_model; }

Q_SIGNALS:
    void selectionChosen(const kbx::workspace::Selection& selection);
    void paneChosen(const QString& paneId);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void choose(int row);

    QuickOpenModel* m_model;
    QCompleter* m_completer;
};

} // namespace kbx::shell
