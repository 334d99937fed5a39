// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "../support/ownplaces.h"
#include "store/labelrepository.h"
#include "store/study.h"
#include "workspace/importsources.h"
#include "workspace/studysession.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <map>
#include <random>
#include <signal.h>

namespace kbx::test {

/// A label that was said to be saved is there, whenever the program is killed.
class TestLabelKill : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { testing::useOwnPlaces(); }
    void everySavedLabelSurvives();
};

namespace {

constexpr int kills = 20;
constexpr int patience = 30'000;

using Place = std::pair<std::int64_t, std::int64_t>;

/// What the study holds: remark by unit, of labels with this name.
std::map<Place, std::string> stored(const QString& path)
{
    std::map<Place, std::string> all;
    const auto session = workspace::StudySession::open(path, workspace::Access::Read);
    const auto labels = store::LabelRepository((*session)->study()).labels("edits");
    for (const LabelRecord& record : *labels) {
        all[{record.target.parentId, record.target.childId}]
            = record.value.label + " " + record.value.remark;
    }
    return all;
}

} // namespace

void TestLabelKill::everySavedLabelSurvives()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("killed.kbx"));
    {
        auto session = workspace::StudySession::open(path, workspace::Access::Create);
        QVERIFY(session.ok());
        workspace::ImportRequest request;
        request.paths = {QStringLiteral(KBX_SOURCE_DIR "/resources/sample/manifest.jsonl")};
        QVERIFY(workspace::importSources(**session, request).ok());
    }
    std::mt19937 random(20261130);
    std::map<Place, std::string> expected;
    int said = 0;
    for (int round = 0; round < kills; ++round) {
        const std::string label = round % 2 == 0 ? "mask_fix" : "dtype_fix";
        QProcess driver;
        driver.setProcessChannelMode(QProcess::SeparateChannels);
        driver.start(QStringLiteral(KBX_BINARY_DIR "/tests/labelkilldriver"),
            {path, QString::fromStdString(label)});
        QVERIFY(driver.waitForStarted());
        // Some moment after some label: right behind its line or in the middle of the next write.
        const int lines = 1 + static_cast<int>(random() % 12);
        QByteArray output;
        while (output.count('\n') < lines) {
            QVERIFY2(driver.waitForReadyRead(patience), driver.readAllStandardError().constData());
            output += driver.readAllStandardOutput();
        }
        QTest::qSleep(static_cast<int>(random() % 12));
        ::kill(static_cast<pid_t>(driver.processId()), SIGKILL);
        QVERIFY(driver.waitForFinished(patience));
        output += driver.readAllStandardOutput();
        output.truncate(output.lastIndexOf('\n') + 1);
        for (const QByteArray& line : output.trimmed().split('\n')) {
            const QList<QByteArray> words = line.split(' ');
            QCOMPARE(words.size(), 3);
            expected[{words[0].toLongLong(), words[1].toLongLong()}]
                = label + " " + words[2].toStdString();
            ++said;
        }
        // One label may have been written without a word about it; none that was said is missing.
        const auto found = stored(path);
        int newer = 0;
        for (const auto& [place, value] : expected) {
            QVERIFY2(found.count(place) == 1, "a saved label is lost");
            newer += found.at(place) == value ? 0 : 1;
        }
        QVERIFY2(newer <= 1 && found.size() <= expected.size() + 1, "an older label came back");
        expected = found;
    }
    QVERIFY(said >= kills);
    const auto session = workspace::StudySession::open(path, workspace::Access::Write);
    QVERIFY(session.ok());
}

} // namespace kbx::test

QTEST_GUILESS_MAIN(kbx::test::TestLabelKill)
#include "tst_labelkill.moc"
