#!/usr/bin/env python3
"""Compares the times of `split-test trend` for 1,000 specs in 5,000 commits, and for half of both.

usage: benchmark.py [--specs N] [--commits N] [--runs R] [--split-test PROGRAM]

Each commit adds a spec, changes one or deletes one, or changes something else. The benchmark fails if the larger history takes
more than 2 seconds, or more than 2.5 times as long as the smaller one.
"""
import os, subprocess, sys, tempfile

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from workload import Best, identifier, options, program, report, spec


def write_history(folder, specs, commits):
    """Through `git fast-import`: first a spec is added, then it is decided, then it goes; half of the specs stay."""
    os.makedirs(f"{folder}/Sources")
    subprocess.run(["git", "init", "-q", "-b", "main", folder], check=True)
    calendar = "".join(f"{major}.0: {2014 + major}-01-01\n" for major in range(1, 13))
    stream = []

    def commit(number, lines):
        stream.append(f"commit refs/heads/main\ncommitter Anna <anna@example.com> {1500000000 + number * 36000} +0000\n")
        stream.append("data 1\nx\n" + lines)

    def file(path, text):
        return f"M 100644 inline {path}\ndata {len(text.encode())}\n{text}\n"

    commit(0, file("experiments/releases.yml", calendar))
    for number in range(1, commits):
        turn, kind = divmod(number, 5)
        name = turn % specs
        path = f"experiments/{identifier(name)}.yml"
        if kind < 3:
            lines = file(path, spec(name) + f"# {kind}\n")
        elif kind == 3 and name % 2 == 0:
            lines = f"D {path}\n"
        else:
            lines = file(f"Sources/File{number % 500}.swift", f"let value = {number}\n")
        commit(number, lines)
    subprocess.run(["git", "-C", folder, "fast-import", "--quiet"], input="".join(stream).encode(), check=True)
    subprocess.run(["git", "-C", folder, "reset", "-q", "--hard"], check=True)


def main():
    parser = options(__doc__, runs=5)
    parser.add_argument("--commits", type=int, default=5000)
    parser.set_defaults(specs=1000)
    arguments = parser.parse_args()
    tool = program(arguments.split_test)
    whole, half = Best("the whole history"), Best("half of it")
    with tempfile.TemporaryDirectory() as folder:
        write_history(f"{folder}/whole", arguments.specs, arguments.commits)
        write_history(f"{folder}/half", arguments.specs // 2, arguments.commits // 2)
        for _ in range(arguments.runs):
            for name, best in [("whole", whole), ("half", half)]:
                best.run([tool, "trend", "--format", "json", "--package-path", f"{folder}/{name}"], expect=[0])
    report([whole, half], [("seconds of the whole", whole.wall, 2), ("whole / half", whole.wall / half.wall, 2.5)])


main()
