import ParallelMap
import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Every use of a name in one file, by name.
///
/// It is a class because every copy of a structure would count references to ten collections, and because a table that
/// is the same object is the same. Nothing changes after the initializer.
final class NameTable: @unchecked Sendable {
  /// Names and members in expressions, key paths included.
  fileprivate(set) var references: [String: [DeclReferenceExprSyntax]] = [:]
  /// Names used outside of expressions: in types, capture lists, `if let name`.
  fileprivate(set) var others: [String: [TokenSyntax]] = [:]
  /// The extensions, by each name of the type's path.
  fileprivate(set) var extensions: [String: [ExtensionDeclSyntax]] = [:]
  /// The declared types, by name.
  fileprivate(set) var types: [String: [Syntax]] = [:]
  /// String literals without interpolations, by their text.
  fileprivate(set) var strings: [String: [Syntax]] = [:]
  /// The names of types whose values' ends are noticed.
  fileprivate(set) var typesWithDeinitializer: Set<String> = []
  /// Names declared inside of functions, closures and getters, parameters included.
  fileprivate(set) var locals: Set<String> = []
  /// The protocols that the file declares.
  fileprivate(set) var protocols: [ProtocolDeclSyntax] = []
  /// The functions with a result, and the names in its type.
  fileprivate(set) var results: [(function: String, names: Set<String>)] = []
  /// In the order of the file.
  fileprivate(set) var defers: [DeferStmtSyntax] = []

  /// What passes look for, found in the same walk.
  private(set) var nodes = SyntaxNodes()

  /// Whether it is a file of tests.
  let isOfTests: Bool

  init(_ tree: SourceFileSyntax) {
    isOfTests = tree.isTestFile
    let collector = NameCollector(self)
    collector.walk(tree)
    nodes = collector.nodes
    names = Set(references.keys).union(others.keys).union(types.keys).union(strings.keys)
  }

  private let removable = Once<[RemovableName]>()

  /// The names of the file that may be deleted once nothing uses them.
  ///
  /// - Parameter tree: that of the file.
  func removableNames(in tree: SourceFileSyntax) -> [RemovableName] {
    removable.value { CandidateFinder.candidates(in: tree) }
  }

  private let requirements = Once<[String: [ProtocolDeclSyntax]]>()

  /// The protocols of the file that declare a member of a name.
  func protocols(requiring name: String) -> [ProtocolDeclSyntax] {
    let all = requirements.value {
      protocols.reduce(into: [:]) { found, node in
        let members = node.memberBlock.members.reduce(into: Set()) { $0.formUnion($1.decl.declaredNames) }
        for member in members { found[member, default: []].append(node) }
      }
    }
    return all[name] ?? []
  }

  /// All names in the file.
  private(set) var names: Set<String> = []

  /// The number of uses of a name.
  func count(of name: String) -> Int { (references[name]?.count ?? 0) + (others[name]?.count ?? 0) }

  /// The places of a name, alone, with a property wrapper's prefix, or in a string.
  func places(of name: String) -> [Syntax] {
    var places = (references[name] ?? []).map { Syntax($0) }
    for wrapper in ["_" + name, "$" + name] { places += (references[wrapper] ?? []).map { Syntax($0) } }
    return places + (others[name] ?? []).map { Syntax($0) } + (strings[name] ?? [])
  }

  /// The places of local names, whose values are not followed here.
  var localPlaces: [Syntax] {
    references.filter { isLocal($0.key) }.values.joined().map { Syntax($0) }
      + others.filter { locals.contains($0.key) }.values.joined().map { Syntax($0) }
  }

  /// Whether a name is local. A local name's wrappers are local, too.
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

/// The number of uses of each name in a file before the removal.
struct NameCounts: Sendable {
  let counts: [String: Int]

  subscript(name: String) -> Int { counts[name] ?? 0 }
}

private final class NameCollector: SyntaxNodeCollector {
  private let table: NameTable

  init(_ table: NameTable) {
    self.table = table
    super.init(viewMode: .sourceAccurate)
  }

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
    return super.visit(node)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    for name in node.extendedType.namesOfPath { table.extensions[name, default: []].append(node) }
    return super.visit(node)
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    _ = note(type: node)
    return super.visit(node)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { note(type: node) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { note(type: node) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { note(type: node) }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    table.protocols.append(node)
    return note(type: node)
  }

  // MARK: Local names

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    noteLocal(node.identifier, node)
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    noteLocal(node.name, node)
    if let type = node.signature.returnClause?.type {
      table.results.append((node.name.text, Set(type.tokens(viewMode: .sourceAccurate).map(\.text))))
    }
    return super.visit(node)
  }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    noteLocal(node.name, node)
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    table.locals.insert(node.localName.bareName)
    return .visitChildren
  }

  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    table.locals.insert(node.localName.bareName)
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
    if Syntax(node).localScope != nil { table.locals.insert(node.name.bareName) }
    table.types[node.name.bareName, default: []].append(Syntax(node))
    return .visitChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    for token in node.tokens(viewMode: .sourceAccurate) {
      // What stands after a point is a member: `@Flag(.newPage) var newPage`.
      let isMember = token.parent?.as(DeclReferenceExprSyntax.self)?.isMemberName ?? false
      if case .identifier = token.tokenKind, !isMember { note(token) }
    }
    return .visitChildren
  }
}

extension SyntaxProtocol {
  /// Whether it declares a member of a type that is not local to a function.
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

extension TypeSyntax {
  /// `Settings` and `State` of `Settings.State`, and of what is optional.
  fileprivate var namesOfPath: [String] {
    switch self.as(TypeSyntaxEnum.self) {
    case .identifierType(let type): [type.name.bareName]
    case .memberType(let type): type.baseType.namesOfPath + [type.name.bareName]
    case .optionalType(let type): type.wrappedType.namesOfPath
    default: []
    }
  }
}
