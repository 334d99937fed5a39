// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

class QDropEvent;
class QWidget;

namespace kbx::shell {

/// Files dropped anywhere in the window, on text fields and code views too, which would take the
/// path as text. Shows a frame while files are dragged over the window.
class FileDrop : public QObject {
    Q_OBJECT

public:
    explicit FileDrop(QWidget* window);
    bool isFrameShown() const;

Q_SIGNALS:
    void dropped(const QStringList& paths);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool belongsHere(const QObject* watched) const;
    void showFrame(QWidget* over);

    QWidget* m_window;
    QWidget* m_frame;
};

} // namespace kbx::shell
