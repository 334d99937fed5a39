// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluate/jobpage.h"

#include "domain/numberformat.h"
#include "evaluate/comparepage.h"
#include "evaluate/joblogbook.h"
#include "evaluate/jobrows.h"
#include "evaluate/timingpage.h"
#include "evidence/evidenceview.h"
#include "shared/elidedlabel.h"
#include "shared/icons.h"
#include "shared/segmentedchoice.h"
#include "shared/verdictglyph.h"
#include "shared/wording.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace kbx::evaluate {
namespace {

constexpr int headHeight = 32;

} // namespace

JobPage::JobPage(QWidget* parent)
    : QWidget(parent)
    , m_title(new shared::ElidedLabel(QString(), shared::FontRole::Strong, shared::Token::Text))
    , m_where(new shared::ElidedLabel(QString(), shared::FontRole::Secondary, shared::Token::Text2))
    , m_choice(new QComboBox)
    , m_tabs(new shared::SegmentedChoice(tr("What of the kernel is shown")))
    , m_again(new QPushButton(shared::icon(shared::Icon::Refresh), tr("Run again")))
    , m_copy(new QPushButton(shared::icon(shared::Icon::Copy), tr("Copy log")))
    , m_evidence(new evidence::EvidenceView)
    , m_timing(new TimingPage)
    , m_compare(new ComparePage)
    , m_pages(new QStackedWidget)
{
    m_pages->addWidget(m_evidence);
    m_pages->addWidget(m_timing);
    m_pages->addWidget(m_compare);
    setupHead();
    connect(m_copy, &QPushButton::clicked, this, &JobPage::copyLog);
    connect(m_again, &QPushButton::clicked, this, &JobPage::runAgainRequested);
    connect(m_tabs, &shared::SegmentedChoice::currentChanged, this, &JobPage::showTab);
    connect(m_choice, &QComboBox::activated, this,
        [this](int index) { Q_EMIT evaluationChosen(m_choice->itemData(index).toLongLong()); });
    clear();
}

void JobPage::setupHead()
{
    m_copy->setProperty("kbxFlat", true);
    m_again->setProperty("kbxFlat", true);
    m_choice->setAccessibleName(tr("Verdict to show"));
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_choice->setMinimumContentsLength(14);
    m_tabs->addSegment(tr("Cases"));
    m_tabs->addSegment(tr("Timing"));
    m_tabs->addSegment(tr("Compare"));
    // Pictures of the pane show each of them.
    m_tabs->setProperty("kbxPages", QStringList{u"cases"_s, u"timing"_s, u"compare"_s});
    auto* const head = new QHBoxLayout;
    head->setContentsMargins(34, 0, 8, 0);
    head->setSpacing(8);
    head->addWidget(m_title);
    head->addWidget(m_where, 1);
    head->addWidget(m_choice);
    head->addWidget(m_tabs);
    head->addWidget(m_again);
    head->addWidget(m_copy);
    auto* const headBox = new QWidget;
    headBox->setFixedHeight(headHeight);
    headBox->setLayout(head);
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(1, 0, 1, 1);
    layout->setSpacing(0);
    layout->addWidget(headBox);
    layout->addWidget(m_pages, 1);
}

JobPage::Tab JobPage::tab() const
{
    return static_cast<Tab>(m_tabs->current());
}

void JobPage::setTab(Tab tab)
{
    m_tabs->setCurrent(static_cast<int>(tab));
    showTab(static_cast<int>(tab));
}

void JobPage::showTab(int index)
{
    m_pages->setCurrentIndex(index);
    m_copy->setVisible(tab() == Tab::Cases);
    if (tab() == Tab::Compare && m_comparisonStale && m_hasSubject) {
        m_comparisonStale = false;
        Q_EMIT comparisonWanted();
    }
}

void JobPage::refreshComparison()
{
    m_comparisonStale = true;
    showTab(m_tabs->current());
}

void JobPage::setAgainRefusal(const QString& why)
{
    m_again->setEnabled(why.isEmpty());
    m_again->setToolTip(why.isEmpty() ? tr("Evaluates this kernel once more (R)") : why);
}

QString JobPage::insteadOf(const eval::JobEntry& entry) const
{
    switch (entry.state) {
    case eval::JobState::Waiting:
        return tr("Waiting: nothing is known of this job yet.");
    case eval::JobState::Running:
        return tr("Running: the verdict comes when all cases are done.");
    case eval::JobState::Cancelled:
        return tr("Cancelled: no verdict.");
    case eval::JobState::Failed:
        return entry.error ? tr("Not run: %1").arg(QString::fromStdString(describe(*entry.error)))
                           : tr("Not run.");
    case eval::JobState::Finished:
        break;
    }
    return tr("No record of this job is left.");
}

