// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/label.h"
#include "domain/result.h"
#include "eval/jobtypes.h" // Error as a metatype
#include "workspace/codebooks.h"
#include "workspace/labeldesk.h"

#include <QObject>
#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace kbx::workspace {

class WorkspaceService;
struct AgreementReport;
struct AgreementRequest;

/// The annotator's desk over the open study: queue, labels, suggestions, agreement. Lives on the
/// GUI thread beside its WorkspaceService (which must outlive it), writes through the same queue,
/// and its labels stand on the same undo stack.
///
/// In blind mode nothing that is hidden leaves this class before the own label of the whole unit
/// ("unsure" counts) is given: not in desk(), labelsOf() or suggestionReady().
class LabelService : public QObject {
    Q_OBJECT

public:
    explicit LabelService(WorkspaceService& workspace, QObject* parent = nullptr);
    ~LabelService() override;

    /// Never null; empty while no study is open.
    std::shared_ptr<const LabelDesk> desk() const;
    /// Newest versions, for the editor and the menu.
    const std::vector<Codebook>& codebooks() const;
    /// True: suggestion, others, verdicts, speedups and rounds of this unit may not be shown yet.
    bool isHidden(const LabelTarget& wholeUnit) const;

    /// Made when new; kept in the user's settings and in the study. Somebody new is blind when
    /// others labelled before, and so is the desk while nobody has said who labels. Said while the
    /// study is still being read, it holds from then on.
    void setAnnotator(const QString& name);
    void setCodebook(const QString& name);
    void setBlind(bool blind);
    /// Of the study: errors stay visible in blind mode.
    void setErrorsOpen(bool open);
    void setQueueFilter(const LabelQueueFilter& filter);

    /// Of the unit and its hunks, in the current codebook: the own ones first, those of others and
    /// decisions only when not hidden.
    std::vector<LabelRecord> labelsOf(const LabelTarget& wholeUnit) const;
    /// Writes at once; desk() shows it immediately, labelSaved() says that the newest value is
    /// durable. What is said while another study is being opened goes into neither: saveFailed().
    /// `seconds`: from showing the unit to the key. An empty value clears.
    void setLabel(const LabelTarget& target, const LabelValue& value, double seconds);
    void clearLabel(const LabelTarget& target);
    /// Decides a dispute; an empty label takes the decision back.
    void adjudicate(const LabelTarget& target, const QString& label, const QString& reason);
    /// In the order of the queue, going around its end; `from` need not be in the queue.
    std::optional<LabelTarget> nextUnlabelled(const LabelTarget& from, bool forward) const;

    /// Answers by suggestionReady or suggestionFailed; hidden ones when their label is given.
    void requestSuggestion(std::int64_t parentId, std::int64_t childId);
    /// All units of the desk that have no suggestion of this suggester yet.
    void suggestAll();
    void cancelSuggestions();
    bool isSuggesting() const;

    void requestAgreement(const AgreementRequest& request);
    void requestReview();
    void saveCodebook(const Codebook& codebook);
    /// Draws, shares out and stores; deskChanged follows.
    void assign(const AssignmentPlan& plan);

Q_SIGNALS:
    void deskChanged(std::shared_ptr<const kbx::workspace::LabelDesk> desk);
    void labelSaved(const kbx::LabelTarget& target);
    /// The label stays in desk() only as far as it is stored.
    void saveFailed(const kbx::Error& error);
    void suggestionReady(
        std::int64_t parentId, std::int64_t childId, const kbx::Suggestion& suggestion);
    void suggestionFailed(const kbx::Error& error);
    void suggestProgressed(int done, int total);
    /// `errors`: pairs that have none, for their own reason.
    void suggestFinished(int done, int errors, bool cancelled);
    void agreementReady(std::shared_ptr<const kbx::workspace::AgreementReport> report);
    void agreementFailed(const kbx::Error& error);
    void reviewReady(const std::vector<kbx::workspace::ReviewItem>& items);
    void codebookSaved(const kbx::Codebook& codebook);
    void assigned(int units);

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace kbx::workspace
