"""A package for benchmarks: many specs, and Swift files of about 5 KB, few of which use an experiment."""
import argparse, os, subprocess, sys, time

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "../.."))


def pascal(name):
    return "".join(part.capitalize() for part in name.split("_"))


def identifier(number):
    return f"exp_{number:05d}"


def type_name(number):
    return pascal(identifier(number)) + "SplitTest"


def spec(number):
    """One in ten has ended at version 12.0, half of these with a winner."""
    end = "11.0" if number % 10 == 0 else "14.0"
    winner = "winner: variant_a\n" if number % 20 == 0 else ""
    return (
        f"identifier: {identifier(number)}\nsummary: Experiment number {number}\n"
        f"hypothesis: People in the variants of experiment {number} convert more often than those in control.\n"
        f"owner: team{number % 17}@example.com\nlink: https://example.com/EXP-{number}\n"
        f"metric: area{number // 20:03d}.conversion\n"
        "groups:\n  control: 50\n  variant_a: 25\n  variant_b: 25\n"
        f"start_version: 10.0\nend_version: {end}\n{winner}"
    )


def source(number, experiment=None, calls=True):
    """With `calls`, the losing branch calls a function that no other code calls."""
    lines = ["import Foundation" if experiment is None else "import SplitTesting", ""]
    lines += [f"/// Screen number {number} of the app.", f"final class Screen{number:05d} {{"]
    for k in range(22):
        lines += [
            f"  private var value{k}: Int = {number + k}",
            f"  func update{k}(_ input: Int, title: String) -> String {{",
            f"    guard input > {k} else {{ return title }}",
            f"    value{k} += input * {k + 1}",
            f'    return "\\(title) has \\(value{k}) of \\(input)"',
            "  }",
        ]
    lines.append("}")
    if experiment is not None:
        lines += [
            "",
            f"func title{number:05d}(_ service: SplitTestingService) -> String {{",
            f"  let test = service.fetchSplitTest({type_name(experiment)}.self)",
            "  test.hitSplitTest()",
            "  switch test.currentGroup {",
            "  case .control: return " + (f"oldTitle{number:05d}()" if calls else '"Buy"'),
            '  case .variantA: return "Buy now"',
            '  case .variantB: return "Get it"',
            "  }",
            "}",
        ]
        if calls:
            lines += ["", f'func oldTitle{number:05d}() -> String {{ "Buy" }}']
    return "\n".join(lines) + "\n"


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as file:
        file.write(text)


def write_package(package, specs, files, used, calls=True):
    """One file in a hundred uses one of the first `used` experiments. Returns the paths of these files."""
    for number in range(specs):
        write(f"{package}/experiments/{identifier(number)}.yml", spec(number))
    candidates = []
    for number in range(files):
        path = f"{package}/Sources/Area{number // 200:03d}/Screen{number:05d}.swift"
        experiment = number // 100 % used if number % 100 == 0 else None
        if experiment is not None:
            candidates.append(path)
        write(path, source(number, experiment, calls))
    return candidates


def options(description, runs, specs=1000, files=20_000):
    """The options that all benchmarks of the command line share."""
    options = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--specs", type=int, default=specs)
    options.add_argument("--files", type=int, default=files)
    options.add_argument("--runs", type=int, default=runs)
    options.add_argument("--split-test", default=built("split-test"))
    return options


def built(product):
    return os.path.join(ROOT, ".build/release", product)


def program(path):
    """The absolute path of an existing program."""
    path = os.path.abspath(path)
    if not os.access(path, os.X_OK):
        sys.exit(f"{path} is not there; run: swift build -c release --product {os.path.basename(path)}")
    return path


class Best:
    """The lowest elapsed and processor time in seconds of several runs of a command, and the largest memory use."""

    def __init__(self, name):
        self.name = name
        self.wall = self.cpu = float("inf")
        self.megabytes = 0.0

    def run(self, command, expect=(0,)):
        start = time.perf_counter()
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        problems = process.stderr.read()
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.perf_counter() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode not in expect:
            sys.exit(f"{' '.join(command[:3])} exits with {process.returncode}: {problems.decode()[-500:]}")
        self.wall = min(self.wall, wall)
        self.cpu = min(self.cpu, usage.ru_utime + usage.ru_stime)
        self.megabytes = max(self.megabytes, usage.ru_maxrss / 1024)

    def __str__(self):
        return f"{self.name}: {self.wall:.3f} s, processor {self.cpu:.3f} s, {self.megabytes:.0f} MB"


def report(rows, ratios):
    """Prints the times and the ratios `(name, value, limit or None)`; fails if a limit is exceeded."""
    for row in rows:
        print(row)
    for name, value, limit in ratios:
        print(f"{name}: {value:.2f}" + (f" (at most {limit})" if limit else ""))
    passed = [name for name, value, limit in ratios if limit and value > limit]
    if passed:
        sys.exit("error: too slow: " + ", ".join(passed))
