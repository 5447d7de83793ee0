import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// What changes where an optional is asked for that is never `nil` any more.
///
/// ```
/// page ?? old                                becomes  page
/// page?.open()                                        page.open()
/// page != nil                                         true
/// guard let page else { return }                      goes
/// guard let next = page else { return }               let next = page
/// if let page { open(page) } else { … }               if true { open(page) } else { … }     // which the next round folds
/// ```
struct PresentUses {
  struct Edit {
    let file: Int
    let range: Range<Int>
    var text = ""
  }

  private(set) var edits: [Edit] = []
  private let value: PresentValue
  private let round: Round
  private let types: StaticTypes

  /// Fails if one of them needs the optional.
  init?(of value: PresentValue, in home: Int, _ round: Round, _ types: StaticTypes) {
    (self.value, self.round, self.types) = (value, round, types)
    let scope = value.scope
    var found: [Edit] = []
    func add(_ edits: [(Range<Int>, String)], _ file: Int) {
      found += edits.map { Edit(file: file, range: $0, text: $1) }
    }
    for number in round.world.files(
      using: value.name, in: scope != nil || value.isHidden ? .file(home) : .everywhere)
    {
      let names = round.world.names(inFile: number)
      for reference in names.references[value.name] ?? [] where scope?.contains(reference.contentStart) ?? true {
        if reference.parent?.is(KeyPathPropertyComponentSyntax.self) ?? false { return nil }
        let expression = reference.outermostName
        let declarations = round.world.resolver.declarations(ofUse: expression)
        if !declarations.isEmpty, !declarations.contains(where: { $0.node.id == value.node.id }) { continue }
        guard declarations.count == 1,
          let use = value.isCalled ? expression.call.map({ ExprSyntax($0) }) : expression,
          let edits = edits(for: use)
        else { return nil }
        add(edits, number)
      }
      for token in names.others[value.name] ?? [] where scope?.contains(token.contentStart) ?? true {
        switch shorthand(token) {
        case .none: continue
        case .some(.none): return nil
        case .some(.some(let edits)): add(edits, number)
        }
      }
    }
    if found.isEmpty, !value.isForAnother { return nil }
    edits = found
  }

  // MARK: Names

  /// The edits for `if let title` and `guard let title`; `.none` for other tokens, `.some(nil)` if it needs the optional.
  private func shorthand(_ token: TokenSyntax) -> [(Range<Int>, String)]?? {
    if token.parent?.is(TypeSyntax.self) ?? false { return .none }
    // A capture has the type of what it captures, and other declarations have their own.
    guard let binding = token.parent?.parent?.as(OptionalBindingConditionSyntax.self) else {
      return token.parent?.is(KeyPathPropertyComponentSyntax.self) ?? false ? .some(nil) : .none
    }
    guard binding.initializer == nil else { return .none }
    guard let found = round.world.unwrapped(by: binding) else { return .some(nil) }
    return found.node.id == value.node.id ? .some(edits(for: binding, value.name)) : .none
  }

  // MARK: Places

  private func edits(for use: ExprSyntax) -> [(Range<Int>, String)]? {
    guard let parent = use.parent else { return nil }
    switch parent.as(SyntaxEnum.self) {
    case .infixOperatorExpr(let node): return edits(for: use, in: node)
    case .optionalChainingExpr(let node): return edits(for: node)
    case .forceUnwrapExpr(let node): return [(node.exclamationMark.contentRange, "")]
    case .initializerClause(let clause):
      guard let binding = clause.parent?.as(OptionalBindingConditionSyntax.self) else { return nil }
      return edits(for: binding, use.trimmedDescription)
    // A place that says that it takes an optional takes a value, too.
    case .labeledExpr, .returnStmt: return types.place(of: use) == .stated ? [] : nil
    default: return nil
    }
  }

  private func edits(for use: ExprSyntax, in node: InfixOperatorExprSyntax) -> [(Range<Int>, String)]? {
    let isLeft = node.leftOperand.id == use.id
    if node.operator.is(AssignmentExprSyntax.self) {
      return isLeft || types.type(of: node.leftOperand)?.hasSuffix("?") ?? false ? [] : nil
    }
    switch node.operatorName {
    case "??":
      guard isLeft, Syntax(node.rightOperand).references(to: value.name).isEmpty,
        types.place(of: ExprSyntax(node)) == .stated || keepsType(use, beside: node.rightOperand)
      else { return nil }
      let rest = (use.contentEnd..<node.contentEnd, "")
      guard let tuple = node.parentheses, !use.is(TryExprSyntax.self), !use.is(AwaitExprSyntax.self) else {
        return [rest]
      }
      return [(tuple.leftParen.contentRange, ""), rest, (tuple.rightParen.contentRange, "")]
    case "==", "!=":
      let other = isLeft ? node.rightOperand : node.leftOperand
      guard other.is(NilLiteralExprSyntax.self), !value.isCalled, isQuiet(use) else { return nil }
      return [(node.contentRange, node.operatorName == "==" ? "false" : "true")]
    default: return nil
    }
  }

