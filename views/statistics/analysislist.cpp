// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "statistics/analysislist.h"

#include "shared/kbxstyle.h"
#include "shared/rowdelegate.h"
#include "statistics/reportwords.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QScopedValueRollback>
#include <QVBoxLayout>

#include <algorithm>
#include <cstring>
#include <utility>

using namespace Qt::StringLiterals;

namespace kbx::statistics {
namespace {

using shared::FontRole;
using shared::RowDelegate;
using shared::Token;
using Model = AnalysisListModel;

constexpr int edge = 12;
constexpr int rowHeight = 24;
constexpr int headingHeight = 30;

/// Headings in small capitals' place: grey and small; what has no data is grey with a dash.
class ListDelegate : public RowDelegate {
public:
    using RowDelegate::RowDelegate;
    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const override
    {
        return QSize(120, index.data(Model::IsHeadingRole).toBool() ? headingHeight : rowHeight);
    }
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override
    {
        painter->save();
        const QRect area = option.rect.adjusted(edge, 0, -edge, 0);
        if (index.data(Model::IsHeadingRole).toBool()) {
            paintText(painter, area.adjusted(0, 8, 0, 0), index.data().toString(), FontRole::Small,
                Token::Text3);
        } else {
            paintRow(painter, option, index, area);
        }
        painter->restore();
    }

private:
    void paintRow(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index,
        const QRect& area) const
    {
        const bool selected = option.state.testFlag(QStyle::State_Selected);
        paintGround(painter, option, true);
        if (!selected && option.state.testFlag(QStyle::State_MouseOver)) {
            painter->fillRect(option.rect, shared::Tokens::current()[Token::Hover]);
        }
        const bool empty = index.data(Model::IsEmptyRole).toBool();
        const int mark = 14;
        paintText(painter, area.adjusted(0, 0, empty ? -mark - 6 : 0, 0), index.data().toString(),
            selected ? FontRole::Strong : FontRole::Base, empty ? Token::Text3 : Token::Text);
        if (empty) {
            // A dash, as for "not applicable": there is nothing, and nothing is wrong.
            painter->fillRect(QRect(area.right() - mark + 3, area.center().y(), mark - 4, 2),
                shared::Tokens::current()[Token::Outline]);
        }
        if (option.state.testFlag(QStyle::State_HasFocus)
            && option.state.testFlag(QStyle::State_KeyboardFocusChange)) {
            shared::paintFocusRing(painter, option.rect);
        }
    }
};

/// As they first appear, tables last: they say again what the others show.
std::vector<const char*> groupsOf(const std::vector<analysis::ReportEntry>& entries)
{
    std::vector<const char*> groups;
    for (const analysis::ReportEntry& entry : entries) {
        const auto same = [&entry](const char* group) { return !std::strcmp(group, entry.group); };
        if (std::none_of(groups.begin(), groups.end(), same)) {
            groups.push_back(entry.group);
        }
    }
    std::stable_partition(groups.begin(), groups.end(),
        [](const char* group) { return std::strcmp(group, "tables") != 0; });
    return groups;
}

} // namespace

const QString AnalysisListModel::questionsName = u"questions"_s;

AnalysisListModel::AnalysisListModel(
    const std::vector<analysis::ReportEntry>& entries, QObject* parent)
    : QAbstractListModel(parent)
    , m_entries(entries)
{
    fill();
}

bool AnalysisListModel::matches(const analysis::ReportEntry& entry) const
{
    const auto in
        = [this](const QString& text) { return text.contains(m_search, Qt::CaseInsensitive); };
    return m_search.isEmpty() || in(titleWord(entry)) || in(QString::fromUtf8(entry.name))
        || in(questionWord(entry)) || in(groupWord(entry.group));
}

void AnalysisListModel::fill()
{
    m_rows.clear();
    m_rows.push_back({}); // the open questions stay: they are the way in
    for (const char* const group : groupsOf(m_entries)) {
        bool isFirst = true;
        for (const analysis::ReportEntry& entry : m_entries) {
            if (std::strcmp(entry.group, group) != 0 || !matches(entry)) {
                continue;
            }
            if (std::exchange(isFirst, false)) {
                m_rows.push_back({nullptr, groupWord(group)});
            }
            m_rows.push_back({&entry, {}});
        }
    }
}

void AnalysisListModel::setSearch(const QString& text)
{
    beginResetModel();
    m_search = text.trimmed();
    fill();
    endResetModel();
}

void AnalysisListModel::setHasData(const QString& name, bool hasData)
{
    m_hasData[name] = hasData;
    if (const int row = rowOf(name); row >= 0) {
        Q_EMIT dataChanged(index(row), index(row), {IsEmptyRole, Qt::ToolTipRole});
    }
}

void AnalysisListModel::forgetData()
{
    m_hasData.clear();
    Q_EMIT dataChanged(index(0), index(rowCount() - 1), {IsEmptyRole, Qt::ToolTipRole});
}

int AnalysisListModel::rowOf(const QString& name) const
{
    for (int row = 0; row < rowCount(); ++row) {
        if (!name.isEmpty() && index(row).data(NameRole).toString() == name) {
            return row;
        }
    }
    return -1;
}

int AnalysisListModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant AnalysisListModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) {
        return {};
    }
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    const bool isHeading = !row.heading.isEmpty();
    const QString name = row.entry ? QString::fromUtf8(row.entry->name) : QString();
    const auto known = m_hasData.find(name);
    const bool isEmpty = row.entry && known != m_hasData.end() && !known->second;
    switch (role) {
    case Qt::DisplayRole:
        return isHeading ? row.heading
            : row.entry  ? titleWord(*row.entry)
                         : tr("What the papers leave open");
    case Qt::ToolTipRole:
        return !row.entry ? QString()
            : isEmpty     ? tr("%1\nNothing in view to show.").arg(questionWord(*row.entry))
                          : questionWord(*row.entry);
    case Qt::AccessibleTextRole:
        return isEmpty ? tr("%1, without data").arg(titleWord(*row.entry))
                       : this->data(index, Qt::DisplayRole);
    case NameRole:
        return isHeading ? QString() : row.entry ? name : questionsName;
    case IsHeadingRole:
        return isHeading;
    case IsEmptyRole:
        return isEmpty;
    default:
        return {};
    }
}

