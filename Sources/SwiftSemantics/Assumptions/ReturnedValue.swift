import SourceSearch
package import SwiftSyntax

/// The Boolean that a function or a getter of several statements returns, where decisions alone choose among them.
///
/// ```
/// func isNew() -> Bool {
///   guard G == .red else { return false }
///   return true
/// }
/// ```
extension AssumedValues {
  /// - Returns: `nil` if a statement does anything else, or depends on more than the assumed groups.
  func returnedBoolean(_ declaration: Declaration, isCalled: Bool) -> Evaluation? {
    guard depth <= ReturnedValue.namesLimit,
      let body = ReturnedValue.body(of: declaration, isCalled: isCalled, resolver),
      case .returns(let value, isChosen: true) = end(of: body, isResult: body.count == 1)
    else { return nil }
    return Evaluation(value: .bool(value), isDecided: true)
  }

  /// The way in which some statements end.
  ///
  /// - Parameter isResult: whether the value of a single expression is the result.
  private func end(of items: CodeBlockItemListSyntax, isResult: Bool = false) -> ReturnedValue.End {
    guard items.count <= ReturnedValue.statementsLimit else { return .unknown }
    let isResult = isResult && items.count == 1
    var end = ReturnedValue.End.goesOn()
    for item in items {
      end = end.followed(by: self.end(of: item, isResult: isResult))
      switch end {
      case .unknown, .returns: return end
      case .goesOn, .mayReturn: break
      }
    }
    return end
  }

  private func end(of item: CodeBlockItemSyntax, isResult: Bool) -> ReturnedValue.End {
    switch item.item {
    case .decl(let node):
      if let variable = node.as(VariableDeclSyntax.self) { return onlyNames(variable) ? .goesOn() : .unknown }
      return node.is(FunctionDeclSyntax.self) ? .goesOn() : .unknown
    case .expr(let node): return end(of: node, isResult: isResult)
    case .stmt(let node):
      switch node.as(StmtSyntaxEnum.self) {
      case .expressionStmt(let node): return end(of: node.expression, isResult: isResult)
      case .returnStmt(let node): return node.expression.map { end(withResult: $0) } ?? .unknown
      case .guardStmt(let node):
        guard let isTrue = quietTest(node.conditions) else {
          return isQuiet(node.conditions) ? end(of: node.body.statements).ifTaken : .unknown
        }
        return isTrue ? .goesOn(isChosen: true) : end(of: node.body.statements).chosen
      default: return .unknown
      }
    @unknown default: return .unknown
    }
  }

  private func end(withResult expression: ExprSyntax) -> ReturnedValue.End {
    guard let known = evaluate(expression), case .bool(let value) = known.value, known.residual.isEmpty else {
      return .unknown
    }
    return .returns(value, isChosen: known.isDecided)
  }

  private func end(of expression: ExprSyntax, isResult: Bool) -> ReturnedValue.End {
    switch expression.as(ExprSyntaxEnum.self) {
    case .ifExpr(let node):
      let test = quietTest(node.conditions)
      if test == nil, !isQuiet(node.conditions) { return .unknown }
      if test == true { return end(of: node.body.statements, isResult: isResult).chosen }
      let otherwise = endOfElse(node, isResult: isResult)
      if test == false { return otherwise.chosen }
      return end(of: node.body.statements, isResult: isResult).ifTaken.followed(by: otherwise)
    case .switchExpr(let node):
      if let same = sameEnd(ofCases: node, isResult: isResult) { return same }
      guard let subject = subject(of: node), subject.residual.isEmpty, let reached = reachedCases(of: node),
        let first = reached.first, reached.count == 1, !first.statements.containsOwnBreak,
        case .always = test(first.label, subject.value, origin: origin(of: node.subject))
      else { return .unknown }
      return end(of: first.statements, isResult: isResult).chosen
    default: return isResult ? end(withResult: expression) : .unknown
    }
  }

  private func endOfElse(_ node: IfExprSyntax, isResult: Bool) -> ReturnedValue.End {
    switch node.elseBody {
    case nil: .goesOn()
    case .ifExpr(let next): end(of: ExprSyntax(next), isResult: isResult)
    case .codeBlock(let block): end(of: block.statements, isResult: isResult)
    @unknown default: .unknown
    }
  }

