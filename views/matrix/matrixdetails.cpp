// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "matrix/matrixdetails.h"

#include "domain/numberformat.h"
#include "matrix/matrixcells.h"
#include "matrix/tasklistdelegate.h"
#include "models/tasklistmodel.h"
#include "shared/elidedlabel.h"
#include "shared/wording.h"

#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace kbx::matrix {
namespace {

using models::TaskListModel;

QString percent(double fraction, std::int64_t n)
{
    return QString::fromStdString(number::ratePercent(fraction, n));
}

struct Counts {
    int compile = 0, wrong = 0, fail = 0, rest = 0;
};

Counts countsOf(const CandidateTable& table, const std::vector<std::uint32_t>& rows)
{
    Counts counts;
    for (const std::uint32_t at : rows) {
        const Verdicts& verdicts = table.rows[at].verdicts;
        if (verdicts.compile == Verdict::Pass) {
            ++counts.compile;
            counts.wrong += verdicts.correct == Verdict::Fail ? 1 : 0;
        } else if (verdicts.compile == Verdict::Fail) {
            ++counts.fail;
        } else {
            ++counts.rest;
        }
    }
    return counts;
}

QString headlineOf(const analysis::MatrixSpec& spec, const analysis::MatrixCell& cell)
{
    if (!cell.value) {
        return cell.reason.empty()
            ? MatrixDetails::tr("no value")
            : MatrixDetails::tr("n/a (%1)").arg(shared::undefinedReason(cell.reason));
    }
    switch (spec.value) {
    case analysis::MatrixValue::Compile:
        return MatrixDetails::tr("%1 of %2 compile, %3 %")
            .arg(cell.k)
            .arg(cell.n)
            .arg(percent(*cell.value, cell.n));
    case analysis::MatrixValue::Correct:
        return MatrixDetails::tr("%1 of %2 correct, %3 %")
            .arg(cell.k)
            .arg(cell.n)
            .arg(percent(*cell.value, cell.n));
    case analysis::MatrixValue::Conversion:
        return MatrixDetails::tr("%1 of %2 compiled are correct, %3 %")
            .arg(cell.k)
            .arg(cell.n)
            .arg(percent(*cell.value, cell.n));
    case analysis::MatrixValue::Fast1:
        return MatrixDetails::tr("%1 of %2 correct and faster, %3 %")
            .arg(cell.k)
            .arg(cell.n)
            .arg(percent(*cell.value, cell.n));
    case analysis::MatrixValue::Speedup:
        return MatrixDetails::tr("mean speedup %1, n = %2")
            .arg(QString::fromStdString(number::speedup(*cell.value)))
            .arg(cell.n);
    case analysis::MatrixValue::Score:
        return MatrixDetails::tr("score %1, n = %2").arg(*cell.value, 0, 'f', 1).arg(cell.n);
    }
    return {};
}

QStringList linesOf(const analysis::MatrixSpec& spec, const analysis::MatrixCell& cell)
{
    QStringList parts;
    const bool rate = isRate(spec.value);
    if (cell.low && cell.high) {
        const int level = static_cast<int>(spec.confidence * 100.0 + 0.5);
        parts << (rate ? MatrixDetails::tr("%1 % interval %2 to %3 %")
                             .arg(level)
                             .arg(percent(*cell.low, 20), percent(*cell.high, 20))
                       : MatrixDetails::tr("%1 % interval %2 to %3")
                             .arg(level)
                             .arg(*cell.low, 0, 'f', 2)
                             .arg(*cell.high, 0, 'f', 2));
    }
    if (cell.published) {
        parts << MatrixDetails::tr("published %1")
                     .arg(rate ? QString::number(*cell.published * 100.0, 'f', 1) + u" %"_s
                               : QString::number(*cell.published, 'f', 2));
    }
    QStringList lines;
    if (!parts.isEmpty()) {
        lines << parts.join(u" · "_s);
    }
    if (cell.excluded > 0) {
        lines << (cell.value ? MatrixDetails::tr("%1 left out: unknown, inconclusive or not run")
                                   .arg(cell.excluded)
                             : MatrixDetails::tr("%1 left out").arg(cell.excluded));
    }
    if (cell.value && rate && spec.value != analysis::MatrixValue::Conversion
        && cell.n < cell.tasksExpected) {
        lines << MatrixDetails::tr("only %1 of %2 tasks have a verdict")
                     .arg(cell.n)
                     .arg(cell.tasksExpected);
    }
    return lines;
}

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
    refreshButtons();
}

