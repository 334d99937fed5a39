// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "statistics/reporttable.h"

#include "models/reporttablemodel.h"
#include "shared/elidedlabel.h"
#include "shared/rowdelegate.h"

#include <QComboBox>
#include <QHeaderView>
#include <QPainter>
#include <QScopedValueRollback>
#include <QSignalBlocker>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <vector>

using namespace Qt::StringLiterals;

namespace kbx::statistics {
namespace {

using shared::FontRole;
using shared::RowDelegate;
using shared::Token;

constexpr int mostNumber = 96; ///< of the value alone: longer ones take the room of the rest
constexpr int gap = 10;
constexpr int rowsMeasured = 200; ///< enough for the width of a column
constexpr int leastText = 90;
constexpr int mostText = 340;
constexpr int leastReason = 170; ///< of texts where the table is wider than its room

/// Number right-aligned in its own slot, n and interval small behind it, so that values of a column
/// stand below each other.
class CellDelegate : public RowDelegate {
public:
    using RowDelegate::RowDelegate;

    /// Looks at the rows once, not at every painting.
    void measure(const QAbstractItemModel& model)
    {
        const QFontMetrics metrics(shared::font(FontRole::Strong));
        m_widths.assign(static_cast<std::size_t>(model.columnCount()), 0);
        const int rows = std::min(model.rowCount(), rowsMeasured);
        for (int column = 0; column < model.columnCount(); ++column) {
            int widest = 0;
            for (int row = 0; row < rows; ++row) {
                const QModelIndex index = model.index(row, column);
                if (hasValue(index)) {
                    widest = std::max(widest, metrics.horizontalAdvance(index.data().toString()));
                }
            }
            m_widths[static_cast<std::size_t>(column)] = std::min(widest + 4, mostNumber);
        }
    }
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override
    {
        if (!hasValue(index)) {
            RowDelegate::paint(painter, option, index);
            return;
        }
        const QString beside = index.data(ReportRows::BesideRole).toString();
        painter->save();
        paintGround(painter, option, index.column() == 0);
        const QRect area = textArea(option.rect);
        const QFontMetrics metrics(shared::font(FontRole::Strong));
        const int wide = std::max(
            valueWidth(index.column()), metrics.horizontalAdvance(index.data().toString()));
        const auto role = static_cast<FontRole>(index.data(FontRoleRole).toInt());
        paintText(painter, QRect(area.left(), area.top(), wide, area.height()),
            index.data().toString(), role, Token::Text, Qt::AlignRight, true);
        paintText(painter, area.adjusted(wide + gap, 0, 0, 0), beside, FontRole::Small,
            Token::Text2, Qt::AlignLeft, true);
        painter->restore();
    }
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const QString beside = index.data(ReportRows::BesideRole).toString();
        QSize size = RowDelegate::sizeHint(option, index);
        if (hasValue(index)) {
            const QFontMetrics small(shared::font(FontRole::Small));
            const int behind = beside.isEmpty() ? 0 : gap + small.horizontalAdvance(beside);
            size.setWidth(valueWidth(index.column()) + behind + 26);
        }
        return size;
    }

private:
    /// Counts and printed values have nothing beside them, but stand below each other too.
    static bool hasValue(const QModelIndex& index)
    {
        return index.data(ReportRows::BesideRole).isValid();
    }
    int valueWidth(int column) const
    {
        const auto at = static_cast<std::size_t>(column);
        return at < m_widths.size() ? m_widths[at] : 0;
    }
    std::vector<int> m_widths;
};

QTableView* makeView(ReportRows* rows, QWidget* parent)
{
    auto* const view = new QTableView(parent);
    view->setModel(rows);
    view->setItemDelegate(new CellDelegate(view));
    view->setFrameShape(QFrame::NoFrame);
    view->setShowGrid(false);
    view->setWordWrap(false);
    view->setTabKeyNavigation(false);
    view->setSortingEnabled(true);
    view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    view->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    view->verticalHeader()->hide();
    view->verticalHeader()->setDefaultSectionSize(24);
    view->horizontalHeader()->setHighlightSections(false);
    view->horizontalHeader()->setSectionsMovable(true);
    view->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    view->horizontalHeader()->setSortIndicatorClearable(true);
    view->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    return view;
}

} // namespace

ReportTable::ReportTable(QWidget* parent)
    : QWidget(parent)
    , m_rows(new ReportRows(this))
    , m_title(new shared::ElidedLabel(QString(), FontRole::Strong, Token::Text, this))
    , m_choice(new QComboBox(this))
    , m_view(makeView(m_rows, this))
{
    m_rows->sort(-1);
    m_choice->setAccessibleName(tr("Table"));
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_view->setAccessibleName(tr("Numbers of the analysis"));
    auto* const head = new QHBoxLayout;
    head->setContentsMargins(12, 5, 10, 4);
    head->addWidget(m_choice);
    head->addWidget(m_title, 1);
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(m_view, 1);
    connect(m_choice, &QComboBox::currentIndexChanged, this, &ReportTable::show);
    connect(m_choice, &QComboBox::activated, this, [this] { m_byHand = true; });
    const auto changed = [this] {
        const QModelIndex index = m_view->currentIndex();
        if (!m_quiet && m_view->selectionModel()->isSelected(index) && current().estimate) {
            Q_EMIT selected();
        }
    };
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this, changed);
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this, changed);
    connect(m_view, &QTableView::activated, this, &ReportTable::activated);
}

