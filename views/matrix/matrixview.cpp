// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "matrix/matrixview.h"

#include "matrix/matrixcorner.h"
#include "matrix/matrixdelegate.h"
#include "matrix/matrixheader.h"
#include "matrix/matrixrows.h"
#include "models/matrixmodel.h"

#include <QScrollBar>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace kbx::matrix {
namespace {

constexpr int rowHeight = 36;
constexpr int leastColumn = 116;
constexpr int mostColumn = 220;

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
    names->setFixedWidth(MatrixHeader::rowNameWidth);
    return table;
}

void MatrixView::setupTables()
{
    m_body = makeTable(m_rows, m_names);
    m_body->setHorizontalHeader(m_head);
    m_body->setSortingEnabled(true);
    m_body->setContextMenuPolicy(Qt::CustomContextMenu);
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
    m_corner = new MatrixCorner(m_body);
    m_corner->setGeometry(0, 0, MatrixHeader::rowNameWidth, MatrixHeader::headHeight);
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
    std::shared_ptr<const analysis::MatrixData> totals, const QString& group)
{
    // What was selected stays selected when results arrive.
    QString rowKey;
    QString columnKey;
    const bool hadSelection = selectedCell(&rowKey, &columnKey) != nullptr;
    m_quiet = true;
    m_model->setData(std::move(newData));
    m_rows->showBody(group);
    const int wanted = m_head->sortIndicatorSection();
    const int section = wanted < m_model->columnCount() ? wanted : -1;
    // Newer Qt turns the source's own order round as well when asked for a descending one.
    m_rows->sort(section, section < 0 ? Qt::AscendingOrder : m_head->sortIndicatorOrder());
    showTotals(totals, group);
    m_head->setValue(
        m_model->matrix() ? m_model->matrix()->spec.value : analysis::MatrixValue::Correct);
    layoutColumns();
    m_quiet = false;
    if (hadSelection) {
        selectQuietly(rowKey, columnKey);
    }
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

const analysis::MatrixCell* MatrixView::selectedCell(QString* rowKey, QString* columnKey) const
{
    for (QTableView* const table : {m_body, m_totals}) {
        const QModelIndex index = table->selectionModel()->currentIndex();
        if (!index.isValid() || !table->selectionModel()->isSelected(index)) {
            continue;
        }
        const auto* const rows = static_cast<const MatrixRows*>(index.model());
        const auto* const source = static_cast<const MatrixModel*>(rows->sourceModel());
        *rowKey
            = source->headerData(rows->mapToSource(index).row(), Qt::Vertical, MatrixModel::KeyRole)
                  .toString();
        *columnKey
            = source->headerData(index.column(), Qt::Horizontal, MatrixModel::KeyRole).toString();
        return source->cellAt(rows->mapToSource(index));
    }
    return nullptr;
}

void MatrixView::selectQuietly(const QString& rowKey, const QString& columnKey)
{
    m_quiet = true;
    m_body->selectionModel()->clear();
    for (int row = 0; row < m_rows->rowCount(); ++row) {
        if (m_rows->headerData(row, Qt::Vertical, MatrixModel::KeyRole).toString() != rowKey) {
            continue;
        }
        for (int column = 0; column < m_rows->columnCount(); ++column) {
            if (m_rows->headerData(column, Qt::Horizontal, MatrixModel::KeyRole).toString()
                == columnKey) {
                m_totals->selectionModel()->clear();
                m_body->selectionModel()->setCurrentIndex(
                    m_rows->index(row, column), QItemSelectionModel::ClearAndSelect);
            }
        }
    }
    m_quiet = false;
}

void MatrixView::layoutColumns()
{
    const int columns = m_model->columnCount();
    if (columns == 0) {
        return;
    }
    const int room = width() - MatrixHeader::rowNameWidth
        - (m_body->verticalScrollBar()->maximum() > 0 ? m_body->verticalScrollBar()->width() : 0);
    const int each = std::clamp(room / columns, leastColumn, mostColumn);
    // The total follows the last row; only when rows do not fit they scroll above it.
    const bool scrolls = each * columns + MatrixHeader::rowNameWidth > width();
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
