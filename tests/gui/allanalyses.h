// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTemporaryDir>

#include <memory>

namespace kbx::testing {

struct AnalysisDesk;

/// Every analysis in the Statistics pane, over a study file and real services: it opens, tells
/// everything of its marks, leads to their kernels, is copied and exported as `kbx stats` computes
/// it, follows the filter, and says why something is missing.
class TestAllAnalyses : public QObject {
    Q_OBJECT

public:
    TestAllAnalyses();
    ~TestAllAnalyses() override;

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void everyNameOfThePaperIsThere();
    void everyAnalysis_data();
    void everyAnalysis();
    void everyFigureIsExported();
    void theFilterChangesN();
    void agreementIsThatOfTheDesk();
    void methodsAreChosenForAMix();
    void tasksArePredicted();
    void dialogsWriteWhatIsShown();
    void badPathsAreRefused_data();
    void badPathsAreRefused();
    void anEmptyStudySaysWhy();

private:
    QTemporaryDir m_folder;
    std::unique_ptr<AnalysisDesk> m_desk;
};

} // namespace kbx::testing
