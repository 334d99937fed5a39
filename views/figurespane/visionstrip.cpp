// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figurespane/visionstrip.h"

#include "figures/figurecanvas.h"
#include "shared/fonts.h"
#include "shared/tokens.h"

#include <QPainter>

namespace kbx::figurespane {
namespace {

constexpr int captionHeight = 18;
constexpr int gap = 10;

} // namespace

VisionStrip::VisionStrip(QWidget* parent)
    : QWidget(parent)
{
    const std::array visions{
        figures::Vision::Grey, figures::Vision::Deuteranopia, figures::Vision::Protanopia};
    for (std::size_t at = 0; at < m_canvases.size(); ++at) {
        m_canvases[at] = new views::FigureCanvas(this);
        m_canvases[at]->setPrinted(true);
        m_canvases[at]->setVision(visions[at]);
        m_canvases[at]->setFocusPolicy(Qt::NoFocus);
    }
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

int VisionStrip::partWidth(int width) const
{
    return (width - 2 * gap) / 3;
}

int VisionStrip::heightForWidth(int width) const
{
    return captionHeight + static_cast<int>(partWidth(width) * m_ratio) + 2;
}

void VisionStrip::setFigure(const std::shared_ptr<const figures::FigureModel>& figure)
{
    m_ratio = figure && figure->widthMm > 0.0 ? figure->heightMm / figure->widthMm : 0.6;
    for (views::FigureCanvas* const canvas : m_canvases) {
        canvas->setFigure(figure);
    }
    updateGeometry();
    resizeEvent(nullptr);
}

void VisionStrip::resizeEvent(QResizeEvent*)
{
    const int part = partWidth(width());
    for (std::size_t at = 0; at < m_canvases.size(); ++at) {
        m_canvases[at]->setGeometry(static_cast<int>(at) * (part + gap), captionHeight, part,
            static_cast<int>(part * m_ratio));
    }
}

void VisionStrip::paintEvent(QPaintEvent*)
{
    const shared::Tokens& tokens = shared::Tokens::current();
    QPainter painter(this);
    painter.setFont(shared::font(shared::FontRole::Small));
    const std::array names{tr("Grey"), tr("Deuteranopia"), tr("Protanopia")};
    for (std::size_t at = 0; at < m_canvases.size(); ++at) {
        const QRect place = m_canvases[at]->geometry();
        painter.setPen(tokens[shared::Token::Text2]);
        painter.drawText(
            QRect(place.left(), 0, place.width(), captionHeight), Qt::AlignVCenter, names[at]);
        painter.setPen(tokens[shared::Token::Line]);
        painter.drawRect(place.adjusted(-1, -1, 0, 0));
    }
}

} // namespace kbx::figurespane
