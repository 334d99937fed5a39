// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"
#include "figures/figuremodel.h"

#include <QByteArray>
#include <QString>

namespace kbx::views {

/// Bytes of the figure in exactly its size. Equal models give equal bytes on the same Qt version:
/// dates and ids are fixed.
QByteArray figurePdf(const figures::FigureModel& model);
/// `outlines`: text as shapes, for readers that lack its font.
QByteArray figureSvg(const figures::FigureModel& model, bool outlines = false);
QByteArray figurePng(const figures::FigureModel& model, int dpi);

/// Writes the file; its suffix decides. Of the spec: dpi and outlines.
Result<void> writeFigure(
    const figures::FigureModel& model, const QString& path, const figures::FigureSpec& spec = {});

} // namespace kbx::views