  /// The result of a `switch` that returns the same, whichever clause is taken; `nil` if it may do anything else.
  private func sameEnd(ofCases node: SwitchExprSyntax, isResult: Bool) -> ReturnedValue.End? {
    guard isPure(node.subject), node.cases.count <= ReturnedValue.statementsLimit else { return nil }
    var all: (value: Bool, isChosen: Bool)?
    for clause in node.cases {
      guard let clause = clause.as(SwitchCaseSyntax.self), clause.label.onlyNamesCases(resolver),
        !clause.statements.containsOwnBreak,
        case .returns(let value, let isChosen) = end(of: clause.statements, isResult: isResult),
        all.map({ $0.value == value }) ?? true
      else { return nil }
      all = (value, isChosen || all?.isChosen ?? false)
    }
    return all.map { .returns($0.value, isChosen: $0.isChosen) }
  }

  /// The result of conditions without effects; `nil` if it is open.
  private func quietTest(_ conditions: ConditionElementListSyntax) -> Bool? {
    for element in conditions {
      switch test(element) {
      case .holds(let residual, _) where residual.isEmpty: break
      case .fails(let residual) where residual.isEmpty: return false
      case .open, .holds, .fails: return nil
      }
    }
    return true
  }

  /// Whether conditions that are open only look at something, so that it does not matter whether they do.
  private func isQuiet(_ conditions: ConditionElementListSyntax) -> Bool {
    conditions.allSatisfy { element in
      switch element.condition {
      case .availability: true
      case .expression(let condition): isPure(condition)
      case .optionalBinding, .matchingPattern: false
      @unknown default: false
      }
    }
  }

  /// Whether a declaration only gives names to values that are computed without effects.
  private func onlyNames(_ variable: VariableDeclSyntax) -> Bool {
    variable.attributes.isEmpty
      && variable.bindings.allSatisfy { binding in
        guard binding.accessorBlock == nil else { return true }
        guard let value = binding.initializer?.value else { return true }
        if resolver.meaning(of: value) != nil { return residual(of: value)?.isEmpty ?? false }
        return isPure(value)
      }
  }
}

private enum ReturnedValue {
  /// More names and statements are not followed, so that the work stays linear.
  static let namesLimit = 2
  static let statementsLimit = 12

  enum End {
    case returns(Bool, isChosen: Bool)
    case goesOn(isChosen: Bool = false)
    /// It returns a value or goes on, which the assumed groups do not say.
    case mayReturn(Bool, isChosen: Bool)
    case unknown

    /// The same behind a decision.
    var chosen: End {
      switch self {
      case .returns(let value, _): .returns(value, isChosen: true)
      case .goesOn: .goesOn(isChosen: true)
      case .mayReturn(let value, _): .mayReturn(value, isChosen: true)
      case .unknown: .unknown
      }
    }

    /// The same behind an open condition.
    var ifTaken: End {
      switch self {
      case .returns(let value, let isChosen): .mayReturn(value, isChosen: isChosen)
      case .goesOn, .mayReturn, .unknown: .unknown
      }
    }

    func followed(by next: End) -> End {
      switch (self, next) {
      case (.returns, _), (.unknown, _): self
      case (_, .unknown): .unknown
      case (.goesOn(let first), .goesOn(let second)): .goesOn(isChosen: first || second)
      case (.goesOn(let first), .returns(let value, let second)): .returns(value, isChosen: first || second)
      case (.goesOn(let first), .mayReturn(let value, let second)): .mayReturn(value, isChosen: first || second)
      case (.mayReturn(let value, let first), .goesOn(let second)): .mayReturn(value, isChosen: first || second)
      case (.mayReturn(let value, let first), .returns(let other, let second)):
        value == other ? .returns(value, isChosen: first || second) : .unknown
      case (.mayReturn(let value, let first), .mayReturn(let other, let second)):
        value == other ? .mayReturn(value, isChosen: first || second) : .unknown
      }
    }
  }

  /// The statements of a function without parameters, or of a getter, that returns a `Bool` whoever asks.
  static func body(
    of declaration: Declaration, isCalled: Bool, _ resolver: RememberingResolver
  ) -> CodeBlockItemListSyntax? {
    guard isCalled == (declaration.kind == .function), declaration.attributes?.allSatisfy({ $0.keepsValue }) ?? true,
      let body = declaration.statements, body.mayReturnChosenBoolean, !resolver.mayBeReplaced(declaration)
    else { return nil }
    return body
  }
}

