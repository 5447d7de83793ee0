import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Code that exists for one case of an enum and has no effect for any other.
enum KeyedCode {
  /// One pattern of a clause: `case .red, .blue:`.
  case pattern(SwitchCaseItemSyntax, SwitchCaseItemListSyntax)
  /// A clause with this pattern alone.
  case clause(SwitchCaseSyntax, SwitchCaseListSyntax)
  /// One of the arguments for a list.
  case argument(LabeledExprSyntax, LabeledExprListSyntax)
  /// An element of a list or a set.
  case element(ArrayElementSyntax, ArrayElementListSyntax)
  /// A dictionary element with this key or value.
  case entry(DictionaryElementSyntax, DictionaryElementListSyntax)
  /// A statement that stores the value that stays, or adds a switch for the flag.
  case statement(CodeBlockItemSyntax, CodeBlockItemListSyntax)
  /// A choice between lists that are empty without it: `isNew ? [.red] : []`.
  case choice(TernaryExprSyntax)
  /// A function that makes a switch for the flag, and its one call, an element of a list.
  case row(FunctionDeclSyntax, ArrayElementSyntax, ArrayElementListSyntax)
  /// A switch for developers with a binding of its own.
  case control(FlagControl)
  /// An operand of `||` that is always false without it, or of `&&` that is always true.
  case operand(ExprSyntax, InfixOperatorExprSyntax)
  /// A branch of a chain of `if`s that has others.
  case branch(IfExprSyntax)
  /// A choice between values, of which one is left.
  case replaced(Syntax, by: Syntax)
  /// A comparison that has the same result for every value that is left.
  case constant(ExprSyntax, Bool)
  /// The `where` of a loop that leaves the case out.
  case restriction(WhereClauseSyntax)
  /// A statement with all behind it, in the place of which another one is left.
  case rest(CodeBlockItemSyntax, CodeBlockItemListSyntax, by: CodeBlockItemSyntax)
  /// The flag that a preview shows as an example, and the name of another one.
  case example(TokenSyntax, other: String)
  /// A modifier that gives the flag a new value: `.onChange(of: newPage) { settings.newPage = $0 }`.
  case modifier(FunctionCallExprSyntax)
  /// A constant of a type that nothing reads.
  case unread(VariableDeclSyntax)

  /// Whether it may go although there may still be values of the case: it lets somebody switch the flag, gives it a
  /// value, or is what a test says of it.
  func isForFlagAlone(inTest: Bool) -> Bool {
    switch self {
    case .statement, .row, .control, .modifier: true
    case .argument, .element, .entry, .choice: inTest
    case .pattern, .clause, .operand, .branch, .replaced, .constant, .restriction, .rest, .example, .unread: false
    }
  }

  /// - Parameter expression: names the case.
  /// - Returns: `nil` if the expression has another purpose, or if nothing can be deleted.
  init?(around expression: ExprSyntax, _ resolver: RememberingResolver) {
    let part = expression.keyedPart
    guard let parent = part.parent else { return nil }
    switch parent.as(SyntaxEnum.self) {
    case .expressionPattern(let pattern):
      guard let item = pattern.caseItem, let items = item.parent?.as(SwitchCaseItemListSyntax.self) else { return nil }
      self.init(item, items, resolver)
    case .arrayElement(let element):
      if let choice = element.parent?.parent?.parent?.as(TernaryExprSyntax.self), FlagLists.condition(of: part) != nil,
        choice.condition.onlyAsks
      {
        self = .choice(choice)
        return
      }
      guard let list = element.parent?.as(ArrayElementListSyntax.self), Self.mayGo(1, of: list, resolver) else {
        return nil
      }
      self = .element(element, list)
    case .dictionaryElement(let element):
      guard let list = element.parent?.as(DictionaryElementListSyntax.self), Self.mayGo(1, of: list, resolver),
        element.key.isMadeOfLiterals,
        element.value.isMadeOfLiterals || element.key.id == part.id && element.value.onlyAsks,
        !element.value.isItemOfForEach
      else { return nil }
      self = .entry(element, list)
    default: return nil
    }
  }

  private init?(_ item: SwitchCaseItemSyntax, _ items: SwitchCaseItemListSyntax, _ resolver: RememberingResolver) {
    if items.count > 1 {
      self = .pattern(item, items)
      return
    }
    guard let clause = items.parent?.parent?.as(SwitchCaseSyntax.self),
      let list = clause.parent?.as(SwitchCaseListSyntax.self), list.count > 1, !clause.isEnteredFromAbove,
      StaticTypes(resolver).keepsValue(without: clause, of: list)
    else { return nil }
    self = .clause(clause, list)
  }

