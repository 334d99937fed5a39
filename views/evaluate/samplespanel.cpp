// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluate/samplespanel.h"

#include "domain/numberformat.h"
#include "evaluate/samplesplot.h"
#include "evidence/columnheader.h"
#include "shared/elidedlabel.h"
#include "shared/rowdelegate.h"
#include "shared/wording.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QPainter>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QStandardItemModel>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace kbx::evaluate {

using shared::FontRole;
using shared::Token;

namespace {

constexpr int headHeight = 32;

QString text(const std::string& words)
{
    return QString::fromStdString(words);
}

/// "1.17× [1.16, 1.18]", or the reason why there is no such number.
QString speedupText(const TimingRecord& timing)
{
    if (!timing.speedup) {
        return timing.speedupVerdict.empty()
            ? SamplesPanel::tr("no speedup: nothing to compare with")
            : shared::reasonCodeWord(timing.speedupVerdict);
    }
    QString words = text(number::speedup(*timing.speedup));
    if (timing.speedupLow && timing.speedupHigh) {
        words += u' '
            + text(
                number::speedupInterval(*timing.speedup, *timing.speedupLow, *timing.speedupHigh));
    } else {
        words += u' ' + SamplesPanel::tr("(no interval)");
    }
    return words;
}

QString captionText(const TimingRecord& timing, const SizeSamples& samples)
{
    QStringList facts;
    if (const auto ratio = samples.ratio()) {
        facts << SamplesPanel::tr("%1 at this size").arg(text(number::speedup(*ratio)));
    }
    facts << SamplesPanel::tr("profile %1, over %2")
                 .arg(timing.profile.empty() ? SamplesPanel::tr("unknown") : text(timing.profile),
                     timing.baseline.empty() ? SamplesPanel::tr("an unknown baseline")
                                             : text(timing.baseline));
    if (timing.sizes) {
        facts << (timing.sizesTotal
                ? SamplesPanel::tr("%1 of %2 sizes").arg(*timing.sizes).arg(*timing.sizesTotal)
                : *timing.sizes == 1 ? SamplesPanel::tr("1 size")
                                     : SamplesPanel::tr("%n sizes", nullptr, *timing.sizes));
    }
    facts << (timing.throttled ? SamplesPanel::tr("throttled") : QString());
    facts.removeAll(QString());
    return facts.join(u" · "_s);
}

} // namespace

SamplesPanel::SamplesPanel(QWidget* parent)
    : QWidget(parent)
    , m_title(new shared::ElidedLabel(QString(), FontRole::Strong, Token::Text))
    , m_speedup(new shared::ElidedLabel(QString(), FontRole::Strong, Token::Text))
    , m_caption(new shared::ElidedLabel(QString(), FontRole::Secondary, Token::Text2))
    , m_sizes(new QComboBox)
    , m_tableButton(new QToolButton)
    , m_stack(new QStackedWidget)
    , m_plot(new SamplesPlot)
    , m_table(new QTableView)
    , m_rows(new QStandardItemModel(this))
{
    setupWidgets();
    connect(m_sizes, &QComboBox::currentIndexChanged, this, &SamplesPanel::showSize);
    connect(m_tableButton, &QToolButton::toggled, this, &SamplesPanel::setTableVisible);
    hide();
}

