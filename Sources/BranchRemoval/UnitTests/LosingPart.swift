import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The part of a unit test for which a flag has the value that lost.
///
/// ```
/// XCTAssertNotNil(router.match("/pages"))
/// flags.isNew = false                           these two lines
/// XCTAssertNil(router.match("/pages/new"))
/// flags.isNew = true
/// XCTAssertNotNil(router.match("/pages/new"))
/// ```
enum LosingPart {
  case wholeTest(Syntax)
  /// Some of the assignments that stay declare what those that go had declared before, with `let ` or `var `.
  case statements([CodeBlockItemSyntax], declaring: [(item: CodeBlockItemSyntax, specifier: String)])
  /// What comes after it may depend on it.
  ///
  /// - Parameter rest: what may go instead of the whole test: all from there to the test's end.
  case undecided(rest: [CodeBlockItemSyntax])

  /// - Parameter store: what gives the flag the value that lost, or a type whose tests all begin with it.
  /// - Returns: `nil` outside of tests.
  init?(from store: Syntax, _ resolver: RememberingResolver) {
    if store.is(CodeBlockItemSyntax.self) || store.is(MemberBlockItemSyntax.self) {
      self = .wholeTest(store)
      return
    }
    if let reset = store.resettingStatement {
      self = .statements([reset], declaring: [])
      return
    }
    guard let test = store.enclosingTest else { return nil }
    let function = store.ancestors.lazy.compactMap { $0.as(FunctionDeclSyntax.self) }.first
    guard let body = function?.body?.statements, function?.parent?.is(MemberBlockItemSyntax.self) ?? false else {
      self = .wholeTest(test)
      return
    }
    if let start = LosingStart(in: body, around: store) {
      self = .statements(start.statements, declaring: [])
      return
    }
    if let setting = LosingSetting(in: body, around: store, resolver) {
      self = .statements(setting.statements, declaring: [])
      return
    }
    if let object = LosingObject(in: body, around: store) {
      self = .statements(object.statements, declaring: [])
      return
    }
    // Each statement may set the flag, and all others are compared with it.
    if body.count > 500 {
      self = .undecided(rest: [])
    } else if let block = LosingBlock(in: body, of: test, around: store, resolver) {
      self = block.part
    } else {
      self =
        LosingStretches(in: body, around: store, resolver)?.part
        ?? LosingEnd(in: body, around: store).map { .statements($0.statements, declaring: []) } ?? .wholeTest(test)
    }
  }
}

/// What a statement sets, and to what.
struct FlagStore: Equatable {
  /// The statement without the value.
  let target: String
  let value: String
}

/// The statements of a test's body, by what the flag is while they run.
struct LosingStretches {
  private let items: [CodeBlockItemSyntax]
  /// The statement that sets the flag.
  private let start: Int
  /// The statement that sets it to the winner again, or the number of statements.
  private let end: Int
  /// The statements that run with any other value, without those that set it.
  private let others: [CodeBlockItemSyntax]
  /// The tokens of what gives the flag its value: `.newPage` of `store.set(.newPage, to: false)`.
  private let flag: [String]
  private let resolver: RememberingResolver

  /// - Returns: `nil` if the store is no statement of the body, or sets more than one flag.
  init?(in body: CodeBlockItemListSyntax, around store: Syntax, _ resolver: RememberingResolver) {
    items = Array(body)
    self.resolver = resolver
    guard let start = items.firstIndex(where: { $0.contentRange.contains(store.contentStart) }),
      let own = items[start].flagStore
    else { return nil }
    self.start = start
    var isLosing = false
    var others: [CodeBlockItemSyntax] = []
    for item in items {
      if let store = item.flagStore, store.target == own.target {
        isLosing = store == own
      } else if !isLosing {
        others.append(item)
      }
    }
    self.others = others
    flag = store.tokens(viewMode: .sourceAccurate).map(\.text)
    end =
      items[start...].firstIndex { item in item.flagStore.map { $0.target == own.target && $0 != own } ?? false }
      ?? items.count
  }