  /// Whether elements may go: the literal keeps others, or its place states its type.
  private static func mayGo(_ count: Int, of list: some SyntaxCollection, _ resolver: RememberingResolver) -> Bool {
    guard list.count == count, let literal = list.parent?.as(ExprSyntax.self) else { return true }
    if let infix = literal.parent?.as(InfixOperatorExprSyntax.self) {
      // What is assigned, also by a key path (`\.flags .~ [.red: true]`), takes its type from there.
      return infix.rightOperand.id == literal.id
        && (infix.operator.is(AssignmentExprSyntax.self) || infix.leftOperand.is(KeyPathExprSyntax.self))
    }
    if let operands = literal.parent?.as(ExprListSyntax.self).map(Array.init) {
      // The precedence of the operators is not known.
      return operands.count > 2 && operands.last?.id == literal.id
        && operands[operands.count - 3].is(KeyPathExprSyntax.self)
    }
    return ExpectedTypes(resolver).types(at: literal) != nil
  }

  /// A `default` that no value reaches any more.
  init?(ofDefault clause: SwitchCaseSyntax, _ resolver: RememberingResolver) {
    guard let list = clause.parent?.as(SwitchCaseListSyntax.self), list.count > 1, !clause.isEnteredFromAbove,
      StaticTypes(resolver).keepsValue(without: clause, of: list)
    else { return nil }
    self = .clause(clause, list)
  }

  /// What goes, apart from separators.
  var node: Syntax {
    switch self {
    case .pattern(let item, _): Syntax(item)
    case .clause(let clause, _): Syntax(clause)
    case .argument(let argument, _): Syntax(argument)
    case .element(let element, _): Syntax(element)
    case .entry(let element, _): Syntax(element)
    case .statement(let item, _): Syntax(item)
    case .choice(let choice): Syntax(choice)
    case .row(let function, _, _): Syntax(function)
    case .control(let control): control.node
    case .operand(let operand, _): Syntax(operand)
    case .branch(let node): Syntax(node)
    case .replaced(let node, _): node
    case .constant(let node, _): Syntax(node)
    case .restriction(let clause): Syntax(clause)
    case .rest(_, let list, _): Syntax(list)
    case .example(let name, _): Syntax(name)
    case .modifier(let call): Syntax(call)
    case .unread(let variable): Syntax(variable)
    }
  }

  /// The list, the dictionary, or the choice between lists, that is one flag shorter afterwards.
  var listOfFlags: ExprSyntax? {
    switch self {
    case .element(_, let list): list.parent?.as(ExprSyntax.self)
    case .entry(_, let list): list.parent?.as(ExprSyntax.self)
    case .choice(let choice): ExprSyntax(choice)
    case .argument, .pattern, .clause, .statement, .row, .control, .operand, .branch, .replaced, .constant,
      .restriction, .rest, .example, .modifier, .unread:
      nil
    }
  }

  /// The lists that contain it.
  var lists: [SyntaxIdentifier] {
    if case .control(let control) = self { return control.lists }
    return [list]
  }

  private var list: SyntaxIdentifier {
    switch self {
    case .pattern(_, let list): list.id
    case .clause(_, let list): list.id
    case .argument(_, let list): list.id
    case .element(_, let list): list.id
    case .entry(_, let list): list.id
    case .statement(_, let list): list.id
    case .choice(let choice): choice.id
    case .row(_, _, let list): list.id
    case .control(let control): control.node.id
    case .operand(_, let operation): operation.outermostOperation.id
    case .branch(let node): node.outermost.id
    case .replaced(let node, _): node.id
    case .constant(let node, _): node.id
    case .restriction(let clause): clause.id
    case .rest(_, let list, _): list.id
    case .example(let name, _): name.id
    case .modifier(let call): call.id
    case .unread(let variable): variable.id
    }
  }

  /// The bytes that go with it, apart from separators and white space.
  var range: Range<Int> {
    if case .branch(let node) = self { return node.rangeOfBranch }
    if case .rest(let item, let list, _) = self { return item.contentStart..<list.contentEnd }
    if case .restriction(let clause) = self {
      return (clause.previousToken(viewMode: .sourceAccurate)?.contentEnd ?? clause.contentStart)..<clause.contentEnd
    }
    if case .modifier(let call) = self {
      return (call.base?.contentEnd ?? call.contentStart)..<call.contentEnd
    }
    return node.contentRange
  }

