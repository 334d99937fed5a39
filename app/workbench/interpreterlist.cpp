// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "interpreterlist.h"

#include "shared/errortext.h"
#include "workspace/interpreters.h"

#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace kbx::workbench {
namespace {

/// $KBX_PYTHON, what the person added, what is found by itself; each once.
QStringList knownPaths()
{
    QStringList paths = workspace::interpretersToProbe();
    paths += workspace::registeredInterpreters();
    paths += eval::InterpreterCandidates{}.paths();
    paths.removeDuplicates();
    return paths;
}

} // namespace

InterpreterList::InterpreterList(
    const eval::WorkerLocation& location, const QString& inUse, shell::PythonPage* page)
    : QObject(page)
    , m_page(page)
    , m_probe(location)
    , m_inUse(inUse)
{
    connect(&m_probe, &eval::InterpreterProbe::probed, this, &InterpreterList::take);
    connect(page, &shell::PythonPage::added, this, [this](const QString& path) {
        workspace::registerInterpreter(path);
        collect();
    });
    connect(page, &shell::PythonPage::removed, this, [this](const QString& path) {
        workspace::forgetInterpreter(path);
        collect();
    });
    connect(page, &shell::PythonPage::checkAgainRequested, this, [this] {
        m_probe.clearCache();
        collect();
    });
    if (const QString named = qEnvironmentVariable("KBX_PYTHON"); !named.isEmpty()) {
        page->setRestriction(
            tr("The environment variable KBX_PYTHON names %1; unset it to choose here.")
                .arg(named));
    }
    collect();
}

void InterpreterList::setInUse(const QString& python)
{
    m_inUse = python;
    for (shell::InterpreterItem& item : m_items) {
        item.inUse = item.path == python;
    }
    m_page->setInterpreters(m_items);
}

void InterpreterList::collect()
{
    const QStringList registered = workspace::registeredInterpreters();
    m_items.clear();
    for (const QString& path : knownPaths()) {
        shell::InterpreterItem item;
        item.path = path;
        item.inUse = path == m_inUse;
        item.added = registered.contains(path);
        m_items.append(item);
        m_probe.probe(path);
    }
    m_page->setInterpreters(m_items);
}

void InterpreterList::take(const eval::ProbeResult& result)
{
    for (shell::InterpreterItem& item : m_items) {
        if (item.path != result.python) {
            continue;
        }
        using State = shell::InterpreterItem::State;
        if (!result.environment) {
            const Error& error = result.environment.error();
            item.state = State::Unusable;
            item.problem = QString::fromStdString(
                error.remedy.empty() ? error.text : error.text + ' ' + error.remedy);
            item.command = u"\"%1\" -m pip install torch triton radon"_s.arg(item.path);
            continue;
        }
        const eval::Environment& found = *result.environment;
        item.state = State::Usable;
        item.versions = found.python + u" · "_s + found.summary();
        if (found.radon.isEmpty()) {
            item.problem = tr("radon is not installed: code quality stays \"not run\".");
            item.command = u"\"%1\" -m pip install radon"_s.arg(item.path);
        }
    }
    m_page->setInterpreters(m_items);
}

} // namespace kbx::workbench
