# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""`run`: a file of jobs in, one result line per job out, without the workbench; on the CPU or on GPUs."""
from __future__ import annotations

import json
import os
import re
import signal
import sys
from pathlib import Path

from .catalog import TaskSource
from .supervisor import Refused, Supervisor

OK, FINDINGS, USAGE, COULD_NOT, NO_INTERPRETER, CANCELLED = 0, 1, 2, 3, 4, 130
CPU_SLOTS, MOST_SLOTS, SPARED_CORES = 2, 16, 3
_RUN_NAME = re.compile(r"level_(\d+)_problem_(\d+)_")


class Interrupted(Exception):
    """SIGINT or SIGTERM arrived."""


def read_jobs(lines) -> tuple[list[dict], list[str]]:
    """(jobs, complaints). Ids are made unique inside, results carry the given one; a line that is no job becomes a job
    with the key unreadable, so that it gets its result line too."""
    jobs, complaints = [], []
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            job = json.loads(line)
        except (ValueError, RecursionError) as e:
            job = {"unreadable": f"line {number} is no JSON: {e}"}
        if not isinstance(job, dict):
            job = {"unreadable": f"line {number} is no JSON object"}
        if "unreadable" in job:
            complaints.append(job["unreadable"])
        given = job.get("id", f"line-{number}")
        jobs.append({**job, "id": f"{number}", "given_id": given})
    return jobs, complaints


def suite_jobs(problems: str, candidates: list[str]) -> tuple[list[dict], list[str]]:
    """Jobs for candidate files (or folders of them) and the KernelBench problems below a folder. Raises OSError."""
    known = sorted(Path(problems).rglob("*.py"))
    if not known:
        raise OSError(f"there are no problems (*.py) below {problems}")
    files = [f for c in candidates for f in (sorted(Path(c).rglob("*.py")) if Path(c).is_dir() else [Path(c)])]
    jobs, complaints = [], []
    for number, file in enumerate(files, 1):
        job = {"id": str(number), "given_id": str(file)}
        problem = problem_for(file, known)
        if problem is None:
            complaints.append(f"{file}: there is no problem of that name or number below {problems}")
            job["unreadable"] = complaints[-1]
        else:
            job |= {"task": f"KernelBench/{problem.stem}", "code": file.read_text("utf-8", "surrogateescape"),
                    "suite": {"kind": "kernelbench", "problem": problem.name, "code": problem.read_text("utf-8", "surrogateescape")}}
        jobs.append(job)
    return jobs, complaints


def problem_for(candidate: Path, problems: list[Path]) -> Path | None:
    """The problem with the candidate's stem; else with level and number of a KernelBench run's file name; else with
    the number that the stem begins with. None if there is no single one."""
    hits = [p for p in problems if p.stem == candidate.stem]
    if not hits and (named := _RUN_NAME.match(candidate.name)):
        hits = _numbered(problems, named.group(2))
        leveled = [p for p in hits if p.parent.name.replace("_", "") == f"level{named.group(1)}"]
        hits = leveled or hits
    elif not hits and (number := re.match(r"\d+", candidate.stem)):
        hits = _numbered(problems, number.group())
    return hits[0] if len(hits) == 1 else None


def _numbered(problems: list[Path], number: str) -> list[Path]:
    return [p for p in problems if (m := re.match(r"\d+", p.stem)) and int(m.group()) == int(number)]


def devices(wanted: str) -> list[str]:
    """UUIDs of the GPUs that a command line names: a UUID, an index of NVML, or "all". Raises Refused."""
    from .gpu.nvml import Nvml, NvmlError
    try:
        nvml = Nvml()
        found = [g.uuid for g in nvml.gpus()] if wanted == "all" else [nvml.find(wanted).uuid]
        nvml.close()
    except NvmlError as e:
        raise Refused(str(e)) from e
    if not found:
        raise Refused("the driver knows no GPU")
    return found


def with_defaults(jobs: list[dict], options: dict) -> list[dict]:
    """Jobs with `options` where they say nothing themselves; options that are None do not count."""
    given = {k: v for k, v in options.items() if v is not None}
    return [given | job for job in jobs]


def _slots(wanted: int | None, gpu: bool) -> int:
    if wanted is not None:
        return wanted
    return max(1, min(len(os.sched_getaffinity(0)) - SPARED_CORES, MOST_SLOTS)) if gpu else CPU_SLOTS


def _load(args) -> tuple[list[dict], list[str]]:
    if args.suite:
        jobs, complaints = suite_jobs(args.source, args.candidates)
    elif args.candidates:
        raise OSError("candidates are named without --suite")
    elif args.source == "-":
        jobs, complaints = read_jobs(sys.stdin)
    else:
        with open(args.source, encoding="utf-8", errors="surrogateescape") as f:
            jobs, complaints = read_jobs(f)
    if args.tasks:
        TaskSource(args.tasks)
    stages = args.stages or ([1, 2, 3] if args.gpu else None)
    return with_defaults(jobs, {"profile": args.profile, "sizeSet": args.sizes, "stages": stages}), complaints


def run(args) -> int:
    """Entry of `run`. 0 all correct, 1 findings, 3 unreadable, 4 no usable interpreter or GPU, 130 interrupted."""
    try:
        jobs, complaints = _load(args)
    except Exception as e:
        print(f"kbx_worker: cannot read {args.source}: {e}", file=sys.stderr)
        return COULD_NOT
    for text in complaints:
        print(f"kbx_worker: {text}", file=sys.stderr)

    def interrupt(*_):
        raise Interrupted

    signal.signal(signal.SIGINT, interrupt)
    signal.signal(signal.SIGTERM, interrupt)
    try:
        gpus = devices(args.gpu) if args.gpu else None
        supervisor = Supervisor(jobs, args.tasks, _slots(args.slots, bool(gpus)), sys.stdout, gpus)
        supervisor.run()
    except Refused as e:
        print(f"kbx_worker: {e}", file=sys.stderr)
        return NO_INTERPRETER
    except Interrupted:
        print("kbx_worker: interrupted; the lines written so far are complete", file=sys.stderr)
        return CANCELLED
    return FINDINGS if supervisor.failed or complaints else OK
