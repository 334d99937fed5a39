// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "task/mathtext.h"

#include "task/mathsymbols.h"

#include <QStringList>

using namespace Qt::StringLiterals;

namespace kbx::task {
namespace {

/// Deeper nesting is not legible anyway, and must not exhaust the stack.
constexpr int deepest = 40;
const QChar thinSpace(0x2009);

/// Reads one formula from left to right. What was written last decides about spaces: an operator
/// gets them only between two operands, a function's name only before a bare operand.
class MathReader {
public:
    explicit MathReader(const QString& text)
        : m_text(text)
    {
    }
    QString read()
    {
        QString html;
        while (!atEnd()) {
            html += sequence().html;
            // A stray closing brace, "&" or line break outside of any group.
            if (!atEnd()) {
                html += u' ';
                skipStop();
            }
        }
        return html.simplified();
    }

private:
    enum class Last { Nothing, Atom, Name, Open, Operator };
    struct Part {
        QString html;
        int atoms = 0;
        bool operators = false;
        /// Needs no parentheses as a side of a fraction or below a root.
        bool isSingle() const { return atoms <= 1 && !operators; }
    };

    bool atEnd() const { return m_at >= m_text.size(); }
    QChar peek(qsizetype ahead = 0) const
    {
        return m_at + ahead < m_text.size() ? m_text[m_at + ahead] : QChar();
    }
    bool atStop() const
    {
        return peek() == u'}' || peek() == u'&' || (peek() == u'\\' && peek(1) == u'\\')
            || m_text.mid(m_at, 4) == u"\\end"_s;
    }
    void skipStop()
    {
        if (m_text.mid(m_at, 4) == u"\\end"_s) {
            m_at += 4;
            braces();
        } else {
            m_at += peek() == u'\\' ? 2 : 1;
        }
    }

    Part sequence();
    void item(Part& part, Last& last);
    void letter(Part& part, Last& last);
    void number(Part& part, Last& last);
    void script(Part& part);
    void command(Part& part, Last& last);
    void named(const QString& name, Part& part, Last& last);
    void fraction(Part& part, Last& last);
    void root(Part& part, Last& last);
    void accent(const QString& mark, Part& part, Last& last);
    void environment(Part& part, Last& last);
    Part argument();
    QString braces();
    bool operandFollows() const;
    void add(Part& part, Last& last, const QString& html, Last kind);

