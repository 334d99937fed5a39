// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/startpane.h"

#include "shared/elidedlabel.h"
#include "shared/fonts.h"
#include "shell/startcards.h"

#include <QFileInfo>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace kbx::shell {
namespace {

using shared::ElidedLabel;
using shared::FontRole;
using shared::Icon;
using shared::Token;

QLabel* wrapped(const QString& text, QWidget* parent)
{
    auto* const label = new QLabel(text, parent);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    return label;
}

QPushButton* link(const QString& text, QWidget* parent)
{
    auto* const button = new QPushButton(text, parent);
    button->setProperty("kbxLink", true);
    button->setFixedHeight(24);
    return button;
}

void clearLayout(QLayout* layout)
{
    while (QLayoutItem* const item = layout->takeAt(0)) {
        if (item->widget()) {
            item->widget()->hide();
            item->widget()->deleteLater();
        }
        delete item;
    }
}

} // namespace

StartPane::StartPane(QWidget* parent)
    : Pane(parent)
{
    auto* const sheet = new QWidget(this);
    auto* const outer = new QVBoxLayout(sheet);
    outer->setContentsMargins(38, 28, 38, 28);
    outer->setSpacing(2);
    outer->addWidget(
        new ElidedLabel(tr("KernelBench-X Workbench"), FontRole::Headline, Token::Text, sheet));
    outer->addWidget(
        new ElidedLabel(tr("See where generated GPU kernels fail, why, and whether they are fast."),
            FontRole::Base, Token::Text2, sheet));
    outer->addSpacing(10);
    auto* const columns = new QHBoxLayout;
    columns->setSpacing(24);
    auto* const left = new QVBoxLayout;
    auto* const right = new QVBoxLayout;
    for (QVBoxLayout* const column : {left, right}) {
        column->setSpacing(12);
    }
    left->addWidget(makeSampleCard());
    left->addWidget(makeActionsCard());
    left->addWidget(makeDropArea());
    m_recent = new QVBoxLayout;
    m_recent->setSpacing(0);
    left->addLayout(m_recent);
    left->addStretch(1);
    right->addWidget(makeMachineCard());
    right->addWidget(makeAbilityCard());
    right->addStretch(1);
    columns->addLayout(left, 55);
    columns->addLayout(right, 45);
    outer->addLayout(columns, 1);
    auto* const scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidget(sheet);
    sheet->setBackgroundRole(QPalette::Base);
    sheet->setAutoFillBackground(true);
    setContent(scroll);
    setRecent({});
}

QWidget* StartPane::makeSampleCard()
{
    auto* const card = new Card(this);
    auto* const layout = new QVBoxLayout(card);
    layout->setContentsMargins(16, 12, 16, 14);
    layout->setSpacing(8);
    auto* const head = new QHBoxLayout;
    head->addWidget(new ElidedLabel(tr("Sample study"), FontRole::Title, Token::Text, card));
    head->addWidget(new ElidedLabel(tr("made by us: 8 tasks, 3 methods, 3 rounds"),
                        FontRole::Secondary, Token::Text2, card),
        1);
    layout->addLayout(head);
    layout->addWidget(wrapped(
        tr("Shows every pane with data that is safe to change: trajectories with rescued and "
           "regressed rounds, "
           "code differences, and a matrix that says how many kernels compile and are correct."),
        card));
    layout->addWidget(wrapped(tr("Evaluating it runs correctness on the CPU through Triton's "
                                 "interpreter. Timing needs a GPU and stays \"not run\"."),
        card));
    auto* const buttons = new QHBoxLayout;
    m_openSample = new QPushButton(tr("Open sample study"), card);
    m_openSample->setProperty("kbxPrimary", true);
    m_evaluateSample = new QPushButton(shared::icon(Icon::Play), tr("Open and evaluate it"), card);
    m_evaluateSample->hide();
    buttons->addWidget(m_openSample);
    buttons->addWidget(m_evaluateSample);
    buttons->addStretch(1);
    layout->addLayout(buttons);
    connect(m_openSample, &QPushButton::clicked, this, &StartPane::sampleRequested);
    connect(m_evaluateSample, &QPushButton::clicked, this, &StartPane::sampleEvaluationRequested);
    return card;
}

QWidget* StartPane::makeActionsCard()
{
    auto* const card = new Card(this);
    auto* const layout = new QVBoxLayout(card);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto* const open = new StartAction(Icon::Folder, tr("Open a study…"),
        tr("A .kbx file; opens read-only if another program writes to it"), u"Ctrl+O"_s, true,
        card);
    auto* const create = new StartAction(Icon::Plus, tr("New study…"),
        tr("One file; imports and evaluations are saved as they arrive"), u"Ctrl+N"_s, false, card);
    auto* const import = new StartAction(Icon::File, tr("Import results…"),
        tr("Corpus and golden files, prediction lists, GEAK, KernelBench and more"), u"Ctrl+I"_s,
        false, card);
    for (StartAction* const action : {open, create, import}) {
        layout->addWidget(action);
    }
    connect(open, &QAbstractButton::clicked, this, &StartPane::openRequested);
    connect(create, &QAbstractButton::clicked, this, &StartPane::newRequested);
    connect(import, &QAbstractButton::clicked, this, &StartPane::importRequested);
    return card;
}

