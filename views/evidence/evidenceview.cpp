// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "evidence/evidenceview.h"

#include "domain/numberformat.h"
#include "evidence/casewords.h"
#include "evidence/columnheader.h"
#include "evidence/worsttable.h"
#include "models/casemodel.h"
#include "shared/elidedlabel.h"
#include "shared/fonts.h"
#include "shared/wording.h"

#include <QHeaderView>
#include <QLabel>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace kbx::evidence {
namespace {

QString counted(std::int64_t value)
{
    return QString::fromStdString(number::count(value));
}

} // namespace

EvidenceView::EvidenceView(QWidget* parent)
    : QWidget(parent)
    , m_model(new models::CaseModel(this))
    , m_cases(new QTableView(this))
    , m_head(new shared::ElidedLabel(QString(), shared::FontRole::Strong))
    , m_worst(new WorstTable)
    , m_text(new QLabel)
    , m_log(new LogView)
{
    setupWidgets();
    connect(m_cases->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        &EvidenceView::showCase);
}

void EvidenceView::setupWidgets()
{
    auto* const words = new CaseWords(this);
    words->setSourceModel(m_model);
    m_cases->setModel(words);
    m_cases->setItemDelegate(new CaseDelegate(m_cases));
    m_cases->setAccessibleName(tr("Correctness cases"));
    m_cases->setFrameShape(QFrame::NoFrame);
    m_cases->setShowGrid(false);
    m_cases->setTabKeyNavigation(false);
    m_cases->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_cases->setSelectionMode(QAbstractItemView::SingleSelection);
    m_cases->verticalHeader()->hide();
    m_cases->verticalHeader()->setDefaultSectionSize(23);
    m_cases->verticalHeader()->setMinimumSectionSize(20);
    auto* const header = new ColumnHeader(m_cases);
    m_cases->setHorizontalHeader(header);
    header->setInset(models::CaseModel::CaseColumn, 32);
    header->setSectionResizeMode(QHeaderView::Fixed);
    header->setSectionResizeMode(models::CaseModel::CaseColumn, QHeaderView::Stretch);
    header->resizeSection(models::CaseModel::ModeColumn, 84);
    header->resizeSection(models::CaseModel::ErrorColumn, 104);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_text->setAlignment(Qt::AlignTop);
    auto* const reason = new QWidget;
    auto* const inner = new QVBoxLayout(reason);
    inner->setContentsMargins(12, 8, 12, 8);
    inner->setSpacing(4);
    inner->addWidget(m_head);
    inner->addWidget(m_worst);
    inner->addWidget(m_text);
    auto* const right = new QWidget;
    auto* const column = new QVBoxLayout(right);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(reason);
    column->addWidget(m_log, 1);
    auto* const splitter = new QSplitter(Qt::Horizontal, this);
    splitter->addWidget(m_cases);
    splitter->addWidget(right);
    splitter->setChildrenCollapsible(false);
    splitter->setSizes({350, 520});
    splitter->setStretchFactor(1, 1);
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(splitter);
}

std::vector<LogLine> EvidenceView::recordLog(const EvaluationRecord& record)
{
    std::vector<LogLine> lines = logLines(QString::fromStdString(record.detail), {});
    const std::vector<LogLine> output = logLines(QString::fromStdString(record.log), {});
    lines.insert(lines.end(), output.begin(), output.end());
    return lines;
}

void EvidenceView::setRecord(std::shared_ptr<const EvaluationRecord> record, const QString& instead)
{
    if (record && record == m_record) {
        return;
    }
    m_record = std::move(record);
    m_model->setCases(m_record ? m_record->cases : std::vector<CaseResult>{});
    m_cases->setVisible(m_model->rowCount() > 0);
    m_log->setPlaceholderText(m_record ? tr("Nothing was printed.") : QString());
    if (!m_record) {
        setWords(instead, {}, {});
        return;
    }
    showSummary();
    if (const int fault = m_model->firstFault(); fault >= 0) {
        m_cases->selectRow(fault);
    }
}

/// What holds for the evaluation as a whole.
void EvidenceView::showSummary()
{
    const Verdicts& verdicts = m_record->verdicts;
    const auto passed = std::count_if(m_record->cases.begin(), m_record->cases.end(),
        [](const CaseResult& result) { return result.verdict == Verdict::Pass; });
    QString head;
    if (verdicts.isCorrect() && !m_record->cases.empty()) {
        head = tr("%1 of %2 cases pass").arg(passed).arg(m_record->cases.size());
        for (const Verdict other :
            {Verdict::NotRun, Verdict::NotApplicable, Verdict::Inconclusive}) {
            const auto count = std::count_if(m_record->cases.begin(), m_record->cases.end(),
                [other](const CaseResult& result) { return result.verdict == other; });
            if (count > 0) {
                head += u", "_s
                    + tr("%1 %2", "count, verdict").arg(count).arg(shared::verdictWord(other));
            }
        }
    } else if (verdicts.isCorrect()) {
        head = tr("Correct, as stated by the source");
    } else {
        const bool atCompile = verdicts.compile != Verdict::Pass;
        head = tr("%1: %2", "barrier: verdict")
                   .arg(shared::barrierWord(atCompile ? Barrier::Compile : Barrier::Correct),
                       shared::verdictWord(atCompile ? verdicts.compile : verdicts.correct));
        if (!verdicts.reasonCode.empty()) {
            head += u", "_s + shared::reasonCodeWord(verdicts.reasonCode);
        }
    }
    setWords(head, QString::fromStdString(verdicts.reason), {});
}

void EvidenceView::showCase(const QModelIndex& index)
{
    const CaseResult* const result = m_model->caseAt(m_model->index(index.row(), 0));
    if (!index.isValid() || !result) {
        return;
    }
    QString head = QString::fromStdString(result->name) + u", "_s
        + QString::fromStdString(result->mode) + u": "_s;
    if (result->over && result->count && *result->over > 0) {
        head += tr("%1 of %2 elements over the tolerance")
                    .arg(counted(*result->over), counted(*result->count));
        if (result->tolerance) {
            head += u' ' + QString::fromStdString(number::scientific(*result->tolerance));
        }
    } else {
        head += result->code.empty() ? shared::verdictWord(result->verdict)
                                     : shared::reasonCodeWord(result->code);
    }
    QString text = QString::fromStdString(result->error);
    if (text.isEmpty() && result->maxAbs) {
        text = tr("Largest absolute error %1.")
                   .arg(QString::fromStdString(number::scientific(*result->maxAbs)));
    }
    if (result->vacuous.value_or(false)) {
        text += u' ' + tr("Vacuous: a kernel that writes nothing would pass this case.");
    }
    setWords(head, text, result->worst);
}

void EvidenceView::setWords(
    const QString& head, const QString& text, std::vector<WorstPosition> worst)
{
    m_head->setText(head);
    m_head->setVisible(!head.isEmpty());
    m_worst->setPositions(std::move(worst));
    m_text->setFont(shared::font(shared::FontRole::Secondary));
    m_text->setText(text.size() > 600 ? text.left(600) + u'…' : text);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setVisible(!text.isEmpty());
}

} // namespace kbx::evidence
