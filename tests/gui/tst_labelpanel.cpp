// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "deskfixture.h"
#include "label/definitionsview.h"
#include "label/hunkname.h"
#include "label/keygrid.h"
#include "label/keyrow.h"
#include "label/labelpanel.h"
#include "label/labelshortcuts.h"
#include "label/labelwords.h"
#include "label/suggestionpanel.h"
#include "shared/elidedlabel.h"
#include "support/guimain.h"

#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QShortcut>
#include <QSignalSpy>
#include <QVBoxLayout>

Q_DECLARE_METATYPE(kbx::Verdicts)

using namespace kbx;
using namespace Qt::StringLiterals;
using label::DeskCommand;
using label::LabelKeys;

namespace {

/// What LabelKeys said: "mask_fix", "secondary mask_fix".
struct Heard {
    explicit Heard(LabelKeys& keys)
    {
        QObject::connect(
            &keys, &LabelKeys::chosen, &context, [this](const std::string& label, bool secondary) {
                said << (secondary ? u"secondary "_s : QString()) + QString::fromStdString(label);
            });
        QObject::connect(&keys, &LabelKeys::commanded, &context, [this](DeskCommand command) {
            said << u"command %1"_s.arg(static_cast<int>(command));
        });
    }
    QObject context;
    QStringList said;
};

QString commandName(DeskCommand command)
{
    return u"command %1"_s.arg(static_cast<int>(command));
}

Suggestion maskSuggestion()
{
    Suggestion suggestion;
    suggestion.label = "mask_fix";
    suggestion.secondary = "interface_fix";
    suggestion.contentLabel = "interface_fix";
    suggestion.rule = "R3";
    suggestion.confidence = "low";
    suggestion.statements = {{true, 24, "mask = offsets < n", "mask"},
        {false, 29, "mask = offsets < (r * c)", "mask"}, {false, 30, "other=0.0", "mask"}};
    suggestion.outcomeText = "correct fail → pass";
    return suggestion;
}

} // namespace

