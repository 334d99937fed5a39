// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tasks/catalogue.h"

#include "tasks/taskfile.h"

#include <QDir>
#include <QFile>

#include <algorithm>
#include <cctype>
#include <numeric>

namespace kbx::tasks {
namespace {

std::string lowered(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(),
        [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

/// Drops ".json", ".py" and a stray dot at the end, as file names of the public data have them.
std::string withoutSuffixes(std::string name)
{
    for (const std::string_view suffix : {".json", ".toml", ".py", "."}) {
        if (name.size() > suffix.size()
            && name.compare(name.size() - suffix.size(), suffix.size(), suffix) == 0) {
            name.resize(name.size() - suffix.size());
        }
    }
    return name;
}

std::size_t editDistance(const std::string& a, const std::string& b)
{
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t change = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({change, row[j] + 1, row[j - 1] + 1});
        }
    }
    return row[b.size()];
}

std::vector<std::string> namesIn(const std::string& folder, QDir::Filters filters)
{
    std::vector<std::string> names;
    const QDir dir(QString::fromStdString(folder));
    for (const QString& entry : dir.entryList(filters | QDir::NoDotAndDotDot, QDir::Name)) {
        names.push_back(entry.toStdString());
    }
    std::sort(names.begin(), names.end());
    return names;
}

} // namespace

Result<Catalogue> Catalogue::load(const std::string& folder)
{
    if (!QDir(QString::fromStdString(folder)).exists()) {
        return Error{ErrorCode::NotFound, "There is no tasks folder at " + folder + ".",
            "Reinstall the program, or name the folder.", "", {}};
    }
    Catalogue catalogue;
    readCategories(folder + "/categories.toml", catalogue.m_groups, catalogue.m_categories,
        catalogue.m_problems);
    const auto rank = [&](const std::string& category) {
        const auto& all = catalogue.m_categories;
        return std::find_if(all.begin(), all.end(), [&](const auto& one) {
            return one.id == category;
        }) - all.begin();
    };
    for (const auto& category : namesIn(folder, QDir::Dirs)) {
        for (const auto& file : namesIn(folder + "/" + category, QDir::Files)) {
            const std::string suffix = ".toml";
            if (file.size() <= suffix.size()
                || file.substr(file.size() - suffix.size()) != suffix) {
                continue;
            }
            if (rank(category) == static_cast<std::ptrdiff_t>(catalogue.m_categories.size())) {
                catalogue.m_problems.push_back({folder + "/" + category + "/" + file, 0, "",
                    "The category " + category + " is not in categories.toml."});
            }
            auto task = readTaskFile(folder, category, file.substr(0, file.size() - suffix.size()),
                catalogue.m_problems);
            if (task) {
                catalogue.m_tasks.push_back(std::move(*task));
            }
        }
    }
    if (catalogue.m_tasks.empty()) {
        return Error{ErrorCode::InvalidInput, folder + " holds no task.",
            "It must have <Category>/<name>.toml and .py files.",
            catalogue.m_problems.empty() ? "" : catalogue.m_problems.front().text, {}};
    }
    std::stable_sort(catalogue.m_tasks.begin(), catalogue.m_tasks.end(),
        [&](const auto& a, const auto& b) { return rank(a.category) < rank(b.category); });
    catalogue.index();
    catalogue.readNames(folder + "/names.txt");
    return catalogue;
}

void Catalogue::readNames(const std::string& path)
{
    QFile file(QString::fromStdString(path));
    if (!file.open(QIODevice::ReadOnly)) {
        return; // optional
    }
    while (!file.atEnd()) {
        const std::string line = file.readLine().trimmed().toStdString();
        const bool known = std::any_of(
            m_tasks.begin(), m_tasks.end(), [&](const TaskSpec& task) { return task.id == line; });
        if (!line.empty() && line.front() != '#' && !known) {
            m_namedOnly.push_back(line);
        }
    }
    std::sort(m_namedOnly.begin(), m_namedOnly.end());
}

void Catalogue::index()
{
    const auto add = [this](const std::string& spelling, std::size_t task) {
        auto& list = m_spellings[spelling];
        if (std::find(list.begin(), list.end(), task) == list.end()) {
            list.push_back(task);
        }
    };
    for (std::size_t i = 0; i < m_tasks.size(); ++i) {
        const TaskSpec& task = m_tasks[i];
        std::vector<std::string> spellings{task.id, task.name};
        spellings.insert(spellings.end(), task.aliases.begin(), task.aliases.end());
        for (const auto& spelling : spellings) {
            add(spelling, i);
            add("\n" + lowered(spelling), i); // a name space of its own, asked second
        }
    }
}

std::optional<std::string> Catalogue::resolve(const std::string& name) const
{
    if (const TaskSpec* task = find(name)) {
        return task->id;
    }
    const std::string plain = lowered(withoutSuffixes(name));
    std::optional<std::string> found;
    for (const auto& id : m_namedOnly) {
        const std::string whole = lowered(id);
        if (whole != plain && whole.substr(whole.find('/') + 1) != plain) {
            continue;
        }
        if (found) {
            return std::nullopt;
        }
        found = id;
    }
    return found;
}

const TaskSpec* Catalogue::find(const std::string& name) const
{
    const std::string plain = withoutSuffixes(name);
    for (const auto& spelling : {name, plain, "\n" + lowered(plain)}) {
        const auto found = m_spellings.find(spelling);
        if (found == m_spellings.end()) {
            continue;
        }
        if (found->second.size() == 1) {
            return &m_tasks[found->second.front()];
        }
        // A bare name outweighs an alias of another task.
        const auto own = std::find_if(found->second.begin(), found->second.end(),
            [&](std::size_t i) { return m_tasks[i].name == spelling; });
        const auto owners = std::count_if(found->second.begin(), found->second.end(),
            [&](std::size_t i) { return m_tasks[i].name == spelling; });
        return owners == 1 ? &m_tasks[*own] : nullptr;
    }
    return nullptr;
}

std::optional<std::string> Catalogue::suggest(const std::string& name) const
{
    const std::string wanted = lowered(withoutSuffixes(name));
    const bool whole = wanted.find('/') != std::string::npos;
    const std::size_t limit = std::max<std::size_t>(2, wanted.size() / 3);
    std::size_t best = limit + 1;
    std::optional<std::string> found;
    for (const auto& task : m_tasks) {
        std::size_t distance = editDistance(wanted, lowered(whole ? task.id : task.name));
        if (whole) {
            // The right name under the wrong category is near as well.
            distance = std::min(distance,
                1 + editDistance(wanted.substr(wanted.find('/') + 1), lowered(task.name)));
        }
        if (distance < best) {
            best = distance;
            found = task.id;
        }
    }
    return found;
}

Error Catalogue::unknownTask(const std::string& name) const
{
    const auto found = m_spellings.find(withoutSuffixes(name));
    if (found != m_spellings.end() && found->second.size() > 1) {
        std::string ids;
        for (const auto index : found->second) {
            ids += (ids.empty() ? "" : ", ") + m_tasks[index].id;
        }
        return {ErrorCode::Ambiguous, "\"" + name + "\" fits several tasks: " + ids + ".",
            "Name the category as well.", "", {{"name", name}}};
    }
    const auto near = suggest(name);
    return {ErrorCode::NotFound, "There is no task \"" + name + "\" in the catalogue.",
        near ? "Did you mean " + *near + "?" : "\"kbx tasks list\" shows all tasks.", "",
        {{"name", name}, {"suggestion", near.value_or("")}}};
}

std::vector<std::pair<std::string, int>> Catalogue::tasksPerCategory() const
{
    std::vector<std::pair<std::string, int>> counts;
    for (const auto& category : m_categories) {
        const auto count = std::count_if(m_tasks.begin(), m_tasks.end(),
            [&](const auto& task) { return task.category == category.id; });
        const auto named = std::count_if(m_namedOnly.begin(), m_namedOnly.end(),
            [&](const auto& id) { return id.substr(0, id.find('/')) == category.id; });
        counts.emplace_back(category.id, static_cast<int>(count + named));
    }
    return counts;
}

} // namespace kbx::tasks
