// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agreementstudy.h"
#include "analysis/confusion.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <cmath>

using namespace kbx::analysis;
using namespace kbx::testing;
using namespace Qt::StringLiterals;

/// Golden values: tests/fixtures/agreement/golden.py (scikit-learn, statsmodels, krippendorff).
namespace {

constexpr double exact = 1e-9;

std::optional<std::string> textOf(const QJsonValue& value)
{
    return value.isString() ? std::optional(value.toString().toStdString()) : std::nullopt;
}

struct DataSet {
    QJsonObject golden;
    AgreementInput input;
    LabelScale scale;
};

DataSet dataSet(const QJsonObject& golden)
{
    DataSet set{golden, {}, {}};
    std::vector<std::string> labels;
    for (const QJsonValue label : golden["labels"_L1].toArray()) {
        labels.push_back(label.toString().toStdString());
    }
    const auto level = labelLevelFromString(golden["level"_L1].toString().toStdString());
    set.scale = level ? LabelScale::ofEdits(*level) : LabelScale::ownLabels(labels);
    const QJsonArray rows = golden["rows"_L1].toArray();
    for (const QJsonValue row : rows) {
        AgreementUnit unit;
        unit.id = std::to_string(set.input.units.size());
        unit.weight = golden["weights"_L1][qsizetype(set.input.units.size())].toDouble();
        for (const QJsonValue rating : row.toArray()) {
            unit.ratings.push_back(textOf(rating));
        }
        set.input.units.push_back(unit);
    }
    for (qsizetype i = 0; i < rows[0].toArray().size(); ++i) {
        set.input.annotators.push_back("annotator " + std::to_string(i));
    }
    return set;
}

/// Empty: as expected. A golden null is a number that does not exist, and then says why.
QString difference(const AgreementValue& value, const QJsonValue& golden)
{
    if (golden.isNull()) {
        return value.value || value.reason.empty() || value.interval
            ? u"should be undefined, with a reason"_s
            : QString();
    }
    if (!value.value || std::abs(*value.value - golden.toDouble()) > exact) {
        return QString(u"%1 instead of %2"_s)
            .arg(value.value.value_or(-99), 0, 'g', 12)
            .arg(golden.toDouble(), 0, 'g', 12);
    }
    return value.reason.empty() ? QString() : u"a value and a reason"_s;
}

QString difference(const std::optional<Interval>& interval, const QJsonValue& golden)
{
    if (golden.isNull()) {
        return interval ? u"unexpected interval"_s : QString();
    }
    const bool same = interval && std::abs(interval->low - golden[0].toDouble()) <= exact
        && std::abs(interval->high - golden[1].toDouble()) <= exact;
    return same ? QString() : u"other interval"_s;
}

/// All differences of one question, joined.
QStringList differences(const AgreementStatistics& got, const QJsonObject& golden, bool weighted)
{
    QStringList found;
    const auto note = [&found](const QString& name, const QString& what) {
        if (!what.isEmpty()) {
            found += name + u": " + what;
        }
    };
    if (!weighted) {
        note(u"percent"_s, difference(got.percent, golden["percent"_L1]));
        note(u"fleiss"_s, difference(got.fleiss, golden["fleiss"_L1]));
        note(u"alpha"_s, difference(got.krippendorff, golden["alpha"_L1]));
    }
    const QJsonArray pairs = golden["pairs"_L1].toArray();
    if (got.cohen.size() != std::size_t(pairs.size())) {
        return {u"pairs"_s};
    }
    for (qsizetype i = 0; i < pairs.size(); ++i) {
        const QJsonObject pair = pairs[i].toObject();
        const AgreementValue& cohen = got.cohen[std::size_t(i)];
        const AgreementValue& percent = got.pairPercent[std::size_t(i)];
        if (percent.reason == "label_not_used") { // packages call that full agreement
            note(u"cohen"_s, difference(cohen, pair["cohen"_L1]));
            continue;
        }
        note(u"n"_s, cohen.n == pair["n"_L1].toInt() ? QString() : u"differs"_s);
        note(u"pair percent"_s, difference(percent, pair["percent"_L1]));
        note(u"wilson"_s, difference(percent.analytic, pair["wilson"_L1]));
        note(u"cohen"_s, difference(cohen, pair["cohen"_L1]));
        note(u"cohen's"_s, difference(cohen.analytic, pair["interval"_L1]));
        const double error = cohen.standardError.value_or(-1.0);
        const bool known = !pair["error"_L1].isNull();
        const bool right = known ? std::abs(error - pair["error"_L1].toDouble()) <= exact
                                 : !cohen.standardError.has_value();
        note(u"standard error"_s, right ? QString() : QString::number(error));
    }
    return found;
}

AgreementInput twoPeople(const std::vector<std::pair<const char*, const char*>>& ratings)
{
    AgreementInput input{{"mh", "jl"}, {}};
    for (const auto& [first, second] : ratings) {
        AgreementUnit unit;
        unit.id = "unit " + std::to_string(input.units.size());
        unit.ratings = {std::nullopt, std::nullopt};
        if (first != nullptr) {
            unit.ratings[0] = first;
        }
        if (second != nullptr) {
            unit.ratings[1] = second;
        }
        input.units.push_back(unit);
    }
    return input;
}

} // namespace

