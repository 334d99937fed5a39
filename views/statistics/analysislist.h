// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/reportinput.h"

#include <QAbstractListModel>
#include <QWidget>

#include <map>
#include <vector>

class QLineEdit;
class QListView;

namespace kbx::statistics {

/// The analyses by group, headings between them, those that match a search. In front the page of
/// open questions. GUI thread.
class AnalysisListModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum Roles {
        NameRole = Qt::UserRole, ///< of an analysis; "questions"; empty: a heading
        IsHeadingRole, ///< bool
        IsEmptyRole, ///< bool: it has nothing to show of what is in view
    };
    /// Name of the page of open questions.
    static const QString questionsName;

    explicit AnalysisListModel(
        const std::vector<analysis::ReportEntry>& entries, QObject* parent = nullptr);
    void setSearch(const QString& text);
    /// Marks an analysis as having data or not; unknown until said.
    void setHasData(const QString& name, bool hasData);
    void forgetData();
    /// −1: not shown.
    int rowOf(const QString& name) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    struct Row {
        const analysis::ReportEntry* entry = nullptr;
        QString heading; ///< of a group
    };
    bool matches(const analysis::ReportEntry& entry) const;
    void fill();

    const std::vector<analysis::ReportEntry>& m_entries;
    std::vector<Row> m_rows;
    QString m_search;
    std::map<QString, bool> m_hasData;
};

/// The list with its search field.
class AnalysisList : public QWidget {
    Q_OBJECT

public:
    explicit AnalysisList(
        const std::vector<analysis::ReportEntry>& entries, QWidget* parent = nullptr);
    AnalysisListModel* model() const { return m_model; }
    QListView* view() const { return m_view; }
    QLineEdit* search() const { return m_search; }
    QString current() const;
    /// Tells nobody. A search that hides it is cleared.
    void setCurrent(const QString& name);

Q_SIGNALS:
    void chosen(const QString& name);
    /// Enter or a double click.
    void activated(const QString& name);

protected:
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    AnalysisListModel* m_model;
    QLineEdit* m_search;
    QListView* m_view;
    bool m_quiet = false;
};

} // namespace kbx::statistics
