// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workspace/studysession.h"

#include "analysis/completeness.h"
#include "store/actionrepository.h"
#include "store/candidaterepository.h"
#include "store/evaluationrepository.h"
#include "store/study.h"
#include "tasks/catalogue.h"
#include "workspace/datafiles.h"
#include "workspace/studyview.h"

#include <QFileInfo>

#include <algorithm>

namespace kbx::workspace {
namespace {

store::CurrentVersions currentVersions(const tasks::Catalogue& catalogue)
{
    store::CurrentVersions current;
    for (const auto& task : catalogue.tasks()) {
        current.taskVersions[task.id] = task.version;
    }
    current.evaluatorVersion = judgeVersions().evaluator;
    current.gateVersion = judgeVersions().gates;
    return current;
}

Result<std::unique_ptr<store::Study>> openFile(const QString& path, Access access)
{
    if (access == Access::Create && !QFileInfo::exists(path)) {
        return store::Study::create(path);
    }
    return store::Study::open(
        path, access == Access::Read ? store::OpenMode::ReadOnly : store::OpenMode::ReadWrite);
}

} // namespace

StudySession::~StudySession() = default;

Result<std::unique_ptr<StudySession>> StudySession::open(const QString& path, Access access)
{
    auto catalogue = sharedCatalogue();
    if (!catalogue) {
        return catalogue.error();
    }
    auto study = openFile(path, access);
    if (!study) {
        return study.error();
    }
    std::unique_ptr<StudySession> session(new StudySession);
    session->m_path = path;
    session->m_catalogue = catalogue.take();
    session->m_study = study.take();
    session->m_actions = std::make_unique<store::ActionRepository>(*session->m_study);
    return session;
}

bool StudySession::synthetic()
{
    const auto mark = m_study->meta("synthetic");
    return mark.ok() && *mark == "1";
}

void StudySession::bind(std::string snapshot, std::shared_ptr<const CandidateTable> table)
{
    m_snapshot = std::move(snapshot);
    m_bound = std::move(table);
}

Result<std::shared_ptr<const CandidateTable>> StudySession::table()
{
    if (m_bound) {
        return m_bound;
    }
    const auto version = m_study->dataVersion();
    if (!version) {
        return version.error();
    }
    if (m_table && *version == m_tableVersion && m_study->isReadOnly()) {
        return m_table;
    }
    auto loaded = store::CandidateRepository(*m_study).loadTable(currentVersions(*m_catalogue));
    if (!loaded) {
        return loaded.error();
    }
    auto table = std::make_shared<CandidateTable>(**loaded);
    table->synthetic = synthetic();
    for (auto& run : table->runs) {
        run.eventSelected = run.metaJson.find("\"selection\":\"events\"") != std::string::npos;
    }
    analysis::addUnansweredTasks(*table);
    table->categoryTasks.clear();
    for (const auto& category : categoriesOf(*m_catalogue)) {
        table->categoryTasks.emplace_back(category.name, category.tasks);
    }
    m_table = std::move(table);
    m_tableVersion = *version;
    return m_table;
}

Result<std::shared_ptr<const StudyView>> StudySession::view(const std::string& filterText)
{
    auto all = table();
    if (!all) {
        return all.error();
    }
    const auto codeOf = [this](const CandidateRow& row) {
        const auto text
            = row.kernelId == 0 ? Result<std::string>(std::string()) : code(row.kernelId);
        return text ? *text : std::string();
    };
    return makeView(all.take(), filterText, codeOf);
}

Result<std::string> StudySession::code(std::int64_t kernelId)
{
    if (kernelId == 0) {
        return Error{ErrorCode::NotFound, "This candidate has no code: the method gave no answer.",
            {}, {}, {}};
    }
    return store::CandidateRepository(*m_study).kernelText(kernelId);
}

std::string snapshotSentence(const std::string& snapshot)
{
    return "As of snapshot \"" + snapshot + "\".";
}

JudgeVersions judgeVersions()
{
    // As EVALUATOR_VERSION and GATE_VERSION of the worker; raised whenever a change of the
    // evaluator or of a gate can change a verdict.
    return {1, 1};
}

Result<EvaluationRecord> loadEvaluation(StudySession& session, std::int64_t evaluationId)
{
    auto detail = store::EvaluationRepository(session.study()).load(evaluationId);
    if (!detail) {
        return detail.error();
    }
    return std::move(detail->record);
}

Result<std::shared_ptr<const tasks::Catalogue>> sharedCatalogue()
{
    static const Result<std::shared_ptr<const tasks::Catalogue>> loaded
        = []() -> Result<std::shared_ptr<const tasks::Catalogue>> {
        auto catalogue = tasks::Catalogue::load(tasksFolder().toStdString());
        if (!catalogue) {
            return catalogue.error();
        }
        return std::shared_ptr<const tasks::Catalogue>(
            std::make_shared<tasks::Catalogue>(catalogue.take()));
    }();
    return loaded;
}

std::vector<analysis::CategoryInfo> categoriesOf(const tasks::Catalogue& catalogue)
{
    std::vector<analysis::CategoryInfo> categories;
    const auto counts = catalogue.tasksPerCategory();
    for (const auto& category : catalogue.categories()) {
        const auto group = std::find_if(catalogue.groups().begin(), catalogue.groups().end(),
            [&](const tasks::CategoryGroup& one) { return one.id == category.group; });
        const auto count = std::find_if(counts.begin(), counts.end(),
            [&](const auto& one) { return one.first == category.id; });
        categories.push_back(
            {category.id, group == catalogue.groups().end() ? std::string() : group->name,
                count == counts.end() ? 0 : count->second});
    }
    return categories;
}

} // namespace kbx::workspace
