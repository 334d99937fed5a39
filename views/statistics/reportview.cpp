// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "statistics/reportview.h"

#include "figures/figurecanvas.h"
#include "figures/reportfigure.h"
#include "shared/elidedlabel.h"
#include "shared/theme.h"
#include "statistics/chartzoom.h"
#include "statistics/reportnotes.h"
#include "statistics/reporttable.h"
#include "statistics/reportwords.h"

#include <QComboBox>
#include <QEvent>
#include <QScrollArea>
#include <QSplitter>
#include <QTableView>
#include <QToolTip>
#include <QVBoxLayout>

#include <algorithm>

namespace kbx::statistics {
namespace {

using analysis::ReportPanel;
using shared::FontRole;
using shared::Token;

constexpr int hoverMs = 500;
constexpr int leastTableShare = 38; ///< percent, where chart and table both want more
constexpr int noteShare = 3; ///< notes take a third of the height at most, then they scroll

QScrollArea* makeScroll(QWidget* content, QWidget* parent)
{
    auto* const scroll = new QScrollArea(parent);
    scroll->setWidget(content);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false);
    return scroll;
}

/// The first mark that stands for one kernel alone and `holds` it.
template <typename Holds>
std::optional<figures::MarkRef> findSingle(const analysis::Report& report, Holds holds)
{
    const auto isIt = [&holds](const analysis::Estimate& estimate) {
        return estimate.rows.size() == 1 && holds(&estimate);
    };
    for (std::size_t panel = 0; panel < report.panels.size(); ++panel) {
        const ReportPanel& each = report.panels[panel];
        for (std::size_t cell = 0; cell < each.cells.size(); ++cell) {
            if (isIt(each.cells[cell])) {
                return figures::MarkRef{
                    panel, cell / each.columns.size(), cell % each.columns.size()};
            }
        }
        for (std::size_t series = 0; series < each.series.size(); ++series) {
            const auto& points = each.series[series].points;
            for (std::size_t point = 0; point < points.size(); ++point) {
                if (isIt(points[point].y)) {
                    return figures::MarkRef{panel, series, point};
                }
            }
        }
    }
    return std::nullopt;
}

} // namespace

ReportView::ReportView(QWidget* parent)
    : QWidget(parent)
{
    setupWidgets();
    setupSignals();
    showParts();
}

void ReportView::setupWidgets()
{
    m_title = new shared::ElidedLabel(QString(), FontRole::Title, Token::Text, this);
    m_question = new shared::ElidedLabel(QString(), FontRole::Secondary, Token::Text2, this);
    m_synthetic
        = new shared::ElidedLabel(tr("synthetic data"), FontRole::Strong, Token::Unknown, this);
    m_synthetic->setAlignment(Qt::AlignRight);
    m_notes = new ReportNotes(this);
    m_noteScroll = makeScroll(m_notes, this);
    m_canvas = new views::FigureCanvas(this);
    auto* const paper = new QWidget(this);
    auto* const margin = new QVBoxLayout(paper);
    margin->setContentsMargins(12, 4, 12, 6);
    margin->addWidget(m_canvas);
    m_chart = makeScroll(paper, this);
    m_notes->installEventFilter(this);
    m_zoom = new ChartZoom(m_chart, m_canvas, this);
    m_table = new ReportTable(this);
    m_splitter = new QSplitter(Qt::Vertical, this);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->installEventFilter(this);
    m_splitter->addWidget(m_chart);
    m_splitter->addWidget(m_table);
    m_splitter->setStretchFactor(0, 1);
    m_caption = new shared::ElidedLabel(QString(), FontRole::Small, Token::Text3, this);
    setupLayout();
    m_tipTimer.setSingleShot(true);
    m_tipTimer.setInterval(hoverMs);
}

void ReportView::setupLayout()
{
    auto* const head = new QHBoxLayout;
    head->addWidget(m_title, 1);
    head->addWidget(m_synthetic);
    auto* const words = new QVBoxLayout;
    words->setContentsMargins(12, 9, 12, 6);
    words->setSpacing(1);
    words->addLayout(head);
    words->addWidget(m_question);
    auto* const foot = new QVBoxLayout;
    foot->setContentsMargins(12, 3, 12, 5);
    foot->addWidget(m_caption);
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(words);
    layout->addWidget(m_noteScroll);
    layout->addWidget(m_splitter, 1);
    layout->addStretch(0);
    layout->addLayout(foot);
}

