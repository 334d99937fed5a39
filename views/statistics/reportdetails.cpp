// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "statistics/reportdetails.h"

#include "figures/estimatetext.h"
#include "shared/badge.h"
#include "shared/elidedlabel.h"
#include "statistics/headlinelist.h"
#include "statistics/kernellist.h"
#include "statistics/publishedbox.h"
#include "statistics/reportwords.h"

#include <QEvent>
#include <QFormLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QScrollArea>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <set>

using namespace Qt::StringLiterals;

namespace kbx::statistics {
namespace {

using shared::FontRole;
using shared::Token;

constexpr int manyForDigits = 1000; ///< published shares keep one decimal

QString text(const std::string& utf8)
{
    return QString::fromStdString(utf8);
}

QLabel* wrapped(FontRole role, QWidget* parent)
{
    auto* const label = new QLabel(parent);
    label->setFont(shared::font(role));
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

QFormLayout* makeBasis()
{
    auto* const basis = new QFormLayout;
    basis->setContentsMargins(0, 4, 0, 0);
    basis->setHorizontalSpacing(10);
    basis->setVerticalSpacing(3);
    basis->setRowWrapPolicy(QFormLayout::DontWrapRows);
    basis->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    return basis;
}

} // namespace

ReportDetails::ReportDetails(QWidget* parent)
    : DetailsPanel(parent)
{
    setupBody();
    m_open = new QPushButton(tr("Open trajectory"), this);
    m_filter = new QPushButton(tr("Show in Navigator"), this);
    m_filter->setToolTip(tr("Filter to the kernels behind this number"));
    addFooterWidget(m_open);
    addFooterWidget(m_filter);
    connect(m_open, &QPushButton::clicked, this, &ReportDetails::openRequested);
    connect(m_filter, &QPushButton::clicked, this, &ReportDetails::filterRequested);
    connect(m_kernels, &KernelList::candidateSelected, this, [this](qint64 candidate) {
        refreshButtons();
        Q_EMIT candidateSelected(candidate);
    });
    connect(m_kernels, &QTreeView::activated, this, &ReportDetails::openRequested);
    showReport(nullptr);
}

void ReportDetails::setupBody()
{
    auto* const whole = new QWidget(this);
    auto* const body = new QWidget(whole);
    m_name = new shared::ElidedLabel(QString(), FontRole::Strong, Token::Text, body);
    m_value = new shared::ElidedLabel(QString(), FontRole::Headline, Token::Text, body);
    m_lines = wrapped(FontRole::Secondary, body);
    m_warning = wrapped(FontRole::Secondary, body);
    m_warning->setForegroundRole(QPalette::Text);
    m_published = new PublishedBox(body);
    m_question = wrapped(FontRole::Secondary, body);
    m_badges = new shared::BadgeRow(body);
    m_listTitle = new QLabel(whole);
    m_listTitle->setFont(shared::font(FontRole::Strong));
    m_kernels = new KernelList(whole);
    m_headlines = new HeadlineList(whole);
    m_basis = makeBasis();
    auto* const head = new QVBoxLayout(body);
    head->setContentsMargins(11, 8, 10, 8);
    head->setSpacing(4);
    for (QWidget* const part : std::initializer_list<QWidget*>{
             m_question, m_name, m_value, m_lines, m_warning, m_published, m_badges}) {
        head->addWidget(part);
    }
    head->addLayout(m_basis);
    auto* const title = new QHBoxLayout;
    title->setContentsMargins(11, 4, 10, 4);
    title->addWidget(m_listTitle);
    m_head = new QScrollArea(whole);
    m_head->setWidget(body);
    m_head->setWidgetResizable(true);
    m_head->setFrameShape(QFrame::NoFrame);
    m_head->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_head->viewport()->setAutoFillBackground(false);
    body->setAutoFillBackground(false);
    body->installEventFilter(this);
    auto* const layout = new QVBoxLayout(whole);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_head);
    layout->addLayout(title);
    layout->addWidget(m_kernels, 1);
    layout->addWidget(m_headlines, 1);
    layout->addStretch(0);
    setBody(whole);
}

void ReportDetails::clearBasis()
{
    while (m_basis->rowCount() > 0) {
        m_basis->removeRow(0);
    }
}

void ReportDetails::addLine(const QString& name, const std::string& value)
{
    if (value.empty()) {
        return;
    }
    auto* const label = new QLabel(name);
    label->setFont(shared::font(FontRole::Small));
    label->setForegroundRole(QPalette::PlaceholderText);
    label->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    QLabel* const field = wrapped(FontRole::Small, nullptr);
    field->setText(text(value));
    m_basis->addRow(label, field);
}

void ReportDetails::addBasis(const analysis::Report& report)
{
    clearBasis();
    addLine(tr("Evidence"), report.evidence);
    addLine(tr("Methods"), report.methodSet);
    addLine(tr("Statistic"), report.statistic);
    const QLocale locale;
    addLine(tr("Rests on"),
        (report.excluded > 0 ? tr("n = %1, %2 left out")
                                   .arg(locale.toString(static_cast<qlonglong>(report.n)),
                                       locale.toString(static_cast<qlonglong>(report.excluded)))
                             : tr("n = %1").arg(locale.toString(static_cast<qlonglong>(report.n))))
            .toStdString());
}

void ReportDetails::showReport(std::shared_ptr<const analysis::Report> report)
{
    m_report = std::move(report);
    m_rows.clear();
    setTitle(m_report ? text(m_report->title) : tr("Details"));
    m_question->setText(m_report ? text(m_report->question) : QString());
    m_question->setVisible(m_report != nullptr);
    for (QWidget* const part :
        std::initializer_list<QWidget*>{m_name, m_value, m_lines, m_warning, m_badges}) {
        part->hide();
    }
    m_published->setValue({}, {});
    clearBasis();
    m_headlines->setReport(m_report ? *m_report : analysis::Report{});
    if (m_report) {
        addBasis(*m_report);
        addLine(tr("Caption"), m_report->caption);
        for (const analysis::ReportNote& note : m_report->notes) {
            if (note.kind == analysis::NoteKind::Info) {
                addLine(tr("Remark"), note.text);
            }
        }
    }
    m_listTitle->setText(m_headlines->count() > 0 ? tr("Headline numbers") : QString());
    m_listTitle->setVisible(m_headlines->count() > 0);
    m_headlines->setVisible(m_headlines->count() > 0);
    m_kernels->setRows(nullptr, {});
    m_kernels->hide();
    refreshButtons();
}

void ReportDetails::showMark(const models::ReportMark& mark,
    std::shared_ptr<const analysis::Report> report, std::shared_ptr<const CandidateTable> table)
{
    m_report = std::move(report);
    const analysis::Estimate& estimate = *mark.estimate;
    m_rows = estimate.rows;
    setTitle(text(m_report->title));
    m_question->hide();
    m_headlines->hide();
    m_name->setText(mark.label.empty() ? text(mark.panel) : text(mark.label));
    m_value->setText(mark.published ? QString() : valueLine(mark));
    m_value->setRole(estimate.value ? FontRole::Headline : FontRole::Base);
    m_value->setVisible(!mark.published);
    m_name->show();
    QStringList lines{text(mark.quantity.empty() ? mark.panel : mark.quantity)};
    if (mark.x) {
        lines << tr("%1: %2", "what: value")
                     .arg(text(mark.xTitle), text(figures::printedNumber(*mark.x, mark.xUnit)));
    }
    if (!mark.published) {
        lines << intervalLine(mark) << countLine(mark);
    }
    lines.removeAll(QString());
    m_lines->setText(lines.join(u'\n'));
    m_lines->setVisible(!lines.isEmpty());
    const bool warns = estimate.value && !estimate.reason.empty();
    m_warning->setText(warns ? tr("Mind: %1", "a warning").arg(text(estimate.reason)) : QString());
    m_warning->setVisible(warns);
    const auto published = mark.published ? estimate.value : estimate.published;
    m_published->setValue(
        published ? text(figures::printedNumber(*published, mark.unit, manyForDigits)) : QString(),
        text(estimate.publishedSource));
    addBasis(*m_report);
    showKernels(std::move(table));
}

void ReportDetails::showKernels(std::shared_ptr<const CandidateTable> table)
{
    m_badges->setVisible(table && !m_rows.empty());
    m_badges->setBadges(
        table && !m_rows.empty() ? shared::evidenceBadges(*table, m_rows) : QList<shared::Badge>());
    std::set<std::int64_t> kernels;
    for (const std::uint32_t row : table ? m_rows : std::vector<std::uint32_t>{}) {
        kernels.insert(table->rows[row].candidateId);
    }
    const auto count = static_cast<int>(kernels.size());
    m_listTitle->setText(kernels.empty() ? tr("No single kernels stand behind this number.")
            : kernels.size() < m_rows.size()
            ? tr("%Ln results of %1 kernels", nullptr, static_cast<int>(m_rows.size()))
                  .arg(QLocale().toString(count))
            : tr("%Ln kernels behind it", nullptr, count));
    m_listTitle->show();
    m_kernels->setVisible(table && !m_rows.empty());
    m_kernels->setRows(table, table ? m_rows : std::vector<std::uint32_t>{});
    refreshButtons();
}

/// The words take what they need, but no more than leaves the list its room.
void ReportDetails::fitHead()
{
    constexpr int most = 62; // percent
    const int wide = std::max(100, m_head->width());
    const int needed = m_head->widget()->heightForWidth(wide);
    const bool hasList = !m_kernels->isHidden() || !m_headlines->isHidden();
    const int limit = hasList ? height() * most / 100 : height();
    m_head->setFixedHeight(
        std::min(needed > 0 ? needed : m_head->widget()->sizeHint().height(), limit));
}

bool ReportDetails::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_head->widget() && event->type() == QEvent::LayoutRequest) {
        fitHead();
    }
    return DetailsPanel::eventFilter(watched, event);
}

void ReportDetails::resizeEvent(QResizeEvent* event)
{
    DetailsPanel::resizeEvent(event);
    fitHead();
}

void ReportDetails::refreshButtons()
{
    fitHead();
    m_open->setVisible(m_kernels->currentRow() != nullptr);
    m_filter->setVisible(!m_rows.empty());
}

QString ReportDetails::words() const
{
    QStringList all{m_name->text(), m_value->text(), m_lines->text(), m_warning->text()};
    if (!m_published->isHidden()) {
        all << m_published->text();
    }
    for (int row = 0; row < m_basis->rowCount(); ++row) {
        const auto* const item = m_basis->itemAt(row, QFormLayout::FieldRole);
        all << static_cast<QLabel*>(item->widget())->text();
    }
    return all.join(u'\n');
}

} // namespace kbx::statistics
