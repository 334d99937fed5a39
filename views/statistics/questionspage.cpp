// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "statistics/questionspage.h"

#include "shared/elidedlabel.h"
#include "shared/fonts.h"
#include "statistics/questionrow.h"

#include <QLabel>
#include <QStandardItemModel>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace kbx::statistics {
namespace {

const auto channel = u"questions"_s;

QVariant orNothing(const std::optional<double>& number)
{
    return number ? QVariant(*number) : QVariant();
}

} // namespace

QuestionsPage::QuestionsPage(workspace::WorkspaceService& service, QWidget* parent)
    : QScrollArea(parent)
    , m_service(service)
    , m_answers(workspace::openQuestions().size())
    , m_next(workspace::openQuestions().size())
{
    auto* const page = new QWidget(this);
    auto* const layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 8);
    layout->setSpacing(0);
    auto* const head = new QVBoxLayout;
    head->setContentsMargins(14, 10, 14, 8);
    head->setSpacing(2);
    head->addWidget(new shared::ElidedLabel(
        tr("What the papers leave open"), shared::FontRole::Title, shared::Token::Text, page));
    head->addWidget(new shared::ElidedLabel(
        tr("Each question with the answer of what is in view: value, interval and n, or why there "
           "is none."),
        shared::FontRole::Secondary, shared::Token::Text2, page));
    layout->addLayout(head);
    const auto& questions = workspace::openQuestions();
    for (std::size_t at = 0; at < questions.size(); ++at) {
        auto* const row = new QuestionRow(questions[at], page);
        connect(row, &QuestionRow::openRequested, this, [this, at] { Q_EMIT openRequested(at); });
        layout->addWidget(row);
        m_rows.push_back(row);
    }
    layout->addStretch(1);
    setWidget(page);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setAutoFillBackground(false);
    page->setAutoFillBackground(false);
    setAccessibleName(tr("What the papers leave open"));
    setupService();
}

void QuestionsPage::setupService()
{
    connect(&m_service, &workspace::WorkspaceService::reportReady, this,
        [this](const QString& to, const std::shared_ptr<const analysis::Report>& report) {
            if (to == channel && report && m_next < m_rows.size()
                && report->name == m_rows[m_next]->question().report) {
                answered(workspace::answerOf(m_rows[m_next]->question(), *report));
            }
        });
    connect(&m_service, &workspace::WorkspaceService::requestFailed, this,
        [this](const QString& what, const Error& error) {
            if (what == u"report:"_s + channel && m_next < m_rows.size()) {
                workspace::QuestionAnswer failed;
                failed.reason = error.text;
                answered(failed);
            }
        });
}

void QuestionsPage::refresh()
{
    m_stale = !isVisible();
    if (!m_stale) {
        m_next = 0;
        askNext();
    }
}

void QuestionsPage::showEvent(QShowEvent* event)
{
    QScrollArea::showEvent(event);
    if (m_stale) {
        refresh();
    }
}

void QuestionsPage::askNext()
{
    if (m_next >= m_rows.size() || !m_service.hasStudy()) {
        return;
    }
    const workspace::OpenQuestion& question = m_rows[m_next]->question();
    m_rows[m_next]->setWaiting();
    m_service.requestReport(channel, QString::fromUtf8(question.report),
        workspace::optionsOf(question, analysis::ReportOptions{}));
}

void QuestionsPage::answered(const workspace::QuestionAnswer& answer)
{
    m_answers[m_next] = answer;
    m_rows[m_next]->setAnswer(answer);
    ++m_next;
    if (isVisible()) {
        askNext();
    } else {
        m_stale = true;
    }
}

QString QuestionsPage::copied(shared::CopyForm form) const
{
    QStandardItemModel table;
    table.setHorizontalHeaderLabels({tr("question"), tr("answer here"), tr("value"), tr("low"),
        tr("high"), u"n"_s, tr("analysis")});
    const auto add = [&table](const QList<QVariant>& fields) {
        QList<QStandardItem*> line;
        for (const QVariant& field : fields) {
            line << new QStandardItem;
            line.last()->setData(field, Qt::DisplayRole);
        }
        table.appendRow(line);
        table.setVerticalHeaderItem(table.rowCount() - 1, new QStandardItem(QString()));
    };
    for (std::size_t at = 0; at < m_rows.size(); ++at) {
        const workspace::OpenQuestion& question = m_rows[at]->question();
        const workspace::QuestionAnswer& answer = m_answers[at];
        const QString text = QString::fromUtf8(question.text);
        const QString name = QString::fromUtf8(question.report);
        if (answer.numbers.empty()) {
            add({text, QString::fromStdString(answer.reason), {}, {}, {}, {}, name});
        }
        for (const analysis::Headline& each : answer.numbers) {
            add({text, QString::fromStdString(each.text), orNothing(each.number.value),
                orNothing(each.number.low), orNothing(each.number.high),
                static_cast<qlonglong>(each.number.n), name});
        }
    }
    return shared::copyText(table, {}, form, Qt::DisplayRole);
}

} // namespace kbx::statistics
