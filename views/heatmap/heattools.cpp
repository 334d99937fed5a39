// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The tools of HeatmapPane: rows, their order, the timing profile.
#include "heatmap/heatmappane.h"

#include "shared/elidedlabel.h"
#include "shared/toolrow.h"

#include <QComboBox>
#include <QSignalBlocker>
#include <QToolButton>

#include <algorithm>

namespace kbx::heatmap {

using analysis::HeatOrder;

void HeatmapPane::setupTools()
{
    shared::ToolRow* const row = tools();
    m_rowChoice = row->addChoice(tr("Rows"), tr("Rows"));
    m_orderChoice = row->addChoice(tr("by"), tr("Order of the rows"));
    m_profileChoice = row->addChoice(tr("Profile"), tr("Timing profile"));
    using analysis::HeatRows;
    m_rowChoice->addItem(tr("Kernel"), static_cast<int>(HeatRows::Kernel));
    m_rowChoice->addItem(tr("Category"), static_cast<int>(HeatRows::Category));
    m_rowChoice->addItem(tr("Method"), static_cast<int>(HeatRows::Method));
    m_orderChoice->addItem(tr("Category, name"), static_cast<int>(HeatOrder::CategoryName));
    m_orderChoice->addItem(tr("Slowest first"), static_cast<int>(HeatOrder::Speedup));
    m_orderChoice->addItem(tr("Least portable first"), static_cast<int>(HeatOrder::Portability));
    m_synthetic = new shared::ElidedLabel(
        tr("synthetic data"), shared::FontRole::Strong, shared::Token::Unknown, row);
    row->addWidget(m_synthetic);
    m_synthetic->hide();
    row->addStretch();
    QToolButton* const copyButton = row->addButton(shared::Icon::Copy, tr("Copy the table"), false);
    m_figure = row->addButton(shared::Icon::Export, tr("Figure"));
    m_figure->setToolTip(tr("Export as figure (Ctrl+E)"));
    connect(copyButton, &QToolButton::clicked, this, [this] { copy(shared::CopyForm::Tsv); });
    connect(m_figure, &QToolButton::clicked, this, &HeatmapPane::exportFigure);
    for (QComboBox* const box : {m_rowChoice, m_orderChoice, m_profileChoice}) {
        connect(box, &QComboBox::currentIndexChanged, this, &HeatmapPane::specChosen);
    }
    fillProfiles();
}

void HeatmapPane::specChosen()
{
    m_spec.rows = static_cast<analysis::HeatRows>(m_rowChoice->currentData().toInt());
    m_spec.order = static_cast<HeatOrder>(m_orderChoice->currentData().toInt());
    m_spec.profile = m_profileChoice->currentData().toString().toStdString();
    m_opened.reset();
    request();
}

void HeatmapPane::showTools()
{
    const auto choose = [](QComboBox* box, const QVariant& value) {
        const QSignalBlocker blocker(box);
        box->setCurrentIndex(std::max(0, box->findData(value)));
    };
    choose(m_rowChoice, static_cast<int>(m_spec.rows));
    choose(m_orderChoice, static_cast<int>(m_spec.order));
    choose(m_profileChoice, QString::fromStdString(m_spec.profile));
}

void HeatmapPane::fillProfiles()
{
    const std::vector<std::string> profiles
        = m_data ? m_data->profiles : std::vector<std::string>{};
    const QSignalBlocker blocker(m_profileChoice);
    m_profileChoice->clear();
    m_profileChoice->addItem(tr("all"), QString());
    for (const std::string& profile : profiles) {
        m_profileChoice->addItem(QString::fromStdString(profile), QString::fromStdString(profile));
    }
    const bool known = m_profileChoice->findData(QString::fromStdString(m_spec.profile)) >= 0;
    if (!known) {
        const QString gone = QString::fromStdString(m_spec.profile);
        m_profileChoice->addItem(gone, gone);
    }
    m_profileChoice->setVisible(profiles.size() > 1 || !m_spec.profile.empty());
    showTools();
    tools()->refold();
}

} // namespace kbx::heatmap
