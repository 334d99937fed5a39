#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""How often the edit suggester agrees with the labelled pairs of tests/fixtures/edits. Standard library (and parso) only.

    python3 tests/worker/suggestaccuracy.py [--set first|extra|long|long2|held_out|all] [--json] [--wrong]

Without --set it reports the sets that there are, one after the other, each with its confusion at all confidences and at high and medium.

Every pair is asked twice: without its outcome (compared with `content_label`) and, where it has one, with it (compared with
`label`). "Primary" merges the sub-labels of performance_rewrite, "fine" asks for them. "Surer" are answers of high or medium confidence.
"""
from __future__ import annotations

import argparse
import json
import re
import sys
import time
from collections import Counter, defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
EDITS = ROOT / "tests" / "fixtures" / "edits"
sys.path.insert(0, str(ROOT / "core" / "worker"))
from kbx_worker.suggest import LABELS, suggest  # noqa: E402

SETS = ("first", "extra", "long", "long2", "held_out")
# Sets in a folder of their own name.
_PLACES = ("long", "long2", "held_out")
PRIMARY = list(dict.fromkeys(name.split(":")[0] for name in LABELS))
_FIRST_SET_ENDS = 60


def folders(which: str) -> list[Path]:
    """Folders of a set, in order of their numbers."""
    if which == "all":
        return [f for s in SETS for f in folders(s)]
    place = EDITS / which if which in _PLACES else EDITS
    found = sorted(f for f in place.iterdir() if re.match(r"\d{3}_", f.name)) if place.is_dir() else []
    if place != EDITS:
        return found
    return [f for f in found if (int(f.name[:3]) <= _FIRST_SET_ENDS) == (which == "first")]


def answers(which: str) -> list[dict]:
    """One row per pair: its truth and what the suggester said with and without the outcome."""
    rows = []
    for folder in folders(which):
        truth = json.loads((folder / "truth.json").read_text("utf-8"))
        before, after = ((folder / name).read_bytes() for name in ("before.py", "after.py"))
        start = time.perf_counter()
        blind = suggest(before, after, entry=truth["entry"])
        seconds = time.perf_counter() - start
        told = suggest(before, after, truth["outcome"], entry=truth["entry"]) if truth["outcome"] else blind
        rows.append({"pair": folder.name, "truth": truth, "blind": blind, "told": told, "seconds": seconds})
    return rows


def primary(label: str | None) -> str | None:
    """The label without its sub-label."""
    return label.split(":")[0] if label else None


def fine(label: str, sub_label: str | None) -> str:
    """A truth's label with its sub-label, spelled as the suggester spells it."""
    return f"{label}:{sub_label}" if label == "performance_rewrite" else label


def _squeezed(text: str) -> str:
    return re.sub(r",(?=[)\]}])", "", re.sub(r"\s+", "", text))


def _hit(statement: str, deciding: list[dict]) -> bool:
    """True if a statement that decides is among those that the suggester names (a header may be named with its colon)."""
    wanted = _squeezed(statement).rstrip(":")
    return any(wanted in (said := _squeezed(d["text"])) or len(said) > 12 and said.rstrip(":") in wanted for d in deciding)


def judged(row: dict, asked: str) -> dict:
    """One answer against its truth: `asked` is "blind" (content label) or "told" (outcome-aware label)."""
    truth, said = row["truth"], row[asked]
    label = truth["content_label" if asked == "blind" else "label"]
    return {
        "pair": row["pair"],
        "truth": label,
        "said": primary(said["label"]),
        "right": primary(said["label"]) == label,
        "fine": said["label"] == fine(label, truth["sub_label"]),
        "level": said["confidence"]["level"],
        "rule": said["rule"],
        # A truth's secondary goes with its outcome-aware label; where the content label is another, it says nothing.
        "secondary": label != truth["label"] or primary(said["secondary"]) == truth["secondary"],
        "secondaries": (truth["secondary"], primary(said["secondary"])),
        "tags": (set(truth["tags"]) - _NEED_OUTCOME if asked == "blind" else set(truth["tags"]), set(said["tags"])),
        "deciding": (sum(_hit(s, said["deciding"]) for s in truth["deciding"]), len(truth["deciding"])),
    }


_NEED_OUTCOME = {"within_noise", "flaky_verdict"}


def _share(part: int, whole: int) -> float | None:
    return part / whole if whole else None


