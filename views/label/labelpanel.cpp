// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "label/labelpanel.h"

#include "label/definitionsview.h"
#include "label/keygrid.h"
#include "label/keyrow.h"
#include "label/labelwords.h"
#include "label/suggestionpanel.h"
#include "label/tagscard.h"
#include "shared/elidedlabel.h"
#include "shared/icons.h"
#include "shared/tokens.h"
#include "shell/noteeditor.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace kbx::label {
namespace {

using shared::FontRole;
using shared::Token;

constexpr int lineHeight = 30;
/// The first line of the commands with what is above and below it.
constexpr int footHeight = KeyAction::actionHeight + 4;

/// A vertical hairline.
class Hairline : public QWidget {
public:
    explicit Hairline(QWidget* parent)
        : QWidget(parent)
    {
        setFixedWidth(1);
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter(this).fillRect(rect(), shared::Tokens::current()[Token::Line]);
    }
};

} // namespace

LabelPanel::LabelPanel(DeskController& desk, QWidget* parent)
    : QWidget(parent)
    , m_desk(desk)
    , m_full(new QWidget(this))
    , m_line(new QWidget(this))
{
    setObjectName(u"labelpanel"_s);
    setAccessibleName(tr("Labels"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setupFull();
    setupFoldedLine();
    setupCommands();
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 1, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_full);
    layout->addWidget(m_line);
    layout->addWidget(m_chord);
    setupConnections();
    m_line->hide();
    refresh();
}

void LabelPanel::setupFull()
{
    m_definitions = new DefinitionsView(m_desk.keys(), m_full);
    m_definitions->hide();
    m_suggestion = new SuggestionPanel(m_desk, m_full);
    m_grid = new KeyGrid(m_desk.keys(), m_full);
    m_commands = new KeyRow(m_full);
    m_chord = new KeyRow(this);
    auto* const columns = new QHBoxLayout;
    columns->setSpacing(0);
    columns->addWidget(m_suggestion, 45);
    columns->addWidget(new Hairline(m_full));
    columns->addWidget(m_grid, 55);
    auto* const layout = new QVBoxLayout(m_full);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_definitions, 1);
    layout->addLayout(columns);
    layout->addWidget(setupFoot());
}

/// The commands, and at the right end what changes the panel itself.
QWidget* LabelPanel::setupFoot()
{
    m_foot = new QWidget(m_full);
    auto* const line = new QHBoxLayout(m_foot);
    line->setContentsMargins(0, 0, 8, 0);
    line->setSpacing(2);
    m_commands->setParent(m_foot);
    line->addWidget(m_commands, 1);
    m_definitionsKey = new KeyAction({}, tr("Definitions"), m_foot);
    m_definitionsKey->setCheckable(true);
    m_definitionsKey->setToolTip(tr("What each label means"));
    m_definitionsKey->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    m_definitionsKey->setFixedHeight(footHeight);
    connect(m_definitionsKey, &QAbstractButton::toggled, this, &LabelPanel::setDefinitionsShown);
    line->addWidget(m_definitionsKey, 0, Qt::AlignTop);
    auto* const fold = new QToolButton(m_foot);
    fold->setIcon(shared::icon(shared::Icon::ChevronDown));
    fold->setToolTip(tr("Fold to one line"));
    fold->setAccessibleName(fold->toolTip());
    fold->setAutoRaise(true);
    fold->setFocusPolicy(Qt::TabFocus);
    fold->setFixedHeight(footHeight);
    connect(fold, &QAbstractButton::clicked, this, [this] { Q_EMIT foldAsked(true); });
    line->addWidget(fold, 0, Qt::AlignTop);
    return m_foot;
}

void LabelPanel::setupFoldedLine()
{
    m_line->setFixedHeight(lineHeight - 1);
    m_lineSuggestion
        = new shared::ElidedLabel(QString(), FontRole::Secondary, Token::Text2, m_line);
    m_lineLabel = new shared::ElidedLabel(QString(), FontRole::Strong, Token::Text, m_line);
    m_lineLabel->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    auto* const unfold = new QPushButton(tr("Show keys"), m_line);
    unfold->setProperty("kbxLink", true);
    unfold->setFocusPolicy(Qt::TabFocus);
    connect(unfold, &QPushButton::clicked, this, [this] { Q_EMIT foldAsked(false); });
    auto* const layout = new QHBoxLayout(m_line);
    layout->setContentsMargins(12, 0, 8, 0);
    layout->setSpacing(16);
    layout->addWidget(m_lineSuggestion, 1);
    layout->addWidget(m_lineLabel);
    layout->addWidget(unfold);
}

