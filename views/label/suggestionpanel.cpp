// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "label/suggestionpanel.h"

#include "label/labelwords.h"
#include "shared/badge.h"
#include "shared/elidedlabel.h"
#include "shared/errortext.h"
#include "shared/fonts.h"
#include "shared/kbxstyle.h"

#include <QFontMetrics>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace kbx::label {
namespace {

using shared::FontRole;
using shared::Token;

constexpr int rowHeight = 20;
constexpr int bar = 3;
constexpr int placeLeft = 10;

} // namespace

namespace {

/// "a parameter: n_rows" and "a parameter: n_cols" at one place: "a parameter: n_rows, n_cols".
QString joinedWhy(const QString& one, const QString& other)
{
    const qsizetype colon = one.indexOf(u": "_s);
    if (colon > 0 && other.startsWith(one.left(colon + 2))) {
        return one + u", "_s + other.mid(colon + 2);
    }
    return one + u"; "_s + other;
}

std::vector<StatementGroup> joinedByPlace(const std::vector<StatementGroup>& groups)
{
    std::vector<StatementGroup> joined;
    for (const StatementGroup& group : groups) {
        const auto same
            = std::find_if(joined.begin(), joined.end(), [&group](const StatementGroup& other) {
                  return other.left == group.left && other.lines == group.lines
                      && other.texts == group.texts;
              });
        if (same == joined.end()) {
            joined.push_back(group);
        } else {
            same->why = joinedWhy(same->why, group.why);
        }
    }
    return joined;
}

} // namespace

std::vector<StatementGroup> groupedStatements(const Suggestion& suggestion)
{
    std::vector<StatementGroup> groups;
    for (const SuggestionStatement& statement : suggestion.statements) {
        const QString why = QString::fromStdString(statement.why).simplified();
        auto same = std::find_if(groups.begin(), groups.end(), [&](const StatementGroup& group) {
            return group.left == statement.left && group.why == why;
        });
        if (same == groups.end()) {
            groups.push_back({statement.left, {}, why, {}});
            same = groups.end() - 1;
        }
        if (statement.line > 0) {
            same->lines.push_back(statement.line);
        }
        const QString text = QString::fromStdString(statement.text).simplified();
        if (!text.isEmpty() && !same->texts.contains(text)) {
            same->texts << text;
        }
    }
    return joinedByPlace(groups);
}

StatementRow::StatementRow(const StatementGroup& group, QWidget* parent)
    : QAbstractButton(parent)
{
    const QString side = group.left ? tr("left") : tr("right");
    const QString lines = lineList(group.lines);
    m_place = lines.isEmpty() ? side : tr("%1 %2", "side, lines").arg(side, lines);
    const QString first = group.texts.value(0);
    m_words = group.why.isEmpty() ? first
        : first.isEmpty()         ? group.why
                                  : tr("%1: %2", "reason, statement").arg(group.why, first);
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::PointingHandCursor);
    setEnabled(!group.lines.empty());
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    setAccessibleName(m_place + u", "_s + m_words);
    setToolTip((group.why.isEmpty() ? m_place : m_place + u": "_s + group.why) + u'\n'
        + group.texts.join(u'\n'));
}

QSize StatementRow::sizeHint() const
{
    return QSize(200, rowHeight);
}

void StatementRow::paintEvent(QPaintEvent*)
{
    const shared::Tokens& tokens = shared::Tokens::current();
    QPainter painter(this);
    painter.fillRect(QRect(0, 2, bar, height() - 4), tokens[Token::Accent]);
    QFont link = shared::font(FontRole::Secondary);
    link.setWeight(QFont::DemiBold);
    link.setUnderline(underMouse() && isEnabled());
    painter.setFont(link);
    painter.setPen(tokens[isEnabled() ? Token::Accent : Token::Text2]);
    const QRect area = rect().adjusted(placeLeft, 0, -4, 0);
    const int most = area.width() / 2;
    const QString place = painter.fontMetrics().elidedText(m_place, Qt::ElideRight, most);
    painter.drawText(area, Qt::AlignVCenter, place);
    const int used = std::max(66, painter.fontMetrics().horizontalAdvance(place)) + 12;
    painter.setFont(shared::font(FontRole::Secondary));
    painter.setPen(tokens[Token::Text]);
    const QRect rest = area.adjusted(used, 0, 0, 0);
    painter.drawText(rest, Qt::AlignVCenter,
        painter.fontMetrics().elidedText(m_words, Qt::ElideRight, rest.width()));
    if (hasFocus()) {
        shared::paintFocusRing(&painter, rect());
    }
}

