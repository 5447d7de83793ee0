import SourceSearch
import SwiftSyntax

/// The declarations of one file. Its types are numbered from 0, and so is the file itself.
struct FileDeclarations: Sendable {
  let moduleName: String?
  let types: [DeclaredType]
  /// The numbers of the types, by the nodes that declare them.
  let numbers: [SyntaxIdentifier: Int]
  let extensions: [(node: ExtensionDeclSyntax, members: MemberTable)]
  /// Overridden members by name, with the classes that override them; `nil` for an extension.
  let overrides: [(name: String, type: Int?)]
  /// The names of all type aliases but `reexports`.
  let typeAliasNames: Set<String>
  private(set) var reexports: [Reexport] = []
  let writtenNames: Set<String>
  /// Those that are written through the key path of a variable's own attribute alone, if at all.
  let namesakes: Set<String>
  /// The functions of binary operators, wherever they are declared.
  let operators: [FunctionDeclSyntax]
  /// See `DeclarationIndex.genericTakers`.
  let genericTakers: Set<String>
  /// Attributes of parameters and stored properties, by the name of the function or type that takes them.
  let closureAttributes: [String: Set<String>]
  /// Attributes of protocol requirements, by name.
  let requirementAttributes: [String: Set<String>]
  private(set) var globals: [Declaration] = []
  /// Whether top-level statements bind names that are not global, as `guard let` does in a script.
  private(set) var bindsNames = false

  init(_ file: SwiftSourceFile) {
    moduleName = file.moduleName
    let collector = DeclarationCollector()
    collector.walk(file.tree)
    types = collector.types
    numbers = collector.numbers
    extensions = collector.extensions.map { ($0, MemberTable($0.memberBlock.members)) }
    overrides = collector.overrides
    typeAliasNames = collector.typeAliasNames
    writtenNames = collector.names.union(collector.namesakes)
    namesakes = collector.namesakes.subtracting(collector.names)
    operators = collector.operators
    genericTakers = collector.genericTakers
    closureAttributes = collector.closureAttributes
    requirementAttributes = collector.requirementAttributes
    noteGlobals(file.tree.statements)
  }

  private mutating func noteGlobals(_ items: CodeBlockItemListSyntax) {
    for item in items {
      if case .stmt(let statement) = item.item, statement.is(GuardStmtSyntax.self) { bindsNames = true }
      guard case .decl(let decl) = item.item else { continue }
      if let conditional = decl.as(IfConfigDeclSyntax.self) {
        for clause in conditional.clauses {
          if case .statements(let items) = clause.elements { noteGlobals(items) }
        }
      } else {
        if let reexport = decl.as(TypeAliasDeclSyntax.self).flatMap(Reexport.init) { reexports.append(reexport) }
        globals += Declaration.declared(by: decl)
      }
    }
  }
}

/// Collects the types and, in the same walk, the written names.
private final class DeclarationCollector: WrittenNames {
  /// The types and extensions around the current node; `nil` for an extension.
  private var enclosing: [Int?] = []
  private var functionDepth = 0
  private(set) var types: [DeclaredType] = []
  private(set) var numbers: [SyntaxIdentifier: Int] = [:]
  private(set) var extensions: [ExtensionDeclSyntax] = []
  private(set) var overrides: [(name: String, type: Int?)] = []
  private(set) var typeAliasNames: Set<String> = []
  private(set) var operators: [FunctionDeclSyntax] = []
  private(set) var genericTakers: Set<String> = []
  private(set) var closureAttributes: [String: Set<String>] = [:]
  private(set) var requirementAttributes: [String: Set<String>] = [:]

  private func note(_ clause: FunctionParameterClauseSyntax, of callee: String?) {
    for parameter in clause.parameters where !parameter.attributes.isEmpty {
      if let callee { closureAttributes[callee, default: []].formUnion(parameter.attributes.typeNames) }
    }
  }

  private func noteAttributes(_ attributes: AttributeListSyntax, of names: [String], _ node: some SyntaxProtocol) {
    guard !attributes.isEmpty, let type = node.ancestor(MemberBlockSyntax.self)?.parent else { return }
    for name in names where type.is(ProtocolDeclSyntax.self) {
      requirementAttributes[name, default: []].formUnion(attributes.typeNames)
    }
    // The memberwise initializer takes the closure.
    if let type = type.as(StructDeclSyntax.self), node.is(VariableDeclSyntax.self) {
      closureAttributes[type.name.bareName, default: []].formUnion(attributes.typeNames)
    }
  }