void ReportView::setupSignals()
{
    using views::FigureCanvas;
    connect(m_canvas, &FigureCanvas::clicked, this,
        [this](const figures::MarkRef& mark) { selectMark(mark); });
    connect(m_canvas, &FigureCanvas::activated, this, [this](const figures::MarkRef& mark) {
        selectMark(mark);
        Q_EMIT activated();
    });
    connect(m_canvas, &FigureCanvas::hovered, this,
        [this](const figures::MarkRef& mark, const QPoint& at) {
            if (m_hovered != mark) {
                QToolTip::hideText();
                m_tipTimer.start();
            }
            m_hovered = mark;
            m_hoverAt = at;
        });
    connect(m_canvas, &FigureCanvas::unhovered, this, [this] {
        m_hovered.reset();
        m_tipTimer.stop();
        QToolTip::hideText();
    });
    connect(&m_tipTimer, &QTimer::timeout, this, &ReportView::showTip);
    connect(m_table, &ReportTable::selected, this, [this] {
        m_mark.reset();
        m_canvas->setSelected(std::nullopt);
        m_inTable = true;
        Q_EMIT selectionChanged();
    });
    connect(m_table, &ReportTable::activated, this, &ReportView::activated);
    connect(m_table->choice(), &QComboBox::currentIndexChanged, this, &ReportView::fitSplitter);
    connect(m_splitter, &QSplitter::splitterMoved, this, [this] { m_splitByHand = true; });
}

void ReportView::showTip()
{
    if (!m_hovered || !m_report) {
        return;
    }
    const models::ReportMark mark
        = models::markOf(*m_report, m_hovered->panel, m_hovered->series, m_hovered->point);
    if (mark.estimate) {
        QToolTip::showText(m_hoverAt, markTip(mark, *m_report), m_canvas);
    }
}

void ReportView::selectMark(const std::optional<figures::MarkRef>& mark)
{
    m_mark = mark;
    m_inTable = false;
    m_canvas->setSelected(mark);
    m_table->clearSelection();
    Q_EMIT selectionChanged();
}

models::ReportMark ReportView::current() const
{
    if (m_inTable) {
        return m_table->current();
    }
    return m_mark && m_report
        ? models::markOf(*m_report, m_mark->panel, m_mark->series, m_mark->point)
        : models::ReportMark{};
}

void ReportView::clearSelection()
{
    m_mark.reset();
    m_inTable = false;
    m_canvas->setSelected(std::nullopt);
    m_table->clearSelection();
}

bool ReportView::showCandidate(const CandidateTable& table, std::int64_t candidate)
{
    const auto holds = [&table, candidate](const analysis::Estimate* estimate) {
        return estimate
            && std::any_of(estimate->rows.begin(), estimate->rows.end(),
                [&table, candidate](
                    std::uint32_t row) { return table.rows[row].candidateId == candidate; });
    };
    if (!m_report || holds(current().estimate)) {
        return false;
    }
    if (const auto mark = findSingle(*m_report, holds)) {
        clearSelection();
        m_mark = mark;
        m_canvas->setSelected(mark);
        return true;
    }
    return false;
}

void ReportView::setReport(std::shared_ptr<const analysis::Report> report)
{
    const auto text = [](const std::string& utf8) { return QString::fromStdString(utf8); };
    const bool same = report && m_report && report->name == m_report->name;
    const auto before = same ? m_mark : std::nullopt;
    const models::ReportMark old = before ? current() : models::ReportMark{};
    const std::string label = old.label;
    m_tipTimer.stop();
    m_hovered.reset();
    m_report = std::move(report);
    clearSelection();
    if (!same) {
        m_zoom->reset();
    }
    m_title->setText(m_report ? text(m_report->title) : QString());
    m_question->setText(m_report ? text(m_report->question) : QString());
    m_caption->setText(m_report ? text(m_report->caption) : QString());
    m_synthetic->setVisible(m_report && m_report->synthetic);
    m_canvas->setAccessibleName(tr("Chart: %1").arg(m_title->text()));
    m_canvas->setAccessibleDescription(m_caption->text());
    m_notes->setReport(m_report.get());
    drawFigure();
    m_table->setReport(m_report);
    if (before
        && models::markOf(*m_report, before->panel, before->series, before->point).label == label) {
        m_mark = before;
        m_canvas->setSelected(before);
    }
    showParts();
}

