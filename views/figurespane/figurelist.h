// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>
#include <QStringList>
#include <QWidget>

#include <map>
#include <set>
#include <vector>

class QListView;
class QPushButton;

namespace kbx::shared {
class ElidedLabel;
}

namespace kbx::figurespane {

/// Every figure by its name, with a box for the export of many. GUI thread.
class FigureListModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum Roles {
        NameRole = Qt::UserRole,
        ReasonRole, ///< why it cannot be drawn; empty: it can, or is not known yet
    };
    explicit FigureListModel(QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

    /// −1: no such figure.
    int rowOf(const QString& name) const;
    QString nameAt(int row) const;
    /// Chosen for export, in the order of the list.
    QStringList checked() const;
    void setChecked(const QStringList& names);
    /// Empty: it can be drawn.
    void setReason(const QString& name, const QString& reason);
    void forgetReasons();

private:
    struct Entry {
        QString name, title;
    };
    std::vector<Entry> m_entries;
    std::set<QString> m_checked;
    std::map<QString, QString> m_reasons;
};

/// The list, how many are chosen, and the button that exports them.
class FigureList : public QWidget {
    Q_OBJECT

public:
    explicit FigureList(QWidget* parent = nullptr);
    FigureListModel* model() const { return m_model; }
    QListView* view() const { return m_view; }
    QPushButton* exportButton() const { return m_export; }
    QString current() const;
    void setCurrent(const QString& name);

Q_SIGNALS:
    void chosen(const QString& name);
    void checkedChanged();
    void exportRequested();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void showCount();

    FigureListModel* m_model;
    QListView* m_view;
    shared::ElidedLabel* m_count;
    QPushButton* m_export;
};

} // namespace kbx::figurespane