  /// - Returns: `nil` if nothing else is tested.
  var part: LosingPart? {
    let losing = items[(start + 1)..<end]
    if losing.isEmpty, !others.isEmpty { return .statements([items[start]], declaring: []) }
    let gone = losing.filter { !stays($0) }
    let isTestOfBoth = others.contains(where: \.isPlainAssertion) || end < items.count - 1
    guard isTestOfBoth else { return nil }
    let isAlone =
      end == items.count ? losing.allSatisfy(mayGoAtEnd) && isCounterpart(losing) : gone.allSatisfy(mayGo)
    if isAlone {
      return .statements(
        [items[start]] + gone, declaring: losing.compactMap(laterDeclaration).map { ($0, specifier(of: $0)) })
    }
    if (others + losing).contains(where: namesFlag) { return nil }
    // With what the rest of the test says of the winner, its end may go.
    let isEnd = end == items.count && others.contains(where: \.isPlainAssertion) && losing.allSatisfy(mayGoAtEnd)
    return .undecided(rest: isEnd ? [items[start]] + losing : [])
  }

  /// Whether it says something of the flag itself: `XCTAssertNil(store.value(of: .newPage))`.
  private func namesFlag(_ item: CodeBlockItemSyntax) -> Bool {
    item.isPlainAssertion && item.tokens(viewMode: .sourceAccurate).map(\.text).contains(flag)
  }

  /// Whether a statement makes an object for what comes after the part, out of nothing in it: `let page = Page()`.
  private func stays(_ item: CodeBlockItemSyntax) -> Bool {
    if end < items.count, setsOther(item) { return true }
    guard let names = item.namesOfVariables, laterDeclaration(item) == nil,
      items[end...].contains(where: { $0.mentions(names) }),
      let bindings = item.item.as(VariableDeclSyntax.self)?.bindings, bindings.count == 1,
      let call = bindings.first?.initializer?.value.as(FunctionCallExprSyntax.self),
      call.calledExpression.simpleName?.first?.isUppercase ?? false
    else { return false }
    let own = Set(items[start..<end].flatMap { $0.namesOfVariables ?? [] })
    return !Syntax(call).mentions(own)
  }

  /// Whether it gives something else than the flag a value that is written out, for what comes after the part as well:
  /// `options.size = 3`.
  private func setsOther(_ item: CodeBlockItemSyntax) -> Bool {
    guard case .expr(let expression) = item.item, let assignment = expression.as(InfixOperatorExprSyntax.self),
      assignment.operator.is(AssignmentExprSyntax.self), assignment.rightOperand.isPlainLiteral,
      assignment.leftOperand.is(MemberAccessExprSyntax.self), let root = assignment.leftOperand.rootName
    else { return false }
    return !items[start..<end].contains { $0.namesOfVariables?.contains(root) ?? false }
  }

  /// Whether nothing after the part depends on a statement in it.
  private func mayGo(_ item: CodeBlockItemSyntax) -> Bool {
    if item.isPlainAssertion { return true }
    if let (name, _) = item.assignedName {
      return items[start..<end].contains { $0.namesOfVariables?.contains(name) ?? false }
    }
    guard let names = item.namesOfVariables else { return false }
    return laterDeclaration(item) != nil || items[end...].allSatisfy { !$0.mentions(names) }
  }

  /// The statement that can declare a variable instead, because it sets it before anything reads it.
  ///
  /// `page = Page(2)` after `var page = Page(1)`
  private func laterDeclaration(_ item: CodeBlockItemSyntax) -> CodeBlockItemSyntax? {
    guard let variable = item.item.as(VariableDeclSyntax.self), variable.bindingSpecifier.tokenKind == .keyword(.var),
      variable.attributes.isEmpty, variable.modifiers.isEmpty, variable.bindings.count == 1,
      let binding = variable.bindings.first, binding.typeAnnotation == nil, let names = item.namesOfVariables,
      let later = items[end...].first(where: { $0.mentions(names) }), let (name, value) = later.assignedName,
      names == [name], !Syntax(value).mentions(names), let first = binding.initializer?.value, isSameType(first, value)
    else { return nil }
    return later
  }

