// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"
#include "figures/figuremodel.h"

#include <QByteArray>
#include <QString>

class QPainter;
class QRectF;

namespace kbx::views {

/// Paints a figure of any kind; one painter unit is one PDF point.
void paintFigure(const figures::FigureModel& model, QPainter& painter, const QRectF& page);

/// Bytes of the figure in exactly its size. Equal models give equal bytes on the same Qt version:
/// dates and ids are fixed.
QByteArray figurePdf(const figures::FigureModel& model);
QByteArray figureSvg(const figures::FigureModel& model);
QByteArray figurePng(const figures::FigureModel& model, int dpi);

/// Writes the file; its suffix decides.
Result<void> writeFigure(const figures::FigureModel& model, const QString& path);

} // namespace kbx::views
