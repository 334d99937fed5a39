// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/studywords.h"

#include "domain/numberformat.h"
#include "shared/wording.h"
#include "shell/importtext.h"
#include "shell/messagebar.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>
#include <set>

using namespace Qt::StringLiterals;

namespace kbx::shell {
namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(kbx::shell::StudyWords)
};

const CandidateRow* rowOf(const CandidateTable* table, std::int64_t candidateId)
{
    if (!table || candidateId == 0) {
        return nullptr;
    }
    const auto found = std::find_if(table->rows.begin(), table->rows.end(),
        [candidateId](const CandidateRow& row) { return row.candidateId == candidateId; });
    return found == table->rows.end() ? nullptr : &*found;
}

} // namespace

QString studyLine(const workspace::StudyInfo& study, const QString& saveState)
{
    QStringList parts{QFileInfo(study.path).fileName(), study.readOnly ? QString() : saveState};
    parts.removeAll(QString());
    if (study.synthetic) {
        parts << Text::tr("synthetic data");
    }
    return parts.join(u" · "_s);
}

QString countLine(const workspace::StudyView& view)
{
    std::set<std::pair<std::uint32_t, std::uint32_t>> trajectories;
    for (const std::uint32_t at : view.visible) {
        const CandidateRow& row = view.table->rows[at];
        trajectories.insert({row.run, row.task});
    }
    return Text::tr("%1 kernels · %2 trajectories")
        .arg(QString::fromStdString(number::count(view.shown)),
            QString::fromStdString(number::count(static_cast<std::int64_t>(trajectories.size()))));
}

QString readOnlyText(const workspace::StudyInfo& study)
{
    const QString file = QFileInfo(study.path).fileName();
    return study.holder.isEmpty()
        ? Text::tr("%1 cannot be written. Opened read-only.").arg(file)
        : Text::tr("%1 is in use by another program, %2. Opened read-only.")
              .arg(file, study.holder);
}

QString writerGoneText(const workspace::StudyInfo& study)
{
    return Text::tr("%1 is no longer in use by another program. It is open read-only.")
        .arg(QFileInfo(study.path).fileName());
}

QList<Breadcrumb::Crumb> crumbsOf(
    const QString& study, const workspace::Selection& selection, const CandidateTable* table)
{
    QList<Breadcrumb::Crumb> crumbs{{study.isEmpty() ? Text::tr("No study") : study, {}}};
    if (study.isEmpty()) {
        return crumbs;
    }
    workspace::Selection at;
    if (!selection.category.isEmpty()) {
        at.category = selection.category;
        crumbs.append({selection.category, at});
    }
    if (!selection.task.isEmpty()) {
        at.task = selection.task;
        crumbs.append({shared::taskStem(selection.task.toStdString()), at});
    }
    if (!selection.method.isEmpty()) {
        at.method = selection.method;
        at.run = selection.run;
        crumbs.append({selection.method, at});
    }
    if (const CandidateRow* const row = rowOf(table, selection.candidateId)) {
        at.candidateId = selection.candidateId;
        const CandidateRow* const left = rowOf(table, selection.leftCandidateId);
        crumbs.append({left ? Text::tr("round %1 → %2").arg(left->round).arg(row->round)
                            : shared::roundWord(row->round),
            at});
    }
    if (!selection.target.isEmpty()) {
        at.target = selection.target;
        crumbs.append({selection.target, at});
    }
    return crumbs;
}

void showImport(MessageBar& bar, const ImportReport& report, const QString& actionText,
    std::function<void()> action)
{
    bar.clear(MessageKind::News);
    const MessageKind kind = hasProblems(report) ? MessageKind::Warning : MessageKind::News;
    bar.showMessage({kind, importSummary(report), {}, actionText, std::move(action), false});
}

} // namespace kbx::shell
