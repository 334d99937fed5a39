// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QVariantAnimation>
#include <QWidget>

namespace kbx::shell {

/// The right part of a splitter that slides in and out in 120 ms (at once where motion is reduced).
/// Its content keeps its width meanwhile, so that nothing is laid out again and again.
class SlideBox : public QWidget {
    Q_OBJECT

public:
    SlideBox(QWidget* content, QWidget* parent);

    void setOpen(bool open);
    /// What it is or is becoming.
    bool isOpen() const { return m_open; }
    void setMostWidth(int pixels);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void settle();

    QWidget* m_content;
    QVariantAnimation m_slide;
    int m_openWidth;
    int m_mostWidth;
    bool m_open = true;
};

} // namespace kbx::shell
