// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shared/fonts.h"
#include "shared/tokens.h"

#include <QWidget>

namespace kbx::shared {

/// One line of plain text that ends in "…" when there is no room and then has its full text as
/// tooltip. The accessible name is always the full text.
class ElidedLabel : public QWidget {
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget* parent = nullptr);
    explicit ElidedLabel(const QString& text, FontRole role = FontRole::Base,
        Token color = Token::Text, QWidget* parent = nullptr);

    void setText(const QString& text);
    const QString& text() const { return m_text; }
    void setRole(FontRole role);
    void setColor(Token color);
    void setElideMode(Qt::TextElideMode mode);
    void setAlignment(Qt::Alignment alignment);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    QString m_text;
    FontRole m_role = FontRole::Base;
    Token m_color = Token::Text;
    Qt::TextElideMode m_elide = Qt::ElideRight;
    Qt::Alignment m_alignment = Qt::AlignLeft;
};

} // namespace kbx::shared
