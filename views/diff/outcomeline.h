// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

class QToolButton;

namespace kbx::shared {
class ElidedLabel;
}

namespace kbx::diff {

/// Why a side failed.
struct Outcome {
    QString where; ///< "case tail_513: max abs error 4.7e+0"; may be empty
    QString error; ///< the line of the error text that tells most
    QString full; ///< all of it
    bool isEmpty() const { return where.isEmpty() && error.isEmpty(); }
    friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// The second line above a side: failing case and error, with the whole text behind "Details".
class OutcomeLine : public QWidget {
    Q_OBJECT

public:
    explicit OutcomeLine(QWidget* parent = nullptr);
    void setOutcome(const Outcome& outcome);
    const Outcome& outcome() const { return m_outcome; }
    QString text() const;
    QToolButton* detailsButton() const { return m_details; }
    /// Opens the whole text, selectable, with a button that copies it.
    void showDetails();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Outcome m_outcome;
    shared::ElidedLabel* m_where;
    shared::ElidedLabel* m_error;
    QToolButton* m_details;
};

} // namespace kbx::diff
