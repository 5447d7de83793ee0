#!/usr/bin/env python3
"""Time of generating (lint of the specs included) on 1,000 and 10,000 specs, against glean_parser on the same definitions.

usage: benchmark.py [--specs N ...] [--runs R] [--glean-parser PROGRAM | --no-glean] [--tool PROGRAM] [--folder DIR] [--json FILE]

The tool is `split-test-codegen`, what a build runs, unless `--tool` names another: `split-test` does the same with the whole command line
to load. Needs python3, cc and libyaml; glean_parser 22.0.1 is installed from PyPI into a virtual environment in the work folder unless it
is given. Everything is timed in the same run, whole processes in turns, best of R, with nothing written before (cold) and with nothing to
change; processor time as well, because other work on the machine stretches the clock. The floor is a C program that reads the same files
and lets libyaml scan them. glean_parser writes one file, the generator one for each spec: to leave the cost of making files on a disk
out, the work folder is in memory (`/dev/shm`) where there is one.
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


def least(row, name, command):
    """The clock and the processor time, user's and system's, of the best run so far."""
    with tempfile.TemporaryFile() as problems:
        start = time.perf_counter()
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=problems)
        _, status, usage = os.wait4(process.pid, 0)
        elapsed = (time.perf_counter() - start) * 1000
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            problems.seek(0)
            sys.exit(f"{command[0]} exits with {process.returncode}: {problems.read().decode()[-500:]}")
    processor = (usage.ru_utime + usage.ru_stime) * 1000
    row[f"{name}_ms"] = min(elapsed, row.get(f"{name}_ms", elapsed))
    row[f"{name}_cpu_ms"] = min(processor, row.get(f"{name}_cpu_ms", processor))


def measure(count, tool, floor, parser, runs, work):
    package = os.path.join(work, f"package-{count}")
    specs = os.path.join(package, "experiments")
    os.makedirs(specs)
    for i in range(count):
        with open(os.path.join(specs, f"exp_{i:05d}.yml"), "w") as file:
            file.write(spec(i))
    out = os.path.join(work, f"out-{count}")
    with open(os.path.join(package, ".split-test.yml"), "w") as file:
        file.write("app_version: 12.0\n")
    command = [] if os.path.basename(tool) == "split-test-codegen" else ["generate", "--quiet"]
    generate = [tool, *command, "--package-path", package, "--output", out]
    row = {"specs": count}
    translate, clear = None, lambda: shutil.rmtree(out, ignore_errors=True)
    if parser:
        metrics = os.path.join(work, f"metrics-{count}.yaml")
        with open(metrics, "w") as file:
            file.write(glean(count))
        translate = [parser, "translate", "-f", "swift", "-o", os.path.join(work, f"glean-{count}"), metrics]
    for turn in range(runs):
        least(row, "floor", [floor, specs])
        clear()
        least(row, "cold", generate)
        least(row, "unchanged", generate)
        if translate and turn % 5 == 0:
            least(row, "glean_parser", translate)
    generated = os.listdir(out)
    assert len(generated) == count + 1, len(generated)
    if translate:
        row["times_as_fast"] = row["glean_parser_ms"] / row["cold_ms"]
        row["times_as_fast_cpu"] = row["glean_parser_cpu_ms"] / row["cold_cpu_ms"]
    row["times_the_floor"] = row["unchanged_ms"] / row["floor_ms"]
    row["times_the_floor_cpu"] = row["unchanged_cpu_ms"] / row["floor_cpu_ms"]
    return row


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--specs", type=int, nargs="+", default=[1000, 10000])
    options.add_argument("--runs", type=int, default=10)
    options.add_argument("--no-glean", action="store_true")
    options.add_argument("--glean-parser")
    options.add_argument("--tool", default=os.path.join(ROOT, ".build/release/split-test-codegen"))
    options.add_argument("--folder", default="/dev/shm" if os.access("/dev/shm", os.W_OK) else None)
    options.add_argument("--json")
    arguments = options.parse_args()
    tool = os.path.abspath(arguments.tool)
    if not os.access(tool, os.X_OK):
        sys.exit(f"{tool} is not there; run: swift build -c release --product {os.path.basename(tool)}")
    with tempfile.TemporaryDirectory(dir=arguments.folder) as work:
        source, floor = os.path.join(work, "floor.c"), os.path.join(work, "floor")
        with open(source, "w") as file:
            file.write(FLOOR)
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
