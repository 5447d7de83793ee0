import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension StaticTypes {
  /// Whether a list has each element of the lists beside it, so that these add nothing to its type:
  /// `flag ? [shuffle, clear] : [clear]`.
  ///
  /// In an optional of an optional, the lists together may choose another nil.
  func holdsElements(of rest: [ExprSyntax], _ arm: ExprSyntax, _ place: ExpressionPlace) -> Bool {
    guard place != .nested, let own = arm.textsOfElements else { return false }
    return rest.allSatisfy { $0.kind == arm.kind && $0.textsOfElements?.isSubset(of: own) ?? false }
  }
}

extension ExprSyntax {
  /// What is written for each element of a list or a dictionary; `nil` for an empty one, and anything else.
  fileprivate var textsOfElements: Set<String>? {
    switch self.as(ExprSyntaxEnum.self) {
    case .arrayExpr(let node) where !node.elements.isEmpty:
      return Set(node.elements.map(\.expression.trimmedDescription))
    case .dictionaryExpr(let node):
      guard case .elements(let elements) = node.content else { return nil }
      return Set(elements.map { "\($0.key.trimmedDescription): \($0.value.trimmedDescription)" })
    default: return nil
    }
  }
}

extension StaticTypes {
  /// Whether all arms have elements of one list, in some order: `rows`, `rows.reversed()`.
  func haveSameElements(_ arms: [ExprSyntax]) -> Bool {
    guard let list = arms.first.flatMap({ listOfElements($0) })?.trimmedDescription else { return false }
    return arms.allSatisfy { listOfElements($0)?.trimmedDescription == list }
  }

  private func listOfElements(_ arm: ExprSyntax) -> ExprSyntax? {
    if let inner = arm.singleParenthesized { return listOfElements(inner) }
    guard let call = arm.as(FunctionCallExprSyntax.self) else { return arm.isPathOfNames ? arm : nil }
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      Self.orders.contains(member.declName.baseName.text), !resolver.mayDeclareFunction(of: call)
    else { return nil }
    return listOfElements(base)
  }

  private static let orders: Set = [
    "dropFirst", "dropLast", "filter", "prefix", "reversed", "shuffled", "sorted", "suffix",
  ]
}

extension ExprSyntax {
  /// Whether it is the sequence of a `for` loop, of which nothing but the elements counts.
  var isGoneThrough: Bool { withParentheses.keyPathInParent == \ForStmtSyntax.sequence }
}
