import SourceDiagnostics

extension [TypeDeclarations.Declaration] {
  /// Those of several declarations of a name that a user most likely means: one outside of tests before their mocks, and
  /// one of the top level before those in other types, if the name has no types before it.
  func meant(by typeName: String) -> Self {
    let own = filter { !$0.source.isOfTests }
    let left = own.isEmpty ? self : own
    guard left.count > 1, !typeName.contains(".") else { return left }
    let outermost = left.filter { $0.node.typesAround.isEmpty }
    return outermost.isEmpty ? left : outermost
  }
}

extension SourceText {
  /// Whether the path says that the file is of tests or mocks.
  var isOfTests: Bool { path.contains("Test") || path.contains("Mock") }
}
