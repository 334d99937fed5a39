// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What MainWindow asks and shows in windows of their own.
#include "shell/docklayout.h"
#include "shell/importreportdialog.h"
#include "shell/mainwindow.h"
#include "shell/settingsdialog.h"
#include "shell/shortcutsheet.h"

#include <QApplication>
#include <QFileDialog>
#include <QMessageBox>

using namespace Qt::StringLiterals;

namespace kbx::shell {
namespace {

/// Non-blocking: the answer comes by signal, the event loop stays ours.
QFileDialog* fileDialog(QWidget* parent, const QString& title, QFileDialog::AcceptMode accept,
    QFileDialog::FileMode files)
{
    auto* const dialog = new QFileDialog(parent, title);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(accept);
    dialog->setFileMode(files);
    return dialog;
}

} // namespace

void MainWindow::askOpen()
{
    QFileDialog* const dialog
        = fileDialog(this, tr("Open study"), QFileDialog::AcceptOpen, QFileDialog::ExistingFile);
    dialog->setNameFilter(tr("Studies (*.kbx)"));
    connect(dialog, &QFileDialog::fileSelected, &m_services.workspace,
        &workspace::WorkspaceService::openStudy);
    dialog->open();
}

void MainWindow::askNew()
{
    QFileDialog* const dialog
        = fileDialog(this, tr("New study"), QFileDialog::AcceptSave, QFileDialog::AnyFile);
    dialog->setNameFilter(tr("Studies (*.kbx)"));
    dialog->setDefaultSuffix(u"kbx"_s);
    connect(dialog, &QFileDialog::fileSelected, &m_services.workspace,
        &workspace::WorkspaceService::createStudy);
    connect(dialog, &QDialog::rejected, this, [this] { m_pendingImports.clear(); });
    dialog->open();
}

void MainWindow::askImport(bool folder)
{
    QFileDialog* const dialog = fileDialog(this, tr("Import results"), QFileDialog::AcceptOpen,
        folder ? QFileDialog::Directory : QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, this, &MainWindow::importPaths);
    dialog->open();
}

void MainWindow::showSettings()
{
    auto* const dialog = new SettingsDialog(windowSettings(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &SettingsDialog::changed, this, &MainWindow::applySettings);
    Q_EMIT settingsOpened(dialog);
    dialog->open();
}

void MainWindow::showShortcuts()
{
    auto* const sheet = new ShortcutSheet(collectShortcuts(this, *m_layout), this);
    sheet->setAttribute(Qt::WA_DeleteOnClose);
    sheet->show();
}

void MainWindow::showImportReport()
{
    if (m_importReport) {
        auto* const dialog = new ImportReportDialog(*m_importReport, this);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->show();
    }
}

void MainWindow::showAbout()
{
    const QString highlighter
        = m_highlighter.isEmpty() ? QString() : tr("Highlighting: %1.").arg(m_highlighter) + u'\n';
    auto* const box = new QMessageBox(QMessageBox::NoIcon, tr("About KernelBench-X Workbench"),
        tr("KernelBench-X Workbench %1").arg(QApplication::applicationVersion()),
        QMessageBox::Close, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setInformativeText(
        tr("A workbench for people who study GPU kernels written by language models.") + u"\n\n"_s
        + highlighter
        + tr("Qt %1. Licence: GNU General Public License, version 3 or later.")
              .arg(QString::fromLatin1(qVersion())));
    box->open();
}

} // namespace kbx::shell
