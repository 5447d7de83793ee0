#!/usr/bin/env python3
"""Compares the results of this remover and of PolyglotPiranha for the programs of the fixtures.

  python3 -m venv venv && venv/bin/pip install polyglot-piranha==0.4.9
  swift build -c release --product split-test && swift test --filter FixtureTests
  python3 Tests/Benchmarks/removal/compare.py --piranha venv/bin/python [--output TABLE.md]

Both get the same files. Every result is compiled with the runtime's replacement from the removal tests, and run with the winner
forced. Complete: compiles without the experiment's type and prints the same. Stale: prints the same, but still needs the
type. Refused: stale, with a message at the place. Changed: prints something else. Broken: does not compile. Crash: no result.

Times are measured only for work that both finish: the result must compile without the experiment's type, print the same and
not mention the experiment; otherwise an error is reported instead of times. The tools alternate (`--runs`), each in one process
per experiment, with the same rules as for the programs.
"""

import argparse
import collections
import json
import os
import pathlib
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time

from removal_workload import WORKLOADS, write

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
PROOF = ROOT / ".build/removal-proof"
FIXTURES = ROOT / "Tests/BranchRemovalTests/Fixtures"
# The facts for PolyglotPiranha's rules, in Swift's names: groups, the groups that twins mirror, and typed parameters.
EXPERIMENTS = {
    "button_color": {
        "type_name": "ButtonColorSplitTest",
        "groups": ["control", "red", "blue"],
        "parameters": {
            "title": {"control": '"Buy"', "red": '"Get it"', "blue": '"Order"'},
            "cornerRadius": {"control": "0", "red": "8", "blue": "16"},
            "isBold": {"control": "false", "red": "true", "blue": "false"},
        },
    },
    "profile_page": {
        "type_name": "ProfilePageSplitTest",
        "groups": ["control", "controlCheck", "newPage"],
        "mirrors": {"control": "control", "controlCheck": "control", "newPage": "newPage"},
    },
    "onboarding": {"type_name": "OnboardingSplitTest", "groups": ["control", "default", "repeat"]},
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
OUTCOMES = ["complete", "refused", "stale", "changed", "broken", "crash"]


def camel(name):
    first, *rest = name.split("_")
    return first + "".join(part.capitalize() for part in rest)


def decided(identifier, winner):
    """The arguments of PolyglotPiranha's rules."""
    experiment = EXPERIMENTS[identifier]
    return {
        "type_name": experiment["type_name"],
        "groups": experiment["groups"],
        "winner": camel(winner),
        "raw_value": winner,
        "twins": experiment.get("mirrors", {}).get(camel(winner)) == camel(winner),
        "parameters": {name: values[camel(winner)] for name, values in experiment.get("parameters", {}).items()},
    }


def flags():
    flags = ["-Onone", "-wmo", "-parse-as-library", "-swift-version", "6", "-enable-upcoming-feature", "ExistentialAny"]
    flags += ["-I", PROOF, "-L", PROOF, "-lTrace", "-lSplitTesting", "-Xlinker", "-rpath", "-Xlinker", PROOF]
    for module in ["Trace", "SplitTesting"]:
        flags += ["-Xfrontend", "-import-module", "-Xfrontend", module]
    return [str(flag) for flag in flags]


class GeneratedTypes:
    """The types of all experiments but those that are removed, as the tests of the fixtures compile them."""

    def __init__(self):
        texts = [path.read_text() for path in PROOF.glob("Fixtures*/Generated.swift")]
        wanted = ['identifier = "%s"' % identifier for identifier in EXPERIMENTS]
        whole = next((text for text in texts if all(line in text for line in wanted)), None)
        if whole is None:
            raise SystemExit("run `swift test --filter FixtureTests` first")
        # An experiment's types start with its enum.
        self.head, *types = re.split(r"^(?=enum \w+SplitTest: SplitTest \{)", whole, flags=re.MULTILINE)
        self.types = {re.search('identifier = "(.*)"', text).group(1): text for text in types}

    def without(self, removed):
        return self.head + "".join(text for identifier, text in self.types.items() if identifier not in removed)


def output(files, generated, winners, folder):
    """The output of a program, or None if it does not compile."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    (folder / "Generated.swift").write_text(generated)
    asynchronous = any(b"func run() async" in text for text in files.values())
    body = "finish { await run() }" if asynchronous else "run()"
    (folder / "Entry.swift").write_text('@_cdecl("compared") public func compared() { %s }\n' % body)
    names = ["Generated.swift", "Entry.swift"]
    for name, text in files.items():
        (folder / name).write_bytes(text)
        names.append(name)
    command = ["swiftc", *flags(), "-emit-library", "-module-name", "Compared", "-o", "compared.so"]
    built = subprocess.run([*command, *names], cwd=folder, capture_output=True)
    if built.returncode != 0:
        return None
    forced = ["%s=%s" % pair for pair in winners.items()]
    run = subprocess.run(
        [PROOF / "runner", folder / "compared.so", "compared", "6", *forced], capture_output=True, timeout=60,
        env={**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"})
    return run.stdout


def outcome(before, after, types, winners, folder, refused):
    wanted = output(before, types.without([]), winners, folder / "before")
    if not wanted:
        raise SystemExit("%s does not compile" % folder.name)
    if not refused:
        found = output(after, types.without(winners), winners, folder / "complete")
        if found is not None:
            return "complete" if found == wanted else "changed"
    found = output(after, types.without([]), winners, folder / "partial")
    if found is None:
        return "broken"
    if found != wanted:
        return "changed"
    return "refused" if refused else "stale"


def swift_files(folder):
    return {path.name: path.read_bytes() for path in sorted(folder.glob("*.swift"))}


class Cost:
    """The cost of commands: seconds of elapsed time and of processor time."""

    def __init__(self):
        self.wall = self.processor = 0.0

    def run(self, command, timeout):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        start = time.monotonic()
        result = subprocess.run(command, capture_output=True, timeout=timeout)
        self.wall += time.monotonic() - start
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        self.processor += after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        return result


def piranha(python, files, winners, folder, cost):
    """The files after one run per experiment, or None after a crash."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name, text in files.items():
        (folder / name).write_bytes(text)
    for identifier, winner in winners.items():
        run = cost.run([python, HERE / "run_piranha.py", folder, json.dumps(decided(identifier, winner))], 600)
        if run.returncode != 0:
            return None
    return swift_files(folder)


def ours(tool, files, winners, folder, cost):
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
        run = cost.run([tool, "remove", identifier, "--winner", winner, "--package-path", folder, "--force"], 600)
        if run.returncode not in (0, 1):
            raise SystemExit("%s: %s" % (folder, run.stderr.decode()))
        refused = refused or run.returncode == 1
    return swift_files(folder / "Sources"), refused


def times(arguments, types, work):
    """The lowest costs of both tools for all workloads. Unfinished work ends the comparison."""
    winners = {"button_color": "red"}
    tools = {
        "this remover": lambda files, folder, cost: ours(arguments.tool, files, winners, folder, cost)[0],
        "PolyglotPiranha": lambda files, folder, cost: piranha(arguments.piranha, files, winners, folder, cost),
    }
    least = {}
    for workload in WORKLOADS:
        files = write(workload)
        place = "%d-%d" % (workload.files, workload.others)
        wanted = output(files, types.without([]), winners, work / ("before-" + place))
        if not wanted:
            raise SystemExit("does not compile: %s" % workload.title)
        for turn in range(arguments.runs):
            for name, tool in tools.items():
                cost, folder = Cost(), work / ("%s-%s" % (name.replace(" ", "-"), place))
                after = tool(files, folder, cost)
                if turn == 0:
                    check("%s, %s" % (name, workload.title), after, wanted, types.without(winners), folder / "built")
                best = least.setdefault((name, workload), cost)
                best.wall, best.processor = min(best.wall, cost.wall), min(best.processor, cost.processor)
    return least


def check(what, after, wanted, generated, folder):
    """Ends the comparison if the work is unfinished."""
    if after is None:
        raise SystemExit("%s: crashed" % what)
    for file, text in after.items():
        for word in [b"currentGroup", b"ButtonColorSplitTest", b"hitSplitTest"]:
            if word in text:
                raise SystemExit("%s: %s is left in %s" % (what, word.decode(), file))
    found = output(after, generated, {"button_color": "red"}, folder)
    if found != wanted:
        raise SystemExit("%s: what is left %s" % (what, "does not compile" if found is None else "does something else"))


def versions(arguments):
    installed = subprocess.run(
        [arguments.piranha, "-c", "import importlib.metadata as m; print(m.version('polyglot-piranha'))"],
        capture_output=True, text=True, check=True).stdout.strip()
    swift = subprocess.run(["swiftc", "--version"], capture_output=True, text=True, check=True).stdout.splitlines()[0]
    own = subprocess.run([arguments.tool, "--version"], capture_output=True, text=True).stdout.strip()
    return "%s, polyglot-piranha %s, %s" % (own, installed, swift)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--piranha", default=sys.executable, help="a Python that has polyglot-piranha 0.4.9")
    parser.add_argument("--output")
    parser.add_argument("--runs", type=int, default=1, help="how often both are timed, in turn; the least counts")
    parser.add_argument("--times-only", action="store_true", help="no programs: what both cost")
    parser.add_argument("--tool", default=ROOT / ".build/release/split-test")
    arguments = parser.parse_args()
    work = pathlib.Path(tempfile.mkdtemp(prefix="removal-comparison-"))
    types = GeneratedTypes()
    counts = {"this remover": collections.Counter(), "PolyglotPiranha": collections.Counter()}
    rows = []
    for header in [] if arguments.times_only else sorted(FIXTURES.glob("*/fixture.json")):
        about = json.loads(header.read_text())
        fixture, winners = header.parent.name, about["winners"]
        if not about.get("runs", True) or about["point"] > 34 or "accessors" in about:
            continue
        single = header.parent / "input.swift"
        before = {"input.swift": single.read_bytes()} if single.exists() else swift_files(header.parent / "input")
        after, refused = ours(arguments.tool, before, winners, work / "ours" / fixture, Cost())
        mine = outcome(before, after, types, winners, work / "mine" / fixture, refused)
        after = piranha(arguments.piranha, before, winners, work / "piranha" / fixture, Cost())
        theirs = "crash" if after is None else outcome(before, after, types, winners, work / "theirs" / fixture, False)
        counts["this remover"][mine] += 1
        counts["PolyglotPiranha"][theirs] += 1
        rows.append("| %s | %s | %s |" % (fixture, mine, theirs))
        print(rows[-1], flush=True)
    if len(rows) < 62 and not arguments.times_only:
        raise SystemExit("only %d programs" % len(rows))
    least = times(arguments, types, work)
    text = versions(arguments) + "\n\n"
    if rows:
        text += "| | %s |\n| --- | %s |\n" % (" | ".join(OUTCOMES), " | ".join(["---:"] * len(OUTCOMES)))
        for name in counts:
            text += "| %s | %s |\n" % (name, " | ".join(str(counts[name][outcome]) for outcome in OUTCOMES))
        text += "\n"
    text += "| seconds, wall (processor) | %s |\n" % " | ".join(workload.title for workload in WORKLOADS)
    text += "| --- | %s |\n" % " | ".join("---:" for _ in WORKLOADS)
    for name in counts:
        both = [least[name, workload] for workload in WORKLOADS]
        text += "| %s | %s |\n" % (name, " | ".join("%.2f (%.2f)" % (cost.wall, cost.processor) for cost in both))
    ratios = [[getattr(least["PolyglotPiranha", workload], kind) / getattr(least["this remover", workload], kind)
               for kind in ("wall", "processor")] for workload in WORKLOADS]
    text += "| times as fast | %s |\n" % " | ".join("%.1f (%.1f)" % tuple(ratio) for ratio in ratios)
    if rows:
        text += "\n| program | this remover | PolyglotPiranha |\n| --- | --- | --- |\n" + "\n".join(rows) + "\n"
    print(text)
    if arguments.output:
        pathlib.Path(arguments.output).write_text(text)
    shutil.rmtree(work)


if __name__ == "__main__":
    main()
