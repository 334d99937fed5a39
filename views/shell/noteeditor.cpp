// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/noteeditor.h"

#include "shared/elidedlabel.h"
#include "shell/floatingcard.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QShortcut>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace kbx::shell {
namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(kbx::shell::NoteEditor)
};

QPushButton* addFooter(FloatingCard* card, const QString& hint)
{
    auto* const line = new QHBoxLayout;
    line->addWidget(
        new shared::ElidedLabel(hint, shared::FontRole::Small, shared::Token::Text3, card), 1);
    auto* const save = new QPushButton(Text::tr("Save"), card);
    save->setProperty("kbxPrimary", true);
    line->addWidget(save);
    card->body()->addLayout(line);
    return save;
}

struct NoteCard {
    FloatingCard* card;
    QPlainTextEdit* field;
};

NoteCard makeNote(QWidget* owner, const QString& title, const QString& text,
    const std::function<void(const QString&)>& save)
{
    auto* const card = new FloatingCard(owner, title);
    card->setObjectName(u"card.note"_s);
    auto* const field = new QPlainTextEdit(text, card);
    field->setFixedSize(320, 112);
    field->setTabChangesFocus(true);
    field->setAccessibleName(title);
    field->moveCursor(QTextCursor::End);
    card->body()->addWidget(field);
    QPushButton* const button
        = addFooter(card, Text::tr("Ctrl+Enter saves, Esc leaves without saving"));
    const auto store = [field, text, save] {
        const QString now = field->toPlainText().trimmed();
        if (now != text) {
            save(now);
        }
    };
    const auto done = [card, store] {
        store();
        card->dismiss();
    };
    QObject::connect(button, &QPushButton::clicked, card, done);
    for (const auto* const keys : {"Ctrl+Return", "Ctrl+Enter"}) {
        auto* const shortcut = new QShortcut(QKeySequence(QString::fromLatin1(keys)), card);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        shortcut->setWhatsThis(Text::tr("Save the note"));
        QObject::connect(shortcut, &QShortcut::activated, card, done);
    }
    QObject::connect(card, &FloatingCard::left, card, store);
    return {card, field};
}

} // namespace

void editNote(QWidget* anchor, const QString& title, const QString& text,
    std::function<void(const QString&)> save)
{
    const NoteCard made = makeNote(anchor, title, text, save);
    made.card->popup(anchor, made.field);
}

void editNote(QWidget* owner, const QPoint& at, const QString& title, const QString& text,
    std::function<void(const QString&)> save)
{
    const NoteCard made = makeNote(owner, title, text, save);
    made.card->popup(at, made.field);
}

void askName(QWidget* owner, const QPoint& at, const QString& title, const QString& text,
    std::function<void(const QString&)> done)
{
    auto* const card = new FloatingCard(owner, title);
    card->setObjectName(u"card.name"_s);
    auto* const field = new QLineEdit(text, card);
    field->setMinimumWidth(280);
    field->setMaxLength(200);
    field->setAccessibleName(title);
    field->selectAll();
    card->body()->addWidget(field);
    QPushButton* const button = addFooter(card, Text::tr("Enter saves, Esc leaves"));
    const auto finish = [card, field, text, done = std::move(done)] {
        const QString name = field->text().simplified();
        if (name.isEmpty()) {
            return;
        }
        card->dismiss();
        if (name != text) {
            done(name);
        }
    };
    button->setEnabled(!text.isEmpty());
    QObject::connect(field, &QLineEdit::textChanged, button,
        [button](const QString& now) { button->setEnabled(!now.trimmed().isEmpty()); });
    QObject::connect(field, &QLineEdit::returnPressed, card, finish);
    QObject::connect(button, &QPushButton::clicked, card, finish);
    card->popup(at, field);
}

} // namespace kbx::shell
