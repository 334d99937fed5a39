// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/completeness.h"
#include "analysis/navigatordata.h"
#include "tablebuilder.h"

#include <QTest>

using namespace kbx;
using namespace kbx::analysis;
using namespace kbx::testing;

namespace {

const std::vector<CategoryInfo> catalogue{{"Math", "direct", 36}, {"Fusion", "compositional", 60}};

/// Indented tree: name, count, row.
std::string drawn(const NavigatorData& data, std::uint32_t first, std::uint32_t count,
    const std::string& indent = "")
{
    std::string text;
    for (std::uint32_t i = first; i < first + count; ++i) {
        const NavigatorNode& node = data.nodes[i];
        text += indent + node.name;
        text += node.level == NavigatorLevel::Round ? "#" + std::to_string(node.round) : "";
        text += " " + std::to_string(node.count) + " @" + std::to_string(node.row) + "\n";
        text += drawn(data, node.firstChild, node.childCount, indent + " ");
    }
    return text;
}

std::string drawn(const NavigatorData& data)
{
    return drawn(data, 0, data.rootCount);
}

TableBuilder example()
{
    TableBuilder b;
    const auto geak = b.run("GEAK", "g1");
    const auto geak2 = b.run("GEAK", "g2");
    const auto claude = b.run("Claude", "c");
    b.key(Backend::Unknown, "", Origin::Imported);
    b.key(Backend::Interpreted, "", Origin::Measured);
    const auto fused = b.task("Fusion", "fused_add");
    const auto abs = b.task("Math", "abs");
    const auto odd = b.task("odd", "odd_one", false);
    b.add(fused, geak, 0, "wrong", 0);
    b.add(abs, claude, 0, "correct", 0); // 1
    b.add(abs, geak, 0, "wrong", 0);
    b.add(abs, geak, 0, "correct", 1);
    b.add(abs, geak, 1, "wrong", 0, "0"); // 4
    b.add(abs, geak, 1, "wrong", 0, "1");
    b.add(abs, geak2, 0, "broken", 0); // 6
    b.add(odd, geak, 0, "unknown", 0);
    return b;
}

} // namespace

class TestNavigator : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void tree()
    {
        const TableBuilder b = example();
        const NavigatorData data = computeNavigator(b.table, b.all(), catalogue, {});
        QCOMPARE(drawn(data),
            std::string("Math 1 @-1\n"
                        " abs 3 @1\n"
                        "  Claude 1 @1\n"
                        "   #0 1 @1\n"
                        "  GEAK/g1 2 @4\n"
                        "   #0 1 @2\n"
                        "   0#1 1 @4\n"
                        "   1#1 1 @5\n"
                        "  GEAK/g2 1 @6\n"
                        "   #0 1 @6\n"
                        "Fusion 1 @-1\n"
                        " fused_add 1 @0\n"
                        "  GEAK 1 @0\n"
                        "   #0 1 @0\n"
                        "not in the catalogue 1 @-1\n"
                        " odd_one 1 @7\n"
                        "  GEAK 1 @7\n"
                        "   #0 1 @7\n"));
        QCOMPARE(data.shown, 7);
        QCOMPARE(data.total, 7);
    }

    void parentsAndLevelsAgree()
    {
        const TableBuilder b = example();
        const NavigatorData data = computeNavigator(b.table, b.all(), catalogue, {});
        for (std::size_t i = 0; i < data.nodes.size(); ++i) {
            const NavigatorNode& node = data.nodes[i];
            QCOMPARE(node.parent < 0, node.level == NavigatorLevel::Category);
            for (std::uint32_t c = 0; c < node.childCount; ++c) {
                const NavigatorNode& child = data.nodes[node.firstChild + c];
                QCOMPARE(child.parent, std::int32_t(i));
                QCOMPARE(int(child.level), int(node.level) + 1);
            }
        }
    }

    void filterKeepsTheWayDown()
    {
        const TableBuilder b = example();
        const NavigatorData data = computeNavigator(b.table, {5}, catalogue, {});
        QCOMPARE(drawn(data),
            std::string("Math 1 @-1\n"
                        " abs 1 @5\n"
                        "  GEAK 1 @5\n"
                        "   #1 1 @5\n"));
        QCOMPARE(data.shown, 1);
        QCOMPARE(data.total, 7);
    }

    void namedKeyDecidesTheRow()
    {
        const TableBuilder b = example();
        const NavigatorData data
            = computeNavigator(b.table, b.all(), catalogue, {false, b.table.keys[1].id});
        QVERIFY(drawn(data).find("   #0 1 @3\n") != std::string::npos);
        QVERIFY(drawn(data).find("   0#1 1 @4\n") != std::string::npos); // not evaluated there
    }

    void unansweredTasksAreShownButNotCounted()
    {
        TableBuilder b = example();
        b.table.runs[1].declared = true;
        b.table.runs[1].declaredTasks = {0, 1};
        addUnansweredTasks(b.table);
        const NavigatorData data = computeNavigator(b.table, b.all(), catalogue, {});
        QCOMPARE(b.table.rows.size(), std::size_t(9));
        QCOMPARE(b.table.rows[1].verdicts.reasonCode, std::string("no_answer"));
        QVERIFY(drawn(data).find("  GEAK/g2 1 @1\n") != std::string::npos);
        QCOMPARE(data.shown, 7);
        QCOMPARE(data.total, 7);
    }

    void emptyTable()
    {
        const NavigatorData data = computeNavigator({}, {}, catalogue, {});
        QCOMPARE(data.rootCount, 0U);
        QVERIFY(data.nodes.empty());
        QCOMPARE(data.total, 0);
    }
};

QTEST_APPLESS_MAIN(TestNavigator)
#include "tst_navigator.moc"
