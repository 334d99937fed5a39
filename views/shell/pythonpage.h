// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QWidget>

class QLabel;
class QPushButton;
class QTreeWidget;

namespace kbx::shell {

/// A Python as the settings show it.
struct InterpreterItem {
    enum class State { Checking, Usable, Unusable };
    QString path;
    State state = State::Checking;
    QString versions; ///< "3.12.3 · torch 2.6.0 · triton 3.2.0"
    QString problem; ///< what is missing and how to get it; empty when all is well
    QString command; ///< that puts it right, for the clipboard; may be empty
    bool inUse = false;
    bool added = false; ///< by the person: can be removed from the list
};

/// Interpreters that were found, with what they have; choose, add, remove.
class PythonPage : public QWidget {
    Q_OBJECT

public:
    explicit PythonPage(QWidget* parent = nullptr);
    void setInterpreters(const QList<InterpreterItem>& items);
    /// Why the choice is not free, such as $KBX_PYTHON; empty = it is.
    void setRestriction(const QString& sentence);
    const QList<InterpreterItem>& interpreters() const { return m_items; }

Q_SIGNALS:
    void chosen(const QString& path);
    void added(const QString& path);
    void removed(const QString& path);
    void checkAgainRequested();

private:
    const InterpreterItem* current() const;
    void refresh();
    void askPath();

    QList<InterpreterItem> m_items;
    QTreeWidget* m_list;
    QLabel* m_problem;
    QLabel* m_restriction;
    QPushButton* m_use;
    QPushButton* m_copy;
    QPushButton* m_remove;
    bool m_free = true;
};

} // namespace kbx::shell
