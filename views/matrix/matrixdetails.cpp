// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "matrix/matrixdetails.h"

#include "matrix/detailwords.h"
#include "matrix/tasklistdelegate.h"
#include "models/tasklistmodel.h"
#include "shared/badge.h"
#include "shared/elidedlabel.h"
#include "shared/wording.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QTreeView>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace kbx::matrix {
namespace {

using models::TaskListModel;

/// Ground and hairlines of the small header above the list.
class ListHead : public QWidget {
public:
    explicit ListHead(QWidget* parent)
        : QWidget(parent)
    {
        setFixedHeight(23);
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        const shared::Tokens& tokens = shared::Tokens::current();
        QPainter painter(this);
        painter.fillRect(rect(), tokens[shared::Token::Raised]);
        painter.setPen(tokens[shared::Token::Line]);
        painter.drawLine(rect().topLeft(), rect().topRight());
        painter.drawLine(rect().bottomLeft(), rect().bottomRight());
    }
};

} // namespace

MatrixDetails::MatrixDetails(QWidget* parent)
    : DetailsPanel(parent)
    , m_model(new TaskListModel(this))
{
    setupWidgets();
    const auto changed = [this] {
        refreshButtons();
        const QModelIndex index = m_list->currentIndex();
        if (m_list->selectionModel()->isSelected(index)) {
            Q_EMIT candidateSelected(index.data(TaskListModel::CandidateRole).toLongLong());
        }
    };
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, changed);
    connect(m_list->selectionModel(), &QItemSelectionModel::selectionChanged, this, changed);
    connect(m_list, &QTreeView::activated, m_trajectory, &QPushButton::click);
    connect(m_trajectory, &QPushButton::clicked, this, [this] {
        if (const CandidateRow* const row = currentRow()) {
            Q_EMIT trajectoryRequested(row->candidateId);
        }
    });
    connect(m_compare, &QPushButton::clicked, this, [this] {
        if (const CandidateRow* const row = currentRow()) {
            Q_EMIT compareRequested(row->parentId, row->candidateId);
        }
    });
    showHint({});
}

void MatrixDetails::setupWidgets()
{
    auto* const body = new QWidget(this);
    m_headline
        = new shared::ElidedLabel(QString(), shared::FontRole::Strong, shared::Token::Text, body);
    m_share = new shared::ElidedLabel(QString(), shared::FontRole::Base, shared::Token::Text, body);
    m_lines = new QLabel(body);
    m_lines->setFont(shared::font(shared::FontRole::Secondary));
    m_lines->setForegroundRole(QPalette::PlaceholderText);
    m_lines->setWordWrap(true);
    m_lines->setTextFormat(Qt::PlainText);
    m_badges = new shared::BadgeRow(body);
    setupList(body);
    auto* const number = new QHBoxLayout;
    number->setSpacing(8);
    number->addWidget(m_headline);
    number->addWidget(m_share, 1);
    auto* const head = new QVBoxLayout;
    head->setContentsMargins(11, 8, 10, 7);
    head->setSpacing(3);
    head->addLayout(number);
    head->addWidget(m_lines);
    head->addSpacing(2);
    head->addWidget(m_badges);
    auto* const layout = new QVBoxLayout(body);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(m_listHead);
    layout->addWidget(m_list, 1);
    layout->addStretch(0);
    setBody(body);
    m_trajectory = new QPushButton(tr("Open trajectory"), this);
    m_compare = new QPushButton(this);
    addFooterWidget(m_trajectory);
    addFooterWidget(m_compare);
}

void MatrixDetails::setupList(QWidget* body)
{
    m_listHead = new ListHead(body);
    m_listTitle = new shared::ElidedLabel(
        QString(), shared::FontRole::Secondary, shared::Token::Text2, m_listHead);
    m_listTitle->setAlignment(Qt::AlignRight);
    auto* const line = new QHBoxLayout(m_listHead);
    line->setContentsMargins(11, 0, 10, 0);
    line->addWidget(new shared::ElidedLabel(
        tr("Task"), shared::FontRole::Secondary, shared::Token::Text2, m_listHead));
    line->addWidget(m_listTitle, 1);
    m_list = new QTreeView(body);
    m_list->setModel(m_model);
    m_list->setItemDelegate(new TaskListDelegate(m_list));
    m_list->setHeaderHidden(true);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setMouseTracking(true);
    m_list->setColumnHidden(TaskListModel::ResultColumn, true);
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setAccessibleName(tr("Kernels behind this cell"));
}

QString MatrixDetails::headline() const
{
    return m_headline->text();
}

void MatrixDetails::showHint(const QString& text)
{
    setTitle(tr("Details"));
    m_headline->setText({});
    m_share->setText({});
    m_lines->setText(text);
    m_badges->setBadges({});
    m_listTitle->setText({});
    m_model->clear();
    m_listHead->hide();
    refreshButtons();
}

void MatrixDetails::showCell(
    const CellPlace& place, const std::shared_ptr<const CandidateTable>& table)
{
    const analysis::MatrixSpec& spec = *place.spec;
    const analysis::MatrixCell& cell = *place.cell;
    const QString row = place.row ? QString::fromStdString(place.row->key) : tr("All");
    const QString column = headerWord(*place.column, spec.columns, table.get());
    setTitle(spec.columns == analysis::MatrixAxis::Round
            ? tr("%1 × %2", "row, round").arg(shared::taskStem(row.toStdString()), column)
            : tr("%1 × %2, %3", "row, column, round")
                  .arg(shared::taskStem(row.toStdString()), column,
                      shared::roundChoiceWord(spec.roundChoice, spec.round)));
    const auto [headline, share] = headlineOf(spec, cell);
    m_headline->setText(headline);
    m_share->setText(share);
    QStringList lines = linesOf(spec, cell);
    if (!cell.rows.empty()) {
        lines << countsText(*table, cell.rows);
    }
    m_lines->setText(lines.join(u'\n'));
    m_badges->setBadges(shared::evidenceBadges(*table, cell.rows));
    m_model->setRows(table, cell.rows);
    m_listTitle->setText(listTitle(*table, cell.rows));
    m_listHead->setVisible(!cell.rows.empty());
    refreshButtons();
}

const CandidateRow* MatrixDetails::currentRow() const
{
    const QModelIndex index = m_list->currentIndex();
    return m_list->selectionModel()->isSelected(index) ? m_model->rowAt(index) : nullptr;
}

const CandidateRow* MatrixDetails::parentOf(const CandidateRow& row) const
{
    // Rows of one trajectory stand together, earlier rounds first.
    const std::vector<CandidateRow>& rows = m_model->table()->rows;
    for (std::ptrdiff_t at = &row - rows.data(); at >= 0; --at) {
        const CandidateRow& each = rows[static_cast<std::size_t>(at)];
        if (each.task != row.task || each.run != row.run) {
            break;
        }
        if (each.candidateId == row.parentId) {
            return &each;
        }
    }
    return nullptr;
}

void MatrixDetails::refreshButtons()
{
    const CandidateRow* const row = currentRow();
    const CandidateRow* const parent = row && row->parentId != 0 ? parentOf(*row) : nullptr;
    m_trajectory->setVisible(row != nullptr);
    m_compare->setVisible(parent != nullptr);
    if (parent != nullptr) {
        m_compare->setText(tr("Compare with round %1").arg(parent->round));
    }
}

} // namespace kbx::matrix
