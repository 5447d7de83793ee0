#!/usr/bin/env python3
"""Measures the time of `split-test lint` and `remove` for code like SwiftUI's, with its own flag layer.

usage: benchmark.py [--specs N] [--files N] [--runs R] [--split-test PROGRAM]

Writes a package of views: stacks in stacks, chains of modifiers with closures that take a parameter, `$0` or nothing, `GeometryReader`,
`ForEach`. One file in ten reads an experiment from the flag layer. The floor is SwiftParser alone, on one core, for the files with the
name of an experiment. Then the chain of modifiers of one view is doubled three times. Whole processes alternate, and the best run of each
counts. The benchmark fails if cold lint takes more than 3 times the floor, or if a chain of twice the length takes more than 2.6 times as long.
"""
import os, shutil, subprocess, sys, tempfile

FOLDER = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(FOLDER))
from parser import build_parser
from workload import Best, options, program, report, spec, identifier, write

CONFIGURATION = """experiments: experiments
sources: [Sources]
accessors:
  - is: variant_a
    expression: "flags.isEnabled(.{caseName})"
  - declaration: "Feature.{caseName}"
"""


def case_name(number):
    first, *rest = identifier(number).split("_")
    return first + "".join(part.capitalize() for part in rest)


def flag_layer(count):
    cases = "".join(f"  case {case_name(number)}\n" for number in range(count))
    return (
        f"enum Feature: String, CaseIterable {{\n{cases}}}\n\n"
        "protocol FlagService {\n  func isEnabled(_ feature: Feature) -> Bool\n}\n\n"
        "struct Flags: FlagService {\n  func isEnabled(_ feature: Feature) -> Bool { stored[feature] ?? false }\n"
        "  var stored: [Feature: Bool] = [:]\n}\n"
    )


def modifiers(count, condition):
    """Alternating kinds of modifiers."""
    kinds = [
        ".onChange(of: model.value{0}) {{ value in if {1} {{ model.update(value, {0}) }} }}",
        ".onReceive(model.changes) {{ model.note($0.name, {0}) }}",
        ".padding(.horizontal, {0})",
        ".sheet(isPresented: $model.isShown{0}) {{ DetailView(item: model.item, isNew: {1}) }}",
        ".task(id: model.value{0}) {{ await model.load({0}) }}",
        ".overlay(alignment: .top) {{ if {1} {{ Badge(model.value{0}) }} }}",
    ]
    return "".join("          " + kinds[n % len(kinds)].format(n, condition) + "\n" for n in range(count))


def view(number, condition, chain=12):
    return f"""import SwiftUI

struct Screen{number:05d}: View {{
  @ObservedObject var model: Model{number:05d}
  let flags: Flags
  @State private var isShown = false

  var body: some View {{
    NavigationStack {{
      ScrollView {{
        VStack(alignment: .leading, spacing: 8) {{
          header
          ForEach(model.sections) {{ section in
            HStack {{
              Image(systemName: section.icon).resizable().frame(width: 24, height: 24)
              VStack {{
                ForEach(section.rows, id: \\.self) {{ row in
                  if {condition} {{
                    Text(row.title).font(.headline).foregroundStyle(row.isNew ? .red : .primary)
                  }} else {{
                    Text(row.title).font(.body).onTapGesture {{ model.open(row) }}
                  }}
                }}
              }}
            }}
          }}
          GeometryReader {{ proxy in
            Color.clear.preference(key: HeightKey.self, value: proxy.size.height)
              .onAppear {{ model.height = proxy.frame(in: .global).height }}
          }}
        }}
{modifiers(chain, condition)}      }}
    }}
  }}

  private var header: some View {{
    Text(model.title)
      .font(.largeTitle)
      .onTapGesture {{ isShown.toggle() }}
      .alert("Sure?", isPresented: $isShown) {{ Button("Yes") {{ model.confirm() }} }}
  }}
}}

final class Model{number:05d}: ObservableObject {{
  @Published var sections: [Section{number:05d}] = []
  @Published var title = "Screen {number}"
  var height: CGFloat = 0

  func confirm() {{
    guard let first = sections.first(where: {{ $0.rows.contains {{ row in row.isNew }} }}) else {{ return }}
    let titles = sections.flatMap(\\.rows).map {{ $0.title }}.filter {{ !$0.isEmpty }}
    title = titles.isEmpty ? first.icon : titles.joined(separator: ", ")
  }}
}}
"""


def write_package(package, specs, files):
    """- Returns: the files that contain the name of an experiment."""
    write(f"{package}/.split-test.yml", CONFIGURATION)
    for number in range(specs):
        write(f"{package}/experiments/{identifier(number)}.yml", spec(number))
    named = [f"{package}/Sources/App/Flags.swift"]
    write(named[0], flag_layer(specs))
    for number in range(files - 1):
        path = f"{package}/Sources/App/Feature{number % 40}/Screen{number:05d}.swift"
        isNamed = number % 10 == 0
        condition = f"flags.isEnabled(.{case_name(number // 10 % specs)})" if isNamed else "model.isReady"
        write(path, view(number, condition))
        if isNamed:
            named.append(path)
    return named


def write_chain(package, length):
    write(f"{package}/.split-test.yml", CONFIGURATION)
    write(f"{package}/experiments/{identifier(0)}.yml", spec(0))
    write(f"{package}/Sources/App/Flags.swift", flag_layer(1))
    write(f"{package}/Sources/App/Screen.swift", view(0, f"flags.isEnabled(.{case_name(0)})", length))


def main():
    arguments = options(__doc__, specs=20, files=4_000, runs=3).parse_args()
    tool = program(arguments.split_test)
    with tempfile.TemporaryDirectory(dir="/dev/shm" if os.path.isdir("/dev/shm") else None) as work:
        parser, package = build_parser(work), f"{work}/package"
        named = write_package(package, arguments.specs, arguments.files)
        lint = [tool, "lint", "--package-path", package, "--app-version", "12.0"]
        remove = [tool, "remove", identifier(0), "--package-path", package, "--dry-run"]
        floor, cold, dry = Best("SwiftParser, one core"), Best("lint, cold"), Best("remove --dry-run")
        lengths = [250, 500, 1_000, 2_000]
        chains = [(Best(f"lint, chain of {length}"), Best(f"remove, chain of {length}")) for length in lengths]
        for length in lengths:
            write_chain(f"{work}/chain{length}", length)
        for _ in range(arguments.runs):
            floor.run([parser, "one", *named])
            shutil.rmtree(f"{package}/.build", ignore_errors=True)
            cold.run(lint, expect=[1])
            dry.run(remove, expect=[0, 1])
            for length, (linting, removing) in zip(lengths, chains):
                folder = f"{work}/chain{length}"
                shutil.rmtree(f"{folder}/.build", ignore_errors=True)
                linting.run([tool, "lint", "--package-path", folder, "--app-version", "12.0"], expect=[1])
                removing.run([tool, "remove", identifier(0), "--package-path", folder, "--dry-run"], expect=[0, 1])
        doubled = [
            (f"{after.name} / {before.name}, processor time", after.cpu / before.cpu, 2.6)
            for shorter, longer in zip(chains, chains[1:]) for before, after in zip(shorter, longer)
        ]
        report(
            [floor, cold, dry] + [best for pair in chains for best in pair],
            [("cold / SwiftParser, processor time", cold.cpu / floor.cpu, 3), *doubled],
        )


main()
