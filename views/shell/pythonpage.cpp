// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pythonpage.h"

#include "shared/rowdelegate.h"

#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace kbx::shell {
PythonPage::PythonPage(QWidget* parent)
    : QWidget(parent)
    , m_list(new QTreeWidget(this))
    , m_problem(new QLabel(this))
    , m_restriction(new QLabel(this))
    , m_use(new QPushButton(tr("Use this one"), this))
    , m_copy(new QPushButton(tr("Copy pip command"), this))
    , m_remove(new QPushButton(tr("Remove"), this))
{
    m_list->setAccessibleName(tr("Interpreters"));
    m_list->setRootIsDecorated(false);
    m_list->setItemDelegate(new shared::RowDelegate(m_list, 26));
    m_list->setColumnCount(2);
    m_list->setHeaderLabels({tr("Python"), tr("What it has")});
    m_list->setTextElideMode(Qt::ElideMiddle);
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_list->header()->setStretchLastSection(false);
    for (QLabel* const label : {m_problem, m_restriction}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    m_restriction->hide();
    auto* const add = new QPushButton(tr("Add…"), this);
    auto* const again = new QPushButton(tr("Check again"), this);
    auto* const buttons = new QHBoxLayout;
    for (QPushButton* const button : {m_use, add, m_remove, again}) {
        button->setAutoDefault(false);
        buttons->addWidget(button);
    }
    buttons->addStretch(1);
    m_copy->setAutoDefault(false);
    buttons->addWidget(m_copy);
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(18, 16, 18, 14);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_problem);
    layout->addWidget(m_restriction);
    layout->addLayout(buttons);
    connect(m_list, &QTreeWidget::currentItemChanged, this, &PythonPage::refresh);
    connect(m_list, &QTreeWidget::itemActivated, m_use, &QPushButton::click);
    connect(m_use, &QPushButton::clicked, this, [this] { Q_EMIT chosen(current()->path); });
    connect(m_copy, &QPushButton::clicked, this,
        [this] { QGuiApplication::clipboard()->setText(current()->command); });
    connect(m_remove, &QPushButton::clicked, this, [this] { Q_EMIT removed(current()->path); });
    connect(add, &QPushButton::clicked, this, &PythonPage::askPath);
    connect(again, &QPushButton::clicked, this, &PythonPage::checkAgainRequested);
    refresh();
}

const InterpreterItem* PythonPage::current() const
{
    const int row = m_list->indexOfTopLevelItem(m_list->currentItem());
    return row >= 0 && row < m_items.size() ? &m_items[row] : nullptr;
}

void PythonPage::setInterpreters(const QList<InterpreterItem>& items)
{
    const QString before = current() ? current()->path : QString();
    m_items = items;
    m_list->clear();
    QTreeWidgetItem* wanted = nullptr;
    for (const InterpreterItem& item : items) {
        const QString what = item.state == InterpreterItem::State::Checking ? tr("being checked…")
            : item.state == InterpreterItem::State::Usable                  ? item.versions
                                                                            : tr("cannot evaluate");
        auto* const row = new QTreeWidgetItem(
            m_list, {item.inUse ? tr("%1 (in use)").arg(item.path) : item.path, what});
        if (item.state != InterpreterItem::State::Usable) {
            row->setData(1, shared::RowDelegate::ColorRole, static_cast<int>(shared::Token::Text3));
        }
        row->setToolTip(0, item.path);
        row->setToolTip(1, item.problem.isEmpty() ? what : item.problem);
        if (item.path == before || (before.isEmpty() && item.inUse)) {
            wanted = row;
        }
    }
    m_list->setCurrentItem(wanted ? wanted : m_list->topLevelItem(0));
    refresh();
}

void PythonPage::setRestriction(const QString& sentence)
{
    m_free = sentence.isEmpty();
    m_restriction->setText(sentence);
    m_restriction->setVisible(!m_free);
    refresh();
}

void PythonPage::refresh()
{
    const InterpreterItem* const item = current();
    m_use->setEnabled(
        m_free && item && !item->inUse && item->state == InterpreterItem::State::Usable);
    m_remove->setEnabled(item && item->added);
    m_copy->setVisible(item && !item->command.isEmpty());
    if (m_items.isEmpty()) {
        m_problem->setText(tr("No Python was found. Add one that is version 3.11 or newer and has "
                              "torch and triton, or run ./run.sh to set one up."));
    } else {
        m_problem->setText(item ? item->problem : QString());
    }
    m_problem->setVisible(!m_problem->text().isEmpty());
}

void PythonPage::askPath()
{
    auto* const dialog
        = new QFileDialog(this, tr("Choose Python"), current() ? current()->path : QString());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &PythonPage::added);
    dialog->open();
}

} // namespace kbx::shell