  /// Whether nothing happens when the value is read, and nothing is made of it first.
  private func isQuiet(_ use: ExprSyntax) -> Bool {
    let purity = round.values.purity
    return purity.isPure(use)
      || purity.isPath(use) && round.world.resolver.declarations(of: use).allSatisfy { !$0.isMadeWhenAsked }
  }

  private func keepsType(_ use: ExprSyntax, beside other: ExprSyntax) -> Bool {
    guard let own = types.type(of: use), let type = types.type(of: other) else { return false }
    return own == type.madeOptional && !type.hasSuffix("?")
  }

  /// `page?.open()` as a statement, and `page?.title ?? "old"`.
  private func edits(for chain: OptionalChainingExprSyntax) -> [(Range<Int>, String)]? {
    let mark = (chain.questionMark.contentRange, "")
    var whole = ExprSyntax(chain)
    while let outer = whole.parent?.as(ExprSyntax.self), outer.isAccess(of: whole) { whole = outer }
    if let target = whole.parent?.as(InfixOperatorExprSyntax.self), target.operator.is(AssignmentExprSyntax.self),
      target.leftOperand.id == whole.id
    {
      return [mark]
    }
    if let item = whole.parent?.as(CodeBlockItemSyntax.self) { return item.isDiscarded ? [mark] : nil }
    guard let infix = whole.parent?.as(InfixOperatorExprSyntax.self), infix.operatorName == "??",
      infix.leftOperand.id == whole.id, !whole.hasChain(but: chain),
      let type = types.typeOfMember(whole), !type.hasSuffix("?"), type == types.type(of: infix.rightOperand)
    else { return nil }
    return [mark, (whole.contentEnd..<infix.contentEnd, "")]
  }

  // MARK: Conditions

  private func edits(for binding: OptionalBindingConditionSyntax, _ source: String) -> [(Range<Int>, String)]? {
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName,
      binding.typeAnnotation == nil, binding.bindingSpecifier.tokenKind == .keyword(.let),
      let element = binding.parent?.as(ConditionElementSyntax.self),
      let list = element.parent?.as(ConditionElementListSyntax.self)
    else { return nil }
    // No block declares a name twice.
    if name == value.name, value.scope != nil, !value.isFixed { return nil }
    let addsNothing = value.isFixed && name == value.name && !isCapturedMember(name, Syntax(list))
    if let statement = list.parent?.as(GuardStmtSyntax.self) {
      return edits(for: element, of: list, statement, addsNothing ? nil : "let \(name) = \(source)")
    }
    guard let statement = list.parent?.as(IfExprSyntax.self) else { return nil }
    if addsNothing { return [without(element, of: list)] }
    guard list.first?.id == element.id, let item = statement.ownItem, isFree(name, outside: statement, item) else {
      return nil
    }
    let lines = round.lines(of: round.number(of: item) ?? 0)
    let start = item.contentStart
    let separator = lines.isFirstInLine(start) ? "\n" + lines.indentationText(ofLineAt: start) : "; "
    return [(start..<start, "let \(name) = \(source)\(separator)"), without(element, of: list)]
  }

  /// - Parameter declaration: what declares the name instead; `nil` if it stands for the same value anyway.
  private func edits(
    for element: ConditionElementSyntax, of list: ConditionElementListSyntax, _ statement: GuardStmtSyntax,
    _ declaration: String?
  ) -> [(Range<Int>, String)]? {
    guard Syntax(statement.body).references(to: value.name).isEmpty, !statement.mayBeOnlyThrow,
      let item = Syntax(statement).ancestor(CodeBlockItemSyntax.self)
    else { return nil }
    let lines = round.lines(of: round.number(of: item) ?? 0)
    if list.count == 1 {
      if let declaration { return [(statement.contentRange, declaration)] }
      return [(lines.deletion(of: item.contentRange, keepingComments: true), "")]
    }
    guard let declaration else { return [without(element, of: list)] }
    guard list.first?.id == element.id, lines.isFirstInLine(item.contentStart) else { return nil }
    let indentation = lines.indentationText(ofLineAt: item.contentStart)
    return [
      (item.contentStart..<item.contentStart, "\(declaration)\n\(indentation)"), without(element, of: list),
    ]
  }

