import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// What to do so that one arm of a choice keeps the type it has beside the others.
enum ArmType {
  case asItIs
  /// `.plain` becomes `Style.plain`.
  case qualified(String)
  /// `let x = …` becomes `let x: Type = …`; the place is behind the name.
  case annotated(String, Int)
  /// `nil` becomes `nil as Style?`.
  case converted(String)
  /// `1` becomes `1.0`.
  case written(String)
  case unknown
}

extension StaticTypes {
  func arm(of node: TernaryExprSyntax, isThen: Bool) -> ArmType {
    arm(
      isThen ? node.thenExpression : node.elseExpression, among: [node.thenExpression, node.elseExpression],
      of: ExprSyntax(node))
  }

  func arm(_ arm: ExprSyntax, among all: [ExprSyntax], of whole: ExprSyntax) -> ArmType {
    let place = place(of: whole)
    if place == .stated, !arm.isNever { return .asItIs }
    let all = all.filter { $0 == arm || !$0.isNever }
    let rest = all.filter { $0 != arm }
    let text = arm.trimmedDescription
    if all.allSatisfy({ $0.isImplicitMember || $0.trimmedDescription == text }) { return .asItIs }
    if all.allSatisfy({ $0.isNumber }) { return number(arm, among: all, of: whole) }
    if rest.allSatisfy({ $0.isPlainLiteral || $0.hasSameShape(as: arm) }), arm.hasOwnType || arm.isSameLiteral(as: rest)
    {
      return .asItIs
    }
    // `[1, 2]` beside `[]`.
    if arm.isFilledCollection, rest.allSatisfy({ $0.isEmptyCollection }) { return .asItIs }
    if arm.isAlreadyOptional, rest.allSatisfy({ $0.is(NilLiteralExprSyntax.self) }) { return .asItIs }
    if let result = arm.onlyResult, case let results = all.compactMap(\.onlyResult), results.count == all.count,
      case .asItIs = self.arm(result, among: results, of: result)
    {
      return .asItIs
    }
    guard let type = commonType(of: all) else { return .unknown }
    let own = self.type(of: arm)
    if own == type, !arm.isLiteral || place == .alone || type != "String" { return .asItIs }
    return write(type, for: arm, of: whole)
  }

  /// The type that all arms have together: that of each whose type is known, or the optional of it.
  private func commonType(of all: [ExprSyntax]) -> String? {
    var base: String?
    var isOptional = false
    for arm in all {
      if arm.is(NilLiteralExprSyntax.self) { isOptional = true }
      guard let type = type(of: arm) else {
        // What has no type of its own takes that of the others.
        if arm.is(NilLiteralExprSyntax.self) || arm.isImplicitMember || arm.isEmptyCollection { continue }
        return nil
      }
      // Beside a name or a call, a literal is of its type.
      if arm.isLiteral, all.contains(where: { !$0.isLiteral && self.type(of: $0) != nil }) { continue }
      let plain = type.hasSuffix("?") ? String(type.dropLast()) : type
      isOptional = isOptional || type.hasSuffix("?")
      if let base, base != plain { return nil }
      base = plain
    }
    return base.map { isOptional ? $0 + "?" : $0 }
  }

  private func number(_ arm: ExprSyntax, among all: [ExprSyntax], of whole: ExprSyntax) -> ArmType {
    guard all.contains(where: { type(of: $0) == "Double" }), type(of: arm) != "Double" else { return .asItIs }
    if let place = whole.placeOfAnnotation { return .annotated("Double", place) }
    let text = arm.trimmedDescription
    return text.allSatisfy { $0.isNumber || $0 == "_" || $0 == "-" } ? .written(text + ".0") : .unknown
  }

  private func write(_ type: String, for arm: ExprSyntax, of whole: ExprSyntax) -> ArmType {
    if let place = whole.placeOfAnnotation { return .annotated(type, place) }
    if arm.isImplicitMember, type.allSatisfy({ $0.isLetter || $0.isNumber || "_.".contains($0) }) {
      return .qualified(type)
    }
    return .converted(type)
  }
}

extension ExprSyntax {
  /// What a closure without parameters that is one expression returns.
  fileprivate var onlyResult: ExprSyntax? {
    self.as(ClosureExprSyntax.self).flatMap { $0.signature == nil ? $0.statements.onlyValue : nil }
  }

  /// Behind the name of a constant or variable whose type is not written down.
  fileprivate var placeOfAnnotation: Int? {
    guard let clause = parent?.as(InitializerClauseSyntax.self),
      let binding = clause.parent?.as(PatternBindingSyntax.self), binding.typeAnnotation == nil,
      binding.pattern.is(IdentifierPatternSyntax.self)
    else { return nil }
    return binding.pattern.contentEnd
  }
}
