// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/settingsdialog.h"

#include "shared/fonts.h"
#include "shared/rowdelegate.h"
#include "shell/pythonpage.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFontDatabase>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QLocale>
#include <QPushButton>
#include <QSpinBox>
#include <QStackedWidget>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace kbx::shell {
namespace {

QLabel* makeHint(const QString& text, QWidget* parent)
{
    auto* const label = new QLabel(text, parent);
    label->setWordWrap(true);
    label->setFont(shared::font(shared::FontRole::Secondary));
    label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

QFormLayout* makeForm(QWidget* page)
{
    auto* const form = new QFormLayout(page);
    form->setContentsMargins(18, 16, 18, 14);
    form->setVerticalSpacing(10);
    form->setHorizontalSpacing(14);
    return form;
}

QSpinBox* makeSize(QWidget* parent, int least, int most, int value)
{
    auto* const box = new QSpinBox(parent);
    box->setRange(least, most);
    box->setSuffix(SettingsDialog::tr(" px"));
    box->setValue(value);
    return box;
}

} // namespace

SettingsDialog::SettingsDialog(const WindowSettings& settings, QWidget* parent)
    : QDialog(parent)
    , m_settings(settings)
    , m_pages(new QListWidget(this))
    , m_stack(new QStackedWidget(this))
    , m_python(new PythonPage(this))
{
    setWindowTitle(tr("Settings"));
    m_pages->setAccessibleName(tr("Pages"));
    m_pages->setFixedWidth(160);
    m_pages->setFrameShape(QFrame::NoFrame);
    m_pages->setItemDelegate(new shared::RowDelegate(m_pages, 30));
    addPage(tr("Python"), m_python);
    addPage(tr("GPUs"), makeGpuPage());
    addPage(tr("Appearance"), makeAppearancePage());
    addPage(tr("Language"), makeLanguagePage());
    addPage(tr("Start"), makeStartPage());
    connect(m_pages, &QListWidget::currentRowChanged, m_stack, &QStackedWidget::setCurrentIndex);
    connect(m_python, &PythonPage::chosen, this, [this](const QString& path) {
        m_settings.python = path;
        tell();
    });
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* const middle = new QHBoxLayout;
    middle->setSpacing(0);
    middle->addWidget(m_pages);
    middle->addWidget(m_stack, 1);
    auto* const foot = new QHBoxLayout;
    foot->setContentsMargins(14, 10, 14, 12);
    foot->addWidget(makeHint(tr("Changes take effect at once."), this), 1);
    foot->addWidget(buttons);
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(middle, 1);
    layout->addLayout(foot);
    resize(720, 440);
    showPage(PythonNumber);
}

void SettingsDialog::addPage(const QString& title, QWidget* page)
{
    m_pages->addItem(title);
    page->setAccessibleName(title);
    m_stack->addWidget(page);
}

void SettingsDialog::showPage(Page page)
{
    m_pages->setCurrentRow(page);
    m_stack->setCurrentIndex(page);
}

QWidget* SettingsDialog::makeGpuPage()
{
    auto* const page = new QWidget(this);
    auto* const layout = new QVBoxLayout(page);
    layout->setContentsMargins(18, 16, 18, 14);
    m_gpus = new QLabel(page);
    m_gpus->setWordWrap(true);
    m_gpus->setTextFormat(Qt::PlainText);
    m_gpus->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    layout->addWidget(m_gpus);
    layout->addStretch(1);
    setGpus({},
        tr("No NVIDIA driver. Timing is off; browsing, labelling, figures and correctness on the "
           "CPU work."));
    return page;
}

void SettingsDialog::setGpus(const QStringList& gpus, const QString& sentence)
{
    QStringList lines = gpus;
    if (!sentence.isEmpty()) {
        lines << sentence;
    }
    m_gpus->setText(lines.join(u"\n\n"_s));
}

QComboBox* SettingsDialog::makeFamilies(
    bool fixedPitch, const QString& installed, const QString& chosen)
{
    auto* const box = new QComboBox(this);
    box->setMinimumContentsLength(24);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->addItem(tr("As installed (%1)").arg(installed), QString());
    for (const QString& family : QFontDatabase::families()) {
        if (!QFontDatabase::isPrivateFamily(family)
            && (!fixedPitch || QFontDatabase::isFixedPitch(family))) {
            box->addItem(family, family);
        }
    }
    if (!chosen.isEmpty() && box->findData(chosen) < 0) {
        box->addItem(tr("%1 (not installed)").arg(chosen), chosen);
    }
    box->setCurrentIndex(std::max(0, box->findData(chosen)));
    connect(box, &QComboBox::currentIndexChanged, this, &SettingsDialog::tell);
    return box;
}

QWidget* SettingsDialog::makeAppearancePage()
{
    auto* const page = new QWidget(this);
    QFormLayout* const form = makeForm(page);
    m_theme = new QComboBox(page);
    m_theme->addItem(tr("As the system"), static_cast<int>(shared::ThemeMode::System));
    m_theme->addItem(tr("Light"), static_cast<int>(shared::ThemeMode::Light));
    m_theme->addItem(tr("Dark"), static_cast<int>(shared::ThemeMode::Dark));
    m_theme->setCurrentIndex(m_theme->findData(static_cast<int>(m_settings.theme)));
    const shared::FontChoice& fonts = m_settings.fonts;
    m_uiFamily = makeFamilies(false, shared::installedUiFamily(), fonts.uiFamily);
    m_size = makeSize(page, 11, 24, fonts.basePixels);
    m_codeFamily = makeFamilies(true, shared::installedCodeFamily(), fonts.codeFamily);
    m_codeSize = makeSize(page, 8, 32, fonts.codePixels);
    m_motion = new QCheckBox(tr("Reduce motion"), page);
    m_motion->setChecked(m_settings.reduceMotion);
    form->addRow(tr("Theme"), m_theme);
    form->addRow(tr("Interface font"), m_uiFamily);
    form->addRow(tr("Interface size"), m_size);
    form->addRow(tr("Code font"), m_codeFamily);
    form->addRow(tr("Code size"), m_codeSize);
    form->addRow(QString(), m_motion);
    form->addRow(QString(), makeHint(tr("Ctrl++ and Ctrl+- change the code size anywhere."), page));
    connect(m_theme, &QComboBox::currentIndexChanged, this, &SettingsDialog::tell);
    connect(m_size, &QSpinBox::valueChanged, this, &SettingsDialog::tell);
    connect(m_codeSize, &QSpinBox::valueChanged, this, &SettingsDialog::tell);
    connect(m_motion, &QCheckBox::toggled, this, &SettingsDialog::tell);
    return page;
}

QWidget* SettingsDialog::makeLanguagePage()
{
    auto* const page = new QWidget(this);
    QFormLayout* const form = makeForm(page);
    m_language = new QComboBox(page);
    m_language->addItem(tr("As the system"), QString());
    m_language->addItem(u"English"_s, u"en"_s);
    for (const QString& code : translatedLanguages()) {
        m_language->addItem(
            code == u"zh_CN"_s ? u"简体中文"_s : QLocale(code).nativeLanguageName(), code);
    }
    m_language->setCurrentIndex(std::max(0, m_language->findData(m_settings.language)));
    form->addRow(tr("Language"), m_language);
    form->addRow(QString(),
        makeHint(tr("The language changes when the program is started the next time."), page));
    connect(m_language, &QComboBox::currentIndexChanged, this, &SettingsDialog::tell);
    return page;
}

QWidget* SettingsDialog::makeStartPage()
{
    auto* const page = new QWidget(this);
    QFormLayout* const form = makeForm(page);
    m_reopen = new QCheckBox(tr("Reopen the last study at start"), page);
    m_reopen->setChecked(m_settings.reopenLast);
    form->addRow(m_reopen);
    form->addRow(makeHint(
        tr("With its selection, filter and layout. Files named on the command line win."), page));
    connect(m_reopen, &QCheckBox::toggled, this, &SettingsDialog::tell);
    return page;
}

WindowSettings SettingsDialog::settings() const
{
    WindowSettings result = m_settings;
    result.theme = static_cast<shared::ThemeMode>(m_theme->currentData().toInt());
    result.fonts.uiFamily = m_uiFamily->currentData().toString();
    result.fonts.codeFamily = m_codeFamily->currentData().toString();
    result.fonts.basePixels = m_size->value();
    result.fonts.codePixels = m_codeSize->value();
    result.language = m_language->currentData().toString();
    result.reopenLast = m_reopen->isChecked();
    result.reduceMotion = m_motion->isChecked();
    return result;
}

void SettingsDialog::tell()
{
    // While pages are being made not every control exists.
    if (m_reopen) {
        Q_EMIT changed(settings());
    }
}

} // namespace kbx::shell
