// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "appcontext.h"

#include <QApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

using namespace Qt::StringLiterals;

namespace {

void loadTranslations(QApplication& application, QTranslator& own, QTranslator& qt)
{
    if (qt.load(
            QLocale(), u"qtbase"_s, u"_"_s, QLibraryInfo::path(QLibraryInfo::TranslationsPath))) {
        application.installTranslator(&qt);
    }
    if (own.load(QLocale(), u"kbx"_s, u"_"_s, u":/i18n"_s)) {
        application.installTranslator(&own);
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
    kbx::workbench::AppContext context(kbx::workbench::readOptions(application));
    context.start();
    return QApplication::exec();
}
