// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "options.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QRegularExpression>

#include <cstdio>
#include <cstdlib>

using namespace Qt::StringLiterals;

namespace kbx::workbench {
namespace {

[[noreturn]] void refuse(const QString& text)
{
    std::fprintf(stderr, "kbx-workbench: %s\n", qUtf8Printable(text));
    std::exit(2);
}

} // namespace

Options readOptions(const QCoreApplication& application)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(u"KernelBench-X Workbench"_s);
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(
        u"FILE"_s, u"A study (.kbx), a link (kbx://…) or results to import."_s, u"[FILE…]"_s);
    const QCommandLineOption sample(u"sample"_s, u"Open the sample study."_s);
    const QCommandLineOption theme(
        u"theme"_s, u"Use this theme: system, light or dark."_s, u"THEME"_s);
    const QCommandLineOption screenshot(
        u"screenshot"_s, u"Save a picture of each pane in this folder and end."_s, u"DIR"_s);
    const QCommandLineOption size(u"size"_s, u"Size of the window, such as 1440x900."_s, u"WxH"_s);
    const QCommandLineOption layout(
        u"layout"_s, u"Begin in this layout: browse or annotate."_s, u"LAYOUT"_s);
    QCommandLineOption measure(u"measure-start"_s);
    measure.setFlags(QCommandLineOption::HiddenFromHelp);
    parser.addOptions({sample, theme, screenshot, size, layout, measure});
    parser.process(application);

    Options options;
    options.paths = parser.positionalArguments();
    options.sample = parser.isSet(sample);
    options.measureStart = parser.isSet(measure);
    options.screenshotFolder = parser.value(screenshot);
    if (parser.isSet(theme)) {
        const QString word = parser.value(theme);
        if (word == u"light"_s) {
            options.theme = shared::ThemeMode::Light;
        } else if (word == u"dark"_s) {
            options.theme = shared::ThemeMode::Dark;
        } else if (word == u"system"_s) {
            options.theme = shared::ThemeMode::System;
        } else {
            refuse(u"--theme is system, light or dark, not '%1'."_s.arg(word));
        }
    }
    if (const QString word = parser.value(layout); !word.isEmpty()) {
        if (word != u"browse"_s && word != u"annotate"_s) {
            refuse(u"--layout is browse or annotate, not '%1'."_s.arg(word));
        }
        options.annotate = word == u"annotate"_s;
    }
    if (parser.isSet(size)) {
        static const QRegularExpression pattern(u"^(\\d{3,5})x(\\d{3,5})$"_s);
        const QRegularExpressionMatch match = pattern.match(parser.value(size));
        if (!match.hasMatch()) {
            refuse(
                u"--size is WIDTHxHEIGHT, such as 1440x900, not '%1'."_s.arg(parser.value(size)));
        }
        options.size = QSize(match.captured(1).toInt(), match.captured(2).toInt());
    }
    return options;
}

} // namespace kbx::workbench
