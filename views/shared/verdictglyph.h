// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/verdict.h"
#include "shared/tokens.h"

#include <QIcon>
#include <QRectF>

class QPainter;

namespace kbx::shared {

/// The six verdict shapes; they differ in form, not by colour alone. `bare`: in dense matrices a
/// pass is only a tick, so that failures stand out.
void paintVerdict(QPainter* painter, const QRectF& rect, Verdict verdict, bool bare = false);
/// Square of 14 (12 in rows) logical pixels, sharp at any device pixel ratio.
QIcon verdictIcon(Verdict verdict);
/// Text colour of a verdict, and its ground.
Token verdictToken(Verdict verdict);
Token verdictGround(Verdict verdict);

/// Triangle with an exclamation mark in the given colour.
void paintWarning(QPainter* painter, const QRectF& rect, const QColor& color);
/// Diagonal hatch of "not run", "not timed", absent lines. Clipped to rect.
void paintHatch(QPainter* painter, const QRectF& rect, const Tokens& tokens);

} // namespace kbx::shared
