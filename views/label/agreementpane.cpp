// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "label/agreementpane.h"

#include "evidence/columnheader.h"
#include "label/agreementmodel.h"
#include "label/agreementwords.h"
#include "label/confusiongrid.h"
#include "label/disagreementmodel.h"
#include "label/labelactions.h"
#include "label/labelfileactions.h"
#include "label/labelshortcuts.h"
#include "label/labelwords.h"
#include "shared/elidedlabel.h"
#include "shared/requestwatch.h"
#include "shared/rowdelegate.h"
#include "shared/segmentedchoice.h"
#include "shared/toolrow.h"
#include "shell/messagebar.h"

#include <QComboBox>
#include <QHeaderView>
#include <QMenu>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <array>

using namespace Qt::StringLiterals;

// What the pane shows; what a person does in it is in agreementgestures.cpp.
namespace kbx::label {
namespace {

using analysis::LabelLevel;
using shared::FontRole;
using shared::Token;

constexpr std::array levelsInOrder{
    LabelLevel::Coarse, LabelLevel::Primary, LabelLevel::Fine, LabelLevel::Paper5};
enum SuggesterChoice { NoSuggester, ByContent, ByOutcome };

QTableView* makeTable(QAbstractItemModel* model, const QString& name, QWidget* parent)
{
    auto* const table = new QTableView(parent);
    table->setHorizontalHeader(new evidence::ColumnHeader(table));
    table->setModel(model);
    table->setItemDelegate(new shared::RowDelegate(table));
    table->setFrameShape(QFrame::NoFrame);
    table->setShowGrid(false);
    table->setWordWrap(false);
    table->setTabKeyNavigation(false);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table->setAccessibleName(name);
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(24);
    table->horizontalHeader()->setStretchLastSection(true);
    return table;
}

} // namespace

AgreementPane::AgreementPane(DeskController& desk, LabelActions& actions,
    workspace::WorkspaceService& workspace, workspace::Navigation& navigation, QWidget* parent)
    : Pane(parent)
    , m_desk(desk)
    , m_actions(actions)
    , m_workspace(workspace)
    , m_navigation(navigation)
    , m_keys(false)
    , m_watch(new shared::RequestWatch(this))
    , m_model(new AgreementModel(this))
    , m_disagreements(new DisagreementModel(this))
{
    setupTools();
    auto* const page = new QWidget(this);
    auto* const splitter = new QSplitter(Qt::Vertical, page);
    splitter->setChildrenCollapsible(false);
    setupStatistics(splitter);
    setupDisagreements(splitter);
    splitter->setSizes({210, 370});
    m_caption = new shared::ElidedLabel(QString(), FontRole::Small, Token::Text3, page);
    auto* const layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(splitter, 1);
    auto* const foot = new QVBoxLayout;
    foot->setContentsMargins(10, 3, 10, 4);
    foot->addWidget(m_caption);
    layout->addLayout(foot);
    setContent(page);
    m_later.setSingleShot(true);
    m_later.setInterval(300);
    m_keys.setCodebook(desk.desk().codebook);
    setupConnections();
    showState();
}

void AgreementPane::setupTools()
{
    shared::ToolRow* const row = tools();
    row->addCaption(tr("Level"));
    m_levels = new shared::SegmentedChoice(tr("How finely labels are told apart"), row);
    for (const LabelLevel level : levelsInOrder) {
        m_levels->addSegment(levelWord(level));
    }
    m_levels->setCurrent(1);
    row->addWidget(m_levels);
    row->addSeparator();
    m_peopleButton = new QToolButton(row);
    m_peopleButton->setText(tr("All annotators"));
    m_peopleButton->setAccessibleName(tr("Annotators that are compared"));
    m_peopleButton->setPopupMode(QToolButton::InstantPopup);
    m_peopleButton->setAutoRaise(true);
    m_peopleButton->setFocusPolicy(Qt::TabFocus);
    auto* const people = new QMenu(m_peopleButton);
    m_peopleButton->setMenu(people);
    connect(people, &QMenu::aboutToShow, this, [this, people] { fillPeople(*people); });
    row->addWidget(m_peopleButton);
    m_suggester = row->addChoice(tr("Suggester"), tr("Whether the suggester is compared too"));
    m_suggester->addItem(tr("left out"), NoSuggester);
    m_suggester->addItem(tr("by content"), ByContent);
    m_suggester->addItem(tr("by outcome"), ByOutcome);
    row->addStretch();
    QToolButton* const copy = row->addButton(shared::Icon::Copy, tr("Copy"));
    copy->setPopupMode(QToolButton::InstantPopup);
    auto* const forms = new QMenu(copy);
    const auto form = [this, forms](const QString& text, shared::CopyForm which) {
        connect(forms->addAction(text), &QAction::triggered, this,
            [this, which] { this->copy(which); });
    };
    form(tr("As &TSV"), shared::CopyForm::Tsv);
    form(tr("As &Markdown"), shared::CopyForm::Markdown);
    form(tr("As &LaTeX"), shared::CopyForm::Latex);
    form(tr("As &CSV"), shared::CopyForm::Csv);
    copy->setMenu(forms);
    QToolButton* const protocol = row->addButton(shared::Icon::Export, tr("Export protocol…"));
    connect(protocol, &QToolButton::clicked, this, [this] { m_actions.files()->askProtocol(); });
    connect(&m_desk, &DeskController::changed, protocol,
        [this, protocol] { protocol->setEnabled(m_desk.hasStudy() && !m_desk.desk().blind); });
}

void AgreementPane::setupStatistics(QSplitter* splitter)
{
    m_table = makeTable(m_model, tr("Agreement over all and per label"), splitter);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    splitter->addWidget(m_table);
    splitter->setStretchFactor(0, 1);
}

void AgreementPane::setupDisagreements(QSplitter* splitter)
{
    auto* const below = new QSplitter(Qt::Horizontal, splitter);
    below->setChildrenCollapsible(false);
    auto* const left = new QWidget(below);
    m_pairs = new QComboBox(left);
    m_pairs->setAccessibleName(tr("Whose labels stand against each other"));
    m_grid = new ConfusionGrid(left);
    auto* const scroll = new QScrollArea(left);
    scroll->setWidget(m_grid);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->viewport()->setAutoFillBackground(false);
    m_grid->setAutoFillBackground(false);
    auto* const confusion = new QVBoxLayout(left);
    confusion->setContentsMargins(0, 8, 0, 0);
    auto* const pairLine = new QHBoxLayout;
    pairLine->setContentsMargins(10, 0, 10, 0);
    pairLine->addWidget(
        new shared::ElidedLabel(tr("Confusion"), FontRole::Strong, Token::Text, left));
    pairLine->addWidget(m_pairs, 1);
    confusion->addLayout(pairLine);
    confusion->addWidget(scroll, 1);
    auto* const right = new QWidget(below);
    m_listTitle = new shared::ElidedLabel(QString(), FontRole::Strong, Token::Text, right);
    auto* const hint = new shared::ElidedLabel(
        tr("A label's key decides the chosen unit, 0 takes it back, Enter opens its diff."),
        FontRole::Small, Token::Text3, right);
    m_list = makeTable(m_disagreements, tr("Disagreements"), right);
    m_list->setSelectionMode(QAbstractItemView::SingleSelection);
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    auto* const list = new QVBoxLayout(right);
    list->setContentsMargins(0, 8, 0, 0);
    auto* const head = new QHBoxLayout;
    head->setContentsMargins(10, 0, 10, 0);
    head->addWidget(m_listTitle);
    head->addWidget(hint, 1);
    hint->setAlignment(Qt::AlignRight);
    list->addLayout(head);
    list->addWidget(m_list, 1);
    below->addWidget(left);
    below->addWidget(right);
    below->setStretchFactor(0, 1);
    below->setStretchFactor(1, 1);
    below->setSizes({530, 640}); // a matrix of a dozen labels, and names with a decision
    splitter->addWidget(below);
    splitter->setStretchFactor(1, 1);
    new LabelShortcuts(m_list, m_keys);
}

void AgreementPane::setupConnections()
{
    using workspace::LabelService;
    LabelService* const labels = &m_desk.labels();
    const auto later = [this] {
        m_stale = true;
        m_later.start();
    };
    connect(&m_later, &QTimer::timeout, this, &AgreementPane::request);
    connect(m_levels, &shared::SegmentedChoice::currentChanged, this, &AgreementPane::request);
    connect(m_suggester, &QComboBox::activated, this, &AgreementPane::request);
    connect(m_pairs, &QComboBox::activated, this, &AgreementPane::showConfusion);
    connect(m_grid, &ConfusionGrid::chosenChanged, this, &AgreementPane::chooseCell);
    connect(labels, &LabelService::agreementReady, this, &AgreementPane::showReport);
    connect(labels, &LabelService::agreementFailed, this, [this](const Error& error) {
        m_watch->finish();
        messages()->showError(error);
    });
    connect(labels, &LabelService::labelSaved, this, later);
    connect(labels, &LabelService::deskChanged, this, [this, later] {
        if (m_keys.codebook().entries != m_desk.desk().codebook.entries
            || m_keys.codebook().name != m_desk.desk().codebook.name) {
            m_keys.setCodebook(m_desk.desk().codebook);
            m_people.clear();
        }
        later();
    });
    connect(&m_workspace, &workspace::WorkspaceService::viewChanged, this, later);
    connect(&m_workspace, &workspace::WorkspaceService::studyClosed, this, [this] {
        m_report.reset();
        m_model->setReport(nullptr);
        showState();
    });
    connect(&m_keys, &LabelKeys::chosen, this,
        [this](const std::string& label, bool) { decide(label); });
    connect(&m_keys, &LabelKeys::commanded, this, &AgreementPane::takeBack);
    connect(m_list, &QTableView::customContextMenuRequested, this, &AgreementPane::showMenu);
    connect(&m_desk, &DeskController::saveFailed, this, [this](const Error& error, int kept) {
        if (kept == 0 && isVisible()) { // of labels the diff tells
            messages()->showError(error);
        }
    });
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
        [this](const QModelIndex& now) {
            if (const auto* const unit = m_disagreements->unitAt(now.row())) {
                m_desk.show(unit->target.whole());
            }
        });
    connect(m_list, &QTableView::activated, this, [this] { m_navigation.requestPane(u"diff"_s); });
    connect(m_watch, &shared::RequestWatch::wentSlow, this, [this](const QString& sentence) {
        messages()->showMessage({shell::MessageKind::News, sentence, {}, {}, {}, true});
    });
    connect(m_watch, &shared::RequestWatch::slowEnded, this,
        [this] { messages()->clear(shell::MessageKind::News); });
}

