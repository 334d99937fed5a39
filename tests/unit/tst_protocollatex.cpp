// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/protocollatex.h"

#include <QTest>

using namespace kbx;

class TestProtocolLatex : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everythingOfTheProtocolIsRendered();
};

void TestProtocolLatex::everythingOfTheProtocolIsRendered()
{
    const std::string tex = workspace::protocolToLatex(
        "# Labelling protocol\n\n## Codebook\n\n`mask_fix`, 100 % of 5 & more.\n\n"
        "| label | definition |\n|---|---|\n| a_b | only predicates \\| `other=` and a good deal of"
        " other words |\n| c |  |\n\n## End\n\n| x |\n|---|\n| 1 |\n");
    const auto holds = [&tex](const char* part) { return tex.find(part) != std::string::npos; };
    QVERIFY2(
        holds("\\section*{Labelling protocol}") && holds("\\subsection*{Codebook}"), tex.c_str());
    QVERIFY2(holds("\\texttt{mask\\_fix}, 100 \\% of 5 \\& more."), tex.c_str());
    QVERIFY2(holds("\\begin{longtable}{lp{0.45\\linewidth}}\n\\toprule\nlabel & definition "
                   "\\\\\n\\midrule"),
        tex.c_str());
    QVERIFY2(holds("a\\_b & only predicates "), tex.c_str());
    QVERIFY2(holds("c & {} \\\\\n\\bottomrule"), tex.c_str());
    QVERIFY2(
        holds("x \\\\\n\\midrule\n\\endhead\n1 \\\\\n\\bottomrule\n\\end{longtable}"), tex.c_str());
    QVERIFY(!holds("---"));
}

QTEST_GUILESS_MAIN(TestProtocolLatex)
#include "tst_protocollatex.moc"
