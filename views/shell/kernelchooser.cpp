// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/kernelchooser.h"

#include "shell/floatingcard.h"
#include "shell/quickopenlist.h"
#include "shell/quickopenmodel.h"

#include <QCoreApplication>
#include <QLineEdit>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace kbx::shell {
namespace {

constexpr int cardWidth = 460;
constexpr int cardHeight = 286;

struct Text {
    Q_DECLARE_TR_FUNCTIONS(kbx::shell::KernelChooser)
};

} // namespace

void chooseKernel(QWidget* owner, const QPoint& at, const QString& title,
    std::shared_ptr<const CandidateTable> table, std::int64_t besideCandidate,
    std::function<void(std::int64_t)> chosen)
{
    auto* const card = new FloatingCard(owner, title);
    card->setObjectName(u"card.kernel"_s);
    auto* const field = new QLineEdit(card);
    field->setPlaceholderText(Text::tr("Task, method, round or hash"));
    field->setAccessibleName(title);
    auto* const list = new QuickOpenList(card);
    list->setObjectName(u"list.kernels"_s);
    list->setFixedSize(cardWidth, cardHeight);
    list->matches()->setScope(QuickOpenModel::Scope::Kernels);
    list->matches()->setTable(std::move(table));
    list->matches()->setNeighbour(besideCandidate);
    list->serve(field);
    list->search({});
    card->body()->addWidget(field);
    card->body()->addWidget(list);
    QObject::connect(
        list, &QuickOpenList::rowChosen, card, [card, list, chosen = std::move(chosen)](int row) {
            const std::int64_t id = list->matches()->selectionAt(row).candidateId;
            card->dismiss();
            chosen(id);
        });
    card->popup(at, field);
}

} // namespace kbx::shell
