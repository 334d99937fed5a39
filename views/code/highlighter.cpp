// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "code/highlighter.h"

#include "code/scintilla.h"

#include <QFont>

namespace kbx::code {

Language languageOf(std::string_view code)
{
    const bool cuda = code.find("__global__") != std::string_view::npos
        && code.find("import torch") == std::string_view::npos;
    return cuda ? Language::Cuda : Language::Python;
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
