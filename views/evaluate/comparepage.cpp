// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluate/comparepage.h"

#include "domain/numberformat.h"
#include "evaluate/flattable.h"
#include "evaluate/runside.h"
#include "evaluate/timingfacts.h"
#include "evaluate/timingwords.h"
#include "models/timingmodel.h"
#include "shared/elidedlabel.h"
#include "shared/emptystate.h"
#include "shared/speedtoken.h"
#include "shared/wording.h"
#include "workspace/timingdetail.h"

#include <QComboBox>
#include <QDateTime>
#include <QGridLayout>
#include <QHeaderView>
#include <QLocale>
#include <QPainter>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace kbx::evaluate {

using models::ComparisonModel;
using shared::ElidedLabel;
using shared::FontRole;
using shared::Token;

namespace {

bool isStated(const EvaluationRecord& record)
{
    return record.origin != Origin::Measured;
}

} // namespace

ComparePage::ComparePage(QWidget* parent)
    : QWidget(parent)
    , m_model(new ComparisonModel(this))
    , m_leftChoice(new QComboBox)
    , m_rightChoice(new QComboBox)
    , m_left(new RunSide)
    , m_right(new RunSide)
    , m_change(new ElidedLabel(QString(), FontRole::Strong, Token::Text))
    , m_summary(new ElidedLabel(QString(), FontRole::Secondary, Token::Text2))
    , m_note(new ElidedLabel(QString(), FontRole::Secondary, Token::Warn))
    , m_table(new QTableView)
    , m_environments(new EnvironmentTable)
    , m_empty(new shared::EmptyState)
    , m_stack(new QStackedWidget)
{
    setupLayout();
    connect(m_leftChoice, &QComboBox::currentIndexChanged, this, &ComparePage::refresh);
    connect(m_rightChoice, &QComboBox::currentIndexChanged, this, &ComparePage::refresh);
    setMissing(tr("No kernel is selected."));
}

void ComparePage::setupLayout()
{
    for (QComboBox* const choice : {m_leftChoice, m_rightChoice}) {
        choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        choice->setMinimumContentsLength(12);
        choice->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    }
    m_leftChoice->setAccessibleName(tr("Left run"));
    m_rightChoice->setAccessibleName(tr("Right run"));
    auto* const words = new ComparisonWords(this);
    words->setSourceModel(m_model);
    prepareFlatTable(m_table, words, tr("Both runs per input size"));
    QHeaderView* const header = m_table->horizontalHeader();
    const int widths[ComparisonModel::ColumnCount] = {110, 126, 126, 122, 104};
    for (int column = 0; column < ComparisonModel::ColumnCount; ++column) {
        header->resizeSection(column, widths[column]);
    }
    header->setSectionResizeMode(ComparisonModel::SizeColumn, QHeaderView::Stretch);
    auto* const sides = new QGridLayout;
    sides->setContentsMargins(0, 6, 0, 0);
    sides->setHorizontalSpacing(0);
    sides->setVerticalSpacing(0);
    sides->setColumnStretch(0, 1);
    sides->setColumnStretch(1, 1);
    const auto padded = [](QComboBox* choice) {
        auto* const box = new QHBoxLayout;
        box->setContentsMargins(12, 0, 12, 0);
        box->addWidget(choice);
        return box;
    };
    sides->addLayout(padded(m_leftChoice), 0, 0);
    sides->addLayout(padded(m_rightChoice), 0, 1);
    sides->addWidget(m_left, 1, 0);
    sides->addWidget(m_right, 1, 1);
    auto* const result = new QVBoxLayout;
    result->setContentsMargins(12, 0, 12, 6);
    result->setSpacing(1);
    result->addWidget(m_change);
    result->addWidget(m_summary);
    result->addWidget(m_note);
    auto* const lower = new QSplitter(Qt::Horizontal);
    lower->addWidget(m_table);
    lower->addWidget(m_environments);
    lower->setChildrenCollapsible(false);
    lower->setSizes({620, 230});
    lower->setStretchFactor(0, 1);
    auto* const page = new QWidget;
    auto* const column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(sides);
    column->addLayout(result);
    column->addWidget(lower, 1);
    m_stack->addWidget(page);
    m_stack->addWidget(m_empty);
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_stack);
}

QTableView* ComparePage::environments() const
{
    return m_environments->table();
}

void ComparePage::setMissing(const QString& why)
{
    m_missing = why;
    m_history.reset();
    m_runs.clear();
    m_model->setComparison({});
    m_empty->setWords(tr("Nothing to compare"), why);
    m_stack->setCurrentIndex(1);
}

void ComparePage::setHistory(std::shared_ptr<const workspace::EvaluationHistory> history)
{
    m_history = std::move(history);
    collectRuns();
    if (m_runs.size() < 2) {
        const auto kept = m_history;
        setMissing(m_runs.empty() ? tr("This kernel was not evaluated yet.")
                                  : tr("This kernel was evaluated once. \"Run again\" makes a "
                                       "second run to compare with."));
        m_history = kept;
        return;
    }
    m_missing.clear();
    m_stack->setCurrentIndex(0);
    {
        const QSignalBlocker left(m_leftChoice);
        const QSignalBlocker right(m_rightChoice);
        for (QComboBox* const choice : {m_leftChoice, m_rightChoice}) {
            choice->clear();
            for (const Run& run : m_runs) {
                const QString text = runText(run);
                choice->addItem(text);
                choice->setItemData(choice->count() - 1, text, Qt::ToolTipRole);
            }
        }
        chooseFirst();
    }
    refresh();
}

