// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shared/tokens.h"

#include <QProxyStyle>

class QStyleOptionButton;
class QStyleOptionComboBox;
class QStyleOptionHeader;
class QStyleOptionTab;

namespace kbx::shared {

/// Fusion with our measures (radius 4, 23 px rows, 6 px between docks) and our strokes: tab
/// underline, focus ring, thin scroll bars. Colours come from Tokens::current(). Dynamic properties
/// it reads: "kbxPrimary" (filled button), "kbxLink" (button as link), "kbxFlat" (no frame until
/// hovered).
class KbxStyle : public QProxyStyle {
    Q_OBJECT

public:
    KbxStyle();

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
        const QWidget* widget) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
        const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option,
        QPainter* painter, const QWidget* widget) const override;
    QRect subControlRect(ComplexControl control, const QStyleOptionComplex* option,
        SubControl subControl, const QWidget* widget) const override;
    QRect subElementRect(
        SubElement element, const QStyleOption* option, const QWidget* widget) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
        const QWidget* widget) const override;
    int pixelMetric(
        PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override;
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
        QStyleHintReturn* returnData) const override;
    void polish(QWidget* widget) override;
    using QProxyStyle::polish;

private:
    void drawButtonPanel(
        const QStyleOption* option, QPainter* painter, const QWidget* widget) const;
    void drawCheck(const QStyleOption* option, QPainter* painter, bool round) const;
    void drawItemPanel(const QStyleOption* option, QPainter* painter, const QWidget* widget) const;
    void drawTab(const QStyleOptionTab* option, QPainter* painter, const QWidget* widget) const;
    void drawHeader(const QStyleOptionHeader* option, QPainter* painter) const;
    void drawComboBox(const QStyleOptionComboBox* option, QPainter* painter) const;
    void drawScrollBar(
        const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget) const;
};

/// A 2 px accent ring inside rect, the one sign of keyboard focus on controls.
void paintFocusRing(QPainter* painter, const QRectF& rect);
/// Rounded box of radius 4 with a 1 px border that stays sharp.
void paintBox(QPainter* painter, const QRectF& rect, const QColor& fill, const QColor& border);

} // namespace kbx::shared
