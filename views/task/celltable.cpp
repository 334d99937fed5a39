// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "task/celltable.h"

#include "evidence/columnheader.h"
#include "shared/copyas.h"
#include "shared/rowdelegate.h"

#include <QContextMenuEvent>
#include <QMenu>
#include <QScrollBar>

#include <algorithm>

namespace kbx::task {
namespace {

constexpr int leastColumn = 56;
constexpr int mostColumn = 340;
constexpr int rowExtent = 24;

} // namespace

CellTable::CellTable(QObject* parent)
    : QAbstractTableModel(parent)
{
}

void CellTable::setRows(
    const QStringList& headers, const QList<int>& numbers, std::vector<CellRow> rows)
{
    beginResetModel();
    m_headers = headers;
    m_numbers = numbers;
    m_rows = std::move(rows);
    endResetModel();
}

int CellTable::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int CellTable::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_headers.size());
}

QVariant CellTable::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) {
        return {};
    }
    const CellRow& row = m_rows[static_cast<std::size_t>(index.row())];
    if (role == Qt::AccessibleTextRole) {
        return row.sentence;
    }
    const auto column = static_cast<std::size_t>(index.column());
    if (column >= row.cells.size()) {
        return {};
    }
    const Cell& cell = row.cells[column];
    switch (role) {
    case Qt::DisplayRole:
        return cell.text;
    case CopyRole:
        return cell.raw.isValid() ? cell.raw : QVariant(cell.text);
    case Qt::ToolTipRole:
        return cell.tip.isEmpty() ? QVariant() : QVariant(cell.tip);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(
            Qt::Alignment((cell.number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
    case shared::RowDelegate::ColorRole:
        return static_cast<int>(cell.color);
    case shared::RowDelegate::FontRoleRole:
        return static_cast<int>(cell.font);
    case shared::RowDelegate::NumberRole:
        return cell.number;
    default:
        return {};
    }
}

QVariant CellTable::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section >= m_headers.size()) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return QVariant::fromValue(Qt::Alignment(
            (m_numbers.contains(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
    }
    return role == Qt::DisplayRole ? QVariant(m_headers[section]) : QVariant();
}

CellTableView::CellTableView(const QString& accessibleName, QWidget* parent)
    : QTableView(parent)
    , m_table(new CellTable(this))
{
    setModel(m_table);
    setAccessibleName(accessibleName);
    setItemDelegate(new shared::RowDelegate(this, rowExtent));
    setHorizontalHeader(new evidence::ColumnHeader(this));
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    verticalHeader()->hide();
    verticalHeader()->setMinimumSectionSize(20);
    verticalHeader()->setDefaultSectionSize(rowExtent);
}

void CellTableView::setRows(
    const QStringList& headers, const QList<int>& numbers, std::vector<CellRow> rows)
{
    m_table->setRows(headers, numbers, std::move(rows));
    layoutColumns();
    layoutHeight();
}

void CellTableView::setShowsAllRows(bool all)
{
    m_allRows = all;
    setVerticalScrollBarPolicy(all ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
    layoutHeight();
}

void CellTableView::layoutColumns()
{
    const int columns = m_table->columnCount();
    int used = 0;
    for (int column = 0; column < columns; ++column) {
        const QString head = m_table->headerData(column, Qt::Horizontal).toString();
        const int headWidth
            = QFontMetrics(shared::font(shared::FontRole::Secondary)).horizontalAdvance(head) + 20;
        const int width
            = std::clamp(std::max(headWidth, sizeHintForColumn(column)), leastColumn, mostColumn);
        horizontalHeader()->resizeSection(column, width);
        used += width;
    }
    if (columns > 0 && used < viewport()->width()) {
        horizontalHeader()->resizeSection(
            columns - 1, horizontalHeader()->sectionSize(columns - 1) + viewport()->width() - used);
    }
}

void CellTableView::layoutHeight()
{
    if (m_allRows) {
        const bool bar = horizontalHeader()->length() > viewport()->width();
        setFixedHeight(horizontalHeader()->sizeHint().height() + m_table->rowCount() * rowExtent
            + (bar ? horizontalScrollBar()->sizeHint().height() : 0) + 2);
    }
}

void CellTableView::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    layoutColumns();
    layoutHeight();
}

void CellTableView::contextMenuEvent(QContextMenuEvent* event)
{
    auto* const menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    shared::addCopyActions(menu->addMenu(QString()), this, CellTable::CopyRole);
    const QRect cell = visualRect(currentIndex());
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    menu->popup(
        byKey && cell.isValid() ? viewport()->mapToGlobal(cell.bottomLeft()) : event->globalPos());
}

} // namespace kbx::task
