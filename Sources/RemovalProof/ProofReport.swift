/// The report of a proof, over all modules of a package.
package struct ProofReport: Sendable {
  /// Sorted by the names of the modules.
  private let verdicts: [(module: String, verdict: ModuleVerdict)]
  /// The common start of the paths of all places.
  private let folder: String
  /// Turns symbols into the names of the source.
  private let demangle: @Sendable (String) -> String
  /// Functions that need not be proved.
  private var acceptedNames: Set<String> = []

  package init(
    _ verdicts: [String: ModuleVerdict], folder: String = "",
    demangle: @escaping @Sendable (String) -> String = { $0 }
  ) {
    self.folder = folder
    self.verdicts = verdicts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    self.demangle = demangle
  }

  /// - Parameter names: functions that need not be proved, as findings name them. Without parameters, `Shop.share` stands for all
  ///   overloads.
  package func accepting(_ names: [String]) -> ProofReport {
    var copy = self
    copy.acceptedNames.formUnion(names)
    return copy
  }

  /// Whether every function of every module is compiled to the same code, apart from accepted ones.
  package var isProved: Bool { findings.isEmpty && comparedCount > 0 }

  /// The accepted names of functions that are proved, or that there are none of.
  package func needlesslyAccepted() -> [String] {
    let names = all.map(\.name)
    return acceptedNames.filter { accepted in !names.contains { Self.names(accepted, $0) } }.sorted()
  }

  package var comparedCount: Int {
    verdicts.reduce(0) { $0 + $1.verdict.sameCount + $1.verdict.findings.count }
  }

  /// `the same: 41 of 43 functions compile to the same code`
  package var summary: String {
    let same = verdicts.reduce(0) { $0 + $1.verdict.sameCount }
    let modules = verdicts.count == 1 ? "1 module" : "\(verdicts.count) modules"
    let what = "\(same) of \(comparedCount) functions in \(modules) compile to the same code"
    let accepted = all.count - findings.count
    let besides = accepted == 0 ? "" : "; \(accepted) \(accepted == 1 ? "is" : "are") accepted without proof"
    return (isProved ? "the same: \(what)" : "not proved: \(what)") + besides
  }

  package struct Finding: Sendable, Equatable {
    /// The function; empty for a declaration.
    package var name = ""
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

  /// One for each unproved function that is not accepted, with its first difference.
  package var findings: [Finding] {
    acceptedNames.isEmpty ? all : all.filter { finding in !acceptedNames.contains { Self.names($0, finding.name) } }
  }

  private static func names(_ accepted: String, _ function: String) -> Bool {
    function == accepted || function.hasPrefix(accepted + "(")
  }

  private var all: [Finding] {
    verdicts.flatMap { _, verdict in
      verdict.findings.map { finding in
        let before = finding.difference.before.map(relative)
        let after = [finding.difference.after, finding.declaredAt].map { $0.map(relative) }
        return Finding(
          name: name(finding), place: after[0] ?? before ?? after[1], message: message(finding), before: before,
          after: after.compactMap(\.self))
      }
    }
  }

  private func relative(_ place: SILPlace) -> SILPlace {
    guard place.file.hasPrefix(folder) else { return place }
    return SILPlace(file: String(place.file.dropFirst(folder.count)), line: place.line, column: place.column)
  }

  private func name(_ finding: ModuleVerdict.Finding) -> String {
    finding.item == .table ? finding.symbol : demangle(finding.symbol)
  }

  private func message(_ finding: ModuleVerdict.Finding) -> String {
    "'\(name(finding))' may do something else after the removal: \(words(finding.difference.kind))"
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
