// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/heatmapdata.h"
#include "analysis/linediff.h"
#include "analysis/matrixdata.h"
#include "analysis/navigatordata.h"
#include "analysis/reportinput.h"
#include "analysis/trajectorydata.h"
#include "domain/candidatetable.h"
#include "domain/evaluation.h"
#include "domain/importreport.h"
#include "domain/result.h"
#include "workspace/evaluationhistory.h"
#include "workspace/evaluationplan.h"
#include "workspace/studyview.h"
#include "workspace/taskdocument.h"
#include "workspace/useractions.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace kbx::eval {
class JobStore;
}

namespace kbx::workspace {

/// What a diff leaves out.
struct DiffChoice {
    bool ignoreWhitespace = false;
    bool ignoreComments = false;
    bool ignoreRenames = false;
    std::int64_t earlier = 0; ///< a third candidate, before the left one; 0 = none
    std::vector<analysis::LinePin> pins; ///< of the left and the right text

    bool ignoresAnything() const { return ignoreWhitespace || ignoreComments || ignoreRenames; }
    analysis::LineDiffOptions options() const;
    friend bool operator==(const DiffChoice&, const DiffChoice&) = default;
};

/// The round before the left one and what became of it there.
struct DiffEarlier {
    std::int64_t candidate = 0;
    std::string code;
    analysis::LineDiff diff; ///< to the left text
};

/// Two sources, aligned; three where the choice asks for it.
struct DiffDocument {
    std::int64_t leftCandidate = 0, rightCandidate = 0;
    DiffChoice choice;
    std::string leftCode, rightCode; ///< exact bytes
    analysis::LineDiff diff;
    std::shared_ptr<const DiffEarlier> earlier; ///< null without a third side
};

/// Everything that is known of one evaluation, for details and the job page.
struct EvaluationDetail {
    std::int64_t evaluationId = 0;
    EvaluationRecord record;
};

/// The open study, for title, status bar and message bar.
struct StudyInfo {
    QString path;
    QString name; ///< file name without suffix
    bool readOnly = false;
    QString holder; ///< "kbx on host, process 1234" when another program writes
    bool synthetic = false;
};

struct FigureRequest; // figureexport.h
class ReportSurvey;

/// What panes ask. Lives on the GUI thread; each request runs off-thread through LatestJob (a newer
/// one of the same kind replaces it) and answers by its signal; failures by `requestFailed`.
/// Writes (import, star, note, undo) are queued one after the other and never superseded.
class WorkspaceService : public QObject {
    Q_OBJECT

public:
    explicit WorkspaceService(QObject* parent = nullptr);
    ~WorkspaceService() override;

    bool hasStudy() const;
    const StudyInfo& study() const;
    /// The newest view; null while no study is open or the first load is running.
    std::shared_ptr<const StudyView> view() const;
    const std::vector<analysis::CategoryInfo>& categories() const;
    /// Names of fields, tasks and methods for completion in the filter box.
    QStringList filterWords() const;

    void openStudy(const QString& path);
    void createStudy(const QString& path);
    /// Builds the bundled sample study at its usual place when it is absent, then opens it.
    void openSample();
    void closeStudy();
    void importPaths(const QStringList& paths);
    void setFilter(const QString& text);
    void reload();

    void requestMatrix(const analysis::MatrixSpec& spec);
    void requestNavigator();
    void requestTrajectory(std::int64_t candidateId);
    void requestOverview();
    void requestHeatmap(const analysis::HeatmapSpec& spec = {});
    void requestDiff(
        std::int64_t leftCandidateId, std::int64_t rightCandidateId, const DiffChoice& choice = {});
    /// Analysis NAME of what is in view. A newer request of the same channel ("statistics",
    /// "roofline", "figures" …) replaces an older one; failures come as requestFailed("report:" +
    /// channel).
    void requestReport(
        const QString& channel, const QString& name, const analysis::ReportOptions& options = {});
    /// Which analyses have something to show; shared by all lists of them.
    ReportSurvey& survey();
    /// Specification, reference and prompt of a task ("Category/stem", or any of its spellings).
    void requestTask(const QString& task);
    void requestEvaluation(std::int64_t evaluationId);
    /// All evaluations of a candidate, those of one key after another too.
    void requestHistory(std::int64_t candidateId);
    /// How long earlier jobs took here; see earlierSeconds.
    void requestEarlierSeconds(bool onGpu, bool timed);
    /// Which jobs an evaluation of these kernels means; the evaluate pane submits them.
    void requestPlan(const PlanOptions& options);