void ComparePage::collectRuns()
{
    m_runs.clear();
    for (const workspace::HistoryEntry& entry : m_history->entries) {
        std::vector<analysis::TimingView> views = workspace::timingViews(*entry.record);
        if (views.empty()) {
            m_runs.push_back({&entry, -1, {}});
        }
        for (std::size_t at = 0; at < views.size(); ++at) {
            m_runs.push_back({&entry, static_cast<int>(at), std::move(views[at])});
        }
    }
}

/// What a source states against what was measured here where there are both; else the run before
/// against the newest one, of the same kind if possible.
void ComparePage::chooseFirst()
{
    const auto find = [this](std::size_t from, const auto& fits) {
        for (std::size_t at = from; at < m_runs.size(); ++at) {
            if (fits(m_runs[at])) {
                return static_cast<int>(at);
            }
        }
        return -1;
    };
    const auto timed = [](const Run& run) { return run.timing >= 0; };
    int right
        = find(0, [&](const Run& run) { return timed(run) && !isStated(*run.entry->record); });
    right = right >= 0 ? right : 0;
    const Run& newest = m_runs[static_cast<std::size_t>(right)];
    const auto other = [&](const Run& run) { return &run != &newest; };
    int left = find(0,
        [&](const Run& run) { return other(run) && timed(run) && isStated(*run.entry->record); });
    const auto sameKind = [&](const Run& run) {
        return other(run) && timed(run) && run.view.profile == newest.view.profile
            && run.view.baseline == newest.view.baseline;
    };
    left = left >= 0 ? left : find(0, sameKind);
    left = left >= 0 ? left : find(0, [&](const Run& run) { return other(run) && timed(run); });
    left = left >= 0 ? left : find(0, other);
    m_leftChoice->setCurrentIndex(left);
    m_rightChoice->setCurrentIndex(right);
}

QString ComparePage::runText(const Run& run) const
{
    const EvaluationRecord& record = *run.entry->record;
    const QDateTime made = QDateTime::fromMSecsSinceEpoch(run.entry->createdAtMs);
    QStringList facts{deviceText(record)};
    facts << (run.entry->synthetic ? tr("synthetic") : shared::originWord(record.origin));
    facts << (run.timing >= 0 ? profileText(run.view) : tr("no times"));
    facts << QLocale().toString(made, QLocale::ShortFormat);
    return facts.join(u" · "_s);
}

void ComparePage::refresh()
{
    const int left = m_leftChoice->currentIndex();
    const int right = m_rightChoice->currentIndex();
    if (left < 0 || right < 0 || m_runs.empty()) {
        return;
    }
    const Run& one = m_runs[static_cast<std::size_t>(left)];
    const Run& two = m_runs[static_cast<std::size_t>(right)];
    m_left->setRun(*one.entry->record, one.timing >= 0 ? &one.view : nullptr, one.entry->synthetic);
    m_right->setRun(
        *two.entry->record, two.timing >= 0 ? &two.view : nullptr, two.entry->synthetic);
    analysis::TimingComparison comparison = analysis::compareTimings(one.view, two.view);
    m_change->setText(changeText(comparison));
    m_summary->setText(summaryText(one, two, comparison));
    const bool stated = isStated(*one.entry->record) || isStated(*two.entry->record);
    m_note->setText(stated ? tr("Imported and published values are stated by their source, not "
                                "measured here; no mean mixes them with ours.")
                           : QString());
    m_note->setVisible(stated);
    m_model->setComparison(std::move(comparison));
    m_table->setVisible(m_model->rowCount() > 0);
    m_environments->setDifferences(
        analysis::compareEnvironments(workspace::environmentFacts(*one.entry->record),
            workspace::environmentFacts(*two.entry->record)));
}

QString ComparePage::changeText(const analysis::TimingComparison& comparison) const
{
    if (comparison.change.value) {
        const analysis::Ratio& change = comparison.change;
        QString words = QString::fromStdString(number::speedup(*change.value));
        words += u' '
            + (change.hasInterval() ? QString::fromStdString(
                   number::speedupInterval(*change.value, *change.low, *change.high))
                                    : tr("(no interval)"));
        return tr("Right over left: %1").arg(words);
    }
    return comparison.sameKind ? tr("No ratio of the two: one of them has no speedup that counts.")
                               : tr("No ratio of the two: their profile or baseline differs.");
}

QString ComparePage::summaryText(
    const Run& left, const Run& right, const analysis::TimingComparison& comparison) const
{
    QStringList facts;
    if (comparison.total > 0) {
        facts << tr("%1 of %2 sizes timed on both sides")
                     .arg(comparison.matched)
                     .arg(comparison.total);
    }
    if (comparison.sameKind && comparison.matched > 0) {
        facts << tr("%1 moved beyond their intervals").arg(comparison.moved);
    }
    const auto totals = [](const analysis::TimingTotals& side) {
        return side.sizes > 0 ? timeText(side.kernelMs) : QString();
    };
    const QString before = totals(comparison.leftTotals);
    const QString after = totals(comparison.rightTotals);
    if (!before.isEmpty() && !after.isEmpty()) {
        facts << tr("kernel time over those: %1 left, %2 right").arg(before, after);
    }
    if (left.entry->record->gpuUuid != right.entry->record->gpuUuid
        || left.entry->record->gpuModel != right.entry->record->gpuModel) {
        facts << tr("other GPU");
    }
    return facts.join(u" · "_s);
}

QString ComparePage::words() const
{
    return QStringList{
        m_left->words(), m_right->words(), m_change->text(), m_summary->text(), m_note->text()}
        .join(u'\n');
}

} // namespace kbx::evaluate
