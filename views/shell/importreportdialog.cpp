// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/importreportdialog.h"

#include "domain/numberformat.h"
#include "shared/copyas.h"
#include "shared/fonts.h"
#include "shared/rowdelegate.h"
#include "shell/importproblemmodel.h"
#include "shell/importtext.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace kbx::shell {
namespace {

constexpr int rowHeight = 23;

QString counted(std::int64_t value)
{
    return QString::fromStdString(number::count(value));
}

} // namespace

ImportReportDialog::ImportReportDialog(const ImportReport& report, QWidget* parent)
    : QDialog(parent)
    , m_report(report)
    , m_model(new ImportProblemModel(report, this))
    , m_sources(makeSources())
    , m_filter(new QLineEdit(this))
    , m_count(new QLabel(this))
    , m_problems(new QTableView(this))
{
    setWindowTitle(tr("Import report"));
    m_problems->setModel(m_model);
    m_problems->setAccessibleName(tr("Problems"));
    m_problems->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_problems->setWordWrap(false);
    m_problems->setItemDelegate(new shared::RowDelegate(m_problems, rowHeight));
    m_problems->setShowGrid(false);
    m_problems->verticalHeader()->hide();
    m_problems->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_problems->verticalHeader()->setDefaultSectionSize(rowHeight);
    m_problems->horizontalHeader()->setStretchLastSection(true);
    m_problems->horizontalHeader()->resizeSection(ImportProblemModel::SourceColumn, 180);
    m_problems->horizontalHeader()->resizeSection(ImportProblemModel::LineColumn, 72);
    m_problems->horizontalHeader()->resizeSection(ImportProblemModel::ByteColumn, 88);
    m_filter->setPlaceholderText(tr("Filter problems"));
    m_filter->setAccessibleName(tr("Filter problems"));
    m_filter->setClearButtonEnabled(true);
    m_count->setFont(shared::font(shared::FontRole::Secondary));
    auto* const row = new QHBoxLayout;
    row->addWidget(m_filter, 1);
    row->addWidget(m_count);
    auto* const copy = new QPushButton(tr("Copy"), this);
    copy->setAutoDefault(false);
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->addButton(copy, QDialogButtonBox::ActionRole);
    auto* const summary = new QLabel(importSummary(report), this);
    summary->setWordWrap(true);
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(14, 12, 14, 12);
    layout->addWidget(summary);
    layout->addWidget(m_sources);
    layout->addLayout(row);
    layout->addWidget(m_problems, 1);
    layout->addWidget(buttons);
    const bool problems = m_model->totalCount() > 0;
    m_problems->setVisible(problems);
    m_filter->setVisible(problems);
    m_sources->setMaximumHeight(problems ? 170 : QWIDGETSIZE_MAX);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(copy, &QPushButton::clicked, this,
        [this] { QGuiApplication::clipboard()->setText(text()); });
    connect(m_filter, &QLineEdit::textChanged, this, &ImportReportDialog::applyFilter);
    connect(m_sources, &QTreeWidget::itemSelectionChanged, this, &ImportReportDialog::applyFilter);
    applyFilter();
    resize(820, 560);
}

QTreeWidget* ImportReportDialog::makeSources()
{
    auto* const tree = new QTreeWidget(this);
    tree->setAccessibleName(tr("Sources"));
    tree->setRootIsDecorated(false);
    tree->setUniformRowHeights(true);
    tree->setItemDelegate(new shared::RowDelegate(tree, rowHeight));
    tree->setHeaderLabels({tr("Source"), tr("Format"), tr("Rows"), tr("Taken"), tr("Unchanged"),
        tr("Refused"), tr("Problems")});
    for (const SourceReport& source : m_report.sources) {
        const QString path = QString::fromStdString(source.path);
        auto* const item = new QTreeWidgetItem(tree,
            {QFileInfo(path).fileName(),
                source.format.empty() ? tr("not recognised")
                                      : QString::fromStdString(source.format),
                counted(source.rows), counted(source.taken), counted(source.unchanged),
                counted(source.skipped), counted(std::ssize(source.problems))});
        item->setToolTip(0, path);
        for (int column = 2; column < tree->columnCount(); ++column) {
            item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
        }
    }
    for (int column = 1; column < tree->columnCount(); ++column) {
        tree->resizeColumnToContents(column);
        tree->headerItem()->setTextAlignment(
            column, (column > 1 ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    tree->header()->setStretchLastSection(false);
    tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    return tree;
}

void ImportReportDialog::applyFilter()
{
    const QList<QTreeWidgetItem*> chosen = m_sources->selectedItems();
    m_model->setFilter(
        m_filter->text(), chosen.isEmpty() ? -1 : m_sources->indexOfTopLevelItem(chosen.first()));
    const int total = m_model->totalCount();
    m_count->setText(total == 0
            ? tr("No problems.")
            : tr("%1 of %2 problems").arg(counted(m_model->rowCount()), counted(total)));
}

QString ImportReportDialog::text() const
{
    return shared::copyText(*m_sources->model(), {}, shared::CopyForm::Tsv, Qt::DisplayRole)
        + QLatin1Char('\n') + shared::copyText(*m_model, {}, shared::CopyForm::Tsv, Qt::EditRole);
}

} // namespace kbx::shell
