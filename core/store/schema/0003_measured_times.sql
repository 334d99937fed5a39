-- SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- What a measurement on a GPU says beyond an imported speedup. n: blocks or samples behind the
-- interval. detail: JSON object with the rest (rows without samples, GPU state, compile time).
ALTER TABLE timing ADD COLUMN geomean REAL;
ALTER TABLE timing ADD COLUMN geomean_low REAL;
ALTER TABLE timing ADD COLUMN geomean_high REAL;
ALTER TABLE timing ADD COLUMN iou REAL;
ALTER TABLE timing ADD COLUMN mfu REAL;
ALTER TABLE timing ADD COLUMN utilisation REAL;
ALTER TABLE timing ADD COLUMN peaks_source TEXT NOT NULL DEFAULT '';
ALTER TABLE timing ADD COLUMN aa_half_width REAL;
ALTER TABLE timing ADD COLUMN n INTEGER;
ALTER TABLE timing ADD COLUMN detail TEXT NOT NULL DEFAULT '';

-- Measured reference times keep their samples (float32, little endian, milliseconds).
ALTER TABLE reference_timing ADD COLUMN samples BLOB;
