// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/numberformat.h"

#include <QTest>

#include <limits>

using namespace kbx;

class TestNumberFormat : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void forms_data()
    {
        QTest::addColumn<std::string>("actual");
        QTest::addColumn<std::string>("expected");
        const auto row = [](std::string actual, std::string expected) {
            QTest::addRow("%s", expected.c_str()) << std::move(actual) << expected;
        };
        row(number::speedup(1.37), "1.37×");
        row(number::speedup(12.48), "12.5×");
        row(number::speedup(821.6), "822×");
        row(number::speedup(0.0764), "0.076×");
        row(number::speedup(0.00412), "0.0041×");
        row(number::speedup(0.000999), "0.0010×");
        row(number::speedup(0.1), "0.10×");
        row(number::speedup(0.0996), "0.10×");
        row(number::speedup(9.996), "10.0×");
        row(number::speedup(99.96), "100×");
        row(number::speedupInterval(1.37, 1.351, 1.389), "[1.35, 1.39]");
        row(number::speedupInterval(0.076, 0.07, 0.0812), "[0.070, 0.081]");
        row(number::ratePercent(13.0 / 36.0, 36), "36.1");
        row(number::ratePercent(1.0 / 3.0, 6), "33");
        row(number::ratePercent(0.5, 20), "50.0");
        row(number::ratePercent(0.5, 19), "50");
        row(number::ratio(13, 36), "13/36");
        row(number::scientific(0.0312), "3.1e-2");
        row(number::scientific(-0.00996), "-1.0e-2");
        row(number::scientific(1e300), "1.0e300");
        row(number::scientific(5e-324), "4.9e-324");
        row(number::scientific(0.0), "0");
        row(number::scientific(std::numeric_limits<double>::infinity()), "inf");
        row(number::scientific(std::numeric_limits<double>::quiet_NaN()), "nan");
        row(number::twoDigits(0.714), "0.71");
        row(number::duration(0.781), "0.781 ms");
        row(number::duration(0.0812), "81.2 µs");
        row(number::duration(1204.0), "1.20 s");
        row(number::duration(0.0999996), "0.100 ms");
        row(number::duration(999.9), "1.00 s");
        row(number::duration(0.0), "0 µs");
        row(number::elapsed(41.9), "0:41");
        row(number::elapsed(3723.0), "1:02:03");
        row(number::count(2816), "2,816");
        row(number::count(-1234567), "-1,234,567");
        row(number::count(std::numeric_limits<std::int64_t>::min()), "-9,223,372,036,854,775,808");
        row(number::count(999), "999");
        row(number::bytes(68000), "68 kB");
        row(number::bytes(999), "999 B");
        row(number::bytes(999999), "1.0 MB");
        row(number::bytes(1500), "1.5 kB");
        row(number::flops(512), "512 FLOP");
        row(number::flops(1'073'741'824), "1.1 GFLOP");
        row(number::flops(2'199'023'255'552), "2.2 TFLOP");
        row(number::intensity(0.0), "0.00 FLOP/B");
        row(number::intensity(0.625), "0.62 FLOP/B");
        row(number::intensity(42.66), "42.7 FLOP/B");
        row(number::intensity(341.4), "341 FLOP/B");
        row(number::undefined("no tasks"), "n/a (no tasks)");
    }
    void forms()
    {
        QFETCH(std::string, actual);
        QFETCH(std::string, expected);
        QCOMPARE(actual, expected);
    }
};

QTEST_APPLESS_MAIN(TestNumberFormat)
#include "tst_numberformat.moc"
