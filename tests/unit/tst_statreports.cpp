// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/reportinput.h"
#include "support/effectstudy.h"
#include "tablebuilder.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <set>

using namespace kbx;
using namespace kbx::analysis;
using namespace kbx::testing;

namespace {

const std::vector<PublishedValue> noValues;

Report compute(
    const char* name, const EffectStudy& study, ReportOptions options = {}, bool isQuick = true)
{
    options.resamples = isQuick ? 60 : options.resamples;
    const ReportInput input{
        study.table, study.visible, study.evidence, study.categories, noValues, options, {}};
    for (const ReportEntry& entry : statisticsReports()) {
        if (std::string(entry.name) == name) {
            return entry.compute(input);
        }
    }
    return {};
}

EffectStudy studyOf(const TableBuilder& builder)
{
    EffectStudy study;
    study.table = builder.table;
    study.visible = builder.all();
    study.categories = catalogueCategories();
    return study;
}

const Estimate& numberOf(const Report& report, const std::string& key)
{
    static const Estimate missing;
    for (const Headline& headline : report.headlines) {
        if (headline.key == key) {
            return headline.number;
        }
    }
    qWarning("no headline %s", key.c_str());
    return missing;
}

const ReportPanel& panelOf(const Report& report, const std::string& id)
{
    static const ReportPanel missing;
    for (const ReportPanel& panel : report.panels) {
        if (panel.id == id) {
            return panel;
        }
    }
    qWarning("no panel %s", id.c_str());
    return missing;
}

bool isSound(const Estimate& estimate)
{
    for (const auto& number : {estimate.value, estimate.low, estimate.high}) {
        if (number && !std::isfinite(*number)) {
            return false;
        }
    }
    return (estimate.value || !estimate.reason.empty())
        && estimate.low.has_value() == estimate.high.has_value()
        && estimate.low.has_value() == !estimate.interval.empty();
}

/// Every number is finite or says why it is missing; keys and panel ids are unique.
bool isSound(const Report& report)
{
    std::set<std::string> names;
    for (const ReportPanel& panel : report.panels) {
        const bool hasPoints = !panel.series.empty();
        if (!names.insert("panel " + panel.id).second || panel.missing.empty() != hasPoints) {
            return false;
        }
        for (const ReportSeries& series : panel.series) {
            for (const ReportPoint& point : series.points) {
                if (!isSound(point.y)) {
                    qWarning("%s: %s", panel.id.c_str(), point.label.c_str());
                    return false;
                }
            }
        }
    }
    for (const ReportTable& table : report.tables) {
        for (const auto& row : table.rows) {
            const bool isWhole = row.size() == table.columns.size();
            const bool isFine = std::all_of(row.begin(), row.end(),
                [](const TableCell& cell) { return !cell.number || isSound(*cell.number); });
            if (!isWhole || !isFine) {
                qWarning("table %s", table.id.c_str());
                return false;
            }
        }
    }
    for (const Headline& headline : report.headlines) {
        if (!names.insert(headline.key).second || !isSound(headline.number)) {
            qWarning("headline %s", headline.key.c_str());
            return false;
        }
    }
    return !report.caption.empty() && !report.methodSet.empty() && !report.tables.empty();
}

bool hasNote(const Report& report, NoteKind kind, const char* part)
{
    return std::any_of(report.notes.begin(), report.notes.end(), [&](const ReportNote& note) {
        return note.kind == kind && note.text.find(part) != std::string::npos;
    });
}

/// 176 tasks of one category per method with the paper's counts of correct kernels.
EffectStudy paperCounts()
{
    const std::pair<const char*, int> methods[] = {{"AutoTriton", 30}, {"Claude", 40},
        {"DeepSeek-Coder", 0}, {"GEAK", 54}, {"KernelAgent", 19}};
    TableBuilder builder;
    std::vector<std::uint32_t> runs;
    for (const auto& [name, count] : methods) {
        runs.push_back(builder.run(name, "r"));
    }
    builder.key(Backend::Compiled, "GPU", Origin::Measured);
    for (int i = 0; i < 176; ++i) {
        const auto task
            = builder.task(i % 2 == 0 ? "Fusion" : "Math", "t" + std::to_string(1000 + i));
        for (std::size_t m = 0; m < runs.size(); ++m) {
            builder.add(task, runs[m], 0, i < methods[m].second ? "correct" : "wrong");
        }
    }
    return studyOf(builder);
}

} // namespace

