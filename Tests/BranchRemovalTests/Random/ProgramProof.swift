import Foundation
import RemovalProof
import SourceDiagnostics
import SwiftSemantics
import TestSupport

@testable import BranchRemoval

/// Compares the optimised code of random programs with their winners as constants to that after the removal; many
/// programs share a compilation.
struct ProgramProof {
  let toolbox: ProofToolbox
  private let runtime: URL

  struct Verdict: Sendable {
    let program: RandomProgram
    /// Whether nothing was refused.
    let isComplete: Bool
    /// The number of methods after the removal.
    var methodCount = 0
    /// The functions that differ, with their first differences.
    var findings: [ModuleVerdict.Finding] = []
  }

  init(toolbox: ProofToolbox) throws {
    self.toolbox = toolbox
    runtime = toolbox.folder.appendingPathComponent("proving")
    try FileManager.default.createDirectory(at: runtime, withIntermediateDirectories: true)
    try Data(StandInSources.provingRuntime.utf8).write(to: runtime.appendingPathComponent("SplitTesting.swift"))
    try compile(
      [
        "-emit-library", "-emit-module", "-module-name", "SplitTesting", "-o", "libSplitTesting.so",
        "SplitTesting.swift",
      ],
      in: runtime)
  }

  /// - Parameter programs: programs with the same winners.
  func verdicts(on programs: [RandomProgram], named name: String) throws -> [Verdict] {
    let winners = programs.first?.winners ?? [:]
    let originals = programs.map { $0.program() }
    let removed = originals.map { $0.removed() }
    let before = try module(originals.map(\.withConstants), name, "before", winners, without: [])
    var verdicts = zip(programs, removed).map { Verdict(program: $0, isComplete: $1.isComplete) }
    for isComplete in [true, false] {
      let chosen = removed.filter { $0.isComplete == isComplete }.map(\.program.withConstants)
      if chosen.isEmpty { continue }
      let after = try module(
        chosen, name, isComplete ? "complete" : "partial", winners, without: isComplete ? Set(winners.keys) : [])
      let types = winners.keys.compactMap { ExperimentCatalogue.named($0)?.typeName }
      let own = OwnEffects(before: before, after: after, experimentTypes: types)
      let verdict = ModuleComparison(before, after, own: own).verdict()
      for index in verdicts.indices where verdicts[index].isComplete == isComplete {
        let own = verdicts[index].program.mangledName
        verdicts[index].findings = verdict.findings.filter {
          $0.symbol.contains(own) && RandomProgram.isMethod($0.symbol)
        }
        verdicts[index].methodCount = after.functions.keys.count { $0.contains(own) && RandomProgram.isMethod($0) }
      }
    }
    return verdicts
  }

  private func module(
    _ programs: [ProofProgram], _ name: String, _ side: String, _ winners: [String: String], without absent: Set<String>
  ) throws -> SILModule {
    let folder = toolbox.folder.appendingPathComponent("\(name)-\(side)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var generated = ExperimentCatalogue.generatedSource(without: absent)
    for (identifier, winner) in winners.sorted(by: { $0.key < $1.key }) where !absent.contains(identifier) {
      ExperimentCatalogue.named(identifier)?.conclude(winner, in: &generated)
    }
    for keyword in ["func select<T>", "var "] {
      generated = generated.replacing("\n  \(keyword)", with: "\n  @inline(__always) \(keyword)")
    }
    var files = [
      "Generated.swift": generated + ExperimentCatalogue.surroundings + ExperimentCatalogue.loggingLines
    ]
    for program in programs {
      for file in program.files {
        // Each method is compared by itself, not within the one that runs them all.
        files["\(program.name)-\(file.path)"] = file.text
          .replacing("\n  func method", with: "\n  @inline(never) public func method")
          .replacing("\nfinal class Program", with: "\npublic final class Program")
      }
      files["\(program.name)-Entry.swift"] =
        "@_cdecl(\"\(program.name)\") public func entry_\(program.name)() { \(program.entry) }\n"
    }
    for (path, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(path)) }
    try compile(
      ["-emit-sil", "-Xllvm", "-sil-print-debuginfo", "-module-name", name, "-o", "out.sil"] + files.keys.sorted(),
      in: folder)
    return SILModule(try Data(contentsOf: folder.appendingPathComponent("out.sil")))
  }

