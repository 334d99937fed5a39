// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "label/deskcontroller.h"

#include <QWidget>

namespace kbx::shared {
class ElidedLabel;
}

namespace kbx::label {

class DefinitionsView;
class KeyAction;
class KeyGrid;
class KeyRow;
class SuggestionPanel;

/// The foot of the diff: suggestion at the left, labels with their keys at the right, the other
/// keys below; folded it is one line.
class LabelPanel : public QWidget {
    Q_OBJECT

public:
    LabelPanel(DeskController& desk, QWidget* parent = nullptr);
    void setFolded(bool folded);
    bool isFolded() const { return m_folded; }
    void setDefinitionsShown(bool shown);
    bool areDefinitionsShown() const;
    KeyGrid* grid() const { return m_grid; }
    SuggestionPanel* suggestionPanel() const { return m_suggestion; }
    /// The keys that are shown: the commands, or what a chord waits for.
    KeyRow* keyRow() const;
    /// Tags or note of the label at hand, in a small card.
    void askTags();
    void askNote();
    void askAnnotator();

Q_SIGNALS:
    void lineChosen(bool left, int line);
    void foldAsked(bool folded);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void setupFull();
    QWidget* setupFoot();
    void setupFoldedLine();
    void setupCommands();
    void setupConnections();
    void refresh();
    void refreshCommands();
    void refreshChord();
    void refreshFoldedLine();
    QString labelSummary() const;

    DeskController& m_desk;
    QWidget* m_full;
    QWidget* m_foot = nullptr;
    QWidget* m_line;
    SuggestionPanel* m_suggestion = nullptr;
    KeyGrid* m_grid = nullptr;
    DefinitionsView* m_definitions = nullptr;
    KeyRow* m_commands = nullptr;
    KeyRow* m_chord = nullptr;
    shared::ElidedLabel* m_lineSuggestion = nullptr;
    shared::ElidedLabel* m_lineLabel = nullptr;
    KeyAction* m_tags = nullptr;
    KeyAction* m_confidence = nullptr;
    KeyAction* m_note = nullptr;
    KeyAction* m_scope = nullptr;
    KeyAction* m_definitionsKey = nullptr;
    bool m_folded = false;
};

} // namespace kbx::label
