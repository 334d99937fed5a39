// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "label/labelkeys.h"

#include "label/labelwords.h"

#include <algorithm>
#include <array>

namespace kbx::label {
namespace {

struct CommandKey {
    int key;
    bool shift;
    DeskCommand command;
};

constexpr std::array commandKeys{
    CommandKey{Qt::Key_0, false, DeskCommand::Clear},
    CommandKey{Qt::Key_U, false, DeskCommand::Unsure},
    CommandKey{Qt::Key_S, false, DeskCommand::Secondary},
    CommandKey{Qt::Key_T, false, DeskCommand::Tags},
    CommandKey{Qt::Key_C, false, DeskCommand::Confidence},
    CommandKey{Qt::Key_E, false, DeskCommand::Note},
    CommandKey{Qt::Key_H, false, DeskCommand::Scope},
    CommandKey{Qt::Key_N, false, DeskCommand::NextUnlabelled},
    CommandKey{Qt::Key_N, true, DeskCommand::PreviousUnlabelled},
    CommandKey{Qt::Key_J, false, DeskCommand::NextChange},
    CommandKey{Qt::Key_K, false, DeskCommand::PreviousChange},
};

QString commandText(DeskCommand command)
{
    switch (command) {
    case DeskCommand::Clear:
        return LabelKeys::tr("Clear the label");
    case DeskCommand::Unsure:
        return LabelKeys::tr("Unsure");
    case DeskCommand::Secondary:
        return LabelKeys::tr("The next label is the secondary one");
    case DeskCommand::Tags:
        return LabelKeys::tr("Tags");
    case DeskCommand::Confidence:
        return LabelKeys::tr("Confidence");
    case DeskCommand::Note:
        return LabelKeys::tr("Note on the label");
    case DeskCommand::Scope:
        return LabelKeys::tr("Label the change or the whole diff");
    case DeskCommand::NextUnlabelled:
        return LabelKeys::tr("Next unlabelled");
    case DeskCommand::PreviousUnlabelled:
        return LabelKeys::tr("Previous unlabelled");
    case DeskCommand::NextChange:
        return LabelKeys::tr("Next change");
    case DeskCommand::PreviousChange:
        return LabelKeys::tr("Previous change");
    case DeskCommand::Definitions:
        return LabelKeys::tr("Definitions");
    }
    return {};
}

/// 0 for what no single key is.
int keyOf(const std::string& shortcut)
{
    const QKeySequence keys(QString::fromStdString(shortcut).toUpper());
    return keys.count() == 1 && keys[0].keyboardModifiers() == Qt::NoModifier ? keys[0].key() : 0;
}

/// Two meanings of one key in one line: "Tags; after 9 tiling".
void add(QList<DeskKey>& keys, const QKeySequence& sequence, const QString& text, bool always)
{
    const auto same = std::find_if(keys.begin(), keys.end(),
        [&sequence](const DeskKey& each) { return each.keys == sequence; });
    if (same == keys.end()) {
        keys.append({sequence, text, always});
    } else {
        same->text = LabelKeys::tr("%1; %2", "two meanings of a key").arg(same->text, text);
        same->always = same->always || always;
    }
}

} // namespace

LabelKeys::LabelKeys(bool withCommands, QObject* parent)
    : QObject(parent)
    , m_withCommands(withCommands)
{
}

void LabelKeys::setCodebook(const Codebook& codebook)
{
    m_codebook = codebook;
    m_chord.clear();
    m_secondary = false;
    Q_EMIT codebookChanged();
    Q_EMIT stateChanged();
}

std::vector<const CodebookEntry*> LabelKeys::primaries() const
{
    std::vector<const CodebookEntry*> found;
    for (const CodebookEntry& entry : m_codebook.entries) {
        if (subLabelOf(entry.key).empty()) {
            found.push_back(&entry);
        }
    }
    return found;
}

std::vector<const CodebookEntry*> LabelKeys::subLabelsOf(const std::string& primary) const
{
    std::vector<const CodebookEntry*> found;
    for (const CodebookEntry& entry : m_codebook.entries) {
        if (!kbx::subLabelOf(entry.key).empty() && primaryOf(entry.key) == primary) {
            found.push_back(&entry);
        }
    }
    return found;
}

const CodebookEntry* LabelKeys::chord() const
{
    return m_chord.empty() ? nullptr : m_codebook.find(m_chord);
}

void LabelKeys::addLabels(QList<DeskKey>& keys) const
{
    for (const CodebookEntry* const entry : primaries()) {
        const int key = keyOf(entry->shortcut);
        if (key == 0) {
            continue;
        }
        add(keys, QKeySequence(key), labelText(entry->key), true);
        if (m_withCommands) {
            add(keys, QKeySequence(Qt::SHIFT | static_cast<Qt::Key>(key)),
                tr("%1 as the secondary label").arg(labelText(entry->key)), true);
        }
    }
}

QList<DeskKey> LabelKeys::keys() const
{
    QList<DeskKey> keys;
    addLabels(keys);
    for (const CommandKey& each : commandKeys) {
        if (hasCommand(each.command)) {
            const auto key = static_cast<Qt::Key>(each.key);
            add(keys, each.shift ? QKeySequence(Qt::SHIFT | key) : QKeySequence(key),
                m_withCommands ? commandText(each.command) : tr("Take the decision back"), true);
        }
    }
    bool chords = false;
    for (const CodebookEntry* const entry : primaries()) {
        const QString first = QString::fromStdString(entry->shortcut);
        for (const CodebookEntry* const sub : subLabelsOf(entry->key)) {
            chords = true;
            if (const int key = keyOf(sub->shortcut); key != 0) {
                add(keys, QKeySequence(key), tr("after %1: %2").arg(first, shortText(sub->key)),
                    false);
            }
        }
    }
    if (chords) {
        for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Enter}) {
            add(keys, QKeySequence(key), tr("Ends a chord: no sub-label"), false);
        }
    }
    if (chords || m_withCommands) {
        add(keys, QKeySequence(Qt::Key_Escape), tr("Cancels a chord"), false);
    }
    return keys;
}