void ReportTable::setReport(std::shared_ptr<const analysis::Report> report)
{
    const bool same = report && m_report && report->name == m_report->name;
    m_byHand = m_byHand && same;
    const QString before = m_byHand ? m_choice->currentData().toString() : QString();
    m_report = std::move(report);
    const QSignalBlocker blocker(m_choice);
    m_choice->clear();
    if (m_report) {
        for (const analysis::ReportTable& table : m_report->tables) {
            m_choice->addItem(QString::fromStdString(table.title.empty() ? table.id : table.title),
                QString::fromStdString(table.id));
        }
    }
    m_choice->setCurrentIndex(std::max(0, m_choice->findData(before)));
    m_choice->setVisible(m_choice->count() > 1);
    if (!same) {
        m_view->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
        m_rows->sort(-1);
    }
    show(m_choice->currentIndex());
}

void ReportTable::show(int index)
{
    const QScopedValueRollback quiet(m_quiet, true);
    m_rows->setReport(m_report, index < 0 ? 0 : static_cast<std::size_t>(index));
    const int sorted = m_view->horizontalHeader()->sortIndicatorSection();
    if (sorted >= m_rows->columnCount()) {
        m_view->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    } else {
        m_rows->sort(sorted, m_view->horizontalHeader()->sortIndicatorOrder());
    }
    hideEmptyColumns();
    const auto* const table = m_rows->table()->table();
    // The choice names the table too.
    m_title->setText(
        table && m_choice->count() < 2 ? QString::fromStdString(table->title) : QString());
    layoutColumns();
}

/// "Published" where no paper prints anything takes no room; an n/a says why and stays.
void ReportTable::hideEmptyColumns()
{
    for (int column = 0; column < m_rows->columnCount(); ++column) {
        bool isEmpty = m_rows->rowCount() > 0;
        for (int row = 0; isEmpty && row < m_rows->rowCount(); ++row) {
            isEmpty = m_rows->index(row, column).data().toString().isEmpty();
        }
        m_view->setColumnHidden(column, isEmpty);
    }
}

void ReportTable::layoutColumns()
{
    static_cast<CellDelegate*>(m_view->itemDelegate())->measure(*m_rows);
    std::vector<ColumnRoom> rooms;
    int used = 0;
    int slack = 0;
    for (int column = 0; column < m_rows->columnCount(); ++column) {
        if (!m_view->isColumnHidden(column)) {
            rooms.push_back(roomOf(column));
            used += rooms.back().wanted;
            slack += rooms.back().wanted - rooms.back().least;
        }
    }
    // A narrow table spreads a little; in a wide one texts and reasons give way to numbers, and
    // what still needs more scrolls.
    const int spare = m_view->viewport()->width() - used;
    const int taken = std::min(-spare, slack);
    for (const ColumnRoom& room : rooms) {
        const int more = spare > 0 ? std::min(spare / static_cast<int>(rooms.size()), 60) : 0;
        const int less = spare < 0 && slack > 0 ? (room.wanted - room.least) * taken / slack : 0;
        m_view->setColumnWidth(room.column, room.wanted + more - less);
    }
}

/// Numbers are never cut; texts, and the reasons of missing numbers, may be.
ReportTable::ColumnRoom ReportTable::roomOf(int column) const
{
    const QStyleOptionViewItem option;
    const int rows = std::min(m_rows->rowCount(), rowsMeasured);
    const QString title = m_rows->headerData(column, Qt::Horizontal).toString();
    const int head = QFontMetrics(shared::font(FontRole::Base)).horizontalAdvance(title) + 28;
    ColumnRoom room{column, leastText, leastText};
    for (int row = 0; row < rows; ++row) {
        const QModelIndex index = m_rows->index(row, column);
        const int wide = m_view->itemDelegate()->sizeHint(option, index).width();
        const analysis::Estimate* const number = m_rows->markAt(index).estimate;
        const bool isText = !number || !number->value;
        room.wanted = std::max(room.wanted, std::min(wide, mostText));
        room.least = std::max(room.least, std::min(wide, isText ? leastReason : mostText));
    }
    room.wanted = std::max(room.wanted, head);
    room.least = std::min(std::max(room.least, head), room.wanted);
    return room;
}

models::ReportMark ReportTable::current() const
{
    return m_rows->markAt(m_view->currentIndex());
}

int ReportTable::wantedHeight() const
{
    const int rows = m_rows->rowCount() * m_view->verticalHeader()->defaultSectionSize();
    const int head = m_view->horizontalHeader()->sizeHint().height();
    const int titles = std::max(m_choice->sizeHint().height(), m_title->sizeHint().height());
    constexpr int margins = 9 + 14; // of the titles; room of a scroll bar below
    return rows + head + titles + margins;
}

void ReportTable::clearSelection()
{
    const QScopedValueRollback quiet(m_quiet, true);
    m_view->clearSelection();
}

void ReportTable::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    layoutColumns();
}

} // namespace kbx::statistics
