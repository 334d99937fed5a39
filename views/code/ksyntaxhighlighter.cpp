// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "code/highlighter.h"

#include "code/indentfolds.h"
#include "code/scintilla.h"

#include <KSyntaxHighlighting/AbstractHighlighter>
#include <KSyntaxHighlighting/Definition>
#include <KSyntaxHighlighting/Format>
#include <KSyntaxHighlighting/Repository>
#include <KSyntaxHighlighting/State>
#include <KSyntaxHighlighting/Theme>
#include <ksyntaxhighlighting_version.h>

#include <vector>

using namespace Qt::StringLiterals;

/// The resource stands in a static library: without this the linker drops it. Outside of any
/// namespace, as the macro asks.
static void initSyntaxResource()
{
    Q_INIT_RESOURCE(kbxsyntax);
}

namespace kbx::code {
namespace {

using KSyntaxHighlighting::Theme;
using shared::Token;
using Sci = QsciScintillaBase;

KSyntaxHighlighting::Repository& repository()
{
    static KSyntaxHighlighting::Repository instance;
    static const bool searched = [] {
        initSyntaxResource();
        instance.addCustomSearchPath(u":/kbx"_s);
        return true;
    }();
    Q_UNUSED(searched)
    return instance;
}

/// Styles the lines that the editor asks for; keeps the state after each line. KSyntaxHighlighting
/// counts UTF-16 units, Scintilla UTF-8 bytes. Style numbers are Theme::TextStyle.
class KLexer : public QsciLexerCustom, public KSyntaxHighlighting::AbstractHighlighter {
public:
    explicit KLexer(const QString& definition)
    {
        setDefinition(repository().definitionForName(definition));
        setTheme(repository().defaultTheme());
    }

    const char* language() const override { return "Kernel"; }
    QString description(int style) const override
    {
        return style >= 0 && style <= Theme::Others ? u"style %1"_s.arg(style) : QString();
    }

    void styleText(int start, int end) override
    {
        QsciScintilla* const view = editor();
        const auto send = [view](unsigned int message, int value) {
            return static_cast<int>(
                view->SendScintilla(message, static_cast<unsigned long>(value)));
        };
        const int first = send(Sci::SCI_LINEFROMPOSITION, start);
        const int last = send(Sci::SCI_LINEFROMPOSITION, end);
        m_states.resize(static_cast<std::size_t>(send(Sci::SCI_GETLINECOUNT, 0)) + 1);
        startStyling(send(Sci::SCI_POSITIONFROMLINE, first));
        for (int line = first; line <= last; ++line) {
            styleLine(
                view, line, send(Sci::SCI_POSITIONFROMLINE, line), send(Sci::SCI_LINELENGTH, line));
            setFoldLevel(view, line);
        }
    }

protected:
    void applyFormat(int offset, int length, const KSyntaxHighlighting::Format& format) override
    {
        const auto bytes = [this](int from, int count) {
            return m_ascii ? count : static_cast<int>(m_line.mid(from, count).toUtf8().size());
        };
        const int begin = bytes(0, offset);
        const int end = begin + bytes(offset, length);
        if (begin > m_done) {
            setStyling(begin - m_done, Theme::Normal);
            m_done = begin;
        }
        if (end > m_done) {
            setStyling(end - m_done, static_cast<int>(format.textStyle()));
            m_done = end;
        }
    }

private:
    void styleLine(QsciScintilla* view, int line, int position, int length)
    {
        if (length <= 0) {
            return;
        }
        const auto* const text
            = reinterpret_cast<const char*>(view->SendScintilla(Sci::SCI_GETRANGEPOINTER,
                static_cast<unsigned long>(position), static_cast<long>(length)));
        int body = length;
        while (body > 0 && (text[body - 1] == '\n' || text[body - 1] == '\r')) {
            --body;
        }
        m_line = QString::fromUtf8(text, body);
        m_ascii = m_line.size() == body;
        m_done = 0;
        const auto at = static_cast<std::size_t>(line);
        // Invalid UTF-8 has no offsets that both sides agree on: such a line stays plain.
        if (m_ascii || m_line.toUtf8().size() == body) {
            m_states[at + 1] = highlightLine(m_line, m_states[at]);
        } else {
            m_states[at + 1] = m_states[at];
        }
        setStyling(length - m_done, Theme::Normal);
        m_line.clear();
    }

    std::vector<KSyntaxHighlighting::State> m_states;
    QString m_line;
    bool m_ascii = true;
    int m_done = 0;
};

QString definitionFor(Language language)
{
    switch (language) {
    case Language::Cuda:
        return u"ISO C++"_s;
    case Language::Ptx:
        return u"PTX"_s;
    case Language::Mlir:
        return u"KBX MLIR"_s;
    case Language::Python:
        break;
    }
    return u"Triton"_s;
}

class KHighlighter : public Highlighter {
public:
    explicit KHighlighter(Language language)
        : m_lexer(definitionFor(language))
    {
    }
    QsciLexer* lexer() override { return &m_lexer; }
    Token tokenOf(int style) const override
    {
        switch (static_cast<Theme::TextStyle>(style)) {
        case Theme::Keyword:
        case Theme::ControlFlow:
        case Theme::Import:
        case Theme::Preprocessor:
            return Token::Keyword;
        case Theme::Function:
        case Theme::Attribute:
            return Token::Function;
        case Theme::BuiltIn:
        case Theme::Extension:
        case Theme::DataType:
            return Token::Type;
        case Theme::Char:
        case Theme::SpecialChar:
        case Theme::String:
        case Theme::VerbatimString:
        case Theme::SpecialString:
            return Token::String;
        case Theme::DecVal:
        case Theme::BaseN:
        case Theme::Float:
        case Theme::Constant:
            return Token::Number;
        case Theme::Comment:
        case Theme::Documentation:
        case Theme::Annotation:
        case Theme::CommentVar:
        case Theme::Information:
            return Token::Comment;
        default:
            return Token::Text;
        }
    }

private:
    KLexer m_lexer;
};

} // namespace

std::unique_ptr<Highlighter> makeHighlighter(Language language)
{
    return std::make_unique<KHighlighter>(language);
}

QString highlighterName()
{
    return u"KSyntaxHighlighting "_s + QString::fromLatin1(KSYNTAXHIGHLIGHTING_VERSION_STRING);
}

} // namespace kbx::code
