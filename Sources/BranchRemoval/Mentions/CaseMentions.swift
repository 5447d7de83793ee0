import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Distinguishes uses of an experiment's own case from uses of other types' members of that name.
struct CaseMentions {
  enum Mention {
    /// Code that is keyed by the case and is deleted with it.
    case keyed(KeyedCode)
    /// Another use of the case, or possibly one.
    case blocking
    /// A member of another type, or no member at all.
    case other
  }

  private let resolver: RememberingResolver
  private let world: World?
  private let expected: ExpectedTypes

  /// - Parameter world: `nil` if all code is parsed.
  init(_ resolver: RememberingResolver, _ world: World? = nil) {
    self.resolver = resolver
    self.world = world
    expected = ExpectedTypes(resolver)
  }

  /// Classifies a reference by the name of a case.
  func mention(_ reference: DeclReferenceExprSyntax, of declared: DeclaredCase) -> Mention {
    let expression = reference.outermostName
    switch meaning(of: expression, declared) {
    case .other: return .other
    case .unknown: return .blocking
    case .own:
      let code = KeyedCode(around: expression, resolver) ?? KeyedCode(ofFlagMenu: expression, declared, resolver, world)
      return code.map { .keyed($0) } ?? .blocking
    }
  }

  /// Whether a reference by the name of a case is certainly one to the case.
  func isOwn(_ reference: DeclReferenceExprSyntax, _ declared: DeclaredCase) -> Bool {
    meaning(of: reference.outermostName, declared) == .own
  }

  private enum Meaning {
    case own
    case other
    case unknown
  }

  private func meaning(of expression: ExprSyntax, _ declared: DeclaredCase) -> Meaning {
    guard let member = expression.as(MemberAccessExprSyntax.self) else {
      let found = resolver.declarations(ofUse: expression)
      return found.contains { isDeclaration($0, of: declared) } ? .own : .other
    }
    guard let base = member.base else { return meaning(ofImplicit: expression, declared) }
    guard let name = base.lastName, base.is(DeclReferenceExprSyntax.self) || base.is(MemberAccessExprSyntax.self) else {
      // Values have no cases as members.
      return .other
    }
    if name == declared.type { return .own }
    if name == "Self" || name == "self" {
      return expression.enclosingType?.plainName == declared.type ? .own : .other
    }
    return resolver.isTypeAlias(name) ? .unknown : .other
  }

  private func meaning(ofImplicit expression: ExprSyntax, _ declared: DeclaredCase) -> Meaning {
    guard let types = expected.types(at: expression) else { return .unknown }
    guard types.names.contains(declared.type) else { return types.mayBeAny ? .unknown : .other }
    let others = types.names.subtracting([declared.type])
    let isOnly = resolver.declarations(named: declared.member).allSatisfy { declaration in
      declaration.node.enclosingType.map { !others.contains($0.plainName) } ?? true
    }
    return isOnly && !types.mayBeAny && !types.mayBeExternal && others.isSubset(of: Self.plainTypes) ? .own : .unknown
  }

  /// Types of the standard library without such members.
  static let plainTypes: Set = [
    "Array", "Bool", "Dictionary", "Double", "Int", "Optional", "Set", "String", "Void",
  ]

  private func isDeclaration(_ declaration: Declaration, of declared: DeclaredCase) -> Bool {
    declaration.isStatic && declaration.node.enclosingType?.plainName == declared.type
  }
}
