import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Finds the places where the value of a name still decides what is done.
struct DecidingQuestions {
  private let round: Round

  init(_ round: Round) { self.round = round }

  /// - Parameters:
  ///   - file: the only file that sees the name; `nil` for all.
  ///   - isMeant: whether it is the name of a declaration.
  ///   - isDecisive: whether an expression stands in a place that asks for the value.
  func areAsked(
    _ name: String, inFile file: Int?, of isMeant: (Declaration) -> Bool, where isDecisive: (ExprSyntax) -> Bool
  ) -> Bool {
    round.world.files(using: name, in: file.map { .file($0) } ?? .everywhere).contains { number in
      round.world.names(inFile: number).references[name]?.contains { reference in
        asks(reference, isDecisive) && mayMean(reference, isMeant)
      } ?? false
    }
  }

  /// Whether something asks if a value that only one file sees is `nil`.
  func areUnwrapped(_ value: PresentValue, in file: Int) -> Bool {
    if areAsked(value.name, inFile: file, of: { $0.node.id == value.node.id }, where: \.isAskedForNil) { return true }
    return round.world.isUnwrappedByName(value.node, value.name, inFile: file)
  }

  private func asks(_ reference: DeclReferenceExprSyntax, _ isDecisive: (ExprSyntax) -> Bool) -> Bool {
    if reference.isInKeyPath { return true }
    let name = reference.outermostName
    var expression = name.call.map { ExprSyntax($0) } ?? name
    while let outer = expression.parent?.as(ExprSyntax.self),
      outer.is(TryExprSyntax.self) || outer.is(AwaitExprSyntax.self)
    {
      expression = outer
    }
    return isDecisive(expression)
  }

  /// A requirement stands for what fulfils it, and so does a member of an unknown type, if the name is no other's.
  private func mayMean(_ reference: DeclReferenceExprSyntax, _ isMeant: (Declaration) -> Bool) -> Bool {
    let resolver = round.world.resolver
    let found = reference.isInKeyPath ? [] : resolver.declarations(of: reference.outermostName)
    if found.contains(where: isMeant) { return true }
    let all = resolver.declarations(named: reference.baseName.bareName)
    if found.isEmpty { return all.allSatisfy { isMeant($0) || $0.isRequirement } }
    let protocols = Set(found.compactMap { $0.isRequirement ? $0.node.enclosingType?.plainName : nil })
    return found.allSatisfy(\.isRequirement)
      && all.contains { declaration in
        guard isMeant(declaration), let type = declaration.node.enclosingType else { return false }
        return !round.world.supertypes(of: type, seeking: protocols).isDisjoint(with: protocols)
      }
  }
}

extension DeclReferenceExprSyntax {
  fileprivate var isInKeyPath: Bool { parent?.is(KeyPathPropertyComponentSyntax.self) ?? false }
}

extension ExprSyntax {
  /// Whether it stands where a Boolean decides.
  var isAskedForTruth: Bool {
    if isInBooleanPlace { return true }
    if let choice = parent?.as(SwitchExprSyntax.self) { return choice.subject.id == id }
    return (parent?.as(InfixOperatorExprSyntax.self)?.operatorName).map { ["==", "!="].contains($0) } ?? false
  }

  /// Whether it stands where it matters whether it is `nil`.
  var isAskedForNil: Bool {
    if let clause = parent?.as(InitializerClauseSyntax.self) {
      return clause.parent?.is(OptionalBindingConditionSyntax.self) ?? false
    }
    if let choice = parent?.as(SwitchExprSyntax.self) { return choice.subject.id == id }
    guard let node = parent?.as(InfixOperatorExprSyntax.self), let name = node.operatorName else { return false }
    if name == "??" { return node.leftOperand.id == id }
    let other = node.leftOperand.id == id ? node.rightOperand : node.leftOperand
    return ["==", "!="].contains(name) && other.is(NilLiteralExprSyntax.self)
  }
}
