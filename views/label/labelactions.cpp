// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "label/labelactions.h"

#include "label/assignmentdialog.h"
#include "label/codebookdialog.h"
#include "label/labelfileactions.h"
#include "label/labelwords.h"
#include "label/reviewdialog.h"
#include "shell/noteeditor.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>
#include <QWidget>

#include <set>

using namespace Qt::StringLiterals;

namespace kbx::label {
namespace {

/// The key stands where menus show keys; it belongs to panes, not to the window.
QString withKey(const QString& text, const QString& key)
{
    return key.isEmpty() ? text : QString(text + u'\t' + key);
}

QAction* addChoice(QMenu& menu, const QString& text, bool on)
{
    QAction* const action = menu.addAction(text);
    action->setCheckable(true);
    action->setChecked(on);
    return action;
}

} // namespace

LabelActions::LabelActions(DeskController& desk, workspace::WorkspaceService& workspace,
    workspace::Navigation& navigation, QObject* parent)
    : QObject(parent)
    , m_desk(desk)
    , m_navigation(navigation)
    , m_files(new LabelFileActions(desk, workspace, this))
{
    setupUnitActions();
    setupDeskActions();
    connect(&desk, &DeskController::changed, this, &LabelActions::refresh);
    connect(&desk.labels(), &workspace::LabelService::codebookSaved, this,
        [this] { m_desk.labels().requestReview(); });
    connect(&desk.labels(), &workspace::LabelService::reviewReady, this, &LabelActions::showReview);
    refresh();
}

QAction* LabelActions::add(const QString& name, const QString& text, std::function<void()> does)
{
    auto* const action = new QAction(text, this);
    action->setObjectName(u"action.label."_s + name);
    connect(action, &QAction::triggered, this, [does = std::move(does)] { does(); });
    return action;
}

void LabelActions::setupUnitActions()
{
    const auto key = [this](const QString& name, const QString& text, const QString& shown,
                         const QKeySequence& pressed) {
        QAction* const action
            = add(name, withKey(text, shown), [this, pressed] { m_desk.keys().press(pressed); });
        m_unitActions << action;
        return action;
    };
    key(u"unsure"_s, tr("&Unsure"), u"U"_s, Qt::Key_U);
    key(u"clear"_s, tr("&Clear"), u"0"_s, Qt::Key_0);
    key(u"tags"_s, tr("&Tags…"), u"T"_s, Qt::Key_T);
    key(u"note"_s, tr("N&ote…"), u"E"_s, Qt::Key_E);
    m_scope = key(u"scope"_s, tr("Label the chan&ge only"), u"H"_s, Qt::Key_H);
    m_scope->setCheckable(true);
    key(u"next"_s, tr("&Next unlabelled"), u"N"_s, Qt::Key_N);
    key(u"previous"_s, tr("&Previous unlabelled"), u"Shift+N"_s,
        QKeySequence(Qt::SHIFT | Qt::Key_N));
}

void LabelActions::setupDeskActions()
{
    m_deskActions << add(
        u"queue"_s, tr("Label &queue"), [this] { m_navigation.requestPane(u"labelqueue"_s); });
    m_deskActions << add(
        u"agreement"_s, tr("A&greement"), [this] { m_navigation.requestPane(u"agreement"_s); });
    m_blind = add(
        u"blind"_s, tr("&Blind mode"), [this] { m_desk.labels().setBlind(m_blind->isChecked()); });
    m_errors = add(u"errors"_s, tr("Show &errors in blind mode"),
        [this] { m_desk.labels().setErrorsOpen(m_errors->isChecked()); });
    m_suggest = add(u"suggestAll"_s, tr("&Suggest all"), [this] {
        if (m_desk.labels().isSuggesting()) {
            m_desk.labels().cancelSuggestions();
        } else {
            m_desk.labels().suggestAll();
        }
    });
    m_assign = add(u"assign"_s, tr("&Assign…"), [this] { assignUnits(); });
    m_edit = add(u"codebook"_s, tr("Edit co&debook…"), [this] { editCodebook(); });
    m_deskActions << m_blind << m_errors << m_suggest << m_assign << m_edit
                  << add(u"review"_s, tr("Labels to &look at again…"), [this] { lookAgain(); });
    for (QAction* const action : {m_blind, m_errors}) {
        action->setCheckable(true);
    }
    m_fileActions << add(u"import"_s, tr("&Import labels…"), [this] { m_files->askImport(); })
                  << add(u"export"_s, tr("E&xport labels…"), [this] { m_files->askExport(); })
                  << add(u"protocol"_s, tr("Export proto&col…"), [this] { m_files->askProtocol(); })
                  << add(u"pairs"_s, tr("Export fine-tuning &pairs…"),
                         [this] { m_files->askPairs(); })
                  << add(u"mapping"_s, tr("Save table for a&udits…"),
                         [this] { m_files->askMapping(); });
    m_fileActions[3]->setToolTip(
        tr("Before, after, label, verdicts, speedups and GPU of each edit"));
    m_fileActions[4]->setToolTip(
        tr("What each verdict of a foreign audit becomes; edited, it is imported with the audits"));
}

void LabelActions::setWindow(QWidget* window)
{
    m_window = window;
    m_files->setWindow(window);
}

void LabelActions::refresh()
{
    const workspace::LabelDesk& desk = m_desk.desk();
    const bool open = m_desk.hasStudy() && !desk.codebook.name.empty();
    for (QAction* const action : std::as_const(m_deskActions)) {
        action->setEnabled(open);
    }
    for (QAction* const action : std::as_const(m_unitActions)) {
        action->setEnabled(open && !desk.readOnly);
    }
    for (QAction* const action : {m_errors, m_assign, m_edit, m_fileActions[0]}) {
        action->setEnabled(open && !desk.readOnly);
    }
    m_fileActions[1]->setEnabled(open && !(desk.blind && desk.annotator.empty()));
    m_fileActions[2]->setEnabled(open && !desk.blind);
    m_fileActions[3]->setEnabled(open && !desk.blind && desk.codebook.unit == LabelUnit::Edit);
    m_scope->setChecked(m_desk.isHunkScope());
    m_blind->setChecked(desk.blind);
    m_errors->setChecked(desk.errorsOpen);
    m_suggest->setText(
        m_desk.labels().isSuggesting() ? tr("&Stop suggesting") : tr("&Suggest all"));
}

void LabelActions::fillLabels(QMenu& menu, bool secondary)
{
    const LabelValue now = m_desk.value();
    const std::string& chosen = secondary ? now.secondary : now.label;
    const auto entryAction = [&](QMenu& to, const CodebookEntry& entry, const QString& text) {
        const QString key = QString::fromStdString(entry.shortcut);
        QAction* const action = addChoice(to,
            withKey(text, secondary && !key.isEmpty() ? QString(u"Shift+"_s + key) : key),
            chosen == entry.key);
        action->setToolTip(QString::fromStdString(entry.definition));
        connect(action, &QAction::triggered, this,
            [this, label = entry.key, secondary] { m_desk.choose(label, secondary); });
    };
    menu.setToolTipsVisible(true);
    for (const CodebookEntry* const entry : m_desk.keys().primaries()) {
        const auto subs = m_desk.keys().subLabelsOf(entry->key);
        if (subs.empty()) {
            entryAction(menu, *entry, labelText(entry->key));
            continue;
        }
        QMenu* const below = menu.addMenu(labelText(entry->key));
        entryAction(*below, *entry, tr("none of these"));
        for (const CodebookEntry* const sub : subs) {
            entryAction(*below, *sub, shortText(sub->key));
        }
    }
    menu.setEnabled(m_desk.target().has_value() && !m_desk.desk().readOnly);
}

void LabelActions::fillConfidence(QMenu& menu)
{
    const Confidence now = m_desk.value().confidence;
    for (const Confidence each :
        {Confidence::Sure, Confidence::Likely, Confidence::Guess, Confidence::Unset}) {
        QAction* const action = addChoice(menu, confidenceWord(each), each == now);
        connect(action, &QAction::triggered, this, [this, each] { m_desk.setConfidence(each); });
    }
}

void LabelActions::fillNames(QMenu& annotators, QMenu& codebooks)
{
    const workspace::LabelDesk& desk = m_desk.desk();
    for (const std::string& name : desk.annotators) {
        const QString text = QString::fromStdString(name);
        connect(addChoice(annotators, text, name == desk.annotator), &QAction::triggered, this,
            [this, text] { m_desk.labels().setAnnotator(text); });
    }
    annotators.addSeparator();
    connect(annotators.addAction(tr("&New annotator…")), &QAction::triggered, this, [this] {
        if (m_window) {
            shell::askName(m_window, m_window->mapToGlobal(QPoint(m_window->width() / 3, 120)),
                tr("Name of the annotator"), {},
                [this](const QString& name) { m_desk.labels().setAnnotator(name); });
        }
    });
    for (const std::string& name : desk.codebooks) {
        const QString text = QString::fromStdString(name);
        connect(addChoice(codebooks, text, name == desk.codebook.name), &QAction::triggered, this,
            [this, text] { m_desk.labels().setCodebook(text); });
    }
}

void LabelActions::fillFilter(QMenu& menu)
{
    const workspace::LabelDesk& desk = m_desk.desk();
    std::set<std::string> categories;
    std::set<std::pair<int, int>> transitions;
    for (const workspace::LabelItem& item : desk.items) {
        categories.insert(item.category);
        transitions.insert({item.fromRound, item.toRound});
    }
    if (!desk.filter.category.empty()) {
        categories.insert(desk.filter.category);
    }
    const auto set = [this](auto change) {
        workspace::LabelQueueFilter filter = m_desk.desk().filter;
        change(filter);
        m_desk.labels().setQueueFilter(filter);
    };
    QMenu* const byCategory = menu.addMenu(tr("Only cate&gory"));
    connect(addChoice(*byCategory, tr("all"), desk.filter.category.empty()), &QAction::triggered,
        this, [set] { set([](auto& filter) { filter.category.clear(); }); });
    for (const std::string& name : categories) {
        if (!name.empty()) {
            connect(
                addChoice(*byCategory, QString::fromStdString(name), name == desk.filter.category),
                &QAction::triggered, this,
                [set, name] { set([&name](auto& filter) { filter.category = name; }); });
        }
    }
    // Rounds are hidden from the blind: choosing them would tell which unit is of which.
    if (desk.blind) {
        return;
    }
    QMenu* const byRound = menu.addMenu(tr("Only &transition"));
    connect(addChoice(*byRound, tr("all"), !desk.filter.transition), &QAction::triggered, this,
        [set] { set([](auto& filter) { filter.transition.reset(); }); });
    for (const auto& rounds : transitions) {
        connect(addChoice(*byRound, u"%1→%2"_s.arg(rounds.first).arg(rounds.second),
                    desk.filter.transition == rounds),
            &QAction::triggered, this,
            [set, rounds] { set([&rounds](auto& filter) { filter.transition = rounds; }); });
    }
}

void LabelActions::setupMenu(QMenu& menu)
{
    menu.addAction(m_deskActions.first());
    menu.addActions(m_unitActions.mid(5));
    menu.addSeparator();
    QMenu* const labels = menu.addMenu(tr("&Label"));
    QMenu* const secondaries = menu.addMenu(tr("Secondar&y label"));
    QMenu* const confidence = menu.addMenu(tr("Con&fidence"));
    menu.addActions(m_unitActions.mid(0, 5));
    menu.addSeparator();
    QMenu* const annotators = menu.addMenu(tr("Annotato&r"));
    QMenu* const codebooks = menu.addMenu(tr("Codeboo&k"));
    menu.addActions({m_blind, m_errors});
    menu.addSeparator();
    menu.addActions(m_deskActions.mid(4));
    menu.addSeparator();
    menu.addActions(m_fileActions);
    menu.addSeparator();
    menu.addAction(m_deskActions.at(1));
    const auto fill = [this, labels, secondaries, confidence, annotators, codebooks] {
        for (QMenu* const each : {labels, secondaries, confidence, annotators, codebooks}) {
            each->clear();
        }
        fillLabels(*labels, false);
        fillLabels(*secondaries, true);
        fillConfidence(*confidence);
        fillNames(*annotators, *codebooks);
        const bool labelling = m_desk.target().has_value() && !m_desk.desk().readOnly;
        confidence->setEnabled(labelling);
        annotators->setEnabled(m_desk.hasStudy());
        codebooks->setEnabled(m_desk.hasStudy());
    };
    connect(&menu, &QMenu::aboutToShow, &menu, fill);
    connect(&m_desk.keys(), &LabelKeys::codebookChanged, &menu, fill);
    fill();
}

void LabelActions::fillDeskMenu(QMenu& menu)
{
    refresh();
    menu.addActions({m_suggest, m_assign, m_edit});
    menu.addActions(m_deskActions.mid(7));
    menu.addSeparator();
    fillFilter(menu);
    menu.addAction(m_errors);
    menu.addSeparator();
    menu.addActions(m_fileActions);
    menu.addSeparator();
    menu.addAction(m_deskActions.at(1));
}

bool LabelActions::fillItemMenu(QMenu& menu, std::int64_t candidateId)
{
    const CandidateRow* const row = m_desk.rowOf(candidateId);
    const bool kernels = m_desk.desk().codebook.unit == LabelUnit::Kernel;
    if (!row || (!kernels && row->parentId == 0) || m_desk.desk().readOnly
        || m_desk.desk().codebook.name.empty()) {
        return false;
    }
    const LabelTarget unit{kernels ? 0 : row->parentId, candidateId, {}};
    if (m_desk.unit() == unit) {
        fillLabels(menu, false);
        menu.addSeparator();
        menu.addActions(m_unitActions.mid(0, 2));
        return true;
    }
    // Nothing is labelled that is not on the screen.
    connect(menu.addAction(tr("Open to label")), &QAction::triggered, this, [this, unit] {
        m_desk.show(unit);
        m_navigation.requestPane(u"diff"_s);
    });
    return true;
}

void LabelActions::editCodebook()
{
    auto* const dialog = new CodebookDialog(m_desk.labels(), m_desk.desk().codebook, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void LabelActions::assignUnits()
{
    auto* const dialog = new AssignmentDialog(m_desk.labels(), m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void LabelActions::lookAgain()
{
    m_reviewAsked = true;
    m_desk.labels().requestReview();
}

/// Asked for, it opens also when there is nothing to see; after a change of the codebook it does
/// not.
void LabelActions::showReview(const std::vector<workspace::ReviewItem>& items)
{
    if (!std::exchange(m_reviewAsked, false) && items.empty()) {
        return;
    }
    auto* const dialog = new ReviewDialog(m_desk, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setItems(items);
    dialog->show();
}

} // namespace kbx::label
