// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/label.h"
#include "label/labelbutton.h"

#include <QWidget>

#include <functional>
#include <vector>

class QGridLayout;

namespace kbx::label {

class LabelKeys;

/// The codebook's labels in three columns, top to bottom, with their keys.
class KeyGrid : public QWidget {
    Q_OBJECT

public:
    KeyGrid(LabelKeys& keys, QWidget* parent);
    /// Asks for the look of every label.
    void setLooks(const std::function<LabelLook(const std::string& label)>& lookOf);
    const std::vector<LabelButton*>& buttons() const { return m_buttons; }
    LabelButton* buttonOf(const std::string& label) const;

Q_SIGNALS:
    /// Empty: no label is pointed at any more.
    void pointed(const std::string& label);

private:
    void fill();

    LabelKeys& m_keys;
    QGridLayout* m_layout;
    std::vector<LabelButton*> m_buttons;
};

} // namespace kbx::label
