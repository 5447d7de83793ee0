import SourceDiagnostics
import SourceSearch
import SwiftSyntax

/// Finds the declarations of a type in one file by its name, such as `FeatureFlag` or `Growth.ABTest`.
class TypeDeclarations: SyntaxVisitor {
  struct Declaration {
    let node: any DeclGroupSyntax
    let source: SourceText
    /// The name.
    let region: SourceRegion

    /// The name with those of the types around it; `nil` for an extension.
    var fullName: String? {
      guard let name = node.asProtocol((any NamedDeclSyntax).self)?.name.bareName else { return nil }
      return (node.typesAround + [name]).joined(separator: ".")
    }
  }

  let path: [String]
  let source: SourceText
  /// Without extensions.
  private(set) var declarations: [Declaration] = []
  private(set) var extensions: [Declaration] = []

  init(_ typeName: String, in file: SwiftSourceFile) {
    path = typeName.split(separator: ".").map(String.init)
    source = file.text
    super.init(viewMode: .sourceAccurate)
  }

  static func named(_ typeName: String, in file: SwiftSourceFile) -> [Declaration] {
    let finder = TypeDeclarations(typeName, in: file)
    finder.walk(file.tree)
    return finder.declarations
  }

  /// Called for each declaration of the type, and for each extension.
  func read(_ type: some DeclGroupSyntax) {}

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { note(node, node.name) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { note(node, node.name) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { note(node, node.name) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { note(node, node.name) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { note(node, node.name) }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.trimmedDescription
    if name == path.joined(separator: ".") || path.count == 1 && node.extendedType.plainName == path.last {
      extensions.append(Declaration(node: node, source: source, region: source.region(node.extendedType.contentRange)))
      read(node)
    }
    return .visitChildren
  }

  private func note(_ node: some DeclGroupSyntax, _ name: TokenSyntax) -> SyntaxVisitorContinueKind {
    // An extension may name several types: `extension Growth.Settings { enum Flag { … } }`.
    let around = node.typesAround.flatMap { $0.split(separator: ".") }.map(String.init)
    if name.bareName == path.last, Array(around.suffix(path.count - 1)) == Array(path.dropLast()) {
      declarations.append(Declaration(node: node, source: source, region: source.region(name.contentRange)))
      read(node)
    }
    return .visitChildren
  }
}
