// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/gpudevice.h"
#include "domain/result.h"

#include <QElapsedTimer>
#include <QObject>

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

class QTimer;

namespace kbx::async {
template <typename T> class LatestJob;
}

namespace kbx::eval {

/// One round of readings: the GPUs, and what each that can be read said (or why not).
struct GpuReading {
    std::vector<gpu::Device> devices;
    std::vector<std::pair<std::string, Result<gpu::Sample>>> samples; ///< by UUID
};

/// The last minutes of one GPU, oldest first. A reading that failed is a gap, never a repeated
/// value.
using GpuHistory = std::deque<std::optional<gpu::Sample>>;

/// Reads all GPUs every second on another thread and keeps five minutes of each. Reads only while
/// something is connected to `sampled`; without a driver it looks again every ten seconds.
/// Call all members from the thread it lives in.
class GpuMonitor : public QObject {
    Q_OBJECT

public:
    /// Called on another thread, never twice at the same time.
    using Source = std::function<Result<GpuReading>()>;

    static constexpr int periodMs = 1000;
    static constexpr int periodWithoutDriverMs = 10'000;
    static constexpr std::size_t historyLength = 300;

    /// Reads NVML.
    explicit GpuMonitor(QObject* parent = nullptr);
    explicit GpuMonitor(Source source, QObject* parent = nullptr);
    ~GpuMonitor() override;

    /// For tests; the same for both periods.
    void setPeriod(int milliseconds);
    /// Falls back to false one period after the last receiver went.
    bool isReading() const;

    /// False until the first reading came back.
    bool isKnown() const { return m_known; }
    /// Why there is no GPU to read, such as a missing driver.
    const std::optional<Error>& error() const { return m_error; }
    const std::vector<gpu::Device>& devices() const { return m_devices; }
    /// Empty for an unknown UUID.
    const GpuHistory& history(const std::string& uuid) const;
    /// The newest reading of a GPU; null when that failed, then `problem` says why.
    const gpu::Sample* latest(const std::string& uuid) const;
    std::string problem(const std::string& uuid) const;

Q_SIGNALS:
    /// A reading came back, good or not.
    void sampled();
    /// Other GPUs, or other instances of them, than before.
    void devicesChanged();

protected:
    void connectNotify(const QMetaMethod& signal) override;

private:
    struct Track {
        GpuHistory history;
        std::string problem;
    };

    void read();
    void markPause();
    void take(const Result<GpuReading>& reading);

    Source m_source;
    QTimer* m_timer;
    async::LatestJob<Result<GpuReading>>* m_job;
    QElapsedTimer m_sinceReading;
    int m_period = 0;
    bool m_known = false;
    std::optional<Error> m_error;
    std::vector<gpu::Device> m_devices;
    std::map<std::string, Track> m_tracks;
};

} // namespace kbx::eval