void SamplesPanel::setupWidgets()
{
    m_sizes->setAccessibleName(tr("Input size"));
    m_sizes->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_sizes->setMinimumContentsLength(9);
    m_tableButton->setText(tr("Table"));
    m_tableButton->setCheckable(true);
    m_tableButton->setToolTip(tr("Show the samples as a table"));
    m_table->setModel(m_rows);
    m_table->setAccessibleName(tr("Samples in milliseconds"));
    m_table->setItemDelegate(new shared::RowDelegate(m_table, 22));
    m_table->setHorizontalHeader(new evidence::ColumnHeader(m_table));
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(22);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setTabKeyNavigation(false);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_stack->addWidget(m_plot);
    m_stack->addWidget(m_table);
    auto* const head = new QHBoxLayout;
    head->setContentsMargins(10, 0, 10, 0);
    head->addWidget(m_title, 1);
    head->addWidget(m_speedup);
    auto* const headBox = new QWidget;
    headBox->setFixedHeight(headHeight);
    headBox->setLayout(head);
    auto* const choice = new QHBoxLayout;
    choice->setContentsMargins(10, 6, 10, 2);
    choice->addWidget(m_sizes, 1);
    choice->addWidget(m_tableButton);
    auto* const foot = new QHBoxLayout;
    foot->setContentsMargins(10, 2, 10, 8);
    foot->addWidget(m_caption);
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(1, 1, 1, 1);
    layout->setSpacing(0);
    layout->addWidget(headBox);
    layout->addLayout(choice);
    layout->addWidget(m_stack, 1);
    layout->addLayout(foot);
}

void SamplesPanel::setRecord(const QString& title, std::shared_ptr<const EvaluationRecord> record)
{
    if (record && record == m_record) {
        return;
    }
    m_record = std::move(record);
    m_timing = m_record ? timingWithSamples(*m_record) : -1;
    m_samples.clear();
    if (m_timing < 0) {
        m_record.reset();
        hide();
        return;
    }
    const TimingRecord& timing = m_record->timings[static_cast<std::size_t>(m_timing)];
    m_samples = samplesOf(timing);
    m_title->setText(tr("Samples: %1").arg(title));
    m_speedup->setText(speedupText(timing));
    const QString wanted = m_sizes->currentText();
    {
        const QSignalBlocker quiet(m_sizes);
        m_sizes->clear();
        for (const SizeSamples& each : m_samples) {
            m_sizes->addItem(sizeText(each.size));
        }
        m_sizes->setCurrentIndex(std::max(0, m_sizes->findText(wanted)));
    }
    showSize(m_sizes->currentIndex());
    show();
}

void SamplesPanel::showSize(int index)
{
    if (m_timing < 0 || index < 0 || index >= static_cast<int>(m_samples.size())) {
        return;
    }
    const TimingRecord& timing = m_record->timings[static_cast<std::size_t>(m_timing)];
    const SizeSamples& samples = m_samples[static_cast<std::size_t>(index)];
    m_plot->setSamples(samples, samplesPerBlock(timing, samples));
    fillTable(samples);
    m_caption->setText(captionText(timing, samples));
}

void SamplesPanel::fillTable(const SizeSamples& samples)
{
    m_rows->clear();
    m_rows->setHorizontalHeaderLabels({tr("Sample"), tr("Reference, ms"), tr("Kernel, ms")});
    const auto cell = [](const QString& words) {
        auto* const item = new QStandardItem(words);
        item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        item->setData(true, shared::RowDelegate::NumberRole);
        return item;
    };
    const auto value = [](const std::vector<float>& side, std::size_t at) {
        return at < side.size() ? QString::number(static_cast<double>(side[at]), 'g', 7)
                                : QString();
    };
    const std::size_t count = std::max(samples.referenceMs.size(), samples.kernelMs.size());
    for (std::size_t at = 0; at < count; ++at) {
        m_rows->appendRow({cell(QString::number(at + 1)), cell(value(samples.referenceMs, at)),
            cell(value(samples.kernelMs, at))});
    }
}

void SamplesPanel::setTableVisible(bool table)
{
    m_tableButton->setChecked(table);
    m_stack->setCurrentIndex(table ? 1 : 0);
}

QString SamplesPanel::headline() const
{
    return m_speedup->text();
}

void SamplesPanel::paintEvent(QPaintEvent*)
{
    const shared::Tokens& tokens = shared::Tokens::current();
    QPainter painter(this);
    painter.fillRect(rect(), tokens[Token::Pane]);
    painter.fillRect(QRect(0, 0, width(), headHeight), tokens[Token::Raised]);
    painter.setPen(tokens[Token::Line]);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
    painter.drawLine(0, headHeight, width(), headHeight);
}

} // namespace kbx::evaluate
