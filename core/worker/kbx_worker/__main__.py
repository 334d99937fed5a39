# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Command line of the worker: serve, run, check, describe, inspect, suggest, probe."""
from __future__ import annotations

import argparse
import json
import sys

from . import BUILD


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="kbx_worker", description="Evaluates Triton kernels against reference tasks.")
    parser.add_argument("--version", action="version", version=BUILD)
    verbs = parser.add_subparsers(dest="verb", required=True)
    serve = verbs.add_parser("serve", help="framed protocol on stdin and stdout (for the workbench)")
    serve.add_argument("--tasks")
    serve.add_argument("--gpu", metavar="UUID", help="judge on this GPU (UUID, or index of nvidia-smi) instead of the CPU interpreter")
    _add_run(verbs)
    check = verbs.add_parser("check", help="prove tasks")
    check.add_argument("names", nargs="*", metavar="TASK")
    check.add_argument("--tasks")
    check.add_argument("--json", action="store_true")
    check.add_argument("--mutants", action="store_true", help="also give each task typical wrong answers")
    check.add_argument("--gpu", action="store_true", help="also run each reference on the GPU and compare")
    describe = verbs.add_parser("describe", help="cases and sizes of a task, as JSON")
    describe.add_argument("task", metavar="TASK")
    describe.add_argument("--tasks")
    inspect = verbs.add_parser("inspect", help="what the syntax tree of a kernel says, as JSON")
    inspect.add_argument("file")
    inspect.add_argument("--against", metavar="FILE", help="what it was before: also say what the edit did")
    inspect.add_argument("--entry")
    suggest = verbs.add_parser("suggest", help="what the edits between pairs of kernels did, one JSON line per pair, in their order")
    suggest.add_argument("--pairs", required=True, metavar="FILE", help="JSON Lines {id, before, after, outcome?, diff?, entry?}, or - for stdin")
    verbs.add_parser("probe", help="print this interpreter's environment record as JSON")
    return parser


def _add_run(verbs) -> None:
    run = verbs.add_parser("run", help="evaluate a file of jobs (JSON Lines), one result line per job on stdout")
    run.add_argument("source", metavar="JOBS", help="file of jobs, or - for stdin; with --suite the folder of problems")
    run.add_argument("candidates", nargs="*", metavar="CANDIDATE", help="with --suite: files, or folders of files")
    run.add_argument("--suite", choices=["kernelbench"], help="candidates are ModelNew modules for problems of this suite")
    run.add_argument("--tasks")
    run.add_argument("--jobs", dest="slots", type=int, metavar="N", help="jobs at the same time, per GPU if there are several")
    run.add_argument("--gpu", metavar="UUID", help="judge on this GPU (UUID, index, or all) instead of the CPU interpreter")
    run.add_argument("--profile", choices=["paired-cold", "paired-hot", "paper", "harness", "kernelbench"], help="how to take times")
    run.add_argument("--sizes", choices=["kbx", "golden"], help="which timing inputs")
    run.add_argument("--stages", type=_stages, metavar="1,2,3", help="stages for jobs that name none (default: 1,2; on a GPU 1,2,3)")


def _stages(text: str) -> list[int]:
    stages = [int(part) for part in text.split(",")]
    if not stages or not set(stages) <= {1, 2, 3}:
        raise ValueError(text)
    return stages


def _probe() -> int:
    from . import environment
    environment.set_variables()
    problem = environment.problem()
    if problem is not None:
        print(json.dumps({"schema": "kbx.probe/1", "ok": False, "code": problem[0], "text": problem[1]}))
        return 4
    print(json.dumps({"schema": "kbx.probe/1", "ok": True, "environment": environment.record()}))
    return 0


def main(argv: list[str] | None = None) -> int:
    args = _parser().parse_args(argv)
    if args.verb == "inspect":
        from .inspectcommand import main as inspect
        return inspect(args.file, args.against, args.entry)
    if args.verb == "suggest":
        from .suggest.command import main as suggest
        return suggest(args.pairs)
    if args.verb == "probe":
        return _probe()
    if args.verb == "serve":
        from .serve import serve
        return serve(args.tasks, args.gpu)
    if args.verb == "run":
        from .standalone import run
        return run(args)
    if args.verb == "describe":
        from .describe import main as describe
        return describe(args.tasks, args.task)
    from .checkcommand import main as check
    return check(args.tasks, args.names, args.json, args.mutants, args.gpu)


if __name__ == "__main__":
    sys.exit(main())
