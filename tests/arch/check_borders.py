#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The borders between the folders, checked on includes, link lines and words.

Usage: check_borders.py ROOT [--self-test]. Prints each breach as file:line: text; exit 1 if any.
"""
import pathlib
import re
import subprocess
import sys
import tempfile

CORE_LIBS = {"domain", "async", "store", "formats", "tasks", "filter", "analysis", "protocol", "eval", "gpu",
             "figures", "models", "workspace"}
# Who may include whom inside core (a folder may always include itself).
ALLOWED = {
    "domain": set(), "async": set(),
    "filter": {"domain"}, "analysis": {"domain"}, "protocol": {"domain"}, "tasks": {"domain"},
    "formats": {"domain"}, "store": {"domain"}, "gpu": {"domain"},
    "figures": {"domain", "analysis"}, "models": {"domain", "analysis"},
    "eval": {"domain", "async", "protocol", "store", "tasks", "gpu"},
    "workspace": CORE_LIBS,
}
# What a pane may include of core: eval only by its public headers, never store or protocol.
VIEWS_ALLOWED = {"domain", "models", "figures", "workspace", "eval", "analysis", "async"}
PANES = {"figurespane", "navigator", "matrix", "trajectory", "diff", "evaluate", "heatmap", "statistics", "task"}
SHARED_VIEWS = {"shared", "shell", "code"}
QT_FREE = {"domain", "filter", "analysis", "figures"}

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')
QT_INCLUDE = re.compile(r"^(Q[A-Z]\w*|Qt\w+/.*)$")
GUI_INCLUDE = re.compile(r"^(QWidget|QtWidgets|QtGui|QtCharts|QColor|QPainter|QApplication|QMainWindow|QDialog|QFont|QPixmap|"
                         r"QImage|QIcon|Qsci/).*")
SQL = re.compile(r'"\s*(SELECT\s|INSERT\s+(OR\s+\w+\s+)?INTO\s|UPDATE\s+\w+\s+SET\s|DELETE\s+FROM\s|CREATE\s+TABLE|PRAGMA\s)')
FORBIDDEN = [  # (where, pattern, why)
    (lambda p: True, re.compile(r"\bprocessEvents\s*\("), "processEvents: use LatestJob or signals"),
    (lambda p: True, re.compile(r"\bQEventLoop\b"), "nested event loop"),
    (lambda p: p[0] != "app", re.compile(r"\bwaitFor(Finished|Started|ReadyRead|BytesWritten)\s*\("), "blocking wait"),
    (lambda p: p[:2] != ("core", "async"), re.compile(r"\bQThread::create\b|\bnew QThread\b|\bstd::thread\b"), "raw thread"),
    (lambda p: p[0] == "views", re.compile(r"\bQProcess\b"), "QProcess in a view"),
    (lambda p: p[0] == "views", re.compile(r"\bsetStyleSheet\s*\("), "style sheet on a view"),
    (lambda p: p[0] == "core", re.compile(r"(?<![\w.:>])tr\s*\(\s*\""), "tr() in core"),
    (lambda p: p[0] in ("core", "views", "app"), re.compile(r"\bfriend class Test|#ifdef TEST\b"), "test hook in production"),
    (lambda p: p[0] in ("core", "views", "app"), re.compile(r"//\s*(TODO|FIXME|XXX)\b"), "unfinished work"),
    (lambda p: p[0] == "core" and p[1] != "worker", re.compile(r"\b(std::cout|std::cerr|std::exit|qFatal)\b"), "core prints or exits"),
]
BAD_NAMES = re.compile(r"(manager|helper|util|utils|common|misc)\.(h|cpp)$")


def sources(root):
    for top in ("app", "core", "views", "tests"):
        for path in sorted((root / top).rglob("*")):
            if path.suffix in (".h", ".cpp") and path.is_file():
                yield path


def part_of_core(include):
    head = include.split("/")[0]
    return head if head in CORE_LIBS and "/" in include else None


def check_include(parts, kind, include):
    top, folder = parts[0], parts[1] if len(parts) > 2 else ""
    target = part_of_core(include)
    if top == "core":
        if GUI_INCLUDE.match(include):
            return "Widgets or Gui in core"
        if folder in QT_FREE and kind == "<" and QT_INCLUDE.match(include):
            return f"Qt in core/{folder}"
        if target and target != folder and target not in ALLOWED.get(folder, set()):
            return f"core/{folder} may not include {target}"
        if include.split("/")[0] in PANES | {"shell", "code"} and "/" in include and not target:
            return "core includes a view"
        if folder != "store" and include.startswith(("SQLiteCpp", "sqlite3")):
            return "SQLite outside core/store"
    if top == "views":
        if target and target not in VIEWS_ALLOWED:
            return f"views may not include {target}"
        other = include.split("/")[0]
        if "/" in include and other in PANES and other != folder:
            return f"pane {folder} includes pane {other}"
        if include.startswith(("SQLiteCpp", "sqlite3", "QtSql")):
            return "SQL in a view"
    return None


def check_file(root, path):
    parts = path.relative_to(root).parts
    lines = path.read_text(encoding="utf-8").splitlines()
    if not lines or "SPDX-FileCopyrightText" not in lines[0]:
        yield 1, "SPDX header missing"
    if path.suffix == ".h" and "#pragma once" not in lines:
        yield 1, "#pragma once missing"
    if path.name != path.name.lower() or ("_" in path.stem and parts[0] != "tests"):
        yield 1, "file names are lower case without underscores"
    if parts[0] != "tests" and BAD_NAMES.search(path.name):
        yield 1, "name says nothing (Manager, Helper, Util, Common, misc)"
    for number, line in enumerate(lines, 1):
        match = INCLUDE.match(line)
        if match:
            why = check_include(parts, *match.groups())
            if why:
                yield number, why
        if parts[0] == "tests":
            continue
        if SQL.search(line) and parts[:2] != ("core", "store"):
            yield number, "SQL outside core/store"
        for where, pattern, why in FORBIDDEN:
            if where(parts) and pattern.search(line):
                yield number, why


def check_links(root):
    """Link lines of core targets against ALLOWED."""
    for folder, allowed in ALLOWED.items():
        file = root / "core" / folder / "CMakeLists.txt"
        if not file.exists():
            continue
        text = re.sub(r"#.*", "", file.read_text(encoding="utf-8"))
        for name in re.findall(r"\bkbx_(\w+)\b", text):
            if name in CORE_LIBS and name != folder and name not in allowed:
                yield file, f"kbx_{folder} may not link kbx_{name}"
        if folder in QT_FREE and "Qt6::" in text:
            yield file, f"kbx_{folder} may not link Qt"
        if "Qt6::Widgets" in text or "Qt6::Gui" in text or "Qt6::Charts" in text:
            yield file, "core may not link Widgets, Gui or Charts"
    for file in (root / "views").rglob("CMakeLists.txt"):
        if re.search(r"\bkbx_(store|protocol|formats|filter)\b", file.read_text(encoding="utf-8")):
            yield file, "views may not link store, protocol, formats or filter"


def check_tree(root):
    top = {"CMakeLists.txt", "CMakePresets.json", "README.md", "LICENSE", "run.sh", "test.sh", "app", "core", "views",
           "resources", "tasks", "tests", "translations", "scripts"}
    listed = subprocess.run(["git", "-C", str(root), "ls-files", "-z"], capture_output=True, text=True)
    names = {name.split("/")[0] for name in listed.stdout.split("\0") if name} if listed.returncode == 0 else set()
    for name in sorted(names - top):
        if not name.startswith("."):
            yield root / name, "does not belong to the top level"
    for path in sorted((root / "app" / "workbench").glob("mainwindow.cpp")) + \
            sorted((root / "views" / "shell").glob("mainwindow.cpp")):
        count = len(path.read_text(encoding="utf-8").splitlines())
        if count > 300:
            yield path, f"MainWindow has {count} lines, more than 300"


def breaches(root):
    found = []
    for path in sources(root):
        found += [f"{path.relative_to(root)}:{line}: {why}" for line, why in check_file(root, path)]
    for path, why in list(check_links(root)) + list(check_tree(root)):
        found.append(f"{path.relative_to(root)}: {why}")
    return found


def self_test():
    """Each rule must catch its own breach: a check that cannot fail proves nothing."""
    head = "// SPDX-FileCopyrightText: x\n"
    cases = {
        "core/domain/a.cpp": head + "#include <QString>\n",
        "core/analysis/b.cpp": head + '#include "store/study.h"\n',
        "core/eval/c.cpp": head + "#include <QPainter>\n",
        "core/formats/d.cpp": head + 'auto q = "SELECT id FROM kernel";\n',
        "views/matrix/e.cpp": head + '#include "diff/diffpane.h"\n',
        "views/diff/f.cpp": head + "QProcess p;\n",
        "views/diff/g.cpp": head + '#include "store/study.h"\n',
        "core/workspace/h.cpp": head + "QEventLoop loop;\n",
        "core/domain/i.h": head,
        "core/domain/stringutils.h": head + "#pragma once\n",
        "core/domain/Bad_name.cpp": head,
        "core/domain/nospdx.cpp": "int x;\n",
    }
    missed = []
    for name, text in cases.items():
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            file = root / name
            file.parent.mkdir(parents=True)
            file.write_text(text, encoding="utf-8")
            if name == "core/domain/stringutils.h":
                pass
            if not breaches(root):
                missed.append(name)
    return missed


if __name__ == "__main__":
    if "--self-test" in sys.argv:
        result = self_test()
        print("not caught: " + ", ".join(result) if result else "every rule catches its breach")
    else:
        result = breaches(pathlib.Path(sys.argv[1]).resolve())
        print("\n".join(result) if result else "borders hold")
    sys.exit(1 if result else 0)