void MatrixDetails::setupWidgets()
{
    auto* const body = new QWidget(this);
    m_headline
        = new shared::ElidedLabel(QString(), shared::FontRole::Strong, shared::Token::Text, body);
    m_lines = new QLabel(body);
    m_lines->setFont(shared::font(shared::FontRole::Secondary));
    m_lines->setForegroundRole(QPalette::PlaceholderText);
    m_lines->setWordWrap(true);
    m_lines->setTextFormat(Qt::PlainText);
    m_listTitle = new shared::ElidedLabel(
        QString(), shared::FontRole::Secondary, shared::Token::Text2, body);
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
    auto* const head = new QVBoxLayout;
    head->setContentsMargins(11, 8, 10, 5);
    head->setSpacing(2);
    head->addWidget(m_headline);
    head->addWidget(m_lines);
    head->addSpacing(4);
    head->addWidget(m_listTitle);
    auto* const layout = new QVBoxLayout(body);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(m_list, 1);
    setBody(body);
    m_trajectory = new QPushButton(tr("Open trajectory"), this);
    m_compare = new QPushButton(tr("Compare"), this);
    addFooterWidget(m_trajectory);
    addFooterWidget(m_compare);
}

QString MatrixDetails::headline() const
{
    return m_headline->text();
}

void MatrixDetails::showHint(const QString& text)
{
    setTitle(tr("Details"));
    m_headline->setText({});
    m_lines->setText(text);
    m_listTitle->setText({});
    m_model->clear();
    refreshButtons();
}

void MatrixDetails::showCell(const QString& row, const QString& column,
    const analysis::MatrixSpec& spec, const analysis::MatrixCell& cell,
    const std::shared_ptr<const CandidateTable>& table)
{
    const QString rowName = row.isEmpty() ? tr("All")
        : row.contains(u'/')              ? shared::taskStem(row.toStdString())
                                          : row;
    setTitle(tr("%1 × %2, %3", "row, column, round")
                 .arg(rowName, column, shared::roundChoiceWord(spec.roundChoice, spec.round)));
    m_headline->setText(headlineOf(spec, cell));
    QStringList lines = linesOf(spec, cell);
    const Counts counts = countsOf(*table, cell.rows);
    QStringList parts{tr("%1 compile, %2 of them wrong").arg(counts.compile).arg(counts.wrong),
        tr("%1 do not").arg(counts.fail)};
    if (counts.rest > 0) {
        parts << tr("%1 without verdict").arg(counts.rest);
    }
    lines << parts.join(u"; "_s);
    m_lines->setText(lines.join(u'\n'));
    m_model->setRows(table, cell.rows);
    const auto keyed = std::find_if(cell.rows.begin(), cell.rows.end(),
        [&table](std::uint32_t at) { return table->rows[at].key >= 0; });
    const QString evidence = keyed == cell.rows.end()
        ? QString()
        : shared::keyWord(table->keys[static_cast<std::size_t>(table->rows[*keyed].key)]);
    m_listTitle->setText(evidence.isEmpty() ? tr("Kernels, not evaluated")
                                            : tr("%1; speedup over eager").arg(evidence));
    refreshButtons();
}

const CandidateRow* MatrixDetails::currentRow() const
{
    return m_model->rowAt(m_list->currentIndex());
}

void MatrixDetails::refreshButtons()
{
    const CandidateRow* const row = currentRow();
    m_trajectory->setEnabled(row != nullptr);
    const bool comparable = row && row->parentId != 0;
    m_compare->setEnabled(comparable);
    m_compare->setText(comparable && row->round > 0
            ? tr("Compare with round %1").arg(row->round - 1)
            : tr("Compare"));
    m_compare->setToolTip(
        comparable ? QString() : tr("Select a kernel that has a round before it."));
}

} // namespace kbx::matrix
