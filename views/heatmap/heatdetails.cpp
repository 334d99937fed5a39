// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/heatdetails.h"

#include "domain/numberformat.h"
#include "heatmap/sizebars.h"
#include "shared/badge.h"
#include "shared/elidedlabel.h"
#include "shared/wording.h"

#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace kbx::heatmap {

using shared::ElidedLabel;
using shared::FontRole;
using shared::Token;

HeatDetails::HeatDetails(QWidget* parent)
    : DetailsPanel(parent)
    , m_value(new ElidedLabel(QString(), FontRole::Headline))
    , m_interval(new ElidedLabel(QString(), FontRole::Base, Token::Text2))
    , m_words(new ElidedLabel(QString(), FontRole::Secondary, Token::Text2))
    , m_badges(new shared::BadgeRow)
    , m_lines(new QFormLayout)
    , m_sizes(new SizeBars)
    , m_trajectory(new QPushButton(tr("Open trajectory"), this))
{
    auto* const page = new QWidget(this);
    auto* const texts = new QVBoxLayout;
    texts->setSpacing(0);
    texts->addWidget(m_interval);
    texts->addWidget(m_words);
    auto* const head = new QHBoxLayout;
    head->setSpacing(12);
    head->addWidget(m_value);
    head->addLayout(texts, 1);
    m_lines->setVerticalSpacing(5);
    m_lines->setHorizontalSpacing(12);
    auto* const layout = new QVBoxLayout(page);
    layout->setContentsMargins(12, 10, 10, 10);
    layout->setSpacing(9);
    layout->addLayout(head);
    layout->addWidget(m_badges);
    layout->addLayout(m_lines);
    layout->addWidget(m_sizes);
    layout->addStretch(1);
    page->setBackgroundRole(QPalette::Base);
    page->setAutoFillBackground(true);
    auto* const scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(page);
    setBody(scroll);
    addFooterWidget(m_trajectory);
    m_sizes->hide();
    connect(m_trajectory, &QPushButton::clicked, this, &HeatDetails::trajectoryRequested);
    showHint({});
}

void HeatDetails::clearLines()
{
    while (m_lines->rowCount() > 0) {
        m_lines->removeRow(0);
    }
}

void HeatDetails::addLine(const QString& name, const QString& value)
{
    if (!value.isEmpty()) {
        m_lines->addRow(new ElidedLabel(name, FontRole::Secondary, Token::Text2),
            new ElidedLabel(value, FontRole::Secondary, Token::Text));
    }
}

void HeatDetails::showHint(const QString& text)
{
    setTitle(tr("Details"));
    m_evaluation = 0;
    m_value->setText({});
    m_interval->setText({});
    m_words->setText(text);
    m_badges->setBadges({});
    m_sizes->setSizes({});
    m_trajectory->setEnabled(false);
    clearLines();
}

void HeatDetails::showCell(const QString& kernel, const QString& gpu,
    const analysis::HeatCell& cell, const CandidateTable* table)
{
    showHint({});
    setTitle(tr("%1 on %2", "kernel on GPU").arg(kernel, gpu));
    m_value->setText(
        cell.speedup ? QString::fromStdString(number::speedup(*cell.speedup)) : tr("n/a"));
    if (cell.speedup && cell.low && cell.high) {
        m_interval->setText(tr("95 % interval %1")
                                .arg(QString::fromStdString(number::speedupInterval(
                                    *cell.speedup, *cell.low, *cell.high))));
    }
    const bool slower = cell.speedup && *cell.speedup < 1.0;
    m_words->setText(cell.state == analysis::HeatState::Value
            ? (slower ? tr("slower than the baseline") : tr("faster than the baseline"))
            : cell.state == analysis::HeatState::WithinNoise ? tr("within noise of the baseline")
            : cell.state == analysis::HeatState::BelowResolution
            ? tr("below the timer's resolution")
            : cell.state == analysis::HeatState::Inconclusive
            ? tr("inconclusive: the interval is wide")
            : cell.state == analysis::HeatState::Impossible
            ? tr("faster than the hardware: not in means")
            : cell.state == analysis::HeatState::Wrong ? tr("wrong result, so no speedup")
                                                       : tr("not timed on this GPU"));
    if (!table || cell.row < 0) {
        return;
    }
    const CandidateRow& row = table->rows[static_cast<std::size_t>(cell.row)];
    m_evaluation = row.evaluationId;
    m_badges->setBadges(shared::badgesOf(*table, row));
    if (row.key >= 0) {
        addLine(tr("Evidence"), shared::keyWord(table->keys[static_cast<std::size_t>(row.key)]));
    }
    addLine(tr("Baseline"), QString::fromStdString(row.baseline));
    addLine(tr("Profile"), QString::fromStdString(row.profile));
    if (row.sizes && row.sizesTotal) {
        addLine(tr("Sizes"), tr("%1 of %2 matched by input").arg(*row.sizes).arg(*row.sizesTotal));
    }
    if (row.runtimeMs) {
        addLine(tr("Kernel time"), QString::fromStdString(number::duration(*row.runtimeMs)));
    }
    addLine(tr("Environment"), QString::fromStdString(row.environment));
    addLine(tr("Verdict"),
        shared::reasonWord(row).isEmpty() ? shared::verdictWord(shared::overallVerdict(row))
                                          : shared::reasonWord(row));
    m_trajectory->setEnabled(true);
}

void HeatDetails::showEvaluation(std::int64_t evaluationId, const EvaluationRecord& record)
{
    if (evaluationId != 0 && evaluationId == m_evaluation) {
        m_sizes->setSizes(SizeBars::sizesOf(record));
    }
}

} // namespace kbx::heatmap
