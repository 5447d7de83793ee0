import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Folds operators by deleting neutral operands.
extension Folder {
  // MARK: Operators

  mutating func fold(infix node: InfixOperatorExprSyntax) {
    if node.operator.is(AssignmentExprSyntax.self) {
      foldTarget(node.leftOperand)
      if !keepsCopy(node) { fold(expression: node.rightOperand) }
      return
    }
    guard let name = node.operatorName else { return foldChildren(node) }
    let whole = ExprSyntax(node)
    if foldPresence(node, name) { return }
    switch name {
    case "&&", "||":
      let neutral = name == "&&"
      if let left = values.decidedBool(node.leftOperand) {
        // The operands after `e && false` are never evaluated.
        if left.value != neutral { return keep(node.leftOperand, of: whole) }
        if left.residual.isEmpty { return keep(node.rightOperand, of: whole) }
      }
      if values.settledBool(node.rightOperand) == neutral { return keep(node.leftOperand, of: whole) }
      // `e && false` has the effects of `e` and the value `false`.
      fold(expression: node.leftOperand)
      fold(expression: node.rightOperand)
    case "??":
      if var choice = values.selection(ofSubscript: node.leftOperand) {
        choice.all.append(node.rightOperand)
        // A dictionary with values of several types has values of type `Any`, even `[.red: 1][G] ?? 2.5`.
        let isTyped =
          types.haveSameType(choice.all)
          && !(whole.isElement && choice.all.contains { $0.is(NilLiteralExprSyntax.self) })
        guard types.place(of: whole) == .stated || isTyped || ventures(whole, .typeOfBranch) else {
          return refuse(whole, .typeOfBranch)
        }
        return choose(choice, of: whole)
      }
      if types.isNoOptional(node.rightOperand) || node.rightOperand.isCaseName,
        let text = values.tableValue(node.leftOperand, of: whole)
      {
        return edits.replace(whole.contentRange, with: text)
      }
      if !foldCoalesced(node) { foldChildren(node) }
    case "==", "!=": fold(comparison: node, isEqual: name == "==")
    case "+": if !foldEmptyAddend(node) { foldChildren(node) }
    default: foldChildren(node)
    }
  }

  /// ```
  /// (G == .red ? a : nil) ?? b      becomes   a
  /// (G == .blue ? a : nil) ?? b     becomes   b
  /// ```
  private mutating func foldCoalesced(_ node: InfixOperatorExprSyntax) -> Bool {
    let whole = ExprSyntax(node)
    if let rest = restBesideNil(node) {
      keep(rest, of: whole)
      return true
    }
    guard decidedOptional(of: node) != nil else { return false }
    if node.rightOperand.isNever, types.place(of: whole) != .stated {
      refuse(whole, .typeOfBranch)
      return true
    }
    guard let (left, some) = coalesced(node) else { return false }
    let type = types.arm(left, among: [some, node.rightOperand], of: whole)
    if case .unknown = type { return false }
    choose(left, of: whole, type)
    return true
  }

  /// What is left of `(G == .red ? a : nil) ?? b`, and the value beside `nil`.
  func coalesced(_ node: InfixOperatorExprSyntax) -> (left: ExprSyntax, some: ExprSyntax)? {
    guard let (chosen, other) = decidedOptional(of: node) else { return nil }
    let isNil = chosen.is(NilLiteralExprSyntax.self)
    let some = isNil ? other : chosen
    guard isNil != other.is(NilLiteralExprSyntax.self), types.isNoOptional(some) else { return nil }
    return (isNil ? node.rightOperand : chosen, some)
  }

  /// The other operand where one is the nil of a choice, and the type of both does not depend on it.
  ///
  /// ```
  /// name ?? (G == .red ? nil : other)      becomes   name
  /// (G == .red ? nil : name) ?? other      becomes   other
  /// ```
  func restBesideNil(_ node: InfixOperatorExprSyntax) -> ExprSyntax? {
    func isNil(_ operand: ExprSyntax) -> ExprSyntax? {
      guard let (chosen, other) = decidedChoice(operand), chosen.is(NilLiteralExprSyntax.self) else { return nil }
      return other
    }
    func wrapped(_ expression: ExprSyntax) -> String? {
      guard let type = types.type(of: expression), type.hasSuffix("?"), !type.hasSuffix("??") else { return nil }
      return String(type.dropLast())
    }
    if isNil(node.rightOperand) != nil { return wrapped(node.leftOperand).map { _ in node.leftOperand } }
    // `name?.text ?? other`, where a decision made the name `nil`
    if isAlwaysNil(node.leftOperand), let type = types.typeOfMember(node.leftOperand) ?? wrapped(node.leftOperand),
      let own = types.type(of: node.rightOperand), [own, own.madeOptional].contains(type)
    {
      return node.rightOperand
    }
    guard let other = isNil(node.leftOperand), let type = wrapped(other),
      let own = types.type(of: node.rightOperand), [type, type + "?"].contains(own)
    else { return nil }
    return node.rightOperand
  }