void LabelPanel::setupCommands()
{
    const auto add = [this](const QString& keys, const QString& text, const QKeySequence& pressed) {
        KeyAction* const action = m_commands->add(keys, text);
        connect(action, &QAbstractButton::clicked, this,
            [this, pressed] { m_desk.keys().press(pressed); });
        return action;
    };
    add(u"0"_s, tr("clear"), Qt::Key_0);
    add(u"U"_s, tr("unsure"), Qt::Key_U);
    add(tr("Shift+key"), tr("secondary"), Qt::Key_S)
        ->setToolTip(tr("The next label is the secondary one (S, or Shift with its key)"));
    m_tags = add(u"T"_s, tr("tags"), Qt::Key_T);
    m_confidence = add(u"C"_s, QString(), Qt::Key_C);
    m_note = add(u"E"_s, tr("note"), Qt::Key_E);
    m_scope = add(u"H"_s, QString(), Qt::Key_H);
    add(u"N"_s, tr("next unlabelled"), Qt::Key_N)
        ->setToolTip(tr("Next unlabelled (N), previous one (Shift+N)"));
    add(u"J"_s, tr("next change"), Qt::Key_J);
    add(u"K"_s, tr("previous change"), Qt::Key_K);
}

void LabelPanel::setupConnections()
{
    connect(&m_desk, &DeskController::changed, this, &LabelPanel::refresh);
    connect(&m_desk, &DeskController::suggestionChanged, this, &LabelPanel::refreshFoldedLine);
    connect(&m_desk.keys(), &LabelKeys::stateChanged, this, &LabelPanel::refreshChord);
    connect(&m_desk.keys(), &LabelKeys::codebookChanged, this, &LabelPanel::refresh);
    connect(&m_desk, &DeskController::definitionsAsked, this,
        [this] { setDefinitionsShown(!areDefinitionsShown()); });
    connect(m_suggestion, &SuggestionPanel::lineChosen, this, &LabelPanel::lineChosen);
    connect(m_grid, &KeyGrid::pointed, this, [this](const std::string& label) {
        const CodebookEntry* const entry = m_desk.keys().codebook().find(label);
        m_suggestion->setDefinition(entry && !entry->definition.empty()
                ? tr("%1: %2", "label, definition")
                      .arg(labelText(label), QString::fromStdString(entry->definition))
                : QString());
    });
}

void LabelPanel::setFolded(bool folded)
{
    m_folded = folded;
    m_full->setVisible(!folded);
    refreshChord();
}

void LabelPanel::setDefinitionsShown(bool shown)
{
    m_definitions->setVisible(shown);
    m_definitionsKey->setChecked(shown);
    m_definitionsKey->setStrong(shown);
    updateGeometry();
}

bool LabelPanel::areDefinitionsShown() const
{
    return !m_definitions->isHidden();
}

KeyRow* LabelPanel::keyRow() const
{
    return m_desk.keys().isWaiting() ? m_chord : m_commands;
}

void LabelPanel::refresh()
{
    m_grid->setLooks([this](const std::string& label) { return m_desk.lookOf(label); });
    m_grid->setEnabled(m_desk.target().has_value());
    refreshCommands();
    refreshChord();
}

