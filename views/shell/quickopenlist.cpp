// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/quickopenlist.h"

#include "shell/quickopendelegate.h"
#include "shell/quickopenmodel.h"

#include <QKeyEvent>
#include <QLineEdit>

#include <algorithm>

namespace kbx::shell {
namespace {

constexpr int mostRows = 12;
constexpr int rowHeight = 26;

} // namespace

QuickOpenList::QuickOpenList(QWidget* parent)
    : QListView(parent)
    , m_matches(new QuickOpenModel(this))
{
    setModel(m_matches);
    setItemDelegate(new QuickOpenDelegate(this));
    setUniformItemSizes(true);
    setMouseTracking(true);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Matches"));
    connect(
        this, &QListView::clicked, this, [this](const QModelIndex& index) { choose(index.row()); });
}

int QuickOpenList::wantedHeight() const
{
    return std::clamp(m_matches->rowCount(), 1, mostRows) * rowHeight;
}

void QuickOpenList::search(const QString& query)
{
    m_matches->setQuery(query);
    if (m_matches->isFound(0)) {
        setCurrentIndex(m_matches->index(0));
    }
    scrollToTop();
    Q_EMIT searched();
}

void QuickOpenList::serve(QLineEdit* field)
{
    field->installEventFilter(this);
    connect(field, &QLineEdit::textEdited, this, &QuickOpenList::search);
}

void QuickOpenList::choose(int row)
{
    if (m_matches->isFound(row)) {
        Q_EMIT rowChosen(row);
    }
}

bool QuickOpenList::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::KeyPress) {
        return QListView::eventFilter(watched, event);
    }
    switch (static_cast<QKeyEvent*>(event)->key()) {
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
        if (m_matches->isFound(0)) {
            keyPressEvent(static_cast<QKeyEvent*>(event));
        }
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        choose(currentIndex().isValid() ? currentIndex().row() : 0);
        return true;
    default:
        return QListView::eventFilter(watched, event);
    }
}

} // namespace kbx::shell
