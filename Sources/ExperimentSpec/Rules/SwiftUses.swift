package import ExperimentFacts
package import SourceDiagnostics

/// The facts of all Swift files of the project, by experiment.
package struct SwiftUses: Sendable {
  /// A file that mentions an experiment or a suppression. Files that do neither need not be here.
  package struct File: Sendable {
    package let source: SourceText
    package let facts: SwiftFileFacts

    package init(source: SourceText, facts: SwiftFileFacts) {
      self.source = source
      self.facts = facts
    }
  }

  /// One reference and the file it is in.
  package struct Use: Sendable {
    package let reference: ExperimentReference
    package let source: SourceText

    package var region: SourceRegion { source.region(reference.range) }
  }

  package let files: [File]
  /// False when a file could not be read or parsed: that something is used nowhere cannot be said then.
  package let isComplete: Bool
  private let uses: [String: [Use]]

  package init(_ files: [File], isComplete: Bool = true) {
    self.files = files.sorted { $0.source.path < $1.source.path }
    self.isComplete = isComplete && files.allSatisfy { $0.facts.syntaxError == nil }
    uses = Dictionary(
      grouping: self.files.flatMap { file in
        file.facts.references.map { Use(reference: $0, source: file.source) }
      }, by: \.reference.experiment)
  }

  /// By path and position, the generated code itself left out.
  package func uses(of document: SpecDocument) -> [Use] {
    document.identifier.flatMap { uses[$0.value] }?.filter { $0.reference.kind.isUse } ?? []
  }

  /// Whether code that is generic over experiments, and reports some as seen, may do so for this one.
  package func mayBeExposedByOthers(_ document: SpecDocument) -> Bool {
    let isHandedOn = document.identifier.flatMap { uses[$0.value] }?.contains { $0.reference.kind == .handedOn }
    return isHandedOn ?? false
      && files.contains { $0.facts.references.contains { $0.kind == .openExposure } }
  }

  /// References to experiments that have no spec.
  package var unknown: [Use] {
    files.flatMap { file in
      file.facts.references.filter { $0.kind == .unknown }.map { Use(reference: $0, source: file.source) }
    }
  }
}

extension ExperimentReference.Kind {
  fileprivate var isUse: Bool {
    switch self {
    case .generatedDeclaration, .unknown, .handedOn, .openExposure: false
    case .fetch, .groupRead, .exposure, .parameterRead, .comparison, .rawNameComparison, .decision, .defaultCase,
      .groupType, .groupExtension, .groupLiteral, .experimentType, .accessor, .accessorDeclaration:
      true
    }
  }
}