  /// `let ` unless more than the statement may set its variable.
  private func specifier(of declaration: CodeBlockItemSyntax) -> String {
    guard let (name, value) = declaration.assignedName, let place = items.firstIndex(where: { $0.id == declaration.id })
    else { return "var " }
    let called = value.as(FunctionCallExprSyntax.self)?.calledExpression.as(DeclReferenceExprSyntax.self)
    let isClass = called.map {
      resolver.declarations(named: $0.baseName.bareName).allSatisfy { $0.node.is(ClassDeclSyntax.self) }
    }
    let references = items[(place + 1)...].flatMap { Syntax($0).references(to: name) }
    let isChanged = references.contains { reference in
      // Members of an object change without its name.
      reference.mayBeWritten && (isClass != true || reference.parent?.is(MemberAccessExprSyntax.self) != true)
    }
    return isChanged ? "var " : "let "
  }

  /// Whether both make an object of one declared type in the same way.
  private func isSameType(_ first: ExprSyntax, _ second: ExprSyntax) -> Bool {
    guard let own = first.as(FunctionCallExprSyntax.self), let other = second.as(FunctionCallExprSyntax.self),
      let name = own.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.bareName,
      other.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.bareName == name,
      own.arguments.map(\.label?.text) == other.arguments.map(\.label?.text)
    else { return false }
    let declarations = resolver.declarations(named: name)
    return !declarations.isEmpty && declarations.allSatisfy { $0.kind == .type && !$0.isGenericType }
  }

  /// Whether what it asserts is about the flag: a single assertion, or only what the rest of the test asserts otherwise.
  ///
  /// Nothing sets the winner again, so the test may go on with something else.
  private func isCounterpart(_ losing: ArraySlice<CodeBlockItemSyntax>) -> Bool {
    let assertions = losing.filter(\.isPlainAssertion)
    let subjects = Set(others.compactMap(\.assertedSubject))
    return assertions.count == 1 || assertions.allSatisfy { $0.assertedSubject.map(subjects.contains) ?? false }
  }

  /// The same at the end of the test, where the test's own objects are not needed any more.
  private func mayGoAtEnd(_ item: CodeBlockItemSyntax) -> Bool {
    if mayGo(item) { return true }
    guard case .expr(let expression) = item.item else { return false }
    let target = expression.as(InfixOperatorExprSyntax.self)?.leftOperand ?? expression
    guard let root = target.rootName else { return false }
    return items.contains { other in
      other.item.as(VariableDeclSyntax.self)?.bindings.contains {
        $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName == root
      } ?? false
    }
  }
}

extension Syntax {
  func mentions(_ names: Set<String>) -> Bool {
    tokens(viewMode: .sourceAccurate).contains { names.contains($0.bareName) }
  }
}

extension CodeBlockItemSyntax {
  func mentions(_ names: Set<String>) -> Bool { Syntax(self).mentions(names) }

