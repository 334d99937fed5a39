// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluate/samplespanel.h"

#include "domain/numberformat.h"
#include "evaluate/flattable.h"
#include "evaluate/histogramplot.h"
#include "evaluate/samplesdata.h"
#include "evaluate/samplesplot.h"
#include "evaluate/timingwords.h"
#include "shared/elidedlabel.h"
#include "shared/rowdelegate.h"
#include "shared/segmentedchoice.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QPainter>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QStandardItemModel>
#include <QTableView>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace kbx::evaluate {

using shared::FontRole;
using shared::Token;

namespace {

constexpr int headHeight = 32;

} // namespace

SamplesPanel::SamplesPanel(QWidget* parent)
    : QWidget(parent)
    , m_title(new shared::ElidedLabel(QString(), FontRole::Strong, Token::Text))
    , m_ratio(new shared::ElidedLabel(QString(), FontRole::Strong, Token::Text))
    , m_caption(new shared::ElidedLabel(QString(), FontRole::Secondary, Token::Text2))
    , m_sizes(new QComboBox)
    , m_form(new shared::SegmentedChoice(tr("How samples are shown")))
    , m_stack(new QStackedWidget)
    , m_plot(new SamplesPlot)
    , m_histogram(new HistogramPlot)
    , m_table(new QTableView)
    , m_rows(new QStandardItemModel(this))
{
    setupWidgets();
    connect(m_sizes, &QComboBox::currentIndexChanged, this, [this](int row) {
        showSize(row);
        Q_EMIT sizeChosen(row);
    });
    connect(m_form, &shared::SegmentedChoice::currentChanged, m_stack,
        &QStackedWidget::setCurrentIndex);
    hide();
}

void SamplesPanel::setupWidgets()
{
    m_sizes->setAccessibleName(tr("Input size"));
    m_sizes->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_sizes->setMinimumContentsLength(9);
    m_form->addSegment(tr("Order"));
    m_form->addSegment(tr("Histogram"));
    m_form->addSegment(tr("Table"));
    prepareFlatTable(m_table, m_rows, tr("Samples in milliseconds"));
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_stack->addWidget(m_plot);
    m_stack->addWidget(m_histogram);
    m_stack->addWidget(m_table);
    auto* const head = new QHBoxLayout;
    head->setContentsMargins(10, 0, 10, 0);
    head->addWidget(m_title, 1);
    head->addWidget(m_ratio);
    auto* const headBox = new QWidget;
    headBox->setFixedHeight(headHeight);
    headBox->setLayout(head);
    auto* const choice = new QVBoxLayout;
    choice->setContentsMargins(10, 6, 10, 2);
    choice->setSpacing(4);
    choice->addWidget(m_sizes);
    choice->addWidget(m_form, 0, Qt::AlignLeft);
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

void SamplesPanel::setTimings(const QString& title, Timings timings, int index)
{
    m_timings = std::move(timings);
    const bool any = m_timings && index >= 0 && index < static_cast<int>(m_timings->size())
        && !(*m_timings)[static_cast<std::size_t>(index)].sizes.empty();
    m_timing = any ? index : -1;
    if (!any) {
        m_timings.reset();
        hide();
        return;
    }
    m_title->setText(tr("Samples: %1").arg(title));
    const QString wanted = m_sizes->currentText();
    {
        const QSignalBlocker quiet(m_sizes);
        m_sizes->clear();
        for (const auto& each : (*m_timings)[static_cast<std::size_t>(index)].sizes) {
            m_sizes->addItem(sizeText(each.inputSize));
        }
        m_sizes->setCurrentIndex(std::max(0, m_sizes->findText(wanted)));
    }
    showSize(m_sizes->currentIndex());
    show();
}

void SamplesPanel::selectSize(int row)
{
    if (m_timing >= 0 && row >= 0 && row < m_sizes->count()) {
        m_sizes->setCurrentIndex(row);
    }
}

void SamplesPanel::showSize(int row)
{
    if (m_timing < 0 || row < 0) {
        return;
    }
    const analysis::TimingView& timing = (*m_timings)[static_cast<std::size_t>(m_timing)];
    const analysis::SizeTiming& size = timing.sizes[static_cast<std::size_t>(row)];
    m_plot->setSamples(size, samplesPerBlock(timing, size));
    m_histogram->setSamples(size);
    fillTable(size);
    m_ratio->setText(ratioText(size.ratio, size.verdict));
    m_ratio->setColor(ratioColor(size.ratio, size.verdict));
    m_ratio->setMinimumWidth(m_ratio->sizeHint().width()); // numbers are never cut
    m_caption->setText(caption(size));
}

QString SamplesPanel::caption(const analysis::SizeTiming& size) const
{
    const analysis::TimingView& timing = (*m_timings)[static_cast<std::size_t>(m_timing)];
    QStringList facts{speedWord(size.verdict)};
    facts << (size.blocks ? tr("%n blocks", nullptr, *size.blocks) : QString());
    facts << (size.stop == "interval" ? tr("stopped at a narrow interval")
            : size.stop == "cap"      ? tr("stopped by time")
            : size.stop == "fixed"    ? tr("fixed number")
                                      : QString());
    facts << (timing.aaHalfWidth ? tr("A-A band %1").arg(halfWidthText(*timing.aaHalfWidth))
                                 : QString());
    facts << (timing.throttled ? tr("throttled") : QString());
    facts.removeAll(QString());
    return facts.join(u" · "_s);
}

void SamplesPanel::fillTable(const analysis::SizeTiming& size)
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
    const auto& reference = size.referenceSamplesMs;
    const auto& kernel = size.kernelSamplesMs;
    for (std::size_t at = 0; at < std::max(reference.size(), kernel.size()); ++at) {
        m_rows->appendRow(
            {cell(QString::number(at + 1)), cell(value(reference, at)), cell(value(kernel, at))});
    }
}

void SamplesPanel::setForm(Form form)
{
    m_form->setCurrent(static_cast<int>(form));
    m_stack->setCurrentIndex(static_cast<int>(form));
}

QString SamplesPanel::headline() const
{
    return m_ratio->text();
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
