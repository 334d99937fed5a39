// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared/vectoricon.h"

#include <QIconEngine>
#include <QPainter>
#include <QPixmap>

namespace kbx::shared {
namespace {

class VectorIconEngine : public QIconEngine {
public:
    explicit VectorIconEngine(IconPainter painter)
        : m_painter(std::move(painter))
    {
    }
    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override
    {
        m_painter(painter, QRectF(rect), mode);
    }
    QIconEngine* clone() const override { return new VectorIconEngine(m_painter); }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap result(size);
        result.fill(Qt::transparent);
        QPainter painter(&result);
        paint(&painter, QRect(QPoint(0, 0), size), mode, state);
        return result;
    }

private:
    IconPainter m_painter;
};

} // namespace

QIcon vectorIcon(IconPainter painter)
{
    return QIcon(new VectorIconEngine(std::move(painter)));
}

} // namespace kbx::shared
