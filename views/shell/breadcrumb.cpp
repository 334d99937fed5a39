// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/breadcrumb.h"

#include "shared/fonts.h"
#include "shared/icons.h"
#include "shared/tokens.h"

#include <QAbstractButton>
#include <QEvent>
#include <QFontMetrics>
#include <QHBoxLayout>
#include <QPainter>

#include <algorithm>

namespace kbx::shell {
namespace {

using shared::Token;

class CrumbButton : public QAbstractButton {
public:
    CrumbButton(const QString& text, bool last, bool first, QWidget* parent)
        : QAbstractButton(parent)
        , m_last(last)
        , m_first(first)
    {
        setText(text);
        setAccessibleName(text);
        setToolTip(text);
        setFocusPolicy(Qt::TabFocus);
        setAttribute(Qt::WA_Hover);
        setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    }
    QSize sizeHint() const override
    {
        const int text = QFontMetrics(role()).horizontalAdvance(this->text());
        return QSize(text + (m_first ? 8 : 24), 26);
    }
    QSize minimumSizeHint() const override
    {
        return QSize(std::min(sizeHint().width(), m_first ? 48 : 62), 26);
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        const shared::Tokens& tokens = shared::Tokens::current();
        QPainter painter(this);
        QRect area = rect();
        if (!m_first) {
            shared::paintIcon(&painter, QRectF(2, height() / 2.0 - 6, 12, 12),
                shared::Icon::ChevronRight, tokens[Token::Text3]);
            area.setLeft(16);
        }
        painter.setFont(role());
        painter.setPen(tokens[underMouse() || hasFocus() ? Token::Accent
                : m_last                                 ? Token::Text
                                                         : Token::Text2]);
        painter.drawText(area.adjusted(2, 0, -2, 0), Qt::AlignVCenter,
            painter.fontMetrics().elidedText(text(), Qt::ElideMiddle, area.width() - 4));
    }

private:
    QFont role() const
    {
        return shared::font(m_last ? shared::FontRole::Strong : shared::FontRole::Base);
    }

    bool m_last;
    bool m_first;
};

} // namespace

Breadcrumb::Breadcrumb(QWidget* parent)
    : QWidget(parent)
    , m_layout(new QHBoxLayout(this))
{
    m_layout->setContentsMargins(2, 0, 2, 0);
    m_layout->setSpacing(0);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Where you are"));
}

void Breadcrumb::setCrumbs(const QList<Crumb>& crumbs)
{
    m_crumbs = crumbs;
    while (QLayoutItem* const item = m_layout->takeAt(0)) {
        if (item->widget()) {
            item->widget()->deleteLater();
            item->widget()->hide();
        }
        delete item;
    }
    for (qsizetype at = 0; at < crumbs.size(); ++at) {
        auto* const button
            = new CrumbButton(crumbs[at].text, at + 1 == crumbs.size(), at == 0, this);
        const workspace::Selection target = crumbs[at].selection;
        connect(button, &QAbstractButton::clicked, this,
            [this, target] { Q_EMIT crumbActivated(target); });
        m_layout->addWidget(button);
    }
    m_layout->addStretch(1);
}

QStringList Breadcrumb::texts() const
{
    QStringList result;
    for (const Crumb& crumb : m_crumbs) {
        result << crumb.text;
    }
    return result;
}

} // namespace kbx::shell
