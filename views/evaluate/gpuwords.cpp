// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluate/gpuwords.h"

#include <QCoreApplication>
#include <QStringList>

#include <map>

using namespace Qt::StringLiterals;

namespace kbx::evaluate {
namespace {

constexpr int shownProcesses = 3;

QString tr(const char* text, int n = -1)
{
    return QCoreApplication::translate("GpuWords", text, nullptr, n);
}

QString parameter(const Error& error, const char* name)
{
    for (const auto& [key, value] : error.params) {
        if (key == name) {
            return QString::fromStdString(value);
        }
    }
    return {};
}

QString throttleWord(const std::string& word)
{
    const std::map<std::string, QString> words{
        {"power_cap", tr(QT_TRANSLATE_NOOP("GpuWords", "its power limit"))},
        {"hw_slowdown", tr(QT_TRANSLATE_NOOP("GpuWords", "a hardware slowdown"))},
        {"sync_boost", tr(QT_TRANSLATE_NOOP("GpuWords", "another GPU of its sync group"))},
        {"sw_thermal", tr(QT_TRANSLATE_NOOP("GpuWords", "heat"))},
        {"hw_thermal", tr(QT_TRANSLATE_NOOP("GpuWords", "heat (hardware limit)"))},
        {"power_brake", tr(QT_TRANSLATE_NOOP("GpuWords", "the power supply's brake"))}};
    const auto found = words.find(word);
    return found != words.end() ? found->second : QString();
}

QString fieldWord(const std::string& field)
{
    const std::map<std::string, QString> words{
        {"smMHz", tr(QT_TRANSLATE_NOOP("GpuWords", "clock"))},
        {"memMHz", tr(QT_TRANSLATE_NOOP("GpuWords", "memory clock"))},
        {"temperatureC", tr(QT_TRANSLATE_NOOP("GpuWords", "temperature"))},
        {"powerW", tr(QT_TRANSLATE_NOOP("GpuWords", "power"))},
        {"powerLimitW", tr(QT_TRANSLATE_NOOP("GpuWords", "power limit"))},
        {"utilisation", tr(QT_TRANSLATE_NOOP("GpuWords", "use"))},
        {"memoryUsedMiB", tr(QT_TRANSLATE_NOOP("GpuWords", "memory"))},
        {"throttleReasons", tr(QT_TRANSLATE_NOOP("GpuWords", "throttling"))},
        {"processes", tr(QT_TRANSLATE_NOOP("GpuWords", "programs"))}};
    const auto found = words.find(field);
    return found != words.end() ? found->second : QString::fromStdString(field);
}

QString reasonWord(const std::string& reason)
{
    const std::map<std::string, QString> words{
        {"no permission", tr(QT_TRANSLATE_NOOP("GpuWords", "no permission"))},
        {"not supported by this GPU",
            tr(QT_TRANSLATE_NOOP("GpuWords", "not supported by this GPU"))},
        {"not in this driver version",
            tr(QT_TRANSLATE_NOOP("GpuWords", "not in this driver version"))},
        {"GPU lost", tr(QT_TRANSLATE_NOOP("GpuWords", "GPU lost"))},
        {"no data yet", tr(QT_TRANSLATE_NOOP("GpuWords", "no data yet"))}};
    const auto found = words.find(reason);
    return found != words.end() ? found->second : QString::fromStdString(reason);
}

} // namespace

QString driverProblem(const Error& error)
{
    const QString kind = parameter(error, "nvml");
    if (kind == u"no_library"_s) {
        return tr(
            QT_TRANSLATE_NOOP("GpuWords",
                "No NVIDIA driver: its library %1 was not found. Install the driver, or start "
                "the container with the GPU passed through."))
            .arg(parameter(error, "library"));
    }
    if (kind == u"no_driver"_s) {
        return tr(QT_TRANSLATE_NOOP("GpuWords",
            "No NVIDIA driver: its kernel module is not loaded. Load it or restart the machine."));
    }
    if (kind == u"mismatch"_s) {
        return tr(QT_TRANSLATE_NOOP("GpuWords",
            "The NVIDIA driver was updated while the machine ran: its library and its kernel "
            "module "
            "have different versions. Restart the machine."));
    }
    if (kind == u"no_permission"_s) {
        return tr(QT_TRANSLATE_NOOP("GpuWords",
            "No permission to use the NVIDIA driver. Allow this user to open /dev/nvidia*."));
    }
    if (kind == u"not_nvml"_s) {
        return tr(QT_TRANSLATE_NOOP("GpuWords",
                      "%1 is not NVIDIA's management library. Update the driver or correct "
                      "KBX_NVML_LIBRARY."))
            .arg(parameter(error, "library"));
    }
    return QString::fromStdString(describe(error));
}

QString throttleSentence(std::uint64_t reasons)
{
    QStringList words;
    for (const std::string& word : gpu::throttleWords(reasons)) {
        words << throttleWord(word);
    }
    words.removeAll(QString());
    return words.isEmpty()
        ? QString()
        : tr(QT_TRANSLATE_NOOP("GpuWords", "slowed by %1")).arg(words.join(u", "_s));
}

QString absenceSentence(const gpu::Sample& sample)
{
    QStringList words;
    for (const gpu::AbsentValue& absent : sample.absent) {
        words << u"%1 (%2)"_s.arg(fieldWord(absent.field), reasonWord(absent.reason));
    }
    return words.isEmpty()
        ? QString()
        : tr(QT_TRANSLATE_NOOP("GpuWords", "Not available: %1")).arg(words.join(u", "_s));
}

QString processSentence(const std::vector<gpu::Process>& processes)
{
    const auto count = static_cast<int>(processes.size());
    if (count == 0) {
        return tr(QT_TRANSLATE_NOOP("GpuWords", "no program"));
    }
    QStringList words;
    for (const gpu::Process& process : processes) {
        if (words.size() == shownProcesses) {
            words << u"+%1"_s.arg(count - shownProcesses);
            break;
        }
        const QString pid = QString::number(process.pid);
        words << (process.memoryMiB ? u"%1 (%2)"_s.arg(pid, memoryText(*process.memoryMiB)) : pid);
    }
    return (count == 1 ? tr(QT_TRANSLATE_NOOP("GpuWords", "1 program: %1"))
                       : tr(QT_TRANSLATE_NOOP("GpuWords", "%1 programs: %2")).arg(count))
        .arg(words.join(u", "_s));
}

QString shortGpuName(const std::string& name)
{
    QString text = QString::fromStdString(name);
    for (const QString& prefix : {u"NVIDIA "_s, u"GeForce "_s, u"Tesla "_s}) {
        if (text.startsWith(prefix)) {
            text = text.mid(prefix.size());
        }
    }
    const qsizetype instance = text.indexOf(u" MIG "_s);
    return instance < 0 ? text : text.mid(instance + 5);
}

QString memoryText(std::int64_t mebibytes)
{
    const double gibibytes = static_cast<double>(mebibytes) / 1024.0;
    return tr(QT_TRANSLATE_NOOP("GpuWords", "%1 GiB"))
        .arg(gibibytes, 0, 'f', gibibytes < 9.95 ? 1 : 0);
}

} // namespace kbx::evaluate