void LabelPanel::refreshCommands()
{
    const LabelValue now = m_desk.value();
    const auto tags = static_cast<int>(now.tags.size());
    m_tags->setWords(tags == 0 ? tr("tags") : tr("tags: %Ln", nullptr, tags));
    m_tags->setStrong(tags > 0);
    QStringList names;
    for (const std::string& tag : now.tags) {
        names << QString::fromStdString(tag);
    }
    m_tags->setToolTip(names.join(u", "_s));
    m_confidence->setWords(now.confidence == Confidence::Unset
            ? tr("confidence")
            : tr("confidence: %1").arg(confidenceWord(now.confidence)));
    m_confidence->setStrong(now.confidence != Confidence::Unset);
    m_note->setStrong(!now.remark.empty());
    m_note->setToolTip(QString::fromStdString(now.remark));
    const bool kernels = m_desk.desk().codebook.unit == LabelUnit::Kernel;
    m_scope->setWords(m_desk.isHunkScope() ? tr("scope: this change")
            : kernels                      ? tr("scope: whole kernel")
                                           : tr("scope: whole diff"));
    m_scope->setStrong(m_desk.isHunkScope());
    m_scope->setEnabled(!kernels);
    m_commands->refit();
}

/// What a chord waits for stands in the place of the commands, so that nothing moves.
void LabelPanel::refreshChord()
{
    LabelKeys& keys = m_desk.keys();
    m_chord->clear();
    const bool waiting = keys.isWaiting();
    if (const CodebookEntry* const chord = keys.chord()) {
        m_chord->setCaption(keys.isSecondary() ? tr("secondary %1, then").arg(labelText(chord->key))
                                               : tr("%1, then").arg(labelText(chord->key)));
        for (const CodebookEntry* const sub : keys.subLabelsOf(chord->key)) {
            KeyAction* const action
                = m_chord->add(QString::fromStdString(sub->shortcut), shortText(sub->key));
            action->setToolTip(QString::fromStdString(sub->definition));
            const QKeySequence pressed(QString::fromStdString(sub->shortcut));
            connect(action, &QAbstractButton::clicked, this,
                [this, pressed] { m_desk.keys().press(pressed); });
        }
        connect(m_chord->add(tr("Enter"), tr("none of them")), &QAbstractButton::clicked, this,
            [this] { m_desk.keys().press(Qt::Key_Return); });
    } else if (waiting) {
        m_chord->setCaption(tr("secondary label: press its key"));
        connect(m_chord->add(u"0"_s, tr("none")), &QAbstractButton::clicked, this,
            [this] { m_desk.keys().press(Qt::Key_0); });
    }
    if (waiting) {
        connect(m_chord->add(tr("Esc"), tr("cancel")), &QAbstractButton::clicked, this,
            [this] { m_desk.keys().cancel(); });
    }
    m_chord->setVisible(waiting);
    m_foot->setVisible(!waiting);
    m_line->setVisible(m_folded && !waiting);
    refreshFoldedLine();
}

QString LabelPanel::labelSummary() const
{
    const LabelValue now = m_desk.value();
    if (!m_desk.target()) {
        return m_desk.whyNothing();
    }
    return !now.label.empty() ? labelText(now.label)
        : now.unsure          ? tr("unsure")
                              : tr("not labelled");
}

void LabelPanel::refreshFoldedLine()
{
    m_lineSuggestion->setText(m_suggestion->summary());
    m_lineLabel->setText(labelSummary());
}

void LabelPanel::askTags()
{
    if (const auto target = m_desk.target()) {
        askForTags(m_tags, m_desk.desk().codebook.tags, m_desk.value().tags,
            [this, target = *target](
                const std::vector<std::string>& tags) { m_desk.setTags(target, tags); });
    }
}

void LabelPanel::askNote()
{
    if (const auto target = m_desk.target()) {
        shell::editNote(this, mapToGlobal(QPoint(width() / 2, -150)), tr("Note on the label"),
            QString::fromStdString(m_desk.value().remark),
            [this, target = *target](const QString& text) { m_desk.setRemark(target, text); });
    }
}

void LabelPanel::askAnnotator()
{
    shell::askName(this, mapToGlobal(QPoint(width() / 2, -90)), tr("Who labels?"), {},
        [this](const QString& name) { m_desk.labels().setAnnotator(name); });
}

void LabelPanel::paintEvent(QPaintEvent*)
{
    const shared::Tokens& tokens = shared::Tokens::current();
    QPainter painter(this);
    painter.fillRect(rect(), tokens[Token::Raised]);
    painter.fillRect(QRect(0, 0, width(), 1), tokens[Token::Line]);
}

} // namespace kbx::label
