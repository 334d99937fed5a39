// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/sidespage.h"

#include "compare/comparedelegate.h"
#include "compare/comparemodel.h"
#include "compare/comparerows.h"
#include "compare/comparewords.h"
#include "evidence/columnheader.h"
#include "shared/elidedlabel.h"
#include "shared/segmentedchoice.h"

#include <QHeaderView>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace kbx::compare {

using analysis::CompareList;
using shared::FontRole;
using shared::Token;

SidesPage::SidesPage(QWidget* parent)
    : QWidget(parent)
    , m_model(new CompareModel(this))
    , m_rows(new CompareRows(this))
    , m_table(new QTableView(this))
    , m_lists(new shared::SegmentedChoice(tr("Which pairs are listed"), this))
    , m_summary(new shared::ElidedLabel(QString(), FontRole::Secondary, Token::Text2, this))
    , m_speed(new shared::ElidedLabel(QString(), FontRole::Secondary, Token::Text2, this))
    , m_caption(new shared::ElidedLabel(QString(), FontRole::Small, Token::Text3, this))
{
    for (const CompareList list : analysis::allCompareLists) {
        m_lists->addSegment(listWord(list));
    }
    m_rows->setSourceModel(m_model);
    setupTable();
    auto* const head = new QHBoxLayout;
    head->setContentsMargins(10, 8, 10, 4);
    head->setSpacing(12);
    head->addWidget(m_lists);
    head->addStretch();
    auto* const words = new QVBoxLayout;
    words->setContentsMargins(10, 0, 10, 6);
    words->addWidget(m_summary);
    words->addWidget(m_speed);
    auto* const foot = new QVBoxLayout;
    foot->setContentsMargins(10, 3, 10, 4);
    foot->addWidget(m_caption);
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(head);
    column->addLayout(words);
    column->addWidget(m_table, 1);
    column->addLayout(foot);
    setFocusProxy(m_table);
    connect(m_lists, &shared::SegmentedChoice::currentChanged, this, &SidesPage::showList);
}

void SidesPage::setupTable()
{
    m_table->setModel(m_rows);
    m_table->setItemDelegate(new CompareDelegate(m_table));
    m_table->setAccessibleName(tr("Pairs of the chosen list"));
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(24);
    QHeaderView* const header = new evidence::ColumnHeader(m_table);
    m_table->setHorizontalHeader(header);
    header->setSectionsMovable(true);
    header->setSortIndicatorShown(true);
    header->setSectionsClickable(true);
    header->setSortIndicatorClearable(true);
    header->setSortIndicator(-1, Qt::AscendingOrder);
    m_table->setSortingEnabled(true);
    const int widths[CompareModel::ColumnCount] = {164, 160, 190, 190, 72, 84, 84, 80};
    for (int column = 0; column < CompareModel::ColumnCount; ++column) {
        header->resizeSection(column, widths[column]);
    }
    header->setSectionResizeMode(CompareModel::LeftColumn, QHeaderView::Stretch);
    header->setSectionResizeMode(CompareModel::RightColumn, QHeaderView::Stretch);
}

void SidesPage::setResult(std::shared_ptr<const workspace::ComparisonResult> result)
{
    const bool isSame = m_model->result() && result
        && m_model->result()->request.left == result->request.left
        && m_model->result()->request.right == result->request.right;
    m_model->setResult(result);
    if (!result) {
        return;
    }
    const analysis::Comparison& found = result->data;
    for (std::size_t at = 0; at < analysis::allCompareLists.size(); ++at) {
        const CompareList list = analysis::allCompareLists[at];
        m_lists->setSegmentText(static_cast<int>(at),
            tr("%1 %L2", "list, number of pairs").arg(listWord(list)).arg(found.count(list)),
            listTip(list, found.spec.value));
    }
    m_table->setColumnHidden(CompareModel::RunColumn, found.unit == analysis::CompareUnit::Task);
    m_summary->setText(summaryText(*result));
    m_speed->setText(speedText(*result));
    m_speed->setVisible(!m_speed->text().isEmpty());
    m_caption->setText(captionText(*result));
    // Other sides: not an empty list while another one has something.
    if (!isSame && found.count(m_rows->list()) == 0 && !found.pairs.empty()) {
        const auto first = std::find(analysis::allCompareLists.begin(),
            analysis::allCompareLists.end(), found.pairs.front().list);
        m_lists->setCurrent(static_cast<int>(first - analysis::allCompareLists.begin()));
    }
    showList();
}

void SidesPage::showList()
{
    m_rows->setList(analysis::allCompareLists[static_cast<std::size_t>(m_lists->current())]);
}

const analysis::ComparePair* SidesPage::pairAt(const QModelIndex& index) const
{
    return index.isValid() ? m_model->pairAt(m_rows->sourceRow(index.row())) : nullptr;
}

} // namespace kbx::compare
