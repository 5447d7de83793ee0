package import SourceDiagnostics
import SwiftParser
import SwiftSyntax

/// The types, functions and extensions that a file declares, and their byte ranges.
package struct DeclarationExtents: Sendable, Hashable {
  package struct Declaration: Sendable, Hashable {
    package enum Kind: Int, Sendable {
      case type = 0
      case function = 1
    }

    package let kind: Kind
    /// Without backticks.
    package let name: String
    /// `struct OldBanner`, `func showOldBanner`
    package let title: String
    /// With attributes and modifiers, without the comments before them.
    package let range: Range<Int>
    /// Whether code outside of the sources may call it: it is an override or an entry point, or Objective-C sees it.
    package let isCalledFromElsewhere: Bool
  }

  package let declarations: [Declaration]
  /// Outer extensions come before inner ones.
  package let extensions: [Range<Int>]

  package init(_ source: SourceText) {
    let collector = DeclarationCollector(viewMode: .sourceAccurate)
    collector.walk(source.utf8.withUnsafeBufferPointer { Parser.parse(source: $0) })
    declarations = collector.declarations
    extensions = collector.extensions
  }

  // MARK: Encoding

  func write(to writer: inout CacheWriter) {
    writer.write(declarations) { writer, declaration in
      writer.write(declaration.kind.rawValue)
      writer.write(declaration.name)
      writer.write(declaration.title)
      writer.write(declaration.range)
      writer.write(declaration.isCalledFromElsewhere ? 1 : 0)
    }
    writer.write(extensions) { $0.write($1) }
  }

  init?(from reader: inout CacheReader) {
    guard let declarations = reader.list(Declaration.init(from:)), let extensions = reader.list({ $0.range() }) else {
      return nil
    }
    self.declarations = declarations
    self.extensions = extensions
  }
}

extension DeclarationExtents.Declaration {
  fileprivate init?(from reader: inout CacheReader) {
    guard let kind = reader.number().flatMap(Kind.init(rawValue:)), let name = reader.text(),
      let title = reader.text(), let range = reader.range(), let flag = reader.number()
    else { return nil }
    self.init(kind: kind, name: name, title: title, range: range, isCalledFromElsewhere: flag == 1)
  }
}

private final class DeclarationCollector: SyntaxVisitor {
  private(set) var declarations: [DeclarationExtents.Declaration] = []
  private(set) var extensions: [Range<Int>] = []

  private func add(_ kind: DeclarationExtents.Declaration.Kind, _ keyword: TokenSyntax, _ node: some NamedDeclSyntax)
    -> SyntaxVisitorContinueKind
  {
    let modifiers = node.asProtocol((any WithModifiersSyntax).self)?.modifiers
    let attributes = node.asProtocol((any WithAttributesSyntax).self)?.attributes
    let name = node.name.bareName
    declarations.append(
      DeclarationExtents.Declaration(
        kind: kind, name: name, title: "\(keyword.text) \(name)",
        range: node.contentRange,
        isCalledFromElsewhere: modifiers?.contains { $0.name.tokenKind == .keyword(.override) } == true
          || attributes?.contains { $0.isEntryPoint } == true))
    return .visitChildren
  }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { add(.type, node.actorKeyword, node) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { add(.type, node.classKeyword, node) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { add(.type, node.enumKeyword, node) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { add(.type, node.structKeyword, node) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    add(.type, node.protocolKeyword, node)
  }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(.function, node.funcKeyword, node)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    extensions.append(node.contentRange)
    return .visitChildren
  }
}

extension AttributeListSyntax.Element {
  fileprivate var isEntryPoint: Bool {
    guard case .attribute(let attribute) = self else { return false }
    return ["main", "objc", "objcMembers", "IBAction", "UIApplicationMain", "_cdecl"]
      .contains(attribute.attributeName.trimmedDescription)
  }
}
