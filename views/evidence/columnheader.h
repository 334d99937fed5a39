// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QHeaderView>
#include <QStringList>

namespace kbx::evidence {

/// A header whose captions stand where its delegate writes: indented like the cells, several
/// captions in one column where that has several parts.
class ColumnHeader : public QHeaderView {
    Q_OBJECT

public:
    explicit ColumnHeader(QWidget* parent = nullptr);
    /// Pixels before the caption (8 by default).
    void setInset(int section, int pixels) { m_insets[section] = pixels; }
    /// Captions `step` pixels apart instead of the model's one.
    void setCaptions(int section, const QStringList& captions, int step);
    QSize sizeHint() const override;

protected:
    void paintSection(QPainter* painter, const QRect& rect, int section) const override;

private:
    QHash<int, int> m_insets;
    int m_captionSection = -1;
    QStringList m_captions;
    int m_captionStep = 0;
};

} // namespace kbx::evidence
