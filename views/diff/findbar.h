// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;

namespace kbx::diff {

/// The line that searches in one side. Enter is next, Shift+Enter previous, Esc closes.
class FindBar : public QWidget {
    Q_OBJECT

public:
    explicit FindBar(QWidget* parent = nullptr);
    QString words() const;
    void setWords(const QString& words);
    /// "3 of 12", "nothing found".
    void setResult(int current, int count);
    void open();

Q_SIGNALS:
    void searchRequested(bool forward);
    void closed();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QLineEdit* m_words;
    QLabel* m_result;
};

} // namespace kbx::diff
