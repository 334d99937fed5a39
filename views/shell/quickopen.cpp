// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/quickopen.h"

#include "shared/icons.h"
#include "shell/cardframe.h"
#include "shell/quickopenlist.h"
#include "shell/quickopenmodel.h"

#include <QAction>
#include <QApplication>
#include <QFocusEvent>
#include <QKeyEvent>
#include <QVBoxLayout>

#include <algorithm>

namespace kbx::shell {
namespace {

constexpr int listWidth = 480;

} // namespace

QuickOpen::QuickOpen(QWidget* parent)
    : QLineEdit(parent)
    , m_card(new CardFrame)
    , m_list(new QuickOpenList(m_card))
{
    setPlaceholderText(tr("Go to task, kernel, pane…"));
    setAccessibleName(tr("Quick open"));
    addAction(shared::icon(shared::Icon::Search), QLineEdit::LeadingPosition);
    setFixedWidth(196);
    m_card->setObjectName(QStringLiteral("card.quickOpen"));
    m_card->setParent(this);
    auto* const layout = new QVBoxLayout(m_card);
    layout->setContentsMargins(2, 5, 2, 5);
    layout->addWidget(m_list);
    m_card->hide();
    m_list->serve(this);
    connect(m_list, &QuickOpenList::searched, this, &QuickOpen::showList);
    connect(m_list, &QuickOpenList::rowChosen, this, &QuickOpen::choose);
}

QuickOpenModel* QuickOpen::model() const
{
    return m_list->matches();
}

bool QuickOpen::isListShown() const
{
    return m_card->isVisible();
}

void QuickOpen::showList()
{
    if (m_list->matches()->rowCount() == 0) {
        m_card->hide();
        return;
    }
    // A child of the window, not a window: it needs no grab, and input methods keep working.
    QWidget* const ground = window();
    m_card->setParent(ground);
    const int width = std::min(listWidth, ground->width() - 16);
    const QPoint below = mapTo(ground, QPoint(this->width() - width, height() + 3));
    m_card->setGeometry(std::max(8, below.x()), below.y(), width, m_list->wantedHeight() + 2 * 5);
    m_card->show();
    m_card->raise();
}

void QuickOpen::focusInEvent(QFocusEvent* event)
{
    QLineEdit::focusInEvent(event);
    Q_EMIT opened();
    if (!text().isEmpty()) {
        m_list->search(text());
    }
}

void QuickOpen::focusOutEvent(QFocusEvent* event)
{
    QLineEdit::focusOutEvent(event);
    if (event->reason() != Qt::ActiveWindowFocusReason) {
        m_card->hide();
    }
}

void QuickOpen::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape) {
        leave();
        return;
    }
    QLineEdit::keyPressEvent(event);
}

void QuickOpen::leave()
{
    clear();
    m_list->matches()->setQuery({});
    m_card->hide();
    clearFocus();
    Q_EMIT left();
}

void QuickOpen::choose(int row)
{
    const QString pane = model()->paneAt(row);
    const workspace::Selection selection = model()->selectionAt(row);
    const QPointer<QAction> command = model()->commandAt(row);
    leave();
    if (command) {
        command->trigger();
    } else if (pane.isEmpty()) {
        Q_EMIT selectionChosen(selection);
    } else {
        Q_EMIT paneChosen(pane);
    }
}

} // namespace kbx::shell
