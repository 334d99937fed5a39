// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/toolrow.h"

#include "shared/fonts.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QResizeEvent>
#include <QToolButton>

namespace kbx::shared {
namespace {

/// A vertical hairline between groups of tools.
class Separator : public QWidget {
public:
    explicit Separator(QWidget* parent)
        : QWidget(parent)
    {
        setFixedSize(9, 22);
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter(this).fillRect(QRect(4, 0, 1, height()), Tokens::current()[Token::Line]);
    }
};

/// Hidden on purpose, not because the row is not shown so far.
bool isTurnedOff(const QWidget* widget)
{
    return widget && widget->testAttribute(Qt::WA_WState_ExplicitShowHide) && widget->isHidden();
}

} // namespace

ToolRow::ToolRow(QWidget* parent)
    : QWidget(parent)
    , m_layout(new QHBoxLayout(this))
{
    setFixedHeight(38);
    m_layout->setContentsMargins(10, 0, 6, 0);
    m_layout->setSpacing(6);
}

QLabel* ToolRow::addCaption(const QString& text)
{
    auto* const label = new QLabel(text, this);
    label->setFont(shared::font(FontRole::Secondary));
    label->setForegroundRole(QPalette::PlaceholderText);
    m_layout->addWidget(label);
    m_captions.append(label);
    return label;
}

QComboBox* ToolRow::addChoice(const QString& caption, const QString& accessibleName)
{
    auto* const box = new QComboBox(this);
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    box->setAccessibleName(accessibleName);
    if (!caption.isEmpty()) {
        addCaption(caption)->setBuddy(box);
    }
    m_layout->addWidget(box);
    return box;
}

QCheckBox* ToolRow::addCheck(const QString& text)
{
    auto* const box = new QCheckBox(text, this);
    m_layout->addWidget(box);
    return box;
}

QToolButton* ToolRow::addButton(Icon which, const QString& text, bool textBesideIcon)
{
    auto* const button = new QToolButton(this);
    button->setIcon(icon(which));
    button->setText(text);
    button->setToolTip(text);
    button->setAccessibleName(text);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    button->setToolButtonStyle(
        textBesideIcon ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly);
    if (textBesideIcon) {
        m_foldable.append(button);
    }
    m_layout->addWidget(button);
    return button;
}

QPushButton* ToolRow::addPushButton(const QString& text, Icon which)
{
    auto* const button = new QPushButton(icon(which), text, this);
    m_layout->addWidget(button);
    return button;
}

void ToolRow::addWidget(QWidget* widget)
{
    m_layout->addWidget(widget);
}

void ToolRow::addSeparator()
{
    m_layout->addWidget(new Separator(this));
}

void ToolRow::addStretch()
{
    m_layout->addStretch(1);
}

void ToolRow::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fold();
}

void ToolRow::fold()
{
    const auto setFolded = [this](bool folded) {
        for (const QPointer<QToolButton>& button : std::as_const(m_foldable)) {
            if (button) {
                button->setToolButtonStyle(
                    folded ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
            }
        }
        m_layout->invalidate();
    };
    const auto setCaptions = [this](bool visible) {
        for (const QPointer<QLabel>& label : std::as_const(m_captions)) {
            if (label) {
                label->setVisible(visible && !isTurnedOff(label->buddy()));
            }
        }
        m_layout->invalidate();
    };
    setFolded(false);
    setCaptions(true);
    if (m_layout->minimumSize().width() > width()) {
        setFolded(true);
    }
    if (m_layout->minimumSize().width() > width()) {
        setCaptions(false);
    }
}

void ToolRow::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const Tokens& tokens = Tokens::current();
    painter.fillRect(rect(), tokens[Token::Pane]);
    painter.fillRect(QRect(0, height() - 1, width(), 1), tokens[Token::Line]);
}

} // namespace kbx::shared
