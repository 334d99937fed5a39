// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/report.h"
#include "domain/candidatetable.h"
#include "models/reportmark.h"
#include "shared/detailspanel.h"

#include <cstdint>
#include <memory>
#include <vector>

class QFormLayout;
class QLabel;
class QPushButton;
class QScrollArea;

namespace kbx::shared {
class BadgeRow;
class ElidedLabel;
} // namespace kbx::shared

namespace kbx::statistics {

class HeadlineList;
class KernelList;
class PublishedBox;

/// What an analysis rests on and, for a chosen mark, its value with everything a reader may ask,
/// the published value apart from it, and the kernels behind it.
class ReportDetails : public shared::DetailsPanel {
    Q_OBJECT

public:
    explicit ReportDetails(QWidget* parent = nullptr);
    /// The analysis as a whole; null: nothing.
    void showReport(std::shared_ptr<const analysis::Report> report);
    /// `mark` points into `report`.
    void showMark(const models::ReportMark& mark, std::shared_ptr<const analysis::Report> report,
        std::shared_ptr<const CandidateTable> table);
    KernelList* kernels() const { return m_kernels; }
    /// Rows behind the chosen mark.
    const std::vector<std::uint32_t>& rows() const { return m_rows; }
    /// All texts shown now, for tests and screen readers.
    QString words() const;

Q_SIGNALS:
    void candidateSelected(qint64 candidate);
    /// Go to the trajectory of the selected kernel.
    void openRequested();
    /// Show the kernels behind the mark in the Navigator.
    void filterRequested();

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void setupBody();
    void fitHead();
    void addBasis(const analysis::Report& report);
    void addLine(const QString& name, const std::string& value);
    void clearBasis();
    void showKernels(std::shared_ptr<const CandidateTable> table);
    void refreshButtons();

    QScrollArea* m_head;
    shared::ElidedLabel* m_name;
    shared::ElidedLabel* m_value;
    QLabel* m_lines;
    QLabel* m_warning;
    PublishedBox* m_published;
    QLabel* m_question;
    QFormLayout* m_basis;
    shared::BadgeRow* m_badges;
    QLabel* m_listTitle;
    KernelList* m_kernels;
    HeadlineList* m_headlines;
    QPushButton* m_open;
    QPushButton* m_filter;
    std::shared_ptr<const analysis::Report> m_report;
    std::vector<std::uint32_t> m_rows;
};

} // namespace kbx::statistics
