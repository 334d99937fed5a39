// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluate/gpucard.h"

#include "domain/numberformat.h"
#include "evaluate/gpuplot.h"
#include "evaluate/gpuwords.h"
#include "shared/elidedlabel.h"
#include "shared/kbxstyle.h"
#include "shared/verdictglyph.h"

#include <QGridLayout>
#include <QLabel>
#include <QPainter>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace kbx::evaluate {

using shared::FontRole;
using shared::Token;

namespace {

constexpr int margin = 10;
constexpr int glyphRoom = 22;
constexpr int widthForOneRow = 350;
constexpr int shownUuid = 8;
constexpr int widestName = 150;
constexpr double coldestC = 20.0;
constexpr int plotSpan = static_cast<int>(eval::GpuMonitor::historyLength);

template <typename T>
std::vector<std::optional<double>> column(
    const eval::GpuHistory& history, std::optional<T> gpu::Sample::*member)
{
    std::vector<std::optional<double>> values;
    values.reserve(history.size());
    for (const auto& sample : history) {
        const bool there = sample && (*sample).*member;
        values.push_back(there ? std::optional<double>(static_cast<double>(*((*sample).*member)))
                               : std::nullopt);
    }
    return values;
}

QString counted(double value)
{
    return QString::fromStdString(number::count(std::lround(value)));
}

QLabel* wordsLabel()
{
    auto* const label = new QLabel;
    label->setFont(shared::font(FontRole::Secondary));
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

} // namespace

GpuCard::GpuCard(const QString& title, QWidget* parent)
    : QWidget(parent)
    , m_title(title)
    , m_name(new shared::ElidedLabel(title, FontRole::Strong, Token::Text))
    , m_uuid(new shared::ElidedLabel(QString(), FontRole::Fixed, Token::Text3))
    , m_leaseLabel(new shared::ElidedLabel(QString(), FontRole::Strong, Token::Text2))
    , m_plotBox(new QWidget)
    , m_grid(new QGridLayout(m_plotBox))
    , m_warning(wordsLabel())
    , m_facts(wordsLabel())
{
    setupWidgets();
}

void GpuCard::setupWidgets()
{
    for (GpuPlot*& plot : m_plots) {
        plot = new GpuPlot;
    }
    m_grid->setContentsMargins(0, 2, 0, 2);
    m_grid->setHorizontalSpacing(10);
    m_grid->setVerticalSpacing(6);
    arrangePlots();
    m_leaseLabel->setAlignment(Qt::AlignRight);
    auto* const head = new QHBoxLayout;
    head->setContentsMargins(glyphRoom, 0, 0, 0);
    head->setSpacing(8);
    head->addWidget(m_name);
    head->addWidget(m_uuid);
    head->addStretch(1);
    head->addWidget(m_leaseLabel);
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(margin, 8, margin, 8);
    layout->setSpacing(4);
    layout->addLayout(head);
    layout->addWidget(m_plotBox);
    layout->addWidget(m_warning);
    layout->addWidget(m_facts);
    m_warning->setContentsMargins(glyphRoom, 0, 0, 0);
    m_warning->hide();
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
}

void GpuCard::arrangePlots()
{
    const int columns = width() >= widthForOneRow ? 4 : 2;
    if (columns == m_columns) {
        return;
    }
    m_columns = columns;
    // The state of the GPU matters more than its number; that is in the tooltip and in lists.
    m_uuid->setVisible(columns == 4);
    for (std::size_t at = 0; at < m_plots.size(); ++at) {
        const auto place = static_cast<int>(at);
        m_grid->removeWidget(m_plots[at]);
        m_grid->addWidget(m_plots[at], place / columns, place % columns);
    }
    for (int at = 0; at < 4; ++at) {
        m_grid->setColumnStretch(at, at < columns ? 1 : 0);
    }
}

void GpuCard::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrangePlots();
}

void GpuCard::setDevice(const gpu::Device& device)
{
    m_device = device;
    m_name->setText(u"%1  %2"_s.arg(m_title, shortGpuName(device.name)));
    m_name->setMinimumWidth(std::min(m_name->sizeHint().width(), widestName));
    m_uuid->setText(QString::fromStdString(device.uuid).left(shownUuid) + u'…');
    m_uuid->setToolTip(QString::fromStdString(device.uuid));
    m_plotBox->setVisible(device.problem.empty() && !device.migEnabled);
    refreshWords();
}

void GpuCard::setReading(const eval::GpuHistory& history, const std::string& problem)
{
    m_problem = problem;
    m_sample = history.empty() ? std::nullopt : history.back();
    m_throttledReadings = 0;
    for (const auto& sample : history) {
        m_throttledReadings
            += sample && sample->throttleReasons && gpu::isThrottled(*sample->throttleReasons) ? 1
                                                                                               : 0;
    }
    fillPlots(history);
    refreshWords();
}

void GpuCard::setLease(const GpuLease& lease)
{
    m_lease = lease;
    m_leaseLabel->setText(lease.text);
    m_leaseLabel->setColor(lease.kind == GpuLease::Kind::Exclusive ? Token::Accent
            : lease.kind == GpuLease::Kind::Quarantined            ? Token::Fail
                                                                   : Token::Text2);
    refreshWords();
}