void ReportView::announce(const QString& title, const QString& question)
{
    if (!m_report) {
        m_title->setText(title);
        m_question->setText(question);
    }
}

void ReportView::drawFigure()
{
    m_figure.reset();
    if (m_report && !m_report->panels.empty()) {
        figures::FigureSpec spec;
        spec.name = m_report->name;
        spec.look
            = shared::Theme::isDark() ? figures::Look::ScreenDark : figures::Look::ScreenLight;
        // Nothing to draw is told by the notes.
        auto figure = figures::reportFigure(*m_report, spec);
        if (figure) {
            m_figure = std::make_shared<const figures::FigureModel>(figure.take());
        }
    }
    m_canvas->setFigure(m_figure);
    m_canvas->setSelected(m_mark);
    m_zoom->fit();
}

void ReportView::setMode(Mode mode)
{
    m_mode = mode;
    showParts();
}

void ReportView::showParts()
{
    const bool hasTable = m_report && !m_report->tables.empty()
        && std::any_of(m_report->tables.begin(), m_report->tables.end(),
            [](const analysis::ReportTable& table) { return !table.rows.empty(); });
    const bool hasChart = hasFigure();
    // Where one of the two does not exist, the other stands for it.
    m_chart->setVisible(hasChart && (m_mode != Table || !hasTable));
    m_table->setVisible(hasTable && (m_mode != Chart || !hasChart));
    m_splitter->setVisible(hasChart || hasTable);
    fitNotes();
    m_caption->setVisible(!m_caption->text().isEmpty());
    fitSplitter();
}

/// A short table leaves its room to the chart, a low chart leaves its own to the table.
void ReportView::fitSplitter()
{
    if (m_splitByHand || m_chart->isHidden() || m_table->isHidden()) {
        return;
    }
    constexpr int margins = 10;
    const int all = m_splitter->height() - m_splitter->handleWidth();
    const int table = m_table->wantedHeight();
    const int chart = m_canvas->minimumHeight() + margins;
    const int least = std::max(all - chart, all * leastTableShare / 100);
    const int given = std::min(table, least);
    m_splitter->setSizes({all - given, given});
}

/// What is said takes the height it needs, beside a chart a third at most.
void ReportView::fitNotes()
{
    m_noteScroll->setVisible(!m_notes->texts().isEmpty());
    const int wanted = m_notes->heightForWidth(std::max(100, width()));
    const int needed = wanted > 0 ? wanted : m_notes->sizeHint().height();
    const int most = m_splitter->isHidden() ? height() * 3 / 4 : height() / noteShare;
    constexpr int slack = 8; // of rounded line heights
    m_noteScroll->setVerticalScrollBarPolicy(
        needed > most ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
    m_noteScroll->setFixedHeight(std::min(needed + slack, most));
}

void ReportView::focusContent()
{
    if (m_table->isVisible()) {
        m_table->view()->setFocus(Qt::ShortcutFocusReason);
        if (!m_table->view()->currentIndex().isValid() && m_table->rows()->rowCount() > 0) {
            m_table->view()->setCurrentIndex(m_table->rows()->index(0, 0));
        }
    } else {
        m_canvas->setFocus(Qt::ShortcutFocusReason);
    }
}

void ReportView::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_report) {
        drawFigure();
    }
}

void ReportView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    showParts();
}

/// Chart and table share what the notes leave; notes know their height once they are laid out.
bool ReportView::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_splitter && event->type() == QEvent::Resize) {
        fitSplitter();
    }
    if (watched == m_notes && event->type() == QEvent::LayoutRequest) {
        fitNotes();
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace kbx::statistics
