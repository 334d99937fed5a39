// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "code/codetext.h"
#include "code/highlighter.h"
#include "code/scintilla.h"

#include <map>
#include <memory>
#include <utility>
#include <vector>

namespace kbx::code {

/// Ground and sign of one source line, and byte ranges inside it that are marked as words.
struct LineDecoration {
    enum class Kind { Plain, Removed, Added };
    Kind kind = Kind::Plain;
    std::vector<std::pair<int, int>> words;
};

/// Rows shown below a display line that are not text: a hatched gap, or a folded part.
struct LineGap {
    int rows = 0;
    QString foldText; ///< not empty: one row that says what is folded here
};

/// Read-only code: exact bytes (NUL and invalid UTF-8 included), line numbers, signs, grounds, word
/// marks, gaps. The one wrapper of QScintilla. GUI thread.
class CodeView : public QsciScintilla {
    Q_OBJECT

public:
    explicit CodeView(QWidget* parent = nullptr);
    ~CodeView() override;

    /// Replaces everything, decorations included. `strip`: see CodeText.
    void setCode(const QByteArray& bytes, bool strip = false);
    const CodeText& code() const { return m_text; }
    /// One entry per line of code(), or none.
    void setDecorations(const std::vector<LineDecoration>& lines);
    /// Keys are display lines. Replaces all gaps.
    void setGaps(const std::map<int, LineGap>& gaps);
    /// Hides display lines first … last; none of them may carry a gap.
    void hideDisplayLines(int first, int last);
    void showAllLines();
    /// Folding of the code itself, by its own margin. Off where two views are aligned.
    void setCodeFolding(bool on);

    /// First visible row and number of rows, gaps counted.
    int firstRow() const;
    void setFirstRow(int row);
    int rowCount() const;
    int rowsOnScreen() const;
    int rowOfDisplayLine(int displayLine) const;
    int rowOfLine(int line) const { return rowOfDisplayLine(m_text.firstDisplayLine(line)); }

    /// Selected bytes as they are in the source.
    QByteArray selectedBytes() const;
    /// Selects the next (or previous) place of `words`, ignoring ASCII case; wraps around.
    bool findNext(const QString& words, bool forward);
    /// Number of places and, from 1, which of them is selected; 0 = none.
    std::pair<int, int> countMatches(const QString& words) const;

public Q_SLOTS:
    /// Copies the exact selection.
    void copy() override;

Q_SIGNALS:
    /// The row of a folded part was clicked.
    void foldClicked(int displayLine);

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    long send(unsigned int message, long value = 0, long other = 0) const;
    void setupEditor();
    void setupKeys();
    void applyTheme();
    void applyStyles(const QFont& font);
    void showNumbers(const std::vector<LineDecoration>& lines);
    int textLeft() const;
    QRect gapRect(int displayLine, const LineGap& gap) const;
    void paintInsets(QPainter* painter) const;
    void paintGaps(QPainter* painter) const;

    CodeText m_text;
    Language m_language = Language::Python;
    std::unique_ptr<Highlighter> m_highlighter;
    std::map<int, LineGap> m_gaps;
    bool m_folding = false;
    bool m_theming = false;
};

} // namespace kbx::code
