// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/heatdetails.h"

#include "domain/numberformat.h"
#include "heatmap/ratiohistogram.h"
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

#include <algorithm>

using namespace Qt::StringLiterals;

namespace kbx::heatmap {

using shared::ElidedLabel;
using shared::FontRole;
using shared::Token;

namespace {

QString stateWords(const analysis::HeatCell& cell, const QString& baseline)
{
    switch (cell.state) {
    case analysis::HeatState::Value:
        return cell.speedup.value_or(1.0) < 1.0 ? HeatDetails::tr("slower than %1").arg(baseline)
                                                : HeatDetails::tr("faster than %1").arg(baseline);
    case analysis::HeatState::WithinNoise:
        return HeatDetails::tr("within noise of %1").arg(baseline);
    case analysis::HeatState::BelowResolution:
        return HeatDetails::tr("below the timer's resolution");
    case analysis::HeatState::Inconclusive:
        return HeatDetails::tr("inconclusive: the interval is wide");
    case analysis::HeatState::Impossible:
        return HeatDetails::tr("faster than the hardware: not in means");
    case analysis::HeatState::Wrong:
        return HeatDetails::tr("wrong result, so no speedup");
    case analysis::HeatState::NotTimed:
        break;
    }
    return HeatDetails::tr("not timed on this GPU");
}

QString timeWords(double milliseconds, qint64 samples)
{
    const QString time = QString::fromStdString(number::duration(milliseconds));
    return samples > 0 ? HeatDetails::tr("%1, %2 samples", "time, number")
                             .arg(time, QString::fromStdString(number::count(samples)))
                       : HeatDetails::tr("%1, summary only", "time").arg(time);
}

} // namespace

HeatDetails::HeatDetails(QWidget* parent)
    : DetailsPanel(parent)
    , m_value(new ElidedLabel(QString(), FontRole::Headline))
    , m_interval(new ElidedLabel(QString(), FontRole::Base, Token::Text2))
    , m_words(new ElidedLabel(QString(), FontRole::Secondary, Token::Text2))
    , m_badges(new shared::BadgeRow)
    , m_lines(new QFormLayout)
    , m_histogram(new RatioHistogram)
    , m_sizes(new SizeBars)
    , m_note(new ElidedLabel(QString(), FontRole::Secondary, Token::Text2))
    , m_trajectory(new QPushButton(tr("Open trajectory"), this))
    , m_samples(new QPushButton(tr("Show samples"), this))
{
    setupBody();
    addFooterWidget(m_trajectory);
    addFooterWidget(m_samples);
    m_samples->setToolTip(tr("Shows cases and samples of this evaluation."));
    connect(m_trajectory, &QPushButton::clicked, this, &HeatDetails::trajectoryRequested);
    connect(m_samples, &QPushButton::clicked, this, &HeatDetails::samplesRequested);
    showHint({});
}

void HeatDetails::setupBody()
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
    layout->addWidget(m_histogram);
    layout->addWidget(m_sizes);
    layout->addWidget(m_note);
    layout->addStretch(1);
    page->setBackgroundRole(QPalette::Base);
    page->setAutoFillBackground(true);
    auto* const scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(page);
    setBody(scroll);
}

void HeatDetails::clearLines()
{
    while (m_lines->rowCount() > 0) {
        m_lines->removeRow(0);
    }
}

void HeatDetails::addLine(const QString& name, const QString& value, Token color)
{
    if (!value.isEmpty()) {
        m_lines->addRow(new ElidedLabel(name, FontRole::Secondary, Token::Text2),
            new ElidedLabel(value, FontRole::Secondary, color));
    }
}

void HeatDetails::showHint(const QString& text)
{
    setTitle(tr("Details"));
    m_evaluation = 0;
    m_value->setText({});
    m_value->hide();
    m_interval->setText({});
    m_interval->hide();
    m_words->setText(text);
    m_badges->setBadges({});
    m_histogram->setRatios({});
    m_sizes->setSizes({});
    m_note->hide();
    m_trajectory->hide();
    m_samples->hide();
    clearLines();
}

void HeatDetails::showNumber(
    const QString& title, const analysis::HeatCell& cell, const QString& words)
{
    showHint({});
    setTitle(title);
    const bool shown = cell.speedup && cell.state != analysis::HeatState::BelowResolution
        && cell.state != analysis::HeatState::Inconclusive;
    m_value->setText(shown ? QString::fromStdString(number::speedup(*cell.speedup)) : tr("n/a"));
    m_value->setColor(cell.state == analysis::HeatState::Impossible ? Token::Fail : Token::Text);
    m_value->show();
    m_interval->setVisible(cell.speedup.has_value());
    if (cell.speedup && cell.low && cell.high) {
        m_interval->setText(tr("95 % interval %1")
                                .arg(QString::fromStdString(number::speedupInterval(
                                    *cell.speedup, *cell.low, *cell.high))));
    } else if (cell.speedup) {
        m_interval->setText(
            cell.n == 1 ? tr("no interval from one kernel") : tr("the source gives no interval"));
    }
    m_words->setText(words);
}

