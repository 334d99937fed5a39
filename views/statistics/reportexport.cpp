// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Figure and tables of ReportPane as files.
#include "statistics/reportpane.h"

#include "statistics/reporttable.h"
#include "statistics/reportview.h"

#include <QComboBox>
#include <QFileDialog>

using namespace Qt::StringLiterals;

namespace kbx::statistics {

bool ReportPane::canExportFigure() const
{
    return isShowingReport() && !isShowingEmpty() && !isCovered() && m_view->hasFigure();
}

/// Asks for a file and writes what is shown now, with the options that it was computed with.
void ReportPane::askFile(
    const QString& title, const QString& suffix, const QString& kinds, const QString& table)
{
    auto* const dialog = new QFileDialog(this, title, m_name + u'.' + suffix, kinds);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(suffix);
    connect(dialog, &QFileDialog::fileSelected, this,
        [this, name = m_name, options = m_shown, table](
            const QString& path) { m_service.exportReport(name, options, path, table); });
    dialog->open();
}

void ReportPane::exportFigure()
{
    if (canExportFigure()) {
        askFile(tr("Export figure"), u"pdf"_s, tr("Figures (*.pdf *.svg *.png)"), {});
    }
}

void ReportPane::exportTable()
{
    if (canCopy()) {
        askFile(tr("Export table"), u"tex"_s, tr("Tables (*.tex *.csv *.md *.tsv *.html)"),
            m_view->table()->choice()->currentData().toString());
    }
}

} // namespace kbx::statistics
