-- SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Filters that a person keeps under a name.
CREATE TABLE saved_filter(
  name TEXT PRIMARY KEY CHECK(name <> ''),
  text TEXT NOT NULL CHECK(text <> ''),
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
-- Named sets of candidates; a collection exists while it holds any.
CREATE TABLE collection_item(
  collection TEXT NOT NULL CHECK(collection <> ''),
  candidate_id INTEGER NOT NULL REFERENCES candidate ON DELETE CASCADE,
  added_at INTEGER NOT NULL,
  PRIMARY KEY(collection, candidate_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX collection_item_candidate ON collection_item(candidate_id);