Qt::ItemFlags AnalysisListModel::flags(const QModelIndex& index) const
{
    return !index.isValid() || index.data(IsHeadingRole).toBool()
        ? Qt::NoItemFlags
        : Qt::ItemIsEnabled | Qt::ItemIsSelectable;
}

AnalysisList::AnalysisList(const std::vector<analysis::ReportEntry>& entries, QWidget* parent)
    : QWidget(parent)
    , m_model(new AnalysisListModel(entries, this))
    , m_search(new QLineEdit(this))
    , m_view(new QListView(this))
{
    m_search->setPlaceholderText(tr("Search analyses"));
    m_search->setAccessibleName(tr("Search analyses"));
    m_search->setClearButtonEnabled(true);
    m_search->installEventFilter(this);
    m_view->setModel(m_model);
    m_view->setItemDelegate(new ListDelegate(m_view));
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setMouseTracking(true);
    m_view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view->setAccessibleName(tr("Analyses"));
    auto* const head = new QHBoxLayout;
    head->setContentsMargins(8, 7, 8, 6);
    head->addWidget(m_search);
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 1, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(m_view, 1);
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString& text) {
        const QString kept = current();
        const QScopedValueRollback quiet(m_quiet, true);
        m_model->setSearch(text);
        m_view->setCurrentIndex(m_model->index(m_model->rowOf(kept)));
    });
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this,
        [this](const QModelIndex& now) {
            const QString name = now.data(AnalysisListModel::NameRole).toString();
            if (!m_quiet && !name.isEmpty()) {
                Q_EMIT chosen(name);
            }
        });
    connect(m_view, &QListView::activated, this, [this](const QModelIndex& index) {
        Q_EMIT activated(index.data(AnalysisListModel::NameRole).toString());
    });
}

QString AnalysisList::current() const
{
    return m_view->currentIndex().data(AnalysisListModel::NameRole).toString();
}

void AnalysisList::setCurrent(const QString& name)
{
    const QScopedValueRollback quiet(m_quiet, true);
    if (m_model->rowOf(name) < 0) {
        m_search->clear();
    }
    const QModelIndex index = m_model->index(m_model->rowOf(name));
    m_view->setCurrentIndex(index);
    m_view->scrollTo(index);
}

/// Down goes from the search to the list, Return chooses its first hit.
bool AnalysisList::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_search && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const bool go = key == Qt::Key_Return || key == Qt::Key_Enter;
        if (go || key == Qt::Key_Down) {
            constexpr int firstHit = 2; // behind the open questions and a heading
            if (!m_search->text().isEmpty() && m_model->rowCount() > firstHit) {
                m_view->setCurrentIndex(m_model->index(firstHit));
            }
            m_view->setFocus(Qt::ShortcutFocusReason);
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void AnalysisList::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), shared::Tokens::current()[Token::Pane]);
    painter.fillRect(QRect(width() - 1, 0, 1, height()), shared::Tokens::current()[Token::Line]);
}

} // namespace kbx::statistics
