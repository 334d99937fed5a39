// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/agreement.h"

#include <QString>

namespace kbx::label {

QString levelWord(analysis::LabelLevel level);
/// Why a statistic or an interval is missing, in words; unknown codes as they are.
QString agreementReason(const std::string& code);
/// "0.71 [0.58, 0.84]", "84.4 % [68.2, 93.1]", "n/a (only one label was used)".
QString agreementText(const analysis::AgreementValue& value, bool asPercent);
/// What it is, on how many units, by which interval, and what is missing.
QString agreementTip(const analysis::AgreementValue& value, const QString& name);

} // namespace kbx::label
