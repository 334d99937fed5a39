// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workspace/navigation.h"

#include <QList>
#include <QWidget>

class QHBoxLayout;

namespace kbx::shell {

/// Study › category › task › method › round; each part goes there.
class Breadcrumb : public QWidget {
    Q_OBJECT

public:
    struct Crumb {
        QString text;
        workspace::Selection selection;
    };
    explicit Breadcrumb(QWidget* parent = nullptr);
    void setCrumbs(const QList<Crumb>& crumbs);
    /// The texts, first to last.
    QStringList texts() const;

Q_SIGNALS:
    void crumbActivated(const kbx::workspace::Selection& selection);

private:
    QHBoxLayout* m_layout;
    QList<Crumb> m_crumbs;
};

} // namespace kbx::shell
