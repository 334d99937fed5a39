// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/studyfile.h"
#include "studyfixture.h"

#include <QFileInfo>

#include <csignal>

#include <sys/resource.h>
#include <unistd.h>

using namespace kbx;
using namespace kbx::test;
using store::OpenMode;
using store::Study;

namespace {

QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void write(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

constexpr uid_t nobody = 65534;

} // namespace

class TestStudy : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void newStudyHasItsMarks();
    void createNeverOverwrites();
    void refusesWhatIsNoStudy_data();
    void refusesWhatIsNoStudy();
    void newerVersionIsNotTouched();
    void secondWriterIsRefusedWithTheHoldersName();
    void lockOfDeadProcessIsTakenOver();
    void lockIsReleasedOnClose();
    void readerSeesWhatAnotherProcessWrites();
    void rollbackJournalWhereLogIsNotWanted();
    void readOnlyFolder();
    void readOnlyStudyRefusesWrites();
    void failedWriteKeepsTheStudyWhole();
    void settingsSurvive();
};

void TestStudy::newStudyHasItsMarks()
{
    StudyFixture fixture;
    QVERIFY(!fixture.study().isReadOnly());
    QVERIFY(fixture.study().usesWriteAheadLog());
    QVERIFY(QFileInfo::exists(fixture.path() + QStringLiteral(".lock")));
    QCOMPARE(fixture.count("PRAGMA page_size"), 8192);
    QCOMPARE(fixture.count("PRAGMA application_id"), 0x4b425831);
    QCOMPARE(fixture.count("SELECT count(*) FROM pragma_table_list WHERE schema = 'main'"
                           " AND type = 'table' AND name NOT LIKE 'sqlite_%' AND strict = 0"),
        0);
    const auto id = fixture.study().meta("id");
    KBX_VERIFY(id);
    QCOMPARE(id->size(), 36u);
}

void TestStudy::createNeverOverwrites()
{
    StudyFixture fixture;
    const QString other = fixture.file(QStringLiteral("precious.kbx"));
    write(other, "precious");
    const auto made = Study::create(other);
    QVERIFY(!made);
    QCOMPARE(made.error().code, ErrorCode::Io);
    QCOMPARE(bytesOf(other), QByteArray("precious"));
    const auto nowhere = Study::create(fixture.file(QStringLiteral("no/such/folder.kbx")));
    QVERIFY(!nowhere);
    QCOMPARE(nowhere.error().code, ErrorCode::NotFound);
}

void TestStudy::refusesWhatIsNoStudy_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("kind");
    QTest::addColumn<int>("code");
    const auto row = [](const char* kind, ErrorCode code) {
        QTest::newRow(kind) << QStringLiteral("bad.kbx") << QString::fromLatin1(kind)
                            << static_cast<int>(code);
    };
    row("missing", ErrorCode::NotFound);
    row("folder", ErrorCode::InvalidInput);
    row("empty", ErrorCode::InvalidInput);
    row("text", ErrorCode::InvalidInput);
    row("binary", ErrorCode::InvalidInput);
    row("otherProgram", ErrorCode::InvalidInput);
    row("shortHeader", ErrorCode::Damaged);
    row("truncated", ErrorCode::Damaged);
}

void TestStudy::refusesWhatIsNoStudy()
{
    QFETCH(QString, name);
    QFETCH(QString, kind);
    QFETCH(int, code);
    StudyFixture fixture;
    KBX_VERIFY(fixture.import(QStringLiteral("a"), {candidateOf("T", 0, "x = 1\n")}));
    fixture.close();
    const QByteArray good = bytesOf(fixture.path());
    const QString path = fixture.file(name);
    if (kind == QLatin1String("folder")) {
        QVERIFY(QDir().mkpath(path));
    } else if (kind == QLatin1String("otherProgram")) {
        QByteArray other = good;
        other.replace(68, 4, "\1\2\3\4");
        write(path, other);
    } else if (kind != QLatin1String("missing")) {
        const QHash<QString, QByteArray> contents{{QStringLiteral("empty"), {}},
            {QStringLiteral("text"), "import torch\n"},
            {QStringLiteral("binary"), QByteArray(5000, '\xfe')},
            {QStringLiteral("shortHeader"), good.left(60)},
            {QStringLiteral("truncated"), good.left(good.size() / 2)}};
        write(path, contents.value(kind));
    }
    const QByteArray before = bytesOf(path);
    for (const OpenMode mode : {OpenMode::ReadOnly, OpenMode::ReadWrite}) {
        const auto opened = Study::open(path, mode);
        QVERIFY(!opened);
        QCOMPARE(static_cast<int>(opened.error().code), code);
        QVERIFY2(
            opened.error().text.find("bad.kbx") != std::string::npos, opened.error().text.c_str());
        QVERIFY(!opened.error().remedy.empty());
    }
    QCOMPARE(bytesOf(path), before);
    QVERIFY(!QFileInfo::exists(path + QStringLiteral(".lock")));
}

