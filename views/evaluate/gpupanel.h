// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "evaluate/gpucard.h"

#include <QWidget>

#include <map>
#include <string>
#include <vector>

class QLabel;
class QStackedWidget;
class QVBoxLayout;

namespace kbx::shared {
class EmptyState;
}

namespace kbx::evaluate {

/// The GPUs of this machine, live: a card for each, or why there is none. Reads (through the
/// monitor) only while it is visible.
class GpuPanel : public QWidget {
    Q_OBJECT

public:
    /// `monitor` outlives the panel; null shows the empty state.
    explicit GpuPanel(eval::GpuMonitor* monitor, QWidget* parent = nullptr);

    /// What is done with a GPU; stays for a GPU that comes later.
    void setLease(const std::string& uuid, const GpuLease& lease);
    /// Null for an unknown UUID.
    GpuCard* card(const std::string& uuid) const;
    int cardCount() const { return static_cast<int>(m_cards.size()); }
    /// What stands there instead of cards; empty with GPUs.
    QString emptyText() const;

protected:
    void paintEvent(QPaintEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void setupWidgets();
    void refresh();
    void makeCards();
    void showEmpty(const QString& title, const QString& sentence);

    eval::GpuMonitor* m_monitor;
    QMetaObject::Connection m_connection;
    QLabel* m_head;
    QStackedWidget* m_stack;
    shared::EmptyState* m_empty;
    QWidget* m_list;
    QVBoxLayout* m_column;
    QString m_emptyText;
    std::vector<std::pair<std::string, GpuCard*>> m_cards;
    std::map<std::string, GpuLease> m_leases;
};

} // namespace kbx::evaluate
