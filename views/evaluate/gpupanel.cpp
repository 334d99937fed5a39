// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluate/gpupanel.h"

#include "evaluate/gpuwords.h"
#include "shared/emptystate.h"
#include "shared/fonts.h"
#include "shared/tokens.h"

#include <QLabel>
#include <QPainter>
#include <QScrollArea>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace kbx::evaluate {
namespace {

/// GPUs that do not answer may have no UUID.
std::string keyOf(const gpu::Device& device)
{
    return device.uuid.empty() ? "#" + std::to_string(device.index) : device.uuid;
}

} // namespace

GpuPanel::GpuPanel(eval::GpuMonitor* monitor, QWidget* parent)
    : QWidget(parent)
    , m_monitor(monitor)
    , m_head(new QLabel(tr("Read every second, last 5 minutes")))
    , m_stack(new QStackedWidget)
    , m_empty(new shared::EmptyState)
    , m_list(new QWidget)
    , m_column(new QVBoxLayout(m_list))
{
    setupWidgets();
    refresh();
}

void GpuPanel::setupWidgets()
{
    setAccessibleName(tr("GPUs"));
    m_head->setFont(shared::font(shared::FontRole::Small));
    m_head->setForegroundRole(QPalette::PlaceholderText);
    m_column->setContentsMargins(8, 2, 8, 8);
    m_column->setSpacing(8);
    m_column->addStretch(1);
    auto* const scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::StrongFocus);
    scroll->setAccessibleName(tr("GPUs"));
    scroll->setWidget(m_list);
    // The pane's ground shows through.
    scroll->viewport()->setAutoFillBackground(false);
    m_list->setAutoFillBackground(false);
    m_stack->addWidget(scroll);
    m_stack->addWidget(m_empty);
    m_head->setContentsMargins(10, 6, 10, 2);
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_head);
    layout->addWidget(m_stack, 1);
}

void GpuPanel::paintEvent(QPaintEvent*)
{
    QPainter(this).fillRect(rect(), shared::Tokens::current()[shared::Token::Pane]);
}

void GpuPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_monitor != nullptr && !m_connection) {
        m_connection = connect(m_monitor, &eval::GpuMonitor::sampled, this, &GpuPanel::refresh);
        refresh();
    }
}

void GpuPanel::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    disconnect(m_connection);
    m_connection = {};
}

void GpuPanel::showEmpty(const QString& title, const QString& sentence)
{
    m_emptyText = u"%1. %2"_s.arg(title, sentence);
    m_empty->setWords(title, sentence);
    m_empty->setAccessibleName(m_emptyText);
    m_stack->setCurrentWidget(m_empty);
    m_head->hide();
}

void GpuPanel::refresh()
{
    if (m_monitor == nullptr || !m_monitor->isKnown()) {
        showEmpty(tr("GPUs"), tr("Looking for GPUs…"));
        return;
    }
    makeCards();
    if (m_monitor->error()) {
        showEmpty(tr("No GPU"),
            driverProblem(*m_monitor->error()) + u"\n"_s
                + tr("Timing is off; browsing, labelling, figures and correctness on the CPU "
                     "work."));
        return;
    }
    if (m_cards.empty()) {
        showEmpty(tr("No GPU"), tr("The NVIDIA driver is loaded, but it shows no GPU."));
        return;
    }
    m_emptyText.clear();
    m_head->show();
    m_stack->setCurrentIndex(0);
    const auto& devices = m_monitor->devices();
    for (std::size_t at = 0; at < devices.size(); ++at) {
        GpuCard* const card = m_cards[at].second;
        card->setDevice(devices[at]);
        card->setReading(
            m_monitor->history(devices[at].uuid), m_monitor->problem(devices[at].uuid));
    }
}

void GpuPanel::makeCards()
{
    const auto& devices = m_monitor->devices();
    const bool same = std::equal(devices.begin(), devices.end(), m_cards.begin(), m_cards.end(),
        [](const gpu::Device& device, const auto& card) { return keyOf(device) == card.first; });
    if (same) {
        return;
    }
    for (const auto& [key, card] : m_cards) {
        card->deleteLater();
        card->hide();
    }
    m_cards.clear();
    int whole = 0;
    int instance = 0;
    for (const gpu::Device& device : devices) {
        instance = device.migParent.empty() ? 0 : instance + 1;
        whole += device.migParent.empty() ? 1 : 0;
        auto* const made = new GpuCard(device.migParent.empty()
                ? tr("GPU %1").arg(whole - 1)
                : tr("GPU %1 · MIG %2").arg(whole - 1).arg(instance));
        m_column->insertWidget(static_cast<int>(m_cards.size()), made);
        const auto lease = m_leases.find(device.uuid);
        if (lease != m_leases.end()) {
            made->setLease(lease->second);
        }
        m_cards.emplace_back(keyOf(device), made);
    }
}

void GpuPanel::setLease(const std::string& uuid, const GpuLease& lease)
{
    m_leases[uuid] = lease;
    if (GpuCard* const found = card(uuid)) {
        found->setLease(lease);
    }
}

GpuCard* GpuPanel::card(const std::string& uuid) const
{
    const auto found = std::find_if(
        m_cards.begin(), m_cards.end(), [&](const auto& each) { return each.first == uuid; });
    return found != m_cards.end() ? found->second : nullptr;
}

QString GpuPanel::emptyText() const
{
    return m_emptyText;
}

} // namespace kbx::evaluate
