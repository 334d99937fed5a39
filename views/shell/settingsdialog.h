// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/windowsettings.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QListWidget;
class QSpinBox;
class QStackedWidget;

namespace kbx::shell {

class PythonPage;

/// What can be set, in pages. Every change takes effect at once and is told by changed(); what the
/// machine has is filled in by whoever knows it.
class SettingsDialog : public QDialog {
    Q_OBJECT

public:
    explicit SettingsDialog(const WindowSettings& settings, QWidget* parent = nullptr);

    WindowSettings settings() const;
    PythonPage* pythonPage() const { return m_python; }
    /// One line for each GPU; none: the sentence that says what still works.
    void setGpus(const QStringList& gpus, const QString& sentence);
    enum Page { PythonNumber, GpuNumber, AppearanceNumber, LanguageNumber, StartNumber };
    void showPage(Page page);

Q_SIGNALS:
    void changed(const kbx::shell::WindowSettings& settings);

private:
    void addPage(const QString& title, QWidget* page);
    QWidget* makeGpuPage();
    QWidget* makeAppearancePage();
    QWidget* makeLanguagePage();
    QWidget* makeStartPage();
    QComboBox* makeFamilies(bool fixedPitch, const QString& installed, const QString& chosen);
    void tell();

    WindowSettings m_settings;
    QListWidget* m_pages;
    QStackedWidget* m_stack;
    PythonPage* m_python;
    QLabel* m_gpus = nullptr;
    QComboBox* m_theme = nullptr;
    QSpinBox* m_size = nullptr;
    QSpinBox* m_codeSize = nullptr;
    QComboBox* m_uiFamily = nullptr;
    QComboBox* m_codeFamily = nullptr;
    QCheckBox* m_motion = nullptr;
    QComboBox* m_language = nullptr;
    QCheckBox* m_reopen = nullptr;
};

} // namespace kbx::shell
