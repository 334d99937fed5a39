// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/label.h"

#include <QAbstractButton>

namespace kbx::label {

/// How one label stands to the diff that is shown (ui.md 4, Labels).
struct LabelLook {
    bool chosen = false; ///< filled
    bool secondary = false; ///< framed
    bool suggested = false; ///< dashed
    QString sub; ///< sub-label of what is chosen, suggested or secondary: "tiling"
    QString others; ///< initials of the people who chose it: "jl, ks"
    bool disputed = false; ///< people chose different labels
    friend bool operator==(const LabelLook&, const LabelLook&) = default;
};

/// A label with its key and the bar of its group. A click is the same as the key.
class LabelButton : public QAbstractButton {
    Q_OBJECT

public:
    LabelButton(const CodebookEntry& entry, QWidget* parent);
    const std::string& label() const { return m_entry.key; }
    const LabelLook& look() const { return m_look; }
    void setLook(const LabelLook& look);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    static constexpr int buttonHeight = 25;

Q_SIGNALS:
    /// The mouse or the focus came to it (true) or went.
    void pointed(bool at);

protected:
    void paintEvent(QPaintEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void refreshName();
    void paintFrame(QPainter* painter) const;
    int paintRemark(QPainter* painter, const QRect& area) const;

    CodebookEntry m_entry;
    LabelLook m_look;
};

} // namespace kbx::label
