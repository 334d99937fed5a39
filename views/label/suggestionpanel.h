// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "label/deskcontroller.h"

#include <QAbstractButton>
#include <QWidget>

#include <vector>

class QVBoxLayout;
class QScrollArea;

namespace kbx::shared {
class BadgeRow;
class ElidedLabel;
} // namespace kbx::shared

namespace kbx::label {

/// Statements of one side that decided for the same reason.
struct StatementGroup {
    bool left = false;
    std::vector<int> lines; ///< from 1; empty: the reason stands for the whole side
    QString why;
    QStringList texts;
};
/// In order of appearance.
std::vector<StatementGroup> groupedStatements(const Suggestion& suggestion);

/// "right 32–33  index map: row_idx = …" as a link to the first of its lines.
class StatementRow : public QAbstractButton {
    Q_OBJECT

public:
    StatementRow(const StatementGroup& group, QWidget* parent);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_place, m_words;
};

/// What the suggester says of the pair on the screen, with its reasons, or why it says nothing.
class SuggestionPanel : public QWidget {
    Q_OBJECT

public:
    SuggestionPanel(DeskController& desk, QWidget* parent);
    /// For the one line that is left when the panel is folded.
    QString summary() const;
    /// A definition in the place of the outcome; empty = the outcome again.
    void setDefinition(const QString& text);
    QSize minimumSizeHint() const override { return QSize(180, 108); }

Q_SIGNALS:
    /// `line` from 0.
    void lineChosen(bool left, int line);

private:
    void refresh();
    void refreshHead();
    void refreshStatements();
    QString stateText() const;
    QString footText() const;

    DeskController& m_desk;
    shared::ElidedLabel* m_label;
    shared::BadgeRow* m_badges;
    shared::ElidedLabel* m_beside;
    QScrollArea* m_scroll;
    QWidget* m_list = nullptr;
    shared::ElidedLabel* m_foot;
    QString m_definition;
};

} // namespace kbx::label
