// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/changespage.h"

#include "compare/changesmodel.h"
#include "compare/comparewords.h"
#include "evidence/columnheader.h"
#include "shared/elidedlabel.h"
#include "shared/rowdelegate.h"

#include <QComboBox>
#include <QDateTime>
#include <QHeaderView>
#include <QLocale>
#include <QSignalBlocker>
#include <QTableView>
#include <QVBoxLayout>

namespace kbx::compare {

using shared::FontRole;
using shared::Token;
using workspace::ChangeKind;

namespace {

constexpr int allKinds = -1;

} // namespace

ChangesPage::ChangesPage(QWidget* parent)
    : QWidget(parent)
    , m_model(new ChangesModel(this))
    , m_table(new QTableView(this))
    , m_kinds(new QComboBox(this))
    , m_summary(new shared::ElidedLabel(QString(), FontRole::Secondary, Token::Text2, this))
{
    m_kinds->setAccessibleName(tr("Which changes are listed"));
    m_kinds->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    setupTable();
    auto* const head = new QHBoxLayout;
    head->setContentsMargins(10, 8, 10, 6);
    head->setSpacing(12);
    head->addWidget(m_kinds);
    head->addWidget(m_summary, 1);
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(head);
    column->addWidget(m_table, 1);
    setFocusProxy(m_table);
    connect(m_kinds, &QComboBox::currentIndexChanged, this, [this] {
        const int kind = m_kinds->currentData().toInt();
        m_model->setKind(
            kind == allKinds ? std::nullopt : std::optional(static_cast<ChangeKind>(kind)));
    });
}

void ChangesPage::setupTable()
{
    m_table->setModel(m_model);
    m_table->setItemDelegate(new shared::RowDelegate(m_table));
    m_table->setAccessibleName(tr("What has changed"));
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(24);
    QHeaderView* const header = new evidence::ColumnHeader(m_table);
    m_table->setHorizontalHeader(header);
    const int widths[ChangesModel::ColumnCount] = {124, 240, 220, 180, 180};
    for (int column = 0; column < ChangesModel::ColumnCount; ++column) {
        header->resizeSection(column, widths[column]);
    }
    header->setStretchLastSection(true);
}

void ChangesPage::setChanges(std::shared_ptr<const workspace::SnapshotChanges> changes)
{
    m_model->setChanges(std::move(changes));
    fillKinds();
    const auto& now = m_model->changes();
    if (!now) {
        m_summary->setText({});
        return;
    }
    const QString taken = QLocale().toString(
        QDateTime::fromMSecsSinceEpoch(now->before.createdAtMs), QLocale::ShortFormat);
    const QString since
        = tr("since %1, taken %2").arg(QString::fromStdString(now->before.name), taken);
    const QString until = now->after.name.empty()
        ? since
        : tr("%1, until %2").arg(since, QString::fromStdString(now->after.name));
    m_summary->setText(now->changes.empty() ? tr("Nothing has changed %1.").arg(until) : until);
}

void ChangesPage::fillKinds()
{
    const QVariant before = m_kinds->currentData();
    const QSignalBlocker blocker(m_kinds);
    m_kinds->clear();
    const auto& now = m_model->changes();
    m_kinds->addItem(tr("All changes: %L1").arg(now ? now->changes.size() : 0), allKinds);
    for (int at = 0; now && at < workspace::changeKinds; ++at) {
        const auto kind = static_cast<ChangeKind>(at);
        if (const auto count = now->count(kind); count > 0) {
            m_kinds->addItem(
                tr("%1: %L2", "kind of change, number").arg(kindWord(kind)).arg(count), at);
        }
    }
    const int kept = m_kinds->findData(before);
    m_kinds->setCurrentIndex(std::max(0, kept));
    if (kept < 0) {
        m_model->setKind({});
    }
}

} // namespace kbx::compare
