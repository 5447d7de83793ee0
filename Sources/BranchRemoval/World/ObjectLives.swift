import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// The objects whose ends can be noticed.
struct ObjectLives {
  private let types: Set<String>
  private let makers: Set<String>
  /// The inherited types of each type.
  private let parents: [String: Set<String>]

  /// - Parameter names: the name tables of the original files.
  init(names: [NameTable]) {
    parents = names.reduce(into: [:]) { parents, table in
      for (name, nodes) in table.types {
        for clause in nodes.compactMap({ $0.as(ClassDeclSyntax.self)?.inheritanceClause }) {
          parents[name, default: []].formUnion(clause.inheritedTypes.flatMap(\.type.referencedNames))
        }
      }
    }
    var types = names.reduce(into: Set<String>()) { $0.formUnion($1.typesWithDeinitializer) }
    if !types.isEmpty {
      var isChanging = true
      while isChanging {
        let heirs = parents.filter { !types.contains($0.key) && !types.isDisjoint(with: $0.value) }.keys
        types.formUnion(heirs)
        isChanging = !heirs.isEmpty
      }
    }
    var makers: Set<String> = []
    if !types.isEmpty {
      for result in names.lazy.flatMap(\.results) where !result.names.isDisjoint(with: types) {
        makers.insert(result.function)
      }
    }
    self.types = types
    self.makers = makers
  }

  /// The types that an expression may create or get from a function.
  func typesMade(by expression: ExprSyntax, _ resolver: RememberingResolver) -> Set<String> {
    var found: Set<String> = []
    for call in expression.calls {
      guard let name = call.calledExpression.lastName else { continue }
      if name.first?.isUppercase == true {
        found.insert(name)
        continue
      }
      for declaration in resolver.declarations(of: call.calledExpression) {
        let type = declaration.node.as(FunctionDeclSyntax.self)?.signature.returnClause?.type
        found.formUnion(type?.referencedNames ?? [])
      }
    }
    return found
  }

  func typeAndSupertypes(_ name: String) -> Set<String> {
    var found: Set = [name]
    var pending = [name]
    while let next = pending.popLast() {
      for parent in parents[next] ?? [] where found.insert(parent).inserted { pending.append(parent) }
    }
    return found
  }

  /// The names of objects whose ends only one of the two notices.
  func difference(from other: ObjectLives) -> Set<String> {
    types.symmetricDifference(other.types).union(makers.symmetricDifference(other.makers))
  }

  /// Whether the end of any object can be noticed.
  var areNoticed: Bool { !types.isEmpty }

  /// Whether an expression may create or return an object whose end can be noticed.
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
  /// The calls inside, without those in closures, which happen elsewhere.
  fileprivate var calls: [FunctionCallExprSyntax] {
    if self.is(ClosureExprSyntax.self) { return [] }
    let inner = children(viewMode: .sourceAccurate).flatMap { $0.calls }
    return (self.as(FunctionCallExprSyntax.self).map { [$0] } ?? []) + inner
  }
}
