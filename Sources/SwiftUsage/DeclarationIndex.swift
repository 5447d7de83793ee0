package import SwiftSyntax

/// What a set of files declares: types with their members, extensions, globals.
///
/// It knows no experiments: the same index serves any of them.
package struct DeclarationIndex: Sendable {
  package let files: [SwiftSourceFile]
  private(set) var types: [DeclaredType] = []
  private(set) var extensions: [(node: ExtensionDeclSyntax, members: MemberTable)] = []
  private(set) var globals = MemberTable()
  private var numbers: [SyntaxIdentifier: Int] = [:]
  private var fileNumbers: [SyntaxIdentifier: Int] = [:]
  private(set) var moduleNames: Set<String> = []
  /// Names of members that a subclass overrides somewhere.
  package private(set) var overriddenNames: Set<String> = []
  /// Per file, the names that are assigned, passed with `&`, or set through a memberwise initializer.
  private(set) var writtenNames: [Set<String>] = []

  /// Of all type aliases, wherever they are declared.
  private(set) var typeAliasNames: Set<String> = []

  package init(files: [SwiftSourceFile]) {
    self.files = files
    for (number, file) in files.enumerated() {
      fileNumbers[file.tree.id] = number
      if let module = file.moduleName { moduleNames.insert(module) }
      let collector = TypeCollector(file: number, firstType: types.count)
      collector.walk(file.tree)
      types += collector.types
      numbers.merge(collector.numbers) { first, _ in first }
      extensions += collector.extensions.map { ($0, MemberTable($0.memberBlock.members)) }
      overriddenNames.formUnion(collector.overriddenNames)
      typeAliasNames.formUnion(collector.typeAliasNames)
      let written = WrittenNames()
      written.walk(file.tree)
      writtenNames.append(written.names)
      insertGlobals(file.tree.statements)
    }
  }

  private mutating func insertGlobals(_ items: CodeBlockItemListSyntax) {
    for item in items {
      guard case .decl(let decl) = item.item else { continue }
      if let conditional = decl.as(IfConfigDeclSyntax.self) {
        for clause in conditional.clauses {
          if case .statements(let items) = clause.elements { insertGlobals(items) }
        }
      } else {
        for declaration in Declaration.declared(by: decl) { globals.insert(declaration) }
      }
    }
  }

  /// The number of the type that a node declares.
  func number(of declaration: some SyntaxProtocol) -> Int? { numbers[Syntax(declaration).id] }

  /// The file that a node lies in.
  package func file(of node: some SyntaxProtocol) -> SwiftSourceFile? {
    fileNumbers[Syntax(node).root.id].map { files[$0] }
  }

  func fileNumber(of node: some SyntaxProtocol) -> Int? { fileNumbers[Syntax(node).root.id] }
}

private final class TypeCollector: SyntaxVisitor {
  private let file: Int
  private let firstType: Int
  /// The types and extensions around the current node; an extension is nil.
  private var enclosing: [Int?] = []
  private var functionDepth = 0
  private(set) var types: [DeclaredType] = []
  private(set) var numbers: [SyntaxIdentifier: Int] = [:]
  private(set) var extensions: [ExtensionDeclSyntax] = []
  private(set) var overriddenNames: Set<String> = []
  private(set) var typeAliasNames: Set<String> = []

  init(file: Int, firstType: Int) {
    self.file = file
    self.firstType = firstType
    super.init(viewMode: .sourceAccurate)
  }

  private func enter(
    _ node: some DeclGroupSyntax & NamedDeclSyntax, _ generics: GenericParameterClauseSyntax?
  ) -> SyntaxVisitorContinueKind {
    let number = firstType + types.count
    types.append(
      DeclaredType(
        name: node.name.bareName, node: Syntax(node), parent: enclosing.last ?? nil, isLocal: functionDepth > 0,
        isPrivateToFile: node.modifiers.contains {
          $0.name.tokenKind == .keyword(.private) || $0.name.tokenKind == .keyword(.fileprivate)
        },
        file: file, inherited: node.inheritanceClause?.inheritedTypes.map(\.type) ?? [],
        genericParameters: generics?.parameters.map { $0.name.bareName } ?? [],
        members: MemberTable(node.memberBlock.members)))
    numbers[Syntax(node).id] = number
    enclosing.append(number)
    return .visitChildren
  }

  private func noteOverride(_ modifiers: DeclModifierListSyntax, _ names: [String]) {
    if modifiers.contains(where: { $0.name.tokenKind == .keyword(.override) }) { overriddenNames.formUnion(names) }
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
    typeAliasNames.insert(node.name.bareName)
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    noteOverride(node.modifiers, [node.name.bareName])
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    noteOverride(node.modifiers, node.bindings.flatMap { $0.pattern.boundNames.map(\.bareName) })
    return .visitChildren
  }
}
