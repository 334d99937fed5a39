// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluate/timingpage.h"

#include "evaluate/flattable.h"
#include "evaluate/samplesdata.h"
#include "evaluate/timingfacts.h"
#include "evaluate/timingwords.h"
#include "evidence/columnheader.h"
#include "models/timingmodel.h"
#include "shared/badge.h"
#include "shared/elidedlabel.h"
#include "shared/emptystate.h"
#include "workspace/timingdetail.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QPainter>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace kbx::evaluate {

using models::TimingModel;
using shared::ElidedLabel;
using shared::FontRole;
using shared::Token;

namespace {

ElidedLabel* factLabel()
{
    return new ElidedLabel(QString(), FontRole::Secondary, Token::Text2);
}

} // namespace

TimingPage::TimingPage(QWidget* parent)
    : QWidget(parent)
    , m_model(new TimingModel(this))
    , m_speedup(new ElidedLabel(QString(), FontRole::Headline, Token::Text))
    , m_interval(new ElidedLabel(QString(), FontRole::Strong, Token::Text2))
    , m_badges(new shared::BadgeRow)
    , m_choice(new QComboBox)
    , m_where(factLabel())
    , m_table(new QTableView)
    , m_sums(factLabel())
    , m_device(factLabel())
    , m_tuning(factLabel())
    , m_findings(factLabel())
    , m_empty(new shared::EmptyState)
    , m_stack(new QStackedWidget)
{
    setupTable();
    setupLayout();
    connect(m_choice, &QComboBox::activated, this, &TimingPage::showTiming);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        [this](const QModelIndex& current) { Q_EMIT sizeChosen(current.row()); });
    setMissing(tr("No kernel is selected."));
}

void TimingPage::setupTable()
{
    auto* const words = new TimingWords(this);
    words->setSourceModel(m_model);
    prepareFlatTable(m_table, words, tr("Times per input size"));
    QHeaderView* const header = m_table->horizontalHeader();
    const int widths[TimingModel::ColumnCount] = {110, 74, 74, 142, 124, 56, 80, 62, 78};
    for (int column = 0; column < TimingModel::ColumnCount; ++column) {
        header->resizeSection(column, widths[column]);
    }
    header->setSectionResizeMode(TimingModel::SizeColumn, QHeaderView::Stretch);
    header->setMinimumSectionSize(48);
}

void TimingPage::setupLayout()
{
    m_choice->setAccessibleName(tr("Timing to show"));
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    auto* const head = new QHBoxLayout;
    head->setContentsMargins(12, 6, 12, 0);
    head->setSpacing(10);
    head->addWidget(m_speedup);
    head->addWidget(m_interval);
    head->addWidget(m_badges);
    head->addStretch(1);
    head->addWidget(m_choice);
    auto* const where = new QHBoxLayout;
    where->setContentsMargins(12, 0, 12, 4);
    where->addWidget(m_where);
    auto* const foot = new QVBoxLayout;
    foot->setContentsMargins(12, 6, 12, 6);
    foot->setSpacing(1);
    for (ElidedLabel* const line : {m_sums, m_device, m_tuning, m_findings}) {
        foot->addWidget(line);
    }
    auto* const page = new QWidget;
    auto* const column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(head);
    column->addLayout(where);
    column->addWidget(m_table, 1);
    column->addLayout(foot);
    m_stack->addWidget(page);
    m_stack->addWidget(m_empty);
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_stack);
}

void TimingPage::setRecord(std::shared_ptr<const EvaluationRecord> record, const QString& instead)
{
    if (record && record == m_record) {
        return;
    }
    m_record = std::move(record);
    auto timings = std::make_shared<std::vector<analysis::TimingView>>();
    if (m_record) {
        *timings = workspace::timingViews(*m_record);
    }
    m_timings = std::move(timings);
    if (m_timings->empty()) {
        setMissing(m_record ? missingTimes(*m_record) : instead);
        return;
    }
    m_missing.clear();
    m_stack->setCurrentIndex(0);
    fillChoice();
    showTiming(std::max(0, timingWithSamples(*m_timings)));
}

void TimingPage::setMissing(const QString& why)
{
    m_missing = why;
    m_timing = -1;
    m_model->setView({});
    m_empty->setWords(tr("No times"), why);
    m_stack->setCurrentIndex(1);
    Q_EMIT timingChanged();
}

void TimingPage::fillChoice()
{
    const QSignalBlocker quiet(m_choice);
    m_choice->clear();
    for (const analysis::TimingView& each : *m_timings) {
        m_choice->addItem(profileText(each));
        m_choice->setItemData(m_choice->count() - 1,
            profileExplanation(QString::fromStdString(each.profile)), Qt::ToolTipRole);
    }
    m_choice->setVisible(m_timings->size() > 1);
}

void TimingPage::showTiming(int index)
{
    const analysis::TimingView& view = (*m_timings)[static_cast<std::size_t>(index)];
    const auto* const before = m_model->sizeAt(m_table->currentIndex().row());
    const std::string wanted = before != nullptr ? before->inputSize : std::string();
    m_timing = index;
    m_choice->setCurrentIndex(index);
    m_speedup->setText(ratioHeadline(view.speedup, view.verdict));
    m_speedup->setColor(ratioColor(view.speedup, view.verdict));
    m_interval->setText(!view.speedup.value || !analysis::isUsable(view.verdict) ? QString()
            : view.speedup.hasInterval()
            ? ratioText(view.speedup, view.verdict).section(u'[', 1).prepend(u'[')
            : view.isComputedHere ? tr("of the sums, no interval")
                                  : tr("no interval"));
    for (ElidedLabel* const number : {m_speedup, m_interval}) {
        number->setMinimumWidth(number->sizeHint().width()); // numbers are never cut
    }
    m_badges->setBadges(timingBadges(view));
    fillFacts(view);
    m_model->setView(view);
    Q_EMIT timingChanged();
    selectSize(std::max(0, m_model->rowOf(wanted)));
}

void TimingPage::fillFacts(const analysis::TimingView& view)
{
    m_where->setText(whereLine(view, *m_record));
    m_sums->setText(sumsLine(view));
    m_device->setText(deviceLine(view));
    m_device->setColor(view.throttled ? Token::Warn : Token::Text2);
    m_tuning->setText(tuningLine(view));
    m_findings->setText(findingsLine(*m_record));
    const auto integrity = workspace::timingFindings(*m_record).integrity;
    const bool broken = std::any_of(integrity.begin(), integrity.end(),
        [](const workspace::IntegrityFinding& each) { return each.verdict == Verdict::Fail; });
    m_findings->setColor(broken ? Token::Fail : Token::Text2);
}

int TimingPage::currentSize() const
{
    return m_timing < 0 ? -1 : m_table->currentIndex().row();
}

void TimingPage::selectSize(int row)
{
    if (row >= 0 && row < m_model->rowCount() && row != m_table->currentIndex().row()) {
        m_table->selectRow(row);
    }
}

QString TimingPage::words() const
{
    QStringList lines;
    for (const ElidedLabel* const each :
        {m_speedup, m_interval, m_where, m_sums, m_device, m_tuning, m_findings}) {
        lines << each->text();
    }
    lines << m_badges->accessibleName();
    return lines.join(u'\n');
}

void TimingPage::paintEvent(QPaintEvent*)
{
    QPainter(this).fillRect(rect(), shared::Tokens::current()[Token::Pane]);
}

} // namespace kbx::evaluate
