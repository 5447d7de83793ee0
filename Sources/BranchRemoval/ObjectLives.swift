import SwiftSyntax
import SwiftUsage

/// Which objects' ends can be noticed.
struct ObjectLives {
  private let types: Set<String>
  private let makers: Set<String>

  /// - Parameters:
  ///   - files: as they were at first.
  ///   - names: theirs.
  init(files: [SwiftSourceFile], names: [NameTable]) {
    let types = names.reduce(into: Set<String>()) { $0.formUnion($1.typesWithDeinitializer) }
    var makers: Set<String> = []
    if !types.isEmpty {
      for file in files { file.tree.collectMakers(of: types, into: &makers) }
    }
    self.types = types
    self.makers = makers
  }

  /// Whether an expression may make or return an object whose end can be noticed.
  func mayBeObserved(_ expression: ExprSyntax) -> Bool {
    expression.tokens(viewMode: .sourceAccurate).contains { token in
      guard case .identifier(let name) = token.tokenKind else { return false }
      if types.contains(name) || makers.contains(name) { return true }
      return ["Lock", "Mutex", "Semaphore", "Token", "Observation", "Cancellable"].contains { name.hasSuffix($0) }
        || name.hasPrefix("observe") || name.hasPrefix("sink") || name.hasPrefix("lock")
    }
  }
}

extension SyntaxProtocol {
  fileprivate func collectMakers(of types: Set<String>, into names: inout Set<String>) {
    if let function = self.as(FunctionDeclSyntax.self), let type = function.signature.returnClause?.type,
      type.tokens(viewMode: .sourceAccurate).contains(where: { types.contains($0.text) })
    {
      names.insert(function.name.text)
    }
    if self.is(ExprSyntax.self) || self.is(TypeSyntax.self) { return }
    for child in children(viewMode: .sourceAccurate) { child.collectMakers(of: types, into: &names) }
  }
}
