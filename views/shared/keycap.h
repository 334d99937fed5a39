// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QPainter;

namespace kbx::shared {

inline constexpr int keyCapHeight = 18;
int keyCapWidth(const QString& keys);
/// `filled`: the key that was chosen.
void paintKeyCap(QPainter* painter, const QRect& rect, const QString& keys, bool filled = false);

/// A key as it is printed on a keyboard: "Ctrl+P" in a small box.
class KeyCap : public QWidget {
    Q_OBJECT

public:
    explicit KeyCap(const QString& keys, QWidget* parent = nullptr);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_keys;
};

} // namespace kbx::shared
