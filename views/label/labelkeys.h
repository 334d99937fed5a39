// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/label.h"

#include <QKeySequence>
#include <QList>
#include <QObject>
#include <QString>

#include <vector>

namespace kbx::label {

/// What keys do beside choosing a label.
enum class DeskCommand {
    Clear,
    Unsure,
    Secondary,
    Tags,
    Confidence,
    Note,
    Scope,
    NextUnlabelled,
    PreviousUnlabelled,
    NextChange,
    PreviousChange,
    Definitions
};

/// One key that can be pressed, now or within a chord.
struct DeskKey {
    QKeySequence keys;
    QString text; ///< for the sheet of F1
    bool always = true; ///< false: only while a chord or S waits for it
};

/// Which label a key means (ui.md 6). A label with sub-labels begins a chord: 9, then L, T … or
/// Enter for none of them; there is no time-out, Esc cancels. S makes the next label the secondary
/// one, as Shift does. The same state serves every widget in which the keys work.
class LabelKeys : public QObject {
    Q_OBJECT

public:
    /// `withCommands` false: labels, and 0 to take one back; no secondary ones.
    explicit LabelKeys(bool withCommands = true, QObject* parent = nullptr);

    void setCodebook(const Codebook& codebook);
    const Codebook& codebook() const { return m_codebook; }
    /// Labels that stand by themselves, in the codebook's order.
    std::vector<const CodebookEntry*> primaries() const;
    std::vector<const CodebookEntry*> subLabelsOf(const std::string& primary) const;

    /// The label whose sub-label is waited for; null = no chord.
    const CodebookEntry* chord() const;
    bool isSecondary() const { return m_secondary; }
    bool isWaiting() const { return m_secondary || !m_chord.empty(); }
    QList<DeskKey> keys() const;

    void press(const QKeySequence& keys);
    /// What a click on a label means: the same as its key.
    void begin(const std::string& label, bool secondary = false);
    /// Ends chord and S.
    void cancel();

Q_SIGNALS:
    /// An empty label: the secondary one is taken away.
    void chosen(const std::string& label, bool secondary);
    void commanded(kbx::label::DeskCommand command);
    /// Chord or S began or ended.
    void stateChanged();
    void codebookChanged();

private:
    bool pressInChord(int key);
    bool pressLabel(int key, bool secondary);
    void pressCommand(int key, bool shift);
    bool hasCommand(DeskCommand command) const;
    void choose(std::string label);
    void addLabels(QList<DeskKey>& keys) const;

    Codebook m_codebook;
    std::string m_chord;
    bool m_secondary = false;
    bool m_withCommands;
};

} // namespace kbx::label
