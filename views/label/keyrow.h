// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QList>
#include <QWidget>

namespace kbx::label {

/// A key and what it does: "[C] confidence: sure". A click is the same as the key.
class KeyAction : public QAbstractButton {
    Q_OBJECT

public:
    KeyAction(const QString& keys, const QString& text, QWidget* parent);
    const QString& keys() const { return m_keys; }
    /// Shown strong: a value was chosen.
    void setStrong(bool strong);
    bool isStrong() const { return m_strong; }
    void setWords(const QString& text);
    QSize sizeHint() const override;
    static constexpr int actionHeight = 24;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_keys;
    bool m_strong = false;
};

/// Keys one after the other, in more lines where the width does not do.
class KeyRow : public QWidget {
    Q_OBJECT

public:
    explicit KeyRow(QWidget* parent = nullptr);
    KeyAction* add(const QString& keys, const QString& text);
    /// Words before the keys.
    void setCaption(const QString& caption);
    void clear();
    const QList<KeyAction*>& actions() const { return m_actions; }
    /// After a text changed.
    void refit();
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    int captionWidth() const;
    /// Height that is used; moves the keys when `place`.
    int layOut(int width, bool place) const;

    QString m_caption;
    QList<KeyAction*> m_actions;
};

} // namespace kbx::label
