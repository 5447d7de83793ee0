import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Tells whether code notices that a list has lost the flag in it: by a number, a place, or an answer that it asks for
/// each element.
///
/// ```
/// static let all: [Flag] = [.newPage, .other]       // all.contains(flag): nobody notices
/// let tabs: [Flag] = [.newPage, .other]             // tabs[1], tabs.count, tabs.filter { flags.isOn($0) }
/// ```
struct ListedFlags {
  let world: World
  private var followed: Set<SyntaxIdentifier> = []
  /// Properties that are the same without the flag, as the first element is if the flag is another one.
  var unchanged: Set<String>
  /// Whether the list has all flags, so that each of its readers is meant for whichever there are.
  let isRegistry: Bool
  /// Whether it is a dictionary, whose entry for the flag goes.
  private var isDictionary: Bool
  /// Whether the list describes a menu, which goes row by row to what draws it.
  private let isMenu: Bool

  private init(_ world: World, unchanged: Set<String>, isRegistry: Bool, isMenu: Bool, isDictionary: Bool) {
    self.world = world
    self.unchanged = unchanged
    self.isRegistry = isRegistry
    self.isMenu = isMenu
    self.isDictionary = isDictionary
  }

  /// - Parameters:
  ///   - list: the expression with the flag, an array or a dictionary literal, or a choice between two arrays.
  ///   - element: the flag in a literal.
  ///   - type: the plain name of the flag's type; `nil` for a list of something else.
  ///   - isMenu: whether the list describes a menu, in which rows are numbered only to be drawn.
  static func isMissed(
    _ element: Syntax, in list: ExprSyntax, of type: String? = nil, isMenu: Bool = false, _ world: World
  ) -> Bool {
    guard !list.isInTestFile else { return false }
    var unchanged: Set<String> = []
    if let elements = list.as(ArrayExprSyntax.self)?.elements, elements.count > 1 {
      unchanged.insert("isEmpty")
      if elements.first?.id != element.id { unchanged.insert("first") }
      if elements.last?.id != element.id { unchanged.insert("last") }
    }
    let entries = list.as(DictionaryExprSyntax.self)?.elements
    if entries.map({ $0.count > 1 }) ?? false { unchanged.insert("isEmpty") }
    let isRegistry = type.map { list.isRegistry(of: $0, world) } ?? false
    if isRegistry { unchanged.formUnion(["count", "indices", "isEmpty", "enumerated", "index"]) }
    var search = ListedFlags(
      world, unchanged: unchanged, isRegistry: isRegistry, isMenu: isMenu, isDictionary: entries != nil)
    return search.isMissed(in: list)
  }

  /// - Parameter asDictionary: whether it is a dictionary still.
  mutating func isMissed(in list: ExprSyntax, asDictionary: Bool) -> Bool {
    let before = isDictionary
    defer { isDictionary = before }
    isDictionary = asDictionary
    return isMissed(in: list)
  }

  mutating func isMissed(in list: ExprSyntax) -> Bool {
    guard let parent = list.parent else { return false }
    switch parent.as(SyntaxEnum.self) {
    case .memberAccessExpr(let node):
      return isDictionary ? isMissed(byMemberOfDictionary: node) : isMissed(by: node)
    case .subscriptCallExpr(let node):
      guard node.calledExpression.id == list.id, !isDictionary else { return false }
      return !unchanged.contains("index") || node.arguments.contains { $0.expression.is(IntegerLiteralExprSyntax.self) }
    case .forStmt(let node):
      if isDictionary, isMissed(byEntriesOf: node) { return true }
      return isMissed(by: node)
    case .asExpr, .tryExpr, .awaitExpr, .forceUnwrapExpr, .optionalChainingExpr, .ternaryExpr:
      return ExprSyntax(parent).map { isMissed(in: $0) } ?? false
    case .infixOperatorExpr(let node): return isMissed(in: list, of: node)
    case .labeledExpr(let node): return isMissed(asArgument: node)
    case .initializerClause(let node): return node.parent.map { isMissed(byUsesOf: $0) } ?? false
    case .returnStmt, .codeBlockItem: return isMissed(asResultAround: parent)
    default: return false
    }
  }

