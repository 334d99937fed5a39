-- SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Labels with all that a person says and how it came about. A new table, because the identity of a
-- label now holds the parent: one kernel may be compared with several.
-- parent_id NULL: a kernel is labelled, no edit. hunk '' = the whole unit. label '' = unsure.
-- tags, visible: JSON arrays of words; visible says what was shown at the time.
-- adjudication 1: the decision of a dispute; remark holds the reason, annotator_id who decided.
CREATE TABLE label_of_people(
  id INTEGER PRIMARY KEY,
  child_id INTEGER NOT NULL REFERENCES candidate ON DELETE CASCADE,
  parent_id INTEGER REFERENCES candidate ON DELETE CASCADE,
  hunk TEXT NOT NULL DEFAULT '',
  annotator_id INTEGER NOT NULL REFERENCES annotator,
  codebook_id INTEGER NOT NULL REFERENCES codebook,
  label TEXT NOT NULL,
  secondary TEXT NOT NULL DEFAULT '',
  tags TEXT NOT NULL DEFAULT '[]',
  confidence TEXT NOT NULL DEFAULT 'unset'
    CHECK(confidence IN ('unset', 'sure', 'likely', 'guess')),
  unsure INTEGER NOT NULL DEFAULT 0 CHECK(unsure IN (0, 1)),
  remark TEXT NOT NULL DEFAULT '',
  blind INTEGER NOT NULL DEFAULT 0 CHECK(blind IN (0, 1)),
  visible TEXT NOT NULL DEFAULT '[]',
  seconds REAL NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  adjudication INTEGER NOT NULL DEFAULT 0 CHECK(adjudication IN (0, 1)),
  CHECK(label <> '' OR unsure = 1)
) STRICT;
INSERT INTO label_of_people(id, child_id, parent_id, hunk, annotator_id, codebook_id, label,
    secondary, remark, blind, created_at)
  SELECT id, child_id,
    coalesce(parent_id, (SELECT p.parent_id FROM candidate_parent p
      WHERE p.child_id = label.child_id AND p.role = 'primary')),
    hunk, annotator_id, codebook_id, label,
    CASE WHEN json_valid(secondary) THEN coalesce(json_extract(secondary, '$[0]'), '')
      ELSE secondary END,
    remark, blind, created_at
  FROM label WHERE label <> '';
DROP TABLE label;
ALTER TABLE label_of_people RENAME TO label;
CREATE UNIQUE INDEX label_identity
  ON label(child_id, coalesce(parent_id, 0), hunk, annotator_id, codebook_id, adjudication);
CREATE INDEX label_parent ON label(parent_id);
CREATE INDEX label_codebook ON label(codebook_id);

-- blind 1: works without suggestion, others, verdicts, speedups and rounds until a label is given.
ALTER TABLE annotator ADD COLUMN blind INTEGER NOT NULL DEFAULT 0 CHECK(blind IN (0, 1));

-- A drawn sample of units and who labels them. The newest of a codebook is in force. plan: JSON
-- object, how it was drawn and from how many.
CREATE TABLE assignment(
  id INTEGER PRIMARY KEY,
  codebook TEXT NOT NULL,
  plan TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
-- weight: how many units of the population this one stands for.
CREATE TABLE assignment_item(
  assignment_id INTEGER NOT NULL REFERENCES assignment ON DELETE CASCADE,
  annotator_id INTEGER NOT NULL REFERENCES annotator,
  seq INTEGER NOT NULL,
  child_id INTEGER NOT NULL REFERENCES candidate ON DELETE CASCADE,
  parent_id INTEGER REFERENCES candidate ON DELETE CASCADE,
  stratum TEXT NOT NULL DEFAULT '',
  weight REAL NOT NULL,
  calibration INTEGER NOT NULL DEFAULT 0 CHECK(calibration IN (0, 1)),
  PRIMARY KEY(assignment_id, annotator_id, seq)
) STRICT, WITHOUT ROWID;
CREATE INDEX assignment_item_child ON assignment_item(child_id);
CREATE INDEX assignment_item_parent ON assignment_item(parent_id);
