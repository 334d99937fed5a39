// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "code/highlighter.h"

#include "code/indentfolds.h"
#include "code/ownstyles.h"
#include "code/scintilla.h"

using namespace Qt::StringLiterals;

namespace kbx::code {
namespace {

using shared::Token;
using Sci = QsciScintillaBase;

/// Styles the lines that the editor asks for; what is open at a line's end is the line's state.
/// Style numbers are OwnStyle.
class OwnLexer : public QsciLexerCustom {
public:
    explicit OwnLexer(Language language)
        : m_language(language)
    {
    }

    const char* language() const override { return "Kernel"; }
    QString description(int style) const override
    {
        return style >= 0 && style <= static_cast<int>(OwnStyle::Argument)
            ? u"style %1"_s.arg(style)
            : QString();
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
        int state = first > 0 ? send(Sci::SCI_GETLINESTATE, first - 1) : 0;
        startStyling(send(Sci::SCI_POSITIONFROMLINE, first));
        for (int line = first; line <= last; ++line) {
            styleLine(
                send(Sci::SCI_POSITIONFROMLINE, line), send(Sci::SCI_LINELENGTH, line), state);
            view->SendScintilla(
                Sci::SCI_SETLINESTATE, static_cast<unsigned long>(line), static_cast<long>(state));
            setFoldLevel(view, line);
        }
    }

private:
    void styleLine(int position, int length, int& state)
    {
        if (length <= 0) {
            return;
        }
        const auto* const text = reinterpret_cast<const char*>(editor()->SendScintilla(
            Sci::SCI_GETRANGEPOINTER, static_cast<unsigned long>(position), long{length}));
        int body = length;
        while (body > 0 && (text[body - 1] == '\n' || text[body - 1] == '\r')) {
            --body;
        }
        for (const StyledRun& run :
            styledRuns(m_language, std::string_view(text, static_cast<std::size_t>(body)), state)) {
            setStyling(static_cast<int>(run.length), static_cast<int>(run.style));
        }
        setStyling(length - body, static_cast<int>(OwnStyle::Plain));
    }

    Language m_language;
};

Token ownToken(int style)
{
    switch (static_cast<OwnStyle>(style)) {
    case OwnStyle::Comment:
        return Token::Comment;
    case OwnStyle::String:
        return Token::String;
    case OwnStyle::Number:
        return Token::Number;
    case OwnStyle::Keyword:
    case OwnStyle::Decorator:
    case OwnStyle::Argument:
        return Token::Keyword;
    case OwnStyle::Function:
    case OwnStyle::Launch:
        return Token::Function;
    case OwnStyle::Operation:
        return Token::Type;
    case OwnStyle::Plain:
        break;
    }
    return Token::Text;
}

class CudaLexer : public QsciLexerCPP {
public:
    const char* keywords(int set) const override
    {
        return set == 2 ? "__global__ __device__ __host__ __shared__ __constant__ __restrict__ "
                          "__launch_bounds__ __forceinline__ __syncthreads __shfl_xor_sync "
                          "threadIdx blockIdx blockDim gridDim warpSize dim3 half half2 "
                          "__nv_bfloat16 float2 float4 int2 int4 uint uint32_t int64_t size_t"
                        : QsciLexerCPP::keywords(set);
    }
};

Token cudaToken(int style)
{
    switch (style) {
    case QsciLexerCPP::Comment:
    case QsciLexerCPP::CommentLine:
    case QsciLexerCPP::CommentDoc:
    case QsciLexerCPP::CommentLineDoc:
        return Token::Comment;
    case QsciLexerCPP::Number:
        return Token::Number;
    case QsciLexerCPP::DoubleQuotedString:
    case QsciLexerCPP::SingleQuotedString:
    case QsciLexerCPP::RawString:
        return Token::String;
    case QsciLexerCPP::Keyword:
    case QsciLexerCPP::PreProcessor:
        return Token::Keyword;
    case QsciLexerCPP::KeywordSet2:
        return Token::Type;
    default:
        return Token::Text;
    }
}

class QsciHighlighter : public Highlighter {
public:
    explicit QsciHighlighter(Language language)
        : m_language(language)
    {
        if (language == Language::Cuda) {
            m_lexer = std::make_unique<CudaLexer>();
        } else {
            m_lexer = std::make_unique<OwnLexer>(language);
        }
    }
    QsciLexer* lexer() override { return m_lexer.get(); }
    Token tokenOf(int style) const override
    {
        return m_language == Language::Cuda ? cudaToken(style) : ownToken(style);
    }

private:
    Language m_language;
    std::unique_ptr<QsciLexer> m_lexer;
};

} // namespace

std::unique_ptr<Highlighter> makeHighlighter(Language language)
{
    return std::make_unique<QsciHighlighter>(language);
}

QString highlighterName()
{
    return u"QScintilla "_s + QString::fromLatin1(QSCINTILLA_VERSION_STR);
}

} // namespace kbx::code
