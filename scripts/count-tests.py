#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Sums up ctest's JUnit files: test functions where the program prints its totals (Qt Test,
unittest), else one per program. Prints the skipped ones' reasons and, last, "N passed, N failed, N skipped".
Exit 1 when anything failed or nothing ran."""
import pathlib
import re
import sys
import xml.etree.ElementTree as ElementTree

QT_TOTALS = re.compile(r"^Totals: (\d+) passed, (\d+) failed, (\d+) skipped", re.M)
QT_SKIP = re.compile(r"^SKIP\s+: (.*)$", re.M)
PY_RAN = re.compile(r"^Ran (\d+) tests? in", re.M)
PY_END = re.compile(r"^(OK|FAILED)(?: \((.*)\))?$", re.M)


def counts_of(case):
    text = (case.findtext("system-out") or "") + (case.findtext("system-err") or "")
    bad = case.find("failure") is not None or case.get("status") == "fail"
    totals = QT_TOTALS.findall(text)
    if totals:
        passed, failed, skipped = (sum(int(row[k]) for row in totals) for k in range(3))
        return passed, max(failed, int(bad)), skipped
    ran = PY_RAN.search(text)
    if ran:
        end = PY_END.search(text)
        fields = dict(re.findall(r"(\w+)=(\d+)", end.group(2) or "")) if end else {}
        failed = int(fields.get("failures", 0)) + int(fields.get("errors", 0))
        skipped = int(fields.get("skipped", 0))
        return int(ran.group(1)) - failed - skipped, max(failed, int(bad)), skipped
    if case.find("skipped") is not None or case.get("status") in ("notrun", "disabled"):
        return 0, int(bad), 1
    return int(not bad), int(bad), 0


def main(folder):
    total = [0, 0, 0]
    for file in sorted(pathlib.Path(folder).glob("*.xml")):
        for case in ElementTree.parse(file).getroot().iter("testcase"):
            counts = counts_of(case)
            total = [a + b for a, b in zip(total, counts)]
            if counts[1]:
                print(f"FAILED  {file.stem}: {case.get('name')}")
            for reason in QT_SKIP.findall(case.findtext("system-out") or ""):
                print(f"skipped {file.stem}: {case.get('name')}: {reason}")
    print(f"{total[0]} passed, {total[1]} failed, {total[2]} skipped")
    return 1 if total[1] or not total[0] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
