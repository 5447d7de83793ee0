#!/usr/bin/env python3
"""The fixtures' programs through this remover and through PolyglotPiranha: what is complete, stale, changed, broken.

  python3 -m venv venv && venv/bin/pip install polyglot-piranha==0.4.9
  swift build -c release --product split-test && swift test --filter FixtureTests
  python3 Tests/Benchmarks/removal/compare.py --piranha venv/bin/python [--output TABLE.md]

Both get the same files. Every result is compiled against the stand-in runtime of the removal tests and run with the winner
forced. Complete: compiles without the experiment's type and prints the same. Stale: prints the same, but the type is still
needed. Refused: stale, and said so at the place. Changed: prints something else. Broken: does not compile. Crash: no result.
"""

import argparse
import collections
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
PROOF = ROOT / ".build/removal-proof"
FIXTURES = ROOT / "Tests/BranchRemovalTests/Fixtures"
EXPERIMENTS = {
    "button_color": ("ButtonColorSplitTest", ["control", "red", "blue"]),
    "profile_page": ("ProfilePageSplitTest", ["control", "controlCheck", "newPage"]),
    "onboarding": ("OnboardingSplitTest", ["control", "default", "repeat"]),
}
HEAD = "identifier: %s\nowner: '@growth'\nmetric: orders\nstart_version: 1.0\nend_version: 1.4\n"
SPECS = {
    "button_color": """groups: [control, red, blue]
parameters:
  title: {control: Buy, red: Get it, blue: Order}
  corner_radius: {control: 0, red: 8, blue: 16}
  is_bold: {red: true, default: false}
""",
    "profile_page": "groups: {control: 1, control_check: {weight: 1, mirrors: control}, new_page: 1}\n",
    "onboarding": "groups: [control, default, repeat]\n",
}
# Fixtures that are compiled without the experiment's type.
FIRST_REMOVED = {
    "button_color": "01-fetched-in-place",
    "profile_page": "03-behavior-of-twins",
    "onboarding": "01-group-names-that-are-keywords",
}
OUTCOMES = ["complete", "refused", "stale", "changed", "broken", "crash"]


def camel(name):
    first, *rest = name.split("_")
    return first + "".join(part.capitalize() for part in rest)


def flags():
    flags = ["-Onone", "-wmo", "-parse-as-library", "-swift-version", "6", "-enable-upcoming-feature", "ExistentialAny"]
    flags += ["-I", PROOF, "-L", PROOF, "-lTrace", "-lSplitTesting", "-Xlinker", "-rpath", "-Xlinker", PROOF]
    for module in ["Trace", "SplitTesting"]:
        flags += ["-Xfrontend", "-import-module", "-Xfrontend", module]
    return [str(flag) for flag in flags]


def output(files, generated, winners, folder):
    """What a program prints, or None when it does not compile."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "Generated.swift").write_bytes(generated.read_bytes())
    asynchronous = any(b"func run() async" in text for text in files.values())
    body = "finish { await run() }" if asynchronous else "run()"
    (folder / "Entry.swift").write_text('@_cdecl("compared") public func compared() { %s }\n' % body)
    names = []
    for name, text in files.items():
        (folder / name).write_bytes(text)
        names.append(name)
    command = ["swiftc", *flags(), "-emit-library", "-module-name", "Compared", "-o", "compared.so"]
    built = subprocess.run([*command, "Generated.swift", "Entry.swift", *names], cwd=folder, capture_output=True)
    if built.returncode != 0:
        return None
    forced = ["%s=%s" % pair for pair in winners.items()]
    run = subprocess.run(
        [PROOF / "runner", folder / "compared.so", "compared", "6", *forced], capture_output=True, timeout=60)
    return run.stdout


def module(fixture):
    return "F" + "".join(c if c.isalnum() else "_" for c in fixture)


def run_compiled(name, winners):
    """What a program of the fixture tests prints: they have compiled it."""
    forced = ["%s=%s" % pair for pair in winners.items()]
    command = [PROOF / "runner", PROOF / ("lib%s.so" % name), "lib%s_fixture" % name, "6", *forced]
    return subprocess.run(command, capture_output=True, timeout=60).stdout


def outcome(after, fixture, winners, folder, refused):
    wanted = run_compiled(module(fixture) + "_input", winners)
    if not refused:
        without = PROOF / (module(FIRST_REMOVED[next(iter(winners))]) + "_expected") / "Generated.swift"
        found = output(after, without, winners, folder / "complete")
        if found is not None:
            return "complete" if found == wanted else "changed"
    found = output(after, PROOF / (module(fixture) + "_input") / "Generated.swift", winners, folder / "partial")
    if found is None:
        return "broken"
    if found != wanted:
        return "changed"
    return "refused" if refused else "stale"


def swift_files(folder):
    return {path.name: path.read_bytes() for path in sorted(folder.glob("*.swift"))}


def piranha(python, files, winners, folder):
    """The files after one run per experiment, or None when it crashed."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name, text in files.items():
        (folder / name).write_bytes(text)
    for identifier, winner in winners.items():
        type_name, groups = EXPERIMENTS[identifier]
        run = subprocess.run(
            [python, HERE / "run_piranha.py", folder, type_name, camel(winner), *groups], capture_output=True, timeout=120)
        if run.returncode != 0:
            return None
    return swift_files(folder)


