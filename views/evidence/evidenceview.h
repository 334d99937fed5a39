// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/evaluation.h"
#include "evidence/logview.h"

#include <QWidget>

#include <memory>

class QLabel;
class QTableView;

namespace kbx::models {
class CaseModel;
}
namespace kbx::shared {
class ElidedLabel;
}

namespace kbx::evidence {

class WorstTable;

/// What one evaluation says: cases on the left; the worst positions and the reason, then the log on
/// the right.
class EvidenceView : public QWidget {
    Q_OBJECT

public:
    explicit EvidenceView(QWidget* parent = nullptr);
    /// Null: nothing was judged yet; `instead` says why.
    void setRecord(std::shared_ptr<const EvaluationRecord> record, const QString& instead = {});
    LogView* log() const { return m_log; }
    QTableView* cases() const { return m_cases; }
    /// The record's own log: compiler text, then output, without time stamps.
    static std::vector<LogLine> recordLog(const EvaluationRecord& record);

private:
    void setupWidgets();
    void showCase(const QModelIndex& index);
    void showSummary();
    void setWords(const QString& head, const QString& text, std::vector<WorstPosition> worst);

    std::shared_ptr<const EvaluationRecord> m_record;
    models::CaseModel* m_model;
    QTableView* m_cases;
    shared::ElidedLabel* m_head;
    WorstTable* m_worst;
    QLabel* m_text;
    LogView* m_log;
};

} // namespace kbx::evidence
