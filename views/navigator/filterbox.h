// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>
#include <QTimer>

class QCompleter;
class QStringListModel;

namespace kbx::navigator {

/// The filter expression: completes words, waits 300 ms after the last key, underlines a fault and
/// says it as tooltip.
class FilterBox : public QLineEdit {
    Q_OBJECT

public:
    explicit FilterBox(QWidget* parent = nullptr);
    void setWords(const QStringList& words);
    /// Half-open range in bytes of the UTF-8 text, as the parser gives it.
    void showFault(int begin, int end, const QString& sentence);
    void clearFault();
    bool hasFault() const { return m_faultEnd > m_faultBegin; }
    /// Range of the underline in characters, for tests.
    std::pair<int, int> faultRange() const { return {m_faultBegin, m_faultEnd}; }
    /// Without settled(): the text came from elsewhere.
    void setTextQuietly(const QString& text);

Q_SIGNALS:
    /// The text to apply: after a pause or Enter.
    void settled(const QString& text);
    /// Enter: the keyboard goes on to the tree.
    void leaveDown();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void complete();
    void insertWord(const QString& word);
    QString wordAtCursor() const;

    QCompleter* m_completer;
    QStringListModel* m_words;
    QTimer m_pause;
    int m_faultBegin = 0;
    int m_faultEnd = 0;
};

} // namespace kbx::navigator
