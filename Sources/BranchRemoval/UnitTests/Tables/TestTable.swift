import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The values that a unit test goes through, as they are written.
///
/// ```
/// @Test(arguments: [(X.Group.red, "Red"), (.blue, "Blue")]) func title(_ group: X.Group, _ title: String)
/// for (group, title) in [X.Group.red: "Red", .blue: "Blue"] { … }
/// for (isNew, title) in zip([true, false], ["New", "Old"]) { … }
/// rows.forEach { row in … }
/// ```
struct TestTable {
  enum Owner {
    /// A test with parameters, and the argument of `@Test` that gives their values.
    case test(FunctionDeclSyntax, LabeledExprSyntax)
    case loop(ForStmtSyntax)
    /// A call of `forEach`.
    case closure(FunctionCallExprSyntax)
  }

  /// A parameter, or a name of a loop.
  struct Column {
    /// `nil` for `_`.
    let name: TokenSyntax?
    let type: TypeSyntax?
    /// The node of the `Declaration`.
    let declaration: Syntax
  }

  struct Row {
    let element: Syntax
    let values: [ExprSyntax]
  }

  let owner: Owner
  let columns: [Column]
  let collection: ExprSyntax
  /// Empty unless the collection is a literal.
  let rows: [Row]
  let body: CodeBlockItemListSyntax

  private init?(
    _ owner: Owner, _ columns: [Column], _ collection: ExprSyntax, _ body: CodeBlockItemListSyntax,
    isWritten: Bool = true
  ) {
    guard !columns.isEmpty else { return nil }
    (self.owner, self.columns, self.collection, self.body) = (owner, columns, collection, body)
    rows = isWritten ? collection.rows(of: columns.count) ?? [] : []
  }

  /// Whether the values stand outside of the test.
  var isShared: Bool { Syntax(collection).enclosingTest == nil }
  var isLoop: Bool { if case .loop = owner { true } else { false } }

  /// The value in a column of all rows that are left.
  func values(ofColumn column: Int) -> [ExprSyntax] { rows.map { $0.values[column] } }
}

extension TestTable {
  /// The tables of the tests in a file.
  static func all(in tree: SourceFileSyntax) -> [TestTable] {
    guard tree.isTestFile else { return [] }
    let finder = TableFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    return finder.found
  }

  /// The tables that give a parameter or a loop its values.
  static func all(declaring node: Syntax) -> [TestTable] {
    if let loop = node.as(ForStmtSyntax.self) { return TestTable(loop).map { [$0] } ?? [] }
    guard let function = node.parent?.parent?.parent?.parent?.as(FunctionDeclSyntax.self) else { return [] }
    return all(of: function).filter { $0.columns.contains { $0.declaration.id == node.id } }
  }

