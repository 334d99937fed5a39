// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Copying, dragging out and exporting.
#include "figures/figurefile.h"
#include "figures/figurepages.h"
#include "figures/figuretext.h"
#include "figurespane/drawndata.h"
#include "figurespane/figurelist.h"
#include "figurespane/figuresettings.h"
#include "figurespane/figurespane.h"
#include "shared/copyas.h"
#include "shell/messagebar.h"
#include "workspace/figureexport.h"

#include <QClipboard>
#include <QDir>
#include <QDrag>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMimeData>
#include <QStandardPaths>
#include <QTableView>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace kbx::figurespane {

void FiguresPane::copy(shared::CopyForm form)
{
    shared::copyToClipboard(*m_table, form, Qt::DisplayRole);
}

void FiguresPane::copyLatex()
{
    if (m_figure) {
        figures::FigureModel shown = *m_figure;
        shown.caption = m_settings->caption().toStdString();
        QGuiApplication::clipboard()->setText(
            QString::fromStdString(figures::toTex(shown, m_settings->choice().spec,
                m_list->current().toStdString(), figures::pagesOf(shown).size())));
    }
}

void FiguresPane::exportFigure()
{
    auto* const dialog = new QFileDialog(this, tr("Folder for the figure"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this,
        [this](const QString& folder) { exportTo({m_list->current()}, folder); });
    dialog->open();
}

void FiguresPane::exportMany()
{
    auto* const dialog = new QFileDialog(this, tr("Folder for the figures"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& folder) {
        QStringList names = m_list->model()->checked();
        for (int row = 0; names.isEmpty() && row < m_list->model()->rowCount(); ++row) {
            names << m_list->model()->nameAt(row);
        }
        exportTo(names, folder);
    });
    dialog->open();
}

void FiguresPane::exportTo(const QStringList& names, const QString& folder)
{
    const FigureChoice& choice = m_settings->choice();
    std::vector<workspace::FigureRequest> requests;
    for (const QString& name : names) {
        for (const QString& suffix : choice.formats) {
            workspace::FigureRequest request;
            request.name = name.toStdString();
            request.out = QDir(folder).filePath(name + u'.' + suffix);
            request.spec = choice.spec;
            request.figure = choice.options;
            request.redact = choice.redact;
            if (name == m_list->current()) {
                request.caption = m_settings->ownCaption().toStdString();
            }
            requests.push_back(std::move(request));
        }
    }
    m_service.exportFigures(std::move(requests));
}

void FiguresPane::exported(const QStringList& files)
{
    QMap<QString, qint64> bytes;
    for (const QString& file : files) {
        const QFileInfo info(file);
        if (info.completeBaseName() == m_list->current()) {
            bytes[info.suffix()] = info.size();
        }
    }
    if (m_figure && !bytes.isEmpty()) {
        m_exported[m_list->current()] = figures::toCsv(*m_figure);
        m_settings->showSizes(bytes);
    }
    messages()->showNews(
        tr("%Ln files written.", nullptr, static_cast<int>(files.size())), files.join(u'\n'));
}

/// The receiver gets the PDF, or those of all parts.
void FiguresPane::dragOut()
{
    if (!m_figure) {
        return;
    }
    const QDir folder(QStandardPaths::writableLocation(QStandardPaths::TempLocation));
    QList<QUrl> urls;
    for (const figures::FigureModel& part : figures::pagesOf(*m_figure)) {
        const std::string stem = figures::partStem(
            m_list->current().toStdString(), static_cast<std::size_t>(urls.size()));
        const QString path = folder.filePath(QString::fromStdString(stem) + u".pdf"_s);
        if (const auto written = views::writeFigure(part, path); !written) {
            messages()->showError(written.error());
            return;
        }
        urls.append(QUrl::fromLocalFile(path));
    }
    auto* const content = new QMimeData;
    content->setUrls(urls);
    auto* const drag = new QDrag(this);
    drag->setMimeData(content);
    drag->exec(Qt::CopyAction);
}

} // namespace kbx::figurespane
