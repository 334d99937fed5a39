// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <cmath>
#include <vector>

namespace kbx::testing {

/// What SciPy and statsmodels say: tests/fixtures/statistics/golden.py writes it.
inline QJsonObject statGolden()
{
    QFile file(QStringLiteral(KBX_SOURCE_DIR "/tests/fixtures/statistics/golden.json"));
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object()
                                          : QJsonObject();
}

inline std::vector<double> numbersOf(const QJsonValue& value)
{
    std::vector<double> numbers;
    for (const QJsonValue& each : value.toArray()) {
        numbers.push_back(each.toDouble());
    }
    return numbers;
}

inline std::vector<bool> truthsOf(const QJsonValue& value)
{
    std::vector<bool> truths;
    for (const QJsonValue& each : value.toArray()) {
        truths.push_back(each.toBool());
    }
    return truths;
}

/// True and silent when alike; else says what is what.
inline bool isNear(double value, double golden, double tolerance, const char* what)
{
    const bool same = std::abs(value - golden) <= tolerance;
    if (!same) {
        qWarning("%s: %.12g instead of %.12g", what, value, golden);
    }
    return same;
}

} // namespace kbx::testing
