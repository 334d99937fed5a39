// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"
#include "figures/figuremodel.h"

#include <string>

/// Interface id of the plug-in. The plug-in declares it to Qt (Q_DECLARE_INTERFACE in its own
/// header), so that core stays free of Qt.
#define KBX_FIGURERENDERER_IID "org.kernelbenchx.FigureRenderer/2"

namespace kbx::figures {

/// Paints a figure into a file; the suffix of `path` decides: .pdf, .svg, .png (at the dpi of the
/// spec). The page has exactly the size of the model; equal inputs give equal bytes. Call on the
/// thread of the application object. Loaded only by export verbs; without the plug-in they say so
/// and exit 4.
class FigureRenderer {
public:
    virtual ~FigureRenderer() = default;
    virtual Result<void> render(
        const FigureModel& model, const FigureSpec& spec, const std::string& path)
        = 0;
};

} // namespace kbx::figures
