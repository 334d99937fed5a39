// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The keys of the whole program with all its panes (ui.md 6).
#include "shared/keycap.h"
#include "shell/docklayout.h"
#include "shell/shortcutsheet.h"
#include "support/guimain.h"
#include "workbench/appcontext.h"

#include <QAction>
#include <QSet>
#include <QShortcut>

using namespace kbx;
using namespace Qt::StringLiterals;
using shell::ShortcutEntry;

class TestShortcuts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_context = std::make_unique<workbench::AppContext>(workbench::Options{});
        m_entries = shell::collectShortcuts(&window(), *window().dockLayout());
        QVERIFY(m_entries.size() > 30);
    }

    void noKeyMeansTwoThingsInAScope()
    {
        QSet<QString> seen;
        for (const ShortcutEntry& entry : m_entries) {
            const QString key = entry.scope + u": "_s + entry.keys.toString();
            QVERIFY2(!seen.contains(key), qPrintable(key));
            QVERIFY2(!entry.text.isEmpty(), qPrintable(key));
            seen.insert(key);
        }
        for (const ShortcutEntry& entry : m_entries) {
            const QString anywhere = m_entries.first().scope + u": "_s + entry.keys.toString();
            QVERIFY2(entry.scope == m_entries.first().scope || !seen.contains(anywhere),
                qPrintable(entry.scope + u" hides "_s + anywhere));
        }
    }

    void theKeysAnywhereAreThere_data()
    {
        QTest::addColumn<QString>("keys");
        for (const char* const keys : {"Ctrl+N", "Ctrl+O", "Ctrl+I", "Ctrl+W", "Ctrl+Q", "Ctrl+P",
                 "Ctrl+L", "Ctrl+Z", "Ctrl+Shift+Z", "Alt+Left", "Alt+Right", "Ctrl+C",
                 "Ctrl+Shift+C", "Ctrl+Shift+L", "Ctrl+E", "Ctrl+F", "Ctrl+,", "Ctrl++", "Ctrl+-",
                 "Ctrl+1", "Ctrl+2", "Ctrl+3", "Ctrl+4", "Ctrl+5", "Ctrl+9", "F6", "Shift+F6", "F9",
                 "Shift+F9", "F1", "F2", "F4", "F5", "Shift+F5", "F11"}) {
            QTest::newRow(keys) << QString::fromLatin1(keys);
        }
    }
    void theKeysAnywhereAreThere()
    {
        QFETCH(const QString, keys);
        const bool found = std::any_of(m_entries.begin(), m_entries.end(),
            [&keys](const ShortcutEntry& entry) { return entry.keys == QKeySequence(keys); });
        QVERIFY(found);
    }

    /// Nothing has a key that the sheet of F1 does not show.
    void theSheetIsComplete()
    {
        QSet<QString> shown;
        for (const ShortcutEntry& entry : m_entries) {
            shown.insert(entry.keys.toString());
        }
        for (const QAction* const action : window().findChildren<QAction*>()) {
            for (const QKeySequence& keys : action->shortcuts()) {
                QVERIFY2(shown.contains(keys.toString()), qPrintable(action->text()));
            }
        }
        for (const QShortcut* const shortcut : window().findChildren<QShortcut*>()) {
            const QString keys = shortcut->key().toString();
            QVERIFY2(shown.contains(keys), qPrintable(keys));
            QVERIFY2(!shortcut->whatsThis().isEmpty(), qPrintable(keys));
        }
        shell::ShortcutSheet sheet(m_entries);
        QCOMPARE(sheet.findChildren<shared::KeyCap*>().size(), m_entries.size());
    }

    /// Single keys must not fire while another pane or a text field has the focus.
    void singleKeysBelongToTheirPane()
    {
        for (const QShortcut* const shortcut : window().findChildren<QShortcut*>()) {
            QCOMPARE(shortcut->context(), Qt::WidgetWithChildrenShortcut);
        }
    }

private:
    shell::MainWindow& window() { return m_context->window(); }

    std::unique_ptr<workbench::AppContext> m_context;
    QList<ShortcutEntry> m_entries;
};

KBX_GUI_MAIN(TestShortcuts)
#include "tst_shortcuts.moc"
