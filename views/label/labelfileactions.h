// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "async/latestjob.h"
#include "label/deskcontroller.h"
#include "workspace/trainingpairs.h"

#include <QObject>

class QWidget;

namespace kbx::label {

/// Labels and their protocol as files. Reading runs off-thread; labels come in through the study's
/// import, which knows them by their content.
class LabelFileActions : public QObject {
    Q_OBJECT

public:
    LabelFileActions(
        DeskController& desk, workspace::WorkspaceService& workspace, QObject* parent = nullptr);
    void setWindow(QWidget* window) { m_window = window; }

    void askImport();
    void askExport();
    void askProtocol();
    void askPairs();
    /// The table that makes labels of foreign audits, to be edited and imported beside them.
    void askMapping();
    /// ".json" is JSON with codebooks, anything else CSV. The blind export their own labels alone.
    void exportTo(const QString& path);
    /// LaTeX for ".tex", else Markdown. Not for the blind: it holds what others said.
    void writeProtocol(const QString& path);
    /// Edits with their labels for fine-tuning, JSON Lines. Not for the blind either.
    void writePairs(const QString& path);
    void writeMapping(const QString& path);

Q_SIGNALS:
    void exported(const QString& path, qint64 labels);
    void protocolWritten(const QString& path);
    void pairsWritten(const QString& path, const kbx::workspace::TrainingPairCounts& counts);
    void mappingWritten(const QString& path);
    void failed(const kbx::Error& error);

private:
    DeskController& m_desk;
    workspace::WorkspaceService& m_workspace;
    QWidget* m_window = nullptr;
    async::LatestJob<Result<std::int64_t>> m_export;
    async::LatestJob<Result<QString>> m_protocol;
    async::LatestJob<Result<workspace::TrainingPairCounts>> m_pairs;
};

} // namespace kbx::label