extension Declaration {
  /// The body of a function or a getter.
  fileprivate var statements: CodeBlockItemListSyntax? {
    if let function = node.as(FunctionDeclSyntax.self) { return function.body?.statements }
    return isComputed ? binding?.accessorBlock?.onlyGetter : nil
  }

  /// What a function or a getter of several statements asks before it returns a Boolean.
  package var askedExpressions: [ExprSyntax] {
    guard let statements, statements.mayReturnChosenBoolean else { return [] }
    return statements.flatMap { $0.askedExpressions }
  }
}

extension CodeBlockItemListSyntax {
  /// Whether it is the body of a function without parameters, or of a getter, with a `Bool` as its result, and has
  /// several statements that may choose it.
  package var mayReturnChosenBoolean: Bool {
    guard count <= ReturnedValue.statementsLimit, onlyExpression.map({ $0.isBranching }) ?? true, returnsBoolean else {
      return false
    }
    return allSatisfy { item in
      switch item.item {
      case .decl(let node): node.is(VariableDeclSyntax.self) || node.is(FunctionDeclSyntax.self)
      case .expr(let node): node.isBranching
      case .stmt(let node):
        node.is(ReturnStmtSyntax.self) || node.is(GuardStmtSyntax.self)
          || node.as(ExpressionStmtSyntax.self)?.expression.isBranching ?? false
      @unknown default: false
      }
    }
  }

  private var returnsBoolean: Bool {
    guard let owner = parent?.is(AccessorBlockSyntax.self) ?? false ? parent : parent?.parent else { return false }
    if let function = owner.as(FunctionDeclSyntax.self) {
      return function.signature.parameterClause.parameters.isEmpty && function.genericParameterClause == nil
        && function.signature.returnClause?.type.trimmedDescription == "Bool"
    }
    let accessor = owner.as(AccessorDeclSyntax.self)
    guard accessor.map({ $0.accessorSpecifier.tokenKind == .keyword(.get) }) ?? true else { return false }
    let block = accessor.map { $0.parent?.parent } ?? owner
    let binding = block?.as(AccessorBlockSyntax.self)?.parent?.as(PatternBindingSyntax.self)
    return binding?.typeAnnotation?.type.trimmedDescription == "Bool"
  }
}

extension SwitchCaseSyntax.Label {
  /// Whether matching it only looks which case of an enum a value is, or which type it has.
  fileprivate func onlyNamesCases(_ resolver: RememberingResolver) -> Bool {
    guard case .case(let label) = self else { return true }
    return label.caseItems.allSatisfy { item in
      guard item.whereClause == nil else { return false }
      if item.pattern.is(WildcardPatternSyntax.self) || item.pattern.is(IsTypePatternSyntax.self) { return true }
      guard let member = item.pattern.as(ExpressionPatternSyntax.self)?.expression.as(MemberAccessExprSyntax.self),
        member.base == nil
      else { return false }
      return !resolver.declarations(named: member.declName.baseName.bareName).contains {
        $0.isStatic && $0.kind != .enumCase
      }
    }
  }
}

extension ExprSyntax {
  /// Whether it is an `if` or a `switch`, whose branches have types of their own.
  package var isBranching: Bool { self.is(IfExprSyntax.self) || self.is(SwitchExprSyntax.self) }
}

extension SyntaxProtocol {
  /// The outermost expressions in it that no operator joins and that are no branches.
  fileprivate var askedExpressions: [ExprSyntax] {
    if let expression = self.as(ExprSyntax.self), !expression.isBranching {
      let operands: [ExprSyntax]
      switch expression.as(ExprSyntaxEnum.self) {
      case .infixOperatorExpr(let node) where ["&&", "||"].contains(node.operatorName):
        operands = [node.leftOperand, node.rightOperand]
      case .prefixOperatorExpr(let node): operands = [node.expression]
      case .tupleExpr: operands = expression.singleParenthesized.map { [$0] } ?? []
      default: operands = []
      }
      return operands.isEmpty ? [expression] : operands.flatMap { $0.askedExpressions }
    }
    return children(viewMode: .sourceAccurate).flatMap { $0.askedExpressions }
  }
}
