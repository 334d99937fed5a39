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
    enum class Kind { Plain, Removed, Added, Both };
    Kind kind = Kind::Plain;
    std::vector<std::pair<int, int>> words; ///< of Both: those that were added
    std::vector<std::pair<int, int>> removedWords; ///< of Both alone
    bool quiet = false; ///< differs in what is ignored: a sign, no ground
    bool moved = false; ///< a dashed bar
    bool pinned = false; ///< a filled diamond before the text
    QString remark; ///< small words at the right end; a click emits remarkClicked
    QString tip; ///< of number, bar and remark
};

/// Where a line stands in two texts at once (0-based, -1 = not there), for a unified diff.
struct LineNumbers {
    int left = -1, right = -1;
};

/// Half-open byte range of the source.
struct CodeRange {
    int begin = 0, end = 0;
    friend bool operator==(const CodeRange&, const CodeRange&) = default;
};

/// Rows shown below a display line that are not text: a hatched gap, or a folded part.
struct LineGap {
    int rows = 0;
    QString foldText; ///< not empty: one row that says what is folded here
};

class NumberColumn;

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
    /// One entry per line of code(), or none. `numbers`: shown instead of the line's own number.
    void setDecorations(
        const std::vector<LineDecoration>& lines, const std::vector<LineNumbers>& numbers = {});
    /// Keys are display lines. Replaces all gaps.
    void setGaps(const std::map<int, LineGap>& gaps);
    /// Lines that do not fit go on below instead of beyond the right edge, except in texts of more
    /// than `mostWrapped` bytes, where that would hold the window.
    void setWrapped(bool on);
    bool isWrapped() const { return m_wrapped; }
    static constexpr int mostWrapped = 1'000'000;
    /// Keeps the text `pixels` wide where there is more room: views that are aligned break their
    /// lines at the same column.
    void setTextRoom(int pixels);
    /// Rows that each line of code() takes, now that all are broken for the width of the moment;
    /// empty when lines do not wrap. All lines must be shown.
    std::vector<int> wrappedRows();
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

    /// A bar at the edge beside these lines of code(): what decided something. Sorted or not.
    void setAccents(const std::vector<int>& lines);
    const std::vector<int>& accents() const { return m_accents; }

    /// A hollow diamond beside a line that waits for its partner; -1 = none.
    void setPinStart(int line);

    /// Rules above and below some rows; 0 rows = none.
    void setFrame(int firstRow, int rows);

    /// Pixels that the longest line takes, and what the horizontal scroll bar spans.
    int neededWidth() const;
    /// Pixels beside the margins.
    int textWidth() const;
    void setScrollWidth(int pixels);
    /// First pixel shown; 0 = unscrolled.
    int horizontalOffset() const;
    void setHorizontalOffset(int pixels);

    /// Selected bytes as they are in the source.
    QByteArray selectedBytes() const;
    CodeRange selection() const;
    /// Selects and scrolls there.
    void select(const CodeRange& range);
    void clearSelection();
    /// All places of `words` in order, ignoring ASCII case.
    std::vector<CodeRange> placesOf(const QString& words) const;
    /// Boxes around them (the first ten thousand).
    void markPlaces(const std::vector<CodeRange>& places);
    /// The line that holds a byte.
    int lineOf(int offset) const;
    bool isLineShown(int line) const;

public Q_SLOTS:
    /// Copies the exact selection; the raw bytes too where they are no text.
    void copy() override;

Q_SIGNALS:
    /// The words at the end of a line were clicked.
    void remarkClicked(int line);
    /// The row of a folded part was clicked.
    void foldClicked(int displayLine);
    /// Right click, which puts the caret there unless something is selected, or the menu key;
    /// without a receiver a small menu of its own opens.
    void menuRequested(const QPoint& globalPosition);

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    long send(unsigned int message, long value = 0, long other = 0) const;
    void setupEditor();
    void setupKeys();
    void applyWrapping();
    /// Rows that a display line takes without what hangs below it.
    int rowsOfDisplayLine(int displayLine) const;
    int rowsOfLine(int line) const;
    void applyTheme();
    void applyStyles(const QFont& font);
    void showNumbers(
        const std::vector<LineDecoration>& lines, const std::vector<LineNumbers>& numbers);
    void showNumber(int line);
    void showNumbersInView();
    void fitMargin();
    void showLoneReturns();
    void openMenu(const QPoint& globalPosition);
    const LineGap* foldAt(const QPoint& position, int* displayLine = nullptr) const;
    int textLeft() const;
    QRect gapRect(int displayLine, const LineGap& gap) const;
    void paintInsets(QPainter* painter) const;
    void paintGaps(QPainter* painter) const;
    void paintFrame(QPainter* painter) const;
    void paintAccents(QPainter* painter) const;
    void paintMoved(QPainter* painter) const;
    void paintPins(QPainter* painter) const;
    void paintPin(QPainter* painter, int line, bool filled) const;
    QRect remarkRect(int line) const;
    /// Line of code() below a point; -1 = a gap, or none.
    int lineAt(const QPoint& position) const;
    int remarkAt(const QPoint& position) const;
    void markWords(const std::vector<std::pair<int, int>>& words, int line, bool removed);

    CodeText m_text;
    Language m_language = Language::Python;
    std::unique_ptr<Highlighter> m_highlighter;
    std::map<int, LineGap> m_gaps;
    std::vector<int> m_accents; ///< sorted
    std::map<int, LineDecoration> m_noted; ///< lines with a bar, a remark or a tip
    std::unique_ptr<NumberColumn> m_numberColumn;
    std::vector<bool> m_numbered; ///< by line: its margin has been written
    int m_frameRow = 0, m_frameRows = 0;
    int m_pinStart = -1;
    bool m_wrapWanted = false, m_wrapped = false;
    bool m_folding = false;
    bool m_theming = false;
};

} // namespace kbx::code
