/// The report of a proof, over all modules of a package.
package struct ProofReport: Sendable {
  /// Sorted by the names of the modules.
  private let verdicts: [(module: String, verdict: ModuleVerdict)]
  /// The common start of the paths of all places.
  private let folder: String
  /// Turns symbols into the names of the source.
  private let demangle: @Sendable (String) -> String

  package init(
    _ verdicts: [String: ModuleVerdict], folder: String = "",
    demangle: @escaping @Sendable (String) -> String = { $0 }
  ) {
    self.folder = folder
    self.verdicts = verdicts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    self.demangle = demangle
  }

  /// Whether every function of every module is compiled to the same code.
  package var isProved: Bool { verdicts.allSatisfy { $0.verdict.findings.isEmpty } && comparedCount > 0 }

  package var comparedCount: Int {
    verdicts.reduce(0) { $0 + $1.verdict.sameCount + $1.verdict.findings.count }
  }

  /// `the same: 41 of 43 functions compile to the same code`
  package var summary: String {
    let same = verdicts.reduce(0) { $0 + $1.verdict.sameCount }
    let modules = verdicts.count == 1 ? "1 module" : "\(verdicts.count) modules"
    let what = "\(same) of \(comparedCount) functions in \(modules) compile to the same code"
    return isProved ? "the same: \(what)" : "not proved: \(what)"
  }

  package struct Finding: Sendable, Equatable {
    package let place: SILPlace?
    package let message: String
    /// The place before the removal.
    package let before: SILPlace?
    /// The places after it: of the difference, and of its function.
    package let after: [SILPlace]
  }

  /// Declarations that only the program after the removal has, or with another type. Whoever looks at the removal's
  /// edits knows whether these caused them.
  package var alterations: [Finding] {
    verdicts.flatMap { _, verdict in
      verdict.altered.map { altered in
        let place = altered.place.map(relative)
        return Finding(
          place: place, message: "'\(demangle(altered.name))' is another declaration than before", before: nil,
          after: place.map { [$0] } ?? [])
      }
    }
  }

  /// One for each unproved function, with its first difference.
  package var findings: [Finding] {
    verdicts.flatMap { _, verdict in
      verdict.findings.map { finding in
        let before = finding.difference.before.map(relative)
        let after = [finding.difference.after, finding.declaredAt].map { $0.map(relative) }
        return Finding(
          place: after[0] ?? before ?? after[1], message: message(finding), before: before,
          after: after.compactMap(\.self))
      }
    }
  }

  private func relative(_ place: SILPlace) -> SILPlace {
    guard place.file.hasPrefix(folder) else { return place }
    return SILPlace(file: String(place.file.dropFirst(folder.count)), line: place.line, column: place.column)
  }

  private func message(_ finding: ModuleVerdict.Finding) -> String {
    let name = finding.item == .table ? finding.symbol : demangle(finding.symbol)
    return "'\(name)' may do something else after the removal: \(words(finding.difference.kind))"
  }

  private func isRelease(_ instruction: String) -> Bool {
    ["strong_release", "release_value", "destroy_addr", "destroy_value"].contains { instruction.hasPrefix($0) }
  }

  private func words(_ kind: ProofDifference.Kind) -> String {
    switch kind {
    case .callsAnother(let before, let after): "it calls '\(demangle(after))' instead of '\(demangle(before))'"
    case .missing(let instruction, _) where isRelease(instruction),
      .instruction(before: let instruction, after: _) where isRelease(instruction),
      .instruction(before: _, after: let instruction) where isRelease(instruction):
      "it lets go of an object at another moment"
    case .missing(let instruction, let isBefore):
      "only the code \(isBefore ? "before" : "after") does '\(instruction)' here"
    case .instruction(let before, let after):
      before == after
        ? "'\(after)' works on another value" : "the compiler makes '\(after)' instead of '\(before)'"
    case .shape: "control takes other ways"
    case .parameters: "it takes other parameters"
    case .conformance(let isNew): isNew ? "the conformance is new" : "the conformance is gone"
    }
  }
}