  /// `tabs.count`, `tabs.filter { … }`
  private mutating func isMissed(by member: MemberAccessExprSyntax) -> Bool {
    let name = member.declName.baseName.bareName
    if isMenu, let drawing = DrawnRows(around: member), drawing.numbersOnlyDividers,
      name == "enumerated" || name == "count" && drawing.isOfEnumerated(member)
    {
      return false
    }
    guard let call = member.call else {
      if unchanged.contains(name) { return false }
      return Self.counting.contains(name) || name == "lazy" && isMissed(in: ExprSyntax(member))
    }
    if Self.counting.contains(name), !unchanged.contains(name),
      name != "first" || call.arguments.isEmpty && call.trailingClosure == nil
    {
      return true
    }
    let isPredicate = Self.predicates.contains(name)
    if isPredicate || !isRegistry,
      FlagQuestions(world.resolver, isPredicate: isPredicate).areAsked(byArgumentsOf: call)
    {
      return true
    }
    // What is made of all flags is made of whichever there are.
    guard Self.passingOn.contains(name), !isRegistry else { return false }
    if name != "map" { unchanged = [] }
    return isMissed(in: ExprSyntax(call))
  }

  static let counting: Set = [
    "count", "first", "last", "indices", "startIndex", "endIndex", "index", "firstIndex", "lastIndex", "prefix",
    "suffix", "dropFirst", "dropLast", "enumerated", "randomElement", "shuffled", "chunked", "isEmpty", "elementsEqual",
    "starts", "hashValue",
  ]
  static let predicates: Set = ["filter", "contains", "allSatisfy", "first", "drop", "partition", "removeAll"]
  static let passingOn: Set = [
    "map", "compactMap", "flatMap", "filter", "sorted", "reversed", "union", "intersection", "subtracting",
  ]

  private func isMissed(by loop: ForStmtSyntax) -> Bool {
    let names = Set(loop.pattern.tokens(viewMode: .sourceAccurate).map(\.bareName))
    // What is done with each flag of all is done with whichever there are.
    if isRegistry, loop.whereClause == nil || Syntax(loop.body).mentions(names) { return false }
    let body = FlagQuestions(world.resolver, isPredicate: false)
    let clause = FlagQuestions(world.resolver, isPredicate: true)
    return !isRegistry && body.areAsked(in: Syntax(loop.body), about: names)
      || loop.whereClause.map { clause.areAsked(in: Syntax($0), about: names) } ?? false
  }

  private mutating func isMissed(in list: ExprSyntax, of node: InfixOperatorExprSyntax) -> Bool {
    if node.operator.is(AssignmentExprSyntax.self) {
      guard node.rightOperand.id == list.id else { return false }
      return world.resolver.declarations(of: node.leftOperand).contains { isMissed(byUsesOf: $0.node) }
    }
    guard let name = node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
    if isDictionary, ["==", "!="].contains(name) { return true }
    guard ["+", "??"].contains(name) else { return false }
    unchanged = []
    return isMissed(in: ExprSyntax(node))
  }

  /// `zip(tabs, titles)`, `Set(tabs)`, `Menu(tabs)`, `ForEach(tabs) { … }`
  private mutating func isMissed(asArgument argument: LabeledExprSyntax) -> Bool {
    guard let owner = argument.parent?.parent else { return false }
    if let tuple = owner.as(TupleExprSyntax.self) {
      return tuple.elements.count == 1 && isMissed(in: ExprSyntax(tuple))
    }
    guard let call = owner.as(FunctionCallExprSyntax.self), let name = call.calledExpression.lastName else {
      return false
    }
    if name == "zip" { return true }
    if ["Array", "Set", "ArraySlice"].contains(name) {
      unchanged = []
      return isMissed(in: ExprSyntax(call))
    }
    let clauses = world.calledClauses(of: call)
    for clause in clauses {
      guard let pair = call.match(clause)?.first(where: { $0.argument.id == argument.id }) else { continue }
      if isMissed(byUsesOf: Syntax(pair.parameter)) { return true }
    }
    guard clauses.isEmpty else { return false }
    if !isRegistry, FlagQuestions(world.resolver, isPredicate: false).areAsked(byArgumentsOf: call) { return true }
    let types = Set(world.madeTypes(by: call))
    let properties = (argument.label.map { world.resolver.declarations(named: $0.bareName) } ?? []).filter {
      $0.kind == .variable && types.contains($0.node.enclosingType?.plainName ?? "")
    }
    return properties.contains { isMissed(byUsesOf: $0.node) }
  }

