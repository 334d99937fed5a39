// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figurespane/figurespane.h"

#include "domain/numberformat.h"
#include "figures/figurepages.h"
#include "figures/figuretext.h"
#include "figures/reportfigure.h"
#include "figurespane/drawndata.h"
#include "figurespane/figurelist.h"
#include "figurespane/figuresettings.h"
#include "figurespane/printedpage.h"
#include "figurespane/visionstrip.h"
#include "shared/badge.h"
#include "shared/elidedlabel.h"
#include "shared/requestwatch.h"
#include "shared/rowdelegate.h"
#include "shared/segmentedchoice.h"
#include "shared/toolrow.h"
#include "shell/messagebar.h"
#include "workspace/reportsurvey.h"

#include <QComboBox>
#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QScrollArea>
#include <QSettings>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace kbx::figurespane {
namespace {

const QString channel = u"figures"_s;
/// Why a figure cannot be drawn, in one text.
QString reasonOf(const Error& error)
{
    return QString::fromStdString(
        error.remedy.empty() ? error.text : error.text + " " + error.remedy);
}

} // namespace

FiguresPane::FiguresPane(workspace::WorkspaceService& service, QWidget* parent)
    : Pane(parent)
    , m_service(service)
    , m_watch(new shared::RequestWatch(this))
    , m_list(new FigureList(this))
    , m_settings(new FigureSettings(this))
    , m_data(new DrawnData(this))
{
    setupTools();
    auto* const preview = new QWidget(this);
    setupPreview(preview);
    auto* const splitter = new QSplitter(Qt::Horizontal, this);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(m_list);
    splitter->addWidget(preview);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({244, 800});
    setContent(splitter);
    setDetails(m_settings);
    m_settings->setChoice(FigureChoice::load(QSettings()));
    m_surveyTimer.setSingleShot(true);
    m_surveyTimer.setInterval(0);
    connect(&m_surveyTimer, &QTimer::timeout, this, &FiguresPane::survey);
    setupService();
    connect(m_list, &FigureList::chosen, this, [this](const QString& name) {
        QSettings().setValue(u"figures/current"_s, name);
        request();
    });
    connect(m_list, &FigureList::checkedChanged, this,
        [this] { QSettings().setValue(u"figures/chosen"_s, m_list->model()->checked()); });
    connect(m_list, &FigureList::exportRequested, this, &FiguresPane::exportMany);
    connect(m_settings, &FigureSettings::changed, this, [this] {
        QSettings settings;
        m_settings->choice().save(settings);
        draw();
    });
    connect(m_settings, &FigureSettings::formatsChanged, this, [this] {
        QSettings settings;
        m_settings->choice().save(settings);
    });
    connect(m_settings, &FigureSettings::exportRequested, this, &FiguresPane::exportFigure);
    connect(m_settings, &FigureSettings::latexRequested, this, &FiguresPane::copyLatex);
    const QSettings settings;
    m_list->model()->setChecked(settings.value(u"figures/chosen"_s).toStringList());
    m_list->setCurrent(
        settings.value(u"figures/current"_s, u"category-method-matrix"_s).toString());
    showState();
}

void FiguresPane::setupTools()
{
    tools()->addCaption(tr("Preview"));
    m_zoom = new shared::SegmentedChoice(tr("Size of the preview"), this);
    m_zoom->addSegment(tr("Printed size"));
    m_zoom->addSegment(tr("200 %"));
    m_zoom->addSegment(tr("Fit"));
    m_zoom->setCurrent(Fit);
    tools()->addWidget(m_zoom);
    tools()->addSeparator();
    m_ruler = tools()->addChoice(tr("Rulers"), tr("Unit of the rulers"));
    m_ruler->addItems({tr("mm"), tr("in"), tr("off")});
    tools()->addStretch();
    m_evidence
        = new shared::ElidedLabel({}, shared::FontRole::Secondary, shared::Token::Text2, this);
    tools()->addWidget(m_evidence);
    connect(m_zoom, &shared::SegmentedChoice::currentChanged, this, &FiguresPane::fitZoom);
    connect(m_ruler, &QComboBox::activated, this, [this](int unit) {
        const std::array rulers{
            PrintedPage::Ruler::Millimetres, PrintedPage::Ruler::Inches, PrintedPage::Ruler::None};
        m_page->setRuler(rulers[static_cast<std::size_t>(unit)]);
    });
}

