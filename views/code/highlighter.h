// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shared/tokens.h"

#include <QString>

#include <memory>
#include <string_view>

class QFont;
class QsciLexer;

namespace kbx::code {

enum class Language { Python, Cuda, Ptx, Mlir };
/// By content: Triton and Python, CUDA C++, PTX or MLIR.
Language languageOf(std::string_view code);
/// ".py", ".cu", ".ptx", ".mlir".
QString suffixOf(Language language);

/// Colours code in a CodeView. Two makers exist: KSyntaxHighlighting where the build found it, else
/// QScintilla's own lexers. GUI thread.
class Highlighter {
public:
    virtual ~Highlighter() = default;
    Highlighter(const Highlighter&) = delete;
    Highlighter& operator=(const Highlighter&) = delete;

    /// Owned by the highlighter; styles what the editor asks for, line by line.
    virtual QsciLexer* lexer() = 0;
    /// The token of a style number of lexer().
    virtual shared::Token tokenOf(int style) const = 0;

    /// Sets colours and fonts of all styles from the current tokens.
    void applyTheme(const QFont& font);

protected:
    Highlighter() = default;
};

std::unique_ptr<Highlighter> makeHighlighter(Language language);
/// "KSyntaxHighlighting 6.13.0" or "QScintilla 2.13.3", for the About box.
QString highlighterName();

} // namespace kbx::code
