// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/settingsdialog.h"

#include "shared/fonts.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>

using namespace Qt::StringLiterals;

namespace kbx::shell {
namespace {

QString themeName(shared::ThemeMode mode)
{
    switch (mode) {
    case shared::ThemeMode::System:
        return u"system"_s;
    case shared::ThemeMode::Light:
        return u"light"_s;
    case shared::ThemeMode::Dark:
        return u"dark"_s;
    }
    return {};
}

} // namespace

WindowSettings WindowSettings::load(const QSettings& settings)
{
    WindowSettings result;
    result.python = settings.value(u"python"_s).toString();
    const QString theme = settings.value(u"theme"_s).toString();
    for (const shared::ThemeMode mode : {shared::ThemeMode::Light, shared::ThemeMode::Dark}) {
        if (theme == themeName(mode)) {
            result.theme = mode;
        }
    }
    result.basePixels = std::clamp(settings.value(u"basePixels"_s, 13).toInt(), 11, 24);
    return result;
}

void WindowSettings::save(QSettings& settings) const
{
    settings.setValue(u"python"_s, python);
    settings.setValue(u"theme"_s, themeName(theme));
    settings.setValue(u"basePixels"_s, basePixels);
}

SettingsDialog::SettingsDialog(const WindowSettings& settings, QWidget* parent)
    : QDialog(parent)
    , m_python(new QLineEdit(settings.python, this))
    , m_theme(new QComboBox(this))
    , m_size(new QSpinBox(this))
{
    setWindowTitle(tr("Settings"));
    m_python->setPlaceholderText(tr("first interpreter that has torch and triton"));
    m_python->setMinimumWidth(340);
    m_theme->addItem(tr("As the system"), static_cast<int>(shared::ThemeMode::System));
    m_theme->addItem(tr("Light"), static_cast<int>(shared::ThemeMode::Light));
    m_theme->addItem(tr("Dark"), static_cast<int>(shared::ThemeMode::Dark));
    m_theme->setCurrentIndex(m_theme->findData(static_cast<int>(settings.theme)));
    m_size->setRange(11, 24);
    m_size->setSuffix(tr(" px"));
    m_size->setValue(settings.basePixels);
    auto* const choose = new QPushButton(tr("Choose…"), this);
    connect(choose, &QPushButton::clicked, this, &SettingsDialog::choosePython);
    auto* const python = new QHBoxLayout;
    python->addWidget(m_python, 1);
    python->addWidget(choose);
    auto* const form = new QFormLayout(this);
    form->setContentsMargins(18, 16, 18, 14);
    form->setVerticalSpacing(10);
    form->addRow(tr("Python for evaluations"), python);
    form->addRow(tr("Theme"), m_theme);
    form->addRow(tr("Font size"), m_size);
    auto* const buttons
        = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    buttons->button(QDialogButtonBox::Ok)->setProperty("kbxPrimary", true);
    form->addRow(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

WindowSettings SettingsDialog::settings() const
{
    WindowSettings result;
    result.python = m_python->text().trimmed();
    result.theme = static_cast<shared::ThemeMode>(m_theme->currentData().toInt());
    result.basePixels = m_size->value();
    return result;
}

void SettingsDialog::choosePython()
{
    auto* const dialog = new QFileDialog(this, tr("Choose Python"), m_python->text());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, m_python, &QLineEdit::setText);
    dialog->open();
}

} // namespace kbx::shell