def ours(tool, files, winners, folder):
    """The files after the command, and whether it refused something."""
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "Sources").mkdir(parents=True)
    (folder / "experiments").mkdir()
    for name, text in files.items():
        (folder / "Sources" / name).write_bytes(text)
    for identifier in winners:
        (folder / "experiments" / (identifier + ".yml")).write_text(HEAD % identifier + SPECS[identifier])
    refused = False
    for identifier, winner in winners.items():
        run = subprocess.run(
            [tool, "remove", identifier, "--winner", winner, "--package-path", folder, "--force"],
            capture_output=True, timeout=120)
        if run.returncode not in (0, 1):
            raise SystemExit("%s: %s" % (folder, run.stderr.decode()))
        refused = refused or run.returncode == 1
    return swift_files(folder / "Sources"), refused


def workload(folder, files, functions):
    """Files of ten lines a function, one decision each."""
    folder.mkdir(parents=True, exist_ok=True)
    for index in range(files):
        text = "struct Screen%d {\n  let test: SplitTestAssignment<ButtonColorSplitTest>\n" % index
        for number in range(functions):
            text += """
  func show%d() {
    log("start %d")
    if test.currentGroup == .red && coin(%d) {
      log("red")
    } else {
      log("other")
    }
    log("end")
  }
""" % (number, number, number)
        (folder / ("Screen%d.swift" % index)).write_text(text + "}\n")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--piranha", default=sys.executable, help="a Python that has polyglot-piranha 0.4.9")
    parser.add_argument("--output")
    parser.add_argument("--times-only", action="store_true", help="no programs: what both cost on one file and on 500")
    parser.add_argument("--tool", default=ROOT / ".build/release/split-test")
    arguments = parser.parse_args()
    work = pathlib.Path(tempfile.mkdtemp(prefix="removal-comparison-"))
    counts = {"this remover": collections.Counter(), "PolyglotPiranha": collections.Counter()}
    rows = []
    for header in [] if arguments.times_only else sorted(FIXTURES.glob("*/fixture.json")):
        about = json.loads(header.read_text())
        fixture, winners = header.parent.name, about["winners"]
        if not about.get("runs", True) or about["point"] > 34 or "accessors" in about:
            continue
        single = header.parent / "input.swift"
        before = {"input.swift": single.read_bytes()} if single.exists() else swift_files(header.parent / "input")
        after, refused = ours(arguments.tool, before, winners, work / "ours" / fixture)
        mine = outcome(after, fixture, winners, work / "mine" / fixture, refused)
        after = piranha(arguments.piranha, before, winners, work / "piranha" / fixture)
        theirs = "crash" if after is None else outcome(after, fixture, winners, work / "theirs" / fixture, False)
        counts["this remover"][mine] += 1
        counts["PolyglotPiranha"][theirs] += 1
        rows.append("| %s | %s | %s |" % (fixture, mine, theirs))
        print(rows[-1], flush=True)
    if len(rows) < 62 and not arguments.times_only:
        raise SystemExit("only %d programs" % len(rows))
    times = {}
    for name, amount, functions in [("one", 1, 49), ("many", 500, 4)]:
        workload(work / name, amount, functions)
        files = swift_files(work / name)
        start = time.monotonic()
        ours(arguments.tool, files, {"button_color": "red"}, work / ("ours-" + name))
        times[name] = time.monotonic() - start
        start = time.monotonic()
        piranha(arguments.piranha, files, {"button_color": "red"}, work / ("piranha-" + name))
        times["piranha-" + name] = time.monotonic() - start
    text = "| | %s |\n| --- | %s |\n" % (" | ".join(OUTCOMES), " | ".join(["---:"] * len(OUTCOMES)))
    for name in counts:
        text += "| %s | %s |\n" % (name, " | ".join(str(counts[name][outcome]) for outcome in OUTCOMES))
    text += "\n| seconds | one file of 500 lines | 500 files |\n| --- | ---: | ---: |\n"
    text += "| this remover | %.3f | %.3f |\n" % (times["one"], times["many"])
    text += "| PolyglotPiranha | %.3f | %.3f |\n" % (times["piranha-one"], times["piranha-many"])
    text += "| times as fast | %.0f | %.0f |\n" % (times["piranha-one"] / times["one"], times["piranha-many"] / times["many"])
    text += "\n| program | this remover | PolyglotPiranha |\n| --- | --- | --- |\n" + "\n".join(rows) + "\n"
    print(text)
    if arguments.output:
        pathlib.Path(arguments.output).write_text(text)
    shutil.rmtree(work)


main()
