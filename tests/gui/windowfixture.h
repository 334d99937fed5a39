// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "navigator/navigatorpane.h"
#include "shared/detailspanel.h"
#include "shared/toolrow.h"
#include "shell/docklayout.h"
#include "shell/mainwindow.h"
#include "shell/messagebar.h"
#include "shell/startpane.h"
#include "support/viewfixtures.h"

#include <QDockWidget>
#include <QPlainTextEdit>
#include <QSettings>
#include <QSignalSpy>
#include <QTest>

#include <memory>

namespace kbx::testing {

/// A pane of the window without any subject of its own.
class PlainPane : public shell::Pane {
public:
    explicit PlainPane(QWidget* parent)
        : Pane(parent)
        , editor(new QPlainTextEdit(this))
    {
        tools()->addButton(shared::Icon::Copy, QStringLiteral("Tool"));
        setContent(editor);
        setDetails(new shared::DetailsPanel(this));
    }
    bool canCopy() const override { return true; }
    void copy(shared::CopyForm form) override { copied = form; }

    QPlainTextEdit* editor;
    std::optional<shared::CopyForm> copied;
};

/// A window on services of its own; settings live in a file of the test.
struct Window {
    explicit Window(const QString& settingsFile)
        : settings(settingsFile, QSettings::IniFormat)
    {
        using shell::PaneArea;
        add("navigator", "Ctrl+1", PaneArea::Left, {}, [this](QWidget* parent) -> shell::Pane* {
            return new navigator::NavigatorPane(service, navigation, parent);
        });
        const auto plain = [](QWidget* parent) -> shell::Pane* { return new PlainPane(parent); };
        add("matrix", "Ctrl+2", PaneArea::Center, {PaneArea::Center, 2}, plain);
        add("trajectory", "Ctrl+3", PaneArea::Center, {PaneArea::Top}, plain);
        add("diff", "Ctrl+4", PaneArea::Center, {PaneArea::Center, 1}, plain);
        add("heatmap", "Ctrl+5", PaneArea::Center, {}, plain);
        add("task", "F7", PaneArea::Center, {PaneArea::Center, 3}, plain);
        window = std::make_unique<shell::MainWindow>(
            shell::WindowServices{service, navigation, settings}, registry);
        window->show();
    }
    void add(const char* id, const char* keys, shell::PaneArea area, shell::PanePlace annotate,
        std::function<shell::Pane*(QWidget*)> factory)
    {
        const QString name = QString::fromLatin1(id);
        registry.add({name, name.left(1).toUpper() + name.mid(1),
            QKeySequence(QString::fromLatin1(keys)), area, std::move(factory), annotate});
    }
    /// Makes an empty study, or opens one, and waits until the window shows it.
    void open(const QString& path)
    {
        QSignalSpy opened(&service, &workspace::WorkspaceService::viewChanged);
        if (QFile::exists(path)) {
            service.openStudy(path);
        } else {
            service.createStudy(path);
        }
        QTRY_VERIFY_WITH_TIMEOUT(!opened.isEmpty() && service.hasStudy(), 10'000);
    }
    QDockWidget* dock(const char* id) const
    {
        return window->dockLayout()->dock(QString::fromLatin1(id));
    }
    PlainPane* pane(const char* id) const
    {
        return static_cast<PlainPane*>(window->dockLayout()->pane(QString::fromLatin1(id)));
    }
    /// Hidden ones among the tabs of another are open all the same.
    bool isOpen(const char* id) const { return !dock(id)->isHidden(); }

    QSettings settings;
    workspace::WorkspaceService service;
    workspace::Navigation navigation;
    shell::PaneRegistry registry;
    std::unique_ptr<shell::MainWindow> window;
};

} // namespace kbx::testing