QWidget* StartPane::makeDropArea()
{
    return new DropArea(tr("Drop files, folders or archives anywhere in this window"),
        tr("Formats are recognised by content. A report says what was taken, what was not, and "
           "why."),
        this);
}

QWidget* StartPane::makeMachineCard()
{
    auto* const card = new Card(this);
    auto* const layout = new QVBoxLayout(card);
    layout->setContentsMargins(16, 10, 14, 8);
    layout->setSpacing(6);
    auto* const head = new QHBoxLayout;
    head->addWidget(new ElidedLabel(tr("This machine"), FontRole::Title, Token::Text, card), 1);
    auto* const again = new QPushButton(shared::icon(Icon::Refresh), tr("Check again"), card);
    again->setProperty("kbxFlat", true);
    head->addWidget(again);
    layout->addLayout(head);
    m_machine = new QGridLayout;
    m_machine->setHorizontalSpacing(8);
    m_machine->setVerticalSpacing(2);
    m_machine->setColumnMinimumWidth(1, 96);
    m_machine->setColumnStretch(2, 1);
    layout->addLayout(m_machine);
    auto* const choose = new QPushButton(tr("Choose Python…"), card);
    choose->setProperty("kbxFlat", true);
    layout->addWidget(choose, 0, Qt::AlignLeft);
    connect(again, &QPushButton::clicked, this, &StartPane::checkAgainRequested);
    connect(choose, &QPushButton::clicked, this, &StartPane::choosePythonRequested);
    return card;
}

QWidget* StartPane::makeAbilityCard()
{
    auto* const card = new Card(this);
    auto* const layout = new QVBoxLayout(card);
    layout->setContentsMargins(16, 12, 16, 14);
    layout->setSpacing(8);
    layout->addWidget(new ElidedLabel(tr("What works now"), FontRole::Title, Token::Text, card));
    m_abilities = new QGridLayout;
    m_abilities->setHorizontalSpacing(8);
    m_abilities->setVerticalSpacing(6);
    m_abilities->setColumnStretch(2, 1);
    layout->addLayout(m_abilities);
    return card;
}

void StartPane::setMachine(const QList<MachineItem>& items)
{
    clearLayout(m_machine);
    int row = 0;
    for (const MachineItem& item : items) {
        m_machine->addWidget(new VerdictMark(item.state, this), row, 0);
        m_machine->addWidget(
            new ElidedLabel(item.name, FontRole::Strong, Token::Text, this), row, 1);
        m_machine->addWidget(
            new ElidedLabel(item.value, FontRole::Base, Token::Text2, this), row, 2);
        if (!item.actionText.isEmpty()) {
            QPushButton* const button = link(item.actionText, this);
            connect(button, &QPushButton::clicked, this, item.action);
            m_machine->addWidget(button, row, 3);
        }
        ++row;
        if (!item.consequence.isEmpty()) {
            QLabel* const consequence = wrapped(item.consequence, this);
            consequence->setFont(shared::font(FontRole::Secondary));
            consequence->setForegroundRole(QPalette::PlaceholderText);
            m_machine->addWidget(consequence, row, 2, 1, 2);
            ++row;
        }
        m_machine->setRowMinimumHeight(row - 1, 24);
    }
}

void StartPane::setAbilities(const QList<AbilityItem>& items)
{
    clearLayout(m_abilities);
    int row = 0;
    for (const AbilityItem& item : items) {
        m_abilities->addWidget(
            new VerdictMark(item.works ? Verdict::Pass : Verdict::NotRun, this), row, 0);
        m_abilities->addWidget(
            new ElidedLabel(item.name, FontRole::Base, Token::Text, this), row, 1);
        auto* const how = new ElidedLabel(item.how, FontRole::Secondary, Token::Text2, this);
        how->setAlignment(Qt::AlignRight);
        m_abilities->addWidget(how, row, 2);
        ++row;
    }
}

void StartPane::setRecent(const QStringList& paths)
{
    clearLayout(m_recent);
    m_recent->addWidget(new ElidedLabel(paths.isEmpty() ? tr("Recent: none yet") : tr("Recent"),
        FontRole::Secondary, Token::Text2, this));
    for (const QString& path : paths.mid(0, 4)) {
        QPushButton* const button = link(QFileInfo(path).fileName(), this);
        button->setToolTip(path);
        connect(button, &QPushButton::clicked, this, [this, path] { Q_EMIT recentChosen(path); });
        m_recent->addWidget(button, 0, Qt::AlignLeft);
    }
    QPushButton* const keys = link(tr("Keyboard shortcuts (F1)"), this);
    connect(keys, &QPushButton::clicked, this, &StartPane::shortcutsRequested);
    m_recent->addWidget(keys, 0, Qt::AlignLeft);
}

void StartPane::setCanEvaluate(bool can)
{
    m_evaluateSample->setVisible(can);
}

void StartPane::focusContent()
{
    m_openSample->setFocus(Qt::ShortcutFocusReason);
}

} // namespace kbx::shell
