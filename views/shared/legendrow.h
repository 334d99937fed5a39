// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QWidget>

#include <functional>

class QPainter;

namespace kbx::shared {

/// What the marks of a pane mean, below its content: glyph and words, one after the other, on as
/// many lines as they need, so that nothing is cut.
class LegendRow : public QWidget {
    Q_OBJECT

public:
    struct Entry {
        int glyphWidth = 0;
        int glyphHeight = 14;
        std::function<void(QPainter*, const QRectF&)> glyph;
        QString text; ///< may be empty
    };

    explicit LegendRow(QWidget* parent = nullptr);
    void setEntries(const QList<Entry>& entries);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    struct Place {
        int x = 0, line = 0;
    };
    QList<Place> places(int width) const;
    int widthOf(const Entry& entry) const;
    int lineHeight(int width) const;

    QList<Entry> m_entries;
};

} // namespace kbx::shared
