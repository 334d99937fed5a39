// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "studyfixture.h"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

using namespace kbx;
using namespace kbx::test;
using store::OpenMode;
using store::Study;

namespace {

std::string schemaOf(const QString& path)
{
    SQLite::Database database(path.toStdString(), SQLite::OPEN_READONLY);
    SQLite::Statement row(
        database, "SELECT coalesce(sql, name) FROM sqlite_schema ORDER BY type, name");
    std::string schema;
    while (row.executeStep()) {
        schema += row.getColumn(0).getString() + "\n";
    }
    return schema;
}

/// A file as a program of schema version 0 (marks, no tables) would have left it.
void makeVersionZero(const QString& path)
{
    SQLite::Database database(path.toStdString(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    database.exec("PRAGMA page_size = 8192; PRAGMA application_id = 1262639153");
}

} // namespace

class TestMigrations : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void olderFileIsBroughtUpToDate();
    void readerDoesNotMigrate();
    void failingMigrationLeavesTheFileAsItWas();
    void openingTwiceMigratesOnce();
};

void TestMigrations::olderFileIsBroughtUpToDate()
{
    StudyFixture fixture;
    const QString old = fixture.file(QStringLiteral("old.kbx"));
    makeVersionZero(old);
    auto study = Study::open(old, OpenMode::ReadWrite);
    KBX_VERIFY(study);
    KBX_VERIFY((*study)->setMeta("a", "b"));
    study->reset();
    fixture.close();
    QCOMPARE(schemaOf(old), schemaOf(fixture.path()));
    KBX_VERIFY(Study::open(old, OpenMode::ReadOnly));
}

void TestMigrations::readerDoesNotMigrate()
{
    StudyFixture fixture;
    const QString old = fixture.file(QStringLiteral("old.kbx"));
    makeVersionZero(old);
    const auto study = Study::open(old, OpenMode::ReadOnly);
    QVERIFY(!study);
    QCOMPARE(study.error().code, ErrorCode::Usage);
    QVERIFY(!study.error().remedy.empty());
    QCOMPARE(schemaOf(old), std::string());
}

void TestMigrations::failingMigrationLeavesTheFileAsItWas()
{
    StudyFixture fixture;
    const QString old = fixture.file(QStringLiteral("old.kbx"));
    makeVersionZero(old);
    {
        SQLite::Database database(old.toStdString(), SQLite::OPEN_READWRITE);
        database.exec("CREATE TABLE job(id INTEGER)");
    }
    const std::string before = schemaOf(old);
    const auto study = Study::open(old, OpenMode::ReadWrite);
    QVERIFY(!study);
    QVERIFY2(study.error().detail.find("job") != std::string::npos, study.error().detail.c_str());
    QCOMPARE(schemaOf(old), before);
    QVERIFY(!QFile::exists(old + QStringLiteral(".lock")));
}

void TestMigrations::openingTwiceMigratesOnce()
{
    StudyFixture fixture;
    KBX_VERIFY(fixture.study().setMeta("a", "b"));
    const std::string before = schemaOf(fixture.path());
    QVERIFY(fixture.reopen());
    QCOMPARE(schemaOf(fixture.path()), before);
    QCOMPARE(*fixture.study().meta("a"), std::string("b"));
}

QTEST_APPLESS_MAIN(TestMigrations)
#include "tst_migrations.moc"
