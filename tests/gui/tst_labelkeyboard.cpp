// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The annotator's desk in the whole window, on a study of its own: keys alone, checked in the file
// by another connection.
#include "diff/diffpane.h"
#include "diff/diffview.h"
#include "diff/sideheader.h"
#include "label/agreementpane.h"
#include "label/disagreementmodel.h"
#include "label/keygrid.h"
#include "label/labelpanel.h"
#include "label/labelqueuemodel.h"
#include "label/labelqueuepane.h"
#include "models/navigatormodel.h"
#include "navigator/navigatorpane.h"
#include "shell/breadcrumb.h"
#include "shell/docklayout.h"
#include "shell/messagebar.h"
#include "shell/shelltoolbar.h"
#include "shell/statusline.h"
#include "store/importwriter.h"
#include "store/labelrepository.h"
#include "store/study.h"
#include "support/guimain.h"
#include "support/syntheticstudy.h"
#include "trajectory/trajectorypane.h"
#include "workbench/appcontext.h"

#include <QAction>
#include <QFileDialog>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QMenu>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTreeView>

#include <functional>
#include <map>

using namespace kbx;
using namespace Qt::StringLiterals;

namespace {

constexpr int taskCount = 51; // two edits each
constexpr int patience = 10'000;

struct Stroke {
    const char* keys; ///< "9 L"
    const char* label; ///< empty: unsure
};
/// Every label of the default codebook, sub-labels by their chord, and unsure.
const std::vector<Stroke>& strokes()
{
    static const std::vector<Stroke> all{{"1", "no_substantial_change"}, {"2", "interface_fix"},
        {"3", "mask_fix"}, {"4", "indexing_fix"}, {"5", "dtype_fix"},
        {"6", "numerical_stability_fix"}, {"7", "control_flow_fix"}, {"8", "semantic_fix"},
        {"9 L", "performance_rewrite:launch_config"}, {"9 T", "performance_rewrite:tiling"},
        {"9 M", "performance_rewrite:memory_layout"}, {"9 F", "performance_rewrite:fusion"},
        {"9 A", "performance_rewrite:algorithm"}, {"9 Return", "performance_rewrite"},
        {"D", "delegated_op_introduction"}, {"R", "delegated_op_removal"}, {"X", "mixed_rewrite"},
        {"U", ""}};
    return all;
}

} // namespace

