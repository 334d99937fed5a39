// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figurespane/figurelist.h"

#include "shared/elidedlabel.h"
#include "shared/icons.h"
#include "workspace/reports.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QListView>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace kbx::figurespane {

FigureListModel::FigureListModel(QObject* parent)
    : QAbstractListModel(parent)
{
    for (const analysis::ReportEntry& entry : workspace::allReports()) {
        if (!entry.isTable) {
            m_entries.push_back({QString::fromUtf8(entry.name), QString::fromUtf8(entry.title)});
        }
    }
}

int FigureListModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_entries.size());
}

QVariant FigureListModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) {
        return {};
    }
    const Entry& entry = m_entries[static_cast<std::size_t>(index.row())];
    const auto reason = m_reasons.find(entry.name);
    const bool cannot = reason != m_reasons.end();
    switch (role) {
    case Qt::DisplayRole:
    case NameRole:
        return entry.name;
    case Qt::CheckStateRole:
        return m_checked.count(entry.name) > 0 ? Qt::Checked : Qt::Unchecked;
    case ReasonRole:
        return cannot ? reason->second : QString();
    case Qt::ToolTipRole:
    case Qt::AccessibleDescriptionRole:
        return cannot ? entry.title + u'\n' + reason->second : entry.title;
    case Qt::ForegroundRole:
        return cannot ? QVariant(shared::Tokens::current()[shared::Token::Text3]) : QVariant();
    case Qt::DecorationRole:
        return {};
    default:
        return {};
    }
}

bool FigureListModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::CheckStateRole || !index.isValid()) {
        return false;
    }
    const QString& name = m_entries[static_cast<std::size_t>(index.row())].name;
    if (value.toInt() == Qt::Checked) {
        m_checked.insert(name);
    } else {
        m_checked.erase(name);
    }
    Q_EMIT dataChanged(index, index, {Qt::CheckStateRole});
    return true;
}

Qt::ItemFlags FigureListModel::flags(const QModelIndex& index) const
{
    return index.isValid() ? QAbstractListModel::flags(index) | Qt::ItemIsUserCheckable
                           : Qt::ItemFlags();
}

int FigureListModel::rowOf(const QString& name) const
{
    for (std::size_t row = 0; row < m_entries.size(); ++row) {
        if (m_entries[row].name == name) {
            return static_cast<int>(row);
        }
    }
    return -1;
}

QString FigureListModel::nameAt(int row) const
{
    return row < 0 || row >= rowCount() ? QString() : m_entries[static_cast<std::size_t>(row)].name;
}

QStringList FigureListModel::checked() const
{
    QStringList names;
    for (const Entry& entry : m_entries) {
        if (m_checked.count(entry.name) > 0) {
            names << entry.name;
        }
    }
    return names;
}

void FigureListModel::setChecked(const QStringList& names)
{
    m_checked = std::set<QString>(names.begin(), names.end());
    Q_EMIT dataChanged(index(0), index(rowCount() - 1), {Qt::CheckStateRole});
}

void FigureListModel::setReason(const QString& name, const QString& reason)
{
    const auto known = m_reasons.find(name);
    if ((known == m_reasons.end()) == reason.isEmpty()
        && (reason.isEmpty() || known->second == reason)) {
        return;
    }
    if (reason.isEmpty()) {
        m_reasons.erase(known);
    } else {
        m_reasons[name] = reason;
    }
    const QModelIndex at = index(rowOf(name));
    Q_EMIT dataChanged(at, at);
}

void FigureListModel::forgetReasons()
{
    m_reasons.clear();
    Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

FigureList::FigureList(QWidget* parent)
    : QWidget(parent)
    , m_model(new FigureListModel(this))
    , m_view(new QListView(this))
    , m_count(new shared::ElidedLabel({}, shared::FontRole::Secondary, shared::Token::Text2, this))
    , m_export(new QPushButton(tr("Export a&ll…"), this))
{
    m_view->setModel(m_model);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setUniformItemSizes(true);
    m_view->setAccessibleName(tr("Figures"));
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    auto* const foot = new QHBoxLayout;
    foot->setContentsMargins(12, 8, 8, 8);
    foot->addWidget(m_count, 1);
    foot->addWidget(m_export);
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(1, 4, 1, 1);
    layout->setSpacing(0);
    layout->addWidget(m_view, 1);
    layout->addLayout(foot);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this,
        [this](const QModelIndex& index) { Q_EMIT chosen(m_model->nameAt(index.row())); });
    connect(m_model, &QAbstractItemModel::dataChanged, this,
        [this](const QModelIndex&, const QModelIndex&, const QList<int>& roles) {
            if (roles.contains(Qt::CheckStateRole)) {
                showCount();
                Q_EMIT checkedChanged();
            }
        });
    connect(m_export, &QPushButton::clicked, this, &FigureList::exportRequested);
    showCount();
}

void FigureList::showCount()
{
    const qsizetype count = m_model->checked().size();
    m_count->setText(tr("%L1 of %L2 chosen").arg(count).arg(m_model->rowCount()));
    m_export->setText(count == 0 ? tr("Export a&ll…") : tr("Export ch&osen…"));
}

QString FigureList::current() const
{
    return m_model->nameAt(m_view->currentIndex().row());
}

void FigureList::setCurrent(const QString& name)
{
    const int row = m_model->rowOf(name);
    if (row >= 0 && row != m_view->currentIndex().row()) {
        m_view->setCurrentIndex(m_model->index(row));
    }
}

void FigureList::paintEvent(QPaintEvent*)
{
    QPainter(this).fillRect(rect(), shared::Tokens::current()[shared::Token::Pane]);
}

} // namespace kbx::figurespane