  fileprivate static func all(of function: FunctionDeclSyntax) -> [TestTable] {
    guard let body = function.body?.statements, function.attributes.markTest else { return [] }
    let attribute = function.attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }
      .first { $0.attributeName.trimmedDescription == "Test" }
    guard case .argumentList(let list) = attribute?.arguments,
      let start = list.firstIndex(where: { $0.label?.text == "arguments" })
    else { return [] }
    let collections = list[start...]
    let columns = function.signature.parameterClause.parameters.map {
      Column(name: $0.localName, type: $0.type, declaration: Syntax($0))
    }
    if collections.count == 1 {
      return collections.compactMap {
        TestTable(
          .test(function, $0), columns, $0.expression.sharedList(for: function) ?? $0.expression.withoutConversion, body
        )
      }
    }
    guard collections.count == columns.count else { return [] }
    return zip(collections, columns).compactMap {
      TestTable(.test(function, $0), [$1], $0.expression.sharedList(for: function) ?? $0.expression, body)
    }
  }

  init?(_ loop: ForStmtSyntax) {
    guard loop.caseKeyword == nil, loop.tryKeyword == nil, loop.awaitKeyword == nil, loop.whereClause == nil,
      loop.typeAnnotation == nil, Syntax(loop).enclosingTest != nil, let names = loop.pattern.names
    else { return nil }
    let source = loop.sequence.writtenList(before: Syntax(loop))
    let types = source.type?.elementTypes(names.count) ?? []
    let columns = names.enumerated().map { place, name in
      Column(name: name, type: place < types.count ? types[place] : nil, declaration: Syntax(loop))
    }
    self.init(.loop(loop), columns, source.list, loop.body.statements)
  }

  /// `rows.forEach { row in … }`, of which a row is one value.
  fileprivate init?(_ call: FunctionCallExprSyntax) {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      member.declName.baseName.text == "forEach", call.arguments.isEmpty, let closure = call.trailingClosure,
      call.additionalTrailingClosures.isEmpty, Syntax(call).enclosingTest != nil
    else { return nil }
    let list = base.writtenList(before: Syntax(call)).list
    guard Syntax(list).enclosingTest != nil else { return nil }
    let row = Column(name: nil, type: nil, declaration: Syntax(closure))
    self.init(.closure(call), [row], list, closure.statements)
  }
}

extension PatternSyntax {
  /// The names of `group`, `_` and `(group, title)`.
  fileprivate var names: [TokenSyntax?]? {
    if let name = self.as(IdentifierPatternSyntax.self) { return [name.identifier] }
    if self.is(WildcardPatternSyntax.self) { return [nil] }
    guard let tuple = self.as(TuplePatternSyntax.self) else { return nil }
    let names = tuple.elements.map(\.pattern).map(\.names)
    return names.allSatisfy { $0?.count == 1 } ? names.flatMap { $0 ?? [] } : nil
  }
}

extension ExprSyntax {
  /// The literal that a loop goes through, in place, in a constant of its own above, or in one of the test's type.
  fileprivate func writtenList(before loop: Syntax) -> (list: ExprSyntax, type: TypeSyntax?) {
    guard let name = self.as(DeclReferenceExprSyntax.self)?.baseName.bareName else { return (self, nil) }
    var isLocal = true
    for node in loop.ancestors {
      let members = node.as(MemberBlockItemListSyntax.self)?.map { Syntax($0.decl) } ?? []
      let statements = isLocal ? node.as(CodeBlockItemListSyntax.self)?.map { Syntax($0.item) } ?? [] : []
      for item in statements + members.filter(\.isPrivateVariable) {
        guard let variable = item.as(VariableDeclSyntax.self), variable.bindings.count == 1,
          variable.bindingSpecifier.tokenKind == .keyword(.let), let binding = variable.bindings.first,
          binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName == name,
          let value = binding.initializer?.value
        else { continue }
        let isOwn = node.tokens(viewMode: .sourceAccurate).count { $0.bareName == name } == 2
        return isOwn ? (value, binding.typeAnnotation?.type) : (self, nil)
      }
      if node.is(FunctionDeclSyntax.self) { isLocal = false }
      if node.is(MemberBlockItemListSyntax.self) { break }
    }
    return (self, nil)
  }

  /// The literal of a static constant in the type of a test, `rows` or `Self.rows`, that only tests go through.
  fileprivate func sharedList(for test: FunctionDeclSyntax) -> ExprSyntax? {
    guard let name = lastName, !name.isEmpty,
      self.is(DeclReferenceExprSyntax.self)
        || self.as(MemberAccessExprSyntax.self)?.base?.simpleName.map({
          $0 == "Self" || $0 == test.enclosingType?.plainName
        }) ?? false,
      let members = test.parent?.parent?.as(MemberBlockItemListSyntax.self)
    else { return nil }
    let constants = members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.filter {
      $0.modifiers.isStatic && $0.bindingSpecifier.tokenKind == .keyword(.let) && $0.bindings.count == 1
        && $0.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName == name
    }
    guard constants.count == 1, let value = constants[0].bindings.first?.initializer?.value else { return nil }
    let mentions = test.root.tokens(viewMode: .sourceAccurate).filter { token in
      guard token.bareName == name else { return false }
      return members.contentRange.contains(token.contentStart)
        || token.parent?.as(DeclReferenceExprSyntax.self)?.memberAccess?.base?.lastName == test.enclosingType?.plainName
    }
    let uses = mentions.count { $0.parent?.isCollectionOfTests ?? false }
    return uses == mentions.count - 1 ? value : nil
  }

