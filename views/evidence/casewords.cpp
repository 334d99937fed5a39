// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "evidence/casewords.h"

#include "domain/numberformat.h"
#include "models/casemodel.h"
#include "shared/fonts.h"
#include "shared/verdictglyph.h"
#include "shared/wording.h"

#include <QPainter>

using namespace Qt::StringLiterals;

namespace kbx::evidence {

using models::CaseModel;
using shared::Token;

namespace {

constexpr int glyphRoom = 24;

Verdict verdictOf(const QModelIndex& index)
{
    return static_cast<Verdict>(index.data(CaseModel::VerdictRole).toInt());
}

} // namespace

QString CaseWords::errorText(const QModelIndex& index) const
{
    const QString code = index.data(CaseModel::CodeRole).toString();
    const QVariant maxAbs = index.data(CaseModel::MaxAbsRole);
    if (maxAbs.isValid() && (code.isEmpty() || code == u"wrong_values"_s)) {
        return QString::fromStdString(number::scientific(maxAbs.toDouble()));
    }
    return code.isEmpty() ? shared::verdictWord(verdictOf(index))
                          : shared::reasonCodeWord(code.toStdString());
}

QVariant CaseWords::data(const QModelIndex& index, int role) const
{
    if (role == Qt::DisplayRole && index.column() == CaseModel::ErrorColumn) {
        return errorText(index);
    }
    if (role == Qt::TextAlignmentRole && index.column() == CaseModel::ErrorColumn) {
        return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
    }
    if (role == Qt::AccessibleTextRole) {
        const QModelIndex first = index.siblingAtColumn(CaseModel::CaseColumn);
        return tr("%1, %2: %3, %4", "case, mode: verdict, error")
            .arg(first.data().toString(),
                index.siblingAtColumn(CaseModel::ModeColumn).data().toString(),
                shared::verdictWord(verdictOf(index)),
                errorText(index.siblingAtColumn(CaseModel::ErrorColumn)));
    }
    if (role == Qt::ToolTipRole) {
        return index.data(CaseModel::ErrorRole);
    }
    return QIdentityProxyModel::data(index, role);
}

QVariant CaseWords::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        const auto side = section == CaseModel::ErrorColumn ? Qt::AlignRight : Qt::AlignLeft;
        return QVariant::fromValue(Qt::Alignment(side | Qt::AlignVCenter));
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case CaseModel::CaseColumn:
        return tr("Case");
    case CaseModel::ModeColumn:
        return tr("Mode");
    case CaseModel::ErrorColumn:
        return tr("Max error");
    default:
        return {};
    }
}

CaseDelegate::CaseDelegate(QObject* parent)
    : RowDelegate(parent, 23)
{
}

void CaseDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    using shared::FontRole;
    const Verdict verdict = verdictOf(index);
    const bool failed = verdict == Verdict::Fail;
    const QString text = index.data().toString();
    QRect area = textArea(option.rect);
    painter->save();
    paintGround(painter, option, index.column() == CaseModel::CaseColumn);
    switch (index.column()) {
    case CaseModel::CaseColumn:
        shared::paintVerdict(
            painter, QRectF(area.left() + 2, area.center().y() - 6 + 0.5, 12, 12), verdict);
        paintText(painter, area.adjusted(glyphRoom, 0, 0, 0), text, FontRole::Base, Token::Text);
        break;
    case CaseModel::ErrorColumn: {
        const bool number = index.data(CaseModel::MaxAbsRole).isValid();
        paintText(painter, area, text, failed ? FontRole::Strong : FontRole::Base,
            failed       ? Token::Fail
                : number ? Token::Text
                         : Token::Text2,
            Qt::AlignRight, true);
        break;
    }
    default:
        paintText(painter, area, text, FontRole::Base, Token::Text2);
    }
    painter->restore();
}

QSize CaseDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const int glyph = index.column() == CaseModel::CaseColumn ? glyphRoom : 0;
    return RowDelegate::sizeHint(option, index) + QSize(glyph, 0);
}

} // namespace kbx::evidence
