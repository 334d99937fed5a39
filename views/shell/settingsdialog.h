// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shared/tokens.h"

#include <QDialog>

class QComboBox;
class QLineEdit;
class QSettings;
class QSpinBox;

namespace kbx::shell {

/// What a person can set; kept in QSettings under the names of the members.
struct WindowSettings {
    QString python; ///< interpreter for evaluations; empty = the first that fits
    shared::ThemeMode theme = shared::ThemeMode::System;
    int basePixels = 13;

    static WindowSettings load(const QSettings& settings);
    void save(QSettings& settings) const;
};

class SettingsDialog : public QDialog {
    Q_OBJECT

public:
    explicit SettingsDialog(const WindowSettings& settings, QWidget* parent = nullptr);
    WindowSettings settings() const;

private:
    void choosePython();

    QLineEdit* m_python;
    QComboBox* m_theme;
    QSpinBox* m_size;
};

} // namespace kbx::shell
