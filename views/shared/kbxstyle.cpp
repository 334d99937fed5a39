// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/kbxstyle.h"

#include "shared/fonts.h"
#include "shared/icons.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QScrollBar>
#include <QStyleFactory>
#include <QStyleOption>
#include <QTabBar>

using namespace Qt::StringLiterals;

namespace kbx::shared {

void paintBox(QPainter* painter, const QRectF& rect, const QColor& fill, const QColor& border)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setBrush(fill.isValid() ? QBrush(fill) : QBrush(Qt::NoBrush));
    painter->setPen(border.isValid() ? QPen(border, 1.0) : QPen(Qt::NoPen));
    painter->drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    painter->restore();
}

void paintFocusRing(QPainter* painter, const QRectF& rect)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setBrush(Qt::NoBrush);
    painter->setPen(QPen(Tokens::current()[Token::Accent], 2.0));
    painter->drawRoundedRect(rect.adjusted(1, 1, -1, -1), 4, 4);
    painter->restore();
}

KbxStyle::KbxStyle()
    : QProxyStyle(u"Fusion"_s)
{
}

void KbxStyle::polish(QWidget* widget)
{
    QProxyStyle::polish(widget);
    if (auto* const bar = qobject_cast<QTabBar*>(widget)) {
        // Tabs scroll instead of being cut (ui.md 8).
        bar->setElideMode(Qt::ElideNone);
        bar->setUsesScrollButtons(true);
        bar->setDrawBase(false);
        bar->setExpanding(false);
    }
    const bool hovers = qobject_cast<QAbstractButton*>(widget) || qobject_cast<QComboBox*>(widget)
        || qobject_cast<QScrollBar*>(widget) || qobject_cast<QTabBar*>(widget)
        || qobject_cast<QHeaderView*>(widget);
    if (hovers) {
        widget->setAttribute(Qt::WA_Hover);
    }
}

