// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/importreport.h"
#include "domain/label.h"
#include "domain/result.h"
#include "formats/labelrow.h"
#include "workspace/labelmatch.h"

#include <map>
#include <string>
#include <tuple>
#include <vector>

namespace kbx::workspace {

class StudySession;

/// Decides row by row what of foreign labels goes into a study: finds codebook, label and unit,
/// and compares with what is there. Collects what is new; writes codebooks that files bring, when
/// a label needs them, and nothing else.
class LabelIntake {
public:
    LabelIntake(StudySession& session, const CandidateTable& table, bool replace, bool dryRun)
        : m_session(session)
        , m_table(table)
        , m_matcher(table)
        , m_replace(replace)
        , m_dryRun(dryRun)
    {
    }

    const LabelMatcher& matcher() const { return m_matcher; }
    /// Codebooks that the next rows may need, as JSON. What is wrong with them is in the report.
    void offerCodebooks(const std::vector<std::string>& jsonTexts, SourceReport& report);
    /// One row of a table; counts it in the report.
    Result<void> take(const formats::LabelRow& row, SourceReport& report);
    /// A label whose unit is known already.
    Result<void> take(LabelRecord record, SourcePlace place, SourceReport& report);
    /// Null, with a problem in the report: there is no such codebook. Version 0 = the newest.
    Result<const Codebook*> codebookOf(const std::string& name, int version);

    /// What is to be stored, in the order of the rows.
    const std::vector<LabelRecord>& labels() const { return m_labels; }

private:
    /// child, parent, hunk, annotator (empty for decisions: there is one), codebook
    using Key = std::tuple<std::int64_t, std::int64_t, std::string, std::string, std::string>;
    static Key keyOf(const LabelRecord& record);
    Result<std::map<Key, LabelRecord>*> existing(const std::string& codebook);
    Result<void> keep(const LabelRecord& record, SourcePlace place, SourceReport& report);

    StudySession& m_session;
    const CandidateTable& m_table;
    LabelMatcher m_matcher;
    bool m_replace, m_dryRun;
    std::map<std::pair<std::string, int>, Codebook> m_books; ///< of the study, as asked for
    std::map<std::pair<std::string, int>, Codebook> m_offered; ///< of the file
    std::map<std::string, std::map<Key, LabelRecord>> m_existing; ///< by codebook
    std::vector<LabelRecord> m_labels;
};

} // namespace kbx::workspace
