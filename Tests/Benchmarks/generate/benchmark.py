#!/usr/bin/env python3
"""Time of `split-test generate` (lint of the specs included) on 1,000 and 10,000 specs, against glean_parser on the same definitions.

usage: benchmark.py [--specs N ...] [--runs R] [--no-glean] [--split-test PROGRAM] [--json FILE]

Needs python3, cc and libyaml; glean_parser 22.0.1 is installed from PyPI into a virtual environment in the work folder. Everything
is timed in the same run, whole processes, best of R. The floor is a C program that reads the same files and lets libyaml scan them.
"""
import argparse, datetime, json, os, shutil, subprocess, sys, tempfile, time

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "../../.."))

FLOOR = r"""
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <yaml.h>
int main(int argc, char **argv) {
  char path[4096];
  long events = 0;
  struct dirent **names;
  int count = scandir(argv[1], &names, NULL, alphasort);
  for (int i = 0; i < count; i++) {
    if (!strstr(names[i]->d_name, ".yml")) continue;
    snprintf(path, sizeof path, "%s/%s", argv[1], names[i]->d_name);
    FILE *file = fopen(path, "rb");
    static unsigned char bytes[1 << 20];
    size_t size = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    yaml_parser_t parser;
    yaml_event_t event;
    yaml_parser_initialize(&parser);
    yaml_parser_set_input_string(&parser, bytes, size);
    for (int done = 0; !done; events++) {
      if (!yaml_parser_parse(&parser, &event)) return 1;
      done = event.type == YAML_STREAM_END_EVENT;
      yaml_event_delete(&event);
    }
    yaml_parser_delete(&parser);
  }
  printf("%ld\n", events);
}
"""


def spec(i):
    end = "11.0" if i % 10 == 0 else "14.0"
    winner = "winner: variant_a\n" if i % 20 == 0 else ""
    return (
        f"identifier: exp_{i:05d}\nsummary: Experiment number {i}\n"
        f"hypothesis: People in the variants of experiment {i} convert more often than those in control.\n"
        f"owner: team{i % 17}@example.com\nlink: https://example.com/EXP-{i}\nmetric: area{i // 20:03d}.conversion\n"
        "groups:\n  control: 50\n  variant_a: 25\n  variant_b: 25\n"
        f"start_version: 10.0\nend_version: {end}\n{winner}"
    )


def glean(count):
    """The same definitions as Glean metrics."""
    future = (datetime.date.today() + datetime.timedelta(days=180)).isoformat()
    lines = ["$schema: moz://mozilla.org/schemas/glean/metrics/2-0-0"]
    for i in range(count):
        if i % 20 == 0:
            lines.append(f"area{i // 20:03d}:")
        lines += [
            f"  exp{i:05d}:",
            "    type: labeled_counter",
            f"    description: Experiment number {i}, exposure per group.",
            f'    bugs: ["https://example.com/EXP-{i}"]',
            f'    data_reviews: ["https://example.com/review/{i}"]',
            f"    notification_emails: [team{i % 17}@example.com]",
            f"    expires: {'2024-01-01' if i % 10 == 0 else future}",
            "    labels: [control, variant_a, variant_b]",
        ]
    return "\n".join(lines) + "\n"


def milliseconds(command, runs, before=lambda: None, expect=0):
    best = None
    for _ in range(runs):
        before()
        start = time.perf_counter()
        result = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        elapsed = (time.perf_counter() - start) * 1000
        if result.returncode != expect:
            sys.exit(f"{command[0]} exits with {result.returncode}: {result.stderr.decode()[-500:]}")
        best = elapsed if best is None else min(best, elapsed)
    return best


def measure(count, tool, floor, parser, runs, work):
    package = os.path.join(work, f"package-{count}")
    specs = os.path.join(package, "experiments")
    os.makedirs(specs)
    for i in range(count):
        with open(os.path.join(specs, f"exp_{i:05d}.yml"), "w") as file:
            file.write(spec(i))
    out = os.path.join(work, f"out-{count}")
    generate = [tool, "generate", "--package-path", package, "--app-version", "12.0", "--output", out, "--quiet"]
    row = {
        "specs": count,
        "floor_ms": milliseconds([floor, specs], runs),
        "cold_ms": milliseconds(generate, runs, lambda: shutil.rmtree(out, ignore_errors=True)),
        "unchanged_ms": milliseconds(generate, runs),
    }
    generated = os.listdir(out)
    assert len(generated) == count + 1, len(generated)
    if parser:
        metrics = os.path.join(work, f"metrics-{count}.yaml")
        with open(metrics, "w") as file:
            file.write(glean(count))
        swift = os.path.join(work, f"glean-{count}")
        command = [parser, "translate", "-f", "swift", "-o", swift, metrics]
        row["glean_parser_ms"] = milliseconds(command, max(1, runs // 5), lambda: shutil.rmtree(swift, ignore_errors=True))
        row["times_as_fast"] = row["glean_parser_ms"] / row["cold_ms"]
    row["times_the_floor"] = row["unchanged_ms"] / row["floor_ms"]
    return row


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--specs", type=int, nargs="+", default=[1000, 10000])
    options.add_argument("--runs", type=int, default=10)
    options.add_argument("--no-glean", action="store_true")
    options.add_argument("--split-test", default=os.path.join(ROOT, ".build/release/split-test"))
    options.add_argument("--json")
    arguments = options.parse_args()
    if not os.access(arguments.split_test, os.X_OK):
        sys.exit(f"{arguments.split_test} is not there; run: swift build -c release --product split-test")
    with tempfile.TemporaryDirectory() as work:
        source, floor = os.path.join(work, "floor.c"), os.path.join(work, "floor")
        with open(source, "w") as file:
            file.write(FLOOR)
        flags = subprocess.run(["pkg-config", "--cflags", "--libs", "yaml-0.1"], capture_output=True, text=True).stdout
        subprocess.run(["cc", "-O2", source, "-o", floor] + (flags.split() or ["-lyaml"]), check=True)
        parser = None
        if not arguments.no_glean:
            subprocess.run([sys.executable, "-m", "venv", os.path.join(work, "venv")], check=True)
            pip = os.path.join(work, "venv/bin/pip")
            subprocess.run([pip, "install", "--quiet", "glean_parser==22.0.1"], check=True, stderr=subprocess.DEVNULL)
            parser = os.path.join(work, "venv/bin/glean_parser")
        rows = [
            measure(count, arguments.split_test, floor, parser, arguments.runs, work) for count in arguments.specs
        ]
    columns = [key for key in rows[0]]
    print(" | ".join(columns))
    for row in rows:
        print(" | ".join(f"{row[key]:.1f}" if isinstance(row[key], float) else str(row[key]) for key in columns))
    first, last = rows[0], rows[-1]
    if len(rows) > 1:
        growth = (last["unchanged_ms"] / first["unchanged_ms"]) / (last["specs"] / first["specs"])
        print(f"cost per spec grows by a factor of {growth:.2f} from {first['specs']} to {last['specs']} specs")
    if arguments.json:
        with open(arguments.json, "w") as file:
            json.dump(rows, file, indent=2)
    slow = [row for row in rows if row.get("times_as_fast", 30) < 30]
    if slow:
        sys.exit("error: less than 30 times as fast as glean_parser")


main()