class TestLabelKeyboard : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QSettings().clear();
        m_path = m_folder.filePath(u"desk.kbx"_s);
        testing::SyntheticOptions options;
        options.methods = {"method-a"};
        options.gpus = {"H20"};
        for (int at = 0; at < taskCount; ++at) {
            options.tasks.push_back("Math/made_up_" + std::to_string(at));
        }
        auto study = store::Study::create(m_path);
        QVERIFY(study.ok());
        store::ImportWriter writer(**study);
        QVERIFY(testing::sendSyntheticStudy(options, writer).ok());
        study->reset();
        workbench::Options start;
        start.annotate = true;
        m_context = std::make_unique<workbench::AppContext>(start);
        m_context->window().resize(1440, 900);
        m_context->window().show();
        m_context->workspace().openStudy(m_path);
        QTRY_COMPARE_WITH_TIMEOUT(desk().desk().total, 2 * taskCount, patience);
    }

    void aHundredDiffsByKeysAlone()
    {
        labels().setAnnotator(u"mh"_s);
        labels().setBlind(false);
        QTRY_COMPARE_WITH_TIMEOUT(desk().desk().annotator, std::string("mh"), patience);
        queue()->focusContent();
        press("N");
        std::map<LabelTarget, LabelValue> given;
        for (int at = 0; at < 100; ++at) {
            QVERIFY(untilShown());
            const LabelTarget unit = *desk().unit();
            QVERIFY2(given.count(unit) == 0,
                qPrintable(u"unit %1 again after %2 labels"_s.arg(unit.childId).arg(at)));
            const Stroke& stroke = strokes()[static_cast<std::size_t>(at) % strokes().size()];
            LabelValue value;
            value.label = stroke.label;
            value.unsure = value.label.empty();
            if (at % 5 == 1 && value.label != "interface_fix" && !value.unsure) {
                press(at % 2 == 1 ? "Shift+2" : "S 2");
                value.secondary = "interface_fix";
            }
            if (at % 7 == 3) {
                press("C C");
                value.confidence = Confidence::Likely;
            }
            if (at == 20) {
                QVERIFY(tickFirstTag());
                value.tags = {desk().desk().codebook.tags.front()};
            }
            if (at == 21) {
                QVERIFY(writeNote(u"looked twice"_s));
                value.remark = "looked twice";
            }
            press(stroke.keys);
            given[unit] = value;
            if (at % 10 == 9) {
                QVERIFY(undoAndAgain(unit, stroke, value));
            }
        }
        QTRY_COMPARE_WITH_TIMEOUT(desk().desk().labelled, 100, patience);
        compareWithFile(given);
    }

    /// The keys of the diff, in the diff; the clicked place keeps the focus.
    void theyWorkInTheDiffToo()
    {
        QVERIFY(untilShown());
        m_context->window().dockLayout()->raisePane(u"diff"_s);
        const LabelTarget unit = *desk().unit();
        press("H J 3");
        QTRY_VERIFY_WITH_TIMEOUT(!recordsOf(unit).empty(), patience);
        QCOMPARE(recordsOf(unit).front().target.hunk.substr(0, 1), std::string("L"));
        QCOMPARE(recordsOf(unit).front().value.label, std::string("mask_fix"));
        QVERIFY(desk().unit() == unit);
        press("H 4");
        QTRY_VERIFY_WITH_TIMEOUT(recordsOf(unit).size() == 2, patience);
        QTRY_VERIFY(desk().unit() != unit);
    }

    void theBlindSeeNoOutcome()
    {
        labels().setAnnotator(u"jl"_s);
        labels().setBlind(true);
        QTRY_COMPARE_WITH_TIMEOUT(desk().desk().annotator, std::string("jl"), patience);
        QTRY_VERIFY_WITH_TIMEOUT(desk().desk().blind, patience);
        press("N");
        QVERIFY(untilShown());
        const LabelTarget unit = *desk().unit();
        QVERIFY(labels().isHidden(unit));
        QVERIFY(!diff()->isOutcomeVisible());
        QVERIFY(!trajectory()->isOutcomeVisible());
        QVERIFY(trajectory()->isShowingEmpty());
        QCOMPARE(desk().suggestionState(), label::SuggestionState::Hidden);
        QVERIFY(desk().others().empty());
        static const QRegularExpression round(u"round \\d"_s);
        for (const bool left : {true, false}) {
            const diff::SideWords& words = diff()->diffView()->header(left)->words();
            QVERIFY2(!words.title.contains(round), qPrintable(words.title));
            QVERIFY2(!words.sentence.contains(round), qPrintable(words.sentence));
            QVERIFY(words.outcome.isEmpty());
            QVERIFY(!words.hasVerdicts);
        }
        const QStringList crumbs = m_context->window().toolBar()->breadcrumb()->texts();
        QVERIFY(!crumbs.join(u' ').contains(round));
        const int row = queue()->model()->rowOf(unit);
        QVERIFY(queue()
                    ->model()
                    ->index(row, 0)
                    .data(label::LabelQueueModel::TransitionRole)
                    .toString()
                    .isEmpty());
        shell::DockLayout& panes = *m_context->window().dockLayout();
        for (const QString& id : {u"matrix"_s, u"heatmap"_s, u"figures"_s}) {
            QVERIFY2(panes.pane(id)->isCovered(), qPrintable(id));
            QVERIFY(!panes.pane(id)->detailsVisible());
        }
        QCOMPARE(outcomesInNavigator(), 0);
        press("3");
        QTRY_VERIFY_WITH_TIMEOUT(!labels().isHidden(unit), patience);
        desk().show(unit);
        QVERIFY(untilShown());
        QVERIFY(diff()->isOutcomeVisible());
        QVERIFY(panes.pane(u"matrix"_s)->isCovered()); // other units are still to be labelled
        QTRY_VERIFY(
            m_context->window().statusLine()->labelsText().startsWith(u"labels by jl: 1 of "_s));
        QVERIFY(desk().suggestionState() != label::SuggestionState::Hidden);
        QCOMPARE(desk().others().size(), std::size_t{1});
        QTRY_VERIFY_WITH_TIMEOUT(!recordsOf(unit, "jl").empty(), patience);
        QVERIFY(recordsOf(unit, "jl").front().blind);
        QVERIFY(recordsOf(unit, "jl").front().visible.empty());
        // The other person, who sees everything, finds the initials at the label.
        labels().setAnnotator(u"mh"_s);
        labels().setBlind(false);
        QTRY_VERIFY_WITH_TIMEOUT(!panes.pane(u"matrix"_s)->isCovered(), patience);
        QVERIFY(outcomesInNavigator() > 0);
        desk().show(unit);
        QVERIFY(untilShown());
        auto* const panel = diff()->findChild<label::LabelPanel*>();
        QTRY_COMPARE(panel->grid()->buttonOf("mask_fix")->look().others, u"jl"_s);
    }

    /// Disputes are decided, taken back and restored without a mouse, each time in the file.
    void disputesAreDecidedByKeys()
    {
        labels().setAnnotator(u"jl"_s);
        labels().setBlind(false);
        QTRY_VERIFY_WITH_TIMEOUT(!desk().desk().blind, patience);
        const std::vector<LabelTarget> units = unitsThatOthersCallOtherwise(3);
        QCOMPARE(units.size(), std::size_t{3});
        queue()->focusContent();
        for (const LabelTarget& unit : units) {
            desk().show(unit);
            QVERIFY(untilShown());
            press("X");
            QTRY_VERIFY_WITH_TIMEOUT(!recordsOf(unit, "jl").empty(), patience);
        }
        m_context->window().dockLayout()->raisePane(u"agreement"_s);
        auto* const agreement = pane<label::AgreementPane>(u"agreement"_s);
        label::DisagreementModel& list = *agreement->disagreements();
        QTRY_VERIFY_WITH_TIMEOUT(list.rowOf(units[2]) >= 0, patience);
        QTableView& table = *agreement->disagreementList();
        table.setFocus();
        table.setCurrentIndex(list.index(0, 0));
        const LabelTarget first = list.unitAt(0)->target;
        const LabelTarget second = list.unitAt(1)->target;
        press("3");
        auto* const card = m_context->window().findChild<QWidget*>(u"card.name"_s);
        QVERIFY(card);
        auto* const field = card->findChild<QLineEdit*>();
        QTRY_VERIFY(field->hasFocus());
        QTest::keyClicks(field, u"only a predicate changed"_s);
        press("Return");
        QTRY_COMPARE_WITH_TIMEOUT(decisionOn(first), std::string("mask_fix"), patience);
        QCOMPARE(list.unitAt(table.currentIndex().row())->target, second); // on to the next one
        const auto isShownDecided = [&](bool decided) {
            const int row = list.rowOf(first);
            return row >= 0 && list.unitAt(row)->adjudicated.empty() != decided;
        };
        QTRY_VERIFY_WITH_TIMEOUT(isShownDecided(true), patience);
        table.setCurrentIndex(list.index(list.rowOf(first), 0));
        table.setFocus();
        press("0");
        QTRY_COMPARE_WITH_TIMEOUT(decisionOn(first), std::string(), patience);
        QTRY_VERIFY_WITH_TIMEOUT(isShownDecided(false), patience);
        QTRY_VERIFY_WITH_TIMEOUT(
            m_context->workspace().undoText().startsWith(u"removal of the decision on "_s),
            patience);
        press("Ctrl+Z");
        QTRY_COMPARE_WITH_TIMEOUT(decisionOn(first), std::string("mask_fix"), patience);
    }

    void labelsLeaveAsFilesAndComeBack()
    {
        QSignalSpy imported(&m_context->workspace(), &workspace::WorkspaceService::importFinished);
        const auto report = [&imported] { return imported.last()[0].value<ImportReport>(); };
        const QByteArray csv = savedBy("export", u"labels.csv"_s);
        QVERIFY(csv.startsWith("before_sha256,after_sha256,"));
        QCOMPARE(csv.count('\n'), 1 + allRecords().size());
        const QJsonObject json
            = QJsonDocument::fromJson(savedBy("export", u"labels.json"_s)).object();
        QCOMPARE(json.value("labels"_L1).toArray().size(), allRecords().size());
        QVERIFY(!json.value("codebooks"_L1).toArray().isEmpty());
        // One label is taken away, one row of the table is spoilt.
        labels().setAnnotator(u"mh"_s);
        LabelTarget gone;
        for (const workspace::LabelItem& item : desk().desk().items) {
            gone = item.label == "mask_fix" ? item.target : gone;
        }
        labels().clearLabel(gone);
        QTRY_VERIFY_WITH_TIMEOUT(recordsOf(gone).empty(), patience);
        QFile table(m_folder.filePath(u"labels.csv"_s));
        QVERIFY(table.open(QIODevice::Append));
        QByteArray spoilt = csv.mid(csv.indexOf('\n') + 1);
        spoilt.truncate(spoilt.indexOf('\n') + 1);
        table.write("zz" + spoilt.mid(2));
        table.close();
        chooseIn("import", {u"labels.csv"_s});
        QTRY_COMPARE_WITH_TIMEOUT(imported.size(), 1, patience);
        QCOMPARE(report().added.labels, std::int64_t{1});
        QTRY_VERIFY_WITH_TIMEOUT(!recordsOf(gone).empty(), patience);
        QCOMPARE(report().sources.size(), std::size_t{1});
        const ImportProblem problem = report().sources[0].problems.back();
        QCOMPARE(problem.line, std::int64_t(csv.count('\n') + 1));
        QVERIFY2(
            problem.text.find("before_sha256 is \"zz") != std::string::npos, problem.text.c_str());
        chooseIn("import", {u"labels.json"_s});
        QTRY_COMPARE_WITH_TIMEOUT(imported.size(), 2, patience);
        QCOMPARE(report().added.labels, std::int64_t{0});
        QVERIFY(report().sources[0].problems.empty());
    }

    void protocolAndPairsAreWritten()
    {
        QVERIFY(savedBy("protocol", u"protocol.md"_s).contains("only a predicate changed"));
        QVERIFY(savedBy("protocol", u"protocol.tex"_s).contains("\\section"));
        const QList<QByteArray> lines = savedBy("pairs", u"pairs.jsonl"_s).trimmed().split('\n');
        QVERIFY(lines.size() > 90);
        int decided = 0;
        for (const QByteArray& line : lines) {
            const QJsonObject pair = QJsonDocument::fromJson(line).object();
            QVERIFY2(!pair.value("label"_L1).toString().isEmpty(), line.constData());
            QVERIFY(pair.value("before"_L1) != pair.value("after"_L1));
            QVERIFY(pair.value("verdicts"_L1).toObject().contains("after"_L1));
            QVERIFY(pair.contains("speedups"_L1));
            QCOMPARE(pair.value("gpu"_L1).toString(), u"H20"_s);
            const QString kind = pair.value("source"_L1).toObject().value("kind"_L1).toString();
            decided += kind == "adjudication"_L1 ? 1 : 0;
        }
        QCOMPARE(decided, 1);
        labels().setAnnotator(u"jl"_s);
        labels().setBlind(true);
        for (const char* const name : {"protocol", "pairs"}) {
            QTRY_VERIFY2(!fileAction(name)->isEnabled(), name);
        }
        labels().setBlind(false);
        QTRY_VERIFY(fileAction("pairs")->isEnabled());
    }

    /// Verdicts of foreign audits become labels by a table that the person edited.
    void auditsComeInByATable()
    {
        QSignalSpy imported(&m_context->workspace(), &workspace::WorkspaceService::importFinished);
        QByteArray table = savedBy("mapping", u"mapping.toml"_s);
        QVERIFY(table.contains("[verdicts]"));
        table.replace("annotator = \"audit\"", "annotator = \"auditor\"");
        write(u"mapping.toml"_s, table + "splendid = \"interesting\"\n");
        const std::string& hash = m_context->workspace().view()->table->rows[0].kernelHash;
        write(u"good.yaml"_s,
            "run_id: nowhere\nverdict: Splendid\nsummary: Looks good.\nsha256: "
                + QByteArray::fromStdString(hash) + "\n");
        write(u"bad.yaml"_s, "run_id: x\nverdict: \"clean\nsummary: y\n");
        chooseIn("import", {u"good.yaml"_s, u"bad.yaml"_s, u"mapping.toml"_s});
        QTRY_COMPARE_WITH_TIMEOUT(imported.size(), 1, patience);
        const auto report = imported[0][0].value<ImportReport>();
        QCOMPARE(report.added.labels, std::int64_t{1});
        int bad = 0;
        for (const SourceReport& source : report.sources) {
            for (const ImportProblem& problem : source.problems) {
                bad += problem.code == "bad_yaml" && problem.line > 0 ? 1 : 0;
            }
        }
        QCOMPARE(bad, 1);
        auto study = store::Study::open(m_path, store::OpenMode::ReadOnly);
        QVERIFY(study.ok());
        const auto records = store::LabelRepository(**study).labels("audit", "auditor");
        QVERIFY(records.ok());
        QCOMPARE(records->size(), std::size_t{1});
        QCOMPARE(records->front().value.label, std::string("interesting"));
        QCOMPARE(records->front().value.remark, std::string("Looks good."));
    }

    void cleanupTestCase() { m_context.reset(); }