workspace::AgreementRequest AgreementPane::wanted() const
{
    const workspace::LabelDesk& desk = m_desk.desk();
    workspace::AgreementRequest request;
    request.codebook = desk.codebook.name;
    request.level = levelsInOrder[static_cast<std::size_t>(m_levels->current())];
    request.annotators = m_people;
    const int choice = m_suggester->currentData().toInt();
    request.includeSuggester = choice != NoSuggester;
    request.contentLabel = choice != ByOutcome;
    if (desk.blind) {
        request.onlyOf = desk.annotator;
    }
    return request;
}

void AgreementPane::request()
{
    const bool hidden = m_desk.desk().blind && m_desk.desk().annotator.empty();
    if (!isVisible() || !m_desk.hasStudy() || m_desk.desk().codebook.name.empty() || hidden) {
        m_stale = true;
        showState();
        return;
    }
    m_stale = false;
    const workspace::AgreementRequest now = wanted();
    m_watch->start(tr("Computing intervals, %L1 resamples…").arg(now.options.resamples));
    m_desk.labels().requestAgreement(now);
    showState();
}

void AgreementPane::showEvent(QShowEvent* event)
{
    Pane::showEvent(event);
    if (m_stale) {
        m_later.start();
    }
}

void AgreementPane::showReport(const std::shared_ptr<const workspace::AgreementReport>& report)
{
    m_watch->finish();
    m_report = report;
    m_model->setReport(report);
    for (int column = 0; column + 1 < m_model->columnCount(); ++column) {
        m_table->setColumnWidth(column,
            column == AgreementModel::LabelColumn       ? 210
                : column == AgreementModel::UnitsColumn ? 62
                                                        : 182);
    }
    fillPairs();
    showConfusion();
    showState();
}

