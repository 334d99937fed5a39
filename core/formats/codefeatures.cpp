// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/codefeatures.h"

#include "formats/pythontokens.h"

#include <algorithm>
#include <array>
#include <string>
#include <unordered_map>
#include <vector>

namespace kbx::formats {
namespace {

/// What a word can be; names and keywords in one table, as it is asked for every word.
enum WordKind : unsigned {
    Reduction = 1U,
    Matmul = 2U,
    Random = 4U,
    Keyword = 8U, ///< no call follows: what stands in brackets behind it is grouped
    Compound = 16U, ///< its colon begins statements
    NoTarget = 32U, ///< begins statements without an assignment of their own
    Decision = 64U,
    Part = 128U, ///< of a statement above
};

struct WordList {
    unsigned kinds;
    std::vector<std::string_view> words;
};

const std::vector<WordList>& wordLists()
{
    static const std::vector<WordList> lists{
        {Reduction,
            {"all", "amax", "amin", "any", "argmax", "argmin", "associative_scan", "batch_norm",
                "cross_entropy", "cumprod", "cumsum", "group_norm", "instance_norm", "layer_norm",
                "log_softmax", "logsumexp", "max", "mean", "median", "min", "norm", "normalize",
                "prod", "reduce", "rms_norm", "softmax", "std", "std_mean", "sum", "var",
                "var_mean", "xor_sum"}},
        {Matmul,
            {"addbmm", "addmm", "addmv", "baddbmm", "bilinear", "bmm", "conv1d", "conv2d", "conv3d",
                "conv_transpose1d", "conv_transpose2d", "conv_transpose3d", "dot", "dot_scaled",
                "einsum", "linear", "matmul", "mm", "mv", "scaled_dot_product_attention",
                "tensordot"}},
        {Random,
            {"alpha_dropout", "bernoulli", "bernoulli_", "dropout", "dropout1d", "dropout2d",
                "dropout3d", "exponential_", "multinomial", "normal", "normal_", "poisson", "rand",
                "rand4x", "rand_like", "randint", "randint4x", "randint_like", "randn", "randn4x",
                "randn_like", "random_", "randperm", "uniform_"}},
        {Keyword,
            {"and", "as", "assert", "async", "await", "case", "class", "def", "del", "elif", "else",
                "except", "finally", "for", "from", "global", "if", "import", "in", "is", "lambda",
                "match", "nonlocal", "not", "or", "pass", "raise", "return", "try", "while", "with",
                "yield"}},
        {Compound | NoTarget,
            {"async", "case", "class", "def", "elif", "else", "except", "finally", "for", "if",
                "match", "try", "while", "with"}},
        {NoTarget,
            {"assert", "await", "del", "from", "global", "import", "nonlocal", "raise", "return",
                "yield"}},
        {Decision, {"and", "elif", "except", "for", "if", "or", "while"}},
        {Part, {"else", "except", "finally", "case"}},
    };
    return lists;
}

/// All kinds of a word, 0 for most.
unsigned kindsOf(std::string_view word)
{
    static const auto table = [] {
        std::unordered_map<std::string_view, unsigned> kinds;
        for (const WordList& list : wordLists()) {
            for (const std::string_view one : list.words) {
                kinds[one] |= list.kinds;
            }
        }
        return kinds;
    }();
    const auto found = table.find(word);
    return found == table.end() ? 0U : found->second;
}

bool isAssignment(std::string_view text)
{
    return text == "="
        || (text.size() >= 2 && text.back() == '=' && text != "==" && text != "!=" && text != "<="
            && text != ">=" && text != ":=");
}

/// One level of brackets; the first is the statement.
struct Frame {
    bool call = false, subscript = false;
    bool comprehension = false; ///< a `for` was seen in it
    int unfused = 0; ///< calls whose value no other call took so far
    int chain = 0; ///< those of them in the expression that a dot or bracket would go on
    int lambdas = 0; ///< whose colon is still to come
};

class Counter {
public:
    explicit Counter(std::string_view code)
        : m_tokens(code)
    {
    }
    CodeFeatures run();

private:
    void word(std::string_view text);
    void statementWord(std::string_view text);
    void open(std::string_view text);
    void close();
    void symbol(std::string_view text);
    void colon();
    void callOf(unsigned attribute);
    void beginStatement();
    Frame& frame() { return m_frames.back(); }

