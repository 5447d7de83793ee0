internal import Foundation

/// Measures the cost of experiments: builds the package as it is, and once for each possible end of an experiment.
///
/// ```
/// package ─ ScratchCopy ─ build ─► images ─┐
///              └ conclude, remove ─ build ─► images ─► SizeDifference ─► SizeReport
/// ```
package struct SizeMeasurement: Sendable {
  /// An experiment with the groups that could remain.
  package struct Subject: Sendable {
    package let identifier: String
    /// Only one if the winner is decided.
    package let candidates: [String]
    /// Whether the spec names the winner, so that the current package has no losing branches any more.
    package let isConcluded: Bool

    package init(identifier: String, candidates: [String], isConcluded: Bool) {
      self.identifier = identifier
      self.candidates = candidates
      self.isConcluded = isConcluded
    }

    var decision: Decision? {
      candidates.count == 1 ? candidates.first.map { Decision(identifier: identifier, group: $0) } : nil
    }
  }

  package let packageFolder: String
  /// The folder of the copy. It must not exist, and is deleted afterwards.
  package let scratchFolder: String
  /// The command to run in the copy; empty for `swift build -c release`.
  package let buildCommand: [String]
  package let run: ProcessRunner
  /// Writes the winners into the specs.
  package let conclude: PackageEditor
  /// Deletes losing branches from the source; `nil` omits that column.
  package let remove: PackageEditor?
  /// Called with a message before each build.
  package let progress: @Sendable (String) -> Void

  package init(
    packageFolder: String, scratchFolder: String, buildCommand: [String] = [],
    run: @escaping ProcessRunner = SubprocessRunner.run, conclude: @escaping PackageEditor,
    remove: PackageEditor? = nil, progress: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.packageFolder = packageFolder
    self.scratchFolder = scratchFolder
    self.buildCommand = buildCommand
    self.run = run
    self.conclude = conclude
    self.remove = remove
    self.progress = progress
  }

  /// - Throws: if the package cannot be copied, or does not build as it is. A variant that does not build is a `failed`
  ///   result.
  package func measure(_ subjects: [Subject]) throws -> SizeReport {
    let copy = try ScratchCopy(of: packageFolder, in: scratchFolder)
    defer { try? copy.delete() }
    let build = PackageBuild(copy: copy, customCommand: buildCommand, run: run)
    progress("building the package as it is")
    try build.build()
    let products = try build.products()
    let variants = Variants(build: build, products: products, asIs: try build.images(of: products))

    let rows = try subjects.map { subject in
      SizeReport.Row(
        identifier: subject.identifier,
        costs: try subject.candidates.map { try cost(of: subject, if: $0, variants) })
    }
    return SizeReport(
      buildCommand: build.command,
      programs: zip(products, variants.asIs).map { SizeReport.Program(path: $0, bytes: $1.shippedSize) },
      rows: rows, together: try together(subjects, rows, variants))
  }

  private func cost(of subject: Subject, if group: String, _ variants: Variants) throws -> SizeReport.Cost {
    let decision = Decision(identifier: subject.identifier, group: group)
    return SizeReport.Cost(
      group: group, isAlreadyFree: subject.isConcluded,
      concluded: subject.isConcluded
        ? .measured(SizeDifference(from: variants.asIs, to: variants.asIs))
        : try variants.measure(
          [decision], conclude, announcing: "'\(group)' as winner of '\(decision.identifier)'", progress),
      removed: try remove.map {
        try variants.measure(
          [decision], $0, announcing: "'\(decision.identifier)' removed, '\(group)' kept", progress)
      })
  }

  /// The combined result; the same as the only row if there is a single decision.
  private func together(
    _ subjects: [Subject], _ rows: [SizeReport.Row], _ variants: Variants
  ) throws -> SizeReport.Together? {
    let decisions = subjects.compactMap(\.decision)
    guard decisions.count > 1 else { return nil }
    let open = subjects.filter { !$0.isConcluded }.compactMap(\.decision)
    return SizeReport.Together(
      decisions: decisions,
      concluded: try variants.measure(open, conclude, announcing: "all \(decisions.count) concluded", progress),
      removed: try remove.map {
        try variants.measure(decisions, $0, announcing: "all \(decisions.count) removed", progress)
      })
  }
}

/// Builds of the changed copy. Each begins and ends with the unchanged package.
private struct Variants {
  let build: PackageBuild
  let products: [String]
  let asIs: [BinaryImage]

  func measure(
    _ decisions: [Decision], _ edit: PackageEditor, announcing what: String, _ progress: (String) -> Void
  ) throws -> SizeReport.Result {
    guard !decisions.isEmpty else { return .measured(SizeDifference(from: asIs, to: asIs)) }
    progress("building with \(what)")
    let edited: PackageEdit
    let undo: [FileChange]
    do {
      edited = try edit(decisions, build.copy.package)
      undo = try build.copy.apply(edited.changes)
    } catch {
      return .failed("\(error)")
    }
    let result = try built(refused: edited.refused)
    _ = try build.copy.apply(undo)
    return result
  }

  private func built(refused: [String]) throws -> SizeReport.Result {
    do {
      try build.build()
      return .measured(SizeDifference(from: asIs, to: try build.images(of: products)), refused: refused)
    } catch let error as SizeMeasurementError {
      return .failed(error.description)
    }
  }
}
