#!/usr/bin/env python3
"""Compares the times of generating code (including the lint of the specs) and of glean_parser for 1,000 and 10,000 specs.

usage: benchmark.py [--specs N ...] [--runs R] [--glean-parser PROGRAM | --no-glean] [--tool PROGRAM] [--folder DIR] [--json FILE]

The tool is `split-test-codegen`, which builds run, unless `--tool` names another: `split-test` does the same, but loads the whole command
line. Needs python3, cc and libyaml; glean_parser 22.0.1 is installed from PyPI into a virtual environment in the work folder unless it
is given. Whole processes alternate in the same run, and the best of R counts, with an empty output folder (cold) and without changes.
Processor time is measured, too, because other work on the machine affects elapsed time. The floor is a C program that reads the same files
and scans them with libyaml. glean_parser writes one file, the generator one for each spec. To exclude the cost of creating files on a disk,
the work folder is in memory (`/dev/shm`) if possible.
"""
import argparse, datetime, json, os, shutil, subprocess, sys, tempfile

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from workload import Best, built, identifier, program, spec, write

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


def measure(count, tool, floor, parser, runs, work):
    package = os.path.join(work, f"package-{count}")
    specs = os.path.join(package, "experiments")
    for number in range(count):
        write(os.path.join(specs, f"{identifier(number)}.yml"), spec(number))
    write(os.path.join(package, ".split-test.yml"), "app_version: 12.0\n")
    out = os.path.join(work, f"out-{count}")
    command = [] if os.path.basename(tool) == "split-test-codegen" else ["generate", "--quiet"]
    generate = [tool, *command, "--package-path", package, "--output", out]
    translate = []
    if parser:
        metrics = os.path.join(work, f"metrics-{count}.yaml")
        write(metrics, glean(count))
        translate = [parser, "translate", "-f", "swift", "-o", os.path.join(work, f"glean-{count}"), metrics]
    scan, cold, unchanged, other = Best("floor"), Best("cold"), Best("unchanged"), Best("glean_parser")
    for turn in range(runs):
        scan.run([floor, specs])
        shutil.rmtree(out, ignore_errors=True)
        cold.run(generate)
        unchanged.run(generate)
        if translate and turn % 5 == 0:
            other.run(translate)
    generated = os.listdir(out)
    assert len(generated) == count + 1, len(generated)
    row = {"specs": count}
    for best in [scan, cold, unchanged] + ([other] if translate else []):
        row |= {f"{best.name}_ms": best.wall * 1000, f"{best.name}_cpu_ms": best.cpu * 1000}
    if translate:
        row |= {"times_as_fast": other.wall / cold.wall, "times_as_fast_cpu": other.cpu / cold.cpu}
    return row | {"times_the_floor": unchanged.wall / scan.wall, "times_the_floor_cpu": unchanged.cpu / scan.cpu}


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--specs", type=int, nargs="+", default=[1000, 10000])
    options.add_argument("--runs", type=int, default=10)
    options.add_argument("--no-glean", action="store_true")
    options.add_argument("--glean-parser")
    options.add_argument("--tool", default=built("split-test-codegen"))
    options.add_argument("--folder", default="/dev/shm" if os.access("/dev/shm", os.W_OK) else None)
    options.add_argument("--json")
    arguments = options.parse_args()
    tool = program(arguments.tool)
    with tempfile.TemporaryDirectory(dir=arguments.folder) as work:
        source, floor = os.path.join(work, "floor.c"), os.path.join(work, "floor")
        write(source, FLOOR)
        flags = subprocess.run(["pkg-config", "--cflags", "--libs", "yaml-0.1"], capture_output=True, text=True).stdout
        subprocess.run(["cc", "-O2", source, "-o", floor] + (flags.split() or ["-lyaml"]), check=True)
        parser = arguments.glean_parser
        if not parser and not arguments.no_glean:
            subprocess.run([sys.executable, "-m", "venv", os.path.join(work, "venv")], check=True)
            pip = os.path.join(work, "venv/bin/pip")
            subprocess.run([pip, "install", "--quiet", "glean_parser==22.0.1"], check=True, stderr=subprocess.DEVNULL)
            parser = os.path.join(work, "venv/bin/glean_parser")
        rows = [
            measure(count, tool, floor, parser, arguments.runs, work) for count in arguments.specs
        ]
    for row in rows:
        print(f"{row['specs']} specs: " + ", ".join(f"{key} {row[key]:.1f}" for key in row if key != "specs"))
    first, last = rows[0], rows[-1]
    if len(rows) > 1:
        for name in ["cold_ms", "cold_cpu_ms"]:
            growth = (last[name] / first[name]) / (last["specs"] / first["specs"])
            print(f"{name} per spec grows by a factor of {growth:.2f} from {first['specs']} to {last['specs']} specs")
    if arguments.json:
        with open(arguments.json, "w") as file:
            json.dump(rows, file, indent=2)
    for name in ["times_as_fast", "times_as_fast_cpu"]:
        if any(row.get(name, 30) < 30 for row in rows):
            sys.exit(f"error: less than 30 times as fast as glean_parser ({name})")


main()