    PythonTokens m_tokens;
    CodeFeatures m_count;
    std::vector<Frame> m_frames{Frame()};
    PythonToken m_previous{PythonKind::NewLine, {}};
    std::string_view m_first; ///< word that begins the statement
    unsigned m_firstKinds = 0, m_previousKinds = 0; ///< of it; of the previous word
    bool m_atStart = true; ///< nothing of the statement was seen
    bool m_decorator = false, m_assigned = false;
    bool m_afterDot = false; ///< the previous word is an attribute
    bool m_definition = false; ///< the previous word is the name behind def or class
};

void Counter::beginStatement()
{
    m_frames.assign(1, Frame());
    m_first = {};
    m_firstKinds = 0;
    m_atStart = true;
    m_decorator = m_assigned = false;
    m_previous = {PythonKind::NewLine, {}};
}

/// `match` and `case` are names where a dot or an assignment follows; calls are not told apart.
void Counter::statementWord(std::string_view text)
{
    m_first = text;
    m_firstKinds = kindsOf(text);
    m_atStart = false;
    if (m_decorator) {
        return;
    }
    m_count.logicalSpan += (m_firstKinds & Part) != 0 ? 0 : 1;
    m_count.loops += text == "for" || text == "while" ? 1 : 0;
    m_count.branches += text == "if" || text == "elif" ? 1 : 0;
}

void Counter::word(std::string_view text)
{
    const bool attribute = m_previous.text == "." && m_previous.kind == PythonKind::Operator;
    const bool first = m_atStart;
    m_definition = m_previous.text == "def" || m_previous.text == "class";
    if (first) {
        statementWord(text);
    } else if (m_first == "async" && m_previous.text == "async" && text == "for") {
        m_count.loops += 1;
    }
    m_afterDot = attribute;
    m_previousKinds = kindsOf(text);
    if (!attribute) {
        frame().chain = 0;
        m_count.cyclomatic += (m_previousKinds & Decision) != 0 ? 1 : 0;
        if (!first && text == "if" && !frame().comprehension) {
            m_count.branches += 1;
        }
        frame().comprehension = frame().comprehension || (text == "for" && m_frames.size() > 1);
        frame().lambdas += text == "lambda" ? 1 : 0;
    }
}

void Counter::callOf(unsigned attribute)
{
    m_count.calls += 1;
    m_count.reductions += (attribute & Reduction) != 0 ? 1 : 0;
    m_count.matmuls += (attribute & Matmul) != 0 ? 1 : 0;
    m_count.randoms += (attribute & Random) != 0 ? 1 : 0;
}

void Counter::open(std::string_view text)
{
    if (m_atStart) {
        statementWord({});
    }
    const bool afterName
        = m_previous.kind == PythonKind::Word && (m_afterDot || (m_previousKinds & Keyword) == 0);
    const bool afterValue = afterName || m_previous.kind == PythonKind::Close
        || (m_previous.kind == PythonKind::Text && text == "[");
    Frame inner;
    inner.call = text == "(" && afterValue && !m_definition;
    inner.subscript = text == "[" && afterValue;
    if (inner.call) {
        callOf(afterName && m_afterDot ? m_previousKinds : 0U);
        m_count.fusedCalls += frame().chain;
        frame().unfused -= frame().chain;
        frame().chain = 0;
    } else if (!inner.subscript) {
        frame().chain = 0;
    }
    m_frames.push_back(inner);
}

void Counter::close()
{
    if (m_frames.size() == 1) {
        return;
    }
    const Frame inner = frame();
    m_frames.pop_back();
    if (inner.call) {
        m_count.fusedCalls += inner.unfused;
        frame().unfused += 1;
        frame().chain = 1;
    } else {
        frame().unfused += inner.unfused;
        frame().chain = (inner.subscript ? frame().chain : 0) + inner.unfused;
    }
}

/// The end of a header, of a lambda's arguments, or a part of a slice, dictionary or annotation.
void Counter::colon()
{
    if (frame().lambdas > 0) {
        frame().lambdas -= 1;
    } else if (m_frames.size() == 1 && (m_firstKinds & Compound) != 0) {
        beginStatement();
    }
}

void Counter::symbol(std::string_view text)
{
    const bool isOuter = m_frames.size() == 1;
    if (isOuter && text == ";") {
        beginStatement();
        return;
    }
    if (text != ".") {
        frame().chain = 0;
    }
    if (m_atStart && text == "@") {
        m_decorator = true;
        return;
    }
    if (m_atStart) {
        statementWord({});
    }
    const bool isName = m_previous.text == m_first && (m_first == "case" || m_first == "match")
        && (text == "." || isAssignment(text));
    if (isName) {
        m_count.logicalSpan += (m_firstKinds & Part) != 0 ? 1 : 0;
        m_firstKinds = 0;
    }
    if (text == ":=") {
        m_count.intermediateAssignments += 1;
    } else if (isOuter && !m_assigned && frame().lambdas == 0 && isAssignment(text) && !m_decorator
        && (m_firstKinds & NoTarget) == 0) {
        m_assigned = true;
        m_count.intermediateAssignments += 1;
    }
    m_count.matmuls += text == "@" || text == "@=" ? 1 : 0;
    if (text == ":") {
        colon();
    }
}

CodeFeatures Counter::run()
{
    for (auto token = m_tokens.next(); token.kind != PythonKind::End; token = m_tokens.next()) {
        switch (token.kind) {
        case PythonKind::Word:
            word(token.text);
            break;
        case PythonKind::Open:
            open(token.text);
            break;
        case PythonKind::Close:
            close();
            break;
        case PythonKind::Operator:
            symbol(token.text);
            break;
        case PythonKind::NewLine:
            beginStatement();
            break;
        default:
            if (m_atStart) {
                statementWord({});
            }
            frame().chain = 0;
        }
        if (token.kind != PythonKind::Word) {
            m_definition = false;
        }
        if (!m_atStart || m_decorator) {
            m_previous = token;
        }
    }
    return m_count;
}

} // namespace

CodeFeatures codeFeatures(std::string_view code)
{
    return Counter(code).run();
}

std::string_view definitionOf(std::string_view code, std::string_view name)
{
    std::size_t begin = std::string_view::npos;
    for (std::size_t line = 0; line < code.size();) {
        const std::size_t end = std::min(code.find('\n', line), code.size());
        const std::string_view text = code.substr(line, end - line);
        const bool isTop = !text.empty() && text[0] != ' ' && text[0] != '\t' && text[0] != '#'
            && text[0] != '\r' && text[0] != ')' && text[0] != '"' && text[0] != '\'';
        if (isTop && begin != std::string_view::npos) {
            return code.substr(begin, line - begin);
        }
        for (const std::string_view word : {"def ", "class "}) {
            const bool fits = isTop && text.substr(0, word.size()) == word
                && text.substr(word.size(), name.size()) == name
                && text.substr(word.size() + name.size()).find_first_of("(: ") == 0;
            begin = fits ? line : begin;
        }
        line = end + 1;
    }
    return begin == std::string_view::npos ? std::string_view() : code.substr(begin);
}

} // namespace kbx::formats
