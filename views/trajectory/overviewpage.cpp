// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "trajectory/overviewpage.h"

#include "domain/numberformat.h"
#include "evidence/columnheader.h"
#include "models/roundsummarymodel.h"
#include "models/trajectorylistmodel.h"
#include "shared/copyas.h"
#include "shared/elidedlabel.h"
#include "trajectory/roundsummarywords.h"
#include "trajectory/trajectorylistwords.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QScrollArea>
#include <QScrollBar>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace kbx::trajectory {
namespace {

using Rounds = models::RoundSummaryModel;
using List = models::TrajectoryListModel;

constexpr int roundHeight = 36;
constexpr int mostRounds = 6; ///< shown without scrolling
constexpr int leastListHeight = 140;

bool isTransition(int column)
{
    return column >= Rounds::RescuedColumn;
}

int widthOf(int column)
{
    switch (column) {
    case Rounds::CompileColumn:
    case Rounds::CorrectColumn:
    case Rounds::RescuedColumn:
    case Rounds::PersistentColumn:
        return 150;
    case Rounds::SpeedupColumn:
    case Rounds::RescuedSpeedupColumn:
    case Rounds::PersistentSpeedupColumn:
        return 196;
    case Rounds::ScoreColumn:
        return 190;
    case Rounds::CompileRescuedColumn:
    case Rounds::CompileRegressedColumn:
        return 136;
    case Rounds::UncomparedColumn:
        return 116;
    default:
        return 96;
    }
}

} // namespace

OverviewPage::OverviewPage(QWidget* parent)
    : QWidget(parent)
    , m_roundModel(new models::RoundSummaryModel(this))
    , m_listModel(new models::TrajectoryListModel(this))
    , m_words(new TrajectoryListWords(this))
    , m_hint(new shared::ElidedLabel(QString(), shared::FontRole::Secondary, shared::Token::Text2))
    , m_caption(
          new shared::ElidedLabel(QString(), shared::FontRole::Secondary, shared::Token::Text3))
    , m_rounds(new QTableView)
    , m_transitions(new QTableView)
    , m_list(new QTableView)
{
    setupRoundTables();
    setupList();
    setupLayout();
    m_hint->hide();
}

void OverviewPage::setupTable(QTableView* table, int rowHeight)
{
    table->setFrameShape(QFrame::NoFrame);
    table->setShowGrid(false);
    table->setTabKeyNavigation(false);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table->verticalHeader()->hide();
    table->verticalHeader()->setMinimumSectionSize(20);
    table->verticalHeader()->setDefaultSectionSize(rowHeight);
    auto* const header = new evidence::ColumnHeader(table);
    header->setSectionsClickable(true);
    header->setInset(0, 10);
    table->setHorizontalHeader(header);
    table->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(table, &QWidget::customContextMenuRequested, this,
        [this, table](const QPoint& at) { requestMenu(table, at); });
}

void OverviewPage::setupRoundTables()
{
    for (QTableView* const table : {m_rounds, m_transitions}) {
        const bool moves = table == m_transitions;
        auto* const words = new RoundSummaryWords(moves, this);
        words->setSourceModel(m_roundModel);
        table->setModel(words);
        table->setItemDelegate(new RoundSummaryDelegate(table));
        setupTable(table, roundHeight);
        for (int column = 0; column < Rounds::ColumnCount; ++column) {
            table->horizontalHeader()->resizeSection(column, widthOf(column));
            table->setColumnHidden(
                column, column != Rounds::RoundColumn && isTransition(column) != moves);
        }
        table->horizontalHeader()->setStretchLastSection(true);
    }
    m_rounds->setAccessibleName(tr("Rounds over all trajectories"));
    m_transitions->setAccessibleName(tr("Verdicts from round to round"));
}

void OverviewPage::setupList()
{
    m_words->setSourceModel(m_listModel);
    m_list->setModel(m_words);
    m_list->setItemDelegate(new TrajectoryListDelegate(m_list));
    m_list->setAccessibleName(tr("All trajectories"));
    setupTable(m_list, 24);
    m_list->setSortingEnabled(true);
    m_list->sortByColumn(List::TaskColumn, Qt::AscendingOrder);
    QHeaderView* const list = m_list->horizontalHeader();
    list->resizeSection(List::TaskColumn, 240);
    list->resizeSection(List::MethodColumn, 150);
    list->resizeSection(List::StripColumn, 170);
    list->setStretchLastSection(true);
    m_list->installEventFilter(this);
    m_list->setMinimumHeight(leastListHeight);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        [this](const QModelIndex& current) {
            if (current.isValid() && !m_filling) {
                Q_EMIT chosen(candidateAt(current));
            }
        });
    connect(m_list, &QTableView::doubleClicked, this,
        [this](const QModelIndex& index) { Q_EMIT opened(candidateAt(index)); });
}

