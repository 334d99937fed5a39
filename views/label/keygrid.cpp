// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "label/keygrid.h"

#include "label/labelkeys.h"

#include <QApplication>
#include <QGridLayout>

#include <algorithm>
#include <array>

namespace kbx::label {
namespace {

constexpr int columns = 3;

} // namespace

KeyGrid::KeyGrid(LabelKeys& keys, QWidget* parent)
    : QWidget(parent)
    , m_keys(keys)
    , m_layout(new QGridLayout(this))
{
    m_layout->setContentsMargins(5, 6, 8, 2);
    m_layout->setHorizontalSpacing(8);
    m_layout->setVerticalSpacing(0);
    connect(&keys, &LabelKeys::codebookChanged, this, &KeyGrid::fill);
    fill();
}

void KeyGrid::fill()
{
    for (LabelButton* const button : m_buttons) {
        delete button;
    }
    m_buttons.clear();
    const std::vector<const CodebookEntry*> entries = m_keys.primaries();
    const int rows = std::max(1, (static_cast<int>(entries.size()) + columns - 1) / columns);
    // Rows of the codebook before have no weight left; asking for one more makes it.
    const int before = m_layout->rowCount();
    for (int row = 0; row < before; ++row) {
        m_layout->setRowStretch(row, 0);
    }
    m_layout->setRowStretch(rows, 1);
    std::array<int, columns> needed{}; // the longest names get most of the room
    for (std::size_t at = 0; at < entries.size(); ++at) {
        auto* const button = new LabelButton(*entries[at], this);
        const int place = static_cast<int>(at);
        m_layout->addWidget(button, place % rows, place / rows);
        connect(button, &QAbstractButton::clicked, this, [this, label = entries[at]->key] {
            m_keys.begin(label, QApplication::keyboardModifiers().testFlag(Qt::ShiftModifier));
        });
        connect(button, &LabelButton::pointed, this, [this, label = entries[at]->key](bool on) {
            Q_EMIT pointed(on ? label : std::string());
        });
        button->show();
        m_buttons.push_back(button);
        needed[static_cast<std::size_t>(place / rows)]
            = std::max(needed[static_cast<std::size_t>(place / rows)], button->sizeHint().width());
    }
    for (int column = 0; column < columns; ++column) {
        m_layout->setColumnStretch(column, needed[static_cast<std::size_t>(column)]);
    }
}

void KeyGrid::setLooks(const std::function<LabelLook(const std::string& label)>& lookOf)
{
    for (LabelButton* const button : m_buttons) {
        button->setLook(lookOf(button->label()));
    }
}

LabelButton* KeyGrid::buttonOf(const std::string& label) const
{
    const auto found = std::find_if(m_buttons.begin(), m_buttons.end(),
        [&label](const LabelButton* button) { return button->label() == label; });
    return found == m_buttons.end() ? nullptr : *found;
}

} // namespace kbx::label
