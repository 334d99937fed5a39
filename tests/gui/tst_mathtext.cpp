// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/guimain.h"
#include "task/mathtext.h"
#include "workspace/workspaceservice.h"

#include <QRegularExpression>
#include <QTextDocumentFragment>
#include <QtTest>

using namespace kbx;

/// Formulas are compared as a reader sees them: _ and ^ mark what stands low and high.
class TestMathText : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void reads_data()
    {
        QTest::addColumn<QString>("latex");
        QTest::addColumn<QString>("shown");
        const auto row = [](const char* latex, const char* shown) {
            QTest::newRow(latex) << QString::fromUtf8(latex) << QString::fromUtf8(shown);
        };
        row("A = P L U", "A = PLU");
        row("x_i^2", "x_{i}^{2}");
        row("x^{a+b}", "x^{a+b}");
        row("\\alpha \\cdot x - \\beta", "α · x − β");
        row("-x + (-1)", "−x + (−1)");
        row("\\frac{1}{n}\\sum_{i=1}^{n} x_i", "(1/n) ∑_{i=1}^{n} x_{i}");
        row("\\frac{x - 1}{\\sqrt{v + \\epsilon}}", "(x − 1)/√(v + ε)");
        row("\\frac{e^{x_i}}{\\sum_j e^{x_j}}", "e^{x_{i}}/(∑_{j} e^{x_{j}})");
        row("\\tfrac{x}{2}\\left(1 + \\tanh\\left(\\sqrt{2/\\pi}\\,x\\right)\\right)",
            "(x/2)(1 + tanh(√(2/π) x))");
        row("\\mathrm{relu}(x) = \\max(0, x)", "relu(x) = max(0, x)");
        row("\\max_k |x_{ik}| / 127", "max_{k}|x_{ik}|/127");
        row("y = \\mathrm{repeat\\_interleave}(x, r)", "y = repeat_interleave(x, r)");
        row("x_i \\sim U[0, 1)", "x_{i} ∼ U[0, 1)");
        row("\\begin{cases} a & |d| < \\beta \\\\ b & \\text{otherwise} \\end{cases}",
            "{ a, |d| < β; b, otherwise");
        row("\\min\\{\\, i : x_i = 1 \\,\\}", "min{ i : x_{i} = 1 }");
        row("g \\leftarrow g + \\lambda\\theta", "g ← g + λθ");
        row("\\Bigl(\\sum_k a_{ik}\\Bigr)", "(∑_{k} a_{ik})");
        row("\\hat{y} \\ne \\bar{y}", "y\u0302 ≠ y\u0304");
        row("a < b & c", "a < b c");
        row("\\unheard(x)", "unheard(x)");
        row("", "");
        row("{{x", "x");
        row("}x", "x");
        row("\\frac{1}", "1/");
        row("x_", "x_{}");
        row("\\", "");
        row("\\begin{cases} a", "{ a");
    }
    void reads()
    {
        QFETCH(const QString, latex);
        QFETCH(const QString, shown);
        QString html = task::mathToHtml(latex);
        html.replace(QStringLiteral("<sub>"), QStringLiteral("_{"))
            .replace(QStringLiteral("<sup>"), QStringLiteral("^{"))
            .replace(QStringLiteral("</sub>"), QStringLiteral("}"))
            .replace(QStringLiteral("</sup>"), QStringLiteral("}"));
        QCOMPARE(QTextDocumentFragment::fromHtml(html).toPlainText().simplified(), shown);
    }

    void deepNestingEnds()
    {
        const QString deep = QStringLiteral("{").repeated(5000) + QLatin1Char('x');
        QVERIFY(task::mathToHtml(deep).size() < 20'000);
        QVERIFY(!task::mathToHtml(QStringLiteral("x_").repeated(5000)).isEmpty());
        QVERIFY(!task::mathToHtml(QStringLiteral("\\sqrt").repeated(5000)).isEmpty());
    }

    void everyFormulaOfTheCatalogueIsWordsAndSigns()
    {
        workspace::WorkspaceService service;
        QSignalSpy ready(&service, &workspace::WorkspaceService::taskReady);
        int asked = 0;
        // Half-open intervals mix the two kinds.
        const QRegularExpression open(QStringLiteral("[(\\[]")), close(QStringLiteral("[)\\]]"));
        for (const auto& name : workspace::catalogueTasks()) {
            if (!name.specified) {
                continue;
            }
            service.requestTask(QString::fromStdString(name.id));
            ++asked;
            QTRY_COMPARE(ready.count(), asked);
            const auto document
                = ready.back().front().value<std::shared_ptr<const workspace::TaskDocument>>();
            const QString plain = QTextDocumentFragment::fromHtml(
                task::mathToHtml(QString::fromStdString(document->math)))
                                      .toPlainText();
            QVERIFY2(!plain.isEmpty() && !plain.contains(QLatin1Char('\\'))
                    && plain.count(open) == plain.count(close),
                qPrintable(plain));
        }
        QVERIFY(asked >= 20);
    }

    void proseKeepsNamesAndParagraphs()
    {
        QCOMPARE(task::proseToHtml(QStringLiteral("Along `dim`\nit <b> sums.\n\nAnd `more")),
            QStringLiteral("Along <code>dim</code> it &lt;b&gt; sums.<br/><br/>And `more"));
    }
};

KBX_GUI_MAIN(TestMathText)
#include "tst_mathtext.moc"
