#!/usr/bin/env python3
"""Compares the time of `split-test lint`, for 1,000 specs and 20,000 Swift files of which 200 use an experiment, with a floor.

usage: benchmark.py [--specs N] [--files N] [--runs R] [--split-test PROGRAM]

The floor is `grep -rlFf` for the names of all generated types, followed by a program that parses the files found by grep with SwiftParser
on one core; its time on all cores is also shown. Cold means without a cache, unchanged with one, and changed after an edit of one file that
uses an experiment. Whole processes alternate, and the best run of each counts. The benchmark fails if cold takes more than 1.3 times the
floor, or if unchanged takes more than 3 times as long as grep.
"""
import os, shutil, subprocess, sys, tempfile, time

FOLDER = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(FOLDER))
from parser import build_parser
from workload import Best, options, program, report, type_name, write, write_package

def main():
    arguments = options(__doc__, runs=5).parse_args()
    tool = program(arguments.split_test)
    with tempfile.TemporaryDirectory() as work:
        parser, package, names = build_parser(work), f"{work}/package", f"{work}/names"
        candidates = write_package(package, arguments.specs, arguments.files, 100)
        write(names, "".join(type_name(number) + "\n" for number in range(arguments.specs)))
        search = ["env", "LC_ALL=C", "grep", "-rlFf", names, f"{package}/Sources"]
        found = subprocess.run(search, capture_output=True, text=True).stdout.split()
        assert sorted(found) == sorted(candidates), (len(found), len(candidates))
        lint = [tool, "lint", "--package-path", package, "--app-version", "12.0"]
        grep, one, every = Best("grep"), Best("SwiftParser, one core"), Best("SwiftParser, all cores")
        cold, unchanged, changed = Best("lint, cold"), Best("lint, unchanged"), Best("lint, one file changed")
        for turn in range(arguments.runs):
            grep.run(search)
            one.run([parser, "one", *found])
            every.run([parser, "all", *found])
            shutil.rmtree(f"{package}/.build", ignore_errors=True)
            cold.run(lint, expect=[1])
            # The cache does not trust files that changed just before they were read.
            time.sleep(2.5)
            subprocess.run(lint, stdout=subprocess.DEVNULL)
            grep.run(search)
            unchanged.run(lint, expect=[1])
            with open(candidates[turn % len(candidates)], "a") as file:
                file.write(f"// {turn}\n")
            changed.run(lint, expect=[1])
        report(
            [grep, one, every, cold, unchanged, changed],
            [
                ("cold / (grep + SwiftParser)", cold.wall / (grep.wall + one.wall), 1.3),
                ("cold / (grep + SwiftParser on all cores)", cold.wall / (grep.wall + every.wall), None),
                ("cold / (grep + SwiftParser), processor time", cold.cpu / (grep.cpu + one.cpu), None),
                ("unchanged / grep", unchanged.wall / grep.wall, 3),
                ("one file changed / cold", changed.wall / cold.wall, None),
            ],
        )


main()
