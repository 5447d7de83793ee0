import ParallelMap
package import SourceSearch
package import SwiftSyntax

/// The declarations of a set of files: types with their members, extensions, globals.
///
/// It knows no experiments: the same index serves any of them. It is a class because every copy of a structure would count
/// references to two dozen collections, which all threads share. Nothing changes after the initializer.
package final class DeclarationIndex: @unchecked Sendable {
  package let files: [SwiftSourceFile]
  private(set) var types: [DeclaredType] = []
  private(set) var extensions: [(node: ExtensionDeclSyntax, members: MemberTable)] = []
  private(set) var globals = MemberTable()
  private var numbers: [SyntaxIdentifier: Int] = [:]
  private var fileNumbers: [SyntaxIdentifier: Int] = [:]
  private(set) var moduleNames: Set<String> = []
  private var typeNumbers: [String: [Int]] = [:]
  /// The types that override a member, by its name; `nil` for an override in an extension.
  private(set) var overridingTypes: [String: Set<Int?>] = [:]
  /// Per file, the names that are assigned, passed with `&`, or set through a memberwise initializer.
  private(set) var writtenNames: [Set<String>] = []
  /// See `FileDeclarations.namesakes`.
  private(set) var namesakes: [Set<String>] = []

  /// Names of functions and types that take a `SplitTestAssignment` of any experiment.
  private(set) var genericTakers: Set<String> = []

  /// The names of all type aliases, wherever they are declared, but those that only pass on a type of the sources.
  private(set) var typeAliasNames: Set<String> = []
  /// The aliases that only pass on a type of the sources.
  private var reexports: Set<SyntaxIdentifier> = []

  /// The functions of binary operators by name, wherever they are declared.
  package private(set) var operators: [String: [FunctionDeclSyntax]] = [:]

  /// Attributes of the closures that a call may take, by the name of the function or type.
  package private(set) var closureAttributes: [String: Set<String>] = [:]
  /// Attributes of protocol requirements, by name.
  package private(set) var requirementAttributes: [String: Set<String>] = [:]

  private var extensionsByName: [String: [ExtensionDeclSyntax]] = [:]
  private var parts: [FileDeclarations] = []
  let owners = Once<MemberOwners>()

  /// - Parameter earlier: an index whose declarations of unchanged files are reused.
  package init(files: [SwiftSourceFile], reusing earlier: DeclarationIndex? = nil) {
    self.files = files
    parts = files.parallelMap(stride: 4) { file in
      earlier?.fileNumbers[file.tree.id].flatMap { earlier?.parts[$0] } ?? FileDeclarations(file)
    }
    for (number, (file, part)) in zip(files, parts).enumerated() {
      fileNumbers[file.tree.id] = number
      if let module = part.moduleName { moduleNames.insert(module) }
      let first = types.count
      types += part.types.map { $0.placed(inFile: number, after: first) }
      for (offset, type) in part.types.enumerated() { typeNumbers[type.name, default: []].append(first + offset) }
      for (node, type) in part.numbers { numbers[node] = first + type }
      extensions += part.extensions
      for item in part.extensions { extensionsByName[item.node.extendedType.lastName, default: []].append(item.node) }
      for override in part.overrides {
        overridingTypes[override.name, default: []].insert(override.type.map { first + $0 })
      }
      genericTakers.formUnion(part.genericTakers)
      typeAliasNames.formUnion(part.typeAliasNames)
      writtenNames.append(part.writtenNames)
      namesakes.append(part.namesakes)
      closureAttributes.merge(part.closureAttributes) { $0.union($1) }
      requirementAttributes.merge(part.requirementAttributes) { $0.union($1) }
      for function in part.operators { operators[function.name.text, default: []].append(function) }
      for declaration in part.globals { globals.insert(declaration) }
    }
    for reexport in parts.flatMap(\.reexports) { note(reexport) }
  }

  private func note(_ reexport: Reexport) {
    let isDeclared = globals[reexport.name].contains { declaration in
      guard declaration.kind == .type, !declaration.isHiddenInFile, let file = file(of: declaration.node) else {
        return false
      }
      return (file.moduleName ?? file.topFolder) == reexport.module
    }
    if isDeclared {
      reexports.insert(reexport.node)
      moduleNames.insert(reexport.module)
    } else {
      typeAliasNames.insert(reexport.name)
    }
  }

  /// Whether a declaration is an alias that only passes on a type of the sources under the type's own name.
  func isReexport(_ declaration: Declaration) -> Bool { reexports.contains(declaration.node.id) }

  /// The types of a name in any file, nested ones too.
  func types(named name: String) -> [DeclaredType] { (typeNumbers[name] ?? []).map { types[$0] } }

  /// The extensions of types of a name, nested ones too.
  func extensions(ofTypeCalled name: String) -> [ExtensionDeclSyntax] { extensionsByName[name] ?? [] }

  /// Whether a subclass overrides a member of a name somewhere.
  package func overrides(_ name: String) -> Bool { overridingTypes[name] != nil }

  /// The number of the type that a node declares.
  func number(of declaration: some SyntaxProtocol) -> Int? { numbers[Syntax(declaration).id] }

  /// Whether top-level statements of a node's file bind names that are not global.
  func fileBindsNames(around node: some SyntaxProtocol) -> Bool {
    fileNumbers[Syntax(node).root.id].map { parts[$0].bindsNames } ?? true
  }

  /// The file that a node lies in.
  package func file(of node: some SyntaxProtocol) -> SwiftSourceFile? {
    fileNumbers[Syntax(node).root.id].map { files[$0] }
  }

  package func fileNumber(of node: some SyntaxProtocol) -> Int? { fileNumbers[Syntax(node).root.id] }
}
