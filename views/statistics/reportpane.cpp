// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "statistics/reportpane.h"

#include "shared/errortext.h"
#include "shared/requestwatch.h"
#include "shared/segmentedchoice.h"
#include "shared/toolrow.h"
#include "shell/messagebar.h"
#include "statistics/reportchoices.h"
#include "statistics/reportdetails.h"
#include "statistics/reportview.h"
#include "statistics/reportwords.h"
#include "workspace/navigation.h"
#include "workspace/reports.h"

#include <QMenu>
#include <QSettings>
#include <QToolButton>

using namespace Qt::StringLiterals;

// What the pane asks and shows; what a person does in it is in reportgestures.cpp.
namespace kbx::statistics {
namespace {

QString resamplesSentence(const ReportTraits& traits, const analysis::ReportOptions& options)
{
    return traits.resamples
        ? ReportPane::tr("Computing intervals, %L1 resamples…").arg(options.resamples)
        : ReportPane::tr("Computing…");
}

} // namespace

ReportPane::ReportPane(workspace::WorkspaceService& service, workspace::Navigation& navigation,
    const QString& channel, QWidget* parent)
    : Pane(parent)
    , m_service(service)
    , m_navigation(navigation)
    , m_channel(channel)
    , m_view(new ReportView(this))
    , m_details(new ReportDetails(this))
    , m_watch(new shared::RequestWatch(this))
{
}

void ReportPane::setupPane(QWidget* page)
{
    m_mode = new shared::SegmentedChoice(tr("Chart, table or both"), tools());
    m_mode->addSegment(tr("Chart"));
    m_mode->addSegment(tr("Table"));
    m_mode->addSegment(tr("Both"));
    m_mode->setCurrent(ReportView::Both);
    tools()->addWidget(m_mode);
    m_choices = new ReportChoices(tools(), this);
    addRightTools();
    setContent(page);
    setDetails(m_details);
    connect(m_mode, &shared::SegmentedChoice::currentChanged, this, [this](int mode) {
        m_view->setMode(static_cast<ReportView::Mode>(mode));
        save();
    });
    connect(m_choices, &ReportChoices::changed, this, &ReportPane::optionsChanged);
    setupWatch();
    setupService();
    setupGestures();
}

void ReportPane::addRightTools()
{
    tools()->addStretch();
    const auto withMenu = [this](shared::Icon icon, const QString& text) {
        QToolButton* const button = tools()->addButton(icon, text);
        button->setPopupMode(QToolButton::InstantPopup);
        button->setMenu(new QMenu(button));
        return button;
    };
    m_copy = withMenu(shared::Icon::Copy, tr("Copy"));
    const auto form = [this](const QString& text, shared::CopyForm which) {
        connect(m_copy->menu()->addAction(text), &QAction::triggered, this,
            [this, which] { copy(which); });
    };
    form(tr("As &TSV"), shared::CopyForm::Tsv);
    form(tr("As &Markdown"), shared::CopyForm::Markdown);
    form(tr("As &LaTeX"), shared::CopyForm::Latex);
    form(tr("As &CSV"), shared::CopyForm::Csv);
    m_export = withMenu(shared::Icon::Export, tr("Export"));
    QAction* const figure = m_export->menu()->addAction(tr("&Figure…"));
    QAction* const table = m_export->menu()->addAction(tr("&Table…"));
    connect(figure, &QAction::triggered, this, &ReportPane::exportFigure);
    connect(table, &QAction::triggered, this, &ReportPane::exportTable);
    connect(m_export->menu(), &QMenu::aboutToShow, this, [this, figure, table] {
        figure->setEnabled(canExportFigure());
        table->setEnabled(canCopy());
    });
}

void ReportPane::setupWatch()
{
    connect(m_watch, &shared::RequestWatch::wentSlow, this, [this](const QString& sentence) {
        messages()->showMessage(
            {shell::MessageKind::News, sentence, {}, tr("Cancel"), [this] { cancel(); }, true});
    });
    connect(m_watch, &shared::RequestWatch::slowEnded, this,
        [this] { messages()->clear(shell::MessageKind::News); });
}

void ReportPane::setupService()
{
    using workspace::WorkspaceService;
    connect(&m_service, &WorkspaceService::studyOpened, this, [this] {
        m_open = true;
        m_view->setReport(nullptr);
        m_details->showReport(nullptr);
        showState();
    });
    connect(&m_service, &WorkspaceService::studyClosed, this, [this] {
        m_open = false;
        m_studyView.reset();
        m_askedView.reset();
        m_shownView.reset();
        m_choices->setStudy(nullptr);
        m_view->setReport(nullptr);
        m_details->showReport(nullptr);
        m_watch->finish();
        messages()->clearAll();
        showState();
    });
    connect(&m_service, &WorkspaceService::viewChanged, this, &ReportPane::viewChanged);
    connect(&m_service, &WorkspaceService::reportReady, this,
        [this](const QString& to, const std::shared_ptr<const analysis::Report>& report) {
            if (to == m_channel && report && report->name == m_name.toStdString()
                && m_watch->isWanted()) {
                showReport(report);
            }
        });
    connect(&m_service, &WorkspaceService::requestFailed, this,
        [this](const QString& what, const Error& error) {
            if (what == u"report:"_s + m_channel) {
                failed(error);
            } else if (what == u"figure"_s && isVisible()) {
                messages()->showError(error);
            }
        });
    m_studyView = m_service.view();
    m_open = m_service.hasStudy();
    m_stale = m_open;
    m_choices->setStudy(m_studyView.get());
}

void ReportPane::viewChanged(std::shared_ptr<const workspace::StudyView> view)
{
    m_studyView = std::move(view);
    m_choices->setStudy(m_studyView.get());
    if (m_restored) {
        m_choices->setOptions(*std::exchange(m_restored, std::nullopt));
    }
    showState();
    viewCame();
    request();
}

void ReportPane::showReportNamed(const QString& name)
{
    if (!workspace::findReport(name.toStdString()) || name == m_name) {
        return;
    }
    m_name = name;
    m_failed = false;
    m_choices->setTraits(traitsOf(name.toStdString()));
    remember(name);
    request();
}

void ReportPane::optionsChanged()
{
    save();
    request();
}

void ReportPane::request()
{
    m_stale = !isVisible();
    if (m_stale || !m_open || !m_studyView || m_name.isEmpty() || !isShowingReport()
        || (m_studyView->shown == 0 && m_studyView->total > 0)) {
        return;
    }
    m_asked = m_choices->options();
    m_askedView = m_studyView;
    if (const auto* const entry = workspace::findReport(m_name.toStdString())) {
        m_view->announce(titleWord(*entry), questionWord(*entry));
    }
    m_watch->start(resamplesSentence(traitsOf(m_name.toStdString()), m_asked));
    m_service.requestReport(m_channel, m_name, m_asked);
}

void ReportPane::showEvent(QShowEvent* event)
{
    Pane::showEvent(event);
    if (m_stale) {
        request();
    }
}

void ReportPane::showReport(const std::shared_ptr<const analysis::Report>& report)
{
    m_watch->finish();
    m_failed = false;
    messages()->clear(shell::MessageKind::Error);
    m_shownView = m_askedView;
    m_shown = m_asked;
    m_view->setReport(report);
    showSelected();
    reportCame(*report);
    showState();
    followSelection();
}

void ReportPane::failed(const Error& error)
{
    m_watch->finish();
    const auto& shown = m_view->report();
    m_failed = !shown || shown->name != m_name.toStdString();
    const shared::ErrorText text = shared::errorText(error);
    messages()->showMessage({shell::MessageKind::Error, text.sentence, text.details,
        tr("Try again"), [this] { request(); }, false});
    if (m_failed) {
        m_view->setReport(nullptr);
        m_details->showReport(nullptr);
    }
    showState();
}

void ReportPane::cancel()
{
    m_watch->cancel();
    messages()->showMessage({shell::MessageKind::News,
        tr("Cancelled. The numbers are those of "
           "before."),
        {}, tr("Compute"), [this] { request(); }, false});
}

void ReportPane::showAction(
    const QString& title, const QString& sentence, const QString& action, std::function<void()> run)
{
    m_emptyAction = std::move(run);
    showEmpty(title, sentence, action);
}

void ReportPane::showState()
{
    const bool hasReport = isShowingReport() && m_view->report() != nullptr;
    m_copy->setEnabled(hasReport || (m_open && !isShowingReport()));
    m_export->setEnabled(hasReport);
    if (!m_open) {
        showEmpty(tr("No study is open."), tr("Open or create one, or drop result files here."));
    } else if (m_studyView && m_studyView->shown == 0 && m_studyView->total > 0) {
        showAction(tr("No kernel matches this filter."), {}, tr("Clear filter"),
            [this] { m_navigation.setFilterText({}); });
    } else {
        showContent();
    }
}

void ReportPane::showPartsOf(bool report)
{
    m_mode->setVisible(report);
    m_export->setVisible(report);
    tools()->refold();
}

void ReportPane::restore()
{
    const QSettings settings;
    const auto options
        = ReportChoices::fromText(settings.value(m_channel + u"/options"_s).toString());
    m_choices->setOptions(options);
    if (!m_studyView) {
        m_restored = options; // its methods and keys can be chosen once they are known
    }
    const int mode = settings.value(m_channel + u"/mode"_s, int{ReportView::Both}).toInt();
    if (mode >= ReportView::Chart && mode <= ReportView::Both) {
        m_mode->setCurrent(mode);
        m_view->setMode(static_cast<ReportView::Mode>(mode));
    }
    showReportNamed(settings.value(m_channel + u"/report"_s).toString());
}

void ReportPane::remember(const QString& name) const
{
    QSettings().setValue(m_channel + u"/report"_s, name);
}

void ReportPane::save() const
{
    QSettings settings;
    settings.setValue(m_channel + u"/mode"_s, m_mode->current());
    settings.setValue(m_channel + u"/options"_s, ReportChoices::toText(m_choices->allOptions()));
}

} // namespace kbx::statistics
