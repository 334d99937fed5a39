// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/fonts.h"
#include "shell/pythonpage.h"
#include "shell/settingsdialog.h"
#include "support/guimain.h"
#include "windowfixture.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTreeWidget>

using namespace kbx;
using namespace Qt::StringLiterals;
using shell::InterpreterItem;
using shell::SettingsDialog;
using testing::Window;

namespace {

/// The control with the label `text` beside it.
template <typename Control> Control* labelled(const QWidget& dialog, const QString& text)
{
    for (const QLabel* const label : dialog.findChildren<QLabel*>()) {
        if (label->text() == text) {
            return qobject_cast<Control*>(label->buddy());
        }
    }
    return nullptr;
}

QPushButton* button(const QWidget& dialog, const QString& text)
{
    for (QPushButton* const each : dialog.findChildren<QPushButton*>()) {
        if (each->text() == text) {
            return each;
        }
    }
    return nullptr;
}

} // namespace

class TestSettings : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void cleanup() { shared::Theme::apply(*qApp, shared::ThemeMode::Light); }

    void everythingIsKept()
    {
        QSettings file(m_folder->filePath(u"a.ini"_s), QSettings::IniFormat);
        shell::WindowSettings settings;
        settings.python = u"/opt/python"_s;
        settings.theme = shared::ThemeMode::Dark;
        settings.fonts = {u"Sans"_s, u"Mono"_s, 15, 17};
        settings.language = u"zh_CN"_s;
        settings.reopenLast = false;
        settings.reduceMotion = true;
        settings.save(file);
        file.sync();
        QVERIFY(shell::WindowSettings::load(file) == settings);
    }

    void nonsenseInTheFileIsHarmless()
    {
        QSettings file(m_folder->filePath(u"a.ini"_s), QSettings::IniFormat);
        file.setValue(u"theme"_s, u"pink"_s);
        file.setValue(u"basePixels"_s, u"big"_s);
        file.setValue(u"codePixels"_s, 900);
        const shell::WindowSettings settings = shell::WindowSettings::load(file);
        QCOMPARE(settings.theme, shared::ThemeMode::System);
        QCOMPARE(settings.fonts.basePixels, 13);
        QCOMPARE(settings.fonts.codePixels, 32);
    }

    void themeAndFontsChangeAtOnce()
    {
        Window w(m_folder->filePath(u"a.ini"_s));
        SettingsDialog* const dialog = openDialog(w);
        auto* const theme = labelled<QComboBox>(*dialog, u"Theme"_s);
        QVERIFY(theme);
        theme->setCurrentIndex(theme->findText(u"Dark"_s));
        QVERIFY(shared::Theme::isDark());
        QCOMPARE(w.window->windowSettings().theme, shared::ThemeMode::Dark);
        auto* const size = labelled<QSpinBox>(*dialog, u"Interface size"_s);
        size->setValue(16);
        QCOMPARE(shared::font(shared::FontRole::Base).pixelSize(), 16);
        auto* const code = labelled<QSpinBox>(*dialog, u"Code size"_s);
        code->setValue(18);
        QCOMPARE(shared::font(shared::FontRole::Code).pixelSize(), 18);
        QCOMPARE(shared::font(shared::FontRole::Base).pixelSize(), 16);
        auto* const family = labelled<QComboBox>(*dialog, u"Code font"_s);
        QVERIFY(family->itemText(0).startsWith(u"As installed"_s));
        QCOMPARE(w.window->windowSettings().fonts.codeFamily, QString());
    }

    void keysChangeTheCodeSize()
    {
        struct Listener : QWidget {
            int changes = 0;
            void changeEvent(QEvent* event) override
            {
                changes += event->type() == QEvent::FontChange ? 1 : 0;
            }
        };
        Window w(m_folder->filePath(u"a.ini"_s));
        Listener listener;
        const int before = shared::font(shared::FontRole::Code).pixelSize();
        w.window->actions().codeLarger->trigger();
        w.window->actions().codeLarger->trigger();
        QCOMPARE(shared::font(shared::FontRole::Code).pixelSize(), before + 2);
        QVERIFY2(listener.changes >= 2, "code views hear of it");
        w.window->actions().codeSmaller->trigger();
        QCOMPARE(shared::font(shared::FontRole::Code).pixelSize(), before + 1);
        QCOMPARE(w.window->windowSettings().fonts.codePixels, before + 1);
    }

    void interpretersSayWhatIsMissing()
    {
        Window w(m_folder->filePath(u"a.ini"_s));
        SettingsDialog* const dialog = openDialog(w);
        shell::PythonPage* const page = dialog->pythonPage();
        QVERIFY(hasText(*page, u"No Python was found"_s));
        InterpreterItem good;
        good.path = u"/opt/good/bin/python"_s;
        good.state = InterpreterItem::State::Usable;
        good.versions = u"3.12.3 · torch 2.6.0 · triton 3.2.0"_s;
        good.inUse = true;
        InterpreterItem other = good;
        other.path = u"/opt/other/bin/python"_s;
        other.inUse = false;
        InterpreterItem bad;
        bad.path = u"/usr/bin/python3"_s;
        bad.state = InterpreterItem::State::Unusable;
        bad.problem = u"triton not found in this environment."_s;
        bad.command = u"pip install triton"_s;
        page->setInterpreters({good, other, bad});
        auto* const list = page->findChild<QTreeWidget*>();
        QCOMPARE(list->topLevelItemCount(), 3);
        QVERIFY(list->topLevelItem(0)->text(1).contains(u"torch 2.6.0"_s));
        QVERIFY(!button(*page, u"Use this one"_s)->isEnabled());
        list->setCurrentItem(list->topLevelItem(2));
        QVERIFY(hasText(*page, u"triton not found"_s));
        button(*page, u"Copy pip command"_s)->click();
        QCOMPARE(QGuiApplication::clipboard()->text(), u"pip install triton"_s);
        list->setCurrentItem(list->topLevelItem(1));
        QSignalSpy changed(w.window.get(), &shell::MainWindow::settingsChanged);
        button(*page, u"Use this one"_s)->click();
        QCOMPARE(changed.count(), 1);
        QCOMPARE(w.window->windowSettings().python, other.path);
        page->setRestriction(u"KBX_PYTHON names another."_s);
        QVERIFY(!button(*page, u"Use this one"_s)->isEnabled());
    }

    void withoutADriverTheSentenceIsSaid()
    {
        Window w(m_folder->filePath(u"a.ini"_s));
        SettingsDialog* const dialog = openDialog(w);
        QVERIFY(hasText(*dialog,
            u"No NVIDIA driver. Timing is off; browsing, labelling, figures and correctness on "
            "the CPU work."_s));
        dialog->setGpus({u"NVIDIA H200"_s}, {});
        QVERIFY(hasText(*dialog, u"NVIDIA H200"_s));
    }

    void languagesAreThoseThatAreThere()
    {
        Window w(m_folder->filePath(u"a.ini"_s));
        SettingsDialog* const dialog = openDialog(w);
        auto* const language = labelled<QComboBox>(*dialog, u"Language"_s);
        QCOMPARE(language->count(), 2 + shell::translatedLanguages().size());
        language->setCurrentIndex(1);
        QCOMPARE(w.window->windowSettings().language, u"en"_s);
        QVERIFY(hasText(*dialog, u"started the next time"_s));
    }

    void everyControlHasAName()
    {
        Window w(m_folder->filePath(u"a.ini"_s));
        SettingsDialog* const dialog = openDialog(w);
        for (int page = 0; page < 5; ++page) {
            dialog->showPage(static_cast<SettingsDialog::Page>(page));
            dialog->grab();
        }
        for (const auto* const box : dialog->findChildren<QComboBox*>()) {
            QVERIFY(hasLabel(*dialog, box));
        }
        for (const auto* const box : dialog->findChildren<QSpinBox*>()) {
            QVERIFY(hasLabel(*dialog, box));
        }
    }

private:
    static SettingsDialog* openDialog(Window& w)
    {
        w.window->actions().settings->trigger();
        return w.window->findChild<SettingsDialog*>();
    }
    static bool hasText(const QWidget& widget, const QString& text)
    {
        const auto labels = widget.findChildren<QLabel*>();
        return std::any_of(labels.begin(), labels.end(),
            [&text](const QLabel* label) { return label->text().contains(text); });
    }
    static bool hasLabel(const QWidget& dialog, const QWidget* control)
    {
        const auto labels = dialog.findChildren<QLabel*>();
        return std::any_of(labels.begin(), labels.end(),
            [control](const QLabel* label) { return label->buddy() == control; });
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

KBX_GUI_MAIN(TestSettings)
#include "tst_settings.moc"