  func delete(from edits: inout EditBuilder, _ lines: SourceLines, _ world: World) {
    switch self {
    case .pattern(let item, let list): edits.delete([item.id], of: list)
    case .clause(let clause, _): edits.delete(lines.deletion(of: clause.contentRange))
    case .unread(let variable): edits.delete(lines.deletion(of: variable.contentRange))
    case .argument(let argument, let list): edits.delete([argument.id], of: list)
    case .element(let element, let list):
      edits.delete([element.id], of: list, world)
      let others = Array(list).filter { $0.id != element.id }.map(\.expression)
      if let (base, place) = list.lostType(of: element.expression, beside: others, world) {
        edits.insert(base, at: place)
      }
    case .choice(let choice):
      if !edits.deleteEmptied(ExprSyntax(choice), world) { edits.replace(choice.contentRange, with: "[]") }
    case .statement(let item, let list):
      // A clause needs one.
      let isClause = list.count == 1 && list.parent?.is(SwitchCaseSyntax.self) ?? false
      if isClause {
        edits.replace(item.contentRange, with: "break")
      } else {
        edits.delete(lines.deletion(of: item.contentRange))
      }
    case .row(let function, let element, let list):
      edits.delete(lines.deletion(of: function.contentRange))
      edits.delete([element.id], of: list)
    case .control(let control): control.delete(from: &edits, lines)
    case .branch, .restriction, .modifier: edits.delete(range)
    case .example(let name, let other): edits.replace(name.contentRange, with: other)
    case .constant(let node, let value): edits.replace(node.contentRange, with: value ? "true" : "false")
    case .replaced(_, let other): edits.delete(range, keeping: other.contentRange)
    case .rest(_, _, let other): edits.delete(range, keeping: other.contentRange)
    case .operand(let operand, let operation):
      let (left, right) = (operation.leftOperand, operation.rightOperand)
      edits.delete(
        left.id == operand.id ? left.contentStart..<right.contentStart : left.contentEnd..<right.contentEnd)
    case .entry(let element, let list): Self.delete(element, of: list, from: &edits, world)
    }
  }

  private static func delete(
    _ element: DictionaryElementSyntax, of list: DictionaryElementListSyntax, from edits: inout EditBuilder,
    _ world: World
  ) {
    if list.count == 1 {
      let literal = list.parent?.as(ExprSyntax.self)
      if let literal, edits.deleteEmptied(literal, world) { return }
      return edits.replace(list.contentRange, with: ":")
    }
    edits.delete([element.id], of: list)
    let others = Array(list).filter { $0.id != element.id }
    for part in [\DictionaryElementSyntax.key, \.value] {
      if let (base, place) = list.lostType(
        of: element[keyPath: part], beside: others.map { $0[keyPath: part] }, world)
      {
        edits.insert(base, at: place)
      }
    }
  }
}

extension FunctionCallExprSyntax {
  /// What a method is called on.
  fileprivate var base: ExprSyntax? { calledExpression.as(MemberAccessExprSyntax.self)?.base }
}

extension InfixOperatorExprSyntax {
  /// The operation of which it is an operand, directly or not.
  fileprivate var outermostOperation: InfixOperatorExprSyntax {
    parent?.as(InfixOperatorExprSyntax.self)?.outermostOperation ?? self
  }
}

extension ArrayElementListSyntax {
  /// Whether the rows of a test's table stand in it.
  var isTestTable: Bool {
    let argument = parent?.parent?.as(LabeledExprSyntax.self)
    return argument?.parent?.parent?.is(AttributeSyntax.self) ?? false
      || parent?.parent?.is(ForStmtSyntax.self) ?? false
  }
}

extension ExprSyntax {
  /// The pattern or element that the name of a case is the head of: `.red(let size)`, `.red?`, `(.red, _)`.
  fileprivate var keyedPart: ExprSyntax {
    guard let parent else { return self }
    if let call { return ExprSyntax(call).keyedPart }
    if let chain = parent.as(OptionalChainingExprSyntax.self) { return ExprSyntax(chain).keyedPart }
    if let textKey { return textKey.keyedPart }
    if let tuple = parent.parent?.parent?.as(TupleExprSyntax.self), parent.is(LabeledExprSyntax.self),
      tuple.elements.count == 1 || tuple.parent?.is(ExpressionPatternSyntax.self) ?? false || tuple.isRow(of: self)
    {
      return ExprSyntax(tuple).keyedPart
    }
    return self
  }