void HeatDetails::showMean(
    const QString& name, const QString& gpu, const analysis::HeatCell& cell, std::int64_t kernels)
{
    showNumber(tr("%1 on %2", "kernel on GPU").arg(name, gpu), cell,
        cell.n > 0 ? tr("geometric mean over kernels") : tr("no kernel with a value here"));
    addLine(tr("Kernels"), tr("%1 of %2 have a value").arg(cell.n).arg(kernels));
    if (cell.n < kernels) {
        addLine(tr("Left out"),
            tr("%1 not timed, wrong, unclear or impossible").arg(kernels - cell.n), Token::Warn);
    }
    if (cell.throttled) {
        addLine(tr("Careful"), tr("some of them were timed throttled"), Token::Warn);
    }
    addLine(tr("Interval"), tr("of the mean of logs, Student's t"));
}

void HeatDetails::showCell(const QString& kernel, const QString& gpu,
    const analysis::HeatCell& cell, const CandidateTable* table)
{
    const CandidateRow* const row
        = table && cell.row >= 0 ? &table->rows[static_cast<std::size_t>(cell.row)] : nullptr;
    const QString baseline = row && !row->baseline.empty() ? QString::fromStdString(row->baseline)
                                                           : tr("the baseline");
    showNumber(tr("%1 on %2", "kernel on GPU").arg(kernel, gpu), cell, stateWords(cell, baseline));
    if (!row) {
        return;
    }
    m_evaluation = row->evaluationId;
    m_profile = row->profile;
    m_baseline = row->baseline;
    m_badges->setBadges(shared::badgesOf(*table, *row));
    addEvidence(*table, *row);
    m_trajectory->show();
    m_samples->setVisible(row->evaluationId != 0);
}

void HeatDetails::addEvidence(const CandidateTable& table, const CandidateRow& row)
{
    if (row.key >= 0) {
        addLine(tr("Origin"), shared::keyWord(table.keys[static_cast<std::size_t>(row.key)]));
    }
    addLine(tr("Method"),
        tr("%1, %2", "method, round")
            .arg(QString::fromStdString(table.methodOf(row).name), shared::roundWord(row.round)));
    addLine(tr("Baseline"), QString::fromStdString(row.baseline));
    addLine(tr("Profile"), QString::fromStdString(row.profile));
    if (row.sizes && row.sizesTotal) {
        addLine(tr("Sizes"), tr("%1 of %2 matched by input").arg(*row.sizes).arg(*row.sizesTotal),
            *row.sizes < *row.sizesTotal ? Token::Warn : Token::Text);
    }
    if (row.runtimeMs) {
        addLine(tr("Kernel time"), QString::fromStdString(number::duration(*row.runtimeMs)));
    }
    addLine(tr("Environment"), QString::fromStdString(row.environment));
    addLine(tr("Verdict"),
        shared::reasonWord(row).isEmpty() ? shared::verdictWord(shared::overallVerdict(row))
                                          : shared::reasonWord(row));
}

void HeatDetails::addSamples(const SampleSummary& summary)
{
    if (summary.geometricMean && summary.matched > 1) {
        addLine(tr("Geometric mean"),
            tr("%1 over %2 sizes")
                .arg(QString::fromStdString(number::speedup(*summary.geometricMean)))
                .arg(summary.matched));
    }
    if (summary.referenceMs) {
        addLine(tr("Reference"), timeWords(*summary.referenceMs, summary.referenceSamples));
    }
    if (summary.kernelMs) {
        addLine(tr("Kernel"), timeWords(*summary.kernelMs, summary.kernelSamples));
    }
}

void HeatDetails::showEvaluation(std::int64_t evaluationId, const EvaluationRecord& record)
{
    if (evaluationId == 0 || evaluationId != m_evaluation) {
        return;
    }
    const TimingRecord* const timing = timingOf(record, m_profile, m_baseline);
    if (!timing || !m_sizes->sizes().isEmpty()) {
        return;
    }
    const SampleSummary summary = summaryOf(*timing);
    addSamples(summary);
    m_histogram->setRatios(summary.pairRatios);
    m_sizes->setSizes(summary.sizes);
    const auto without = std::count_if(summary.sizes.begin(), summary.sizes.end(),
        [](const SizeRatio& size) { return size.noReference; });
    m_note->setText(without == 1 ? tr("1 size has no reference time on this GPU.")
                                 : tr("%n sizes have no reference time on this GPU.", nullptr,
                                     static_cast<int>(without)));
    m_note->setVisible(without > 0);
}

} // namespace kbx::heatmap