class TestLabelPanel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void keysMeanLabels_data()
    {
        QTest::addColumn<QStringList>("pressed");
        QTest::addColumn<QStringList>("said");
        const auto row = [](const char* name, const QString& pressed, const QStringList& said) {
            QTest::newRow(name) << pressed.split(u' ') << said;
        };
        row("digit", u"3"_s, {u"mask_fix"_s});
        row("letter", u"R"_s, {u"delegated_op_removal"_s});
        row("chord", u"9 T"_s, {u"performance_rewrite:tiling"_s});
        row("chord without sub-label", u"9 Return"_s, {u"performance_rewrite"_s});
        row("chord cancelled", u"9 Esc T"_s, {commandName(DeskCommand::Tags)});
        row("another label ends the chord", u"9 3"_s, {u"mask_fix"_s});
        row("secondary by S", u"S 3"_s, {u"secondary mask_fix"_s});
        row("secondary by Shift", u"Shift+3"_s, {u"secondary mask_fix"_s});
        row("secondary chord", u"Shift+9 L"_s, {u"secondary performance_rewrite:launch_config"_s});
        row("S is for one label", u"S 3 2"_s, {u"secondary mask_fix"_s, u"interface_fix"_s});
        row("S twice is nothing", u"S S 3"_s, {u"mask_fix"_s});
        row("S and Esc is nothing", u"S Esc 3"_s, {u"mask_fix"_s});
        row("no secondary", u"S 0"_s, {u"secondary "_s});
        row("clear", u"0"_s, {commandName(DeskCommand::Clear)});
        row("next and previous", u"N Shift+N"_s,
            {commandName(DeskCommand::NextUnlabelled),
                commandName(DeskCommand::PreviousUnlabelled)});
        row("no label", u"L"_s, {});
    }
    void keysMeanLabels()
    {
        QFETCH(const QStringList, pressed);
        QFETCH(const QStringList, said);
        LabelKeys keys;
        keys.setCodebook(testing::DeskFixture::codebook());
        Heard heard(keys);
        for (const QString& key : pressed) {
            keys.press(QKeySequence(key));
        }
        QCOMPARE(heard.said, said);
        QVERIFY(!keys.isWaiting());
    }

    void noKeyStandsTwice()
    {
        LabelKeys keys;
        keys.setCodebook(testing::DeskFixture::codebook());
        QStringList seen;
        for (const label::DeskKey& key : keys.keys()) {
            QVERIFY2(!seen.contains(key.keys.toString()), qPrintable(key.keys.toString()));
            QVERIFY(!key.text.isEmpty());
            seen << key.keys.toString();
        }
        QVERIFY(seen.contains(u"Shift+9"_s));
    }

    /// Real key events: text fields win, Enter is nobody's until a chord waits for it.
    void shortcutsOfAWidget()
    {
        QWidget window;
        auto* const field = new QLineEdit(&window);
        auto* const plain = new QWidget(&window);
        plain->setFocusPolicy(Qt::StrongFocus);
        (new QVBoxLayout(&window))->addWidget(field);
        window.layout()->addWidget(plain);
        LabelKeys keys;
        keys.setCodebook(testing::DeskFixture::codebook());
        label::LabelShortcuts shortcuts(&window, keys);
        Heard heard(keys);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        plain->setFocus();
        QTest::keyClick(plain, Qt::Key_3);
        QTest::keyClick(plain, Qt::Key_3, Qt::ShiftModifier);
        QTest::keyClick(plain, Qt::Key_9);
        QTest::keyClick(plain, Qt::Key_Return);
        QCOMPARE(heard.said,
            (QStringList{u"mask_fix"_s, u"secondary mask_fix"_s, u"performance_rewrite"_s}));
        heard.said.clear();
        QSignalSpy entered(field, &QLineEdit::returnPressed);
        field->setFocus();
        QTest::keyClick(field, Qt::Key_3);
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(field->text(), u"3"_s);
        QCOMPARE(entered.size(), 1);
        QVERIFY(heard.said.isEmpty());
    }

    void keysOfANewCodebookTakeThePlaceOfTheOld()
    {
        QWidget window;
        LabelKeys keys;
        keys.setCodebook(testing::DeskFixture::codebook());
        label::LabelShortcuts shortcuts(&window, keys);
        const auto has = [&window](const QString& key) {
            const auto all = window.findChildren<QShortcut*>();
            return std::any_of(all.begin(), all.end(),
                [&key](const QShortcut* each) { return each->key().toString() == key; });
        };
        QVERIFY(has(u"3"_s));
        Codebook other;
        other.name = "mine";
        other.entries = {testing::DeskFixture::entry("a", "A", "other")};
        keys.setCodebook(other);
        QVERIFY(!has(u"3"_s));
        QVERIFY(has(u"A"_s));
    }

    void theChordStandsInTheRowOfKeys()
    {
        testing::DeskFixture fixture;
        label::LabelPanel panel(fixture.desk);
        panel.resize(1200, 160);
        panel.show();
        fixture.look(0);
        const auto texts = [&panel] {
            QStringList found;
            for (const label::KeyAction* const action : panel.keyRow()->actions()) {
                found << action->keys() + u' ' + action->text();
            }
            return found;
        };
        QVERIFY(texts().contains(u"U unsure"_s));
        fixture.desk.keys().press(Qt::Key_9);
        QCOMPARE(texts(),
            (QStringList{
                u"L launch_config"_s, u"T tiling"_s, u"Enter none of them"_s, u"Esc cancel"_s}));
        QVERIFY(panel.keyRow()->isVisible());
        fixture.desk.keys().cancel();
        QVERIFY(texts().contains(u"U unsure"_s));
    }

    void aSuggestionIsShownWithItsReasons()
    {
        testing::DeskFixture fixture;
        label::LabelPanel panel(fixture.desk);
        panel.resize(1200, 160);
        panel.show();
        fixture.look(0);
        QCOMPARE(fixture.desk.suggestionState(), label::SuggestionState::Waiting);
        const LabelTarget shown = fixture.now.items[0].target;
        Q_EMIT fixture.labels.suggestionReady(shown.parentId, shown.childId, maskSuggestion());
        QCOMPARE(panel.suggestionPanel()->summary(),
            u"Suggestion: mask_fix (rule R3, confidence low)"_s);
        QVERIFY(panel.grid()->buttonOf("mask_fix")->look().suggested);
        QVERIFY(!panel.grid()->buttonOf("interface_fix")->look().suggested);
        const auto rows = panel.findChildren<label::StatementRow*>();
        QCOMPARE(rows.size(), 2);
        QVERIFY(rows[1]->accessibleName().startsWith(u"right 29–30, "_s));
        QSignalSpy lines(&panel, &label::LabelPanel::lineChosen);
        QTest::mouseClick(rows[1], Qt::LeftButton);
        QCOMPARE(lines.size(), 1);
        QCOMPARE(lines[0][0].toBool(), false);
        QCOMPARE(lines[0][1].toInt(), 28);
        QStringList words;
        for (const auto* const each : panel.findChildren<shared::ElidedLabel*>()) {
            words << each->text();
        }
        QVERIFY(words.contains(u"secondary: interface_fix · by content: interface_fix"_s));
        QVERIFY(fixture.desk.outcomeText().endsWith(u"Speed is not used to choose a label."_s));
        QVERIFY(words.contains(fixture.desk.outcomeText()));
    }

    void whatIsKnownOfTheOutcomeIsSaid_data()
    {
        QTest::addColumn<Verdicts>("before");
        QTest::addColumn<Verdicts>("after");
        QTest::addColumn<QString>("said");
        const auto row
            = [](const char* name, const Verdicts& before, const Verdicts& after,
                  const QString& said) { QTest::newRow(name) << before << after << said; };
        const auto verdicts = [](Verdict compile, Verdict correct) {
            Verdicts both;
            both.compile = compile;
            both.correct = correct;
            return both;
        };
        const Verdicts good = verdicts(Verdict::Pass, Verdict::Pass);
        const Verdicts wrong = verdicts(Verdict::Pass, Verdict::Fail);
        const Verdicts broken = verdicts(Verdict::Fail, Verdict::NotRun);
        const Verdicts unknown = verdicts(Verdict::Unknown, Verdict::Unknown);
        row("rescued", wrong, good, u"Outcome: correct fail → pass."_s);
        row("broken", good, broken, u"Outcome: compile pass → fail."_s);
        row("same", wrong, wrong, u"Outcome before and after: correct fail."_s);
        row("same barrier", broken, broken, u"Outcome before and after: compile fail."_s);
        row("one side", unknown, good, u"Outcome before: unknown, after: correct pass."_s);
        row("nothing", unknown, unknown, u"No verdict of either side is known."_s);
    }
    void whatIsKnownOfTheOutcomeIsSaid()
    {
        QFETCH(const Verdicts, before);
        QFETCH(const Verdicts, after);
        QFETCH(const QString, said);
        CandidateRow one;
        CandidateRow other;
        one.verdicts = before;
        other.verdicts = after;
        QCOMPARE(label::outcomeSentence(one, other),
            QString(said + u" Speed is not used to choose a label."_s));
    }

    void aSuggestionForAnotherPairIsNotShown()
    {
        testing::DeskFixture fixture;
        fixture.look(0);
        const LabelTarget other = fixture.now.items[1].target;
        Q_EMIT fixture.labels.suggestionReady(other.parentId, other.childId, maskSuggestion());
        QCOMPARE(fixture.desk.suggestionState(), label::SuggestionState::Waiting);
    }

    void noSuggestionSaysWhy()
    {
        testing::DeskFixture fixture;
        label::LabelPanel panel(fixture.desk);
        fixture.look(0);
        Error error;
        error.text = "No Python was found.";
        Q_EMIT fixture.labels.suggestionFailed(error);
        QCOMPARE(fixture.desk.suggestionState(), label::SuggestionState::Failed);
        bool told = false;
        for (const auto* const each : panel.findChildren<shared::ElidedLabel*>()) {
            told = told || each->text().contains(u"No Python was found."_s);
        }
        QVERIFY(told);
    }

    /// A key counts for what is on the screen, not for what is being loaded.
    void nothingIsLabelledThatIsNotShown()
    {
        testing::DeskFixture fixture;
        fixture.look(0);
        QVERIFY(fixture.desk.unit().has_value());
        workspace::Selection selection;
        selection.candidateId = fixture.now.items[1].target.childId;
        fixture.navigation.select(selection);
        QVERIFY(!fixture.desk.unit());
        QSignalSpy said(&fixture.desk, &label::DeskController::said);
        fixture.desk.keys().press(Qt::Key_3);
        QCOMPARE(said.size(), 1);
        fixture.desk.setShown(
            fixture.now.items[1].target.parentId, fixture.now.items[1].target.childId);
        QVERIFY(fixture.desk.unit() == fixture.now.items[1].target);
        QVERIFY(fixture.desk.value().isEmpty());
    }

    void withoutAnAnnotatorTheFirstKeyAsks()
    {
        testing::DeskFixture fixture;
        fixture.now.annotator.clear();
        fixture.tell();
        fixture.look(0);
        QSignalSpy asked(&fixture.desk, &label::DeskController::annotatorAsked);
        fixture.desk.keys().press(Qt::Key_3);
        QCOMPARE(asked.size(), 1);
        QVERIFY(fixture.desk.value().isEmpty());
        fixture.now.annotator = "ks";
        fixture.tell();
        QCOMPARE(fixture.desk.value().label, std::string("mask_fix"));
    }

    /// A key pressed while everything was visible makes no blind label.
    void aNameThatIsBlindGetsNoKeyFromBefore()
    {
        testing::DeskFixture fixture;
        fixture.now.annotator.clear();
        fixture.tell();
        fixture.look(0);
        QSignalSpy said(&fixture.desk, &label::DeskController::said);
        fixture.desk.keys().press(Qt::Key_3);
        fixture.now.annotator = "ks";
        fixture.now.blind = true;
        fixture.tell();
        QVERIFY(fixture.desk.value().isEmpty());
        QCOMPARE(said.size(), 1);
        QVERIFY(said[0][0].toString().contains(u"ks"_s));
        fixture.desk.keys().press(Qt::Key_3);
        QCOMPARE(fixture.desk.value().label, std::string("mask_fix"));
    }

    void whatIsNotSavedIsKept()
    {
        testing::DeskFixture fixture;
        fixture.look(0);
        fixture.desk.keys().press(Qt::Key_3);
        fixture.look(1);
        fixture.desk.keys().press(Qt::Key_U);
        QSignalSpy failed(&fixture.desk, &label::DeskController::saveFailed);
        Q_EMIT fixture.labels.saveFailed(Error{});
        QCOMPARE(failed.size(), 1);
        QCOMPARE(failed[0][1].toInt(), 2);
        QVERIFY(fixture.desk.value().unsure);
        QSignalSpy saved(&fixture.desk, &label::DeskController::allSaved);
        Q_EMIT fixture.labels.labelSaved(fixture.now.items[0].target);
        QVERIFY(saved.isEmpty());
        Q_EMIT fixture.labels.labelSaved(fixture.now.items[1].target);
        QCOMPARE(saved.size(), 1);
    }

    /// The card stays open while another unit comes to the screen.
    void aNoteBelongsToTheUnitItWasAskedFor()
    {
        testing::DeskFixture fixture;
        label::LabelPanel panel(fixture.desk);
        panel.resize(900, 300);
        panel.show();
        fixture.look(0);
        panel.askNote();
        auto* const card = panel.findChild<QWidget*>(u"card.note"_s);
        QVERIFY(card);
        card->findChild<QPlainTextEdit*>()->setPlainText(u"why"_s);
        fixture.look(1);
        card->findChild<QPushButton*>()->click();
        QCOMPARE(fixture.desk.value().remark, std::string());
        fixture.look(0);
        QCOMPARE(fixture.desk.value().remark, std::string("why"));
    }

    /// Secondary label, tags and confidence may come before the label: it moves on.
    void theRestMayComeFirst()
    {
        testing::DeskFixture fixture;
        fixture.look(0);
        fixture.desk.keys().press(QKeySequence(u"Shift+2"_s));
        fixture.desk.keys().press(Qt::Key_C);
        fixture.desk.setTags(*fixture.desk.target(), {"dead_kernel"});
        QVERIFY(fixture.desk.value().isEmpty());
        QCOMPARE(fixture.desk.value().secondary, std::string("interface_fix"));
        fixture.look(1);
        QVERIFY(fixture.desk.value().secondary.empty());
        fixture.look(0);
        fixture.desk.keys().press(Qt::Key_3);
        const LabelValue now = fixture.desk.value();
        QCOMPARE(now.label, std::string("mask_fix"));
        QCOMPARE(now.secondary, std::string("interface_fix"));
        QCOMPARE(now.confidence, Confidence::Sure);
        QCOMPARE(now.tags, std::vector<std::string>{"dead_kernel"});
    }

    void theSameLabelIsNotItsOwnSecondary()
    {
        testing::DeskFixture fixture;
        fixture.look(0);
        fixture.desk.choose("mask_fix", false);
        QSignalSpy said(&fixture.desk, &label::DeskController::said);
        fixture.desk.choose("mask_fix", true);
        QVERIFY(!said.isEmpty());
        QVERIFY(fixture.desk.value().secondary.empty());
        fixture.desk.choose("interface_fix", true);
        fixture.desk.choose("interface_fix", false);
        QVERIFY(fixture.desk.value().secondary.empty());
    }

    void changesAreLabelledInTheirScope()
    {
        testing::DeskFixture fixture;
        fixture.look(0);
        fixture.desk.keys().press(Qt::Key_H);
        QVERIFY(!fixture.desk.target());
        QVERIFY(!fixture.desk.whyNothing().isEmpty());
        fixture.desk.setHunk("L3-5:R3-9");
        QCOMPARE(fixture.desk.target()->hunk, std::string("L3-5:R3-9"));
        QSignalSpy stepped(&fixture.desk, &label::DeskController::changeStepAsked);
        fixture.desk.keys().press(Qt::Key_3);
        QCOMPARE(stepped.size(), 1);
        QCOMPARE(fixture.desk.value().label, std::string("mask_fix"));
        fixture.desk.keys().press(Qt::Key_H);
        QVERIFY(fixture.desk.value().isEmpty());
    }

    void theNameOfAChange()
    {
        workspace::DiffDocument document;
        document.leftCode = "a\nb\nc\n";
        document.rightCode = "a\nx\ny\nc\nd\n";
        document.diff = analysis::computeLineDiff(document.leftCode, document.rightCode);
        QCOMPARE(label::hunkName(&document, 0), std::string("L2-2:R2-3"));
        QCOMPARE(label::hunkName(&document, 1), std::string("L0-0:R5-5"));
        QCOMPARE(label::hunkName(&document, 2), std::string());
        QCOMPARE(label::hunkName(nullptr, 0), std::string());
    }

    void definitionsStandBesideTheKeys()
    {
        testing::DeskFixture fixture;
        label::LabelPanel panel(fixture.desk);
        panel.resize(1200, 400);
        panel.show();
        fixture.look(0);
        QVERIFY(!panel.areDefinitionsShown());
        panel.setDefinitionsShown(true);
        QVERIFY(panel.findChild<label::DefinitionsView*>()->isVisible());
        Q_EMIT panel.grid()->pointed("mask_fix");
        bool told = false;
        for (const auto* const each : panel.findChildren<shared::ElidedLabel*>()) {
            told = told || each->text() == u"mask_fix: what mask_fix means"_s;
        }
        QVERIFY(told);
    }

    /// Every state of a label looks different.
    void statesOfALabelAreSeen()
    {
        label::LabelButton button(testing::DeskFixture::entry("mask_fix", "3", "repair"), nullptr);
        button.resize(220, label::LabelButton::buttonHeight);
        QList<QImage> seen;
        const auto take = [&](const label::LabelLook& look) {
            button.setLook(look);
            const QImage now = button.grab().toImage();
            QVERIFY(!seen.contains(now));
            seen << now;
        };
        take({});
        take({true, false, false, {}, {}, false});
        take({false, true, false, {}, {}, false});
        take({false, false, true, {}, {}, false});
        take({false, false, true, u"tiling"_s, {}, false});
        take({false, false, false, {}, u"jl"_s, false});
        take({false, false, false, {}, u"jl"_s, true});
        QVERIFY(button.accessibleName().contains(u"disputed, chosen by jl"_s));
    }

    void lineListsAreShort()
    {
        QCOMPARE(label::lineList({33, 32}), u"32–33"_s);
        QCOMPARE(label::lineList({62, 65, 62}), u"62, 65"_s);
        QCOMPARE(label::lineList({1, 2, 3, 7}), u"1–3, 7"_s);
        QCOMPARE(label::lineList({}), QString());
    }
};

KBX_GUI_MAIN(TestLabelPanel)
#include "tst_labelpanel.moc"