int KbxStyle::pixelMetric(
    PixelMetric metric, const QStyleOption* option, const QWidget* widget) const
{
    switch (metric) {
    case PM_DockWidgetSeparatorExtent:
    case PM_SplitterWidth:
        return 6;
    case PM_DockWidgetFrameWidth:
        return 1;
    case PM_DockWidgetTitleMargin:
        return 6;
    case PM_DockWidgetTitleBarButtonMargin:
        return 3;
    case PM_ScrollBarExtent:
        return 12;
    case PM_ScrollBarSliderMin:
        return 28;
    case PM_ToolBarFrameWidth:
    case PM_ToolBarItemMargin:
    case PM_TabBarTabShiftVertical:
    case PM_TabBarTabShiftHorizontal:
    case PM_TabBarBaseOverlap:
    case PM_TabBarBaseHeight:
    case PM_TabBarTabOverlap:
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
    case PM_MenuBarPanelWidth:
    case PM_FocusFrameHMargin:
        return 0;
    case PM_TabBarTabHSpace:
        return 26;
    case PM_TabBarTabVSpace:
        return 14;
    case PM_SmallIconSize:
    case PM_ToolBarIconSize:
    case PM_ButtonIconSize:
    case PM_ListViewIconSize:
        return 16;
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
        return 16;
    case PM_TreeViewIndentation:
        return 14;
    case PM_MenuBarHMargin:
        return 8;
    case PM_MenuBarItemSpacing:
        return 2;
    case PM_LayoutHorizontalSpacing:
    case PM_LayoutVerticalSpacing:
        return 8;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int KbxStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
    QStyleHintReturn* returnData) const
{
    switch (hint) {
    case SH_TabBar_Alignment:
        return Qt::AlignLeft;
    case SH_DrawMenuBarSeparator:
    case SH_ItemView_ShowDecorationSelected:
    case SH_ScrollBar_LeftClickAbsolutePosition:
    case SH_Slider_AbsoluteSetButtons:
        return hint == SH_ItemView_ShowDecorationSelected ? 1 : 0;
    case SH_ItemView_ActivateItemOnSingleClick:
        return 0;
    case SH_ComboBox_Popup:
        return 0;
    case SH_EtchDisabledText:
        return 0;
    case SH_UnderlineShortcut:
        return 0;
    case SH_ToolTip_WakeUpDelay:
        return 500;
    default:
        return QProxyStyle::styleHint(hint, option, widget, returnData);
    }
}

QSize KbxStyle::sizeFromContents(
    ContentsType type, const QStyleOption* option, const QSize& size, const QWidget* widget) const
{
    QSize result = QProxyStyle::sizeFromContents(type, option, size, widget);
    switch (type) {
    case CT_PushButton:
        return QSize(size.width() + 22, std::max(26, size.height() + 8));
    case CT_ComboBox:
        return QSize(size.width() + 34, std::max(26, size.height() + 8));
    case CT_LineEdit:
        return QSize(size.width() + 8, std::max(26, size.height() + 8));
    case CT_ToolButton:
        return result.expandedTo(QSize(28, 26));
    case CT_MenuBarItem:
        return QSize(size.width() + 18, std::max(26, size.height() + 8));
    case CT_TabBarTab:
        return QSize(result.width(), 31);
    case CT_HeaderSection:
        return QSize(result.width(), std::max(24, result.height()));
    case CT_ItemViewItem:
        return QSize(result.width(), std::max(23, result.height()));
    case CT_MenuItem:
        return QSize(result.width() + 8, std::max(result.height(), 12));
    default:
        return result;
    }
}

QRect KbxStyle::subElementRect(
    SubElement element, const QStyleOption* option, const QWidget* widget) const
{
    if (element == SE_LineEditContents) {
        return option->rect.adjusted(7, 1, -5, -1);
    }
    return QProxyStyle::subElementRect(element, option, widget);
}

QRect KbxStyle::subControlRect(ComplexControl control, const QStyleOptionComplex* option,
    SubControl subControl, const QWidget* widget) const
{
    if (control == CC_ComboBox) {
        const QRect box = option->rect;
        if (subControl == SC_ComboBoxEditField) {
            return box.adjusted(9, 1, -22, -1);
        }
        if (subControl == SC_ComboBoxArrow) {
            return QRect(box.right() - 21, box.top(), 20, box.height());
        }
    }
    if (control == CC_ScrollBar) {
        // No arrow buttons: the groove is the whole bar.
        const auto* const bar = qstyleoption_cast<const QStyleOptionSlider*>(option);
        if (bar && (subControl == SC_ScrollBarAddLine || subControl == SC_ScrollBarSubLine)) {
            return {};
        }
        if (bar && subControl == SC_ScrollBarGroove) {
            return option->rect;
        }
        if (bar) {
            const bool flat = bar->orientation == Qt::Horizontal;
            const int length = flat ? bar->rect.width() : bar->rect.height();
            const int range = bar->maximum - bar->minimum;
            int slider = length;
            if (range > 0) {
                slider = static_cast<int>(
                    static_cast<qint64>(bar->pageStep) * length / (range + bar->pageStep));
                slider = std::clamp(slider, std::min(28, length), length);
            }
            const int start = sliderPositionFromValue(
                bar->minimum, bar->maximum, bar->sliderPosition, length - slider, bar->upsideDown);
            const QRect whole = bar->rect;
            const auto part = [&](int from, int to) {
                return flat ? QRect(whole.left() + from, whole.top(), to - from, whole.height())
                            : QRect(whole.left(), whole.top() + from, whole.width(), to - from);
            };
            if (subControl == SC_ScrollBarSlider) {
                return part(start, start + slider);
            }
            if (subControl == SC_ScrollBarSubPage) {
                return part(0, start);
            }
            if (subControl == SC_ScrollBarAddPage) {
                return part(start + slider, length);
            }
        }
    }
    return QProxyStyle::subControlRect(control, option, subControl, widget);
}

} // namespace kbx::shared
