// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/filetree.h"

#include "formats/sourcefile.h"

#include <QDir>

#include <algorithm>

namespace kbx::formats {
namespace {

void collect(
    const std::string& root, const std::string& prefix, int depth, std::vector<std::string>& files)
{
    const std::string here = prefix.empty() ? root : joinPath(root, prefix);
    for (const auto& name : filesIn(here)) {
        if (files.size() < maxTreeFiles) {
            files.push_back(joinPath(prefix, name));
        }
    }
    if (depth < maxTreeDepth) {
        for (const auto& name : foldersIn(here)) {
            collect(root, joinPath(prefix, name), depth + 1, files);
        }
    }
}

std::vector<std::string> entries(const std::string& folder, QDir::Filters filters)
{
    std::vector<std::string> names;
    const QDir dir(QString::fromStdString(folder));
    for (const QString& name : dir.entryList(filters | QDir::NoDotAndDotDot, QDir::NoSort)) {
        names.push_back(name.toStdString());
    }
    std::sort(names.begin(), names.end());
    return names;
}

} // namespace

std::vector<std::string> filesBelow(const std::string& folder)
{
    std::vector<std::string> files;
    collect(folder, "", 0, files);
    std::sort(files.begin(), files.end());
    return files;
}

std::vector<std::string> foldersIn(const std::string& folder)
{
    auto names = entries(folder, QDir::Dirs | QDir::NoSymLinks);
    names.erase(std::remove(names.begin(), names.end(), "__pycache__"), names.end());
    return names;
}

std::vector<std::string> filesIn(const std::string& folder)
{
    return entries(folder, QDir::Files);
}

} // namespace kbx::formats
