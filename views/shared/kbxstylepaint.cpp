// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/kbxstyle.h"

#include "shared/fonts.h"
#include "shared/icons.h"

#include <QAbstractItemView>
#include <QDockWidget>
#include <QMenu>
#include <QPainter>
#include <QPainterPath>
#include <QPushButton>
#include <QStyleOption>
#include <QToolBar>
#include <QToolButton>

namespace kbx::shared {
namespace {

bool has(const QStyleOption* option, QStyle::StateFlag flag)
{
    return option->state.testFlag(flag);
}

bool isMarked(const QWidget* widget, const char* property)
{
    return widget && widget->property(property).toBool();
}

} // namespace

void KbxStyle::drawButtonPanel(
    const QStyleOption* option, QPainter* painter, const QWidget* widget) const
{
    const Tokens& tokens = Tokens::current();
    const bool enabled = has(option, State_Enabled);
    const bool hovered = enabled && has(option, State_MouseOver);
    const bool on = has(option, State_On) || has(option, State_Sunken);
    const bool flat = isMarked(widget, "kbxFlat") || isMarked(widget, "kbxLink");
    if (isMarked(widget, "kbxPrimary") && enabled) {
        QColor fill = tokens[Token::Accent];
        paintBox(
            painter, option->rect, hovered ? fill.lighter(tokens.isDark() ? 108 : 115) : fill, {});
    } else if (flat) {
        if (hovered || on) {
            paintBox(painter, option->rect, tokens[on ? Token::Selection : Token::Hover], {});
        }
    } else {
        const QColor fill = tokens[on ? Token::Selection : hovered ? Token::Hover : Token::Pane];
        paintBox(painter, option->rect, fill,
            tokens[on         ? Token::Accent
                    : enabled ? Token::Outline
                              : Token::Line]);
    }
    if (has(option, State_HasFocus) && has(option, State_KeyboardFocusChange)) {
        paintFocusRing(painter, option->rect);
    }
}

void KbxStyle::drawCheck(const QStyleOption* option, QPainter* painter, bool round) const
{
    const Tokens& tokens = Tokens::current();
    const bool enabled = has(option, State_Enabled);
    const bool on = has(option, State_On) || has(option, State_NoChange);
    const QRectF box = QRectF(option->rect).adjusted(1, 1, -1, -1);
    const QColor border = tokens[enabled ? Token::Outline : Token::Line];
    const QColor accent = tokens[enabled ? Token::Accent : Token::Outline];
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (round) {
        painter->setPen(QPen(on ? accent : border, 1.2));
        painter->setBrush(tokens[Token::Pane]);
        painter->drawEllipse(box.adjusted(0.5, 0.5, -0.5, -0.5));
        if (on) {
            painter->setPen(Qt::NoPen);
            painter->setBrush(accent);
            painter->drawEllipse(box.center(), box.width() / 4, box.height() / 4);
        }
    } else {
        painter->setPen(QPen(on ? accent : border, 1.2));
        painter->setBrush(on ? accent : tokens[Token::Pane]);
        painter->drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 2.5, 2.5);
        painter->setPen(
            QPen(tokens[Token::OnAccent], 1.8, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter->setBrush(Qt::NoBrush);
        const QPointF c = box.center();
        if (has(option, State_NoChange)) {
            painter->drawLine(c - QPointF(3, 0), c + QPointF(3, 0));
        } else if (on) {
            painter->drawPolyline(
                QPolygonF{c + QPointF(-3.2, 0.2), c + QPointF(-0.9, 2.5), c + QPointF(3.3, -2.5)});
        }
    }
    painter->restore();
}

void KbxStyle::drawItemPanel(
    const QStyleOption* option, QPainter* painter, const QWidget* widget) const
{
    const Tokens& tokens = Tokens::current();
    const auto* const item = qstyleoption_cast<const QStyleOptionViewItem*>(option);
    if (item && item->backgroundBrush.style() != Qt::NoBrush) {
        painter->fillRect(option->rect, item->backgroundBrush);
    }
    if (has(option, State_Selected)) {
        painter->fillRect(option->rect, tokens[Token::Selection]);
        const bool first = !item || item->viewItemPosition == QStyleOptionViewItem::Beginning
            || item->viewItemPosition == QStyleOptionViewItem::OnlyOne;
        if (first) {
            const bool tree = widget && widget->inherits("QTreeView");
            const int left = tree ? 0 : option->rect.left();
            painter->fillRect(
                QRect(left, option->rect.top(), 2, option->rect.height()), tokens[Token::Accent]);
        }
    } else if (has(option, State_MouseOver) && has(option, State_Enabled)) {
        painter->fillRect(option->rect, tokens[Token::Hover]);
    }
}

void KbxStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option,
    QPainter* painter, const QWidget* widget) const
{
    const Tokens& tokens = Tokens::current();
    switch (element) {
    case PE_PanelButtonCommand:
    case PE_PanelButtonBevel:
        drawButtonPanel(option, painter, widget);
        return;
    case PE_PanelButtonTool:
        if (has(option, State_Enabled)
            && (has(option, State_MouseOver) || has(option, State_On)
                || has(option, State_Sunken))) {
            const bool on = has(option, State_On) || has(option, State_Sunken);
            paintBox(painter, option->rect, tokens[on ? Token::Selection : Token::Hover], {});
        }
        return;
    case PE_FrameFocusRect: {
        const bool item = qobject_cast<const QAbstractItemView*>(widget) != nullptr;
        if (!item) {
            paintFocusRing(painter, option->rect);
        }
        return;
    }
    case PE_FrameDefaultButton:
    case PE_FrameTabBarBase:
    case PE_FrameStatusBarItem:
    case PE_PanelStatusBar:
    case PE_FrameButtonTool:
        return;
    case PE_PanelLineEdit:
    case PE_FrameLineEdit: {
        const auto* const frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
        if (frame && frame->lineWidth <= 0) {
            painter->fillRect(option->rect, option->palette.base());
            return;
        }
        paintBox(painter, option->rect, tokens[Token::Pane],
            tokens[has(option, State_Enabled) ? Token::Outline : Token::Line]);
        if (has(option, State_HasFocus)) {
            paintFocusRing(painter, option->rect);
        }
        return;
    }
    case PE_Frame:
    case PE_FrameGroupBox:
    case PE_FrameDockWidget:
    case PE_FrameMenu:
        painter->setPen(QPen(tokens[Token::Line], 1));
        painter->drawRect(QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5));
        return;
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck:
        drawCheck(option, painter, false);
        return;
    case PE_IndicatorRadioButton:
        drawCheck(option, painter, true);
        return;
    case PE_IndicatorBranch:
        if (has(option, State_Children)) {
            const QRectF box(
                option->rect.center().x() - 5.5, option->rect.center().y() - 5.5, 12, 12);
            paintIcon(painter, box,
                has(option, State_Open) ? Icon::ChevronDown : Icon::ChevronRight,
                tokens[Token::Text2]);
        }
        return;
    case PE_PanelItemViewRow:
        if (has(option, State_Selected)) {
            painter->fillRect(option->rect, tokens[Token::Selection]);
        }
        return;
    case PE_PanelItemViewItem:
        drawItemPanel(option, painter, widget);
        return;
    case PE_IndicatorDockWidgetResizeHandle:
        return;
    case PE_IndicatorToolBarSeparator: {
        const int x = option->rect.center().x();
        painter->setPen(tokens[Token::Line]);
        painter->drawLine(x, option->rect.top() + 8, x, option->rect.bottom() - 8);
        return;
    }
    case PE_PanelTipLabel:
        painter->fillRect(option->rect, tokens[Token::Raised]);
        painter->setPen(tokens[Token::Outline]);
        painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
        return;
    default:
        QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void KbxStyle::drawTab(
    const QStyleOptionTab* option, QPainter* painter, const QWidget* widget) const
{
    Q_UNUSED(widget)
    const Tokens& tokens = Tokens::current();
    const bool selected = has(option, State_Selected);
    if (selected) {
        painter->fillRect(option->rect, tokens[Token::Pane]);
        painter->fillRect(
            QRect(option->rect.left(), option->rect.bottom() - 1, option->rect.width(), 2),
            tokens[Token::Accent]);
    } else if (has(option, State_MouseOver)) {
        painter->fillRect(option->rect, tokens[Token::Hover]);
    }
    if (has(option, State_HasFocus)) {
        paintFocusRing(painter, option->rect);
    }
}

void KbxStyle::drawHeader(const QStyleOptionHeader* option, QPainter* painter) const
{
    const Tokens& tokens = Tokens::current();
    painter->fillRect(
        option->rect, tokens[has(option, State_MouseOver) ? Token::Hover : Token::Raised]);
    painter->setPen(tokens[Token::Line]);
    painter->drawLine(option->rect.bottomLeft(), option->rect.bottomRight());
}

void KbxStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
    const QWidget* widget) const
{
    const Tokens& tokens = Tokens::current();
    switch (element) {
    case CE_TabBarTabShape:
        if (const auto* const tab = qstyleoption_cast<const QStyleOptionTab*>(option)) {
            drawTab(tab, painter, widget);
            return;
        }
        break;
    case CE_TabBarTabLabel:
        if (const auto* const tab = qstyleoption_cast<const QStyleOptionTab*>(option)) {
            painter->save();
            painter->setFont(font(has(tab, State_Selected) ? FontRole::Strong : FontRole::Base));
            painter->setPen(tokens[has(tab, State_Selected) ? Token::Text : Token::Text2]);
            painter->drawText(tab->rect, Qt::AlignCenter | Qt::TextHideMnemonic, tab->text);
            painter->restore();
            return;
        }
        break;
    case CE_ComboBoxLabel:
        if (const auto* const box = qstyleoption_cast<const QStyleOptionComboBox*>(option)) {
            // Qt clips what does not fit; here it ends in an ellipsis.
            QStyleOptionComboBox copy = *box;
            const int room
                = subControlRect(CC_ComboBox, &copy, SC_ComboBoxEditField, widget).width() - 2;
            copy.currentText = copy.fontMetrics.elidedText(box->currentText, Qt::ElideRight, room);
            QProxyStyle::drawControl(element, &copy, painter, widget);
            return;
        }
        break;
    case CE_HeaderSection:
    case CE_HeaderEmptyArea:
        if (const auto* const header = qstyleoption_cast<const QStyleOptionHeader*>(option)) {
            drawHeader(header, painter);
            return;
        }
        painter->fillRect(option->rect, tokens[Token::Raised]);
        return;
    case CE_PushButtonLabel:
        if (const auto* const button = qstyleoption_cast<const QStyleOptionButton*>(option)) {
            QStyleOptionButton copy = *button;
            if (isMarked(widget, "kbxPrimary") && has(option, State_Enabled)) {
                copy.palette.setColor(QPalette::ButtonText, tokens[Token::OnAccent]);
            } else if (isMarked(widget, "kbxLink")) {
                copy.palette.setColor(QPalette::ButtonText, tokens[Token::Accent]);
            }
            QProxyStyle::drawControl(element, &copy, painter, widget);
            return;
        }
        break;
    case CE_MenuBarEmptyArea:
        painter->fillRect(option->rect, tokens[Token::Window]);
        return;
    case CE_MenuBarItem:
        if (const auto* const item = qstyleoption_cast<const QStyleOptionMenuItem*>(option)) {
            painter->fillRect(option->rect, tokens[Token::Window]);
            if (has(option, State_Selected)) {
                paintBox(painter, option->rect.adjusted(0, 2, 0, -2), tokens[Token::Selection], {});
            }
            painter->setPen(tokens[Token::Text]);
            painter->drawText(option->rect,
                Qt::AlignCenter
                    | (styleHint(SH_UnderlineShortcut, option, widget, nullptr)
                            ? Qt::TextShowMnemonic
                            : Qt::TextHideMnemonic),
                item->text);
            return;
        }
        break;
    case CE_ToolBar:
        if (isMarked(widget, "kbxMargin")) {
            painter->fillRect(option->rect, tokens[Token::Window]);
            return;
        }
        painter->fillRect(option->rect, tokens[Token::Raised]);
        painter->setPen(tokens[Token::Line]);
        painter->drawLine(option->rect.topLeft(), option->rect.topRight());
        painter->drawLine(option->rect.bottomLeft(), option->rect.bottomRight());
        return;
    case CE_Splitter:
        return;
    default:
        break;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void KbxStyle::drawComboBox(const QStyleOptionComboBox* option, QPainter* painter) const
{
    const Tokens& tokens = Tokens::current();
    const bool enabled = has(option, State_Enabled);
    const bool hovered = enabled && has(option, State_MouseOver);
    paintBox(painter, option->rect, tokens[hovered ? Token::Hover : Token::Pane],
        tokens[enabled ? Token::Outline : Token::Line]);
    const QRect box = option->rect;
    paintIcon(painter, QRectF(box.right() - 19, box.center().y() - 5.5, 12, 12), Icon::ChevronDown,
        tokens[enabled ? Token::Text2 : Token::Outline]);
    if (has(option, State_HasFocus)) {
        paintFocusRing(painter, option->rect);
    }
}

void KbxStyle::drawScrollBar(
    const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget) const
{
    const Tokens& tokens = Tokens::current();
    painter->fillRect(option->rect, tokens[Token::Pane]);
    const QRect slider = subControlRect(CC_ScrollBar, option, SC_ScrollBarSlider, widget);
    const auto* const bar = qstyleoption_cast<const QStyleOptionSlider*>(option);
    if (!bar || bar->maximum <= bar->minimum) {
        return;
    }
    QColor color = tokens[Token::Outline];
    const bool active = has(option, State_MouseOver) || has(option, State_Sunken);
    color.setAlphaF(active ? 1.0F : 0.75F);
    const QRectF thumb = bar->orientation == Qt::Horizontal ? QRectF(slider).adjusted(2, 4, -2, -3)
                                                            : QRectF(slider).adjusted(4, 2, -3, -2);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(color);
    painter->drawRoundedRect(thumb, 2.5, 2.5);
    painter->restore();
}

void KbxStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option,
    QPainter* painter, const QWidget* widget) const
{
    if (control == CC_ScrollBar) {
        drawScrollBar(option, painter, widget);
        return;
    }
    if (control == CC_ComboBox) {
        const auto* const box = qstyleoption_cast<const QStyleOptionComboBox*>(option);
        if (box) {
            drawComboBox(box, painter);
            return;
        }
    }
    if (control == CC_ToolButton) {
        const auto* const button = qstyleoption_cast<const QStyleOptionToolButton*>(option);
        if (button) {
            QStyleOptionToolButton copy = *button;
            const bool ring = has(option, State_HasFocus) && has(option, State_KeyboardFocusChange);
            copy.state &= ~State_HasFocus;
            QProxyStyle::drawComplexControl(control, &copy, painter, widget);
            if (ring) {
                paintFocusRing(painter, option->rect);
            }
            return;
        }
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

} // namespace kbx::shared