  private func isAlwaysNil(_ operand: ExprSyntax) -> Bool {
    guard let known = values.evaluate(operand) else { return false }
    return known.isDecided && known.residual.isEmpty && known.value == .optional(nil)
  }

  private func decidedOptional(of node: InfixOperatorExprSyntax) -> (chosen: ExprSyntax, other: ExprSyntax)? {
    node.operatorText == "??" ? decidedChoice(node.leftOperand) : nil
  }

  private func decidedChoice(_ operand: ExprSyntax) -> (chosen: ExprSyntax, other: ExprSyntax)? {
    guard let ternary = (operand.singleParenthesized ?? operand).as(TernaryExprSyntax.self),
      let value = values.settledBool(ternary.condition)
    else { return nil }
    let arms = (ternary.thenExpression, ternary.elseExpression)
    return value ? arms : (arms.1, arms.0)
  }

  /// ```
  /// isOn == (G == .red)     becomes   isOn
  /// isOn != (G == .red)     becomes   !isOn
  /// ```
  private mutating func fold(comparison node: InfixOperatorExprSyntax, isEqual: Bool) {
    for (known, other) in [(node.leftOperand, node.rightOperand), (node.rightOperand, node.leftOperand)] {
      guard let value = values.settledBool(known), types.type(of: other) == "Bool" else { continue }
      if value == isEqual { return keep(other, of: ExprSyntax(node)) }
      guard other.isPrimary else { break }
      edits.insert("!", at: node.contentStart)
      var content = other
      while let inner = content.singleParenthesized { content = inner }
      if !content.isPrimary { return keepInParentheses(other, of: ExprSyntax(node)) }
      return keep(other, of: ExprSyntax(node))
    }
    foldChildren(node)
  }

  private mutating func keepInParentheses(_ part: ExprSyntax, of whole: ExprSyntax) {
    edits.delete(whole.contentStart..<part.contentStart)
    edits.delete(part.contentEnd..<whole.contentEnd)
    shortened.insert(whole.id)
    foldChildren(part)
  }

  /// Folds inside of the target of an assignment or of `&`. The name of a variable is no value there.
  mutating func foldTarget(_ expression: ExprSyntax) {
    switch expression.as(ExprSyntaxEnum.self) {
    case .subscriptCallExpr(let node):
      foldTarget(node.calledExpression)
      for argument in node.arguments { fold(expression: argument.expression) }
    case .memberAccessExpr(let node): if let base = node.base { foldTarget(base) }
    case .optionalChainingExpr(let node): foldTarget(node.expression)
    case .forceUnwrapExpr(let node): foldTarget(node.expression)
    case .tupleExpr(let node) where node.elements.count > 1 || node.elements.first?.expression.isStorage == true:
      for element in node.elements { foldTarget(element.expression) }
    case .declReferenceExpr: break
    default: fold(expression: expression)
    }
  }
}

extension ExprSyntax {
  /// `.plain`, which beside a value that is not optional is one of its type's own.
  fileprivate var isCaseName: Bool { isImplicitMember && trimmedDescription != ".none" }

  /// Whether it is one of several elements of a literal, whose types decide what `?? nil` is.
  var isElement: Bool {
    guard let element = withParentheses.parent,
      element.is(ArrayElementSyntax.self) || element.is(DictionaryElementSyntax.self)
    else { return false }
    return element.parent.map { $0.children(viewMode: .sourceAccurate).count > 1 } ?? false
  }

  /// Whether a value may be assigned to it.
  fileprivate var isStorage: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr, .memberAccessExpr, .subscriptCallExpr, .forceUnwrapExpr, .optionalChainingExpr,
      .tupleExpr, .discardAssignmentExpr:
      true
    default: false
    }
  }
}
