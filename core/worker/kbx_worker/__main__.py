# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Command line of the worker: serve, run, check, describe, inspect, probe."""
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
    serve.add_argument("--backend", choices=["cpu"], default="cpu")
    run = verbs.add_parser("run", help="evaluate a file of jobs (JSON Lines), one result line per job on stdout")
    run.add_argument("jobs", help="file of jobs, or - for stdin")
    run.add_argument("--tasks")
    run.add_argument("--jobs", dest="slots", type=int, default=2, metavar="N", help="jobs at the same time")
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
    inspect.add_argument("--entry")
    verbs.add_parser("probe", help="print this interpreter's environment record as JSON")
    return parser


def _inspect(args) -> int:
    from .inspect import inspect_source
    from .submission import clean
    try:
        with open(args.file, "rb") as f:
            source = f.read()
    except OSError as e:
        print(f"cannot read {args.file}: {e}", file=sys.stderr)
        return 3
    print(json.dumps({"schema": "kbx.worker-inspect/1", **inspect_source(clean(source).padded, args.entry)}))
    return 0


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
        return _inspect(args)
    if args.verb == "probe":
        return _probe()
    if args.verb == "serve":
        from .serve import serve
        return serve(args.tasks)
    if args.verb == "run":
        from .standalone import run
        return run(args.jobs, args.tasks, args.slots)
    if args.verb == "describe":
        from .describe import main as describe
        return describe(args.tasks, args.task)
    from .checkcommand import main as check
    return check(args.tasks, args.names, args.json, args.mutants, args.gpu)


if __name__ == "__main__":
    sys.exit(main())
