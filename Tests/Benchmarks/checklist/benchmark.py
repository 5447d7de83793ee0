#!/usr/bin/env python3
"""Compares the times of `split-test checklist` and `split-test lint` for 500 specs and 20,000 Swift files of which 200 use an experiment.

usage: benchmark.py [--specs N] [--files N] [--runs R] [--calls] [--split-test PROGRAM]

One experiment in ten has ended. Cold means without a cache, warm with one. Whole processes alternate, and the best run of each counts.
`--calls` makes the losing branches call functions, so that all files are searched for declarations that only losing branches use. The
benchmark fails if the checklist takes more than 1.5 times as long as lint.
"""
import os, shutil, sys, tempfile

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from workload import Best, options, program, report, write_package


def main():
    parser = options(__doc__, runs=5)
    parser.add_argument("--calls", action="store_true")
    parser.set_defaults(specs=500)
    arguments = parser.parse_args()
    tool = program(arguments.split_test)
    best = {(name, start): Best(f"{name}, {start}") for start in ["cold", "warm"] for name in ["lint", "checklist"]}
    with tempfile.TemporaryDirectory() as package:
        write_package(package, arguments.specs, arguments.files, 100, arguments.calls)
        commands = {"lint": ["lint", "--app-version", "12.0"], "checklist": ["checklist", "--release", "12.0"]}
        for _ in range(arguments.runs):
            for (name, start), run in best.items():
                if start == "cold":
                    shutil.rmtree(f"{package}/.build", ignore_errors=True)
                run.run([tool, *commands[name], "--package-path", package], expect=[1])
    ratios = [
        (f"checklist / lint, {start}", best["checklist", start].wall / best["lint", start].wall, 1.5)
        for start in ["cold", "warm"]
    ]
    report(best.values(), ratios)


main()