  /// The list of `[…] as [([Flag], String)]`.
  fileprivate var withoutConversion: ExprSyntax {
    guard let node = self.as(AsExprSyntax.self), node.questionOrExclamationMark == nil else { return self }
    return node.expression
  }

  /// The rows of a list of values or tuples, or of a dictionary.
  fileprivate func rows(of width: Int) -> [TestTable.Row]? {
    if let list = self.as(ArrayExprSyntax.self) {
      let rows = list.elements.compactMap { element -> TestTable.Row? in
        let parts = element.expression.as(TupleExprSyntax.self)?.elements.map(\.expression) ?? []
        let values = width == 1 ? [element.expression] : parts
        return values.count == width ? TestTable.Row(element: Syntax(element), values: values) : nil
      }
      return rows.count == list.elements.count ? rows : nil
    }
    if width == 2, let lists = zippedLists, lists[0].count == lists[1].count {
      return zip(lists[0], lists[1]).map { TestTable.Row(element: Syntax($0), values: [$0.expression, $1.expression]) }
    }
    guard width == 2, case .elements(let elements) = self.as(DictionaryExprSyntax.self)?.content else { return nil }
    return elements.map { TestTable.Row(element: Syntax($0), values: [$0.key, $0.value]) }
  }
}

extension Syntax {
  /// Whether a name is what the tests of an attribute, or a loop, go through.
  fileprivate var isCollectionOfTests: Bool {
    guard let name = self.as(DeclReferenceExprSyntax.self)?.outermostName, let parent = name.parent else {
      return false
    }
    if let loop = parent.as(ForStmtSyntax.self) { return loop.sequence.id == name.id }
    let attribute = parent.as(LabeledExprSyntax.self)?.parent?.parent?.as(AttributeSyntax.self)
    return attribute?.attributeName.trimmedDescription == "Test"
  }

  fileprivate var isPrivateVariable: Bool {
    self.as(VariableDeclSyntax.self)?.modifiers.contains { $0.name.tokenKind == .keyword(.private) } ?? false
  }
}

extension ExprSyntax {
  /// The lists that are written out in `zip([true, false], ["New", "Old"])`.
  var zippedLists: [ArrayElementListSyntax]? {
    guard let call = self.as(FunctionCallExprSyntax.self), call.calledExpression.simpleName == "zip",
      call.arguments.count == 2, call.trailingClosure == nil
    else { return nil }
    let lists = call.arguments.compactMap { $0.expression.as(ArrayExprSyntax.self)?.elements }
    return lists.count == 2 ? lists : nil
  }
}

extension TypeSyntax {
  /// The types in a row of `[(Group, String)]` and `[Group: String]`.
  fileprivate func elementTypes(_ width: Int) -> [TypeSyntax] {
    if let table = self.as(DictionaryTypeSyntax.self) { return [table.key, table.value] }
    guard let element = self.as(ArrayTypeSyntax.self)?.element else { return [] }
    return width == 1 ? [element] : element.as(TupleTypeSyntax.self)?.elements.map(\.type) ?? []
  }
}

private final class TableFinder: SyntaxVisitor {
  private(set) var found: [TestTable] = []

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    found += TestTable.all(of: node)
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let table = TestTable(node) { found.append(table) }
    return .visitChildren
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    if let table = TestTable(node) { found.append(table) }
    return .visitChildren
  }
}