  /// A condition goes with its comma; the only one becomes a constant.
  private func without(
    _ element: ConditionElementSyntax, of list: ConditionElementListSyntax
  ) -> (Range<Int>, String) {
    if list.count == 1 { return (element.condition.contentRange, "true") }
    if let next = list.first(where: { $0.position > element.position }) {
      return (element.contentStart..<next.contentStart, "")
    }
    let before = list.last { $0.position < element.position }
    return ((before?.condition.contentEnd ?? element.contentStart)..<element.contentEnd, "")
  }

  /// Whether a closure reads the name of a property, for which it would need `self`.
  private func isCapturedMember(_ name: String, _ conditions: Syntax) -> Bool {
    guard value.scope == nil else { return false }
    guard let owner = conditions.parent, let around = owner.is(GuardStmtSyntax.self) ? owner.blockAround : owner else {
      return true
    }
    return around.references(to: name).contains { reference in
      guard let closure = Syntax(reference).ancestor(ClosureExprSyntax.self) else { return false }
      return around.contentRange.contains(closure.contentStart)
    }
  }

  /// Whether nothing around a statement has a name.
  private func isFree(_ name: String, outside statement: IfExprSyntax, _ item: CodeBlockItemSyntax) -> Bool {
    guard let around = Syntax(item).blockAround else { return false }
    return around.tokens(viewMode: .sourceAccurate).allSatisfy {
      $0.bareName != name || statement.contentRange.contains($0.contentStart)
        || name == value.name && !$0.isDeclaredName
    }
  }
}

extension InfixOperatorExprSyntax {
  /// The parentheses around it alone.
  fileprivate var parentheses: TupleExprSyntax? {
    let tuple = parent?.parent?.parent?.as(TupleExprSyntax.self)
    return tuple.flatMap { $0.elements.count == 1 && $0.elements.first?.label == nil ? $0 : nil }
  }
}

extension CodeBlockItemSyntax {
  /// Whether it is a statement whose value nothing takes.
  fileprivate var isDiscarded: Bool {
    guard let list = parent?.as(CodeBlockItemListSyntax.self) else { return false }
    if list.count > 1 { return true }
    guard let owner = list.parent?.as(CodeBlockSyntax.self)?.parent else { return false }
    switch owner.as(SyntaxEnum.self) {
    case .functionDecl(let node): return node.signature.returnClause == nil
    case .initializerDecl, .deinitializerDecl, .forStmt, .whileStmt, .guardStmt, .doStmt, .deferStmt: return true
    case .ifExpr(let node): return node.ownItem?.isDiscarded ?? false
    default: return false
    }
  }
}

extension Syntax {
  /// The statements of the innermost block around it.
  fileprivate var blockAround: Syntax? { ancestor(CodeBlockItemListSyntax.self).map { Syntax($0) } }
}

extension TokenSyntax {
  /// Whether it declares a local name, rather than asks for one.
  fileprivate var isDeclaredName: Bool { parent?.is(IdentifierPatternSyntax.self) ?? false }
}

extension IfExprSyntax {
  /// The statement that it is, not as a part of another `if`.
  fileprivate var ownItem: CodeBlockItemSyntax? {
    parent?.as(CodeBlockItemSyntax.self) ?? parent?.as(ExpressionStmtSyntax.self)?.parent?.as(CodeBlockItemSyntax.self)
  }
}

extension ExprSyntax {
  /// Whether it asks for a member of an expression, or calls it.
  fileprivate func isAccess(of base: ExprSyntax) -> Bool {
    self.as(MemberAccessExprSyntax.self)?.base?.id == base.id
      || self.as(FunctionCallExprSyntax.self)?.calledExpression.id == base.id
      || self.as(SubscriptCallExprSyntax.self)?.calledExpression.id == base.id
      || self.as(OptionalChainingExprSyntax.self)?.expression.id == base.id
      || self.as(ForceUnwrapExprSyntax.self)?.expression.id == base.id
  }

  /// Whether it goes through another optional.
  fileprivate func hasChain(but chain: OptionalChainingExprSyntax) -> Bool {
    tokens(viewMode: .sourceAccurate).contains {
      [.postfixQuestionMark, .exclamationMark].contains($0.tokenKind) && $0.id != chain.questionMark.id
    }
  }
}

extension GuardStmtSyntax {
  /// Whether a `catch` may be there for it.
  fileprivate var mayBeOnlyThrow: Bool {
    let throwing: Set<TokenKind> = [.keyword(.throw), .keyword(.try)]
    return body.tokens(viewMode: .sourceAccurate).contains { throwing.contains($0.tokenKind) }
      && Syntax(self).ancestors.contains { $0.as(DoStmtSyntax.self)?.catchClauses.isEmpty == false }
  }
}
