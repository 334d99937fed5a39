// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "matrix/matrixpane.h"

#include "analysis/interval.h"
#include "domain/numberformat.h"
#include "matrix/matrixchoices.h"
#include "matrix/matrixdetails.h"
#include "matrix/matrixlegend.h"
#include "matrix/matrixview.h"
#include "shared/elidedlabel.h"
#include "shared/errortext.h"
#include "shared/requestwatch.h"
#include "shared/toolrow.h"
#include "shared/wording.h"
#include "shell/messagebar.h"

#include <QComboBox>
#include <QLabel>
#include <QShortcut>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace kbx::matrix {

using analysis::MatrixAxis;
using analysis::MatrixValue;

MatrixPane::MatrixPane(
    workspace::WorkspaceService& service, workspace::Navigation& navigation, QWidget* parent)
    : Pane(parent)
    , m_service(service)
    , m_navigation(navigation)
    , m_watch(new shared::RequestWatch(this))
{
    setupTools();
    setupContent();
    setupService();
    setupNavigation();
    setupDetails();
    m_studyView = service.view();
    m_choices->setStudy(m_studyView.get());
    m_open = service.hasStudy();
    m_stale = m_open;
    showNothing();
}

void MatrixPane::setupTools()
{
    shared::ToolRow* const row = tools();
    m_choices = new MatrixChoices(row, this);
    m_spec = m_choices->spec();
    row->addStretch();
    QToolButton* const copyButton = row->addButton(shared::Icon::Copy, tr("Copy the table"), false);
    QToolButton* const figure = row->addButton(shared::Icon::Export, tr("Figure"));
    figure->setToolTip(tr("Export as figure (Ctrl+E)"));
    connect(m_choices, &MatrixChoices::specChanged, this, &MatrixPane::specChosen);
    connect(m_choices, &MatrixChoices::optionsChanged, this, &MatrixPane::optionsChosen);
    connect(copyButton, &QToolButton::clicked, this, [this] { copy(shared::CopyForm::Tsv); });
    connect(figure, &QToolButton::clicked, this, &MatrixPane::exportFigure);
    connect(addKey(Qt::Key_I, tr("Intervals on or off")), &QShortcut::activated, m_choices,
        &MatrixChoices::toggleIntervals);
    connect(addKey(Qt::Key_P, tr("Published values on or off")), &QShortcut::activated, m_choices,
        &MatrixChoices::togglePublished);
    connect(addKey(Qt::Key_Backspace, tr("Up from the tasks of a category")), &QShortcut::activated,
        this, &MatrixPane::drillUp);
}

QShortcut* MatrixPane::addKey(const QKeySequence& keys, const QString& text)
{
    auto* const shortcut = new QShortcut(keys, this);
    shortcut->setContext(Qt::WidgetWithChildrenShortcut);
    shortcut->setWhatsThis(text);
    return shortcut;
}

void MatrixPane::setupContent()
{
    m_view = new MatrixView(this);
    m_details = new MatrixDetails(this);
    auto* const foot = new QWidget(this);
    m_legend = new MatrixLegend(foot);
    m_caption
        = new shared::ElidedLabel(QString(), shared::FontRole::Small, shared::Token::Text3, foot);
    auto* const line = new QHBoxLayout;
    line->setContentsMargins(10, 0, 10, 0);
    line->setSpacing(6);
    line->addWidget(m_choices->evidenceCaption());
    line->addWidget(m_choices->evidence());
    line->addWidget(m_caption, 1);
    auto* const layout = new QVBoxLayout(foot);
    layout->setContentsMargins(0, 0, 0, 5);
    layout->setSpacing(0);
    layout->addWidget(m_legend);
    layout->addLayout(line);
    setContent(m_view);
    setDetails(m_details);
    setLegend(foot);
}

void MatrixPane::setupService()
{
    using workspace::WorkspaceService;
    connect(&m_service, &WorkspaceService::studyOpened, this, [this] {
        m_open = true;
        m_group.clear();
        m_data.reset();
        m_byCategory.reset();
        showNothing();
    });
    connect(&m_service, &WorkspaceService::studyClosed, this, [this] {
        m_open = false;
        m_studyView.reset();
        m_data.reset();
        m_byCategory.reset();
        m_watch->finish();
        messages()->clearAll();
        showNothing();
    });
    connect(&m_service, &WorkspaceService::viewChanged, this,
        [this](const std::shared_ptr<const workspace::StudyView>& view) {
            m_studyView = view;
            m_choices->setStudy(view.get());
            m_spec = m_choices->spec();
            showNothing();
            request();
        });
    connect(&m_service, &WorkspaceService::matrixReady, this, &MatrixPane::showMatrix);
    connect(&m_service, &WorkspaceService::requestFailed, this,
        [this](const QString& what, const Error& error) {
            if (what == u"matrix"_s) {
                failed(error);
            }
        });
    connect(m_watch, &shared::RequestWatch::wentSlow, this, [this](const QString& sentence) {
        messages()->showMessage(
            {shell::MessageKind::News, sentence, {}, tr("Cancel"), [this] { cancel(); }, true});
    });
    connect(m_watch, &shared::RequestWatch::slowEnded, this,
        [this] { messages()->clear(shell::MessageKind::News); });
}

