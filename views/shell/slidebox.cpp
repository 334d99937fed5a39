// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/slidebox.h"

#include "shared/theme.h"

#include <algorithm>

namespace kbx::shell {
namespace {

constexpr int slideMs = 120;
constexpr int firstWidth = 304;

} // namespace

SlideBox::SlideBox(QWidget* content, QWidget* parent)
    : QWidget(parent)
    , m_content(content)
    , m_openWidth(firstWidth)
    , m_mostWidth(content->maximumWidth())
{
    content->setParent(this);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Expanding);
    m_slide.setDuration(slideMs);
    m_slide.setEasingCurve(QEasingCurve::OutCubic);
    connect(&m_slide, &QVariantAnimation::valueChanged, this,
        [this](const QVariant& value) { setFixedWidth(value.toInt()); });
    connect(&m_slide, &QVariantAnimation::finished, this, &SlideBox::settle);
    settle();
}

void SlideBox::setMostWidth(int pixels)
{
    m_mostWidth = pixels;
    m_openWidth = std::min(m_openWidth, pixels);
    if (m_slide.state() != QAbstractAnimation::Running) {
        settle();
    }
}

void SlideBox::setOpen(bool open)
{
    if (open == m_open) {
        return;
    }
    m_open = open;
    if (!shared::Theme::animates() || !parentWidget() || !parentWidget()->isVisible()) {
        m_slide.stop();
        settle();
        return;
    }
    const int from = isHidden() ? 0 : width();
    m_slide.stop();
    m_slide.setStartValue(from);
    m_slide.setEndValue(open ? m_openWidth : 0);
    setFixedWidth(from);
    show();
    m_slide.start();
}

void SlideBox::settle()
{
    setMinimumWidth(m_content->minimumWidth());
    setMaximumWidth(m_mostWidth);
    setVisible(m_open);
}

void SlideBox::resizeEvent(QResizeEvent*)
{
    const bool sliding = m_slide.state() == QAbstractAnimation::Running;
    if (!sliding && m_open && isVisible()) {
        m_openWidth = width();
    }
    m_content->setGeometry(0, 0, sliding ? std::max(m_openWidth, width()) : width(), height());
}

} // namespace kbx::shell
