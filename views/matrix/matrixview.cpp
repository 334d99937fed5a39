// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "matrix/matrixview.h"

#include "matrix/matrixdelegate.h"
#include "matrix/matrixheader.h"
#include "matrix/matrixrows.h"
#include "models/matrixmodel.h"
#include "shared/headercorner.h"

#include <QScrollBar>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace kbx::matrix {
namespace {

constexpr int rowHeight = MatrixHeader::rowHeight;
constexpr int leastColumn = 116;
// Few columns share the whole width as long as that is not too wide; beyond, the eye would lose
// the way from a number to its line.
constexpr int mostColumn = 260;
constexpr int wideColumn = 300;

} // namespace

using models::MatrixModel;

MatrixView::MatrixView(QWidget* parent)
    : QWidget(parent)
    , m_model(new MatrixModel(this))
    , m_totalModel(new MatrixModel(this))
    , m_rows(new MatrixRows(this))
    , m_totalRows(new MatrixRows(this))
    , m_delegate(new MatrixDelegate(this))
    , m_head(new MatrixHeader(Qt::Horizontal, this))
    , m_names(new MatrixHeader(Qt::Vertical, this))
    , m_totalNames(new MatrixHeader(Qt::Vertical, this))
{
    m_rows->setSourceModel(m_model);
    m_totalRows->setSourceModel(m_totalModel);
    setupTables();
    setupConnections();
}

QTableView* MatrixView::makeTable(MatrixRows* rows, MatrixHeader* names)
{
    auto* const table = new QTableView(this);
    table->setVerticalHeader(names);
    table->setModel(rows);
    table->setItemDelegate(m_delegate);
    table->setFrameShape(QFrame::NoFrame);
    table->setShowGrid(false);
    table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table->setTabKeyNavigation(false);
    table->setWordWrap(false);
    names->setDefaultSectionSize(rowHeight);
    names->setExtent(names->extent());
    return table;
}

void MatrixView::setupTables()
{
    m_body = makeTable(m_rows, m_names);
    m_body->setHorizontalHeader(m_head);
    m_body->setSortingEnabled(true);
    m_body->setAccessibleName(tr("Matrix"));
    m_head->setSortIndicator(-1, Qt::DescendingOrder);
    m_rows->sort(-1);
    m_totals = makeTable(m_totalRows, m_totalNames);
    m_totals->horizontalHeader()->hide();
    m_totalNames->setStrong(true);
    m_totals->setFixedHeight(rowHeight + 2);
    m_totals->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_totals->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_totals->setFrameShape(QFrame::NoFrame);
    m_totals->setAccessibleName(tr("Total of all rows"));
    m_corner = new shared::HeaderCorner(m_body);
    m_corner->setGeometry(0, 0, m_names->extent(), MatrixHeader::headHeight);
    auto* const rule = new QFrame(this);
    rule->setFrameShape(QFrame::HLine);
    rule->setForegroundRole(QPalette::Dark);
    rule->setFixedHeight(2);
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_body, 1000);
    layout->addWidget(rule);
    layout->addWidget(m_totals);
    layout->addStretch(1);
    setFocusProxy(m_body);
}

void MatrixView::setupConnections()
{
    // The bar takes room from the columns when it appears.
    connect(
        m_body->verticalScrollBar(), &QScrollBar::rangeChanged, this, [this] { layoutColumns(); });
    connect(m_body->horizontalScrollBar(), &QScrollBar::valueChanged,
        m_totals->horizontalScrollBar(), &QScrollBar::setValue);
    connect(m_totals->horizontalScrollBar(), &QScrollBar::valueChanged,
        m_body->horizontalScrollBar(), &QScrollBar::setValue);
    connect(m_head, &QHeaderView::sectionMoved, this,
        [this](int, int from, int to) { m_totals->horizontalHeader()->moveSection(from, to); });
    const auto watch = [this](QTableView* here, QTableView* there) {
        // A click moves the current cell before it selects it, a key the other way round; a cell
        // that only got the focus is not selected at all.
        const auto changed = [this, here, there] {
            const QModelIndex now = here->currentIndex();
            if (m_quiet || !now.isValid() || !here->selectionModel()->isSelected(now)) {
                return;
            }
            m_quiet = true;
            there->selectionModel()->clear();
            m_quiet = false;
            Q_EMIT cellSelected();
        };
        connect(here->selectionModel(), &QItemSelectionModel::currentChanged, this, changed);
        connect(here->selectionModel(), &QItemSelectionModel::selectionChanged, this, changed);
        connect(here, &QTableView::activated, this, &MatrixView::cellActivated);
    };
    watch(m_body, m_totals);
    watch(m_totals, m_body);
}

