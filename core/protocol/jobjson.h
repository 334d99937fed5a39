// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/messages.h"

#include <QJsonObject>

namespace kbx::protocol {

class JsonReader;

/// The `job` message.
QJsonObject jobToJson(const Job& job);
/// The reverse; what is wrong stays in the reader.
Job jobFromJson(JsonReader& reader);

} // namespace kbx::protocol
