// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/report.h"
#include "analysis/reportinput.h"
#include "models/reportmark.h"

#include <QString>

#include <vector>

namespace kbx::statistics {

/// Title and question of an analysis, translated where the translation knows them; the values
/// themselves (captions, notes, names of series) are the report's.
QString titleWord(const analysis::ReportEntry& entry);
QString questionWord(const analysis::ReportEntry& entry);
/// Every text of core that titleWord, questionWord and the page of open questions translate.
const std::vector<const char*>& translatedTexts();
/// "Overview", "Refinement" … of the groups of analyses.
QString groupWord(const std::string& group);

/// What a mark says when the pointer rests on it (ui.md 5), a line each: name; value, interval,
/// method; n and exclusions; evidence; published value and source; warning.
QString markTip(const models::ReportMark& mark, const analysis::Report& report);
/// The same in one sentence, for screen readers.
QString markSentence(const models::ReportMark& mark);

/// "36.1 %", "n/a (no tasks)".
QString valueLine(const models::ReportMark& mark);
/// "95 % interval 22.5 to 52.4 (Wilson 95 %)"; empty without an interval.
QString intervalLine(const models::ReportMark& mark);
/// "13 of 36; 2 left out: unknown, inconclusive or not run (34.2 to 39.5 % if all fail or pass)".
QString countLine(const models::ReportMark& mark);
/// "[22.5, 52.4]  13/36"; empty without a value, counts have no n beside them.
QString besideText(const models::ReportMark& mark);
/// "published 36.1 % (paper, Table 2)"; empty when nothing was published.
QString publishedLine(const models::ReportMark& mark);

} // namespace kbx::statistics