void FiguresPane::setupPreview(QWidget* preview)
{
    auto* const column = new QVBoxLayout;
    column->setContentsMargins(0, 0, 12, 8);
    column->setSpacing(8);
    m_page = new PrintedPage;
    m_size = new shared::ElidedLabel({}, shared::FontRole::Secondary, shared::Token::Text2);
    m_fit = new shared::BadgeRow;
    m_visions = new VisionStrip;
    m_nothing = new QLabel;
    m_nothing->setWordWrap(true);
    m_nothing->setMargin(16);
    m_nothing->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* const facts = new QHBoxLayout;
    facts->setContentsMargins(44, 0, 0, 0);
    facts->addWidget(m_size, 1);
    facts->addWidget(m_fit);
    auto* const below = new QHBoxLayout;
    below->setContentsMargins(44, 0, 0, 0);
    below->addWidget(m_visions);
    auto* const sheet = new QWidget;
    column->addWidget(m_nothing);
    column->addWidget(m_page);
    column->addLayout(facts);
    column->addLayout(below);
    column->addStretch(1);
    sheet->setLayout(column);
    m_scroll = new QScrollArea(preview);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setWidget(sheet);
    m_scroll->viewport()->installEventFilter(this);
    m_table = new QTableView(preview);
    m_table->setModel(m_data);
    m_table->setItemDelegate(new shared::RowDelegate(m_table));
    m_table->setAccessibleName(tr("Drawn data"));
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(24);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    auto* const splitter = new QSplitter(Qt::Vertical, preview);
    splitter->addWidget(m_scroll);
    splitter->addWidget(m_table);
    splitter->setStretchFactor(0, 1);
    splitter->setSizes({600, 150});
    auto* const layout = new QVBoxLayout(preview);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(splitter);
    connect(m_page, &PrintedPage::dragStarted, this, &FiguresPane::dragOut);
}

void FiguresPane::setupService()
{
    using workspace::WorkspaceService;
    connect(&m_service, &WorkspaceService::studyOpened, this, [this] {
        m_open = true;
        m_exported.clear();
        showState();
    });
    connect(&m_service, &WorkspaceService::studyClosed, this, [this] {
        m_open = false;
        m_studyView.reset();
        m_report.reset();
        m_list->model()->forgetReasons();
        messages()->clearAll();
        m_watch->finish();
        showFigure(nullptr);
        showState();
    });
    connect(&m_service, &WorkspaceService::viewChanged, this,
        [this](std::shared_ptr<const workspace::StudyView> view) {
            m_studyView = std::move(view);
            m_list->model()->forgetReasons();
            showState();
            request();
        });
    connect(&m_service, &WorkspaceService::reportReady, this,
        [this](const QString& to, const std::shared_ptr<const analysis::Report>& report) {
            if (to == channel && report->name == m_list->current().toStdString()
                && m_watch->isWanted()) {
                showReport(report);
            }
        });
    connect(&m_service.survey(), &workspace::ReportSurvey::surveyed, this,
        [this](const QString& name, const workspace::SurveyFinding& finding) {
            m_list->model()->setReason(
                name, finding.notDrawn ? reasonOf(*finding.notDrawn) : QString());
        });
    connect(&m_service, &WorkspaceService::requestFailed, this,
        [this](const QString& what, const Error& error) {
            if (what == u"report:"_s + channel) {
                m_watch->finish();
                m_report.reset();
                m_reason = reasonOf(error);
                showFigure(nullptr);
                messages()->showError(error);
            }
        });
    connect(&m_service, &WorkspaceService::figuresExported, this, &FiguresPane::exported);
    connect(m_watch, &shared::RequestWatch::wentSlow, this, [this](const QString& sentence) {
        messages()->showMessage({shell::MessageKind::News, sentence, {}, {}, {}, true});
    });
    connect(m_watch, &shared::RequestWatch::slowEnded, this,
        [this] { messages()->clear(shell::MessageKind::News); });
}

void FiguresPane::showFigureNamed(const QString& name)
{
    m_list->setCurrent(name);
}

void FiguresPane::showEvent(QShowEvent* event)
{
    Pane::showEvent(event);
    if (m_stale) {
        request();
    }
}

bool FiguresPane::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_scroll->viewport() && event->type() == QEvent::Resize) {
        fitZoom();
    }
    return Pane::eventFilter(watched, event);
}

void FiguresPane::request()
{
    m_stale = !isVisible();
    if (m_stale || !m_studyView || m_list->current().isEmpty()) {
        return;
    }
    m_watch->start(tr("Computing %1…").arg(m_list->current()));
    m_service.requestReport(channel, m_list->current());
}

void FiguresPane::showReport(const std::shared_ptr<const analysis::Report>& report)
{
    m_watch->finish();
    m_report = report;
    draw();
    m_surveyTimer.start();
}

