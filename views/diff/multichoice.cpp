// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/multichoice.h"

#include <QAbstractItemView>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QStandardItemModel>
#include <QStylePainter>

using namespace Qt::StringLiterals;

namespace kbx::diff {

MultiChoice::MultiChoice(const QString& none, QWidget* parent)
    : QComboBox(parent)
    , m_none(none)
{
    setModel(new QStandardItemModel(this));
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(15);
    view()->installEventFilter(this);
    view()->viewport()->installEventFilter(this);
}

QStandardItem* MultiChoice::itemAt(int index) const
{
    return static_cast<const QStandardItemModel*>(model())->item(index);
}

void MultiChoice::addOption(const QString& text, const QString& tip)
{
    auto* const item = new QStandardItem(text);
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsUserCheckable | Qt::ItemIsSelectable);
    item->setData(Qt::Unchecked, Qt::CheckStateRole);
    item->setToolTip(tip);
    static_cast<QStandardItemModel*>(model())->appendRow(item);
    setAccessibleDescription(summary());
}

bool MultiChoice::isOn(int index) const
{
    return itemAt(index)->checkState() == Qt::Checked;
}

void MultiChoice::setOn(int index, bool on)
{
    if (isOn(index) == on) {
        return;
    }
    itemAt(index)->setCheckState(on ? Qt::Checked : Qt::Unchecked);
    setAccessibleDescription(summary());
    update();
    Q_EMIT changed();
}

QString MultiChoice::summary() const
{
    QStringList words;
    for (int at = 0; at < count(); ++at) {
        if (isOn(at)) {
            words << itemText(at);
        }
    }
    return words.isEmpty() ? m_none : words.join(u", "_s);
}

void MultiChoice::paintEvent(QPaintEvent*)
{
    QStylePainter painter(this);
    QStyleOptionComboBox option;
    initStyleOption(&option);
    const QRect room
        = style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
    option.currentText = fontMetrics().elidedText(summary(), Qt::ElideRight, room.width() - 6);
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    painter.drawControl(QStyle::CE_ComboBoxLabel, option);
}

/// There is no current entry to move.
void MultiChoice::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Space:
    case Qt::Key_Return:
    case Qt::Key_Enter:
        showPopup();
        return;
    default:
        event->ignore();
    }
}

void MultiChoice::wheelEvent(QWheelEvent* event)
{
    event->ignore();
}

bool MultiChoice::eventFilter(QObject* watched, QEvent* event)
{
    const auto toggle = [this](const QModelIndex& index) {
        if (index.isValid()) {
            setOn(index.row(), !isOn(index.row()));
        }
    };
    if (watched == view()->viewport() && event->type() == QEvent::MouseButtonRelease) {
        toggle(view()->indexAt(static_cast<QMouseEvent*>(event)->pos()));
        return true;
    }
    if (watched == view() && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Space || key == Qt::Key_Return || key == Qt::Key_Enter) {
            toggle(view()->currentIndex());
            return true;
        }
    }
    return QComboBox::eventFilter(watched, event);
}

} // namespace kbx::diff
