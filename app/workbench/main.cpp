// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "appcontext.h"
#include "shell/windowsettings.h"

#include <QApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QProcess>
#include <QSettings>
#include <QTranslator>

using namespace Qt::StringLiterals;

namespace {

/// The language of the settings, else the system's. English needs no file.
QLocale chosenLocale()
{
    const QSettings settings;
    const QString language = kbx::shell::WindowSettings::load(settings).language;
    return language.isEmpty() ? QLocale() : QLocale(language);
}

void loadTranslations(QApplication& application, QTranslator& own, QTranslator& qt)
{
    const QLocale locale = chosenLocale();
    // load() walks through all languages of the locale; a person who reads English first is not
    // served by the second one.
    if (locale.language() == QLocale::English || locale.language() == QLocale::C) {
        return;
    }
    if (own.load(locale, u"kbx"_s, u"_"_s, u":/kbx/translations"_s)) {
        application.installTranslator(&own);
        // Numbers follow the words.
        QLocale::setDefault(locale);
    }
    if (qt.load(locale, u"qtbase"_s, u"_"_s, QLibraryInfo::path(QLibraryInfo::TranslationsPath))) {
        application.installTranslator(&qt);
    }
}

} // namespace

int main(int argc, char** argv)
{
    QGuiApplication::setHighDpiScaleFactorRoundingPolicy(
        Qt::HighDpiScaleFactorRoundingPolicy::PassThrough);
    QApplication application(argc, argv);
    QCoreApplication::setOrganizationName(u"kernelbench-x"_s);
    QCoreApplication::setApplicationName(u"kbx-workbench"_s);
    QCoreApplication::setApplicationVersion(QStringLiteral(KBX_VERSION));
    QTranslator own;
    QTranslator qt;
    loadTranslations(application, own, qt);
    int code = 0;
    {
        kbx::workbench::AppContext context(kbx::workbench::readOptions(application));
        context.start();
        code = QApplication::exec();
    }
    // Workers were killed with the window; whoever is not reaped yet gets a moment.
    for (QProcess* const process : application.findChildren<QProcess*>()) {
        process->waitForFinished(2000);
    }
    return code;
}
