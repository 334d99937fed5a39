// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/reportinput.h"
#include "statistics/reporttraits.h"

#include <QObject>
#include <QStringList>

class QComboBox;
class QLabel;
class QToolButton;

namespace kbx::shared {
class ToolRow;
}
namespace kbx::workspace {
struct StudyView;
}

namespace kbx::statistics {

class SubjectChoice;

/// The tools that choose what an analysis computes: method set, round, evidence, profile, peaks,
/// and in one menu mean, confidence and resamples. Only those are shown that change the analysis.
class ReportChoices : public QObject {
    Q_OBJECT

public:
    /// Fills the left part of `row`; owned by `parent`.
    ReportChoices(shared::ToolRow* row, QObject* parent);

    /// What the analysis shown takes; the rest is as if nobody had chosen.
    analysis::ReportOptions options() const;
    /// Everything chosen, for the next session too.
    analysis::ReportOptions allOptions() const;
    /// Shows options without telling of it; what the study does not have is dropped.
    void setOptions(const analysis::ReportOptions& options);
    /// Methods, rounds, evaluation keys, profiles and baselines in view; null = none.
    void setStudy(const workspace::StudyView* view);
    /// Shows what matters to an analysis.
    void setTraits(const ReportTraits& traits);
    /// "Category/stem@method/run" of the selection; used where the traits ask for a subject.
    void setSubject(const std::string& subject);
    /// What the predictions are asked about.
    SubjectChoice* subjectChoice() const { return m_asked; }

    /// The options as text and back, for the settings; only what a person chooses.
    static QString toText(const analysis::ReportOptions& options);
    static analysis::ReportOptions fromText(const QString& text);

Q_SIGNALS:
    void changed();

private:
    void fillMethods();
    void chooseMethod(const QString& method, bool on);
    void fillNumbers();
    void showFitting();
    void showNumbers();
    std::vector<std::string> chosenMethods() const;

    shared::ToolRow* m_row;
    QToolButton* m_methods;
    QComboBox* m_value;
    QComboBox* m_round;
    QComboBox* m_evidence;
    QLabel* m_evidenceCaption;
    QComboBox* m_profile;
    QComboBox* m_baseline;
    QComboBox* m_peaks;
    QToolButton* m_numbers;
    SubjectChoice* m_asked;
    QStringList m_all; ///< methods in view
    QStringList m_left; ///< methods that the person left out
    ReportTraits m_traits;
    std::string m_subject;
    analysis::SpeedupMean m_mean = analysis::SpeedupMean::Arithmetic;
    double m_confidence = 0.95;
    int m_resamples = 2000;
};

} // namespace kbx::statistics