void AgreementPane::showState()
{
    if (!m_desk.hasStudy() && !m_report) {
        showEmpty(tr("No study is open."), tr("How far annotators agree stands here."));
        return;
    }
    if (m_desk.desk().blind && m_desk.desk().annotator.empty()) {
        showEmpty(tr("Hidden in blind mode."),
            tr("Choose in the Label queue who labels: agreement on the units that this person has "
               "labelled stands here then."));
        return;
    }
    if (m_report && m_report->data.labelled == 0) {
        showEmpty(tr("Nothing is labelled with this codebook yet."),
            tr("Label some units in the Diff; a second person's labels then make agreement."));
        return;
    }
    showContent();
    if (!m_report) {
        return;
    }
    const analysis::AgreementData& found = m_report->data;
    QStringList parts{tr("codebook %1").arg(QString::fromStdString(m_report->request.codebook)),
        tr("%L1 units labelled, %L2 by two or more, %L3 by all %L4")
            .arg(found.labelled)
            .arg(found.paired)
            .arg(found.complete)
            .arg(found.annotators.size())};
    if (found.unsure > 0) {
        parts << tr("%L1 unsure left out").arg(found.unsure);
    }
    if (found.resamples > 0 && found.clustered) {
        parts << tr("intervals over tasks, %L1 resamples, seed %2")
                     .arg(found.resamples)
                     .arg(found.seed);
    }
    if (!m_report->request.onlyOf.empty()) {
        parts << tr("blind mode: only what %1 has labelled")
                     .arg(QString::fromStdString(m_report->request.onlyOf));
    }
    m_caption->setText(parts.join(u" · "_s));
}

void AgreementPane::fillPairs()
{
    const analysis::AgreementData& found = m_report->data;
    const QString before = m_pairs->currentText();
    const QSignalBlocker blocker(m_pairs);
    m_pairs->clear();
    for (const analysis::AnnotatorPair& pair : found.pairs) {
        m_pairs->addItem(tr("%1 against %2")
                             .arg(QString::fromStdString(found.annotators[pair.first]),
                                 QString::fromStdString(found.annotators[pair.second])));
    }
    m_pairs->setCurrentIndex(std::max(0, m_pairs->findText(before)));
    m_pairs->setEnabled(m_pairs->count() > 1);
}

void AgreementPane::showConfusion()
{
    const auto& all = m_report->confusions;
    const int at = m_pairs->currentIndex();
    m_grid->setConfusion(at >= 0 && static_cast<std::size_t>(at) < all.size()
            ? all[static_cast<std::size_t>(at)]
            : analysis::Confusion{});
    showDisagreements();
}

} // namespace kbx::label
