// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/evalsuite.h"

#include <QCryptographicHash>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

#include <nlohmann/json.hpp>

#include <algorithm>

namespace kbx::cli {
namespace {

using Requests = std::vector<eval::JobRequest>;

struct Problem {
    QString stem; ///< "19_ReLU"
    QString level; ///< "1" below a folder "level1"; empty if unknown
    QByteArray code;
};

Error ioError(const QString& path, const QFile& file)
{
    return {ErrorCode::Io, "Could not read " + path.toStdString() + ".", {},
        file.errorString().toStdString(), {}};
}

Result<QByteArray> readAll(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return ioError(path, file);
    }
    return file.readAll();
}

QStringList pythonFiles(const QString& path)
{
    QStringList files;
    QDirIterator walk(path, {QStringLiteral("*.py")}, QDir::Files, QDirIterator::Subdirectories);
    while (walk.hasNext()) {
        files.append(walk.next());
    }
    files.sort();
    return files;
}

Result<std::vector<Problem>> problemsIn(const QString& folder)
{
    static const QRegularExpression levelFolder(QStringLiteral("level_?(\\d+)(/|$)"));
    std::vector<Problem> problems;
    for (const QString& file : pythonFiles(folder)) {
        auto code = readAll(file);
        if (!code) {
            return code.error();
        }
        const QFileInfo info(file);
        problems.push_back({info.completeBaseName(),
            levelFolder.match(info.absolutePath()).captured(1), code.take()});
    }
    if (problems.empty()) {
        return Error{ErrorCode::InvalidInput,
            folder.toStdString() + " holds no problems (.py files).",
            "kbx eval --suite kernelbench DIR CANDIDATE…", {}, {}};
    }
    return problems;
}

/// How well a candidate's name fits a problem: longer is better, 0 = not.
qsizetype fitOf(const Problem& problem, const QString& name)
{
    static const QRegularExpression generated(
        QStringLiteral("(?:level_?(\\d+)_)?problem_(\\d+)(?:_|$)"));
    if (name == problem.stem || name.startsWith(problem.stem + QLatin1Char('_'))
        || name.startsWith(problem.stem + QLatin1Char('.'))) {
        return problem.stem.size() + 1;
    }
    const auto match = generated.match(name);
    const bool sameNumber
        = match.hasMatch() && problem.stem.startsWith(match.captured(2) + QLatin1Char('_'));
    const bool sameLevel = match.captured(1).isEmpty() || problem.level.isEmpty()
        || match.captured(1) == problem.level;
    return sameNumber && sameLevel ? 1 : 0;
}

Result<const Problem*> problemOf(
    const std::vector<Problem>& problems, const QString& name, const std::string& where)
{
    const Problem* best = nullptr;
    bool several = false;
    for (const Problem& problem : problems) {
        const auto fit = fitOf(problem, name);
        const auto bestFit = best == nullptr ? 0 : fitOf(*best, name);
        several = fit > 0 && fit == bestFit ? true : several && fit <= bestFit;
        best = fit > bestFit ? &problem : best;
    }
    if (best == nullptr || several) {
        return Error{best == nullptr ? ErrorCode::NotFound : ErrorCode::Ambiguous,
            where + ": \"" + name.toStdString() + "\" fits "
                + (best == nullptr ? "no" : "more than one") + " problem.",
            "Name a candidate after its problem, as in 19_ReLU.py.", {}, {}};
    }
    return best;
}

eval::JobRequest requestFor(const Problem& problem, std::string code, std::string where)
{
    static const QRegularExpression odd(
        QStringLiteral("[^\\w.+-]+"), QRegularExpression::UseUnicodePropertiesOption);
    eval::JobRequest request;
    QString stem = problem.stem;
    request.task = "KernelBench/" + stem.replace(odd, QStringLiteral("_")).toStdString();
    request.taskVersion
        = QCryptographicHash::hash(problem.code, QCryptographicHash::Sha256).toHex().toStdString();
    request.code = std::move(code);
    request.label = std::move(where);
    request.suiteKind = "kernelbench";
    request.suiteProblem = problem.stem.toStdString() + ".py";
    request.suiteCode = problem.code.toStdString();
    return request;
}

Result<void> addFile(const std::vector<Problem>& problems, const QString& path, Requests& requests)
{
    const auto code = readAll(path);
    if (!code) {
        return code.error();
    }
    const QFileInfo info(path);
    const auto problem
        = problemOf(problems, info.completeBaseName(), info.fileName().toStdString());
    if (!problem) {
        return problem.error();
    }
    requests.push_back(requestFor(**problem, code->toStdString(), info.fileName().toStdString()));
    return {};
}

Result<void> addLines(const std::vector<Problem>& problems, const QString& path, Requests& requests)
{
    const auto text = readAll(path);
    if (!text) {
        return text.error();
    }
    int number = 0;
    for (const QByteArray& line : text->split('\n')) {
        ++number;
        if (line.trimmed().isEmpty()) {
            continue;
        }
        const std::string where
            = QFileInfo(path).fileName().toStdString() + ":" + std::to_string(number);
        const auto row = nlohmann::json::parse(line.begin(), line.end(), nullptr, false);
        const char* const key = row.is_object() && row.contains("problem") ? "problem" : "task";
        if (!row.is_object() || !row.contains(key) || !row[key].is_string() || !row.contains("code")
            || !row["code"].is_string()) {
            return Error{ErrorCode::InvalidInput,
                where + ": not a candidate (a JSON object with \"problem\" and \"code\").", {}, {},
                {}};
        }
        QString name = QString::fromStdString(row[key].get<std::string>());
        name.remove(QStringLiteral("KernelBench/"));
        name = name.endsWith(QLatin1String(".py")) ? name.chopped(3) : name;
        const auto problem = problemOf(problems, name, where);
        if (!problem) {
            return problem.error();
        }
        requests.push_back(requestFor(**problem, row["code"].get<std::string>(), where));
        if (row.contains("id") && row["id"].is_string()) {
            requests.back().clientId = row["id"].get<std::string>();
        }
    }
    return {};
}

} // namespace

Result<Requests> requestsOfSuite(const QString& folder, const QStringList& candidates)
{
    if (!QFileInfo(folder).isDir()) {
        return Error{ErrorCode::Usage,
            "--suite kernelbench needs the folder of the problems first.",
            "kbx eval --suite kernelbench DIR CANDIDATE…", {}, {}};
    }
    const auto problems = problemsIn(folder);
    if (!problems) {
        return problems.error();
    }
    Requests requests;
    for (const QString& path : candidates) {
        Result<void> added;
        if (QFileInfo(path).isDir()) {
            for (const QString& file : pythonFiles(path)) {
                added = added ? addFile(*problems, file, requests) : added;
            }
        } else if (path.endsWith(QLatin1String(".jsonl"))) {
            added = addLines(*problems, path, requests);
        } else {
            added = addFile(*problems, path, requests);
        }
        if (!added) {
            return added.error();
        }
    }
    if (requests.empty()) {
        return Error{ErrorCode::Usage, "There are no candidates to evaluate.",
            "kbx eval --suite kernelbench DIR CANDIDATE…", {}, {}};
    }
    return requests;
}

} // namespace kbx::cli
