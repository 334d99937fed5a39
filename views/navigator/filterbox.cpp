// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "navigator/filterbox.h"

#include "shared/fonts.h"
#include "shared/icons.h"
#include "shared/tokens.h"

#include <QAbstractItemView>
#include <QAction>
#include <QCompleter>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStringListModel>
#include <QStyleOptionFrame>

using namespace Qt::StringLiterals;

namespace kbx::navigator {
namespace {

constexpr int pauseMs = 300;

bool isWordCharacter(QChar character)
{
    return character.isLetterOrNumber() || u"_./-"_s.contains(character);
}

} // namespace

FilterBox::FilterBox(QWidget* parent)
    : QLineEdit(parent)
    , m_completer(new QCompleter(this))
    , m_words(new QStringListModel(this))
{
    setFont(shared::font(shared::FontRole::Fixed));
    setPlaceholderText(tr("Filter, such as round=last"));
    setAccessibleName(tr("Filter expression"));
    setClearButtonEnabled(true);
    m_completer->setModel(m_words);
    m_completer->setWidget(this);
    m_completer->setCaseSensitivity(Qt::CaseInsensitive);
    m_completer->setCompletionMode(QCompleter::PopupCompletion);
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseMs);
    connect(&m_pause, &QTimer::timeout, this, [this] { Q_EMIT settled(text()); });
    connect(this, &QLineEdit::textChanged, this, [this] { clearFault(); });
    connect(this, &QLineEdit::textEdited, this, [this](const QString& edited) {
        m_pause.start();
        if (edited.isEmpty()) {
            m_pause.stop();
            Q_EMIT settled(edited);
        }
        complete();
    });
    connect(m_completer, qOverload<const QString&>(&QCompleter::activated), this,
        &FilterBox::insertWord);
}

void FilterBox::setWords(const QStringList& words)
{
    m_words->setStringList(words);
}

void FilterBox::setTextQuietly(const QString& text)
{
    m_pause.stop();
    if (text != this->text()) {
        setText(text);
    }
}

void FilterBox::showFault(int begin, int end, const QString& sentence)
{
    // The parser counts bytes, the field counts UTF-16 units.
    const QByteArray bytes = text().toUtf8();
    const auto units = [&bytes](int offset) {
        return static_cast<int>(QString::fromUtf8(bytes.left(offset)).size());
    };
    m_faultBegin = units(begin);
    m_faultEnd = std::max(units(end), m_faultBegin + 1);
    setToolTip(sentence);
    setAccessibleDescription(sentence);
    update();
}

void FilterBox::clearFault()
{
    m_faultBegin = m_faultEnd = 0;
    setToolTip({});
    setAccessibleDescription({});
    update();
}

QString FilterBox::wordAtCursor() const
{
    const QString before = text().left(cursorPosition());
    qsizetype start = before.size();
    while (start > 0 && isWordCharacter(before[start - 1])) {
        --start;
    }
    return before.mid(start);
}

void FilterBox::complete()
{
    const QString word = wordAtCursor();
    if (word.isEmpty()) {
        m_completer->popup()->hide();
        return;
    }
    m_completer->setCompletionPrefix(word);
    const bool only
        = m_completer->completionCount() == 1 && m_completer->currentCompletion() == word;
    if (m_completer->completionCount() == 0 || only) {
        m_completer->popup()->hide();
        return;
    }
    QRect at = cursorRect();
    at.setWidth(m_completer->popup()->sizeHintForColumn(0) + 30);
    m_completer->complete(at);
}

void FilterBox::insertWord(const QString& word)
{
    const auto typed = wordAtCursor().size();
    const int start = cursorPosition() - static_cast<int>(typed);
    setSelection(start, static_cast<int>(typed));
    insert(word);
    m_pause.start();
}

void FilterBox::keyPressEvent(QKeyEvent* event)
{
    const bool popup = m_completer->popup()->isVisible();
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (popup && (enter || event->key() == Qt::Key_Escape || event->key() == Qt::Key_Tab)) {
        event->ignore(); // the popup takes it
        return;
    }
    if (enter) {
        m_pause.stop();
        Q_EMIT settled(text());
        Q_EMIT leaveDown();
        return;
    }
    if (event->key() == Qt::Key_Down) {
        Q_EMIT leaveDown();
        return;
    }
    QLineEdit::keyPressEvent(event);
}

void FilterBox::paintEvent(QPaintEvent* event)
{
    QLineEdit::paintEvent(event);
    if (!hasFault()) {
        return;
    }
    // The text starts where the cursor says it does, so that scrolled text is underlined rightly.
    const QFontMetricsF metrics(font());
    const qreal cursorX = cursorRect().center().x();
    const qreal origin = cursorX - metrics.horizontalAdvance(text().left(cursorPosition()));
    const qreal from = origin + metrics.horizontalAdvance(text().left(m_faultBegin));
    const qreal to
        = std::max(from + 6, origin + metrics.horizontalAdvance(text().left(m_faultEnd)));
    const qreal y = height() / 2.0 + metrics.ascent() / 2 + 2.5;
    QPainter painter(this);
    painter.setClipRect(rect().adjusted(6, 0, -24, 0));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(shared::Tokens::current()[shared::Token::Fail], 1.4));
    QPolygonF wave;
    bool up = false;
    for (qreal x = from; x <= to; x += 2) {
        wave << QPointF(x, y + (up ? -1.2 : 1.2));
        up = !up;
    }
    painter.drawPolyline(wave);
}

} // namespace kbx::navigator
