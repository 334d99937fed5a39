// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figurerenderer.h"

#include <QObject>

Q_DECLARE_INTERFACE(kbx::figures::FigureRenderer, KBX_FIGURERENDERER_IID)

namespace kbx::views {

/// The plug-in that core loads to draw figures: the only way from core to Gui.
class FigurePlugin : public QObject, public figures::FigureRenderer {
    Q_OBJECT
    Q_PLUGIN_METADATA(IID KBX_FIGURERENDERER_IID)
    Q_INTERFACES(kbx::figures::FigureRenderer)

public:
    Result<void> render(const figures::FigureModel& model, const figures::FigureSpec& spec,
        const std::string& path) override;
};

} // namespace kbx::views