    /// Where the evaluation service keeps its queue and results: the open study. Never blocks; what
    /// cannot be written is reported by saveFailed and kept in memory.
    std::shared_ptr<eval::JobStore> jobStore() const;

    void setStarred(std::int64_t candidateId, bool starred);
    void setTaskStarred(const QString& task, bool starred);
    /// An empty text removes the note.
    void setNote(std::int64_t candidateId, const QString& text);
    void setTaskNote(const QString& task, const QString& text);
    /// Keeps a filter under a name; the same name replaces, an empty text removes.
    void saveFilter(const QString& name, const QString& text);
    /// Puts candidates into a collection (which exists while it holds any), or takes them out.
    void collect(
        const QString& collection, const std::vector<std::int64_t>& candidateIds, bool member);
    /// A name that is taken is refused by saveFailed.
    void rename(RenameKind kind, const QString& from, const QString& to);
    /// By name; changes are told by userListsChanged.
    const std::vector<SavedFilter>& savedFilters() const;
    const std::vector<CollectionInfo>& collections() const;
    void undo();
    void redo();
    /// "Undo star on softmax, GEAK round 2" without the verb; empty = nothing to undo.
    QString undoText() const;
    QString redoText() const;

    /// Writes figure NAME of the given matrix or heat map to `path` (suffix decides PDF, SVG, PNG).
    void exportFigure(const QString& name, const analysis::MatrixSpec& spec, const QString& path);
    /// The same of analysis NAME as these options compute it, of what is in view. A suffix of
    /// tables (tex, csv, md, tsv, html) writes table `table` instead; empty: all.
    void exportReport(const QString& name, const analysis::ReportOptions& options,
        const QString& path, const QString& table = {});
    /// Figures of what is in view, one after the other; requests of one name next to each other are
    /// computed once. Answers all paths by figuresExported; what fails is told by requestFailed
    /// ("figures"), with what was written before it.
    void exportFigures(const std::vector<FigureRequest>& requests);

Q_SIGNALS:
    void studyOpened(const kbx::workspace::StudyInfo& study);
    void studyClosed();
    void studyFailed(const kbx::Error& error);
    void viewChanged(std::shared_ptr<const kbx::workspace::StudyView> view);
    /// begin/end: byte offsets of the fault in the filter text (UTF-8); the last good view stays.
    void filterFailed(const kbx::Error& error, int begin, int end);
    void filterAccepted();

    void matrixReady(std::shared_ptr<const kbx::analysis::MatrixData> matrix);
    void navigatorReady(std::shared_ptr<const kbx::analysis::NavigatorData> navigator);
    void trajectoryReady(std::shared_ptr<const kbx::analysis::TrajectoryData> trajectory);
    void overviewReady(std::shared_ptr<const kbx::analysis::TrajectoryOverview> overview);
    void heatmapReady(std::shared_ptr<const kbx::analysis::HeatmapData> heatmap);
    void reportReady(const QString& channel, std::shared_ptr<const kbx::analysis::Report> report);
    void diffReady(std::shared_ptr<const kbx::workspace::DiffDocument> document);
    void taskReady(std::shared_ptr<const kbx::workspace::TaskDocument> document);
    void evaluationReady(std::shared_ptr<const kbx::workspace::EvaluationDetail> detail);
    void historyReady(std::shared_ptr<const kbx::workspace::EvaluationHistory> history);
    /// Nothing: no such job has run here.
    void earlierSecondsReady(
        bool onGpu, bool timed, const std::optional<kbx::workspace::JobSeconds>& seconds);
    void planReady(const kbx::workspace::EvaluationPlan& plan);
    void requestFailed(const QString& what, const kbx::Error& error);

    void importStarted(const QString& path);
    void importFinished(const kbx::ImportReport& report);
    void importFailed(const kbx::Error& error);
    /// Unfinished jobs of the opened study are ready for EvaluationService::resumeStored().
    void queueRestored(int jobs);
    void undoStateChanged();
    void userListsChanged();
    /// The program that wrote this read-only study has ended: opening again gives the lock.
    void otherWriterGone();
    void saveStateChanged(bool saving);
    void saveFailed(const kbx::Error& error);
    void figureExported(const QStringList& files);
    void figuresExported(const QStringList& files);

private:
    friend class CompareService; // same writer, same undo stack
    friend class LabelService; // the same
    friend class ReportSurvey; // same view and evidence
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace kbx::workspace

Q_DECLARE_METATYPE(kbx::workspace::StudyInfo)
