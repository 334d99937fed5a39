// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/error.h"

#include <QString>
#include <QTimer>
#include <QWidget>

#include <array>
#include <functional>
#include <optional>

class QLabel;
class QPlainTextEdit;
class QPushButton;
class QToolButton;

namespace kbx::shared {
class ElidedLabel;
}

namespace kbx::shell {

enum class MessageKind { News, Warning, Error };

struct Message {
    MessageKind kind = MessageKind::News;
    QString text; ///< one line
    QString details; ///< raw text behind "Details"; empty = no such button
    QString actionText; ///< one action such as "Import report", "Cancel"; empty = none
    std::function<void()> action;
    bool sticky = false; ///< news that describes a state: stays until cleared
};

/// One line of 30 px above a pane's content, hidden when there is nothing to say. The newest
/// message of a kind replaces the one before; errors stay in front until closed; news leaves after
/// 10 s unless the bar has the focus.
class MessageBar : public QWidget {
    Q_OBJECT

public:
    explicit MessageBar(QWidget* parent = nullptr);

    void showMessage(const Message& message);
    void showError(const Error& error);
    void showNews(const QString& text, const QString& details = {});
    void clear(MessageKind kind);
    void clearAll();
    /// Closes what is shown now; false when nothing is.
    bool dismissCurrent();
    /// What is shown now.
    std::optional<Message> current() const;
    /// Milliseconds until news leaves; 10,000 unless a test shortens it.
    void setNewsDelay(int milliseconds);

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void setupWidgets();
    void update();
    void newsExpired();

    std::array<std::optional<Message>, 3> m_messages;
    shared::ElidedLabel* m_text = nullptr;
    QPushButton* m_details = nullptr;
    QPushButton* m_action = nullptr;
    QToolButton* m_close = nullptr;
    QPlainTextEdit* m_raw = nullptr;
    QTimer m_newsTimer;
};

} // namespace kbx::shell