void JobPage::setJob(const eval::JobEntry& entry, const std::vector<evidence::LogLine>& lines)
{
    const bool sameJob = entry.id == m_job;
    m_job = entry.id;
    m_evaluation = 0;
    m_hasSubject = true;
    m_choice->hide();
    const models::JobRow row = jobRow(entry);
    m_verdict = row.verdict;
    m_title->setText(shared::taskStem(entry.request->task) + u" · "_s
        + QString::fromStdString(entry.request->label));
    QString where = tr("job %1, %2").arg(entry.id).arg(whereText(row.target));
    if (entry.state != eval::JobState::Waiting) {
        where += u", "_s + QString::fromStdString(number::elapsed(entry.seconds));
    }
    m_where->setText(where);
    m_copy->setEnabled(true);
    const auto record = entry.result
        ? std::shared_ptr<const EvaluationRecord>(entry.result, &entry.result->evaluation)
        : nullptr;
    m_evidence->setRecord(record, insteadOf(entry));
    m_timing->setRecord(record, insteadOf(entry));
    const bool ended
        = entry.state != eval::JobState::Waiting && entry.state != eval::JobState::Running;
    setAgainRefusal(ended ? QString() : tr("This job has not ended yet."));
    if (!sameJob || m_shownResult != record.get()) {
        m_shownResult = record.get();
        refreshComparison();
    }
    if (!sameJob || m_shownLines != lines.size()) {
        std::vector<evidence::LogLine> shown = lines;
        if (shown.empty() && entry.result) {
            shown = evidence::EvidenceView::recordLog(entry.result->evaluation);
        } else if (shown.empty()) {
            shown = evidence::logLines(QString::fromStdString(entry.logTail), {});
        }
        m_evidence->log()->setLines(std::move(shown));
        m_shownLines = lines.size();
    }
    update();
}

void JobPage::setStored(const StoredVerdict& stored)
{
    const bool same
        = m_hasSubject && m_job == 0 && m_evaluation == stored.evaluationId && m_evaluation != 0;
    m_job = 0;
    m_evaluation = stored.evaluationId;
    m_hasSubject = true;
    m_verdict = stored.verdict;
    m_title->setText(stored.title);
    m_where->setText(stored.where);
    if (!same) {
        m_copy->setEnabled(false);
        const QString instead = stored.evaluationId != 0
            ? tr("Reading the verdict…")
            : tr("No verdict of this kernel yet. F5 evaluates it.");
        m_evidence->setRecord(nullptr, instead);
        m_timing->setRecord(nullptr, instead);
        m_evidence->log()->setLines({});
        refreshComparison();
    }
    setAgainRefusal({});
    update();
}

void JobPage::setChoices(const QList<std::pair<std::int64_t, QString>>& evaluations)
{
    m_choice->clear();
    for (const auto& [id, words] : evaluations) {
        m_choice->addItem(words, static_cast<qlonglong>(id));
    }
    m_choice->setCurrentIndex(m_choice->findData(static_cast<qlonglong>(m_evaluation)));
    m_choice->setVisible(evaluations.size() > 1);
    if (evaluations.size() > 1) {
        m_where->setText({}); // the choice says it
    }
}

void JobPage::showRecord(std::int64_t evaluationId, std::shared_ptr<const EvaluationRecord> record)
{
    if (evaluationId == 0 || evaluationId != m_evaluation) {
        return;
    }
    std::vector<evidence::LogLine> lines = evidence::EvidenceView::recordLog(*record);
    m_copy->setEnabled(!lines.empty());
    m_evidence->log()->setLines(std::move(lines));
    m_evidence->setRecord(record, {});
    m_timing->setRecord(std::move(record), {});
}

void JobPage::showFailure(std::int64_t evaluationId, const QString& why)
{
    if (evaluationId != 0 && evaluationId == m_evaluation) {
        m_evidence->setRecord(nullptr, why);
        m_timing->setRecord(nullptr, why);
    }
}

bool JobPage::isEmptyLog() const
{
    return m_evidence->log()->lines().empty();
}

QString JobPage::title() const
{
    return m_title->text();
}

void JobPage::appendLine(const evidence::LogLine& line)
{
    m_evidence->log()->appendLine(line);
    ++m_shownLines;
}

void JobPage::clear()
{
    m_job = 0;
    m_evaluation = 0;
    m_hasSubject = false;
    m_choice->hide();
    m_title->setText(tr("No kernel is selected"));
    m_where->setText({});
    m_copy->setEnabled(false);
    const QString instead
        = tr("Choose a job, or a kernel in another pane, to see its cases and its log.");
    m_evidence->setRecord(nullptr, instead);
    m_timing->setRecord(nullptr, instead);
    m_compare->setMissing(instead);
    m_evidence->log()->setLines({});
    setAgainRefusal(tr("No kernel is selected."));
    update();
}

void JobPage::copyLog() const
{
    QGuiApplication::clipboard()->setText(logText(m_evidence->log()->lines()));
}

void JobPage::paintEvent(QPaintEvent*)
{
    const shared::Tokens& tokens = shared::Tokens::current();
    QPainter painter(this);
    painter.fillRect(rect(), tokens[shared::Token::Pane]);
    painter.fillRect(QRect(0, 0, width(), headHeight), tokens[shared::Token::Raised]);
    painter.setPen(tokens[shared::Token::Line]);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
    painter.drawLine(0, headHeight, width(), headHeight);
    if (m_hasSubject) {
        shared::paintVerdict(&painter, QRectF(12, headHeight / 2.0 - 7, 14, 14), m_verdict);
    }
}

} // namespace kbx::evaluate
