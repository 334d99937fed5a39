// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/evaluation.h"
#include "domain/result.h"

#include <QJsonArray>
#include <QJsonObject>

#include <vector>

namespace kbx::protocol {

class JsonReader;

/// Whether raw samples stand in the JSON: always in `results.jsonl`, on request elsewhere.
enum class Samples { With, Without };

/// One entry of a result's `timings`.
QJsonObject toJson(const TimingRecord& timing, Samples samples);
/// Error (Harness) when a field is missing or of the wrong type, a verdict word is unknown, or the
/// numbers contradict each other. What has no member of its own is kept in `detailJson`.
Result<TimingRecord> timingFromJson(const QJsonObject& object);

/// The `speedup` object of a timing, or null.
QJsonValue speedupToJson(const TimingRecord& timing);

/// Milliseconds, each with the fewest digits that give the same float32 again.
QJsonArray samplesToJson(const std::vector<float>& samplesMs);
/// Absent = empty; anything but numbers is an error of the reader.
std::vector<float> readSamples(JsonReader& reader, const char* key);

} // namespace kbx::protocol
