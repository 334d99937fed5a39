// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "label/tagscard.h"

#include "shared/elidedlabel.h"
#include "shell/floatingcard.h"

#include <QCoreApplication>
#include <QListWidget>
#include <QPushButton>
#include <QShortcut>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace kbx::label {
namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(kbx::label::TagsCard)
};

std::vector<std::string> allOf(
    const std::vector<std::string>& tags, const std::vector<std::string>& chosen)
{
    std::vector<std::string> all = tags;
    for (const std::string& tag : chosen) {
        if (std::find(all.begin(), all.end(), tag) == all.end()) {
            all.push_back(tag);
        }
    }
    return all;
}

QListWidget* makeList(
    const std::vector<std::string>& tags, const std::vector<std::string>& chosen, QWidget* parent)
{
    auto* const list = new QListWidget(parent);
    list->setObjectName(u"list.tags"_s);
    list->setAccessibleName(Text::tr("Tags"));
    for (const std::string& tag : tags) {
        auto* const item = new QListWidgetItem(QString::fromStdString(tag), list);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        const bool on = std::find(chosen.begin(), chosen.end(), tag) != chosen.end();
        item->setCheckState(on ? Qt::Checked : Qt::Unchecked);
    }
    list->setCurrentRow(0);
    const auto rows = static_cast<int>(std::clamp<std::size_t>(tags.size(), 3, 14));
    list->setFixedSize(250, rows * std::max(20, list->sizeHintForRow(0)) + 6);
    return list;
}

std::vector<std::string> ticked(const QListWidget& list)
{
    std::vector<std::string> tags;
    for (int row = 0; row < list.count(); ++row) {
        if (list.item(row)->checkState() == Qt::Checked) {
            tags.push_back(list.item(row)->text().toStdString());
        }
    }
    return tags;
}

} // namespace

void askForTags(QWidget* anchor, const std::vector<std::string>& tags,
    const std::vector<std::string>& chosen,
    std::function<void(const std::vector<std::string>&)> keep)
{
    auto* const card = new shell::FloatingCard(anchor, Text::tr("Tags"));
    card->setObjectName(u"card.tags"_s);
    const std::vector<std::string> all = allOf(tags, chosen);
    auto* const list = makeList(all, chosen, card);
    card->body()->addWidget(list);
    auto* const hint = new shared::ElidedLabel(Text::tr("Space ticks, Enter keeps, Esc leaves"),
        shared::FontRole::Small, shared::Token::Text3, card);
    card->body()->addWidget(hint);
    const std::vector<std::string> before = ticked(*list);
    const auto store = [list, before, keep = std::move(keep)] {
        if (const std::vector<std::string> now = ticked(*list); now != before) {
            keep(now);
        }
    };
    for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Enter}) {
        auto* const shortcut = new QShortcut(QKeySequence(key), card);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        shortcut->setWhatsThis(Text::tr("Keep the tags"));
        QObject::connect(shortcut, &QShortcut::activated, card, [card, store] {
            store();
            card->dismiss();
        });
    }
    QObject::connect(card, &shell::FloatingCard::left, card, store);
    card->adjustSize();
    card->popup(anchor->mapToGlobal(QPoint(0, -card->height() - 6)), list);
}

} // namespace kbx::label
