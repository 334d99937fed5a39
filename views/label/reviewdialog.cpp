// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "label/reviewdialog.h"

#include "evidence/columnheader.h"
#include "label/labelwords.h"
#include "shared/fonts.h"
#include "shared/rowdelegate.h"
#include "shared/wording.h"

#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace kbx::label {

ReviewDialog::ReviewDialog(DeskController& desk, QWidget* parent)
    : QDialog(parent)
    , m_desk(desk)
    , m_head(new QLabel(this))
    , m_list(new QTreeWidget(this))
{
    setObjectName(u"dialog.review"_s);
    setWindowTitle(tr("Labels to look at again"));
    m_head->setWordWrap(true);
    m_head->setMinimumWidth(320);
    m_list->setHeader(new evidence::ColumnHeader(m_list));
    m_list->setHeaderLabels(
        {tr("Task"), tr("Annotator"), tr("Label"), tr("Definition then"), tr("Definition now")});
    m_list->setRootIsDecorated(false);
    m_list->setItemDelegate(new shared::RowDelegate(m_list));
    m_list->header()->setStretchLastSection(true);
    m_list->setAccessibleName(windowTitle());
    auto* const close = new QPushButton(tr("Close"), this);
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
    connect(m_list, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
        if (const int at = item ? m_list->indexOfTopLevelItem(item) : -1; at >= 0) {
            m_desk.show(m_items[static_cast<std::size_t>(at)].record.target.whole());
        }
    });
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(14, 12, 14, 12);
    layout->addWidget(m_head);
    layout->addWidget(m_list, 1);
    layout->addWidget(close, 0, Qt::AlignRight);
    resize(820, 420);
}

void ReviewDialog::setItems(const std::vector<workspace::ReviewItem>& items)
{
    m_items = items;
    m_list->clear();
    for (const workspace::ReviewItem& item : items) {
        const LabelRecord& record = item.record;
        const CandidateRow* const row = m_desk.rowOf(record.target.childId);
        const QString label = record.value.label.empty() ? labelText(record.value.secondary)
                                                         : labelText(record.value.label);
        auto* const line = new QTreeWidgetItem(m_list,
            {row ? m_desk.taskOf(*row) : QString(), QString::fromStdString(record.annotator), label,
                QString::fromStdString(item.oldDefinition),
                item.removed ? tr("no such label any more")
                             : QString::fromStdString(item.newDefinition)});
        line->setToolTip(3, QString::fromStdString(item.oldDefinition));
        line->setToolTip(4, QString::fromStdString(item.newDefinition));
    }
    for (int column = 0; column < 3; ++column) {
        m_list->resizeColumnToContents(column);
    }
    m_list->setColumnWidth(3, 260);
    m_list->setVisible(!items.empty());
    if (items.empty()) {
        resize(minimumSizeHint());
    }
    m_head->setText(items.empty()
            ? tr("No label was given under another definition.")
            : tr("%n labels were given under another definition. Choose one to see its diff.",
                nullptr, static_cast<int>(items.size())));
}

} // namespace kbx::label