/// In a low pane the page scrolls as a whole; the list always keeps some rows.
void OverviewPage::setupLayout()
{
    auto* const page = new QWidget;
    auto* const column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* const words = new QVBoxLayout;
    words->setContentsMargins(10, 0, 10, 0);
    words->setSpacing(0);
    for (shared::ElidedLabel* const label : {m_hint, m_caption}) {
        label->setFixedHeight(24);
        words->addWidget(label);
    }
    column->addLayout(words);
    column->addWidget(m_rounds);
    column->addWidget(m_transitions);
    column->addWidget(m_list, 1);
    auto* const scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(page);
    scroll->viewport()->setAutoFillBackground(false);
    page->setAutoFillBackground(false);
    auto* const outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(scroll);
}

void OverviewPage::setHint(const QString& hint)
{
    m_hint->setText(hint);
    m_hint->setVisible(!hint.isEmpty());
}

QString OverviewPage::caption() const
{
    return m_caption->text();
}

QTableView* OverviewPage::activeTable() const
{
    return m_rounds->hasFocus() ? m_rounds : m_transitions->hasFocus() ? m_transitions : m_list;
}

void OverviewPage::setOverview(std::shared_ptr<const analysis::TrajectoryOverview> overview,
    std::shared_ptr<const CandidateTable> table)
{
    const std::int64_t current = candidateAt(m_list->currentIndex());
    showCaption(*overview);
    m_filling = true;
    m_roundModel->setData(overview);
    m_listModel->setData(std::move(overview), std::move(table));
    for (int row = 0; current != 0 && row < m_words->rowCount(); ++row) {
        if (candidateAt(m_words->index(row, 0)) == current) {
            m_list->selectRow(row);
        }
    }
    if (!m_list->currentIndex().isValid() && m_words->rowCount() > 0) {
        // A view that gets the focus without a current row takes the first one by itself, which
        // would move everybody's selection.
        m_list->selectionModel()->setCurrentIndex(
            m_words->index(0, 0), QItemSelectionModel::NoUpdate);
    }
    m_filling = false;
    fitRoundTables();
}

/// Nothing moves into the first round; a study of single rounds has no transitions at all.
void OverviewPage::fitRoundTables()
{
    const int rows = m_roundModel->rowCount();
    const auto fit = [](QTableView* table, int shown) {
        const int bar = table->horizontalScrollBar()->sizeHint().height();
        table->setFixedHeight(table->horizontalHeader()->sizeHint().height()
            + std::min(mostRounds, shown) * roundHeight + bar);
    };
    for (int row = 0; row < rows; ++row) {
        m_transitions->setRowHidden(row, row == 0);
    }
    fit(m_rounds, rows);
    fit(m_transitions, rows - 1);
    m_transitions->setVisible(rows > 1);
}

void OverviewPage::showCaption(const analysis::TrajectoryOverview& overview)
{
    // Sentences that stand beside each other; none is built of parts.
    QStringList sentences{tr("Verdicts: %1.").arg(QString::fromStdString(overview.evidence))};
    if (overview.timesEvidence.empty()) {
        sentences << tr("No times yet.");
    } else {
        sentences << tr("Speedups: %1, profile %2, over %3.")
                         .arg(QString::fromStdString(overview.timesEvidence),
                             QString::fromStdString(overview.profile),
                             QString::fromStdString(overview.baseline));
    }
    const auto counted
        = [](std::int64_t number) { return QString::fromStdString(number::count(number)); };
    if (overview.otherTimes > 0) {
        sentences << tr("Left out: %1 speedups of other profiles or baselines.")
                         .arg(counted(overview.otherTimes));
    }
    if (overview.eventSelected > 0) {
        sentences << tr("In no rate: %1 trajectories of sources that keep only events.")
                         .arg(counted(overview.eventSelected));
    }
    m_caption->setText(sentences.join(QLatin1Char(' ')));
}

std::int64_t OverviewPage::candidateAt(const QModelIndex& index) const
{
    return index.isValid() ? index.data(List::CandidateRole).toLongLong() : 0;
}

void OverviewPage::requestMenu(QTableView* table, const QPoint& position)
{
    const QModelIndex index = table->indexAt(position);
    const QPoint at = table->viewport()->mapToGlobal(position);
    if (table == m_list && index.isValid()) {
        Q_EMIT menuRequested(candidateAt(index), at);
        return;
    }
    auto* const menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    shared::addCopyActions(
        menu, table, table == m_list ? int(List::CopyRole) : int(Rounds::CopyRole));
    menu->popup(at);
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

void OverviewPage::paintEvent(QPaintEvent*)
{
    QPainter(this).fillRect(rect(), shared::Tokens::current()[shared::Token::Pane]);
}

} // namespace kbx::trajectory
