import SourceSearch

/// Finds the names of some experiments anywhere in bytes, also within words.
struct ExperimentMentions: Sendable {
  private let names: [ByteString]

  init(_ experiments: [ExperimentNames]) {
    names = Set(experiments.flatMap { [$0.identifier, $0.caseName, $0.typeName] }).sorted().map { ByteString($0) }
  }

  func isIn(_ bytes: UnsafeRawBufferPointer) -> Bool {
    names.contains { $0.isIn(bytes) }
  }
}
