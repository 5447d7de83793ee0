import Foundation
import SwiftSemantics
import TestSupport

/// Programs compiled together as one shared library. Those that do not compile are left out and named.
struct ProofModule: Sendable {
  struct Message: Sendable, Hashable {
    let program: String
    let line: Int
    let text: String
  }

  let library: URL
  let errors: [Message]
  let warnings: [Message]

  var broken: Set<String> { Set(errors.map(\.program)) }

  func errors(of program: String) -> [Message] { errors.filter { $0.program == program } }
  func warnings(of program: String) -> [String] { warnings.filter { $0.program == program }.map(\.text).sorted() }
}

extension ProofModule {
  /// - Parameters:
  ///   - name: the name of the module, unique in the toolbox.
  ///   - absent: identifiers of experiments without types, besides those that no program names: each costs time to compile.
  ///   - surroundings: declarations that the programs share and the remover does not see.
  static func compile(
    _ programs: [ProofProgram], as name: String, without absent: Set<String>, surroundings: String = "",
    with toolbox: ProofToolbox
  ) throws -> ProofModule {
    let folder = toolbox.folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let library = toolbox.folder.appendingPathComponent("lib\(name).so")
    let unnamed = ExperimentCatalogue.all.filter { experiment in
      let texts = [surroundings] + programs.flatMap(\.files).map(\.text)
      return !texts.contains { $0.contains(experiment.typeName) }
    }
    try (ExperimentCatalogue.generatedSource(without: absent.union(unnamed.map(\.identifier))) + surroundings)
      .write(to: folder.appendingPathComponent("Generated.swift"), atomically: false, encoding: .utf8)
    var errors: [Message] = []
    // Each phase of the compiler reports only if all earlier phases found nothing.
    for _ in 0..<6 {
      let broken = Set(errors.map(\.program))
      let sound = programs.filter { !broken.contains($0.name) }
      guard !sound.isEmpty else { break }
      let child = try run(sound, of: name, in: folder, with: toolbox)
      let messages = messages(in: child.output, programs: sound.map(\.name))
      if child.code == 0 { return ProofModule(library: library, errors: errors, warnings: messages.warnings) }
      errors += messages.errors
      if messages.errors.isEmpty {
        let crashing = try crashing(among: sound) { try run($0, of: name, in: folder, with: toolbox) }
        guard !crashing.isEmpty else { throw UnexplainedFailure(output: child.output) }
        errors += crashing
      }
    }
    return ProofModule(library: library, errors: errors, warnings: [])
  }

  private static func run(
    _ programs: [ProofProgram], of module: String, in folder: URL, with toolbox: ProofToolbox
  ) throws -> ChildProcess {
    let library = toolbox.folder.appendingPathComponent("lib\(module).so")
    let paths = try programs.flatMap { try write($0, of: module, to: folder) }
    return try ChildProcess.run(
      "swiftc",
      toolbox.compilerArguments + ["-emit-library", "-module-name", module, "-o", library.path, "Generated.swift"]
        + paths, in: folder, mergesErrors: true)
  }

  /// The programs of which the compiler crashes, found by halves.
  ///
  /// - Returns: nothing if each half compiles by itself.
  private static func crashing(
    among programs: [ProofProgram], _ compile: ([ProofProgram]) throws -> ChildProcess
  ) throws -> [Message] {
    guard programs.count > 1 else {
      return programs.map { Message(program: $0.name, line: 1, text: "the compiler crashes") }
    }
    let middle = programs.count / 2
    return try [Array(programs[..<middle]), Array(programs[middle...])].flatMap { half in
      let child = try compile(half)
      if child.code == 0 { return [] as [Message] }
      let messages = messages(in: child.output, programs: half.map(\.name))
      return messages.errors.isEmpty ? try crashing(among: half, compile) : []
    }
  }

  struct UnexplainedFailure: Error, CustomStringConvertible {
    let output: String
    var description: String { "the compiler failed without naming a file: \(output.suffix(2000))" }
  }

  /// A program's output for each seed; `nil` if it was not compiled.
  func output(of program: ProofProgram, seeds: Int, with toolbox: ProofToolbox) throws -> String {
    let child = try ChildProcess.run(
      Self.inOneOrder,
      [
        toolbox.runner.path, library.path, "\(library.deletingPathExtension().lastPathComponent)_\(program.name)",
        "\(seeds)",
      ]
        + program.forcedGroups,
      in: toolbox.folder, mergesErrors: true, seconds: 20)
    let text = withoutModuleName(child.output)
    return child.code == 0 ? text : text + "ended with code \(child.code)\n"
  }

  /// Sets and dictionaries print their elements in the same order each time.
  private static let inOneOrder = "SWIFT_DETERMINISTIC_HASHING=1"

  /// Drops the name of the module, which `[Point(x: 2)]` prints and which differs before and after a removal.
  private func withoutModuleName(_ output: String) -> String {
    output.replacing("\(library.deletingPathExtension().lastPathComponent.dropFirst("lib".count)).", with: "")
  }

  /// The outputs of several programs, by name; `nil` if one of them ends the process.
  func outputs(of programs: [ProofProgram], seeds: Int, with toolbox: ProofToolbox) throws -> [String: String]? {
    guard let first = programs.first, programs.count > 1 else {
      return try programs.first.map { [$0.name: try output(of: $0, seeds: seeds, with: toolbox)] } ?? [:]
    }
    let module = library.deletingPathExtension().lastPathComponent
    let child = try ChildProcess.run(
      Self.inOneOrder,
      [toolbox.runner.path, library.path, programs.map { "\(module)_\($0.name)" }.joined(separator: ","), "\(seeds)"]
        + first.forcedGroups,
      in: toolbox.folder, mergesErrors: true, seconds: 60)
    guard child.code == 0 else { return nil }
    let text = withoutModuleName(child.output)
    var outputs: [String: String] = [:]
    for part in text.components(separatedBy: "entry \(module)_").dropFirst() {
      let name = part.prefix { $0 != "\n" }
      outputs[String(name)] = String(part.dropFirst(name.count + 1))
    }
    return outputs.count == programs.count ? outputs : nil
  }

  private static func write(_ program: ProofProgram, of module: String, to folder: URL) throws -> [String] {
    let isAsync = program.files.contains {
      $0.text.contains("func \(program.entry) async") || $0.text.contains("func run() async")
    }
    let body = isAsync ? "finish { await \(program.entry) }" : program.entry
    let entry = ProofProgram.File(
      path: "Entry.swift",
      text: "@_cdecl(\"lib\(module)_\(program.name)\") public func entry_\(program.name)() { \(body) }\n")
    return try (program.files + [entry]).map { file in
      let path = "\(program.name)-\(file.path.replacingOccurrences(of: "/", with: "-"))"
      try Data(file.text.utf8).write(to: folder.appendingPathComponent(path))
      return path
    }
  }

  /// Reads `…/program-file.swift:3:5: error: text`.
  private static func messages(
    in output: String, programs: [String]
  ) -> (errors: [Message], warnings: [Message]) {
    let known = Set(programs)
    var errors: [Message] = []
    var warnings: [Message] = []
    for line in output.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 4, omittingEmptySubsequences: false)
      guard parts.count == 5, let number = Int(parts[1]) else { continue }
      let program = String(parts[0].split(separator: "/").last?.split(separator: "-").first ?? "")
      guard known.contains(program) else { continue }
      let message = Message(program: program, line: number, text: parts[4].trimmingCharacters(in: .whitespaces))
      if parts[3] == " error" { errors.append(message) } else if parts[3] == " warning" { warnings.append(message) }
    }
    return (errors, warnings)
  }
}
