// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "evidence/logview.h"

#include "shared/fonts.h"
#include "shared/tokens.h"

#include <QEvent>
#include <QScrollBar>
#include <QTextBlock>

using namespace Qt::StringLiterals;

namespace kbx::evidence {
namespace {

constexpr int mostLines = 5000;
/// A line longer than this would stall the layout; the full text stays in the copied log.
constexpr qsizetype longestShown = 4000;

} // namespace

LogView::LogView(QWidget* parent)
    : QPlainTextEdit(parent)
{
    setReadOnly(true);
    setFrameShape(QFrame::NoFrame);
    setLineWrapMode(QPlainTextEdit::NoWrap);
    setMaximumBlockCount(mostLines);
    setAccessibleName(tr("Log of the job"));
    setTabChangesFocus(true);
    document()->setDocumentMargin(8);
    applyTheme();
}

void LogView::applyTheme()
{
    QPalette colors = palette();
    colors.setColor(QPalette::Base, shared::Tokens::current()[shared::Token::Sunken]);
    setPalette(colors);
    setFont(shared::font(shared::FontRole::Code));
}

void LogView::setLines(std::vector<LogLine> lines)
{
    m_lines = std::move(lines);
    clear();
    const std::size_t first = m_lines.size() > mostLines ? m_lines.size() - mostLines : 0;
    for (std::size_t at = first; at < m_lines.size(); ++at) {
        write(m_lines[at]);
    }
}

void LogView::appendLine(const LogLine& line)
{
    m_lines.push_back(line);
    write(line);
}

void LogView::write(const LogLine& line)
{
    using shared::Token;
    const shared::Tokens& tokens = shared::Tokens::current();
    const bool atEnd = verticalScrollBar()->value() >= verticalScrollBar()->maximum();
    QTextCursor cursor(document());
    cursor.movePosition(QTextCursor::End);
    if (!document()->isEmpty()) {
        cursor.insertBlock();
    }
    const auto piece = [&cursor, &tokens](const QString& text, Token color) {
        QTextCharFormat format;
        format.setForeground(tokens[color]);
        cursor.insertText(text, format);
    };
    if (line.time.isValid()) {
        piece(line.time.toString(u"HH:mm:ss"_s) + u"  "_s, Token::Text3);
    }
    if (!line.stage.isEmpty()) {
        const bool foreign = line.stage == u"stderr"_s || line.stage == u"stdout"_s;
        piece(line.stage.leftJustified(8) + u' ', foreign ? Token::Warn : Token::Accent);
    }
    const QString shown
        = line.text.size() > longestShown ? line.text.left(longestShown) + u'…' : line.text;
    piece(shown, line.fault ? Token::Fail : Token::Text);
    if (atEnd) {
        verticalScrollBar()->setValue(verticalScrollBar()->maximum());
    }
}

void LogView::changeEvent(QEvent* event)
{
    QPlainTextEdit::changeEvent(event);
    // The colours are inside the text: write it again. Our own setPalette() ends here too.
    const QColor wanted = shared::Tokens::current()[shared::Token::Sunken];
    if (event->type() == QEvent::PaletteChange && palette().color(QPalette::Base) != wanted) {
        applyTheme();
        setLines(std::move(m_lines));
    }
}

std::vector<LogLine> logLines(const QString& text, const QString& stage)
{
    std::vector<LogLine> lines;
    QString whole = text;
    while (whole.endsWith(u'\n')) {
        whole.chop(1);
    }
    if (whole.isEmpty()) {
        return lines;
    }
    for (const QString& line : whole.split(u'\n')) {
        lines.push_back({{}, stage, line, false});
    }
    return lines;
}

} // namespace kbx::evidence
