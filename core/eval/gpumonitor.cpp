// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/gpumonitor.h"

#include "async/latestjob.h"
#include "gpu/nvml.h"

#include <QMetaMethod>
#include <QTimer>

#include <algorithm>

namespace kbx::eval {
namespace {

/// Keeps NVML open between readings, and opens it anew after a failure (a driver may be installed,
/// updated or reset while the workbench runs).
class NvmlSource {
public:
    Result<GpuReading> read()
    {
        if (!m_nvml) {
            auto opened = gpu::Nvml::open();
            if (!opened) {
                return opened.error();
            }
            m_nvml.emplace(opened.take());
        }
        auto devices = m_nvml->discover();
        if (!devices) {
            m_nvml.reset();
            return devices.error();
        }
        GpuReading reading;
        reading.devices = devices.take();
        for (const gpu::Device& device : reading.devices) {
            if (device.problem.empty()) {
                reading.samples.emplace_back(device.uuid, m_nvml->sample(device.uuid));
            }
        }
        return reading;
    }

private:
    std::optional<gpu::Nvml> m_nvml;
};

bool sameDevices(const std::vector<gpu::Device>& a, const std::vector<gpu::Device>& b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
        [](const gpu::Device& left, const gpu::Device& right) {
            return left.uuid == right.uuid && left.index == right.index
                && left.migEnabled == right.migEnabled && left.problem == right.problem;
        });
}

/// A GPU that is lost may not even tell its UUID and bus: it stays the one it was, in its place.
void keepIdentity(std::vector<gpu::Device>& devices, const std::vector<gpu::Device>& before)
{
    for (gpu::Device& device : devices) {
        const auto known = std::find_if(before.begin(), before.end(), [&](const gpu::Device& each) {
            return each.index == device.index && each.migParent.empty();
        });
        if (device.uuid.empty() && known != before.end()) {
            const std::string problem = device.problem;
            device = *known;
            device.problem = problem;
        }
    }
    std::stable_sort(
        devices.begin(), devices.end(), [](const gpu::Device& a, const gpu::Device& b) {
            return a.pciBusId.empty() != b.pciBusId.empty() ? b.pciBusId.empty()
                                                            : a.pciBusId < b.pciBusId;
        });
}

} // namespace

GpuMonitor::GpuMonitor(QObject* parent)
    : GpuMonitor([source = std::make_shared<NvmlSource>()] { return source->read(); }, parent)
{
}

GpuMonitor::GpuMonitor(Source source, QObject* parent)
    : QObject(parent)
    , m_source(std::move(source))
    , m_timer(new QTimer(this))
    , m_job(new async::LatestJob<Result<GpuReading>>(this))
{
    m_timer->setSingleShot(true);
    connect(m_timer, &QTimer::timeout, this, &GpuMonitor::read);
}

GpuMonitor::~GpuMonitor() = default;

void GpuMonitor::setPeriod(int milliseconds)
{
    m_period = milliseconds;
}

bool GpuMonitor::isReading() const
{
    return m_timer->isActive() || m_job->isRunning();
}

const GpuHistory& GpuMonitor::history(const std::string& uuid) const
{
    static const GpuHistory none;
    const auto found = m_tracks.find(uuid);
    return found != m_tracks.end() ? found->second.history : none;
}

const gpu::Sample* GpuMonitor::latest(const std::string& uuid) const
{
    const GpuHistory& all = history(uuid);
    return !all.empty() && all.back() ? &*all.back() : nullptr;
}

std::string GpuMonitor::problem(const std::string& uuid) const
{
    const auto found = m_tracks.find(uuid);
    return found != m_tracks.end() ? found->second.problem : std::string();
}

void GpuMonitor::connectNotify(const QMetaMethod& signal)
{
    if (signal == QMetaMethod::fromSignal(&GpuMonitor::sampled) && !m_job->isRunning()) {
        m_timer->start(0);
    }
}

void GpuMonitor::read()
{
    // Asked here and not in disconnectNotify, which Qt may call with its own lock held.
    if (!isSignalConnected(QMetaMethod::fromSignal(&GpuMonitor::sampled))) {
        return;
    }
    m_job->start([source = m_source](const async::CancelToken&) { return source(); },
        [this](const Result<GpuReading>& reading) {
            take(reading);
            const int period = m_error ? periodWithoutDriverMs : periodMs;
            m_timer->start(m_period > 0 ? m_period : period);
            Q_EMIT sampled();
        });
}

/// Seconds in which nobody listened are a gap, so that lines do not join what was far apart.
void GpuMonitor::markPause()
{
    const auto missed = m_sinceReading.isValid() ? m_sinceReading.elapsed() / periodMs - 2 : 0;
    m_sinceReading.start();
    for (auto& [uuid, track] : m_tracks) {
        const auto gaps = std::min<std::size_t>(
            static_cast<std::size_t>(std::max<qint64>(0, missed)), historyLength);
        track.history.insert(track.history.end(), gaps, std::nullopt);
    }
}

void GpuMonitor::take(const Result<GpuReading>& reading)
{
    m_known = true;
    const std::vector<gpu::Device> before = m_devices;
    m_error = reading ? std::nullopt : std::optional<Error>(reading.error());
    m_devices = reading ? reading->devices : std::vector<gpu::Device>();
    keepIdentity(m_devices, before);
    markPause();
    for (auto& [uuid, track] : m_tracks) {
        // Whoever is not heard of has a gap; five minutes of silence end the track.
        track.history.push_back(std::nullopt);
        track.problem = m_error ? m_error->text : "It is no longer there.";
    }
    if (reading) {
        for (const auto& [uuid, sample] : reading->samples) {
            Track& track = m_tracks[uuid];
            if (track.history.empty()) {
                track.history.emplace_back();
            }
            track.history.back() = sample ? std::optional<gpu::Sample>(*sample) : std::nullopt;
            track.problem = sample ? std::string() : sample.error().text;
        }
    }
    for (auto at = m_tracks.begin(); at != m_tracks.end();) {
        GpuHistory& history = at->second.history;
        while (history.size() > historyLength) {
            history.pop_front();
        }
        const bool silent = std::none_of(
            history.begin(), history.end(), [](const auto& each) { return each.has_value(); });
        at = silent && history.size() == historyLength ? m_tracks.erase(at) : std::next(at);
    }
    if (!sameDevices(before, m_devices)) {
        Q_EMIT devicesChanged();
    }
}

} // namespace kbx::eval
