import SourceSearch

/// Finds the names of some experiments anywhere in bytes, also within words.
struct ExperimentMentions: Sendable {
  private let names: [ByteString]

  init(_ experiments: [ExperimentNames], _ accessors: [Accessor]) {
    let own = Set(experiments.map(\.identifier))
    let other = accessors.filter { $0.experiment.map(own.contains) ?? false }.compactMap(\.ownName)
    let names = experiments.flatMap { $0.layerNames.map(\.text) + [$0.identifier, $0.typeName] }
    self.names = Set(names + other).sorted().map { ByteString($0) }
  }

  func isIn(_ bytes: UnsafeRawBufferPointer) -> Bool {
    names.contains { $0.isIn(bytes) }
  }
}
