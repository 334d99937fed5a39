// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "code/highlighter.h"

#include "code/scintilla.h"

#include <QFont>

namespace kbx::code {

Language languageOf(std::string_view code)
{
    const std::string_view head = code.substr(0, 200'000);
    const auto has = [head](const char* part) { return head.find(part) != std::string_view::npos; };
    // Python that holds CUDA, PTX or MLIR in a string is Python.
    if (has("import torch") || has("import triton") || has("\ndef ") || has("\nimport ")
        || head.substr(0, 4) == "def " || head.substr(0, 7) == "import ") {
        return Language::Python;
    }
    if (has(".visible .entry") || (has(".version") && has(".target"))) {
        return Language::Ptx;
    }
    if (has("tt.func") || has("func.func") || has("ttg.") || has("llvm.func")
        || head.substr(0, 8) == "module {" || head.substr(0, 17) == "module attributes") {
        return Language::Mlir;
    }
    return has("__global__") || has("#include") ? Language::Cuda : Language::Python;
}

QString suffixOf(Language language)
{
    switch (language) {
    case Language::Cuda:
        return QStringLiteral(".cu");
    case Language::Ptx:
        return QStringLiteral(".ptx");
    case Language::Mlir:
        return QStringLiteral(".mlir");
    case Language::Python:
        break;
    }
    return QStringLiteral(".py");
}

void Highlighter::applyTheme(const QFont& font)
{
    const shared::Tokens& tokens = shared::Tokens::current();
    QsciLexer* const styled = lexer();
    styled->setDefaultFont(font);
    styled->setDefaultColor(tokens[shared::Token::Text]);
    styled->setDefaultPaper(tokens[shared::Token::Pane]);
    for (int style = 0; style < 128; ++style) {
        if (styled->description(style).isEmpty()) {
            continue;
        }
        styled->setFont(font, style);
        styled->setColor(tokens[tokenOf(style)], style);
        styled->setPaper(tokens[shared::Token::Pane], style);
        styled->setEolFill(false, style);
    }
}

} // namespace kbx::code
