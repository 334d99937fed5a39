// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

namespace kbx::label {

class LabelKeys;

/// All labels of the codebook with key, definition and examples, in two columns.
class DefinitionsView : public QScrollArea {
    Q_OBJECT

public:
    DefinitionsView(LabelKeys& keys, QWidget* parent);
    QSize sizeHint() const override { return QSize(600, 190); }
    QSize minimumSizeHint() const override { return QSize(200, 120); }

private:
    void fill();

    LabelKeys& m_keys;
};

} // namespace kbx::label
