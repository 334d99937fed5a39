#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""translations/*.ts against the texts of the sources: complete, with the same placeholders and mnemonics.

Usage: check_translations.py ROOT [--lupdate PATH] [--self-test]. Prints each fault; exit 1 if any, 77 without lupdate.
"""
import argparse
import collections
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

SOURCES = ["app/workbench", "views"]  # what has a window, as in target kbx_lupdate
SKIP = 77
PLACEHOLDER = re.compile(r"%L?(?:\d{1,2}|n)")
MNEMONIC = re.compile(r"(?<!&)&[A-Za-z0-9]")
TAG = re.compile(r"</?[A-Za-z][^<>]*>")
# lupdate files such texts under a context that the running program never asks for.
LOST = re.compile(r"^.*(?:lacks Q_OBJECT macro|Qualifying with unknown namespace/class).*$", re.MULTILINE)


def output_of(*command):
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""


def find_lupdate():
    """lupdate of Qt 6: beside Qt's other tools, else on PATH, where a bare "lupdate" may be that of Qt 5."""
    folders = [output_of(tool, "-query", name)
               for tool in ("qtpaths6", "qmake6") for name in ("QT_HOST_BINS", "QT_INSTALL_BINS")]
    for folder in folders + ["/usr/lib/qt6/bin"]:
        if folder and (pathlib.Path(folder) / "lupdate").is_file():
            return str(pathlib.Path(folder) / "lupdate")
    for name in ("lupdate6", "lupdate-qt6", "lupdate"):
        path = shutil.which(name)
        if path and re.search(r"\b6\.\d", output_of(path, "-version")):
            return path
    return None


def messages(file):
    """(context, source, comment) → message element."""
    found = {}
    for context in ElementTree.parse(file).getroot().iter("context"):
        for message in context.iter("message"):
            key = (context.findtext("name"), message.findtext("source") or "", message.findtext("comment") or "")
            found[key] = message
    return found


def differences(source, text):
    def same(pattern):
        return collections.Counter(pattern.findall(source)) == collections.Counter(pattern.findall(text))

    if not text:
        yield "empty"
        return
    if not same(PLACEHOLDER):
        yield f"other placeholders in {text!r}"
    if not same(TAG):
        yield f"other tags in {text!r}"
    if len(MNEMONIC.findall(source)) != len(MNEMONIC.findall(text)):
        yield f"mnemonic differs in {text!r}"
    if source.partition("\t")[2] != text.partition("\t")[2]:
        yield f"other key after the tab in {text!r}"


def faults_of(message, source):
    translation = message.find("translation")
    if translation is None or translation.get("type") == "unfinished":
        yield "unfinished"
        return
    forms = translation.findall("numerusform")
    if message.get("numerus") == "yes" and not forms:
        yield "no plural form"
    for text in [form.text or "" for form in forms] or [translation.text or ""]:
        yield from differences(source, text)


def check_file(root, lupdate, file):
    before = messages(file)
    with tempfile.TemporaryDirectory() as folder:
        copy = pathlib.Path(folder) / file.name
        shutil.copyfile(file, copy)
        run = subprocess.run([lupdate, "-silent", "-locations", "none", "-no-obsolete", *SOURCES, "-ts", str(copy)],
                             cwd=root, capture_output=True, text=True)
        if run.returncode != 0:
            yield f"lupdate failed: {run.stderr.strip()}"
            return
        after = messages(copy)
    for warning in dict.fromkeys(LOST.findall(run.stderr)):
        yield f"context lost: {warning}"
    for key, message in after.items():
        context, source, comment = key
        where = f"{context}: {source!r}" + (f" ({comment})" if comment else "")
        if key not in before:
            yield f"{where}: missing"
            continue
        for why in faults_of(message, source):
            yield f"{where}: {why}"
    for context, source, _ in sorted(set(before) - set(after)):
        yield f"{context}: {source!r}: in no source any more"


def faults(root, lupdate):
    files = sorted((root / "translations").glob("*.ts"))
    if not files:
        return ["translations/ holds no .ts file"]
    return [f"{file.relative_to(root)}: {fault}" for file in files for fault in check_file(root, lupdate, file)]


SELF_TEST_SOURCE = """// SPDX-FileCopyrightText: x
class Words { Q_DECLARE_TR_FUNCTIONS(Words) };
void f(int n) { Words::tr("%1 of %2"); Words::tr("&Open"); Words::tr("%n files", nullptr, n); }
"""
SELF_TEST_ENTRIES = {
    "%1 of %2": "<message><source>%1 of %2</source><translation>%1/%2</translation></message>",
    "&Open": "<message><source>&amp;Open</source><translation>打开(&amp;O)</translation></message>",
    "%n files": '<message numerus="yes"><source>%n files</source>'
                "<translation><numerusform>%n 个文件</numerusform></translation></message>",
}


def self_test(lupdate):
    """Each rule must catch its own fault, and a right file must pass: a check that cannot fail proves nothing."""
    def changed(source, old, new):
        return {**SELF_TEST_ENTRIES, source: SELF_TEST_ENTRIES[source].replace(old, new)}

    without = {source: entry for source, entry in SELF_TEST_ENTRIES.items() if source != "&Open"}
    stray = "<message><source>Gone</source><translation>无</translation></message>"
    cases = {  # name: (entries of the .ts, code added to the source, what the fault says; None = no fault)
        "complete": (SELF_TEST_ENTRIES, "", None),
        "removed entry": (without, "", "missing"),
        "unfinished": (changed("&Open", "<translation>", '<translation type="unfinished">'), "", "unfinished"),
        "empty": (changed("%1 of %2", "%1/%2", ""), "", "empty"),
        "empty plural": (changed("%n files", "%n 个文件", ""), "", "empty"),
        "placeholder": (changed("%1 of %2", "%1/%2", "%1/%1"), "", "placeholders"),
        "plural without number": (changed("%n files", "%n 个文件", "文件"), "", "placeholders"),
        "mnemonic": (changed("&Open", "(&amp;O)", ""), "", "mnemonic"),
        "old entry": ({**SELF_TEST_ENTRIES, "Gone": stray}, "", "in no source"),
        "lost context": (SELF_TEST_ENTRIES, 'namespace n { void g() { tr("x"); } }', "context lost"),
    }
    missed = []
    for name, (entries, code, wanted) in cases.items():
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            for part in (*SOURCES, "translations"):
                (root / part).mkdir(parents=True)
            (root / "views" / "words.cpp").write_text(SELF_TEST_SOURCE + code, encoding="utf-8")
            (root / "translations" / "kbx_zh_CN.ts").write_text(
                '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n<TS version="2.1" language="zh_CN"'
                f' sourcelanguage="en_US"><context><name>Words</name>{"".join(entries.values())}</context></TS>\n',
                encoding="utf-8")
            found = faults(root, lupdate)
            if (wanted is None and found) or (wanted and not any(wanted in fault for fault in found)):
                missed.append(f"{name} ({found})")
    return missed


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("root", type=pathlib.Path)
    parser.add_argument("--lupdate")
    parser.add_argument("--self-test", action="store_true")
    options = parser.parse_args()
    tool = options.lupdate or find_lupdate()
    if not tool:
        print("skipped: no lupdate of Qt 6 on PATH or in Qt's folder (Debian: qt6-l10n-tools)")
        sys.exit(SKIP)
    if options.self_test:
        result = self_test(tool)
        print("wrong: " + "; ".join(result) if result else "every rule catches its fault")
    else:
        result = faults(options.root.resolve(), tool)
        print("\n".join(result) if result else "translations are complete")
    sys.exit(1 if result else 0)
