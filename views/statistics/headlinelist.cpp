// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "statistics/headlinelist.h"

#include "shared/rowdelegate.h"
#include "statistics/reportwords.h"

#include <QPainter>
#include <QStandardItemModel>

using namespace Qt::StringLiterals;

namespace kbx::statistics {
namespace {

using shared::FontRole;
using shared::RowDelegate;
using shared::Token;

enum Roles { ValueRole = Qt::UserRole + 1, BesideRole, HasValueRole };
constexpr int rowHeight = 38;

class HeadlineDelegate : public RowDelegate {
public:
    using RowDelegate::RowDelegate;
    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override
    {
        return QSize(120, rowHeight);
    }
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override
    {
        painter->save();
        paintGround(painter, option, true);
        const QRect area = option.rect.adjusted(11, 2, -10, -3);
        const int half = area.height() / 2;
        paintText(painter, QRect(area.left(), area.top(), area.width(), half),
            index.data().toString(), FontRole::Secondary, Token::Text2);
        const QString value = index.data(ValueRole).toString();
        const bool has = index.data(HasValueRole).toBool();
        const FontRole role = has ? FontRole::Strong : FontRole::Secondary;
        const QRect below(area.left(), area.top() + half, area.width(), half);
        paintText(painter, below, value, role, has ? Token::Text : Token::Text3);
        const int wide = QFontMetrics(shared::font(role)).horizontalAdvance(value) + 10;
        paintText(painter, below.adjusted(wide, 0, 0, 0), index.data(BesideRole).toString(),
            FontRole::Small, Token::Text2);
        painter->fillRect(
            QRect(option.rect.left() + 11, option.rect.bottom(), option.rect.width() - 21, 1),
            shared::Tokens::current()[Token::Line]);
        painter->restore();
    }
};

} // namespace

HeadlineList::HeadlineList(QWidget* parent)
    : QListView(parent)
    , m_model(new QStandardItemModel(this))
{
    setModel(m_model);
    setItemDelegate(new HeadlineDelegate(this));
    setFrameShape(QFrame::NoFrame);
    setUniformItemSizes(true);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Headline numbers"));
}

void HeadlineList::setReport(const analysis::Report& report)
{
    m_model->clear();
    for (const analysis::Headline& each : report.headlines) {
        models::ReportMark mark;
        mark.label = each.text;
        mark.unit = each.unit;
        mark.estimate = &each.number;
        auto* const item = new QStandardItem(QString::fromStdString(each.text));
        QStringList beside{besideText(mark), publishedLine(mark)};
        beside.removeAll(QString());
        item->setData(valueLine(mark), ValueRole);
        item->setData(each.number.value ? beside.join(u"  "_s) : QString(), BesideRole);
        item->setData(each.number.value.has_value(), HasValueRole);
        item->setToolTip(markTip(mark, report));
        item->setAccessibleText(markSentence(mark));
        m_model->appendRow(item);
    }
}

int HeadlineList::count() const
{
    return m_model->rowCount();
}

} // namespace kbx::statistics
