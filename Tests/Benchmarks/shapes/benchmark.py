#!/usr/bin/env python3
"""Times lint and remove on packages of one extreme shape each, and on such of twice and four times the size.

  swift build -c release --product split-test
  Tests/Benchmarks/shapes/benchmark.py [--tool PROGRAM] [SHAPE...]

Prints processor time. Fails if four times the size takes more than eight times as long as the smallest that takes a tenth of a
second, which allows for n log n and for noise, but not for squares; or if a command crashes or takes longer than a minute.
"""

import argparse
import pathlib
import resource
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[3]

SPEC = """\
identifier: button_color
hypothesis: A calmer button sells more.
owner: "@growth"
metric: purchases
groups: {control: 1, red: 1, blue: 1}
start_version: 1.0
end_version: 2.0
winner: red
"""
HEAD = "import SplitTesting\nlet g = service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup\n"
DECISION = "if g == .red { print(1) } else { print(2) }\n"


def function(body, signature="(_ x: Int)"):
    return "func f%s {\n%s}\n" % (signature, body)


def lines(text, count):
    """The text count times, with the number in place of #."""
    return "".join(text.replace("#", str(number)) for number in range(count))


def files(text, count):
    """The text count times, each in a file of its own."""
    return "\f".join(text.replace("#", str(number)) for number in range(count))


HELD = "let test = service.fetchSplitTest(ButtonColorSplitTest.self)\n"

# The text of a file, or of several with form feeds between them, by name; the number is the size of the smallest.
SHAPES = {
    "functions with a decision": (2000, lambda n: lines("func f#() {\n" + DECISION + "}\n", n)),
    "decisions in a block": (2000, lambda n: function(lines("if g == .red { print(#) } else { print(2) }\n", n))),
    "statements before a decision": (20000, lambda n: function(lines("print(#)\n", n) + DECISION)),
    "else if": (2000, lambda n: function(lines("if x == # { print(#) } else ", n) + DECISION)),
    "else if that decide": (2000, lambda n: function(lines("if g == .red && x == # { print(#) } else ", n) + "{ print(2) }\n")),
    "guards": (1000, lambda n: function(lines("guard g == .red || x > # else { return }\n", n))),
    "local constants": (1000, lambda n: function(lines("let a# = g == .red\nif a# { print(#) }\n", n))),
    "aliases in a row": (400, lambda n: function(
        "let a0 = g\n" + "".join("let a%d = a%d\n" % (i + 1, i) for i in range(n)) + "if a%d == .red { print(1) }\n" % n)),
    "variables set by decisions": (1000, lambda n: function(
        lines("var a# = false\nif g == .red { a# = true }\nif a# { print(#) }\n", n))),
    "a variable set often": (1000, lambda n: function("var a = true\n" + lines("if a, g == .red { a = false; print(#) }\n", n))),
    "variables set by each other": (200, lambda n: function(
        "var a0 = g == .red\n" + "".join("var a%d = false\n" % (i + 1) for i in range(n))
        + "".join("if a%d, a%d { a%d = true } else if a%d { a%d = false }\n" % (i, n - i, i + 1, i + 1, i + 1) for i in range(n)))),
    "properties": (1000, lambda n: "struct S {\n" + lines("var a#: Bool { g == .red }\n", n)
                   + "func f() {\n" + lines("if a# { print(#) }\n", n) + "}\n}\n"),
    "cases with a decision": (2000, lambda n: function(
        "switch x {\n" + lines("case #: if g == .red { print(1) } else { print(2) }\n", n) + "default: break\n}\n")),
    "modifiers": (2000, lambda n: function("x" + lines(".a(#)\n", n) + ".b(g == .red ? 1 : 2)\n", "(_ x: V) -> V")),
    "modifiers with closures": (500, lambda n: function(
        "x" + lines(".onChange(of: v) { x in print(x, g == .red ? 1 : 2) }\n", n), "(_ x: V) -> V")),
    "optional chains": (1000, lambda n: function("_ = x" + lines("?.a#", n) + "\n" + DECISION, "(_ x: V)")),
    "sums": (1000, lambda n: function(" + ".join('"a%d"' % i for i in range(n)) + ' + (g == .red ? "1" : "2")\n', "() -> String")),
    "elements": (5000, lambda n: "let a = [" + lines('"a#", ', n) + 'g == .red ? "1" : "2"]\n'),
    "nested generics": (1000, lambda n: function(DECISION, "(_ x: " + "A<" * n + "Int" + ">" * n + ")")),
    "files with a property of one name": (250, lambda n: files(
        "struct S# {\n" + HELD + "func show() { if test.currentGroup == .red { print(#) } else { print(2) } }\n}\n", n)),
    "files with a chain of properties of the same names": (250, lambda n: files(
        "final class S# {\nprivate " + HELD + "var isNew: Bool { test.currentGroup == .red }\nvar isOld: Bool { !isNew }\n"
        + "func show() { if isOld { print(#) } else { print(2) } }\n}\n", n)),
    "files with functions of the same names": (250, lambda n: files(
        "enum S# {\nstatic func isNew() -> Bool { service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup == .red }\n"
        + "static func title(_ isNew: Bool) -> String { isNew ? \"new\" : \"old\" }\nstatic func show() { print(title(isNew())) }\n}\n", n)),
    "files with initializers of the same names": (250, lambda n: files(
        "struct S# {\nlet isNew: Bool\ninit(isNew: Bool) { self.isNew = isNew }\nvar title: String { isNew ? \"new\" : \"old\" }\n}\n"
        + "func make#() -> S# { S#(isNew: service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup == .red) }\n", n)),
    "functions that pass a parameter on to eight of the next of five layers": (10, lambda n: (
        "func start() { %s }\n" % "; ".join("f%d_%d(g == .red)" % (layer, i) for layer in range(5) for i in range(n))) + "".join(
        "func f%d_%d(_ isNew: Bool) { if isNew { print(%d) }; %s }\n" % (
            layer, i, i, "; ".join("f%d_%d(isNew)" % (layer + 1, (i + k) % n) for k in range(8)) if layer < 4 else "")
        for layer in range(5) for i in range(n))),
    "files with overrides of one method": (250, lambda n: files(
        "class S#: Base {\n" + HELD + "override func show(_ isNew: Bool) { super.show(isNew); print(isNew ? # : 2) }\n"
        + "func start() { show(test.currentGroup == .red) }\n}\n", n) + "\fclass Base { func show(_ isNew: Bool) {} }\n"),
    "files with extensions of one type": (250, lambda n: files(
        "extension Screen {\nfunc show#() { if test.currentGroup == .red { print(#) } else { print(2) } }\n}\n", n)
        + "\fstruct Screen {\n" + HELD + "}\n"),
    "files with conformances to one protocol": (250, lambda n: files(
        "struct S#: Screen {\n" + HELD + "var isNew: Bool { test.currentGroup == .red }\nfunc show() { print(isNew ? # : 2) }\n}\n", n)
        + "\fprotocol Screen { var isNew: Bool { get } }\n"),
}
COMMANDS = {
    "lint": ["lint", "--no-color", "--app-version", "9.0"],
    "remove": ["remove", "button_color", "--dry-run", "--force", "--app-version", "9.0"],
}