    const QString& m_text;
    qsizetype m_at = 0;
    int m_depth = 0;
    int m_scripts = 0; ///< inside sub- or superscripts there is no room for spaces
};

MathReader::Part MathReader::sequence()
{
    Part part;
    Last last = Last::Nothing;
    if (++m_depth > deepest) {
        part.html = m_text.mid(m_at).toHtmlEscaped();
        m_at = m_text.size();
    }
    while (!atEnd() && !atStop()) {
        item(part, last);
    }
    --m_depth;
    return part;
}

void MathReader::add(Part& part, Last& last, const QString& html, Last kind)
{
    const bool room = m_scripts == 0;
    if (kind == Last::Operator) {
        const bool binary = last == Last::Atom || last == Last::Name;
        part.operators = part.operators || binary;
        part.html += binary && room ? u' ' + html + u' ' : html;
    } else {
        const bool afterName = last == Last::Name && kind != Last::Open;
        const bool beforeName = last == Last::Atom && kind == Last::Name;
        part.html += afterName || beforeName ? u' ' + html : html;
        part.atoms += kind == Last::Atom || kind == Last::Name ? 1 : 0;
    }
    last = kind;
}

void MathReader::item(Part& part, Last& last)
{
    const QChar c = peek();
    if (c.isSpace()) {
        ++m_at;
    } else if (c == u'\\') {
        command(part, last);
    } else if (c == u'{') {
        ++m_at;
        const Part inner = sequence();
        m_at += peek() == u'}' ? 1 : 0;
        add(part, last, inner.html, Last::Atom);
        part.operators = part.operators || inner.operators;
    } else if (c == u'^' || c == u'_') {
        script(part);
    } else if (c.isLetter()) {
        letter(part, last);
    } else if (c.isDigit() || (c == u'.' && peek(1).isDigit())) {
        number(part, last);
    } else {
        ++m_at;
        if (c == u',' || c == u';') {
            part.html += m_scripts == 0 ? c + u' ' : QString(c);
            part.operators = true;
            last = Last::Open;
        } else if (c == u'(' || c == u'[') {
            add(part, last, c, Last::Open);
            ++part.atoms;
        } else if (c == u')' || c == u']') {
            part.html += c;
            last = Last::Atom;
        } else if (c == u'|' || c == u'/') {
            // Bars open and close alike; neither they nor slashes take spaces.
            part.html += c;
            part.atoms += 1;
            last = c == u'|' && last == Last::Atom ? Last::Atom : Last::Open;
        } else if (c == u'\'') {
            part.html += u'′';
        } else if (u"=<>+-*:"_s.contains(c)) {
            add(part, last,
                c == u'-'       ? u"−"_s
                    : c == u'*' ? u"∗"_s
                                : QString(c).toHtmlEscaped(),
                Last::Operator);
        } else {
            add(part, last, QString(c).toHtmlEscaped(), Last::Atom);
        }
    }
}

void MathReader::letter(Part& part, Last& last)
{
    QString letters;
    while (peek().isLetter()) {
        letters += m_text[m_at++];
    }
    add(part, last, u"<i>"_s + letters + u"</i>"_s, Last::Atom);
    part.atoms += static_cast<int>(letters.size()) - 1;
}

void MathReader::number(Part& part, Last& last)
{
    QString digits;
    while (peek().isDigit() || (peek() == u'.' && peek(1).isDigit())) {
        digits += m_text[m_at++];
    }
    add(part, last, digits, Last::Atom);
}

void MathReader::script(Part& part)
{
    const QString tag = peek() == u'^' ? u"sup"_s : u"sub"_s;
    ++m_at;
    ++m_scripts;
    const Part inner = argument();
    --m_scripts;
    part.html += u'<' + tag + u'>' + inner.html + u"</"_s + tag + u'>';
}

/// What a script or an accent applies to: a group, a command, or one character.
MathReader::Part MathReader::argument()
{
    while (peek().isSpace()) {
        ++m_at;
    }
    Part part;
    Last last = Last::Nothing;
    if (peek() == u'{') {
        ++m_at;
        part = sequence();
        m_at += peek() == u'}' ? 1 : 0;
    } else if (peek() == u'\\' && !atStop()) {
        command(part, last);
    } else if (!atEnd() && !atStop()) {
        const QChar c = m_text[m_at++];
        const QString shown = c == u'-' ? u"−"_s : QString(c).toHtmlEscaped();
        part = {c.isLetter() ? u"<i>"_s + shown + u"</i>"_s : shown, 1, false};
    }
    return part;
}

/// The raw text between the next braces.
QString MathReader::braces()
{
    while (peek().isSpace()) {
        ++m_at;
    }
    if (peek() != u'{') {
        return {};
    }
    QString text;
    int depth = 0;
    while (!atEnd()) {
        const QChar c = m_text[m_at++];
        if (c == u'\\' && !peek().isLetter()) {
            text += m_text.mid(m_at++, 1);
        } else if (c == u'{') {
            ++depth;
        } else if (c == u'}') {
            if (--depth == 0) {
                break;
            }
        } else {
            text += c;
        }
    }
    return text;
}

void MathReader::command(Part& part, Last& last)
{
    ++m_at;
    QString name;
    while (peek().unicode() < 128 && peek().isLetter()) {
        name += m_text[m_at++];
    }
    if (!name.isEmpty()) {
        named(name, part, last);
        return;
    }
    if (atEnd()) {
        return;
    }
    const QChar c = m_text[m_at++];
    if (c == u',' || c == u';' || c == u':' || c == u' ') {
        part.html += thinSpace;
    } else if (c == u'{') {
        add(part, last, u"{"_s, Last::Open);
    } else if (c == u'}') {
        part.html += u'}';
        last = Last::Atom;
    } else if (c == u'|') {
        part.html += u'‖';
    } else if (c != u'!') {
        add(part, last, QString(c).toHtmlEscaped(), Last::Atom);
    }
}

void MathReader::named(const QString& name, Part& part, Last& last)
{
    if (name == u"frac" || name == u"tfrac" || name == u"dfrac") {
        fraction(part, last);
    } else if (name == u"sqrt") {
        root(part, last);
    } else if (name == u"begin") {
        environment(part, last);
    } else if (name == u"text" || name == u"mbox") {
        const QString text = braces();
        part.html += text.toHtmlEscaped();
        part.operators = true;
        last = text.endsWith(u' ') ? Last::Open : Last::Atom;
    } else if (name == u"quad" || name == u"qquad") {
        part.html += u"&nbsp;&nbsp; "_s;
        last = Last::Open;
    } else if (isMathSizing(name)) {
        m_at += peek() == u'.' ? 1 : 0; // an invisible delimiter
    } else if (isMathFont(name)) {
        const QString text = braces().toHtmlEscaped();
        const bool bold = name == u"mathbf" || name == u"boldsymbol";
        add(part, last, bold ? u"<b>"_s + text + u"</b>"_s : text, Last::Atom);
    } else if (const QString mark = mathAccent(name); !mark.isEmpty()) {
        accent(mark, part, last);
    } else if (const MathSymbol symbol = mathSymbol(name); !symbol.text.isEmpty()) {
        using Kind = MathSymbol::Kind;
        const bool binds = symbol.kind == Kind::Large || symbol.kind == Kind::Name;
        add(part, last, symbol.text,
            binds                               ? Last::Name
                : symbol.kind == Kind::Operator ? Last::Operator
                : symbol.kind == Kind::Open     ? Last::Open
                                                : Last::Atom);
    } else {
        add(part, last, name, Last::Name);
    }
}

/// True when what comes next would be read as a factor of a fraction's lower side.
bool MathReader::operandFollows() const
{
    qsizetype at = m_at;
    while (at < m_text.size()) {
        const QChar c = m_text[at];
        if (c.isSpace()) {
            ++at;
        } else if (c == u'\\' && at + 1 < m_text.size() && u",;:!"_s.contains(m_text[at + 1])) {
            at += 2;
        } else {
            break;
        }
    }
    if (at >= m_text.size()) {
        return false;
    }
    const QChar c = m_text[at];
    if (c != u'\\') {
        return c.isLetterOrNumber() || c == u'(' || c == u'[' || c == u'{' || c == u'^';
    }
    qsizetype end = at + 1;
    while (end < m_text.size() && m_text[end].isLetter()) {
        ++end;
    }
    const QString name = m_text.mid(at + 1, end - at - 1);
    return !name.isEmpty() && name != u"quad" && name != u"qquad" && name != u"right"
        && name != u"text" && name != u"end" && mathSymbol(name).kind != MathSymbol::Kind::Operator;
}

void MathReader::fraction(Part& part, Last& last)
{
    const auto side
        = [](const Part& each) { return each.isSingle() ? each.html : u'(' + each.html + u')'; };
    const Part above = argument();
    const Part below = argument();
    const QString html = side(above) + u'/' + side(below);
    const bool factor = last == Last::Atom || operandFollows();
    add(part, last, factor ? u'(' + html + u')' : html, Last::Atom);
    part.operators = part.operators || !factor;
}

void MathReader::root(Part& part, Last& last)
{
    const Part inner = argument();
    add(part, last, u'√' + (inner.isSingle() ? inner.html : u'(' + inner.html + u')'), Last::Atom);
}

void MathReader::accent(const QString& mark, Part& part, Last& last)
{
    const Part inner = argument();
    // The mark joins the letter before it; inside the italics of a single one.
    QString html = inner.html;
    html.insert(html.endsWith(u"</i>"_s) ? html.size() - 4 : html.size(), mark);
    add(part, last, html, Last::Atom);
}

void MathReader::environment(Part& part, Last& last)
{
    const bool cases = braces() == u"cases";
    QStringList rows;
    QStringList cells;
    while (!atEnd()) {
        cells.append(sequence().html);
        if (peek() == u'&') {
            ++m_at;
            continue;
        }
        rows.append(cells.join(u", "_s));
        cells.clear();
        const bool next = peek() == u'\\' && peek(1) == u'\\';
        skipStop();
        if (!next) {
            break;
        }
    }
    rows.removeAll(QString());
    const QString inside = rows.join(u"; "_s);
    add(part, last, cases ? QString(u"{&nbsp;"_s + inside) : QString(u'[' + inside + u']'),
        Last::Atom);
    part.operators = true;
}

} // namespace

QString mathToHtml(const QString& latex)
{
    return MathReader(latex).read();
}

QString proseToHtml(const QString& text)
{
    QStringList paragraphs;
    for (const QString& paragraph : text.split(u"\n\n"_s, Qt::SkipEmptyParts)) {
        const QStringList pieces = paragraph.simplified().split(u'`');
        QString html;
        for (qsizetype at = 0; at < pieces.size(); ++at) {
            const QString piece = pieces[at].toHtmlEscaped();
            const bool name = at % 2 == 1 && at + 1 < pieces.size();
            html += name                                 ? u"<code>"_s + piece + u"</code>"_s
                : at % 2 == 1 && at + 1 == pieces.size() ? u'`' + piece
                                                         : piece;
        }
        paragraphs.append(html);
    }
    return paragraphs.join(u"<br/><br/>"_s);
}

} // namespace kbx::task
