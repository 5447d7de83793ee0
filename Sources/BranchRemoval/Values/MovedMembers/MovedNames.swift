import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Tells whether the names in an expression mean the same at another place.
///
/// ```
/// extension Variation { var event: String { "page_" + rawValue } }      // rawValue is the variation's
/// extension Variation { var margin: Int { spacing } }                   // a global, unless the other place has its own
/// ```
struct MovedNames {
  private let resolver: RememberingResolver
  private let place: ExprSyntax

  init(_ resolver: RememberingResolver, at place: ExprSyntax) {
    self.resolver = resolver
    self.place = place
  }

  /// - Parameters:
  ///   - type: the expression's, as written where it stands.
  ///   - replaced: the names that do not move.
  func meanTheSame(in expression: ExprSyntax, of type: TypeSyntax, except replaced: Set<String>) -> Bool {
    expression.referencedNames.subtracting(replaced).allSatisfy { isTheSame($0, in: expression) }
      && type.tokens(viewMode: .sourceAccurate).allSatisfy { isTopLevel(type: $0) }
      && Syntax(expression).memberNames.allSatisfy(isSeen)
  }

  private func isTheSame(_ name: String, in expression: ExprSyntax) -> Bool {
    if name == "self" || name == "Self" { return false }
    guard let reference = expression.references(to: name).first else { return true }
    // `$0` of a closure that moves as well.
    if name.first == "$", reference.isInClosure(within: expression) { return true }
    let found = resolver.declarations(of: ExprSyntax(reference))
    if found.isEmpty {
      // Unless it is a type, or a function of the standard library, it is a member that the compiler makes.
      return name.first?.isUppercase ?? false ? !isNested(name) : Self.functions.contains(name)
    }
    return found.allSatisfy { $0.isGlobal && isSeen($0) } && resolver.declarations(named: name).count == found.count
  }

  /// Functions of the standard library that no member hides.
  private static let functions: Set = ["abs", "max", "min", "print", "stride", "zip"]

  /// Whether a type of the sources that is nested in another one has the name.
  private func isNested(_ name: String) -> Bool {
    resolver.declarations(named: name).contains { $0.kind == .type && !$0.isGlobal }
  }

  private func isTopLevel(type token: TokenSyntax) -> Bool {
    guard case .identifier = token.tokenKind, let type = token.parent?.as(IdentifierTypeSyntax.self) else {
      return true
    }
    return !isNested(type.name.bareName)
  }

  private func isSeen(_ member: MemberAccessExprSyntax) -> Bool {
    resolver.parsedDeclarations(of: ExprSyntax(member)).allSatisfy(isSeen)
  }

  /// Whether the place is not outside of the only file that sees a declaration.
  private func isSeen(_ declaration: Declaration) -> Bool {
    !(declaration.modifiers?.isHiddenInFile ?? false)
      || resolver.fileNumber(of: declaration.node) == resolver.fileNumber(of: place)
  }
}

extension Syntax {
  fileprivate var memberNames: [MemberAccessExprSyntax] {
    (self.as(MemberAccessExprSyntax.self).map { [$0] } ?? [])
      + children(viewMode: .sourceAccurate).flatMap(\.memberNames)
  }
}

extension DeclReferenceExprSyntax {
  fileprivate func isInClosure(within expression: ExprSyntax) -> Bool {
    if expression.is(ClosureExprSyntax.self) { return true }
    return ancestors.prefix { $0.id != expression.id }.contains { $0.is(ClosureExprSyntax.self) }
  }
}
