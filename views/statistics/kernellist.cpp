// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "statistics/kernellist.h"

#include "domain/numberformat.h"
#include "models/tasklistmodel.h"
#include "shared/rowdelegate.h"
#include "shared/speedtoken.h"
#include "shared/verdictglyph.h"
#include "shared/wording.h"

#include <QHeaderView>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

using namespace Qt::StringLiterals;

namespace kbx::statistics {
namespace {

using models::TaskListModel;
using shared::FontRole;
using shared::RowDelegate;
using shared::Token;

bool hasSpeedup(const CandidateRow& row)
{
    return row.verdicts.isCorrect() && row.speedup && row.speedupVerdict != "below_resolution";
}

/// Speedup, or why there is none.
QString resultOf(const CandidateRow& row)
{
    if (hasSpeedup(row)) {
        return QString::fromStdString(number::speedup(*row.speedup));
    }
    if (!row.verdicts.isCorrect()) {
        return shared::reasonWord(row);
    }
    return row.speedup ? KernelList::tr("below resolution") : KernelList::tr("not timed");
}

class KernelDelegate : public RowDelegate {
public:
    using RowDelegate::RowDelegate;

    static const TaskListModel& modelOf(const QModelIndex& index)
    {
        return *static_cast<const TaskListModel*>(index.model());
    }
    static QString origin(const TaskListModel& model, const CandidateRow& row)
    {
        return KernelList::tr("%1 round %2", "method, number")
            .arg(QString::fromStdString(model.table()->methodOf(row).name))
            .arg(row.round);
    }
    static QString sentence(const QModelIndex& index)
    {
        const TaskListModel& model = modelOf(index);
        const CandidateRow& row = *model.rowAt(index);
        QStringList parts{index.data().toString(), origin(model, row),
            shared::verdictWord(shared::overallVerdict(row)), resultOf(row)};
        if (row.key >= 0) {
            parts << shared::keyWord(model.table()->keys[static_cast<std::size_t>(row.key)]);
        }
        return parts.join(u", "_s);
    }
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override
    {
        const TaskListModel& model = modelOf(index);
        const CandidateRow* const row = model.rowAt(index);
        if (!row) {
            return;
        }
        painter->save();
        const bool selected = option.state.testFlag(QStyle::State_Selected);
        paintGround(painter, option, true);
        if (!selected && option.state.testFlag(QStyle::State_MouseOver)) {
            painter->fillRect(option.rect, shared::Tokens::current()[Token::Hover]);
        }
        const QRect area = option.rect.adjusted(11, 0, -10, 0);
        shared::paintVerdict(painter, QRectF(area.left(), area.center().y() - 6, 12, 12),
            shared::overallVerdict(*row));
        paintResult(painter, area, *row);
        const int right = area.width() * 3 / 10;
        const QRect rest = area.adjusted(19, 0, -right - 6, 0);
        const QString name = index.data().toString();
        const QString where = origin(model, *row);
        const FontRole role = selected ? FontRole::Strong : FontRole::Base;
        const int wide = std::min(
            QFontMetrics(shared::font(role)).horizontalAdvance(name) + 1, rest.width() * 6 / 10);
        paintText(
            painter, QRect(rest.left(), rest.top(), wide, rest.height()), name, role, Token::Text);
        paintText(painter, rest.adjusted(wide + 6, 0, 0, 0), where, FontRole::Small, Token::Text3);
        painter->restore();
    }
    bool helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem&,
        const QModelIndex& index) override
    {
        if (event->type() != QEvent::ToolTip || !index.isValid()) {
            return false;
        }
        QToolTip::showText(event->globalPos(), sentence(index), view);
        return true;
    }

private:
    static void paintResult(QPainter* painter, const QRect& area, const CandidateRow& row)
    {
        const QRect right = area.adjusted(area.width() - area.width() * 3 / 10, 0, 0, 0);
        const bool timed = hasSpeedup(row);
        paintText(painter, right, resultOf(row), timed ? FontRole::Strong : FontRole::Small,
            timed ? shared::speedupToken(*row.speedup, row.speedupVerdict) : Token::Text2,
            Qt::AlignRight, timed);
    }
};

/// With the sentence that a screen reader says of each row.
class SpokenKernels : public TaskListModel {
public:
    using TaskListModel::TaskListModel;
    QVariant data(const QModelIndex& index, int role) const override
    {
        return role == Qt::AccessibleTextRole && rowAt(index)
            ? QVariant(KernelDelegate::sentence(index))
            : TaskListModel::data(index, role);
    }
};

} // namespace

KernelList::KernelList(QWidget* parent)
    : QTreeView(parent)
    , m_model(new SpokenKernels(this))
{
    setModel(m_model);
    setItemDelegate(new KernelDelegate(this));
    setHeaderHidden(true);
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setFrameShape(QFrame::NoFrame);
    setMouseTracking(true);
    setColumnHidden(TaskListModel::ResultColumn, true);
    header()->setSectionResizeMode(0, QHeaderView::Stretch);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Kernels behind this number"));
    const auto changed = [this] {
        if (const CandidateRow* const row = currentRow()) {
            Q_EMIT candidateSelected(row->candidateId);
        }
    };
    connect(selectionModel(), &QItemSelectionModel::currentChanged, this, changed);
    connect(selectionModel(), &QItemSelectionModel::selectionChanged, this, changed);
}

void KernelList::setRows(
    std::shared_ptr<const CandidateTable> table, const std::vector<std::uint32_t>& rows)
{
    m_model->setRows(std::move(table), rows);
}

const CandidateRow* KernelList::currentRow() const
{
    const QModelIndex index = currentIndex();
    return selectionModel()->isSelected(index) ? m_model->rowAt(index) : nullptr;
}

} // namespace kbx::statistics