void MatrixView::setData(std::shared_ptr<const analysis::MatrixData> newData,
    std::shared_ptr<const analysis::MatrixData> totals, const QString& group,
    const std::shared_ptr<const CandidateTable>& table)
{
    // What was selected stays selected when results arrive.
    const CellPlace before = selected();
    const std::string rowKey = before.row ? before.row->key : std::string();
    const std::string columnKey = before.column ? before.column->key : std::string();
    const bool hadSelection = before.cell != nullptr;
    const bool inTotal = before.isTotal;
    m_quiet = true;
    for (MatrixRows* const rows : {m_rows, m_totalRows}) {
        rows->setTable(table);
    }
    m_model->setData(std::move(newData));
    m_rows->showBody(group);
    const int wanted = m_head->sortIndicatorSection();
    m_rows->sort(wanted < m_model->columnCount() ? wanted : -1, m_head->sortIndicatorOrder());
    showTotals(totals, group);
    showHeaders();
    m_quiet = false;
    if (hadSelection) {
        keepPlace(rowKey, columnKey, inTotal);
    }
}

void MatrixView::setPlaceholder(std::shared_ptr<const analysis::MatrixData> headers)
{
    m_quiet = true;
    m_model->setPlaceholder(std::move(headers));
    m_rows->showBody();
    m_rows->sort(-1);
    m_totals->hide();
    showHeaders();
    m_quiet = false;
}

void MatrixView::showHeaders()
{
    m_head->setValue(
        m_model->matrix() ? m_model->matrix()->spec.value : analysis::MatrixValue::Correct);
    const int width = m_names->wantedWidth();
    m_names->setExtent(width);
    m_totalNames->setExtent(width);
    m_corner->setGeometry(0, 0, width, MatrixHeader::headHeight);
    layoutColumns();
}

void MatrixView::showTotals(
    const std::shared_ptr<const analysis::MatrixData>& totals, const QString& group)
{
    const auto sameColumns = [](const analysis::MatrixData& a, const analysis::MatrixData& b) {
        return a.columns.size() == b.columns.size()
            && std::equal(a.columns.begin(), a.columns.end(), b.columns.begin(),
                [](const auto& left, const auto& right) { return left.key == right.key; });
    };
    m_totalModel->setData(totals);
    int row = m_totalModel->totalRow();
    QString name = totals && totals->spec.rows == analysis::MatrixAxis::Category
        ? tr("All categories")
        : tr("All");
    if (!group.isEmpty() && totals) {
        row = -1;
        for (std::size_t at = 0; at < totals->rows.size(); ++at) {
            if (QString::fromStdString(totals->rows[at].key) == group) {
                row = static_cast<int>(at);
            }
        }
        name = tr("All of %1").arg(group);
    }
    m_totalRows->showOnly(row, name);
    const bool fits
        = totals && m_model->matrix() && row >= 0 && sameColumns(*totals, *m_model->matrix());
    m_totals->setVisible(fits);
}

void MatrixView::setLoading(bool loading)
{
    m_model->setLoadState(loading ? models::LoadState::Loading : models::LoadState::Ready);
    m_totalModel->setLoadState(m_model->loadState());
}

void MatrixView::setFailed()
{
    m_model->setLoadState(models::LoadState::Failed);
    m_totalModel->setLoadState(models::LoadState::Failed);
}

void MatrixView::setOptions(const CellOptions& options)
{
    m_delegate->setOptions(options);
    m_head->setPublishedVisible(options.published);
    m_body->viewport()->update();
    m_totals->viewport()->update();
}

void MatrixView::setCornerText(const QString& title, const QString& subtitle)
{
    m_corner->setTexts(title, subtitle);
}

