// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/filedrop.h"

#include "shared/fonts.h"
#include "shared/tokens.h"

#include <QApplication>
#include <QDropEvent>
#include <QMimeData>
#include <QPainter>
#include <QUrl>
#include <QWidget>

namespace kbx::shell {
namespace {

using shared::Token;

class DropFrame : public QWidget {
public:
    explicit DropFrame(QWidget* parent)
        : QWidget(parent)
    {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setObjectName(QStringLiteral("frame.drop"));
        setAccessibleName(FileDrop::tr("Drop to import"));
        hide();
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        const shared::Tokens& tokens = shared::Tokens::current();
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(tokens[Token::Accent], 3));
        painter.drawRoundedRect(QRectF(rect()).adjusted(3, 3, -3, -3), 4, 4);
        const QString text = FileDrop::tr("Drop to import");
        painter.setFont(shared::font(shared::FontRole::Title));
        QRectF box(0, 0, painter.fontMetrics().horizontalAdvance(text) + 40, 38);
        box.moveCenter(QRectF(rect()).center());
        painter.setPen(Qt::NoPen);
        painter.setBrush(tokens[Token::Accent]);
        painter.drawRoundedRect(box, 4, 4);
        painter.setPen(tokens[Token::OnAccent]);
        painter.drawText(box, Qt::AlignCenter, text);
    }
};

QStringList filesOf(const QMimeData* data)
{
    QStringList paths;
    if (data && data->hasUrls()) {
        for (const QUrl& url : data->urls()) {
            if (url.isLocalFile()) {
                paths << url.toLocalFile();
            }
        }
    }
    return paths;
}

} // namespace

FileDrop::FileDrop(QWidget* window)
    : QObject(window)
    , m_window(window)
    , m_frame(new DropFrame(window))
{
    window->setAcceptDrops(true);
    qApp->installEventFilter(this);
}

bool FileDrop::isFrameShown() const
{
    return !m_frame->isHidden();
}

bool FileDrop::belongsHere(const QObject* watched) const
{
    // Floating docks are windows of their own and children of ours all the same.
    const auto* widget = qobject_cast<const QWidget*>(watched);
    while (widget && widget != m_window) {
        widget = widget->parentWidget();
    }
    return widget != nullptr;
}

void FileDrop::showFrame(QWidget* over)
{
    QWidget* const ground = over->window();
    if (m_frame->parentWidget() != ground) {
        m_frame->setParent(ground);
    }
    m_frame->setGeometry(ground->rect());
    m_frame->show();
    m_frame->raise();
}

bool FileDrop::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::DragEnter:
    case QEvent::DragMove:
    case QEvent::Drop: {
        auto* const drop = static_cast<QDropEvent*>(event);
        const QStringList paths = filesOf(drop->mimeData());
        if (paths.isEmpty() || !belongsHere(watched)) {
            return false;
        }
        // The files stay where they are, whatever the file manager proposes.
        drop->setDropAction(Qt::CopyAction);
        drop->accept();
        if (event->type() != QEvent::Drop) {
            showFrame(static_cast<QWidget*>(watched));
            return true;
        }
        m_frame->hide();
        Q_EMIT dropped(paths);
        return true;
    }
    case QEvent::DragLeave:
        if (belongsHere(watched)) {
            m_frame->hide();
        }
        return false;
    default:
        return false;
    }
}

} // namespace kbx::shell
