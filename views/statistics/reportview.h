// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/report.h"
#include "domain/candidatetable.h"
#include "figures/figuremodel.h"
#include "models/reportmark.h"

#include <QPoint>
#include <QTimer>
#include <QWidget>

#include <memory>
#include <optional>

class QLabel;
class QScrollArea;
class QSplitter;

namespace kbx::shared {
class ElidedLabel;
}
namespace kbx::views {
class FigureCanvas;
}

namespace kbx::statistics {

class ChartZoom;
class ReportNotes;
class ReportTable;

/// One report: what it asks, what it cannot show and why, its chart, its numbers.
class ReportView : public QWidget {
    Q_OBJECT

public:
    enum Mode { Chart, Table, Both };
    explicit ReportView(QWidget* parent = nullptr);

    /// Keeps the chosen mark while the report stays the same analysis and still has it. Null shows
    /// nothing.
    void setReport(std::shared_ptr<const analysis::Report> report);
    /// Says what will come where nothing is shown so far.
    void announce(const QString& title, const QString& question);
    const std::shared_ptr<const analysis::Report>& report() const { return m_report; }
    void setMode(Mode mode);
    /// What is chosen in chart or table; without an estimate: nothing.
    models::ReportMark current() const;
    void clearSelection();
    /// Chooses the mark that stands for this one kernel, if there is one and the chosen mark does
    /// not hold it already. Tells nobody; true: another mark is chosen now.
    bool showCandidate(const CandidateTable& table, std::int64_t candidate);

    ChartZoom* zoom() const { return m_zoom; }
    views::FigureCanvas* canvas() const { return m_canvas; }
    ReportTable* table() const { return m_table; }
    ReportNotes* notes() const { return m_notes; }
    bool hasFigure() const { return m_figure != nullptr; }
    void focusContent();

Q_SIGNALS:
    /// A person chose another mark or cell, or none.
    void selectionChanged();
    /// Double click, or Enter.
    void activated();

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void setupWidgets();
    void setupLayout();
    void setupSignals();
    void drawFigure();
    void selectMark(const std::optional<figures::MarkRef>& mark);
    void showParts();
    void showTip();
    void fitNotes();
    void fitSplitter();

    std::shared_ptr<const analysis::Report> m_report;
    std::shared_ptr<const figures::FigureModel> m_figure;
    std::optional<figures::MarkRef> m_mark;
    Mode m_mode = Both;
    bool m_inTable = false; ///< what is current is a cell of the table
    bool m_splitByHand = false; ///< a person moved the border: it stays
    shared::ElidedLabel* m_title;
    shared::ElidedLabel* m_question;
    shared::ElidedLabel* m_synthetic;
    ReportNotes* m_notes;
    QScrollArea* m_noteScroll;
    QScrollArea* m_chart;
    views::FigureCanvas* m_canvas;
    ChartZoom* m_zoom;
    ReportTable* m_table;
    QSplitter* m_splitter;
    shared::ElidedLabel* m_caption;
    QTimer m_tipTimer;
    std::optional<figures::MarkRef> m_hovered;
    QPoint m_hoverAt;
};

} // namespace kbx::statistics
