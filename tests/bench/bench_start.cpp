// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QProcess>
#include <QTemporaryDir>
#include <QTextStream>

#include <algorithm>
#include <vector>

// Start of the whole program until the first paint and until the sample study is shown, as a user
// waits for it: process start, dynamic linking and fonts included. Offscreen, so that the numbers
// hold no compositor. Beside it, in the same run, what a user would start instead: a Python that
// imports torch and triton (the public harness) and one that imports nothing.

using namespace Qt::StringLiterals;

namespace {

constexpr int repeats = 7;

struct Start {
    double firstPaint = 0.0, studyShown = 0.0; ///< milliseconds
};

Start startOnce(const QString& home)
{
    QProcess process;
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"HOME"_s, home);
    environment.insert(u"XDG_DATA_HOME"_s, home + u"/share"_s);
    environment.insert(u"XDG_CONFIG_HOME"_s, home + u"/config"_s);
    environment.insert(u"QT_QPA_PLATFORM"_s, u"offscreen"_s);
    process.setProcessEnvironment(environment);
    QElapsedTimer timer;
    timer.start();
    process.start(
        QStringLiteral(KBX_BINARY_DIR "/bin/kbx-workbench"), {u"--sample"_s, u"--measure-start"_s});
    Start result;
    QByteArray output;
    while (process.waitForReadyRead(60'000)) {
        output += process.readAllStandardOutput();
        const double now = static_cast<double>(timer.nsecsElapsed()) / 1e6;
        if (result.firstPaint == 0.0 && output.contains("first paint")) {
            result.firstPaint = now;
        }
        if (output.contains("study shown")) {
            result.studyShown = now;
            break;
        }
    }
    process.waitForFinished(30'000);
    return result;
}

double commandOnce(const QString& program, const QStringList& arguments)
{
    QElapsedTimer timer;
    timer.start();
    const bool ran = QProcess::execute(program, arguments) == 0;
    return ran ? static_cast<double>(timer.nsecsElapsed()) / 1e6 : 0.0;
}

double median(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    return values.empty() ? 0.0 : values[values.size() / 2];
}

} // namespace

int main(int argc, char** argv)
{
    QCoreApplication application(argc, argv);
    QTextStream out(stdout);
    QTemporaryDir home;
    startOnce(home.path()); // builds the sample study
    std::vector<double> paints;
    std::vector<double> shown;
    for (int i = 0; i < repeats; ++i) {
        const Start start = startOnce(home.path());
        if (start.studyShown == 0.0) {
            out << "the program did not show the sample study\n";
            return 1;
        }
        paints.push_back(start.firstPaint);
        shown.push_back(start.studyShown);
    }
    out << "kbx-workbench, sample study, median of " << repeats << ": first paint "
        << qRound(median(paints)) << " ms (worst "
        << qRound(*std::max_element(paints.begin(), paints.end())) << "), study shown "
        << qRound(median(shown)) << " ms (worst "
        << qRound(*std::max_element(shown.begin(), shown.end())) << ")\n";
    const QString python = qEnvironmentVariable("KBX_PYTHON");
    if (python.isEmpty()) {
        out << "KBX_PYTHON is not set: no comparison with the harness's start\n";
        return 0;
    }
    std::vector<double> imports;
    for (int i = 0; i < 3; ++i) {
        imports.push_back(commandOnce(python, {u"-c"_s, u"import torch, triton"_s}));
    }
    out << "python importing torch and triton, median of 3: " << qRound(median(imports))
        << " ms, ratio to study shown " << QString::number(median(imports) / median(shown), 'f', 1)
        << "\n";
    return 0;
}