void FiguresPane::draw()
{
    if (!m_report) {
        return;
    }
    const FigureChoice& choice = m_settings->choice();
    figures::FigureSpec spec = choice.spec;
    spec.name = m_report->name;
    auto complete = figures::resolved(spec);
    auto drawn = complete ? figures::reportFigure(*m_report, *complete, choice.options)
                          : Result<figures::FigureModel>(complete.error());
    m_reason = drawn ? QString() : reasonOf(drawn.error());
    m_list->model()->setReason(QString::fromStdString(m_report->name), m_reason);
    showFigure(drawn ? std::make_shared<const figures::FigureModel>(drawn.take()) : nullptr);
}

void FiguresPane::showFigure(std::shared_ptr<const figures::FigureModel> figure)
{
    m_figure = std::move(figure);
    m_page->setFigure(m_figure);
    m_page->setVisible(m_figure != nullptr);
    m_visions->setFigure(m_figure);
    m_visions->setVisible(m_figure != nullptr);
    m_nothing->setVisible(!m_figure && !m_reason.isEmpty());
    m_nothing->setText(m_reason);
    m_data->setFigure(m_figure);
    m_settings->showFigure(m_figure.get());
    m_evidence->setText(m_report ? QString::fromStdString(m_report->evidence) : QString());
    showFacts();
    fitZoom();
    showChange();
    Q_EMIT contentChanged();
}

/// "139.7 × 58.6 mm (5.50 × 2.31 in), text 8 pt", and whether the venue has room for it.
void FiguresPane::showFacts()
{
    if (!m_figure) {
        m_size->setText({});
        m_fit->setBadges({});
        return;
    }
    const auto number
        = [](double value, int decimals) { return QLocale().toString(value, 'f', decimals); };
    m_size->setText(
        tr("%1 × %2 mm (%3 × %4 in), text %5 pt")
            .arg(number(m_figure->widthMm, 1), number(m_figure->heightMm, 1),
                number(m_figure->widthMm / figures::mmPerInch, 2),
                number(m_figure->heightMm / figures::mmPerInch, 2),
                number(m_figure->fontPt, m_figure->fontPt == int(m_figure->fontPt) ? 0 : 1)));
    const figures::Venue* const venue = figures::findVenue(m_settings->choice().spec.venue);
    const std::size_t parts = figures::pagesOf(*m_figure).size();
    if (parts > 1) {
        m_fit->setBadges({{tr("taller than a page"), shared::BadgeTone::Careful,
            tr("It is written as %Ln files, one for each page.", nullptr,
                static_cast<int>(parts))}});
    } else if (!venue) {
        m_fit->setBadges({});
    } else if (m_figure->widthMm > venue->fullMm + 0.05) {
        m_fit->setBadges({{tr("wider than the page"), shared::BadgeTone::Careful,
            tr("%1 has %2 mm.")
                .arg(QString::fromStdString(venue->name), number(venue->fullMm, 1))}});
    } else if (!venue->verified) {
        m_fit->setBadges({{tr("width from memory"), shared::BadgeTone::Careful,
            tr("Measure with the class of %1 before the last version.")
                .arg(QString::fromStdString(venue->name))}});
    } else {
        m_fit->setBadges({{tr("fits the venue"), shared::BadgeTone::Good,
            QString::fromStdString(venue->source)}});
    }
}

void FiguresPane::showChange()
{
    if (!m_figure) {
        return;
    }
    const auto before = m_exported.find(m_list->current());
    if (before != m_exported.end() && before->second != figures::toCsv(*m_figure)) {
        messages()->showMessage({shell::MessageKind::News,
            tr("Data changed since the last export. The preview shows the new values."), {}, {}, {},
            true});
    } else {
        messages()->clear(shell::MessageKind::News);
    }
}

void FiguresPane::fitZoom()
{
    const int room = m_scroll->viewport()->width() - 16;
    m_page->setZoom(m_zoom->current() == PrintedSize ? 1.0
            : m_zoom->current() == Double            ? 2.0
                                                     : std::min(3.0, m_page->zoomFor(room)));
}

void FiguresPane::showState()
{
    if (!m_open) {
        showEmpty(tr("No study is open."),
            tr("Every figure of a study stands here as it comes out on paper."));
    } else if (m_studyView && m_studyView->visible.empty() && m_studyView->total > 0) {
        showEmpty(tr("No kernel matches this filter."), tr("Nothing is in view."));
    } else {
        showContent();
    }
}

void FiguresPane::focusContent()
{
    m_list->view()->setFocus(Qt::ShortcutFocusReason);
}

/// Marks figures that have nothing to draw, once nothing else is asked.
void FiguresPane::survey()
{
    if (m_studyView && isVisible()) {
        m_service.survey().start();
    }
}

} // namespace kbx::figurespane