  /// Whether it is each value that a list of values is gone through with: `[true, false].forEach { isNew in … }`.
  fileprivate var isItemOfForEach: Bool {
    guard let name = self.as(DeclReferenceExprSyntax.self)?.baseName.bareName else { return false }
    for node in Syntax(self).ancestors {
      if node.is(FunctionDeclSyntax.self) { return false }
      guard let closure = node.as(ClosureExprSyntax.self),
        name == "$0" || closure.parameterNames.contains(where: { $0.bareName == name })
      else { continue }
      return closure.callThatTakesIt?.calledExpression.lastName == "forEach"
    }
    return false
  }

  /// Whether creating it has no effect: literals, cases, values of named types.
  fileprivate var isMadeOfLiterals: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .booleanLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .nilLiteralExpr, .closureExpr, .keyPathExpr: true
    case .stringLiteralExpr(let node): node.segments.allSatisfy { $0.is(StringSegmentSyntax.self) }
    case .declReferenceExpr: true
    case .memberAccessExpr(let node): node.base?.isMadeOfLiterals ?? true
    case .forceUnwrapExpr(let node): node.expression.isMadeOfLiterals
    case .arrayExpr(let node): node.elements.allSatisfy { $0.expression.isMadeOfLiterals }
    case .tupleExpr(let node): node.elements.allSatisfy { $0.expression.isMadeOfLiterals }
    case .dictionaryExpr(let node): node.isMadeOfLiterals
    case .prefixOperatorExpr(let node): node.operator.text == "-" && node.expression.is(IntegerLiteralExprSyntax.self)
    case .functionCallExpr(let node):
      (isImplicitMember || node.calledExpression.firstLetterIsUppercase)
        && node.arguments.allSatisfy { $0.expression.isMadeOfLiterals }
    default: false
    }
  }

  private var firstLetterIsUppercase: Bool {
    self.as(DeclReferenceExprSyntax.self)?.baseName.text.first?.isUppercase ?? false
  }
}

extension DictionaryExprSyntax {
  fileprivate var isMadeOfLiterals: Bool {
    guard case .elements(let elements) = content else { return true }
    return elements.allSatisfy { $0.key.isMadeOfLiterals && $0.value.isMadeOfLiterals }
  }
}

extension TupleExprSyntax {
  /// Whether it is a row of a test's table about what its first element names.
  fileprivate func isRow(of first: ExprSyntax) -> Bool {
    guard let list = parent?.parent?.as(ArrayElementListSyntax.self), list.isTestTable, list.count > 1 else {
      return false
    }
    return elements.first?.expression.id == first.id && elements.allSatisfy(\.expression.isMadeOfLiterals)
  }
}

extension ExprSyntax {
  /// `.red.rawValue` around `.red`.
  var rawValue: ExprSyntax? {
    guard let member = parent?.as(MemberAccessExprSyntax.self), member.base?.id == id,
      member.declName.baseName.text == "rawValue"
    else { return nil }
    return ExprSyntax(member)
  }
}

extension ExprSyntax {
  /// `.newPage.rawValue` around `.newPage`, or another text by which something stores it.
  var textKey: ExprSyntax? {
    guard let member = parent?.as(MemberAccessExprSyntax.self), member.base?.id == id,
      Self.textKeys.contains(member.declName.baseName.text)
    else { return nil }
    return ExprSyntax(member)
  }

  /// The names that properties for such texts have.
  static let textKeys: Set = ["key", "rawValue", "remoteKey"]
}

extension ExpressionPatternSyntax {
  /// The pattern of a clause that consists of this one: `.red`, `let .red(size)`.
  var caseItem: SwitchCaseItemSyntax? {
    parent?.as(SwitchCaseItemSyntax.self)
      ?? parent?.as(ValueBindingPatternSyntax.self)?.parent?.as(SwitchCaseItemSyntax.self)
  }
}

extension SwitchCaseSyntax {
  /// Whether the clause above falls into it.
  fileprivate var isEnteredFromAbove: Bool {
    guard let list = parent?.as(SwitchCaseListSyntax.self) else { return true }
    let all = Array(list)
    guard let place = all.firstIndex(where: { $0.id == id }) else { return true }
    guard place > 0 else { return false }
    // A clause under `#if` is not examined.
    return all[place - 1].as(SwitchCaseSyntax.self)?.statements.hasOwnFallthrough ?? true
  }
}
