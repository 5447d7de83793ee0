#!/usr/bin/env python3
"""Compares clean debug builds of a client: without the plugin, with it, and with the plugin and programs that are built already.

usage: benchmark.py [--files N] [--runs R] [--tools FOLDER] [--allow-exceeding]

The client is a package with one target of N files (50 unless given) of about 130 lines, one of which uses an experiment. Without the plugin the
generated code is a file of the target, so that all builds compile the same app. Builds alternate in one run, and the best of R counts. Processor
time is that of all processes of a build; elapsed time depends on other work on the machine. FOLDER has `split-test-codegen`; `.build/debug` unless given.

Fails if the plugin takes more than a quarter of a build, or more than 3 % of one with programs that are built already.
"""
import argparse, os, resource, shutil, subprocess, sys, tempfile, time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
SPEC = """identifier: button_color
hypothesis: A calmer button sells more.
owner: "@growth"
metric: purchases
groups: {control: 50, blue: 50}
start_version: 8.10
end_version: 8.14
"""


def source(number):
    """A model, a store and a list as apps have them."""
    name = f"Item{number}"
    fields = "".join(f"  var field{i}: {t}\n" for i, t in enumerate(["String", "Int", "Double", "[String]", "Bool?", "[String: Int]"] * 2))
    cases = "".join(f"    case .state{i}: return \"{name} {i}: \\(items.count)\"\n" for i in range(8))
    functions = "".join(
        f"""
  func total{i}(where isIncluded: (Model) -> Bool) -> Double {{
    let chosen = items.filter {{ isIncluded($0) && $0.field1 > {i} }}
    let sums = chosen.map {{ item in item.field3.reduce(0) {{ $0 + Double($1.count) }} * item.field2 + Double(item.field1) }}
    guard let largest = sums.max(), largest > 0 else {{ return 0 }}
    return sums.reduce(0, +) / largest + Double(chosen.count) * {i}.5
  }}
"""
        for i in range(8)
    )
    return f"""import Foundation

public struct {name}Model: Codable, Hashable, Sendable {{
{fields}}}

public enum {name}State: Sendable {{
  case {", ".join(f"state{i}" for i in range(8))}
}}

public final class {name}Store {{
  public typealias Model = {name}Model
  private var items: [Model] = []
  private var observers: [(Model) -> Void] = []
  var state = {name}State.state0

  var title: String {{
    switch state {{
{cases}    }}
  }}

  func add(_ item: Model) {{
    items.append(item)
    for observer in observers {{ observer(item) }}
  }}

  func decoded(_ data: Data) throws -> [Model] {{
    try JSONDecoder().decode([Model].self, from: data).sorted {{ $0.field0 < $1.field0 }}
  }}

  func grouped() -> [String: [Model]] {{
    Dictionary(grouping: items) {{ $0.field0.prefix(1).lowercased() }}.mapValues {{ $0.sorted {{ $0.field1 < $1.field1 }} }}
  }}
{functions}}}
"""


USE = """import SplitTesting

public func color(_ service: SplitTestingService) -> String {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  test.hitSplitTest()
  switch test.currentGroup {
  case .control: return "green"
  case .blue: return "blue"
  }
}
"""


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as file:
        file.write(text)


def client(folder, files, plugin, tools):
    dependency = os.path.join(folder, "..", "swift-split-test")
    plugins = ', plugins: [.plugin(name: "SplitTestGenerator", package: "swift-split-test")]' if plugin else ""
    write(f"{folder}/Package.swift", f"""// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Client", platforms: [.iOS(.v15), .macOS(.v13)], dependencies: [.package(path: "{dependency}")],
  targets: [.target(name: "App", dependencies: [.product(name: "SplitTesting", package: "swift-split-test")]{plugins})])
""")
    for number in range(files - 1):
        write(f"{folder}/Sources/App/Item{number}.swift", source(number))
    write(f"{folder}/Sources/App/Use.swift", USE)
    write(f"{folder}/experiments/button_color.yml", SPEC)
    write(f"{folder}/.split-test.yml", "app_version: 8.12\n")
    if not plugin:
        subprocess.run([f"{tools}/split-test-codegen", "--package-path", folder, "--output", f"{folder}/Sources/App/Experiments"], check=True)


def build(folder, environment):
    shutil.rmtree(f"{folder}/.build", ignore_errors=True)
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    run = subprocess.run(["swift", "build", "--package-path", folder], env={**os.environ, **environment}, capture_output=True, text=True)
    elapsed, after = time.monotonic() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    if run.returncode:
        sys.exit(run.stdout + run.stderr)
    return elapsed, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--files", type=int, default=50)
    options.add_argument("--runs", type=int, default=2)
    options.add_argument("--tools", default=os.path.join(ROOT, ".build/debug"))
    options.add_argument("--allow-exceeding", action="store_true")
    arguments = options.parse_args()
    tools = os.path.abspath(arguments.tools)
    kinds = {"without": (False, {}), "plugin": (True, {}), "built already": (True, {"SPLIT_TEST_TOOLS": tools})}
    best = {}
    with tempfile.TemporaryDirectory() as work:
        subprocess.run(["git", "clone", "--quiet", "--no-hardlinks", ROOT, f"{work}/swift-split-test"], check=True)
        for name, (plugin, _) in kinds.items():
            client(f"{work}/{name.replace(' ', '-')}", arguments.files, plugin, tools)
        for _ in range(arguments.runs):
            for name, (_, environment) in kinds.items():
                times = build(f"{work}/{name.replace(' ', '-')}", environment)
                best[name] = tuple(map(min, best.get(name, times), times))
    failed = False
    print(f"{'':16}{'elapsed':>10}{'processor':>11}{'plugin':>10}{'':>10}")
    for name, (elapsed, processor) in best.items():
        shares = [1 - best["without"][i] / best[name][i] for i in (0, 1)]
        print(f"{name:16}{elapsed:9.1f}s{processor:10.1f}s{shares[0]:9.0%}{shares[1]:10.0%}")
        # Processor time alone: what else runs on the machine decides the other.
        failed |= shares[1] > {"without": 1, "plugin": 0.25, "built already": 0.03}[name]
    if failed and not arguments.allow_exceeding:
        sys.exit("error: the plugin takes too much of a build")


main()
