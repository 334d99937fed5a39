// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "code/highlighter.h"

#include "code/scintilla.h"

using namespace Qt::StringLiterals;

namespace kbx::code {
namespace {

using shared::Token;

/// Names that mean something in a Triton kernel; QScintilla finds them by word.
constexpr const char* tritonWords
    = "triton tl jit autotune heuristics Config constexpr cdiv next_power_of_2 program_id "
      "num_programs arange load store dot sum max min argmax argmin exp exp2 log log2 sqrt rsqrt "
      "sigmoid softmax where maximum minimum zeros full cast to reduce associative_scan sort "
      "atomic_add atomic_max atomic_min atomic_cas make_block_ptr advance broadcast_to reshape "
      "trans view expand_dims cat join split static_range range multiple_of max_contiguous rand "
      "randn randint erf abs floor ceil fma clamp cumsum cumprod float16 float32 float64 bfloat16 "
      "int8 int16 int32 int64 uint8 uint32 int1 float8e5 pointer_type torch";

class PythonLexer : public QsciLexerPython {
public:
    PythonLexer() { setFoldQuotes(true); }
    const char* keywords(int set) const override
    {
        return set == 2 ? tritonWords : QsciLexerPython::keywords(set);
    }
};

Token pythonToken(int style)
{
    switch (style) {
    case QsciLexerPython::Comment:
    case QsciLexerPython::CommentBlock:
    case QsciLexerPython::TripleSingleQuotedString:
    case QsciLexerPython::TripleDoubleQuotedString:
        return Token::Comment;
    case QsciLexerPython::Number:
        return Token::Number;
    case QsciLexerPython::DoubleQuotedString:
    case QsciLexerPython::SingleQuotedString:
    case QsciLexerPython::UnclosedString:
    case QsciLexerPython::DoubleQuotedFString:
    case QsciLexerPython::SingleQuotedFString:
    case QsciLexerPython::TripleSingleQuotedFString:
    case QsciLexerPython::TripleDoubleQuotedFString:
        return Token::String;
    case QsciLexerPython::Keyword:
    case QsciLexerPython::Decorator:
        return Token::Keyword;
    case QsciLexerPython::ClassName:
    case QsciLexerPython::FunctionMethodName:
        return Token::Function;
    case QsciLexerPython::HighlightedIdentifier:
        return Token::Type;
    default:
        return Token::Text;
    }
}

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
            m_lexer = std::make_unique<QsciLexerCPP>();
        } else {
            m_lexer = std::make_unique<PythonLexer>();
        }
    }
    QsciLexer* lexer() override { return m_lexer.get(); }
    Token tokenOf(int style) const override
    {
        return m_language == Language::Cuda ? cudaToken(style) : pythonToken(style);
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