void LabelKeys::press(const QKeySequence& keys)
{
    if (keys.count() != 1) {
        return;
    }
    const int key = keys[0].key();
    const bool shift = keys[0].keyboardModifiers().testFlag(Qt::ShiftModifier);
    if (key == Qt::Key_Escape) {
        cancel();
        return;
    }
    if (!m_chord.empty()) {
        if (!shift && pressInChord(key)) {
            return;
        }
        // Whoever presses another label changed their mind.
        m_chord.clear();
        Q_EMIT stateChanged();
    }
    if (!pressLabel(key, m_secondary || shift)) {
        pressCommand(key, shift);
    }
}

bool LabelKeys::pressInChord(int key)
{
    if (key == Qt::Key_Return || key == Qt::Key_Enter) {
        choose(m_chord);
        return true;
    }
    for (const CodebookEntry* const sub : subLabelsOf(m_chord)) {
        if (keyOf(sub->shortcut) == key) {
            choose(sub->key);
            return true;
        }
    }
    return false;
}

bool LabelKeys::pressLabel(int key, bool secondary)
{
    for (const CodebookEntry* const entry : primaries()) {
        if (keyOf(entry->shortcut) == key) {
            begin(entry->key, secondary && m_withCommands);
            return true;
        }
    }
    return false;
}

bool LabelKeys::hasCommand(DeskCommand command) const
{
    return m_withCommands || command == DeskCommand::Clear;
}

void LabelKeys::pressCommand(int key, bool shift)
{
    for (const CommandKey& each : commandKeys) {
        if (each.key != key || each.shift != shift || !hasCommand(each.command)) {
            continue;
        }
        if (each.command == DeskCommand::Secondary) {
            m_secondary = !m_secondary;
            Q_EMIT stateChanged();
        } else if (each.command == DeskCommand::Clear && m_secondary) {
            choose({});
        } else {
            cancel();
            Q_EMIT commanded(each.command);
        }
        return;
    }
}

void LabelKeys::begin(const std::string& label, bool secondary)
{
    m_secondary = m_secondary || secondary;
    if (subLabelsOf(label).empty()) {
        choose(label);
        return;
    }
    m_chord = label;
    Q_EMIT stateChanged();
}

/// By value: it may be the chord, which ends here.
void LabelKeys::choose(std::string label)
{
    const bool secondary = m_secondary;
    cancel();
    Q_EMIT chosen(label, secondary);
}

void LabelKeys::cancel()
{
    if (isWaiting()) {
        m_chord.clear();
        m_secondary = false;
        Q_EMIT stateChanged();
    }
}

} // namespace kbx::label
