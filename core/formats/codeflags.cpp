// SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/codeflags.h"

#include "domain/importsink.h"
#include "domain/submission.h"
#include "formats/pythonscan.h"
#include "formats/sourcefile.h"

namespace kbx::formats {

CodeFacts factsOf(const std::string& source)
{
    CodeFacts facts;
    const Submission submission = extractSubmission(source);
    facts.submissionHash = sha256Hex(submission.code);
    facts.emptySubmission = submission.code.find_first_not_of(" \t\r\n") == std::string::npos;
    const bool flattened = looksFlattened(submission.code);
    const bool unparsable = !facts.emptySubmission && findPythonFault(submission.code).has_value();
    facts.flags = (submission.fenced ? FlagFenced : 0u) | (flattened ? FlagFlattened : 0u)
        | (unparsable ? FlagUnparsable : 0u);
    return facts;
}

} // namespace kbx::formats
