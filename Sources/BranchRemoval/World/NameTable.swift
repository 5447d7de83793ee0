import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Every place of one file where a name is used, by name.
struct NameTable {
  /// Names and members in expressions, key paths included.
  fileprivate(set) var references: [String: [DeclReferenceExprSyntax]] = [:]
  /// Names that are used without an expression: in types, capture lists, `if let name`.
  fileprivate(set) var others: [String: [TokenSyntax]] = [:]
  /// The types that are declared, by name.
  fileprivate(set) var types: [String: [Syntax]] = [:]
  /// String literals of one piece, by what they say.
  fileprivate(set) var strings: [String: [Syntax]] = [:]
  /// Those of which the end of each value is noticed.
  fileprivate(set) var typesWithDeinitializer: Set<String> = []
  /// Names that are declared inside of functions, closures and getters, parameters included.
  fileprivate(set) var locals: Set<String> = []
  /// Those of the file itself.
  fileprivate(set) var protocols: [ProtocolDeclSyntax] = []
  /// In the order they stand in.
  fileprivate(set) var defers: [DeferStmtSyntax] = []

  init(_ tree: SourceFileSyntax) {
    let collector = NameCollector(viewMode: .sourceAccurate)
    collector.walk(tree)
    self = collector.table
  }

  fileprivate init() {}

  /// All that stand somewhere.
  var names: Set<String> {
    Set(references.keys).union(others.keys).union(types.keys).union(strings.keys)
  }

  /// How often a name is used.
  func count(of name: String) -> Int { (references[name]?.count ?? 0) + (others[name]?.count ?? 0) }

  /// Where a name stands, as it is or as that of a wrapper, and where a string says it.
  func places(of name: String) -> [Syntax] {
    var places = (references[name] ?? []).map { Syntax($0) }
    for wrapper in ["_" + name, "$" + name] { places += (references[wrapper] ?? []).map { Syntax($0) } }
    return places + (others[name] ?? []).map { Syntax($0) } + (strings[name] ?? [])
  }

  /// Where names stand of which it is not followed here what they stand for.
  var localPlaces: [Syntax] {
    references.filter { isLocal($0.key) }.values.joined().map { Syntax($0) }
      + others.filter { locals.contains($0.key) }.values.joined().map { Syntax($0) }
  }

  /// Of a local name, its wrappers are local, too.
  private func isLocal(_ name: String) -> Bool {
    locals.contains(name) || Self.implicitNames.contains(name) || name.hasPrefix("$")
      || name.hasPrefix("_") && locals.contains(String(name.dropFirst()))
  }

  private static let implicitNames: Set<String> = ["self", "Self", "newValue", "oldValue", "error"]

  var counts: NameCounts {
    NameCounts(
      counts: references.mapValues(\.count).merging(others.mapValues(\.count)) { $0 + $1 })
  }
}

/// How often names were used in a file before anything was removed.
struct NameCounts: Sendable {
  let counts: [String: Int]

  subscript(name: String) -> Int { counts[name] ?? 0 }
}

private final class NameCollector: SyntaxVisitor {
  private(set) var table = NameTable()

  private func note(_ token: TokenSyntax) {
    table.others[token.bareName, default: []].append(token)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    table.references[node.baseName.bareName, default: []].append(node)
    return .skipChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    note(node.name)
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    note(node.name)
    return .visitChildren
  }

  override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer == nil { note(node.name) }
    table.locals.insert(node.name.bareName)
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer == nil, let pattern = node.pattern.as(IdentifierPatternSyntax.self) { note(pattern.identifier) }
    return .visitChildren
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if node.segments.count == 1, let segment = node.segments.first?.as(StringSegmentSyntax.self) {
      table.strings[segment.content.text, default: []].append(Syntax(node))
      return .skipChildren
    }
    return .visitChildren
  }

  override func visit(_ node: DeferStmtSyntax) -> SyntaxVisitorContinueKind {
    table.defers.append(node)
    return .visitChildren
  }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if let type = node.enclosingType { table.typesWithDeinitializer.insert(type.name) }
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { note(type: node) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { note(type: node) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { note(type: node) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { note(type: node) }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.parent?.parent?.is(SourceFileSyntax.self) ?? false { table.protocols.append(node) }
    return note(type: node)
  }

  // MARK: Local names

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    noteLocal(node.identifier, node)
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    noteLocal(node.name, node)
    return .visitChildren
  }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    noteLocal(node.name, node)
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    table.locals.insert((node.secondName ?? node.firstName).bareName)
    return .visitChildren
  }

  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    table.locals.insert((node.secondName ?? node.firstName).bareName)
    return .visitChildren
  }

  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    table.locals.insert(node.name.bareName)
    return .visitChildren
  }

  override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
    table.locals.insert(node.name.bareName)
    return .visitChildren
  }

  override func visit(_ node: AccessorParametersSyntax) -> SyntaxVisitorContinueKind {
    table.locals.insert(node.name.bareName)
    return .visitChildren
  }

  private func noteLocal(_ name: TokenSyntax, _ node: some SyntaxProtocol) {
    if !node.isMember { table.locals.insert(name.bareName) }
  }

  private func note(type node: some NamedDeclSyntax) -> SyntaxVisitorContinueKind {
    table.types[node.name.bareName, default: []].append(Syntax(node))
    return .visitChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    for token in node.tokens(viewMode: .sourceAccurate) where token.tokenKind != .atSign {
      if case .identifier = token.tokenKind { note(token) }
    }
    return .visitChildren
  }
}

extension SyntaxProtocol {
  /// It declares a member of a type that is not declared inside of a function.
  fileprivate var isMember: Bool {
    var isInType = false
    var current = parent
    while let node = current {
      switch node.kind {
      case .memberBlock: isInType = true
      case .codeBlock, .closureExpr, .accessorBlock, .switchCase: return false
      default: break
      }
      current = node.parent
    }
    return isInType
  }
}