class TestAgreement : public QObject {
    Q_OBJECT

    QJsonObject m_golden;

private Q_SLOTS:
    void initTestCase()
    {
        QFile file(QStringLiteral(KBX_SOURCE_DIR "/tests/fixtures/agreement/golden.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        m_golden = QJsonDocument::fromJson(file.readAll()).object();
        QVERIFY(m_golden["datasets"_L1].toArray().size() > 10);
    }

    void golden_data()
    {
        QTest::addColumn<int>("index");
        const QJsonArray sets = m_golden["datasets"_L1].toArray();
        for (int i = 0; i < sets.size(); ++i) {
            QTest::newRow(qPrintable(sets[i]["name"_L1].toString())) << i;
        }
    }
    void golden()
    {
        QFETCH(int, index);
        const DataSet set = dataSet(m_golden["datasets"_L1][index].toObject());
        AgreementOptions options;
        options.resamples = 100;
        const AgreementData data = computeAgreement(set.input, set.scale, options);
        const QJsonObject expected = set.golden["expected"_L1].toObject();
        const QStringList overall = differences(data.overall, expected, data.weighted);
        QVERIFY2(overall.isEmpty(), qPrintable(overall.join(u'\n')));
        const QJsonObject perLabel = expected["perLabel"_L1].toObject();
        QCOMPARE(data.perLabel.size(), std::size_t(perLabel.size()));
        for (const LabelAgreement& label : data.perLabel) {
            const QJsonObject wanted = perLabel[QString::fromStdString(label.label)].toObject();
            QStringList found = differences(label.statistics, wanted, data.weighted);
            if (!data.weighted) {
                const QString positive = difference(label.positive, wanted["positive"_L1]);
                found += positive.isEmpty() ? QStringList() : QStringList(positive);
            }
            for (std::size_t i = 0; i < label.ratings.size(); ++i) {
                QCOMPARE(label.ratings[i], wanted["ratings"_L1][qsizetype(i)].toInteger());
            }
            QVERIFY2(found.isEmpty(),
                qPrintable(QString::fromStdString(label.label) + u'\n' + found.join(u'\n')));
        }
        if (set.golden["confusion"_L1].isArray()) {
            const Confusion confusion = confusionOf(set.input, set.scale, 0, 1);
            const auto size = qsizetype(confusion.labels.size());
            for (qsizetype row = 0; row < size; ++row) {
                for (qsizetype column = 0; column < size; ++column) {
                    QCOMPARE(confusion.count(std::size_t(row), std::size_t(column)),
                        set.golden["confusion"_L1][row][column].toInteger());
                }
            }
        }
    }

    /// The figures that the publications print.
    void published()
    {
        const auto named = [this](QLatin1StringView name) {
            for (const QJsonValue each : m_golden["datasets"_L1].toArray()) {
                if (each["name"_L1].toString() == name) {
                    const DataSet set = dataSet(each.toObject());
                    return computeAgreement(set.input, set.scale, {.resamples = 0});
                }
            }
            return AgreementData();
        };
        QCOMPARE(std::round(*named("Cohen 1960"_L1).overall.cohen.at(0).value * 1000), 492.0);
        const AgreementData everitt = named("Fleiss, Cohen and Everitt 1969"_L1);
        QCOMPARE(std::round(*everitt.overall.cohen.at(0).value * 1000), 429.0);
        QCOMPARE(std::round(*named("Fleiss 1971"_L1).overall.fleiss.value * 1000), 430.0);
        const AgreementData alpha = named("Krippendorff 2011"_L1);
        QCOMPARE(std::round(*alpha.overall.krippendorff.value * 1000), 743.0);
        QCOMPARE(alpha.paired, std::int64_t(11)); // unit 12 has one value
    }

    void undefinedIsNotANumber()
    {
        const auto reasonOf = [](const AgreementInput& input) {
            const AgreementData data = computeAgreement(input, abcd);
            return data.overall.krippendorff.value ? "" : data.overall.krippendorff.reason;
        };
        QCOMPARE(reasonOf({}), std::string("few_annotators"));
        QCOMPARE(reasonOf({{"mh"}, {{"u", "", 1.0, {"a"}}}}), std::string("few_annotators"));
        QCOMPARE(reasonOf(twoPeople({{"a", nullptr}, {nullptr, "b"}, {"a", "unsure"}})),
            std::string("no_common_units"));
        QCOMPARE(reasonOf(twoPeople({{"a", "a"}, {"a", "a"}})), std::string("one_category"));
        const AgreementData same = computeAgreement(twoPeople({{"a", "a"}, {"a", "a"}}), abcd);
        QCOMPARE(same.overall.cohen.at(0).reason, std::string("one_category"));
        QCOMPARE(same.overall.fleiss.reason, std::string("one_category"));
        QCOMPARE(*same.overall.percent.value, 1.0);
        QCOMPARE(same.perLabel[0].statistics.krippendorff.reason, std::string("one_category"));
        QCOMPARE(*same.perLabel[0].positive.value, 1.0);
        QCOMPARE(same.perLabel[1].positive.reason, std::string("label_not_used"));
        QCOMPARE(same.perLabel[1].statistics.cohen.at(0).reason, std::string("label_not_used"));
        const AgreementData none = computeAgreement({{"mh", "jl"}, {}}, abcd);
        QCOMPARE(none.overall.percent.reason, std::string("no_common_units"));
        QCOMPARE(none.perLabel[0].statistics.fleiss.reason, std::string("no_common_units"));
        AgreementInput gaps = twoPeople({{"a", "a"}, {"b", "b"}});
        gaps.annotators.push_back("third");
        const AgreementData incomplete = computeAgreement(gaps, abcd);
        QCOMPARE(incomplete.overall.fleiss.reason, std::string("no_complete_units"));
        QCOMPARE(*incomplete.overall.krippendorff.value, 1.0);
        QCOMPARE(incomplete.overall.cohen.at(1).reason, std::string("no_common_units"));
    }

    void fullAgreementClaimsNoCertainty()
    {
        const AgreementData data
            = computeAgreement(twoPeople({{"a", "a"}, {"b", "b"}, {"a", "a"}}), abcd);
        const AgreementValue& kappa = data.overall.cohen.at(0);
        QCOMPARE(*kappa.value, 1.0);
        QVERIFY(!kappa.interval);
        QCOMPARE(kappa.intervalReason, std::string("no_variation"));
        QCOMPARE(kappa.method, IntervalMethod::None);
        QCOMPARE(data.overall.percent.method, IntervalMethod::Wilson);
        QVERIFY(data.overall.percent.interval->low < 0.5);
        // Six units of two tasks are two observations.
        AgreementInput clustered
            = twoPeople({{"a", "a"}, {"b", "b"}, {"a", "a"}, {"a", "a"}, {"b", "b"}, {"a", "a"}});
        for (std::size_t i = 0; i < 6; ++i) {
            clustered.units[i].cluster = i < 3 ? "one" : "two";
        }
        const AgreementValue percent = computeAgreement(clustered, abcd).overall.percent;
        QCOMPARE(percent.interval->low, wilson(2, 2)->low);
    }

    void countsWhatWasLeftOut()
    {
        AgreementInput input = twoPeople({{"a", "a"}, {"a", "b"}, {"unsure", "b"}, {"old", "c"},
            {nullptr, nullptr}, {"", "d"}, {"c", "c"}});
        input.units.back().weight = 0.0;
        const AgreementData data = computeAgreement(input, abcd);
        QCOMPARE(data.units, std::int64_t(7));
        QCOMPARE(data.labelled, std::int64_t(5));
        QCOMPARE(data.paired, std::int64_t(2));
        QCOMPARE(data.complete, std::int64_t(2));
        QCOMPARE(data.ratingPairs, std::int64_t(2));
        QCOMPARE(data.unsure, std::int64_t(1));
        QCOMPARE(data.unknown, std::int64_t(1));
        QCOMPARE(data.badWeights, std::int64_t(1));
        QCOMPARE(data.disagreements, std::vector<std::size_t>{1});
        QCOMPARE(data.perLabel[1].units, std::int64_t(2));
        QCOMPARE(data.perLabel[1].paired, std::int64_t(1));
        QCOMPARE(*data.overall.percent.value, 0.5);
        const Confusion confusion = confusionOf(input, abcd, 0, 1);
        QCOMPARE(confusion.n, std::int64_t(2));
        QCOMPARE(confusion.agreed, std::int64_t(1));
        QCOMPARE(confusion.count(0, 1), std::int64_t(1));
        QCOMPARE(confusion.rowSums[0], std::int64_t(2));
        QCOMPARE(confusion.columnSums[0], std::int64_t(1));
        QCOMPARE(confusion.disagreements, std::vector<std::size_t>{1});
    }

    /// A unit of weight 2 is that unit twice, for everything but the intervals.
    void weightsAreRepetitions()
    {
        AgreementInput once = people(11, 3, 40, 1, 0.7, 0.0);
        AgreementInput twice = once;
        for (std::size_t i = 0; i < once.units.size(); i += 3) {
            once.units[i].weight = 2.0;
            twice.units.push_back(twice.units[i]);
        }
        const AgreementData a = computeAgreement(once, abcd, {.resamples = 200});
        const AgreementData b = computeAgreement(twice, abcd, {.resamples = 0});
        QVERIFY(a.weighted && !b.weighted);
        QVERIFY(std::abs(*a.overall.percent.value - *b.overall.percent.value) < 1e-12);
        QVERIFY(std::abs(*a.overall.fleiss.value - *b.overall.fleiss.value) < 1e-12);
        QVERIFY(std::abs(*a.overall.cohen[1].value - *b.overall.cohen[1].value) < 1e-12);
        // Alpha corrects by the number of ratings, which weights do not raise.
        QVERIFY(std::abs(*a.overall.krippendorff.value - *b.overall.krippendorff.value) < 0.005);
        QVERIFY(!a.overall.cohen[1].standardError && !a.overall.cohen[1].analytic);
        QCOMPARE(a.overall.cohen[1].method, IntervalMethod::Bootstrap);
    }
};

QTEST_APPLESS_MAIN(TestAgreement)
#include "tst_agreement.moc"
