// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/icons.h"

#include "shared/vectoricon.h"

#include <QFile>
#include <QHash>
#include <QPainter>
#include <QSvgRenderer>

#include <algorithm>
#include <memory>

using namespace Qt::StringLiterals;

/// A resource inside a static library is kept by the linker only when asked for.
static void initIcons()
{
    Q_INIT_RESOURCE(kbxicons);
}

namespace kbx::shared {
namespace {

QString fileName(Icon which)
{
    switch (which) {
    case Icon::Back:
        return u"back"_s;
    case Icon::Forward:
        return u"forward"_s;
    case Icon::Undo:
        return u"undo"_s;
    case Icon::Redo:
        return u"redo"_s;
    case Icon::Search:
        return u"search"_s;
    case Icon::Close:
        return u"close"_s;
    case Icon::Float:
        return u"float"_s;
    case Icon::Copy:
        return u"copy"_s;
    case Icon::Export:
        return u"export"_s;
    case Icon::ChevronDown:
        return u"chevrondown"_s;
    case Icon::ChevronRight:
        return u"forward"_s;
    case Icon::ChevronUp:
        return u"chevronup"_s;
    case Icon::Folder:
        return u"folder"_s;
    case Icon::File:
        return u"file"_s;
    case Icon::Plus:
        return u"plus"_s;
    case Icon::Play:
        return u"play"_s;
    case Icon::Pause:
        return u"pause"_s;
    case Icon::Refresh:
        return u"refresh"_s;
    case Icon::Info:
        return u"info"_s;
    case Icon::Dots:
        return u"dots"_s;
    case Icon::Star:
        return u"star"_s;
    case Icon::StarFilled:
        return u"starfilled"_s;
    case Icon::Open:
        return u"open"_s;
    case Icon::Compare:
        return u"compare"_s;
    case Icon::Filter:
        return u"filter"_s;
    }
    return {};
}

/// A renderer per (icon, colour); a handful of each exist.
QSvgRenderer* rendererFor(Icon which, const QColor& color)
{
    static QHash<QString, std::shared_ptr<QSvgRenderer>> cache;
    const QString key = fileName(which) + color.name();
    if (const auto found = cache.constFind(key); found != cache.constEnd()) {
        return found->get();
    }
    initIcons();
    QFile file(u":/kbx/icons/"_s + fileName(which) + u".svg"_s);
    if (!file.open(QIODevice::ReadOnly)) {
        qWarning("icon %s is missing from the resources", qUtf8Printable(file.fileName()));
        return nullptr;
    }
    QByteArray text = file.readAll();
    text.replace("currentColor", color.name().toLatin1());
    const auto renderer = std::make_shared<QSvgRenderer>(text);
    cache.insert(key, renderer);
    return renderer.get();
}

} // namespace

void paintIcon(QPainter* painter, const QRectF& rect, Icon which, const QColor& color)
{
    if (QSvgRenderer* const renderer = rendererFor(which, color)) {
        const qreal side = std::min(rect.width(), rect.height());
        renderer->render(
            painter, QRectF(rect.center() - QPointF(side / 2, side / 2), QSizeF(side, side)));
    }
}

QIcon icon(Icon which, Token tint)
{
    return vectorIcon([which, tint](QPainter* painter, const QRectF& rect, QIcon::Mode mode) {
        const Tokens& tokens = Tokens::current();
        const QColor color = tokens[mode == QIcon::Disabled ? Token::Outline : tint];
        paintIcon(painter, rect, which, color);
    });
}

} // namespace kbx::shared