def seconds(tool, command, folder):
    """Processor time, of the system as well."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    try:
        run = subprocess.run([tool, *command, "--package-path", folder], capture_output=True, timeout=60)
    except subprocess.TimeoutExpired:
        return float("inf")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if run.returncode not in (0, 1):
        raise SystemExit("%s: exit code %d\n%s" % (command[0], run.returncode, run.stderr.decode()[-1000:]))
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tool", default=ROOT / ".build/release/split-test")
    parser.add_argument("shapes", nargs="*", help="only these")
    arguments = parser.parse_args()
    unknown = set(arguments.shapes) - set(SHAPES)
    if unknown:
        parser.error("there is no shape %s; the shapes are %s" % (", ".join(sorted(unknown)), ", ".join(SHAPES)))
    print("| a package with | lint | remove |\n| --- | ---: | ---: |")
    failed = []
    for name, (count, text) in SHAPES.items():
        if arguments.shapes and name not in arguments.shapes:
            continue
        cells = []
        for command, options in COMMANDS.items():
            times = []
            for size in (count, 2 * count, 4 * count):
                with tempfile.TemporaryDirectory() as folder:
                    folder = pathlib.Path(folder)
                    parts = (HEAD + text(size)).split("\f")
                    sources = {"Sources/File%d.swift" % number: part for number, part in enumerate(parts)}
                    for path, content in {**sources, "experiments/button_color.yml": SPEC}.items():
                        (folder / path).parent.mkdir(exist_ok=True)
                        (folder / path).write_text(content)
                    times.append(seconds(arguments.tool, options, folder))
            cells.append(", ".join("%.2f s" % time for time in times))
            if times[2] > 8 * max(times[0], 0.1):
                failed.append("%s: %s takes %s" % (name, command, cells[-1]))
        print("| %s, %s, %s %s | %s | %s |" % (f"{count:,}", f"{2 * count:,}", f"{4 * count:,}", name, *cells), flush=True)
    if failed:
        sys.exit("\n".join(failed))


if __name__ == "__main__":
    main()
