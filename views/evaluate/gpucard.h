// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/verdict.h"
#include "eval/gpumonitor.h"

#include <QWidget>

#include <array>

class QGridLayout;
class QLabel;

namespace kbx::shared {
class ElidedLabel;
}

namespace kbx::evaluate {

class GpuPlot;

/// What is done with a GPU at the moment, said by whoever schedules.
struct GpuLease {
    enum class Kind { Free, Shared, Exclusive, Quarantined };
    Kind kind = Kind::Free;
    QString text; ///< "shared, 3 jobs", "exclusive: timing matmul_fp16", "quarantined"
    QString note; ///< a sentence below, such as why it is quarantined
};

/// One GPU: name, state, four small plots, and in words what slows it and what runs on it.
class GpuCard : public QWidget {
    Q_OBJECT

public:
    /// `title`: "GPU 0".
    explicit GpuCard(const QString& title, QWidget* parent = nullptr);
    void setDevice(const gpu::Device& device);
    void setReading(const eval::GpuHistory& history, const std::string& problem);
    void setLease(const GpuLease& lease);

    GpuPlot* clock() const { return m_plots[0]; }
    GpuPlot* temperature() const { return m_plots[1]; }
    GpuPlot* power() const { return m_plots[2]; }
    GpuPlot* use() const { return m_plots[3]; }
    /// The words below the plots, line by line.
    QString words() const;
    QString leaseText() const;
    Verdict state() const;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void setupWidgets();
    void arrangePlots();
    void refreshWords();
    void fillPlots(const eval::GpuHistory& history);
    QString throttleWords(const gpu::Sample& sample) const;

    QString m_title;
    gpu::Device m_device;
    GpuLease m_lease;
    std::optional<gpu::Sample> m_sample;
    std::string m_problem;
    int m_throttledReadings = 0;
    int m_columns = 0;
    shared::ElidedLabel* m_name;
    shared::ElidedLabel* m_uuid;
    shared::ElidedLabel* m_leaseLabel;
    QWidget* m_plotBox;
    QGridLayout* m_grid;
    std::array<GpuPlot*, 4> m_plots{};
    QLabel* m_warning;
    QLabel* m_facts;
};

} // namespace kbx::evaluate