void GpuCard::fillPlots(const eval::GpuHistory& history)
{
    const QString none = tr("n/a");
    const gpu::Sample sample = m_sample.value_or(gpu::Sample());
    const auto series = [&](const QString& title, const QString& value,
                            std::vector<std::optional<double>> values, double low, double high) {
        GpuSeries made;
        made.title = title;
        made.value = value;
        made.values = std::move(values);
        made.span = plotSpan;
        made.low = low;
        made.high = high;
        return made;
    };
    clock()->setSeries(
        series(tr("SM clock"), sample.smMHz ? tr("%1 MHz").arg(counted(*sample.smMHz)) : none,
            column(history, &gpu::Sample::smMHz), 0.0, m_device.maxSmMHz.value_or(3000) * 1.05));
    GpuSeries heat = series(tr("Temperature"),
        sample.temperatureC ? tr("%1 °C").arg(*sample.temperatureC) : none,
        column(history, &gpu::Sample::temperatureC), coldestC,
        m_device.slowdownC.value_or(95) + 8.0);
    if (m_device.slowdownC) {
        heat.limit = *m_device.slowdownC;
        heat.limitText = tr("slows down at %1 °C").arg(*m_device.slowdownC);
    }
    temperature()->setSeries(heat);
    GpuSeries watts
        = series(tr("Power"), sample.powerW ? tr("%1 W").arg(counted(*sample.powerW)) : none,
            column(history, &gpu::Sample::powerW), 0.0, sample.powerLimitW.value_or(1000.0) * 1.1);
    if (sample.powerLimitW) {
        watts.limit = *sample.powerLimitW;
        watts.limitText = tr("limit %1 W").arg(counted(*sample.powerLimitW));
    }
    power()->setSeries(watts);
    use()->setSeries(
        series(tr("Use"), sample.utilisation ? tr("%1 %").arg(*sample.utilisation) : none,
            column(history, &gpu::Sample::utilisation), 0.0, 105.0));
}

QString GpuCard::throttleWords(const gpu::Sample& sample) const
{
    if (!sample.throttleReasons) {
        return {};
    }
    const QString now = throttleSentence(*sample.throttleReasons);
    if (!now.isEmpty()) {
        return tr("Now %1. Times taken now carry the badge throttled.").arg(now);
    }
    return m_throttledReadings > 0
        ? tr("Was slowed down in %1 of the last 300 readings.").arg(m_throttledReadings)
        : QString();
}

void GpuCard::refreshWords()
{
    QStringList warnings;
    QStringList facts;
    if (!m_lease.note.isEmpty()) {
        warnings << m_lease.note;
    }
    if (!m_device.problem.empty()) {
        warnings << QString::fromStdString(m_device.problem);
    } else if (m_device.migEnabled) {
        facts << tr("Cut into MIG instances: kernels run on those, listed below.");
    } else if (!m_sample && !m_problem.empty()) {
        warnings << QString::fromStdString(m_problem);
    }
    if (m_sample && !m_device.migEnabled) {
        const QString throttled = throttleWords(*m_sample);
        if (!throttled.isEmpty()) {
            warnings << throttled;
        }
        QStringList line;
        if (m_sample->memoryUsedMiB && m_device.memoryMiB > 0) {
            line << tr("Memory %1 of %2")
                        .arg(memoryText(*m_sample->memoryUsedMiB), memoryText(m_device.memoryMiB));
        }
        if (m_sample->powerLimitW) {
            line << tr("power limit %1 W").arg(counted(*m_sample->powerLimitW));
        }
        facts << line.join(u" · "_s);
        if (m_sample->processes) {
            facts << processSentence(*m_sample->processes);
        }
        facts << absenceSentence(*m_sample);
    }
    if (!m_device.driver.empty()) {
        facts << tr("Driver %1").arg(QString::fromStdString(m_device.driver))
                + (m_device.cuda.empty()
                        ? QString()
                        : u" · "_s + tr("CUDA %1").arg(QString::fromStdString(m_device.cuda)));
    }
    facts.removeAll(QString());
    m_warning->setText(warnings.join(u'\n'));
    m_warning->setVisible(!warnings.isEmpty());
    m_facts->setText(facts.join(u'\n'));
    setAccessibleName(QStringList{m_name->text(), m_lease.text, words()}.join(u". "_s));
    update();
}

QString GpuCard::words() const
{
    QStringList lines{m_warning->text(), m_facts->text()};
    lines.removeAll(QString());
    return lines.join(u'\n');
}

QString GpuCard::leaseText() const
{
    return m_leaseLabel->text();
}

Verdict GpuCard::state() const
{
    if (m_lease.kind == GpuLease::Kind::Quarantined || !m_device.problem.empty()
        || (!m_sample && !m_problem.empty())) {
        return Verdict::Fail;
    }
    if (m_device.migEnabled) {
        return Verdict::NotApplicable;
    }
    return m_sample ? Verdict::Pass : Verdict::NotRun;
}

void GpuCard::paintEvent(QPaintEvent*)
{
    const shared::Tokens& tokens = shared::Tokens::current();
    QPainter painter(this);
    shared::paintBox(&painter, QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), tokens[Token::Raised],
        tokens[Token::Line]);
    shared::paintVerdict(
        &painter, QRectF(margin, m_name->geometry().center().y() - 6.5, 14, 14), state());
    if (m_warning->isVisibleTo(this)) {
        shared::paintWarning(
            &painter, QRectF(margin, m_warning->geometry().top() + 1, 14, 14), tokens[Token::Warn]);
    }
}

} // namespace kbx::evaluate
