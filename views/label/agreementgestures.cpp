// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "label/agreementmodel.h"
#include "label/agreementpane.h"
#include "label/confusiongrid.h"
#include "label/disagreementmodel.h"
#include "label/labelwords.h"
#include "shared/elidedlabel.h"
#include "shell/messagebar.h"
#include "shell/noteeditor.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QMenu>
#include <QSignalBlocker>
#include <QTableView>
#include <QToolButton>

#include <algorithm>

using namespace Qt::StringLiterals;

// What a person does in the pane; what it shows is in agreementpane.cpp.
namespace kbx::label {

void AgreementPane::fillPeople(QMenu& menu)
{
    menu.clear();
    const std::vector<std::string>& all = m_desk.desk().annotators;
    const auto isIn = [this](const std::string& name) {
        return m_people.empty()
            || std::find(m_people.begin(), m_people.end(), name) != m_people.end();
    };
    for (const std::string& name : all) {
        QAction* const action = menu.addAction(QString::fromStdString(name));
        action->setCheckable(true);
        action->setChecked(isIn(name));
        connect(action, &QAction::triggered, this, [this, all, name, isIn](bool on) {
            std::vector<std::string> chosen;
            for (const std::string& each : all) {
                if (each == name ? on : isIn(each)) {
                    chosen.push_back(each);
                }
            }
            m_people = chosen.size() == all.size() ? std::vector<std::string>() : chosen;
            m_peopleButton->setText(m_people.empty()
                    ? tr("All annotators")
                    : tr("%Ln annotators", nullptr, static_cast<int>(m_people.size())));
            request();
        });
    }
    if (all.empty()) {
        menu.addAction(tr("nobody yet"))->setEnabled(false);
    }
}

/// A cell of the confusion narrows the list to its units.
void AgreementPane::chooseCell()
{
    const auto cell = m_grid->chosen();
    const int at = m_pairs->currentIndex();
    if (!m_report || !cell || at < 0) {
        m_disagreements->setOnly({});
    } else {
        const analysis::AnnotatorPair& pair = m_report->data.pairs[static_cast<std::size_t>(at)];
        m_disagreements->setOnly(
            DisagreementModel::Only{pair.first, pair.second, cell->first, cell->second});
        m_listTitle->setText(
            tr("%1 against %2: %Ln units", "two labels", m_disagreements->rowCount())
                .arg(labelText(cell->first), labelText(cell->second)));
        return;
    }
    m_listTitle->setText(tr("Disagreements: %L1, decided: %L2")
                             .arg(m_disagreements->rowCount())
                             .arg(m_disagreements->decided()));
}

void AgreementPane::showDisagreements()
{
    const auto* const before = m_disagreements->unitAt(m_list->currentIndex().row());
    const auto kept = before ? std::optional(before->target) : std::nullopt;
    m_disagreements->setReport(
        m_report, workspace::scaleOf(m_desk.desk().codebook, m_report->request.level));
    for (int column = 0; column + 1 < m_disagreements->columnCount(); ++column) {
        m_list->setColumnWidth(column,
            column == DisagreementModel::TaskColumn         ? 190
                : column == DisagreementModel::RoundsColumn ? 62
                                                            : 160);
    }
    chooseCell();
    if (const int row = kept ? m_disagreements->rowOf(*kept) : -1; row >= 0) {
        const QSignalBlocker blocker(m_list->selectionModel());
        m_list->setCurrentIndex(m_disagreements->index(row, 0));
    }
}

const workspace::AgreementReportUnit* AgreementPane::unitToDecide()
{
    const auto* const unit = m_disagreements->unitAt(m_list->currentIndex().row());
    if (!unit || m_desk.desk().readOnly) {
        messages()->showNews(unit ? tr("The study is open read-only: nothing can be decided.")
                                  : tr("Choose a disagreement first."));
        return nullptr;
    }
    return unit;
}

/// A decision needs its reason: it is part of the protocol.
void AgreementPane::decide(const std::string& label)
{
    const auto* const unit = unitToDecide();
    if (!unit) {
        return;
    }
    const QRect row = m_list->visualRect(m_list->currentIndex());
    shell::askName(m_list, m_list->viewport()->mapToGlobal(row.bottomLeft() + QPoint(20, 4)),
        tr("Decide for %1: the reason").arg(labelText(label)),
        QString::fromStdString(unit->adjudicated == label ? unit->reason : std::string()),
        [this, target = unit->target, label](const QString& reason) {
            m_desk.labels().adjudicate(target, labelText(label), reason);
            chooseNextOpen();
        });
}

void AgreementPane::takeBack()
{
    const auto* const unit = unitToDecide();
    if (unit && unit->adjudicated.empty()) {
        messages()->showNews(tr("Nothing is decided for this unit."));
    } else if (unit) {
        m_desk.labels().adjudicate(unit->target, {}, {});
    }
}

/// One decision leads to the next; behind the last one the choice stays.
void AgreementPane::chooseNextOpen()
{
    for (int row = m_list->currentIndex().row() + 1; row < m_disagreements->rowCount(); ++row) {
        if (m_disagreements->unitAt(row)->adjudicated.empty()) {
            m_list->setCurrentIndex(m_disagreements->index(row, 0));
            return;
        }
    }
}

void AgreementPane::showMenu(const QPoint& at)
{
    const auto* const unit = m_disagreements->unitAt(m_list->currentIndex().row());
    if (!unit) {
        return;
    }
    auto* const menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    connect(menu->addAction(tr("&Open its diff")), &QAction::triggered, this,
        [this] { m_navigation.requestPane(u"diff"_s); });
    QMenu* const labels = menu->addMenu(tr("&Decide"));
    for (const CodebookEntry& entry : m_keys.codebook().entries) {
        QAction* const action = labels->addAction(labelText(entry.key));
        action->setToolTip(QString::fromStdString(entry.definition));
        connect(action, &QAction::triggered, this, [this, label = entry.key] { decide(label); });
    }
    labels->setToolTipsVisible(true);
    QAction* const back = menu->addAction(tr("&Take the decision back"));
    connect(back, &QAction::triggered, this, &AgreementPane::takeBack);
    back->setEnabled(!unit->adjudicated.empty() && !m_desk.desk().readOnly);
    labels->setEnabled(!m_desk.desk().readOnly);
    menu->popup(m_list->viewport()->mapToGlobal(at));
}

bool AgreementPane::canCopy() const
{
    return m_report && m_model->rowCount() > 0 && !isShowingEmpty();
}

void AgreementPane::copy(shared::CopyForm form)
{
    if (!canCopy()) {
        return;
    }
    QGuiApplication::clipboard()->setText(m_list->hasFocus()
            ? shared::copyText(*m_disagreements, {}, form, DisagreementModel::CopyRole)
            : m_model->copied(form));
}

void AgreementPane::focusContent()
{
    m_table->setFocus(Qt::ShortcutFocusReason);
}

} // namespace kbx::label