def summary(rows: list[dict], asked: str) -> dict:
    """Counts and shares of one set of answers."""
    found = [judged(r, asked) for r in rows]
    surer = [j for j in found if j["level"] != "low"]
    per_label = {}
    for name in PRIMARY:
        mine = [j for j in found if j["truth"] == name]
        if mine:
            sure = [j for j in mine if j["level"] != "low"]
            per_label[name] = {"n": len(mine), "right": sum(j["right"] for j in mine), "surer": len(sure), "surerRight": sum(j["right"] for j in sure)}
    confusion, surer_confusion = _confusion(found), _confusion(surer)
    tags = [j["tags"] for j in found]
    return {
        "n": len(found),
        "primary": _share(sum(j["right"] for j in found), len(found)),
        "fine": _share(sum(j["fine"] for j in found), len(found)),
        "primarySurer": _share(sum(j["right"] for j in surer), len(surer)),
        "fineSurer": _share(sum(j["fine"] for j in surer), len(surer)),
        "low": _share(len(found) - len(surer), len(found)),
        "secondary": _share(sum(j["secondary"] for j in found), len(found)),
        "tagsExact": _share(sum(a == b for a, b in tags), len(tags)),
        "tagsPrecision": _share(sum(len(a & b) for a, b in tags), sum(len(b) for _a, b in tags)),
        "tagsRecall": _share(sum(len(a & b) for a, b in tags), sum(len(a) for a, _b in tags)),
        "deciding": _share(sum(j["deciding"][0] for j in found), sum(j["deciding"][1] for j in found)),
        "perLabel": per_label,
        "confusion": confusion,
        "confusionSurer": surer_confusion,
        "wrong": [j for j in found if not j["right"] or not j["fine"]],
        "levels": dict(Counter(j["level"] for j in found)),
        "pairsPerSecond": _share(len(rows), sum(r["seconds"] for r in rows)),
    }


def _confusion(found: list[dict]) -> dict[str, dict[str, int]]:
    """How often each label was said, by the true one."""
    counts: dict[str, Counter] = defaultdict(Counter)
    for j in found:
        counts[j["truth"]][j["said"]] += 1
    return {truth: dict(said) for truth, said in counts.items()}


def _percent(value: float | None) -> str:
    return "-" if value is None else f"{100 * value:.1f} %"


def report(title: str, s: dict, rows: list[dict], asked: str, wrong: bool) -> None:
    print(f"\n{title}: {s['n']} pairs, {s['pairsPerSecond']:.0f} pairs/s, confidence {s['levels']}")
    print(f"  primary {_percent(s['primary'])}, surer {_percent(s['primarySurer'])}; "
          f"fine {_percent(s['fine'])}, surer {_percent(s['fineSurer'])}; low {_percent(s['low'])}")
    print(f"  secondary {_percent(s['secondary'])}; tags exact {_percent(s['tagsExact'])}, precision {_percent(s['tagsPrecision'])}, "
          f"recall {_percent(s['tagsRecall'])}; deciding statements {_percent(s['deciding'])}")
    print(f"  {'label':28}{'n':>4}{'right':>7}{'surer':>7}{'right':>7}   said instead (of which surer)")
    for name, p in s["perLabel"].items():
        sure = s["confusionSurer"].get(name, {})
        others = ", ".join(f"{k} {n} ({sure.get(k, 0)})" for k, n in sorted(s["confusion"][name].items()) if k != name)
        print(f"  {name:28}{p['n']:>4}{p['right']:>7}{p['surer']:>7}{p['surerRight']:>7}   {others}")
    if wrong:
        _details(rows, asked)


def _details(rows: list[dict], asked: str) -> None:
    for row in rows:
        j, said = judged(row, asked), row[asked]
        faults = [f"secondary {j['secondaries']}"] if not j["secondary"] else []
        faults += [f"tags missing {sorted(j['tags'][0] - j['tags'][1])} extra {sorted(j['tags'][1] - j['tags'][0])}"] if j["tags"][0] != j["tags"][1] else []
        faults += [f"deciding {j['deciding']}"] if j["deciding"][0] < j["deciding"][1] else []
        if faults or not j["fine"] or j["level"] == "low":
            print(f"  {'ok   ' if j['fine'] else 'sub  ' if j['right'] else 'WRONG'} {j['pair']}: {j['truth']} / {said['label']} {j['rule']} "
                  f"{said['confidence']['level']} {said['confidence']['score']}; {'; '.join(faults)}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--set", choices=[*SETS, "all"], dest="which")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--wrong", action="store_true", help="also list what differs, pair by pair")
    args = parser.parse_args()
    for which in [args.which] if args.which else [s for s in SETS if folders(s)]:
        rows = answers(which)
        found = {"content": summary(rows, "blind"), "outcomeAware": summary(rows, "told")}
        if args.json:
            print(json.dumps({"schema": "kbx.suggest-accuracy/1", "set": which, **found}, default=lambda v: sorted(v, key=str)))
            continue
        report(f"{which}, content label (no outcome given)", found["content"], rows, "blind", args.wrong)
        report(f"{which}, outcome-aware label", found["outcomeAware"], rows, "told", args.wrong)
    return 0


if __name__ == "__main__":
    sys.exit(main())