void TestStudy::newerVersionIsNotTouched()
{
    StudyFixture fixture;
    fixture.close();
    fixture.tamper("PRAGMA user_version = 99");
    const QByteArray before = bytesOf(fixture.path());
    for (const OpenMode mode : {OpenMode::ReadOnly, OpenMode::ReadWrite}) {
        const auto opened = Study::open(fixture.path(), mode);
        QVERIFY(!opened);
        QCOMPARE(opened.error().code, ErrorCode::NewerVersion);
        QVERIFY(opened.error().text.find("99") != std::string::npos);
    }
    QCOMPARE(bytesOf(fixture.path()), before);
    QVERIFY(!QFileInfo::exists(fixture.path() + QStringLiteral("-wal")));
}

void TestStudy::secondWriterIsRefusedWithTheHoldersName()
{
    StudyFixture fixture;
    fixture.close();
    Child writer([&](const auto& ready) {
        const auto study = Study::open(fixture.path(), OpenMode::ReadWrite);
        if (!study) {
            return 1;
        }
        ready();
        pause();
        return 0;
    });
    QVERIFY(writer.waitUntilReady());
    const auto second = Study::open(fixture.path(), OpenMode::ReadWrite);
    QVERIFY(!second);
    QCOMPARE(second.error().code, ErrorCode::Locked);
    const std::string pid = std::to_string(writer.pid());
    QVERIFY2(second.error().text.find(pid) != std::string::npos, second.error().text.c_str());
    const auto reader = Study::open(fixture.path(), OpenMode::ReadOnly);
    KBX_VERIFY(reader);
    const auto holder = (*reader)->otherWriter();
    QVERIFY(holder.has_value());
    QCOMPARE(holder->pid, std::int64_t{writer.pid()});
    QCOMPARE(holder->program, std::string("tst_study"));
}

void TestStudy::lockOfDeadProcessIsTakenOver()
{
    StudyFixture fixture;
    fixture.close();
    Child writer([&](const auto& ready) {
        const auto study = Study::open(fixture.path(), OpenMode::ReadWrite);
        if (!study) {
            return 1;
        }
        ready();
        pause();
        return 0;
    });
    QVERIFY(writer.waitUntilReady());
    writer.kill();
    QVERIFY(QFileInfo::exists(fixture.path() + QStringLiteral(".lock")));
    const auto reader = Study::open(fixture.path(), OpenMode::ReadOnly);
    KBX_VERIFY(reader);
    QVERIFY(!(*reader)->otherWriter());
    QVERIFY(fixture.reopen());
}

void TestStudy::lockIsReleasedOnClose()
{
    StudyFixture fixture;
    const auto second = Study::open(fixture.path(), OpenMode::ReadWrite);
    QVERIFY(!second);
    QCOMPARE(second.error().code, ErrorCode::Locked);
    fixture.close();
    QVERIFY(!QFileInfo::exists(fixture.path() + QStringLiteral(".lock")));
    QVERIFY(fixture.reopen());
}

void TestStudy::readerSeesWhatAnotherProcessWrites()
{
    StudyFixture fixture;
    auto reader = Study::open(fixture.path(), OpenMode::ReadOnly);
    KBX_VERIFY(reader);
    const auto before = (*reader)->dataVersion();
    KBX_VERIFY(before);
    KBX_VERIFY((*reader)->dataVersion());
    QCOMPARE(*(*reader)->dataVersion(), *before);
    KBX_VERIFY(fixture.study().setMeta("colour", "green"));
    QVERIFY(*(*reader)->dataVersion() != *before);
    const auto colour = (*reader)->meta("colour");
    KBX_VERIFY(colour);
    QCOMPARE(*colour, std::string("green"));
}

