// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;

namespace kbx::diff {

/// The line that searches in both sides. Enter is next, Shift+Enter previous, Esc closes.
class FindBar : public QWidget {
    Q_OBJECT

public:
    /// Whether the search went on at the other end.
    enum class Wrap { None, FromStart, FromEnd };

    explicit FindBar(QWidget* parent = nullptr);
    QString words() const;
    void setWords(const QString& words);
    /// "3 of 17", "17 places", "1 of 17, on from the start", "nothing found".
    void setResult(int current, int count, Wrap wrap);
    QString result() const;
    void open();

Q_SIGNALS:
    void searchRequested(bool forward);
    void wordsEdited();
    void closed();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QLineEdit* m_words;
    QLabel* m_result;
};

} // namespace kbx::diff
