// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/evalsources.h"

#include "tasks/catalogue.h"

#include <QDirIterator>
#include <QFile>
#include <QFileInfo>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdio>
#include <set>
#include <tuple>

namespace kbx::cli {
namespace {

using Requests = std::vector<eval::JobRequest>;

Result<QByteArray> readAll(const QString& path)
{
    QFile file(path);
    const bool opened = path == QLatin1String("-") ? file.open(stdin, QIODevice::ReadOnly)
                                                   : file.open(QIODevice::ReadOnly);
    if (!opened) {
        return Error{ErrorCode::Io, "Could not read " + path.toStdString() + ".", {},
            file.errorString().toStdString(), {}};
    }
    return file.readAll();
}

Result<eval::JobRequest> requestFor(const QByteArray& code, const std::string& name,
    const std::string& where, const tasks::Catalogue& catalogue)
{
    const tasks::TaskSpec* task = catalogue.find(name);
    if (task == nullptr) {
        Error error = catalogue.unknownTask(name);
        error.text = where + ": " + error.text;
        error.remedy
            += (error.remedy.empty() ? "" : " ") + std::string("Name the task: --task NAME.");
        return error;
    }
    eval::JobRequest request;
    request.task = task->id;
    request.taskVersion = task->version;
    request.code = code.toStdString();
    request.label = where;
    return request;
}

Result<eval::JobRequest> fromFile(
    const QString& path, const QString& task, const tasks::Catalogue& catalogue)
{
    const auto code = readAll(path);
    if (!code) {
        return code.error();
    }
    if (path == QLatin1String("-") && task.isEmpty()) {
        return Error{
            ErrorCode::Usage, "Standard input needs a task.", "kbx eval - --task NAME", {}, {}};
    }
    const std::string where
        = path == QLatin1String("-") ? "stdin" : QFileInfo(path).fileName().toStdString();
    const QString name = task.isEmpty() ? QFileInfo(path).completeBaseName() : task;
    return requestFor(*code, name.toStdString(), where, catalogue);
}

Result<Requests> fromFolder(
    const QString& path, const QString& task, const tasks::Catalogue& catalogue)
{
    QStringList files;
    QDirIterator walk(path, {QStringLiteral("*.py")}, QDir::Files, QDirIterator::Subdirectories);
    while (walk.hasNext()) {
        files.append(walk.next());
    }
    if (files.isEmpty()) {
        return Error{
            ErrorCode::InvalidInput, path.toStdString() + " holds no .py files.", {}, {}, {}};
    }
    files.sort();
    Requests requests;
    for (const QString& file : files) {
        auto request = fromFile(file, task, catalogue);
        if (!request) {
            return request.error();
        }
        requests.push_back(request.take());
    }
    return requests;
}

Result<Requests> fromJsonLines(const QString& path, const tasks::Catalogue& catalogue)
{
    const auto text = readAll(path);
    if (!text) {
        return text.error();
    }
    Requests requests;
    int number = 0;
    for (const QByteArray& line : text->split('\n')) {
        ++number;
        if (line.trimmed().isEmpty()) {
            continue;
        }
        const std::string where
            = QFileInfo(path).fileName().toStdString() + ":" + std::to_string(number);
        const auto row = nlohmann::json::parse(line.begin(), line.end(), nullptr, false);
        if (!row.is_object() || !row.contains("task") || !row.contains("code")
            || !row["task"].is_string() || !row["code"].is_string()) {
            return Error{ErrorCode::InvalidInput,
                where + ": not a job (a JSON object with \"task\" and \"code\").",
                "A job is one line {\"id\", \"task\", \"code\", …}.", {}, {}};
        }
        auto request = requestFor(QByteArray::fromStdString(row["code"].get<std::string>()),
            row["task"].get<std::string>(), where, catalogue);
        if (!request) {
            return request.error();
        }
        if (row.contains("id") && row["id"].is_string()) {
            request->clientId = row["id"].get<std::string>();
        }
        requests.push_back(request.take());
    }
    return requests;
}

} // namespace

Result<Requests> requestsFromSources(
    const QStringList& paths, const QString& task, const tasks::Catalogue& catalogue)
{
    Requests all;
    for (const QString& path : paths) {
        const QFileInfo info(path);
        if (path != QLatin1String("-") && !info.exists()) {
            return Error{
                ErrorCode::NotFound, "There is no file " + path.toStdString() + ".", {}, {}, {}};
        }
        Result<Requests> some = Requests{};
        if (info.isDir()) {
            some = fromFolder(path, task, catalogue);
        } else if (path.endsWith(QLatin1String(".jsonl"))) {
            some = fromJsonLines(path, catalogue);
        } else if (auto one = fromFile(path, task, catalogue)) {
            some->push_back(one.take());
        } else {
            some = one.error();
        }
        if (!some) {
            return some.error();
        }
        std::move(some->begin(), some->end(), std::back_inserter(all));
    }
    return all;
}

void dropDuplicates(Requests& requests, const std::vector<eval::StoredJob>& waiting)
{
    const auto workOf = [](const eval::JobRequest& request) {
        return std::tuple(request.task, request.code, request.target, request.stages,
            request.profile, request.baselines, request.sizeSet);
    };
    std::set<decltype(workOf(requests.front()))> known;
    for (const auto& job : waiting) {
        known.insert(workOf(job.request));
    }
    requests.erase(
        std::remove_if(requests.begin(), requests.end(),
            [&](const eval::JobRequest& request) { return known.count(workOf(request)) != 0; }),
        requests.end());
}

} // namespace kbx::cli
