// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "label/codebookdelegate.h"

#include "label/codebookmodel.h"
#include "label/labelwords.h"
#include "shared/kbxstyle.h"

#include <QComboBox>
#include <QPainter>

namespace kbx::label {

using shared::FontRole;
using shared::Token;

CodebookDelegate::CodebookDelegate(QObject* parent)
    : RowDelegate(parent, 24)
{
}

void CodebookDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const shared::Tokens& tokens = shared::Tokens::current();
    painter->save();
    const bool wrong = !index.data(CodebookModel::ProblemRole).toString().isEmpty();
    paintGround(painter, option, index.column() == 0);
    if (wrong) {
        painter->fillRect(option.rect, tokens[Token::FailGround]);
    }
    QRect area = option.rect.adjusted(9, 0, -6, 0);
    if (index.column() == CodebookModel::ColourColumn) {
        const QRect swatch(area.left(), area.center().y() - 6, 20, 13);
        painter->fillRect(swatch, index.data(CodebookModel::ColourRole).value<QColor>());
        area.setLeft(swatch.right() + 8);
    }
    const bool name = index.column() == CodebookModel::KeyColumn;
    const bool sub = name && index.data().toString().contains(u':');
    paintText(painter, area.adjusted(sub ? 14 : 0, 0, 0, 0), index.data().toString(),
        name && !sub ? FontRole::Strong : FontRole::Base, wrong ? Token::Fail : Token::Text);
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        shared::paintFocusRing(painter, option.rect);
    }
    painter->restore();
}

QWidget* CodebookDelegate::createEditor(
    QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    if (index.column() != CodebookModel::GroupColumn) {
        return RowDelegate::createEditor(parent, option, index);
    }
    auto* const box = new QComboBox(parent);
    for (const std::string& group : groupKeys()) {
        box->addItem(groupWord(group), QString::fromStdString(group));
    }
    return box;
}

void CodebookDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const
{
    if (auto* const box = qobject_cast<QComboBox*>(editor)) {
        box->setCurrentIndex(box->findData(index.data(CodebookModel::GroupKeyRole)));
    } else {
        RowDelegate::setEditorData(editor, index);
    }
}

void CodebookDelegate::setModelData(
    QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const
{
    if (auto* const box = qobject_cast<QComboBox*>(editor)) {
        model->setData(index, box->currentData());
    } else {
        RowDelegate::setModelData(editor, model, index);
    }
}

} // namespace kbx::label