void MatrixPane::showSpec(const analysis::MatrixSpec& spec)
{
    m_choices->setSpec(spec);
    specChosen();
}

void MatrixPane::specChosen()
{
    const analysis::MatrixSpec chosen = m_choices->spec();
    if (chosen.rows != m_spec.rows) {
        m_group.clear();
    }
    m_spec = chosen;
    request();
}

void MatrixPane::optionsChosen()
{
    m_options = m_choices->options();
    m_view->setOptions(m_options);
    m_legend->setMarks(m_options.intervals, m_options.published);
}

bool MatrixPane::hasNumbers() const
{
    return !isShowingEmpty() && !isCovered() && m_data != nullptr;
}

void MatrixPane::showNothing()
{
    if (!m_open) {
        showEmpty(tr("No study is open."), tr("Open or create one, or drop result files here."));
    } else if (m_studyView && m_studyView->total == 0) {
        showEmpty(tr("This study has no kernels yet."),
            tr("Import results (Ctrl+I) or drop files, folders or archives here."));
    } else if (m_studyView && m_studyView->shown == 0) {
        showEmpty(tr("No kernel matches this filter."), {}, tr("Clear filter"));
    } else {
        showContent();
    }
}

void MatrixPane::showEvent(QShowEvent* event)
{
    Pane::showEvent(event);
    if (m_stale) {
        request();
    }
}

QString MatrixPane::waitingWords() const
{
    return m_spec.value == MatrixValue::Speedup
        ? tr("Computing intervals, %1 resamples…")
              .arg(QString::fromStdString(number::count(analysis::bootstrapResamples)))
        : tr("Computing rates and intervals…");
}

std::shared_ptr<const analysis::MatrixData> MatrixPane::placeholder() const
{
    constexpr std::size_t unknownRows = 12;
    auto headers = std::make_shared<analysis::MatrixData>();
    headers->spec = m_spec;
    if (m_spec.rows == MatrixAxis::Category) {
        for (const analysis::CategoryInfo& category : m_service.categories()) {
            headers->rows.push_back({category.name, category.group, category.tasks});
        }
    }
    if (headers->rows.empty()) {
        headers->rows.resize(unknownRows);
    }
    if (m_spec.columns == MatrixAxis::Method) {
        for (const MethodInfo& method : m_studyView->table->methods) {
            headers->columns.push_back({method.name, {}, 0});
        }
    } else {
        headers->columns.resize(3);
    }
    headers->cells.resize((headers->rows.size() + 1) * headers->columns.size());
    return headers;
}

void MatrixPane::request()
{
    m_stale = !isVisible();
    if (m_stale || !m_open || !m_studyView) {
        return;
    }
    if (m_data) {
        m_view->setLoading(true);
    } else {
        m_view->setPlaceholder(placeholder());
        showCorner();
    }
    m_watch->start(waitingWords());
    m_service.requestMatrix(m_spec);
}

void MatrixPane::cancel()
{
    m_watch->cancel();
    if (!m_data) {
        showEmpty(tr("Cancelled."), tr("The matrix was not computed."), tr("Compute"));
        return;
    }
    // The tools say again what the numbers are.
    m_spec = m_data->spec;
    m_group = m_dataGroup;
    m_choices->setSpec(m_spec);
    m_view->setLoading(false);
}

void MatrixPane::failed(const Error& error)
{
    m_watch->finish();
    const shared::ErrorText text = shared::errorText(error);
    messages()->showMessage({shell::MessageKind::Error, text.sentence, text.details,
        tr("Try again"), [this] { request(); }, false});
    m_view->setFailed();
}

void MatrixPane::showMatrix(std::shared_ptr<const analysis::MatrixData> newData)
{
    const bool wanted = m_watch->isWanted() && m_studyView && newData
        && newData->spec.rows == m_spec.rows && newData->spec.columns == m_spec.columns;
    if (!wanted) {
        return;
    }
    m_watch->finish();
    m_data = std::move(newData);
    m_dataGroup = m_group;
    if (m_group.isEmpty()) {
        m_byCategory = m_data;
    }
    m_view->setData(m_data, m_group.isEmpty() ? m_data : m_byCategory, m_group, m_studyView->table);
    m_legend->setValue(m_data->spec.value, m_data->spec.confidence);
    showCorner();
    showCaption();
    showNothing();
    followSelection();
    showDetails();
}

void MatrixPane::showCorner()
{
    const bool drilled = !m_group.isEmpty();
    m_view->setCornerText(drilled ? m_group : shared::axisWord(m_spec.rows),
        drilled                               ? tr("Backspace goes up")
            : m_spec.rows == MatrixAxis::Task ? QString()
                                              : tr("tasks"));
}

void MatrixPane::showCaption()
{
    const QString caption = QString::fromStdString(m_data->caption);
    m_caption->setText(m_data->synthetic ? tr("Synthetic data. %1").arg(caption) : caption);
}

} // namespace kbx::matrix