SuggestionPanel::SuggestionPanel(DeskController& desk, QWidget* parent)
    : QWidget(parent)
    , m_desk(desk)
    , m_label(new shared::ElidedLabel(QString(), FontRole::Strong, Token::Text, this))
    , m_badges(new shared::BadgeRow(this))
    , m_beside(new shared::ElidedLabel(QString(), FontRole::Secondary, Token::Text2, this))
    , m_scroll(new QScrollArea(this))
    , m_foot(new shared::ElidedLabel(QString(), FontRole::Secondary, Token::Text2, this))
{
    auto* const head = new QHBoxLayout;
    head->setSpacing(8);
    auto* const title
        = new shared::ElidedLabel(tr("Suggestion"), FontRole::Strong, Token::Text2, this);
    title->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
    head->addWidget(title);
    head->addSpacing(4);
    m_label->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    head->addWidget(m_label);
    head->addWidget(m_badges);
    head->addWidget(m_beside, 1);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    // The keys beside it say how high the panel is: a suggestion that comes moves nothing.
    m_scroll->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Ignored);
    m_scroll->setMinimumHeight(3 * rowHeight);
    m_scroll->viewport()->setAutoFillBackground(false);
    m_scroll->setAccessibleName(tr("Statements that decided the suggestion"));
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 8, 8, 2);
    layout->setSpacing(3);
    layout->addLayout(head);
    layout->addWidget(m_scroll, 1);
    layout->addWidget(m_foot);
    connect(&desk, &DeskController::suggestionChanged, this, &SuggestionPanel::refresh);
    connect(&desk, &DeskController::changed, this, &SuggestionPanel::refreshHead);
    refresh();
}

QString SuggestionPanel::stateText() const
{
    switch (m_desk.suggestionState()) {
    case SuggestionState::Hidden:
        return tr("hidden until you have labelled");
    case SuggestionState::Waiting:
        return tr("reading both sides…");
    case SuggestionState::Failed:
        return tr("none");
    case SuggestionState::Ready:
        return m_desk.suggestion().error.empty() ? QString() : tr("none");
    case SuggestionState::None:
        break;
    }
    return m_desk.desk().codebook.unit == LabelUnit::Kernel && m_desk.unit() ? tr("none")
                                                                             : QString(u'–');
}

void SuggestionPanel::refresh()
{
    refreshStatements();
    refreshHead();
}

void SuggestionPanel::refreshHead()
{
    const Suggestion& given = m_desk.suggestion();
    const QString state = stateText();
    m_label->setText(state.isEmpty() ? labelText(given.label) : state);
    m_label->setRole(state.isEmpty() ? FontRole::Strong : FontRole::Base);
    m_label->setColor(state.isEmpty() ? Token::Text : Token::Text2);
    QList<shared::Badge> badges;
    QStringList beside;
    if (state.isEmpty()) {
        badges << shared::Badge{tr("rule %1").arg(QString::fromStdString(given.rule)),
            shared::BadgeTone::Neutral,
            QString::fromStdString(given.notes.empty() ? std::string() : given.notes.front())};
        badges << shared::Badge{tr("confidence %1").arg(suggestedConfidenceWord(given.confidence)),
            shared::BadgeTone::Neutral, {}};
        for (const std::string& tag : given.tags) {
            badges << shared::Badge{QString::fromStdString(tag),
                tag == "partial" ? shared::BadgeTone::Careful : shared::BadgeTone::Plain, {}};
        }
        if (!given.secondary.empty()) {
            beside << tr("secondary: %1").arg(labelText(given.secondary));
        }
        if (!given.contentLabel.empty() && given.contentLabel != given.label) {
            beside << tr("by content: %1").arg(labelText(given.contentLabel));
        }
    }
    m_badges->setBadges(badges);
    m_beside->setText(beside.join(u" · "_s));
    m_foot->setText(m_definition.isEmpty() ? footText() : m_definition);
}

QString SuggestionPanel::footText() const
{
    const Suggestion& given = m_desk.suggestion();
    switch (m_desk.suggestionState()) {
    case SuggestionState::Hidden:
        return tr("Blind mode: verdicts, errors, times, rounds and other labels are hidden too.");
    case SuggestionState::Failed:
        return shared::errorText(m_desk.suggestionError()).sentence;
    case SuggestionState::Ready:
        if (!given.error.empty()) {
            return tr("None, because %1").arg(QString::fromStdString(given.error));
        }
        return m_desk.outcomeText();
    case SuggestionState::Waiting:
        return {};
    case SuggestionState::None:
        break;
    }
    return m_desk.unit() ? tr("The suggester labels edits, not kernels.") : m_desk.whyNothing();
}

void SuggestionPanel::refreshStatements()
{
    auto* const list = new QWidget;
    auto* const layout = new QVBoxLayout(list);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    if (m_desk.suggestionState() == SuggestionState::Ready) {
        for (const StatementGroup& group : groupedStatements(m_desk.suggestion())) {
            auto* const row = new StatementRow(group, list);
            layout->addWidget(row);
            if (!group.lines.empty()) {
                const int line = *std::min_element(group.lines.begin(), group.lines.end()) - 1;
                connect(row, &QAbstractButton::clicked, this,
                    [this, left = group.left, line] { Q_EMIT lineChosen(left, line); });
            }
        }
    }
    layout->addStretch(1);
    m_list = list;
    m_scroll->setWidget(list); // deletes the one before
    list->setAutoFillBackground(false); // which setWidget() turned on
}

QString SuggestionPanel::summary() const
{
    const QString state = stateText();
    if (!state.isEmpty()) {
        return tr("Suggestion: %1").arg(state);
    }
    const Suggestion& given = m_desk.suggestion();
    return tr("Suggestion: %1 (rule %2, confidence %3)")
        .arg(labelText(given.label), QString::fromStdString(given.rule),
            suggestedConfidenceWord(given.confidence));
}

void SuggestionPanel::setDefinition(const QString& text)
{
    m_definition = text;
    m_foot->setText(text.isEmpty() ? footText() : text);
}

} // namespace kbx::label