void TestStudy::rollbackJournalWhereLogIsNotWanted()
{
    StudyFixture fixture;
    fixture.close();
    store::OpenOptions options;
    options.writeAheadLog = false;
    auto study = Study::open(fixture.path(), OpenMode::ReadWrite, options);
    KBX_VERIFY(study);
    QVERIFY(!(*study)->usesWriteAheadLog());
    KBX_VERIFY((*study)->setMeta("a", "b"));
    QVERIFY(!QFileInfo::exists(fixture.path() + QStringLiteral("-wal")));
    auto reader = Study::open(fixture.path(), OpenMode::ReadOnly);
    KBX_VERIFY(reader);
    QCOMPARE(*(*reader)->meta("a"), std::string("b"));
}

void TestStudy::readOnlyFolder()
{
    StudyFixture fixture;
    KBX_VERIFY(fixture.study().setMeta("a", "b"));
    fixture.close();
    const QString folder = QFileInfo(fixture.path()).path();
    const auto owner = QFile::ReadOwner | QFile::ExeOwner | QFile::ReadGroup | QFile::ExeGroup;
    const auto others = QFile::ReadOther | QFile::ExeOther;
    QVERIFY(QFile::setPermissions(
        fixture.path(), QFile::ReadOwner | QFile::ReadGroup | QFile::ReadOther));
    QVERIFY(QFile::setPermissions(folder, owner | others));
    // Permissions do not bind root, so a child without privileges looks at the study.
    Child child([&](const auto& ready) {
        ready();
        if (geteuid() == 0 && setuid(nobody) != 0) {
            return 77;
        }
        auto reader = Study::open(fixture.path(), OpenMode::ReadOnly);
        if (!reader) {
            qWarning("%s %s", describe(reader.error()).c_str(), reader.error().detail.c_str());
            return 1;
        }
        if (*(*reader)->meta("a") != "b") {
            return 2;
        }
        const auto writer = Study::open(fixture.path(), OpenMode::ReadWrite);
        return !writer && writer.error().code == ErrorCode::Io ? 0 : 3;
    });
    const int status = child.wait();
    QFile::setPermissions(folder, owner | QFile::WriteOwner);
    if (status == 77) {
        QSKIP("the process may not give up its privileges");
    }
    QCOMPARE(status, 0);
}

void TestStudy::readOnlyStudyRefusesWrites()
{
    StudyFixture fixture;
    fixture.close();
    auto reader = Study::open(fixture.path(), OpenMode::ReadOnly);
    KBX_VERIFY(reader);
    const auto written = (*reader)->setMeta("a", "b");
    QVERIFY(!written);
    QCOMPARE(written.error().code, ErrorCode::Locked);
    QCOMPARE(*(*reader)->meta("a"), std::string());
}

void TestStudy::failedWriteKeepsTheStudyWhole()
{
    StudyFixture fixture;
    KBX_VERIFY(fixture.study().setMeta("before", "1"));
    fixture.close();
    // A file size limit stands for the full disk: writes fail from some point on.
    Child child([&](const auto& ready) {
        ready();
        signal(SIGXFSZ, SIG_IGN);
        const rlim_t limit = static_cast<rlim_t>(QFileInfo(fixture.path()).size()) + 100000;
        const rlimit most{limit, limit};
        setrlimit(RLIMIT_FSIZE, &most);
        auto study = Study::open(fixture.path(), OpenMode::ReadWrite);
        if (!study) {
            return 1;
        }
        const auto written = (*study)->setMeta("big", std::string(4 << 20, 'x'));
        if (written) {
            return 2;
        }
        if (written.error().code != ErrorCode::Io || written.error().detail.empty()) {
            return 3;
        }
        return (*study)->setMeta("small", "1") ? 0 : 4;
    });
    QCOMPARE(child.wait(), 0);
    QVERIFY(fixture.reopen());
    QCOMPARE(*fixture.study().meta("before"), std::string("1"));
    QCOMPARE(*fixture.study().meta("small"), std::string("1"));
    QCOMPARE(*fixture.study().meta("big"), std::string());
}

void TestStudy::settingsSurvive()
{
    StudyFixture fixture;
    KBX_VERIFY(fixture.study().setMeta("k", "first"));
    KBX_VERIFY(fixture.study().setMeta("k", std::string("with\0nul", 8)));
    QVERIFY(fixture.reopen());
    QCOMPARE(*fixture.study().meta("k"), std::string("with\0nul", 8));
}

QTEST_APPLESS_MAIN(TestStudy)
#include "tst_study.moc"