  private func compile(_ arguments: [String], in folder: URL) throws {
    let paths = [
      "-I", runtime.path, "-L", runtime.path, "-I", toolbox.folder.path, "-L", toolbox.folder.path, "-lTrace",
    ]
    let imports = ["Trace"].flatMap { ["-Xfrontend", "-import-module", "-Xfrontend", $0] }
    let child = try ChildProcess.run(
      "swiftc",
      ["-O", "-wmo", "-parse-as-library", "-suppress-warnings", "-swift-version", "6", "-no-color-diagnostics"] + paths
        + imports + arguments, in: folder, mergesErrors: true)
    if child.code != 0 { throw ProofModule.UnexplainedFailure(output: child.output) }
  }
}

extension ModuleVerdict.Finding {
  /// The reason for which the compiler makes other code of what is the same, as far as the first difference shows it.
  var cause: String {
    switch difference.kind {
    case .callsAnother(let before, let after):
      if ["dictionaryLiteral", "DictionaryStorage"].contains(where: before.contains) {
        return "a dictionary is asked at run time"
      }
      if before.contains("rawValue") || before.contains("stringCompare") { return "a raw value is asked at run time" }
      let isInlined = [before, after].contains { SILSymbol.isNamedByContent($0) || $0.contains("Program") }
      return isInlined ? "a function is inlined or specialised on one side only" : "other calls"
    case .instruction(let before, let after): return cause(before, after)
    case .missing(let instruction, _): return cause(instruction, "")
    case .shape: return "jumps"
    case .parameters, .conformance: return "declarations"
    }
  }

  private func cause(_ before: String, _ after: String) -> String {
    let both = [before, after]
    func begins(_ prefixes: String...) -> Bool {
      both.contains { text in prefixes.contains { text.hasPrefix($0) } }
    }
    if begins("release_", "strong_release") { return "releases" }
    if begins("cond_fail") { return "a bound is checked on one side only" }
    if begins("alloc_ref", "builtin \"getEnumTag") { return "a list or a raw value is asked at run time" }
    return begins("br", "cond_br", "switch_enum") ? "jumps" : "other instructions"
  }
}

extension ExperimentNames {
  /// Makes a group the constant winner in a generated source, as the generator does.
  fileprivate func conclude(_ winner: String, in source: inout String) {
    guard let group = groups.first(where: { $0.name == winner }) else { return }
    let pairs = groups.map { "(.`\($0.caseName)`, .`\($0.caseName)`)" }.joined(separator: ", ")
    let equality =
      "@inline(__always) static func == (left: Self, right: Self) -> Bool "
      + "{ switch (left, right) { case \(pairs): true; default: false } }"
    let identity = "static let identifier = \"\(identifier)\"\n  enum Group: String, SplitTestGroup { "
    source = source.replacing(identity, with: "\(identity)\(equality); ")
    source += """
      extension \(typeName) { static var winner: Group? { .`\(group.caseName)` } }
      extension SplitTestAssignment<\(typeName)> {
        @inline(__always) var currentGroup: \(typeName).Group { .`\(group.caseName)` }
        @inline(__always) func hitSplitTest() {}
      }

      """
  }
}

extension RandomProgram {
  /// Whether a symbol is that of a method, not of a closure or a local function in it.
  fileprivate static func isMethod(_ symbol: String) -> Bool {
    symbol.contains("method") && !SILSymbol.isNamedByContent(symbol)
  }

  /// Its class, as it is in symbols.
  fileprivate var mangledName: String {
    let name = "Program\(number)"
    return "\(name.utf8.count)\(name)C"
  }
}

extension ProofProgram {
  /// The program with constants in place of accessors.
  fileprivate var withConstants: ProofProgram {
    let edits = AccessorConstants.edits(request)
    var program = self
    program.files = files.map { file in
      let bytes = (edits[file.path] ?? []).applied(to: Array(file.text.utf8))
      return File(path: file.path, text: String(decoding: bytes, as: UTF8.self))
    }
    return program
  }
}