  /// The names of a variable declaration without patterns.
  var namesOfVariables: Set<String>? {
    guard let bindings = item.as(VariableDeclSyntax.self)?.bindings else { return nil }
    let names = Set(bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName })
    return names.count == bindings.count ? names : nil
  }

  /// `page` and its value in `page = Page(2)`.
  var assignedName: (name: String, value: ExprSyntax)? {
    guard case .expr(let expression) = item, let node = expression.as(InfixOperatorExprSyntax.self),
      node.operator.is(AssignmentExprSyntax.self),
      let name = node.leftOperand.as(DeclReferenceExprSyntax.self)?.baseName.bareName
    else { return nil }
    return (name, node.rightOperand)
  }

  /// The value that the statement sets a flag to, if it is written out: a Boolean, a group, or `enable`, of which
  /// `disable` is the opposite.
  var flagStore: FlagStore? {
    guard case .expr(let whole) = item else { return nil }
    let expression = whole.withoutEffectMarkers
    if let call = expression.as(FunctionCallExprSyntax.self), call.arguments.count == 1, call.trailingClosure == nil,
      let name = call.calledExpression.nameToken, let opposite = Self.opposites[name.text]
    {
      let target = text(with: [name.text, opposite].sorted().joined(), inPlaceOf: name.contentRange)
      return FlagStore(target: target, value: name.text)
    }
    let value: ExprSyntax?
    if let assignment = expression.as(InfixOperatorExprSyntax.self), assignment.operator.is(AssignmentExprSyntax.self) {
      value = assignment.rightOperand
    } else {
      let arguments = expression.as(FunctionCallExprSyntax.self)?.arguments.map(\.expression) ?? []
      let literals = arguments.filter { $0.is(BooleanLiteralExprSyntax.self) }
      let groups = arguments.dropFirst().filter(\.isImplicitMember)
      value = literals.count == 1 ? literals.first : literals.isEmpty && groups.count == 1 ? groups.first : nil
    }
    guard let value, value.is(BooleanLiteralExprSyntax.self) || value.is(MemberAccessExprSyntax.self) else {
      return nil
    }
    return FlagStore(target: text(with: "", inPlaceOf: value.contentRange), value: value.trimmedDescription)
  }

  private static let opposites = FlagWriters.opposites.merging(["insert": "remove", "remove": "insert"]) { own, _ in own
  }

}

extension SyntaxProtocol {
  /// How it is written with other text in a range of it.
  func text(with replacement: String, inPlaceOf range: Range<Int>) -> String {
    let before = range.lowerBound - contentStart
    let text = Array(trimmedDescription.utf8)
    return String(decoding: text[..<before] + Array(replacement.utf8) + text[(before + range.count)...], as: UTF8.self)
  }
}

extension ExprSyntax {
  /// The last name of `flags.enable`.
  fileprivate var nameToken: TokenSyntax? {
    self.as(MemberAccessExprSyntax.self)?.declName.baseName ?? self.as(DeclReferenceExprSyntax.self)?.baseName
  }

  /// `sut` of `sut.list.reload()`.
  var rootName: String? {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node): node.baseName.bareName
    case .memberAccessExpr(let node): node.base?.rootName
    case .functionCallExpr(let node):
      node.calledExpression.is(MemberAccessExprSyntax.self)
        ? node.calledExpression.rootName : nil
    case .optionalChainingExpr(let node): node.expression.rootName
    case .forceUnwrapExpr(let node): node.expression.rootName
    default: nil
    }
  }
}

extension Syntax {
  /// The statement after which nothing is tested, because the test, or all of it, is over.
  var resettingStatement: CodeBlockItemSyntax? {
    let own = ancestors.lazy.compactMap { $0.as(CodeBlockItemSyntax.self) }.first
    for node in ancestors {
      if let statement = node.as(DeferStmtSyntax.self) {
        return statement.body.statements.count == 1 ? node.parent?.as(CodeBlockItemSyntax.self) : own
      }
      if let closure = node.as(ClosureExprSyntax.self), let call = closure.callThatTakesIt,
        call.calledExpression.lastName == "addTeardownBlock"
      {
        return closure.statements.count == 1 ? call.parent?.as(CodeBlockItemSyntax.self) : own
      }
      if node.is(DeinitializerDeclSyntax.self) { return own }
      if let function = node.as(FunctionDeclSyntax.self) {
        return function.name.text.hasPrefix("tearDown") ? own : nil
      }
    }
    return nil
  }
}
