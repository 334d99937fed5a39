// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/label.h"

#include <QAbstractTableModel>

namespace kbx::label {

/// The labels of one codebook while they are edited. What is wrong is said at its cell.
class CodebookModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Columns {
        KeyColumn,
        ShortcutColumn,
        GroupColumn,
        ColourColumn,
        DefinitionColumn,
        ExamplesColumn,
        ColumnCount
    };
    enum Roles {
        ProblemRole = Qt::UserRole, ///< sentence; empty = fine
        GroupKeyRole, ///< "repair"
        ColourRole, ///< QColor of the 3 px bar
    };

    explicit CodebookModel(QObject* parent = nullptr);
    void setCodebook(const Codebook& codebook);
    /// As edited: name, tags and unit as they came.
    const Codebook& codebook() const { return m_codebook; }
    /// Row of the new label.
    int addLabel(int after);
    /// Below the label of `row`, or the label it is under; its key begins with that one's.
    int addSubLabel(int row);
    void removeLabel(int row);
    /// Its new row; a label takes its sub-labels along by their keys, not by their places.
    int moveLabel(int row, int by);
    bool hasProblems() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    std::string* field(CodebookEntry& entry, int column) const;
    QString problemOf(int row, int column) const;
    QString keyProblem(const CodebookEntry& entry) const;
    QString shortcutProblem(const CodebookEntry& entry) const;
    void refreshAll();
    std::string freeKey(const std::string& wish) const;

    Codebook m_codebook;
};

} // namespace kbx::label
