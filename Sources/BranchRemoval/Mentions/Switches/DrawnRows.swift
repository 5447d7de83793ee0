import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// A loop over the rows of a menu with their numbers, as far as these only tell which row is the last one.
///
/// ```
/// ForEach(Array(section.items.enumerated()), id: \.element.id) { index, row in
///   RowView(row)
///   if index < section.items.count - 1 { Divider() }
/// }
/// ```
struct DrawnRows {
  /// What is enumerated: `section.items`.
  private let list: String
  /// The name of the number.
  private let number: String
  private let body: Syntax

  /// - Parameter member: `section.items.enumerated` or `section.items.count`.
  init?(around member: MemberAccessExprSyntax) {
    for node in Syntax(member).ancestors {
      if let call = node.as(FunctionCallExprSyntax.self), let closure = call.trailingClosure,
        call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "ForEach",
        let rows = call.arguments.first?.expression, let name = closure.parameterNames.first?.bareName,
        closure.parameterNames.count == 2
      {
        self.init(rows, name, Syntax(closure.statements))
        return
      }
      if let loop = node.as(ForStmtSyntax.self), let pattern = loop.pattern.as(TuplePatternSyntax.self),
        let name = pattern.elements.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName
      {
        self.init(loop.sequence, name, Syntax(loop.body))
        return
      }
    }
    return nil
  }

  private init?(_ rows: ExprSyntax, _ number: String, _ body: Syntax) {
    var rows = rows
    if let copy = rows.as(FunctionCallExprSyntax.self), copy.arguments.count == 1,
      copy.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "Array",
      let list = copy.arguments.first?.expression
    {
      rows = list
    }
    guard let call = rows.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self), let list = member.base,
      member.declName.baseName.text == "enumerated"
    else { return nil }
    self.list = list.trimmedDescription
    self.number = number
    self.body = body
  }

  /// Whether a member is one of the list that is enumerated.
  func isOfEnumerated(_ member: MemberAccessExprSyntax) -> Bool { member.base?.trimmedDescription == list }

  /// Whether each number is compared with the last one, and used for nothing else.
  var numbersOnlyDividers: Bool {
    body.references(to: number).allSatisfy { reference in
      guard let comparison = reference.parent?.as(InfixOperatorExprSyntax.self),
        ["<", "==", "!="].contains(comparison.operatorText), comparison.leftOperand.id == ExprSyntax(reference).id
      else { return false }
      let last = comparison.rightOperand.trimmedDescription.filter { !$0.isWhitespace }
      return last == "\(list).count-1" || last == "\(list).count"
    }
  }
}