CellPlace MatrixView::selected() const
{
    for (QTableView* const table : {m_body, m_totals}) {
        const QModelIndex index = table->selectionModel()->currentIndex();
        if (!index.isValid() || !table->selectionModel()->isSelected(index)) {
            continue;
        }
        const auto* const rows = static_cast<const MatrixRows*>(index.model());
        const MatrixModel* const source = rows->matrixModel();
        if (source->isPlaceholder()) {
            return {};
        }
        const QModelIndex at = rows->mapToSource(index);
        const analysis::MatrixData& matrix = *source->matrix();
        CellPlace place;
        place.spec = &matrix.spec;
        place.isTotal = table == m_totals;
        place.cell = source->cellAt(at);
        place.column = &matrix.columns[static_cast<std::size_t>(at.column())];
        if (at.row() != source->totalRow()) {
            place.row = &matrix.rows[static_cast<std::size_t>(at.row())];
        }
        return place;
    }
    return {};
}

QRect MatrixView::currentRect() const
{
    const QTableView* const table = m_totals->hasFocus() ? m_totals : m_body;
    const QRect cell = table->visualRect(table->currentIndex());
    return QRect(table->viewport()->mapToGlobal(cell.topLeft()), cell.size());
}

void MatrixView::selectCell(int row, int column)
{
    m_quiet = true;
    m_totals->selectionModel()->clear();
    m_body->selectionModel()->clear();
    const QModelIndex index = m_rows->mapFromSource(m_model->index(row, column));
    if (index.isValid()) {
        m_body->selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect);
    }
    m_quiet = false;
}

void MatrixView::keepPlace(const std::string& rowKey, const std::string& columnKey, bool inTotal)
{
    const analysis::MatrixData* const matrix = m_model->matrix();
    if (matrix == nullptr) {
        return;
    }
    const auto named
        = [](const std::vector<analysis::MatrixHeader>& headers, const std::string& key) {
              const auto found = std::find_if(headers.begin(), headers.end(),
                  [&key](const analysis::MatrixHeader& header) { return header.key == key; });
              return static_cast<int>(found - headers.begin());
          };
    const int column = named(matrix->columns, columnKey);
    if (column == m_model->columnCount()) {
        return;
    }
    if (!inTotal) {
        const int row = named(matrix->rows, rowKey);
        if (row < m_model->totalRow()) {
            selectCell(row, column);
        }
        return;
    }
    m_quiet = true;
    m_totals->selectionModel()->setCurrentIndex(
        m_totalRows->index(0, column), QItemSelectionModel::ClearAndSelect);
    m_quiet = false;
}

void MatrixView::selectQuietly(const workspace::Selection& selection)
{
    const analysis::MatrixData* const matrix = m_model->matrix();
    if (matrix == nullptr || m_model->isPlaceholder() || m_rows->table() == nullptr) {
        return;
    }
    const auto place = [this, &selection](const std::vector<analysis::MatrixHeader>& headers,
                           analysis::MatrixAxis axis) {
        const auto found = std::find_if(
            headers.begin(), headers.end(), [&](const analysis::MatrixHeader& header) {
                return isSelected(header, axis, selection, *m_rows->table());
            });
        return found == headers.end() ? -1 : static_cast<int>(found - headers.begin());
    };
    const int column = place(matrix->columns, matrix->spec.columns);
    const int row = column < 0 ? -1 : place(matrix->rows, matrix->spec.rows);
    if (row < 0) {
        return;
    }
    const QModelIndex now = m_rows->mapToSource(m_body->currentIndex());
    if (now != m_model->index(row, column)
        || !m_body->selectionModel()->isSelected(m_body->currentIndex())) {
        selectCell(row, column);
    }
}

void MatrixView::layoutColumns()
{
    const int columns = m_model->columnCount();
    if (columns == 0) {
        return;
    }
    const int names = m_names->extent();
    const int room = width() - names
        - (m_body->verticalScrollBar()->maximum() > 0 ? m_body->verticalScrollBar()->width() : 0);
    const int share = room / columns;
    const int each = share <= wideColumn ? std::max(share, leastColumn) : mostColumn;
    // The total follows the last row; only when rows do not fit they scroll above it.
    const bool scrolls = each * columns > room;
    const int bar = scrolls ? m_body->horizontalScrollBar()->sizeHint().height() : 0;
    m_body->setMaximumHeight(MatrixHeader::headHeight + m_rows->rowCount() * rowHeight + bar);
    for (int column = 0; column < columns; ++column) {
        m_body->setColumnWidth(column, each);
        m_totals->setColumnWidth(column, each);
    }
}

void MatrixView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    layoutColumns();
}

} // namespace kbx::matrix
