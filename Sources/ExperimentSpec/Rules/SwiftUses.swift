package import ExperimentFacts
package import SourceDiagnostics

/// The facts of all Swift files of the project, by experiment.
package struct SwiftUses: Sendable {
  /// A file that mentions an experiment or a suppression. Other files may be omitted.
  package struct File: Sendable {
    package let source: SourceText
    package let facts: SwiftFileFacts

    package init(source: SourceText, facts: SwiftFileFacts) {
      self.source = source
      self.facts = facts
    }
  }

  /// A reference with its file.
  package struct Use: Sendable {
    package let reference: ExperimentReference
    package let source: SourceText

    package var region: SourceRegion { source.region(reference.range) }
  }

  /// A file that could not be searched.
  package struct Unsearched: Sendable {
    package let region: SourceRegion
    package let message: String

    package init(region: SourceRegion, message: String) {
      self.region = region
      self.message = message
    }
  }

  package let files: [File]
  /// Files that are not among the others.
  package let unsearched: [Unsearched]
  /// Whether all files were read and parsed. Otherwise, missing uses cannot be reported.
  package let isComplete: Bool
  private let uses: [String: [Use]]

  package init(_ files: [File], isComplete: Bool = true, unsearched: [Unsearched] = []) {
    self.unsearched = unsearched
    self.files = files.sorted { $0.source.path < $1.source.path }
    self.isComplete = isComplete && files.allSatisfy { $0.facts.syntaxError == nil }
    uses = Dictionary(
      grouping: self.files.flatMap { file in
        file.facts.references.map { Use(reference: $0, source: file.source) }
      }, by: \.reference.experiment)
  }

  /// The uses of an experiment by path and position, without the generated code.
  package func uses(of document: SpecDocument) -> [Use] {
    document.identifier.flatMap { uses[$0.value] }?.filter { $0.reference.kind.isUse } ?? []
  }

  /// The uses of an experiment that are places of their own: the outermost ones, and the accessors in a condition
  /// instead of the condition, which may have several lines and several flags.
  package func places(of document: SpecDocument) -> [Use] {
    let files = Dictionary(grouping: uses(of: document), by: \.source.path)
    return files.sorted { $0.key < $1.key }.flatMap { _, uses in
      let accessors = uses.filter { $0.reference.kind == .accessor }.map(\.reference.range)
      return uses.filter { use in
        use.reference.kind != .decision || !accessors.contains { use.reference.range.contains($0.lowerBound) }
      }.outermost(\.reference.range)
    }
  }

  /// Whether the sources ask the runtime for a group. An app's own flag layer alone stores nothing.
  package func storesGroups(of experiment: Experiment) -> Bool {
    let kinds = uses(of: experiment.document).map(\.reference.kind)
    let asking: Set<ExperimentReference.Kind> = [.fetch, .exposure, .experimentType, .handedOn]
    let isOfLayer = kinds.contains(.accessor) || kinds.contains(.accessorDeclaration)
    return !isOfLayer || kinds.contains(where: asking.contains)
  }

  /// The literals before or in place of its uses.
  package func forcedGroups(of document: SpecDocument) -> [Use] {
    document.identifier.flatMap { uses[$0.value] }?.filter { $0.reference.kind == .forced } ?? []
  }

  /// Whether code that is generic over experiments may report this one's exposure.
  package func mayBeExposedByOthers(_ document: SpecDocument) -> Bool {
    let isHandedOn = document.identifier.flatMap { uses[$0.value] }?.contains { $0.reference.kind == .handedOn }
    return isHandedOn ?? false
      && files.contains { $0.facts.references.contains { $0.kind == .openExposure } }
  }

  /// References to experiments without a spec.
  package var unknown: [Use] {
    files.flatMap { file in
      file.facts.references.filter { $0.kind == .unknown }.map { Use(reference: $0, source: file.source) }
    }
  }
}

extension ExperimentReference.Kind {
  fileprivate var isUse: Bool {
    switch self {
    case .generatedDeclaration, .unknown, .handedOn, .openExposure, .forced: false
    case .fetch, .groupRead, .exposure, .parameterRead, .comparison, .rawNameComparison, .decision, .defaultCase,
      .groupType, .groupExtension, .groupLiteral, .experimentType, .accessor, .accessorDeclaration:
      true
    }
  }
}