private:
    QAction* fileAction(const char* name) const
    {
        const QString wanted = u"action.label."_s + QLatin1String(name);
        for (const QMenu* const menu : m_context->window().findChildren<QMenu*>()) {
            for (QAction* const action : menu->actions()) {
                if (action->objectName() == wanted) {
                    return action;
                }
            }
        }
        return nullptr;
    }
    /// Triggers the menu's entry and answers its file dialog.
    void chooseIn(const char* name, const QStringList& files) const
    {
        fileAction(name)->trigger();
        auto* const dialog = m_context->window().findChild<QFileDialog*>();
        QVERIFY(dialog);
        dialog->setDirectory(m_folder.path());
        dialog->findChild<QLineEdit*>(u"fileNameEdit"_s)
            ->setText(files.size() == 1 ? files[0] : u'"' + files.join(u"\" \""_s) + u'"');
        QMetaObject::invokeMethod(dialog, "accept");
        QTRY_VERIFY(!m_context->window().findChild<QFileDialog*>());
    }
    /// What stands in the file that the menu's entry writes.
    QByteArray savedBy(const char* name, const QString& fileName) const
    {
        const QString path = m_folder.filePath(fileName);
        chooseIn(name, {fileName});
        QFile file(path);
        const bool there
            = QTest::qWaitFor([&path] { return QFileInfo(path).size() > 0; }, patience);
        return there && file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    void write(const QString& fileName, const QByteArray& bytes) const
    {
        QFile file(m_folder.filePath(fileName));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }
    /// Units that the other person has labelled, and not as mixed_rewrite.
    std::vector<LabelTarget> unitsThatOthersCallOtherwise(std::size_t wanted)
    {
        std::vector<LabelTarget> units;
        for (const workspace::LabelItem& item : desk().desk().items) {
            if (units.size() < wanted && !item.isGiven() && !item.others.empty()
                && !item.others[0].second.empty() && item.others[0].second != "mixed_rewrite") {
                units.push_back(item.target);
            }
        }
        return units;
    }
    QList<LabelRecord> allRecords() const
    {
        auto study = store::Study::open(m_path, store::OpenMode::ReadOnly);
        const auto all = study ? store::LabelRepository(**study).labels("edits")
                               : Result<std::vector<LabelRecord>>(study.error());
        return all ? QList<LabelRecord>(all->begin(), all->end()) : QList<LabelRecord>();
    }
    std::string decisionOn(const LabelTarget& unit) const
    {
        for (const LabelRecord& record : allRecords()) {
            if (record.adjudication && record.target == unit) {
                return record.value.label;
            }
        }
        return {};
    }
    /// Verdicts and numbers of kernels that the tree tells, on all levels.
    int outcomesInNavigator() const
    {
        const QAbstractItemModel* const model = qobject_cast<navigator::NavigatorPane*>(
            m_context->window().dockLayout()->pane(u"navigator"_s))
                                                    ->tree()
                                                    ->model();
        int found = 0;
        const std::function<void(const QModelIndex&)> walk = [&](const QModelIndex& parent) {
            for (int row = 0; row < model->rowCount(parent); ++row) {
                const QModelIndex index = model->index(row, 0, parent);
                found += index.data(models::NavigatorModel::VerdictRole).isValid() ? 1 : 0;
                found += index.data(models::NavigatorModel::SpeedupRole).isValid() ? 1 : 0;
                walk(index);
            }
        };
        walk({});
        return found;
    }

    label::DeskController& desk() { return m_context->desk(); }
    workspace::LabelService& labels() { return m_context->labels(); }
    template <typename P> P* pane(const QString& id)
    {
        return qobject_cast<P*>(m_context->window().dockLayout()->pane(id));
    }
    label::LabelQueuePane* queue() { return pane<label::LabelQueuePane>(u"labelqueue"_s); }
    diff::DiffPane* diff() { return pane<diff::DiffPane>(u"diff"_s); }
    trajectory::TrajectoryPane* trajectory()
    {
        return pane<trajectory::TrajectoryPane>(u"trajectory"_s);
    }

    bool untilShown()
    {
        return QTest::qWaitFor([this] { return desk().unit().has_value(); }, patience);
    }
    static void press(const char* keys)
    {
        for (const QString& key : QString::fromLatin1(keys).split(u' ')) {
            const QKeySequence sequence(key);
            QTest::keyClick(
                QApplication::focusWidget(), sequence[0].key(), sequence[0].keyboardModifiers());
        }
    }
    bool tickFirstTag()
    {
        press("T");
        auto* const list = m_context->window().findChild<QListWidget*>(u"list.tags"_s);
        if (!list || !QTest::qWaitFor([list] { return list->hasFocus(); })) {
            return false;
        }
        press("Space Return");
        return QTest::qWaitFor([this] { return queue()->list()->hasFocus(); });
    }
    bool writeNote(const QString& text)
    {
        press("E");
        auto* const card = m_context->window().findChild<QWidget*>(u"card.note"_s);
        auto* const field = card ? card->findChild<QPlainTextEdit*>() : nullptr;
        if (!field || !QTest::qWaitFor([field] { return field->hasFocus(); })) {
            return false;
        }
        QTest::keyClicks(field, text);
        press("Ctrl+Return");
        return QTest::qWaitFor([this] { return queue()->list()->hasFocus(); });
    }
    /// Undo takes the label away; the unit is labelled once more.
    bool undoAndAgain(const LabelTarget& unit, const Stroke& stroke, const LabelValue& value)
    {
        if (!QTest::qWaitFor([this, &unit] { return !recordsOf(unit).empty(); }, patience)) {
            return false;
        }
        QAction* const undo = m_context->window().actions().undo;
        if (!QTest::qWaitFor([undo] { return undo->isEnabled(); }, patience)) {
            return false;
        }
        press("Ctrl+Z");
        if (!QTest::qWaitFor([this, &unit] { return recordsOf(unit).empty(); }, patience)) {
            return false;
        }
        const auto isFree = [this, &unit] {
            const workspace::LabelItem* const item = desk().desk().find(unit);
            return item && !item->isGiven();
        };
        if (!QTest::qWaitFor(isFree, patience)) {
            return false;
        }
        desk().show(unit);
        if (!untilShown()) {
            return false;
        }
        if (!value.secondary.empty()) {
            press("Shift+2");
        }
        if (value.confidence != Confidence::Unset) {
            press("C C");
        }
        press(stroke.keys);
        return true;
    }
    /// As another program reads the file.
    std::vector<LabelRecord> recordsOf(const LabelTarget& unit, const std::string& who = "mh")
    {
        auto study = store::Study::open(m_path, store::OpenMode::ReadOnly);
        std::vector<LabelRecord> found;
        if (study) {
            const auto all = store::LabelRepository(**study).labels("edits", who);
            for (const LabelRecord& record : all ? *all : std::vector<LabelRecord>()) {
                if (record.target.whole() == unit && !record.value.isEmpty()) {
                    found.push_back(record);
                }
            }
        }
        return found;
    }
    void compareWithFile(const std::map<LabelTarget, LabelValue>& given)
    {
        QTRY_COMPARE_WITH_TIMEOUT(labelsInFile(), static_cast<std::size_t>(100), patience);
        auto study = store::Study::open(m_path, store::OpenMode::ReadOnly);
        QVERIFY(study.ok());
        const auto all = store::LabelRepository(**study).labels("edits", "mh");
        QVERIFY(all.ok());
        int seen = 0;
        for (const LabelRecord& record : *all) {
            const auto wanted = given.find(record.target);
            if (wanted == given.end()) {
                continue;
            }
            ++seen;
            QCOMPARE(record.value.label, wanted->second.label);
            QCOMPARE(record.value.secondary, wanted->second.secondary);
            QCOMPARE(record.value.unsure, wanted->second.unsure);
            QCOMPARE(record.value.confidence, wanted->second.confidence);
            QCOMPARE(record.value.tags, wanted->second.tags);
            QCOMPARE(record.value.remark, wanted->second.remark);
            QVERIFY(record.seconds >= 0);
            QVERIFY(!record.blind);
        }
        QCOMPARE(seen, 100);
    }
    std::size_t labelsInFile()
    {
        auto study = store::Study::open(m_path, store::OpenMode::ReadOnly);
        const auto all = study ? store::LabelRepository(**study).labels("edits", "mh")
                               : Result<std::vector<LabelRecord>>(study.error());
        return all ? all->size() : 0;
    }

    QTemporaryDir m_folder;
    QString m_path;
    std::unique_ptr<workbench::AppContext> m_context;
};

KBX_GUI_MAIN(TestLabelKeyboard)
#include "tst_labelkeyboard.moc"
