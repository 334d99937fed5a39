-- SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Frozen states of the study. data: one zstd frame of JSON (core/workspace/snapshotcodec.h); the
-- counts stand beside it so that a list reads no frame. removed 1: taken back by undo or deleted by
-- a person, kept for redo until the study is purged of it.
CREATE TABLE snapshot(
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL CHECK(name <> ''),
  created_at INTEGER NOT NULL,
  candidates INTEGER NOT NULL,
  results INTEGER NOT NULL,
  headlines INTEGER NOT NULL,
  data BLOB NOT NULL,
  removed INTEGER NOT NULL DEFAULT 0 CHECK(removed IN (0, 1))
) STRICT;
CREATE UNIQUE INDEX snapshot_name ON snapshot(name) WHERE removed = 0;
