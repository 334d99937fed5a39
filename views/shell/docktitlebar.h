// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QDockWidget;

namespace kbx::shared {
class ElidedLabel;
}

namespace kbx::shell {

/// Title, float and close of a lone dock; without height while the dock is tabbed, since its tab
/// says the name.
class DockTitleBar : public QWidget {
    Q_OBJECT

public:
    explicit DockTitleBar(QDockWidget* dock);
    void setTabbed(bool tabbed);
    bool isTabbed() const { return m_tabbed; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    shared::ElidedLabel* m_title;
    bool m_tabbed = false;
};

} // namespace kbx::shell
