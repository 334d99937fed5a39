// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "trajectory/overviewpage.h"

#include "evidence/columnheader.h"
#include "models/roundsummarymodel.h"
#include "models/trajectorylistmodel.h"
#include "trajectory/overviewwords.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace kbx::trajectory {

OverviewPage::OverviewPage(QWidget* parent)
    : QWidget(parent)
    , m_roundModel(new models::RoundSummaryModel(this))
    , m_listModel(new models::TrajectoryListModel(this))
    , m_words(new TrajectoryListWords(this))
    , m_rounds(new QTableView(this))
    , m_list(new QTableView(this))
{
    auto* const words = new RoundSummaryWords(this);
    words->setSourceModel(m_roundModel);
    m_words->setSourceModel(m_listModel);
    m_rounds->setModel(words);
    m_rounds->setItemDelegate(new RoundSummaryDelegate(m_rounds));
    m_rounds->setAccessibleName(tr("Rounds over all trajectories"));
    m_list->setModel(m_words);
    m_list->setItemDelegate(new TrajectoryListDelegate(m_list));
    m_list->setAccessibleName(tr("All trajectories"));
    setupTable(m_rounds, 36);
    setupTable(m_list, 24);
    setupColumns();
    m_list->installEventFilter(this);
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_rounds);
    layout->addWidget(m_list, 1);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        [this](const QModelIndex& current) {
            if (current.isValid() && !m_filling) {
                Q_EMIT chosen(candidateAt(current));
            }
        });
    connect(m_list, &QTableView::doubleClicked, this,
        [this](const QModelIndex& index) { Q_EMIT opened(candidateAt(index)); });
}

void OverviewPage::setupTable(QTableView* table, int rowHeight) const
{
    table->setFrameShape(QFrame::NoFrame);
    table->setShowGrid(false);
    table->setTabKeyNavigation(false);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->verticalHeader()->hide();
    table->verticalHeader()->setMinimumSectionSize(20);
    table->verticalHeader()->setDefaultSectionSize(rowHeight);
    auto* const header = new evidence::ColumnHeader(table);
    header->setSectionsClickable(true);
    header->setInset(0, 10);
    table->setHorizontalHeader(header);
}

void OverviewPage::setupColumns()
{
    using Rounds = models::RoundSummaryModel;
    using List = models::TrajectoryListModel;
    QHeaderView* const rounds = m_rounds->horizontalHeader();
    for (int column = 0; column < Rounds::ColumnCount; ++column) {
        const bool rate = column == Rounds::CompileColumn || column == Rounds::CorrectColumn;
        rounds->resizeSection(column, rate ? 150 : 92);
    }
    rounds->setStretchLastSection(false);
    m_list->setSortingEnabled(true);
    m_list->sortByColumn(List::TaskColumn, Qt::AscendingOrder);
    QHeaderView* const list = m_list->horizontalHeader();
    list->resizeSection(List::TaskColumn, 240);
    list->resizeSection(List::MethodColumn, 150);
    list->resizeSection(List::StripColumn, 170);
    list->setStretchLastSection(true);
}

void OverviewPage::setOverview(std::shared_ptr<const analysis::TrajectoryOverview> overview,
    std::shared_ptr<const CandidateTable> table)
{
    const std::int64_t current = candidateAt(m_list->currentIndex());
    m_filling = true;
    m_roundModel->setData(overview);
    m_listModel->setData(std::move(overview), std::move(table));
    for (int row = 0; current != 0 && row < m_words->rowCount(); ++row) {
        if (candidateAt(m_words->index(row, 0)) == current) {
            m_list->selectRow(row);
        }
    }
    m_filling = false;
    const int rows = std::min(8, m_roundModel->rowCount());
    m_rounds->setFixedHeight(m_rounds->horizontalHeader()->sizeHint().height() + rows * 36 + 6);
}

std::int64_t OverviewPage::candidateAt(const QModelIndex& index) const
{
    return index.isValid() ? index.data(models::TrajectoryListModel::CandidateRole).toLongLong()
                           : 0;
}

bool OverviewPage::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_list && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if ((key == Qt::Key_Return || key == Qt::Key_Enter) && m_list->currentIndex().isValid()) {
            Q_EMIT opened(candidateAt(m_list->currentIndex()));
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace kbx::trajectory
