// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tasks/catalogue.h"
#include "workspace/studysession.h"
#include "workspace/taskdocument.h"
#include "workspace/taskprompt.h"

#include <QtTest>

#include <algorithm>
#include <set>

using namespace kbx;
using workspace::TaskDocument;

class TestTaskDocument : public QObject {
    Q_OBJECT

private:
    static TaskDocument document(const std::string& name)
    {
        const auto catalogue = workspace::sharedCatalogue();
        const auto found = workspace::taskDocument(**catalogue, name);
        return found ? *found : TaskDocument{};
    }

private Q_SLOTS:
    void saysWhatTheCatalogueSays()
    {
        const TaskDocument softmax = document("softmax.py");
        QCOMPARE(softmax.id, std::string("Math/softmax"));
        QVERIFY(softmax.specified);
        QCOMPARE(softmax.entry, std::string("softmax"));
        QCOMPARE(softmax.arguments.size(), std::size_t{3});
        QCOMPARE(softmax.arguments[2].defaultValue.value(), std::string("None"));
        QVERIFY(softmax.arguments[0].nonfinite);
        QVERIFY(softmax.pythonCode.find("def reference(") != std::string::npos);
        QCOMPARE(softmax.version.size(), std::size_t{64});
    }

    void tolerancesAreFilledIn()
    {
        const TaskDocument softmax = document("Math/softmax");
        QCOMPARE(softmax.tolerance.at("float32"), 1e-5);
        QCOMPARE(softmax.tolerance.at("float16"), 5e-3);
        QCOMPARE(softmax.tolerance.at("bfloat16"), 0.01); // its own
        QVERIFY(!softmax.toleranceReason.empty());
        QCOMPARE(document("Math/add").tolerance.at("int64"), 0.0);
        QVERIFY(document("Quantization/matmul_w8a8").quantization.has_value());
    }

    void nameOnlyAndUnknownTasks()
    {
        const auto catalogue = workspace::sharedCatalogue();
        QVERIFY(catalogue);
        if (!(*catalogue)->namedOnly().empty()) {
            const TaskDocument known = document((*catalogue)->namedOnly().front());
            QVERIFY(!known.specified);
            QVERIFY(!known.category.empty() && !known.name.empty());
            QVERIFY(known.prompt.empty() && known.pythonCode.empty());
        }
        const auto unknown = workspace::taskDocument(**catalogue, "Math/sofmax");
        QVERIFY(!unknown);
        QCOMPARE(unknown.error().code, ErrorCode::NotFound);
        QVERIFY(unknown.error().remedy.find("Math/softmax") != std::string::npos);
    }

    void allTasksAreListed()
    {
        const auto names = workspace::catalogueTasks();
        QVERIFY(names.size() >= 170);
        const auto softmax = std::find_if(
            names.begin(), names.end(), [](const auto& each) { return each.id == "Math/softmax"; });
        QVERIFY(softmax != names.end() && softmax->specified && !softmax->aliases.empty());
        QCOMPARE(std::set<std::string>([&] {
            std::set<std::string> ids;
            for (const auto& each : names) {
                ids.insert(each.id);
            }
            return ids;
        }())
                     .size(),
            names.size());
    }

    void promptTellsTheContractAndNoAnswer()
    {
        const std::string prompt = document("Math/softmax").prompt;
        for (const char* const part : {"`softmax`", "softmax(input, dim, dtype=None) -> Tensor",
                 "may be negative", "\\frac{e^{x_i}}", "- dim: int, required",
                 "- dtype: dtype, default None", "float32, float16, bfloat16", "@triton.jit"}) {
            QVERIFY2(prompt.find(part) != std::string::npos, part);
        }
        // Neither the reference nor the cases are given away.
        QVERIFY(prompt.find("F.softmax") == std::string::npos);
        QVERIFY(prompt.find("tail_7x1025") == std::string::npos);
        QCOMPARE(prompt.back(), '\n');
        QVERIFY(document("Optimizer/SGD").prompt.find("Python class `SGD`") != std::string::npos);
    }

    void emptyPartsLeaveNoHeadings()
    {
        TaskDocument task;
        task.entry = "f";
        task.entryKind = "function";
        task.summary = "Adds.";
        const std::string prompt = workspace::taskPrompt(task);
        QVERIFY(prompt.find("Description:") == std::string::npos);
        QVERIFY(prompt.find("Mathematics") == std::string::npos);
        QVERIFY(prompt.find("Arguments:") == std::string::npos);
        task.specified = false;
        QVERIFY(workspace::taskPrompt(task).empty());
    }
};

QTEST_GUILESS_MAIN(TestTaskDocument)
#include "tst_taskdocument.moc"
