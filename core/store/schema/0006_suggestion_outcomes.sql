-- SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- The same two texts may stand in several edits with other verdicts, and the suggester reads those:
-- one answer per pair, version and outcome. outcome: digest of the verdicts and errors it was told.
CREATE TABLE suggestion_of_outcome(
  id INTEGER PRIMARY KEY,
  before_kernel_id INTEGER NOT NULL REFERENCES kernel,
  after_kernel_id INTEGER NOT NULL REFERENCES kernel,
  suggester_version INTEGER NOT NULL,
  outcome TEXT NOT NULL,
  content TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  UNIQUE(before_kernel_id, after_kernel_id, suggester_version, outcome)
) STRICT;
INSERT INTO suggestion_of_outcome(before_kernel_id, after_kernel_id, suggester_version, outcome,
    content, created_at)
  SELECT before_kernel_id, after_kernel_id, suggester_version,
    CASE WHEN json_valid(content) THEN coalesce(json_extract(content, '$.outcome'), '') ELSE '' END,
    content, created_at
  FROM suggestion;
DROP TABLE suggestion;
ALTER TABLE suggestion_of_outcome RENAME TO suggestion;
