#!/usr/bin/env python3
"""Compare the time of `split-test checklist` with that of `split-test lint`, and print the ratio.

usage: measure.py TOOL [--experiments N] [--files N] [--runs N]

Writes a package of N specs and N Swift files (about 5 KB each, one in a hundred uses an experiment, one experiment in ten has ended)
to a temporary folder. Cold is without facts from an earlier run, warm with them. The best of the runs counts; they take turns.
Exits with 1 when the checklist takes more than 1.5 times as long. `--calls` makes the losing branches call functions, so that the search
for what only losers use reads all files.
"""
import argparse, os, shutil, subprocess, sys, tempfile, time

LIMIT = 1.5


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as file:
        file.write(text)


def spec(i):
    end, winner = ("11.0", "winner: variant_a\n") if i % 10 == 0 else ("14.0", "")
    return (f"identifier: exp_{i:05d}\nhypothesis: People in the variants of {i} convert more often.\n"
            f"owner: team{i % 17}@example.com\nmetric: area{i // 20}.conversion\n"
            f"groups: {{control: 50, variant_a: 50}}\nstart_version: 10.0\nend_version: {end}\n{winner}")


def source(i, experiments, calls):
    lines = ["import SplitTesting", f"final class Screen{i:05d} {{"]
    for k in range(24):
        lines += [f"  private var value{k}: Int = {i + k}", f"  func update{k}(_ input: Int, title: String) -> String {{",
                  f"    guard input > {k} else {{ return title }}", f"    value{k} += input * {k + 1}",
                  f'    return "\\(title) has \\(value{k}) of \\(input)"', "  }"]
    lines.append("}")
    if i % 100 == 0:
        name = f"Exp{(i // 100) % experiments:05d}SplitTest"
        loser = f"oldTitle{i}()" if calls else '"Buy"'
        lines += [f"func title{i}(_ service: SplitTestingService) -> String {{",
                  f"  let test = service.fetchSplitTest({name}.self)", "  test.hitSplitTest()", "  switch test.currentGroup {",
                  f"  case .control: return {loser}", '  case .variantA: return "Buy now"', "  }", "}",
                  f'func oldTitle{i}() -> String {{ "Buy" }}']
    return "\n".join(lines) + "\n"


def seconds(tool, package, command, cold):
    if cold:
        shutil.rmtree(os.path.join(package, ".build"), ignore_errors=True)
    start = time.perf_counter()
    run = subprocess.run([tool, *command, "--package-path", package], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    elapsed = time.perf_counter() - start
    if run.returncode != 1:
        sys.exit(f"{' '.join(command)} exited with {run.returncode}: {run.stderr.decode()}")
    return elapsed


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tool")
    parser.add_argument("--experiments", type=int, default=500)
    parser.add_argument("--files", type=int, default=20_000)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--calls", action="store_true")
    options = parser.parse_args()
    tool = os.path.abspath(options.tool)
    with tempfile.TemporaryDirectory() as package:
        for i in range(options.experiments):
            write(f"{package}/experiments/exp_{i:05d}.yml", spec(i))
        for i in range(options.files):
            write(f"{package}/Sources/Area{i // 200:03d}/Screen{i:05d}.swift", source(i, options.experiments, options.calls))
        time.sleep(1)
        lint = ["lint", "--app-version", "12.0"]
        checklist = ["checklist", "--release", "12.0"]
        worst = 0.0
        for name, cold in [("cold", True), ("warm", False)]:
            best = [float("inf"), float("inf")]
            for _ in range(options.runs):
                for place, command in enumerate([lint, checklist]):
                    best[place] = min(best[place], seconds(tool, package, command, cold))
            worst = max(worst, best[1] / best[0])
            print(f"{name}: lint {best[0]:.3f} s, checklist {best[1]:.3f} s, ratio {best[1] / best[0]:.2f}")
        sys.exit(0 if worst <= LIMIT else f"the checklist takes more than {LIMIT} times as long as lint")


main()
