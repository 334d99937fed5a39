// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>

#include <functional>

class QPainter;

namespace kbx::shared {

/// Paints an icon into rect; called for every size and device pixel ratio, never scaled as pixels.
using IconPainter = std::function<void(QPainter* painter, const QRectF& rect, QIcon::Mode mode)>;
QIcon vectorIcon(IconPainter painter);

} // namespace kbx::shared
