#!/usr/bin/env python3
"""Compares the times of `split-test remove`, for 30 experiments in a package of 20,000 Swift files, and of `split-test lint`.

usage: speed.py [--specs N] [--files N] [--removed N] [--runs R] [--split-test PROGRAM]

Lint runs without a cache, because a removal has none. Whole processes alternate, and the best run of each counts. The benchmark fails if
a removal, with or without `--dry-run`, takes more than 3 times as long as lint.
"""
import os, shutil, sys, tempfile

FOLDER = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(FOLDER))
from workload import Best, identifier, options, program, report, write_package


def main():
    parser = options(__doc__, runs=3)
    parser.add_argument("--removed", type=int, default=30)
    arguments = parser.parse_args()
    tool = program(arguments.split_test)
    identifiers = [identifier(number) for number in range(arguments.removed)]
    with tempfile.TemporaryDirectory() as package:
        candidates = write_package(package, arguments.specs, arguments.files, 100)
        specs = [f"{package}/experiments/{name}.yml" for name in identifiers]
        original = {path: open(path, "rb").read() for path in candidates + specs}
        common = ["--package-path", package, "--app-version", "12.0"]
        lint, dry, real = Best("lint"), Best(f"remove --dry-run, {len(identifiers)} experiments"), Best("remove")
        for _ in range(arguments.runs):
            shutil.rmtree(f"{package}/.build", ignore_errors=True)
            lint.run([tool, "lint", *common], expect=[1])
            remove = [tool, "remove", *identifiers, "--winner", "variant_a", *common]
            dry.run([*remove, "--dry-run"])
            real.run(remove)
            left = [path for path in specs if os.path.exists(path)]
            changed = [path for path in candidates if open(path, "rb").read() != original[path]]
            assert not left, left
            assert len(changed) >= min(len(identifiers), len(candidates)), len(changed)
            for path, content in original.items():
                with open(path, "wb") as file:
                    file.write(content)
            os.unlink(f"{package}/experiments/retired.yml")
        report(
            [lint, dry, real],
            [
                ("remove --dry-run / lint", dry.wall / lint.wall, 3),
                ("remove / lint", real.wall / lint.wall, 3),
                ("remove / lint, processor time", real.cpu / lint.cpu, None),
            ],
        )


main()
