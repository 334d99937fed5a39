// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluate/jobpage.h"

#include "domain/numberformat.h"
#include "evaluate/joblogbook.h"
#include "evaluate/jobrows.h"
#include "evidence/evidenceview.h"
#include "shared/elidedlabel.h"
#include "shared/icons.h"
#include "shared/verdictglyph.h"
#include "shared/wording.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
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
    , m_copy(new QPushButton(shared::icon(shared::Icon::Copy), tr("Copy log")))
    , m_evidence(new evidence::EvidenceView)
{
    m_copy->setProperty("kbxFlat", true);
    m_choice->setAccessibleName(tr("Verdict to show"));
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    auto* const head = new QHBoxLayout;
    head->setContentsMargins(34, 0, 8, 0);
    head->setSpacing(8);
    head->addWidget(m_title);
    head->addWidget(m_where, 1);
    head->addWidget(m_choice);
    head->addWidget(m_copy);
    auto* const headBox = new QWidget;
    headBox->setFixedHeight(headHeight);
    headBox->setLayout(head);
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(1, 0, 1, 1);
    layout->setSpacing(0);
    layout->addWidget(headBox);
    layout->addWidget(m_evidence, 1);
    connect(m_copy, &QPushButton::clicked, this, &JobPage::copyLog);
    connect(m_choice, &QComboBox::activated, this,
        [this](int index) { Q_EMIT evaluationChosen(m_choice->itemData(index).toLongLong()); });
    clear();
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
    m_evidence->setRecord(entry.result
            ? std::shared_ptr<const EvaluationRecord>(entry.result, &entry.result->evaluation)
            : nullptr,
        insteadOf(entry));
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
        m_evidence->setRecord(nullptr,
            stored.evaluationId != 0 ? tr("Reading the verdict…")
                                     : tr("No verdict of this kernel yet. F5 evaluates it."));
        m_evidence->log()->setLines({});
    }
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
    m_evidence->setRecord(std::move(record), {});
}

void JobPage::showFailure(std::int64_t evaluationId, const QString& why)
{
    if (evaluationId != 0 && evaluationId == m_evaluation) {
        m_evidence->setRecord(nullptr, why);
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
    m_evidence->setRecord(
        nullptr, tr("Choose a job, or a kernel in another pane, to see its cases and its log."));
    m_evidence->log()->setLines({});
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
