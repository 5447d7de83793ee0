internal import Foundation

/// Measures what experiments cost: builds the package as it is, and once for each way in which an experiment can end.
///
/// ```
/// package ─ ScratchCopy ─ build ─► images ─┐
///              └ conclude, remove ─ build ─► images ─► SizeDifference ─► SizeReport
/// ```
package struct SizeMeasurement: Sendable {
  /// An experiment, and the groups that could remain of it.
  package struct Subject: Sendable {
    package let identifier: String
    /// One if it is decided which group won.
    package let candidates: [String]
    /// The spec names the winner, so the package as it is has the losing branches no more.
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
  /// Where the copy is made; must not exist, and is deleted afterwards.
  package let scratchFolder: String
  /// Run within the copy; empty for `swift build -c release`.
  package let buildCommand: [String]
  package let run: ProcessRunner
  /// Writes the winners into the specs.
  package let conclude: PackageEditor
  /// Deletes losing branches from the source; `nil` leaves that column out.
  package let remove: PackageEditor?
  /// Told what is going on before each build.
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

  /// - Throws: when the package cannot be copied or does not build as it is. A variant that does not build is a `failed`
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

  /// The same result as the only row when there is but one decision.
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

/// Builds of the changed copy, each of which begins and ends with the package as it is.
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