  private func enter(
    _ node: some DeclGroupSyntax & NamedDeclSyntax, _ generics: GenericParameterClauseSyntax?
  ) -> SyntaxVisitorContinueKind {
    let number = types.count
    types.append(
      DeclaredType(
        name: node.name.bareName, node: Syntax(node), parent: enclosing.last ?? nil, isLocal: functionDepth > 0,
        isPrivateToFile: node.modifiers.isHiddenInFile,
        file: 0, inherited: node.inheritanceClause?.types ?? [],
        genericParameters: generics?.parameters.map { $0.name.bareName } ?? [],
        members: MemberTable(node.memberBlock.members)))
    numbers[Syntax(node).id] = number
    enclosing.append(number)
    return .visitChildren
  }

  private func noteOverride(_ modifiers: DeclModifierListSyntax, _ names: [String]) {
    if modifiers.contains(where: { $0.name.tokenKind == .keyword(.override) }) {
      overrides += names.map { ($0, enclosing.last ?? nil) }
    }
  }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.genericParameterClause) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.genericParameterClause) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.genericParameterClause) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, nil) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.genericParameterClause)
  }
  override func visitPost(_: ActorDeclSyntax) { enclosing.removeLast() }
  override func visitPost(_: ClassDeclSyntax) { enclosing.removeLast() }
  override func visitPost(_: EnumDeclSyntax) { enclosing.removeLast() }
  override func visitPost(_: ProtocolDeclSyntax) { enclosing.removeLast() }
  override func visitPost(_: StructDeclSyntax) { enclosing.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    extensions.append(node)
    enclosing.append(nil)
    return .visitChildren
  }
  override func visitPost(_: ExtensionDeclSyntax) { enclosing.removeLast() }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { enterBody() }
  override func visitPost(_: CodeBlockSyntax) { functionDepth -= 1 }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { enterBody() }
  override func visitPost(_: ClosureExprSyntax) { functionDepth -= 1 }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { enterBody() }
  override func visitPost(_: AccessorBlockSyntax) { functionDepth -= 1 }

  private func enterBody() -> SyntaxVisitorContinueKind {
    functionDepth += 1
    return .visitChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    let isGlobal = enclosing.isEmpty && functionDepth == 0
    if !isGlobal || Reexport(node) == nil { typeAliasNames.insert(node.name.bareName) }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    noteOverride(node.modifiers, [node.name.bareName])
    if case .binaryOperator = node.name.tokenKind { operators.append(node) }
    if node.takesAnyAssignment { genericTakers.insert(node.name.bareName) }
    note(node.signature.parameterClause, of: node.name.bareName)
    noteAttributes(node.attributes, of: [node.name.bareName], node)
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    note(node.signature.parameterClause, of: node.enclosingTypeName)
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let names = node.bindings.flatMap { $0.pattern.boundNames.map(\.bareName) }
    noteOverride(node.modifiers, names)
    noteAttributes(node.attributes, of: names, node)
    return .visitChildren
  }

  override func visit(_ node: GenericArgumentClauseSyntax) -> SyntaxVisitorContinueKind {
    // `SplitTestAssignment<Test>` in the body of a `struct Exposed<Test>`.
    if node.parent?.as(IdentifierTypeSyntax.self)?.name.bareName == RuntimeAPI.assignment,
      let type = enclosing.last ?? nil, !types[type].genericParameters.isEmpty
    {
      genericTakers.insert(types[type].name)
    }
    return .visitChildren
  }
}

extension FunctionDeclSyntax {
  /// Whether it is generic and takes a `SplitTestAssignment`, or is a member of that type.
  fileprivate var takesAnyAssignment: Bool {
    if let extended = ancestor(MemberBlockSyntax.self)?.parent?.as(ExtensionDeclSyntax.self)?.extendedType,
      extended.lastName == RuntimeAPI.assignment
    {
      return true
    }
    let tokens = signature.parameterClause.tokens(viewMode: .sourceAccurate)
    let isGeneric = genericParameterClause != nil || tokens.contains { $0.tokenKind == .keyword(.some) }
    return isGeneric && tokens.contains { $0.bareName == RuntimeAPI.assignment }
  }
}
