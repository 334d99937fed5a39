// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/theme.h"

#include "shared/fonts.h"
#include "shared/kbxstyle.h"

#include <QApplication>
#include <QGuiApplication>
#include <QPixmapCache>
#include <QStyleHints>
#include <QToolTip>
#include <QWidget>

#include <cmath>
#include <optional>

namespace kbx::shared {
namespace {

struct State {
    ThemeMode mode = ThemeMode::Light;
    bool dark = false;
    FontChoice fonts;
    std::optional<bool> reducedMotion;
    bool systemDark = false;
    bool systemKnown = false;
};

State& state()
{
    static State theState;
    return theState;
}

/// Before Qt 6.5 nothing tells the colour scheme; the palette the platform came with does.
bool systemIsDark()
{
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
    return QGuiApplication::styleHints()->colorScheme() == Qt::ColorScheme::Dark;
#else
    if (!state().systemKnown) {
        state().systemKnown = true;
        state().systemDark = QGuiApplication::palette().color(QPalette::Window).lightness() < 128;
    }
    return state().systemDark;
#endif
}

} // namespace

void Theme::apply(QApplication& application, ThemeMode mode, int basePixels)
{
    FontChoice fonts;
    fonts.basePixels = basePixels;
    fonts.codePixels = static_cast<int>(std::lround(basePixels * 12.0 / 13.0));
    apply(application, mode, fonts);
}

void Theme::apply(QApplication& application, ThemeMode mode, const FontChoice& fonts)
{
    const bool first = qobject_cast<KbxStyle*>(application.style()) == nullptr;
    const bool codeChanged = fonts.codePixels != state().fonts.codePixels
        || fonts.codeFamily != state().fonts.codeFamily;
    state().mode = mode;
    state().fonts = fonts;
    state().dark = mode == ThemeMode::Dark || (mode == ThemeMode::System && systemIsDark());
    if (first) {
        application.setStyle(new KbxStyle);
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
        QObject::connect(QGuiApplication::styleHints(), &QStyleHints::colorSchemeChanged,
            &application, [&application] {
                if (state().mode == ThemeMode::System) {
                    apply(application, ThemeMode::System, state().fonts);
                }
            });
#endif
    }
    refresh(application);
    if (codeChanged) {
        const QWidgetList widgets = QApplication::allWidgets();
        for (QWidget* const widget : widgets) {
            QEvent event(QEvent::FontChange);
            QCoreApplication::sendEvent(widget, &event);
        }
    }
}

void Theme::refresh(QApplication& application)
{
    QPixmapCache::clear();
    const QPalette colors = palette(Tokens::current());
    application.setFont(font(FontRole::Base));
    application.setPalette(colors);
    QToolTip::setPalette(colors);
    QToolTip::setFont(font(FontRole::Secondary));
}

bool Theme::isDark()
{
    return state().dark;
}

ThemeMode Theme::mode()
{
    return state().mode;
}

int Theme::basePixels()
{
    return state().fonts.basePixels;
}

const FontChoice& Theme::fonts()
{
    return state().fonts;
}

bool Theme::animates()
{
    // Qt 6 tells of no platform whether it reduces motion; where nobody watches nothing moves.
    return !state().reducedMotion.value_or(
        QGuiApplication::platformName() == QStringLiteral("offscreen"));
}

void Theme::setReducedMotion(std::optional<bool> reduced)
{
    state().reducedMotion = reduced;
}

QPalette Theme::palette(const Tokens& tokens)
{
    QPalette colors;
    const auto set = [&colors, &tokens](QPalette::ColorRole role, Token token, Token disabled) {
        colors.setColor(QPalette::Active, role, tokens[token]);
        colors.setColor(QPalette::Inactive, role, tokens[token]);
        colors.setColor(QPalette::Disabled, role, tokens[disabled]);
    };
    set(QPalette::Window, Token::Window, Token::Window);
    set(QPalette::WindowText, Token::Text, Token::Outline);
    set(QPalette::Base, Token::Pane, Token::Pane);
    set(QPalette::AlternateBase, Token::Raised, Token::Raised);
    set(QPalette::Text, Token::Text, Token::Outline);
    set(QPalette::PlaceholderText, Token::Text3, Token::Outline);
    set(QPalette::Button, Token::Pane, Token::Window);
    set(QPalette::ButtonText, Token::Text, Token::Outline);
    set(QPalette::Highlight, Token::Selection, Token::Selection);
    set(QPalette::HighlightedText, Token::Text, Token::Outline);
    set(QPalette::ToolTipBase, Token::Raised, Token::Raised);
    set(QPalette::ToolTipText, Token::Text, Token::Text);
    set(QPalette::Link, Token::Accent, Token::Outline);
    set(QPalette::LinkVisited, Token::Accent, Token::Outline);
    set(QPalette::BrightText, Token::OnAccent, Token::OnAccent);
    set(QPalette::Light, Token::Raised, Token::Raised);
    set(QPalette::Midlight, Token::Hover, Token::Hover);
    set(QPalette::Mid, Token::Line, Token::Line);
    set(QPalette::Dark, Token::Outline, Token::Outline);
    set(QPalette::Shadow, Token::Outline, Token::Outline);
    return colors;
}

} // namespace kbx::shared
