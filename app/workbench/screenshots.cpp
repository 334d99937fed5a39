// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "screenshots.h"

#include "shared/segmentedchoice.h"
#include "shared/theme.h"
#include "shell/docklayout.h"
#include "shell/mainwindow.h"
#include "shell/pane.h"

#include <QCoreApplication>
#include <QDir>
#include <QPixmap>
#include <QTimer>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace kbx::workbench {
namespace {

// Data arrives off-thread; there is no common signal for "this pane has painted all it has".
constexpr int settleMs = 1500;

} // namespace

Screenshots::Screenshots(shell::MainWindow& window, const QString& folder)
    : QObject(&window)
    , m_window(window)
    , m_folder(folder)
{
}

void Screenshots::start()
{
    QDir().mkpath(m_folder);
    QTimer::singleShot(settleMs, this, [this] {
        if (!m_window.dockLayout()->isStudyOpen()) {
            const bool saved = save(u"start"_s);
            QCoreApplication::exit(saved ? 0 : 3);
            return;
        }
        for (const shell::PaneEntry& entry : m_window.dockLayout()->entries()) {
            const shell::PanePlace place = entry.placeIn(m_window.dockLayout()->preset());
            if (place.area == shell::PaneArea::Center) {
                m_waiting << entry.id;
            }
        }
        next();
    });
}

void Screenshots::next()
{
    if (m_waiting.isEmpty()) {
        QCoreApplication::exit(0);
        return;
    }
    const QString id = m_waiting.takeFirst();
    m_window.dockLayout()->raisePane(id);
    QTimer::singleShot(settleMs, this, [this, id] {
        if (!save(id)) {
            QCoreApplication::exit(3);
            return;
        }
        nextPage(id, 1);
    });
}

/// A choice inside the pane that names its pages: each of them is a picture too.
void Screenshots::nextPage(const QString& id, int page)
{
    const shell::Pane* const pane = m_window.dockLayout()->pane(id);
    const auto choices
        = pane ? pane->findChildren<shared::SegmentedChoice*>() : QList<shared::SegmentedChoice*>();
    const auto paged = std::find_if(choices.begin(), choices.end(), [page](const auto* each) {
        return each->property("kbxPages").toStringList().size() > page;
    });
    if (paged == choices.end()) {
        next();
        return;
    }
    const QString name = (*paged)->property("kbxPages").toStringList().at(page);
    (*paged)->setCurrent(page);
    Q_EMIT(*paged)->currentChanged(page);
    QTimer::singleShot(settleMs, this, [this, id, page, name] {
        if (!save(id + u'-' + name)) {
            QCoreApplication::exit(3);
            return;
        }
        nextPage(id, page + 1);
    });
}

bool Screenshots::save(const QString& name)
{
    const QString theme = shared::Theme::isDark() ? u"dark"_s : u"light"_s;
    const QString path = QDir(m_folder).filePath(
        u"%1-%2x%3-%4.png"_s.arg(name).arg(m_window.width()).arg(m_window.height()).arg(theme));
    if (!m_window.grab().save(path)) {
        qWarning("could not write %s", qUtf8Printable(path));
        return false;
    }
    return true;
}

} // namespace kbx::workbench
