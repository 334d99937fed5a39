// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/windowsession.h"

#include <QSettings>

using namespace Qt::StringLiterals;

namespace kbx::shell {
namespace {

const auto annotate = u"annotate"_s;

} // namespace

WindowSession WindowSession::load(const QSettings& settings)
{
    WindowSession session;
    session.study = settings.value(u"session/study"_s).toString();
    session.place = settings.value(u"session/place"_s).toString();
    session.filter = settings.value(u"session/filter"_s).toString();
    session.pane = settings.value(u"session/pane"_s).toString();
    return session;
}

void WindowSession::save(QSettings& settings) const
{
    settings.setValue(u"session/study"_s, study);
    settings.setValue(u"session/place"_s, place);
    settings.setValue(u"session/filter"_s, filter);
    settings.setValue(u"session/pane"_s, pane);
}

WindowArrangement WindowArrangement::load(const QSettings& settings)
{
    WindowArrangement arrangement;
    arrangement.geometry = settings.value(u"window/geometry"_s).toByteArray();
    arrangement.docks = settings.value(u"window/layout"_s).toByteArray();
    if (settings.value(u"window/preset"_s).toString() == annotate) {
        arrangement.preset = LayoutPreset::Annotate;
    }
    return arrangement;
}

void WindowArrangement::save(QSettings& settings) const
{
    settings.setValue(u"window/geometry"_s, geometry);
    settings.setValue(u"window/layout"_s, docks);
    settings.setValue(
        u"window/preset"_s, preset == LayoutPreset::Annotate ? annotate : u"browse"_s);
}

} // namespace kbx::shell
