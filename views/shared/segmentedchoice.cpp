// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/segmentedchoice.h"

#include "shared/fonts.h"
#include "shared/kbxstyle.h"

#include <QAbstractButton>
#include <QButtonGroup>
#include <QFontMetrics>
#include <QHBoxLayout>
#include <QPainter>
#include <QPainterPath>

namespace kbx::shared {
namespace {

class Segment : public QAbstractButton {
public:
    Segment(const QString& text, QWidget* parent)
        : QAbstractButton(parent)
    {
        setText(text);
        setCheckable(true);
        setAttribute(Qt::WA_Hover);
        setFocusPolicy(Qt::TabFocus);
    }
    QSize sizeHint() const override
    {
        return QSize(
            QFontMetrics(shared::font(FontRole::Strong)).horizontalAdvance(text()) + 22, 26);
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        const Tokens& tokens = Tokens::current();
        QPainter painter(this);
        if (isChecked()) {
            paintBox(&painter, rect(), tokens[Token::Selection], tokens[Token::Accent]);
        } else if (underMouse()) {
            paintBox(&painter, rect(), tokens[Token::Hover], {});
        }
        painter.setFont(shared::font(isChecked() ? FontRole::Strong : FontRole::Base));
        painter.setPen(tokens[isEnabled() ? Token::Text : Token::Outline]);
        painter.drawText(rect(), Qt::AlignCenter, text());
        if (hasFocus()) {
            paintFocusRing(&painter, rect());
        }
    }
};

/// The common outline behind all segments.
class Frame : public QWidget {
public:
    using QWidget::QWidget;

protected:
    void paintEvent(QPaintEvent*) override
    {
        const Tokens& tokens = Tokens::current();
        QPainter painter(this);
        paintBox(&painter, rect(), tokens[Token::Pane], tokens[Token::Outline]);
    }
};

} // namespace

SegmentedChoice::SegmentedChoice(const QString& accessibleName, QWidget* parent)
    : QWidget(parent)
    , m_group(new QButtonGroup(this))
{
    setAccessibleName(accessibleName);
    auto* const outer = new QHBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    auto* const frame = new Frame(this);
    outer->addWidget(frame);
    m_layout = new QHBoxLayout(frame);
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(0);
    m_group->setExclusive(true);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(m_group, &QButtonGroup::idToggled, this, [this](int id, bool on) {
        if (on) {
            Q_EMIT currentChanged(id);
        }
    });
}

void SegmentedChoice::addSegment(const QString& text)
{
    auto* const segment = new Segment(text, this);
    const int id = static_cast<int>(m_group->buttons().size());
    segment->setChecked(id == 0);
    m_group->addButton(segment, id);
    m_layout->addWidget(segment);
}

int SegmentedChoice::current() const
{
    return m_group->checkedId();
}

void SegmentedChoice::setSegmentText(int index, const QString& text, const QString& tip)
{
    if (QAbstractButton* const button = m_group->button(index)) {
        button->setText(text);
        button->setToolTip(tip);
        button->updateGeometry();
    }
}

void SegmentedChoice::setSegmentEnabled(int index, bool enabled, const QString& tip)
{
    if (QAbstractButton* const button = m_group->button(index)) {
        button->setEnabled(enabled);
        button->setToolTip(tip);
    }
}

void SegmentedChoice::setCurrent(int index)
{
    if (QAbstractButton* const button = m_group->button(index)) {
        button->setChecked(true);
    }
}

} // namespace kbx::shared
