// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <vector>

namespace kbx::workspace {

/// What all panes look at. Empty strings and 0 mean "not narrowed down so far".
struct Selection {
    QString category;
    QString task; ///< "Category/stem"
    QString method;
    QString run;
    std::int64_t candidateId = 0; ///< right side of a diff, the selected round
    std::int64_t leftCandidateId = 0; ///< left side; 0 = the primary parent of candidateId
    QString target; ///< GPU model, or empty

    friend bool operator==(const Selection&, const Selection&) = default;
};

/// The one shared selection and filter text, with history. Lives on the GUI thread; panes talk to
/// it, never to each other.
class Navigation : public QObject {
    Q_OBJECT

public:
    explicit Navigation(QObject* parent = nullptr);

    const Selection& selection() const { return m_selection; }
    /// Replaces the selection; recorded in the history unless equal to the present one.
    void select(const Selection& selection);
    /// Changes only the sides of the diff, not the history.
    void setLeftCandidate(std::int64_t candidateId);

    const QString& filterText() const { return m_filterText; }
    void setFilterText(const QString& text);

    bool canGoBack() const { return m_position > 0; }
    bool canGoForward() const { return m_position + 1 < m_history.size(); }
    void goBack();
    void goForward();
    /// Forgets selection, filter and history (another study was opened).
    void reset();

    /// Asks the window to raise a pane ("matrix", "trajectory", "diff", "evaluate", "heatmap",
    /// "navigator").
    void requestPane(const QString& paneId) { Q_EMIT paneRequested(paneId); }
    /// Asks for an evaluation of these candidates as the Evaluate pane is set up.
    void requestEvaluation(const std::vector<std::int64_t>& candidateIds)
    {
        Q_EMIT evaluationRequested(candidateIds);
    }

Q_SIGNALS:
    void selectionChanged(const kbx::workspace::Selection& selection);
    void filterTextChanged(const QString& text);
    void historyChanged();
    void paneRequested(const QString& paneId);
    void evaluationRequested(const std::vector<std::int64_t>& candidateIds);

private:
    void moveTo(std::size_t position);

    Selection m_selection;
    QString m_filterText;
    std::vector<Selection> m_history{Selection{}};
    std::size_t m_position = 0;
};

} // namespace kbx::workspace