class TestStatReports : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// analysis.md 3: both sets side by side, and the printed value beside the set without zeros.
    void devianceOfThePapersCounts()
    {
        EffectStudy study = paperCounts();
        study.evidence.facts["deviance.correct.method"]
            = {"deviance.correct.method", 0.033, "paper"};
        const Report report = compute("deviance", study);
        QVERIFY(isSound(report));
        const Estimate& all = numberOf(report, "deviance.correct-method.all");
        const Estimate& four = numberOf(report, "deviance.correct-method.passing");
        QVERIFY(std::abs(*all.value - 0.1206) < 5e-5);
        QVERIFY(std::abs(*four.value - 0.0334) < 5e-5);
        QCOMPARE(all.n, 880);
        QCOMPARE(four.n, 704);
        QCOMPARE(all.rows.size(), std::size_t(880));
        QVERIFY(!all.published);
        QCOMPARE(*four.published, 0.033);
        QCOMPARE(four.publishedSource, std::string("paper"));
        QVERIFY(*four.low < *four.value && *four.value < *four.high);
        QCOMPARE(four.interval,
            std::string("basic bootstrap of tasks within categories 95 %, 60 resamples, "
                        "seed 7"));
        const ReportPanel& panel = panelOf(report, "correct-models");
        QCOMPARE(panel.kind, PanelKind::Forest);
        QCOMPARE(panel.series.size(), std::size_t(3));
        QCOMPARE(panel.series[0].name, std::string("all 5 methods"));
        QCOMPARE(panel.series[1].name, std::string("without DeepSeek-Coder"));
        QVERIFY(panel.series[2].published);
        QCOMPARE(panel.series[2].points.size(), std::size_t(1));
        QCOMPARE(panel.series[0].points[0].label, std::string("method"));
        // All compile: nothing to explain there, and the panel says so.
        QVERIFY(panelOf(report, "compile-models").missing.find("every vote is a pass")
            != std::string::npos);
        QCOMPARE(report.n, 880);
        QVERIFY(report.caption.find("880") != std::string::npos);
        QVERIFY(report.caption.find("last round") != std::string::npos);
        QVERIFY(hasNote(report, NoteKind::Info, "all fail"));
    }

    void thePapersLogLikelihoodIsExplained()
    {
        EffectStudy study = paperCounts();
        auto& facts = study.evidence.facts;
        QVERIFY(
            !hasNote(compute("deviance", study), NoteKind::Info, "called deviance in the paper"));
        facts["deviance.correct.categoryOverMethod.asLogLikelihood"] = {"", 34.6, "paper"};
        facts["deviance.correct.methodOverCategory.asLogLikelihood"] = {"", 13.0, "paper"};
        const Report report = compute("deviance", study);
        QVERIFY(hasNote(report, NoteKind::Info, "called deviance in the paper"));
        QVERIFY(hasNote(report, NoteKind::Info, "69.2"));
    }

    void devianceSeesWhatWasPutIn()
    {
        EffectOptions options;
        options.seed = 5;
        options.methodEffect = {0.0, 0.8, -0.8, 0.3};
        options.categoryEffect = {0.7, 1.0, 0, 0, 0, -0.4, -0.4, 0, 0, 0, -1.2};
        const EffectStudy study = effectStudy(options);
        const Report report = compute("deviance", study);
        QVERIFY(isSound(report));
        QCOMPARE(report.panels.size(), std::size_t(4));
        const double method = *numberOf(report, "deviance.correct-method.all").value;
        const double category = *numberOf(report, "deviance.correct-category.all").value;
        const double both = *numberOf(report, "deviance.correct-additive.all").value;
        const double added = *numberOf(report, "deviance.correct-category-over-method.all").value;
        QVERIFY(category > 0.05 && method > 0.03);
        QVERIFY(std::abs(method + added - both) < 1e-9);
        // By chance stands beside the increments.
        const ReportPanel& panel = panelOf(report, "correct-increments");
        QCOMPARE(panel.series[1].name, std::string("by chance, all 4 methods"));
        const double chance = *panel.series[1].points[0].y.value;
        QVERIFY(chance > 0.005 && chance < 0.04 && chance < added);
        const auto sensitivity = std::find_if(report.tables.begin(), report.tables.end(),
            [](const ReportTable& table) { return table.id == "sensitivity"; });
        QVERIFY(sensitivity != report.tables.end());
        std::set<std::string> names;
        for (const auto& row : sensitivity->rows) {
            names.insert(row[1].text);
        }
        for (const char* const name : {"as it is", "groups as categories", "without Fusion",
                 "categories of at most 3 tasks as one"}) {
            QVERIFY2(names.count(name) == 1, name);
        }
        // Firth's logits come near the truth on the scale of both barriers together.
        const auto coefficients = std::find_if(report.tables.begin(), report.tables.end(),
            [](const ReportTable& table) { return table.id == "coefficients"; });
        bool found = false;
        for (const auto& row : coefficients->rows) {
            if (row[0].text == "compile" && row[2].text == "method-b") {
                found = true;
                QVERIFY(*row[4].number->low < 0.8 && 0.8 < *row[4].number->high);
                QCOMPARE(row[3].text, std::string("method-a, Fusion"));
            }
        }
        QVERIFY(found);
    }

    void methodSetAndExclusions()
    {
        EffectOptions options;
        EffectStudy study = effectStudy(options);
        ReportOptions two;
        two.methods = {"method-a", "method-c"};
        const Report report = compute("deviance", study, two);
        QCOMPARE(report.n, 352);
        QCOMPARE(report.methodSet, std::string("methods: method-a, method-c"));
        study.table.rows[0].verdicts = {};
        const Report less = compute("deviance", study, two);
        QCOMPARE(less.n, 351);
        QCOMPARE(less.excluded, 1);
        study.table.runs[0].eventSelected = true;
        const Report selected = compute("deviance", study, two);
        QCOMPARE(selected.n, 176);
        QVERIFY(hasNote(selected, NoteKind::Missing, "event-selected"));
        QVERIFY(!numberOf(selected, "deviance.correct-method.all").value);
        QCOMPARE(
            numberOf(selected, "deviance.correct-method.all").reason, std::string("one method"));
        QVERIFY(isSound(selected));
    }

    void proxiesFindTheDifficulty()
    {
        EffectOptions options;
        options.difficultySlope = 1.2;
        EffectStudy study = effectStudy(options);
        study.evidence.facts["proxy.fusedCalls.pearson"] = {"", 0.21, "paper"};
        const Report report = compute("proxies", study);
        QVERIFY(isSound(report));
        QCOMPARE(report.panels.size(), std::size_t(4));
        const Estimate& pearson = numberOf(report, "proxies.pearson-reference-fusedCalls.pooled");
        QVERIFY(*pearson.value > 0.2 && *pearson.low > 0.1 && *pearson.high < 0.7);
        QCOMPARE(pearson.n, 704);
        QCOMPARE(*pearson.published, 0.21);
        QVERIFY(!numberOf(report, "proxies.pearson-kernel-fusedCalls.pooled").published);
        const Estimate& area = numberOf(report, "proxies.auc-kernel-logicalSpan.compile");
        QVERIFY(*area.value > 0.55 && *area.low > 0.5);
        // Over what compiles there are fewer rows.
        QVERIFY(numberOf(report, "proxies.auc-kernel-logicalSpan.semantic").n < 704);
        const ReportTable& table = report.tables.front();
        QCOMPARE(table.id, std::string("proxies"));
        QCOMPARE(table.rows.size(), std::size_t(24));
        options.difficultySlope = 0.0;
        const Report none = compute("proxies", effectStudy(options));
        const Estimate& zero = numberOf(none, "proxies.pearson-reference-fusedCalls.pooled");
        QVERIFY(std::abs(*zero.value) < 0.12 && *zero.low < 0.0 && *zero.high > 0.0);
    }

    void proxiesWithoutCode()
    {
        EffectStudy study = effectStudy({});
        study.evidence.kernels = KernelFeatures([] {
            return KernelFeatures::Found{{}, "The stored text of a kernel is damaged."};
        });
        study.evidence.tasks[0].hasReference = false;
        const Report report = compute("proxies", study);
        QVERIFY(isSound(report));
        QVERIFY(
            panelOf(report, "kernel-pearson").missing.find("Import kernels") != std::string::npos);
        QVERIFY(std::any_of(report.notes.begin(), report.notes.end(), [](const ReportNote& note) {
            return note.text.find("is damaged") != std::string::npos;
        }));
        QCOMPARE(numberOf(report, "proxies.pearson-reference-cyclomatic.pooled").n, 700);
        QCOMPARE(numberOf(report, "proxies.pearson-reference-cyclomatic.pooled").excluded, 4);
        study.evidence.tasks.clear();
        QVERIFY(panelOf(compute("proxies", study), "reference-auc").missing.find("reference")
            != std::string::npos);
    }

    void degenerate_data()
    {
        QTest::addColumn<int>("kind");
        QTest::newRow("no rows") << 0;
        QTest::newRow("one kernel") << 1;
        QTest::newRow("one method") << 2;
        QTest::newRow("nothing correct") << 3;
        QTest::newRow("everything correct") << 4;
        QTest::newRow("0 % and 100 % cells") << 5;
        QTest::newRow("nothing evaluated") << 6;
        QTest::newRow("two tasks, no category") << 7;
    }
    void degenerate()
    {
        QFETCH(int, kind);
        TableBuilder builder;
        builder.key(Backend::Compiled, "GPU", Origin::Measured);
        const int tasks = kind == 0 ? 0 : kind == 1 ? 1 : kind == 7 ? 2 : 12;
        std::vector<std::uint32_t> runs;
        for (int m = 0; m < (kind == 1 || kind == 2 ? 1 : 3); ++m) {
            runs.push_back(builder.run("method " + std::to_string(m), "r"));
        }
        for (int i = 0; i < tasks; ++i) {
            const auto task = builder.task(kind == 7 ? ""
                    : i % 2 == 0                     ? "Math"
                                                     : "Fusion",
                "t" + std::to_string(10 + i), kind != 7);
            for (std::size_t m = 0; m < runs.size(); ++m) {
                const bool pass = kind == 4 || (kind == 5 && (i + int(m)) % 2 == 0)
                    || (kind != 3 && kind != 5 && i % 3 == 0);
                builder.add(task, runs[m], 0, pass ? "correct" : "broken", kind == 6 ? -1 : 0);
            }
        }
        const EffectStudy study = studyOf(builder);
        for (const char* const name : {"deviance", "proxies"}) {
            const Report report = compute(name, study);
            QVERIFY2(isSound(report), name);
        }
        const Report report = compute("deviance", study);
        const bool isEmpty = kind == 0 || kind == 1 || kind == 3 || kind == 4 || kind == 6;
        QCOMPARE(!panelOf(report, "correct-models").missing.empty(), isEmpty);
    }
};

QTEST_APPLESS_MAIN(TestStatReports)
#include "tst_statreports.moc"
