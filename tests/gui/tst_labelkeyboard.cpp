// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The annotator's desk in the whole window, on a study of its own: keys alone, checked in the file
// by another connection.
#include "diff/diffpane.h"
#include "diff/diffview.h"
#include "diff/sideheader.h"
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
#include <QListView>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QSignalSpy>
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

    void cleanupTestCase() { m_context.reset(); }

private:
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
