-- SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- Study file, schema version 1. Never edited after its merge: changes go into the next number.
-- Times are milliseconds since 1970 UTC. Hashes are 32 raw bytes of SHA-256. Columns named extra,
-- meta, findings, seconds, options … hold JSON text as it was given; unknown fields live there.
-- A missing number is NULL, never 0.

CREATE TABLE meta(
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Words of the codes in evaluation and eval_case.
CREATE TABLE verdict(
  code INTEGER PRIMARY KEY,
  word TEXT NOT NULL UNIQUE
) STRICT;
INSERT INTO verdict(code, word) VALUES
  (0, 'pass'), (1, 'fail'), (2, 'not_run'), (3, 'not_applicable'), (4, 'inconclusive'), (5, 'unknown');

-- One imported file; its bytes stand in source_chunk as one zstd stream cut into pieces.
CREATE TABLE source(
  id INTEGER PRIMARY KEY,
  path TEXT NOT NULL,
  format TEXT NOT NULL,
  sha256 BLOB UNIQUE CHECK(sha256 IS NULL OR length(sha256) = 32),
  bytes INTEGER NOT NULL,
  imported_at INTEGER NOT NULL,
  "rows" INTEGER NOT NULL DEFAULT 0,
  taken INTEGER NOT NULL DEFAULT 0,
  skipped INTEGER NOT NULL DEFAULT 0,
  unchanged INTEGER NOT NULL DEFAULT 0,
  extra TEXT NOT NULL DEFAULT '{}'
) STRICT;
CREATE TABLE source_chunk(
  id INTEGER PRIMARY KEY,
  source_id INTEGER NOT NULL REFERENCES source ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  data BLOB NOT NULL,
  UNIQUE(source_id, seq)
) STRICT;

CREATE TABLE task(
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  category TEXT NOT NULL DEFAULT '',
  in_catalogue INTEGER NOT NULL DEFAULT 0 CHECK(in_catalogue IN (0, 1)),
  extra TEXT NOT NULL DEFAULT '{}'
) STRICT;
CREATE TABLE task_alias(
  alias TEXT NOT NULL,
  task_id INTEGER NOT NULL REFERENCES task ON DELETE CASCADE,
  PRIMARY KEY(alias, task_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX task_alias_task ON task_alias(task_id);
-- hash '' stands for "the source does not say".
CREATE TABLE task_version(
  id INTEGER PRIMARY KEY,
  task_id INTEGER NOT NULL REFERENCES task ON DELETE CASCADE,
  hash TEXT NOT NULL,
  in_catalogue INTEGER NOT NULL DEFAULT 0 CHECK(in_catalogue IN (0, 1)),
  seen_at INTEGER NOT NULL,
  UNIQUE(task_id, hash)
) STRICT;

CREATE TABLE method(
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL DEFAULT 'unknown'
) STRICT;
CREATE TABLE run(
  id INTEGER PRIMARY KEY,
  method_id INTEGER NOT NULL REFERENCES method,
  name TEXT NOT NULL,
  declared INTEGER NOT NULL DEFAULT 0 CHECK(declared IN (0, 1)),
  meta TEXT NOT NULL DEFAULT '{}',
  UNIQUE(method_id, name)
) STRICT;
-- The declared task set of a run.
CREATE TABLE run_task(
  run_id INTEGER NOT NULL REFERENCES run ON DELETE CASCADE,
  task_id INTEGER NOT NULL REFERENCES task,
  PRIMARY KEY(run_id, task_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX run_task_task ON run_task(task_id);

-- sha256 of the full text as given; submission_sha256 of the part that counts (fences stripped,
-- cut at the separator), which decides "identical code" and the reuse of evaluations.
CREATE TABLE kernel(
  id INTEGER PRIMARY KEY,
  sha256 BLOB NOT NULL UNIQUE CHECK(length(sha256) = 32),
  submission_sha256 BLOB NOT NULL CHECK(length(submission_sha256) = 32),
  bytes INTEGER NOT NULL,
  lines INTEGER NOT NULL
) STRICT;
CREATE INDEX kernel_submission ON kernel(submission_sha256);
-- Apart from kernel, so that scans over kernels stay small. data is one zstd frame.
CREATE TABLE kernel_source(
  kernel_id INTEGER PRIMARY KEY REFERENCES kernel ON DELETE CASCADE,
  data BLOB NOT NULL
) STRICT;

-- kernel_id NULL: no answer. recorded_choice NULL: the source does not say.
CREATE TABLE candidate(
  id INTEGER PRIMARY KEY,
  run_id INTEGER NOT NULL REFERENCES run,
  task_id INTEGER NOT NULL REFERENCES task,
  round INTEGER NOT NULL,
  sample TEXT NOT NULL,
  kernel_id INTEGER REFERENCES kernel,
  flags INTEGER NOT NULL DEFAULT 0,
  recorded_choice INTEGER CHECK(recorded_choice IN (0, 1)),
  edit_label TEXT NOT NULL DEFAULT '',
  extra TEXT NOT NULL DEFAULT '{}',
  source_id INTEGER REFERENCES source,
  line INTEGER NOT NULL DEFAULT 0,
  byte INTEGER NOT NULL DEFAULT 0,
  UNIQUE(run_id, task_id, round, sample)
) STRICT;
CREATE INDEX candidate_kernel ON candidate(kernel_id);
CREATE INDEX candidate_task ON candidate(task_id);
CREATE INDEX candidate_source ON candidate(source_id);
-- parent_id NULL: (round, sample) of the same trajectory was named but is not in the study (yet).
CREATE TABLE candidate_parent(
  child_id INTEGER NOT NULL REFERENCES candidate ON DELETE CASCADE,
  round INTEGER NOT NULL,
  sample TEXT NOT NULL,
  role TEXT NOT NULL CHECK(role IN ('primary', 'context')),
  parent_id INTEGER REFERENCES candidate,
  PRIMARY KEY(child_id, round, sample)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX candidate_parent_primary ON candidate_parent(child_id) WHERE role = 'primary';
CREATE INDEX candidate_parent_parent ON candidate_parent(parent_id);

-- Environment record of an evaluator as compact JSON; the other columns are read out of it.
CREATE TABLE environment(
  id INTEGER PRIMARY KEY,
  json TEXT NOT NULL UNIQUE,
  short TEXT NOT NULL,
  evaluator_version INTEGER,
  gate_version INTEGER,
  synthetic INTEGER NOT NULL DEFAULT 0 CHECK(synthetic IN (0, 1))
) STRICT;
-- model '' = GPU unknown (or the CPU, see eval_key.backend); uuid '' = not given.
CREATE TABLE device(
  id INTEGER PRIMARY KEY,
  model TEXT NOT NULL,
  uuid TEXT NOT NULL,
  UNIQUE(model, uuid)
) STRICT;
CREATE TABLE eval_key(
  id INTEGER PRIMARY KEY,
  backend TEXT NOT NULL CHECK(backend IN ('compiled', 'interpreted', 'unknown')),
  device_id INTEGER NOT NULL REFERENCES device,
  environment_id INTEGER NOT NULL REFERENCES environment,
  origin TEXT NOT NULL CHECK(origin IN ('measured', 'imported', 'self_reported', 'published')),
  UNIQUE(backend, device_id, environment_id, origin)
) STRICT;

-- Belongs to a kernel, or, where the source gives a verdict without code, to one candidate.
CREATE TABLE evaluation(
  id INTEGER PRIMARY KEY,
  kernel_id INTEGER REFERENCES kernel,
  candidate_id INTEGER REFERENCES candidate,
  task_version_id INTEGER NOT NULL REFERENCES task_version,
  key_id INTEGER NOT NULL REFERENCES eval_key,
  occurrence TEXT NOT NULL,
  diagnostic INTEGER NOT NULL DEFAULT 0 CHECK(diagnostic IN (0, 1)),
  compile INTEGER NOT NULL REFERENCES verdict,
  correct INTEGER NOT NULL REFERENCES verdict,
  fast INTEGER NOT NULL REFERENCES verdict,
  reason_code TEXT NOT NULL DEFAULT '',
  reason TEXT NOT NULL DEFAULT '',
  cases_failed INTEGER NOT NULL DEFAULT 0,
  cases_total INTEGER NOT NULL DEFAULT 0,
  dtype TEXT NOT NULL DEFAULT '',
  maintainability REAL,
  cyclomatic REAL,
  quality_reason TEXT NOT NULL DEFAULT '',
  delegated INTEGER NOT NULL DEFAULT 0 CHECK(delegated IN (0, 1)),
  created_at INTEGER NOT NULL,
  source_id INTEGER REFERENCES source,
  content_sha256 BLOB NOT NULL CHECK(length(content_sha256) = 32),
  CHECK((kernel_id IS NULL) <> (candidate_id IS NULL))
) STRICT;
CREATE UNIQUE INDEX evaluation_identity
  ON evaluation(coalesce(kernel_id, -candidate_id), task_version_id, key_id, occurrence);
CREATE INDEX evaluation_kernel ON evaluation(kernel_id);
CREATE INDEX evaluation_candidate ON evaluation(candidate_id);
CREATE INDEX evaluation_version ON evaluation(task_version_id);
CREATE INDEX evaluation_key ON evaluation(key_id);
-- Long texts (each one zstd frame, NULL when empty) and JSON, apart from the scanned columns.
CREATE TABLE evaluation_text(
  evaluation_id INTEGER PRIMARY KEY REFERENCES evaluation ON DELETE CASCADE,
  detail BLOB,
  log BLOB,
  findings TEXT NOT NULL DEFAULT '',
  seconds TEXT NOT NULL DEFAULT '',
  extra TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE TABLE candidate_evaluation(
  candidate_id INTEGER NOT NULL REFERENCES candidate ON DELETE CASCADE,
  evaluation_id INTEGER NOT NULL REFERENCES evaluation ON DELETE CASCADE,
  PRIMARY KEY(candidate_id, evaluation_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX candidate_evaluation_evaluation ON candidate_evaluation(evaluation_id);

-- nan_fields: names of the numeric columns that were NaN (SQLite has no NaN; they are NULL).
CREATE TABLE eval_case(
  id INTEGER PRIMARY KEY,
  evaluation_id INTEGER NOT NULL REFERENCES evaluation ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  name TEXT NOT NULL,
  mode TEXT NOT NULL,
  seed INTEGER NOT NULL,
  verdict INTEGER NOT NULL REFERENCES verdict,
  code TEXT NOT NULL,
  error TEXT NOT NULL,
  max_abs REAL, max_rel REAL, mean_abs REAL, mean_rel REAL, p99_abs REAL, max_ulp REAL,
  reference_max REAL, tolerance REAL, cosine REAL, l1_relative REAL, rmse REAL, seconds REAL,
  over_count INTEGER,
  element_count INTEGER,
  vacuous INTEGER CHECK(vacuous IN (0, 1)),
  config TEXT NOT NULL,
  worst TEXT NOT NULL,
  nan_fields TEXT NOT NULL DEFAULT '',
  UNIQUE(evaluation_id, seq)
) STRICT;

-- main: the timing that stands for its evaluation in tables.
CREATE TABLE timing(
  id INTEGER PRIMARY KEY,
  evaluation_id INTEGER NOT NULL REFERENCES evaluation ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  main INTEGER NOT NULL CHECK(main IN (0, 1)),
  profile TEXT NOT NULL,
  baseline TEXT NOT NULL,
  size_set TEXT NOT NULL,
  speedup REAL, speedup_low REAL, speedup_high REAL,
  speedup_verdict TEXT NOT NULL,
  runtime_ms REAL, gb_per_second REAL, tflops REAL,
  sizes INTEGER, sizes_total INTEGER,
  throttled INTEGER NOT NULL CHECK(throttled IN (0, 1)),
  autotune TEXT NOT NULL,
  UNIQUE(evaluation_id, seq)
) STRICT;
CREATE UNIQUE INDEX timing_main ON timing(evaluation_id) WHERE main = 1;
-- Samples of one input size and side: float32, little endian, milliseconds, in order of measurement.
CREATE TABLE series(
  id INTEGER PRIMARY KEY,
  timing_id INTEGER NOT NULL REFERENCES timing ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  size TEXT NOT NULL,
  side INTEGER NOT NULL CHECK(side IN (0, 1)), -- 0 reference, 1 kernel
  n INTEGER NOT NULL,
  samples BLOB NOT NULL,
  summary_ms REAL, gb_per_second REAL, tflops REAL,
  UNIQUE(timing_id, seq),
  CHECK(length(samples) = 4 * n)
) STRICT;

CREATE TABLE reference_timing(
  id INTEGER PRIMARY KEY,
  task_version_id INTEGER NOT NULL REFERENCES task_version,
  baseline TEXT NOT NULL,
  device_id INTEGER NOT NULL REFERENCES device,
  profile TEXT NOT NULL,
  environment_id INTEGER NOT NULL REFERENCES environment,
  origin TEXT NOT NULL CHECK(origin IN ('measured', 'imported', 'self_reported', 'published')),
  size TEXT NOT NULL,
  ms REAL NOT NULL,
  gb_per_second REAL, tflops REAL,
  extra TEXT NOT NULL DEFAULT '{}',
  source_id INTEGER REFERENCES source,
  line INTEGER NOT NULL DEFAULT 0,
  byte INTEGER NOT NULL DEFAULT 0,
  UNIQUE(task_version_id, baseline, device_id, profile, environment_id, origin, size)
) STRICT;

-- Summary over the current (newest, not diagnostic) evaluation of each candidate under one key and
-- task version; written in the transaction that changes what it sums, recomputed by the check.
CREATE TABLE cell(
  task_version_id INTEGER NOT NULL REFERENCES task_version,
  run_id INTEGER NOT NULL REFERENCES run,
  round INTEGER NOT NULL,
  key_id INTEGER NOT NULL REFERENCES eval_key,
  n INTEGER NOT NULL,
  compile_pass INTEGER NOT NULL,
  compile_fail INTEGER NOT NULL,
  correct_pass INTEGER NOT NULL,
  correct_fail INTEGER NOT NULL, -- a compile failure fails correctness too
  timed INTEGER NOT NULL,
  sum_speedup REAL NOT NULL,
  sum_log_speedup REAL NOT NULL,
  PRIMARY KEY(task_version_id, run_id, round, key_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE job(
  id INTEGER PRIMARY KEY,
  batch TEXT NOT NULL,
  kernel_id INTEGER NOT NULL REFERENCES kernel,
  task_id INTEGER NOT NULL REFERENCES task,
  target TEXT NOT NULL,
  options TEXT NOT NULL DEFAULT '{}',
  state TEXT NOT NULL CHECK(state IN ('waiting', 'running', 'done', 'failed', 'cancelled')),
  attempts INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  started_at INTEGER,
  finished_at INTEGER,
  evaluation_id INTEGER REFERENCES evaluation,
  error_code TEXT NOT NULL DEFAULT '',
  error_text TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX job_state ON job(state, id);
CREATE INDEX job_batch ON job(batch);

CREATE TABLE annotator(
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL
) STRICT;
CREATE TABLE codebook(
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  version INTEGER NOT NULL,
  json TEXT NOT NULL,
  UNIQUE(name, version)
) STRICT;
-- hunk '' = the whole edit.
CREATE TABLE label(
  id INTEGER PRIMARY KEY,
  child_id INTEGER NOT NULL REFERENCES candidate ON DELETE CASCADE,
  parent_id INTEGER REFERENCES candidate,
  hunk TEXT NOT NULL DEFAULT '',
  annotator_id INTEGER NOT NULL REFERENCES annotator,
  codebook_id INTEGER NOT NULL REFERENCES codebook,
  label TEXT NOT NULL,
  secondary TEXT NOT NULL DEFAULT '[]',
  blind INTEGER NOT NULL DEFAULT 0 CHECK(blind IN (0, 1)),
  remark TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  UNIQUE(child_id, hunk, annotator_id, codebook_id)
) STRICT;
-- What the edit suggester says of a pair of kernels, with the statements that decided.
CREATE TABLE suggestion(
  id INTEGER PRIMARY KEY,
  before_kernel_id INTEGER NOT NULL REFERENCES kernel,
  after_kernel_id INTEGER NOT NULL REFERENCES kernel,
  suggester_version INTEGER NOT NULL,
  content TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  UNIQUE(before_kernel_id, after_kernel_id, suggester_version)
) STRICT;

-- target_id is an id in the table of target_kind; hunk '' = all of it.
CREATE TABLE star(
  target_kind TEXT NOT NULL CHECK(target_kind IN ('task', 'kernel', 'candidate')),
  target_id INTEGER NOT NULL,
  hunk TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  PRIMARY KEY(target_kind, target_id, hunk)
) STRICT, WITHOUT ROWID;
CREATE TABLE note(
  id INTEGER PRIMARY KEY,
  target_kind TEXT NOT NULL CHECK(target_kind IN ('task', 'kernel', 'candidate')),
  target_id INTEGER NOT NULL,
  hunk TEXT NOT NULL DEFAULT '',
  text TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  UNIQUE(target_kind, target_id, hunk)
) STRICT;
-- What a person did, with the change that takes it back (both JSON); undone_at NULL = in effect.
CREATE TABLE action(
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  forward TEXT NOT NULL,
  inverse TEXT NOT NULL,
  done_at INTEGER NOT NULL,
  undone_at INTEGER
) STRICT;