  /// What the function, the getter or the closure around a statement returns.
  private mutating func isMissed(asResultAround statement: Syntax) -> Bool {
    for node in statement.ancestors {
      if node.is(PatternBindingSyntax.self) || node.is(FunctionDeclSyntax.self) { return isMissed(byUsesOf: node) }
      if let closure = node.as(ClosureExprSyntax.self) {
        return closure.call.map { isMissed(in: ExprSyntax($0)) } ?? false
      }
      if node.is(InitializerDeclSyntax.self) || node.is(SubscriptDeclSyntax.self) { return false }
    }
    return false
  }

  private mutating func isMissed(byUsesOf declaration: Syntax) -> Bool {
    guard followed.insert(declaration.id).inserted, let name = declaration.nameOfList else { return false }
    for use in world.resolvedReferences(to: name).uses(of: declaration) {
      let expression = use.reference.outermostName
      if expression.isInTestFile {
        if isMenu { return true }
        continue
      }
      if use.declarations.isEmpty, let base = expression.as(MemberAccessExprSyntax.self)?.base {
        world.resolver.seekMembers(of: base)
        if world.lacks(base, declaration) { continue }
      }
      let list = declaration.is(FunctionDeclSyntax.self) ? expression.call.map { ExprSyntax($0) } : expression
      if let list, isMissed(in: list) { return true }
    }
    return false
  }
}

extension ExprSyntax {
  /// Whether it is a static list of all flags, or `allCases`, in a type of the app's layer, whose readers go through all
  /// that there are.
  fileprivate func isRegistry(of type: String, _ world: World) -> Bool {
    guard
      let number = self.as(ArrayExprSyntax.self)?.elements.count ?? self.as(DictionaryExprSyntax.self)?.elements?.count,
      let variable = ancestor(VariableDeclSyntax.self), variable.modifiers.isStatic,
      let owner = variable.enclosingType?.plainName,
      owner == type || world.resolver.isOfLayer(owner)
    else { return false }
    let name = variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    if owner == type, name == "allCases" { return true }
    let cases = world.resolver.bodies(ofType: type).flatMap { $0.memberBlock.members }.map { member in
      member.decl.as(EnumCaseDeclSyntax.self)?.elements.count
        ?? member.decl.as(VariableDeclSyntax.self)?.bindings.count { $0.isConstant(of: type) } ?? 0
    }
    // Members that do not matter are not parsed.
    return number >= cases.reduce(0, +)
  }
}

extension DictionaryExprSyntax {
  fileprivate var elements: DictionaryElementListSyntax? {
    if case .elements(let elements) = content { elements } else { nil }
  }
}

extension PatternBindingSyntax {
  /// `static let newPage = Flag("new-page")`
  fileprivate func isConstant(of type: String) -> Bool {
    guard let value = initializer?.value, parent?.parent?.as(VariableDeclSyntax.self)?.modifiers.isStatic ?? false
    else { return false }
    if let written = typeAnnotation?.type { return [type, "Self"].contains(written.trimmedDescription) }
    return value.as(FunctionCallExprSyntax.self)?.calledExpression.simpleName.map { [type, "Self"].contains($0) }
      ?? false
  }
}

extension Syntax {
  /// The name of a variable, a parameter or a function.
  var nameOfList: String? {
    if let function = self.as(FunctionDeclSyntax.self) { return function.name.bareName }
    if let parameter = self.as(FunctionParameterSyntax.self) { return parameter.localName.bareName }
    return self.as(PatternBindingSyntax.self)?.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName
  }
}
